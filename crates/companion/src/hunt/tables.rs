//! What is changed to what.

/// What an operator between two values is changed to.
pub const OPERATORS: &[(&str, &[&str])] = &[
    ("<", &["<=", ">"]),
    ("<=", &["<", ">="]),
    (">", &[">=", "<"]),
    (">=", &[">", "<="]),
    ("==", &["!="]),
    ("!=", &["=="]),
    ("&&", &["||"]),
    ("||", &["&&"]),
    ("+", &["-"]),
    ("-", &["+"]),
    ("*", &["+"]),
    ("/", &["*"]),
    ("%", &["/"]),
    ("&", &["|"]),
    ("|", &["&"]),
    ("^", &["|"]),
    ("<<", &[">>"]),
    (">>", &["<<"]),
    ("+=", &["-="]),
    ("-=", &["+="]),
    ("..=", &[".."]),
    ("..", &["..="]),
];

/// These may be part of a type, a pattern or a closure, unless there is a space on either side.
pub const NEED_SPACE: [&str; 6] = ["<", ">", "&", "|", "<<", ">>"];

/// Words that are exchanged, either for the other.
pub const WORDS: [(&str, &str); 12] = [
    ("Black", "White"),
    ("true", "false"),
    ("any", "all"),
    ("min", "max"),
    ("min_by_key", "max_by_key"),
    ("first", "last"),
    ("next", "last"),
    ("Greater", "Less"),
    ("break", "continue"),
    ("is_some", "is_none"),
    ("is_ok", "is_err"),
    ("trim_start", "trim_end"),
];

/// Methods without which a value is of the same type.
pub const SAME_TYPE: [&str; 9] = [
    "opponent",
    "trim",
    "trim_start",
    "trim_end",
    "to_ascii_lowercase",
    "to_ascii_uppercase",
    "to_lowercase",
    "abs",
    "rev",
];

/// Words that are not names of values, and after which no value ends.
pub const KEYWORDS: [&str; 32] = [
    "as", "bool", "break", "char", "const", "continue", "crate", "dyn", "else", "for", "i32", "i64", "if",
    "impl", "in", "isize", "let", "loop", "match", "mod", "move", "mut", "ref", "return", "self", "static",
    "str", "super", "u64", "u8", "usize", "while",
];
