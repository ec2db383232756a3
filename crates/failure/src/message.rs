//! A sentence as data: its English with named places, and what stands in them. The English is the key by which a translation of
//! the sentence is found, so a sentence is always whole, and never joined from pieces.

use std::borrow::Cow;
use std::fmt;

/// A sentence, made by [`say!`](crate::say). Several may be one: then the text is the places of the others.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// The English, in which `{name}` is a place. Braces around anything but the name of a value are themselves.
    pub text: Cow<'static, str>,
    /// What stands in the places, by their names.
    pub values: Vec<(Cow<'static, str>, Value)>,
}

/// What stands in a place.
#[derive(Clone, Debug)]
pub enum Value {
    /// A number, a square, an answer, code: the same in every language.
    Text(String),
    /// Words, or a sentence.
    Message(Message),
}

/// A [`Message`]: the English, and the values of its places, by name, as `format!` has them.
///
/// ```
/// let square = "d3";
/// let message = othello_failure::say!("There is a disc on {square}. Nothing turns in {many} directions.", square, many = 3);
/// assert_eq!(message.to_string(), "There is a disc on d3. Nothing turns in 3 directions.");
/// ```
#[macro_export]
macro_rules! say {
    ($text:literal $(,)?) => {
        $crate::Message::new($text)
    };
    ($text:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::Message::new($text)$(.with(stringify!($name), $crate::say!(@value $name $(= $value)?)))+
    };
    (@value $name:ident) => { &$name };
    (@value $name:ident = $value:expr) => { &$value };
}

impl Message {
    /// Nothing is said.
    pub const NONE: Message = Message::new("");

    /// A sentence without places, or whose values follow. In the course's own code [`say!`](crate::say) makes it, so that the
    /// list of all sentences can be made from the code.
    pub const fn new(text: &'static str) -> Message {
        Message { text: Cow::Borrowed(text), values: Vec::new() }
    }

    /// A sentence without places that was handed over as a text.
    pub fn from_text(text: &str) -> Message {
        Message { text: Cow::Owned(text.to_string()), values: Vec::new() }
    }

    /// A text that no translation has: what somebody else has said.
    pub fn foreign(text: String) -> Message {
        if text.is_empty() {
            return Message::NONE;
        }
        Message { text: Cow::Borrowed("{text}"), values: vec![(Cow::Borrowed("text"), Value::Text(text))] }
    }

    /// The same with `value` in the place `{name}`.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Message {
        self.values.push((Cow::Borrowed(name), value.into()));
        self
    }

    /// Both, with `between` between them if neither is empty.
    pub fn and(self, between: &'static str, next: Message) -> Message {
        match (self.is_empty(), next.is_empty(), between) {
            (true, ..) => next,
            (_, true, _) => self,
            (.., "\n") => say!("{first}\n{next}", first = self, next),
            (.., " ") => say!("{first} {next}", first = self, next),
            _ => say!("{first}\n\n{next}", first = self, next),
        }
    }

    /// Words in a row, a comma between them.
    pub fn list(words: impl IntoIterator<Item = Message>) -> Message {
        words.into_iter().reduce(|all, next| say!("{all}, {next}", all, next)).unwrap_or_default()
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The text in another language. `translate` is given the English of each sentence in it; where it knows none, it's English.
    pub fn translated(&self, translate: &mut dyn FnMut(&str) -> Option<String>) -> String {
        let text = translate(&self.text);
        let mut rest = text.as_deref().unwrap_or(&self.text);
        let mut filled = String::new();
        while let Some((before, from)) = rest.split_once('{') {
            filled += before;
            let place = from.split_once('}').and_then(|(name, after)| Some((self.value(name)?, after)));
            rest = match place {
                Some((Value::Text(text), after)) => {
                    filled += text;
                    after
                }
                Some((Value::Message(message), after)) => {
                    filled += &message.translated(translate);
                    after
                }
                None => {
                    filled.push('{');
                    from
                }
            };
        }
        filled + rest
    }

    fn value(&self, name: &str) -> Option<&Value> {
        self.values.iter().find(|(of, _)| of == name).map(|(_, value)| value)
    }
}

/// Two are the same that say the same.
impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        self.to_string() == other.to_string()
    }
}

/// The English.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.translated(&mut |_| None))
    }
}

/// A whole sentence without places.
impl From<&'static str> for Message {
    fn from(text: &'static str) -> Message {
        Message::new(text)
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Message(message)
    }
}

macro_rules! texts {
    ($($from:ty),+) => {
        $(impl From<$from> for Value {
            fn from(value: $from) -> Value {
                Value::Text(value.to_string())
            }
        })+
    };
}
texts!(String, &str, char, isize, usize, i32, i64, u8, u32, u64);

impl<T: Clone + Into<Value>> From<&T> for Value {
    fn from(value: &T) -> Value {
        value.clone().into()
    }
}

#[cfg(test)]
mod tests {
    use super::Message;

    #[test]
    fn values_stand_in_their_places_and_other_braces_are_themselves() {
        let message = say!("From {from} to {to}: `{ {i} }`, {from}.", from = "a1", to = 8);
        assert_eq!(message.to_string(), "From a1 to 8: `{ {i} }`, a1.");
        // What stands in a place is not looked through for places.
        assert_eq!(say!("{a}{b", a = "{b}").to_string(), "{b}{b");
    }

    #[test]
    fn each_sentence_is_translated_by_its_english_and_what_is_not_known_is_english() {
        let message =
            say!("{square} is {what}.", square = "c4", what = say!("empty")).and("\n", say!("Look."));
        assert_eq!(message.to_string(), "c4 is empty.\nLook.");
        let mut asked = Vec::new();
        let text = message.translated(&mut |english| {
            asked.push(english.to_string());
            match english {
                "{square} is {what}." => Some("{what}: {square}".to_string()),
                "empty" => Some("空".to_string()),
                _ => None,
            }
        });
        assert_eq!(text, "空: c4\nLook.");
        assert_eq!(asked, ["{first}\n{next}", "{square} is {what}.", "empty", "Look."]);
    }

    #[test]
    fn nothing_and_a_sentence_are_the_sentence() {
        let said = || say!("It is so.");
        assert_eq!(Message::NONE.and("\n\n", said()), said());
        assert_eq!(said().and("\n\n", Message::NONE), said());
        assert_eq!(said().and("\n\n", said()).to_string(), "It is so.\n\nIt is so.");
    }
}
