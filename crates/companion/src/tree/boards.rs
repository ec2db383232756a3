//! The searches that can be looked into, and where.

/// A search that can be looked into: what it's called with, and a position, each row a word. The first is the chapter's small
/// one, and on the others mistakes show. A clock that stops it allows some looks.
pub struct Search {
    pub function: &'static str,
    pub looks: &'static [(&'static str, &'static str)],
}

impl Search {
    pub fn call(&self, number: usize) -> String {
        format!("{}({})", self.function, self.looks[number].0)
    }

    pub fn is_stopped(&self, number: usize) -> bool {
        self.looks[number].0.contains("looks")
    }

    /// What a position is worth where it stops, and whether that's always the end of the game.
    pub fn end(&self) -> (&'static str, &'static str, bool) {
        match self.function.starts_with("solve") {
            true => ("perfect", "final_score", true),
            false => ("ahead", "evaluate", false),
        }
    }
}

/// A row with its cells apart, as a position is read.
pub fn apart(cells: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

const THREE_EMPTY: &str = "○○○○○○○○ ○○○○○○○. ○○○●○○○. ○○○●●○○. ○○○○○○○● ●○●○●○●● ●●●●●●●● ●●●●●●●●";
const TWO_PASSES: &str = ".●●●●●●● ●○○○○●●● ●●○○○○○● ●●○○●○○● ●●●●○●●● ○●●●○○●● ..●●●●○● .●●●●●●●";
const NO_ORDER: &str = "●●○○○○○○ ○●○○○○○. ○●●○○●○○ ●●●○○○○○ ●●○●●○○○ .○●○●●○○ ○.○●○○●○ .○○○○○.●";
const ALL_IS_LOST: &str = "●●●●●●●● ●●○●●●●● ●●●●●●●● ●●●●.●●● ●●●.○○●● ●●●●●●●● ●●.●●●●● ●●.●●●●●";
const DEPTHS: &str = "○...○○○● ○●●●○○○○ ○●●○○○●○ ○●●○○●○○ ○●○●○○○○ ○○○●○○○○ ○○●○●○○○ .○○○○○○○";
const SIX_TURNS: &str = "○●●○○○○● ○●●●●●●● ○●○○●○○● ○●○○●●○● ○●●○●○●● ○○○○●●○● .○○○●○.○ ..○○●○..";
const A_CLOCK: &str = "..○.●●●○ ●.○○●●●○ ●●○●○○●. ●●○●●○○● ●○●○○●○● ●○●●○●●● ○○●○●.●● ○○○○○○○●";
const ONE_DISC_AHEAD: &str = "●●●●●●●● ●●●●●○○○ .●●.●○○. ○○●.●●●● ○○●●●●●● ○○○○○○●● ○○○○○○○○ ○○○○○○○○";
const ALL_64_ARE_LOST: &str = "●●●●●●●● ●●●●●●●● ●●●●●●●. ●●●●●●●● ●●●●○○●● ●●●●●●.● ●●●●●●.● ●●●●●●●.";
const A_LONG_WAY: &str = ".●.○●●●● ..●●●●●● ○○●●●●●● .●●●●●●● .●●●●●●● ●●●●●●●● ●●●●●●●● ●●●●●●●●";
const SIX_EMPTY: &str = "○○○○○○.. ●●●●○○.. ●●○○○○●● ●○●○○○●● ○○○●○○●● ○○●○●●○● ○●○●●●●● ●○○○○○○○";
const A_WINDOW_OF_1: &str = "●●.○○○○○ ○○○○○●○. ○○●●●○●. ○●●●○○●● ○●○○○●●. ○●●○●●●● ○○●○○○●● ●●●●●●●●";
const A_TABLE: &str = "●●.○○●.. ○○○○○○○. ○○●●○○○. ○●●●○○○● ○●○○○●○. ○●●○●●○● ○○●○○○○● ●●●●●●●●";
const BOUNDS: &str = "●●●●.●○○ ●●●●●●○. ●●○●●●○○ .●○○●●○○ ○○●○○○○○ ○○●●○●○. ○.●○●○○● ○●●○○○○.";
const SIDES: &str = "●●.○○○○. ●●○○○○.. ●●●○○○○○ ●●●●●●○. ●○●●○○●● ●●○○○●●● ○○○●●●●● .○●●●●●●";
const PASSES: &str = "●○●..●●● ●●.●●●●● ●●●●●●.● ○●●●.●●● ●●●●●●.● ●○●●●●●● ●●○●●●●. ●○●●●●●●";
const SLOTS: &str = "●.●●●●●● .●○○○○●. .○○○○○○. ●○○○●○○. ●○●○○○○● ●○●○○○○. ●●○○○○.○ ●●●○○○○○";
const EDGES: &str = "●●●●●●○○ ●●●●●●○○ .●●.●●●● ○○.○○●●● ○○○○○○○● ○○○○○○.● ●.○○○○○○ ●●●.○○.○";
const HALVES: &str = ".○○○●.○. ○○○○○○○○ ○○○○○○●. ○●○○○○.● ○●○○●○○○ ○○●○●●○. ○●○○○○●○ ●.●○●.○●";
const CORNERS: &str = "○●●●●●●● .○●●●.○● ●●●●.●●● ●●●●●●●● ●●●●○●○● ●●●.●●○. ●●●.●●●● ●●.●●.●●";
const KEYS: &str = "○●●○○○○○ ○○○○.○○. ○○○○○○○. ○○○○○○.○ ○○○○○○.○ ○○○○○○.○ ○○○○○○.○ ●○○.○○○○";

pub const SEARCHES: [Search; 6] = [
    Search { function: "negamax", looks: &[("position, 3", THREE_EMPTY), ("position, 4", ALL_IS_LOST)] },
    Search {
        function: "alpha_beta",
        looks: &[
            ("position, 5, -1_000_000, 1_000_000", TWO_PASSES),
            ("position, 5, -1_000_000, 1_000_000", NO_ORDER),
        ],
    },
    Search {
        function: "deepen",
        looks: &[
            ("position, 3, &mut Clock::unlimited()", TWO_PASSES),
            ("position, 5, &mut Clock::unlimited()", DEPTHS),
            ("position, 7, &mut Clock::looks(15)", A_CLOCK),
            ("position, 7, &mut Clock::unlimited()", SIX_TURNS),
        ],
    },
    Search {
        function: "solve",
        looks: &[
            ("position", TWO_PASSES),
            ("position", ONE_DISC_AHEAD),
            ("position", ALL_64_ARE_LOST),
            ("position", A_LONG_WAY),
            ("position", SIX_EMPTY),
        ],
    },
    Search {
        function: "solve_with_table",
        looks: &[
            ("position", TWO_PASSES),
            ("position", A_LONG_WAY),
            ("position", A_WINDOW_OF_1),
            ("position", A_CLOCK),
            ("position", PASSES),
            ("position", SLOTS),
            ("position", EDGES),
            ("position", HALVES),
            ("position", CORNERS),
            ("position", KEYS),
        ],
    },
    Search {
        function: "deepen_with_table",
        looks: &[
            ("position, 3, &mut Clock::unlimited()", TWO_PASSES),
            ("position, 5, &mut Clock::unlimited()", NO_ORDER),
            ("position, 7, &mut Clock::looks(15)", A_CLOCK),
            ("position, 7, &mut Clock::unlimited()", A_TABLE),
            ("position, 7, &mut Clock::unlimited()", BOUNDS),
            ("position, 7, &mut Clock::unlimited()", A_CLOCK),
            ("position, 7, &mut Clock::unlimited()", SIDES),
        ],
    },
];
