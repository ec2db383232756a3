//! The searches that can be looked into, and on which boards. Each board is there for a mistake that no board before it shows:
//! tools/xtask/tests/trees.rs has a program of the corpus for each.

/// A search that can be looked into. The first board is small, and is what is drawn where no call is marked.
pub struct Search {
    pub function: &'static str,
    pub boards: &'static [Board],
}

/// What a search is called with, and a position, each row a word. A clock that stops it allows some looks.
pub struct Board(&'static str, pub &'static str);

impl Search {
    pub fn call(&self, number: usize) -> String {
        format!("{}({})", self.function, self.boards[number].0)
    }

    pub fn is_stopped(&self, number: usize) -> bool {
        self.boards[number].0.contains("looks")
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
const A_PASS: &str = "●●●●●●●● ●●○●●●●● ●●●●●●●● ●●●●.●●● ●●●.○○●● ●●●●●●●● ●●.●●●●● ●●.●●●●●";
const DEPTHS: &str = "○...○○○● ○●●●○○○○ ○●●○○○●○ ○●●○○●○○ ○●○●○○○○ ○○○●○○○○ ○○●○●○○○ .○○○○○○○";
const SIX_TURNS: &str = "○●●○○○○● ○●●●●●●● ○●○○●○○● ○●○○●●○● ○●●○●○●● ○○○○●●○● .○○○●○.○ ..○○●○..";
const STOPPED: &str = "..○.●●●○ ●.○○●●●○ ●●○●○○●. ●●○●●○○● ●○●○○●○● ●○●●○●●● ○○●○●.●● ○○○○○○○●";
const ONE_DISC_AHEAD: &str = "●●●●●●●● ●●●●●○○○ .●●.●○○. ○○●.●●●● ○○●●●●●● ○○○○○○●● ○○○○○○○○ ○○○○○○○○";
const ALL_64_ARE_LOST: &str = "●●●●●●●● ●●●●●●●● ●●●●●●●. ●●●●●●●● ●●●●○○●● ●●●●●●.● ●●●●●●.● ●●●●●●●.";
const A_LONG_WAY: &str = ".●.○●●●● ..●●●●●● ○○●●●●●● .●●●●●●● .●●●●●●● ●●●●●●●● ●●●●●●●● ●●●●●●●●";
const BELOW_0: &str = "○○○○○○.. ●●●●○○.. ●●○○○○●● ●○●○○○●● ○○○●○○●● ○○●○●●○● ○●○●●●●● ●○○○○○○○";
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
    Search {
        function: "negamax",
        boards: &[
            // The chapter's own, on which a tree can be read whole.
            Board("position, 3", THREE_EMPTY),
            // A player has to pass.
            Board("position, 4", A_PASS),
        ],
    },
    Search {
        function: "alpha_beta",
        boards: &[
            // The chapter's own.
            Board("position, 5, -1_000_000, 1_000_000", TWO_PASSES),
            // Later moves are worse, so alpha has to stay, or reach beta exactly, which is enough for a cut.
            Board("position, 5, -1_000_000, 1_000_000", NO_ORDER),
        ],
    },
    Search {
        function: "deepen",
        boards: &[
            // Small.
            Board("position, 3, &mut Clock::unlimited()", TWO_PASSES),
            // The score of a depth is far from that of the depth before, so a window around that one misses it.
            Board("position, 5, &mut Clock::unlimited()", DEPTHS),
            // The clock stops the search within a depth.
            Board("position, 7, &mut Clock::looks(15)", STOPPED),
            // A win is seen 6 turns ahead, and a higher one with the seventh.
            Board("position, 7, &mut Clock::unlimited()", SIX_TURNS),
        ],
    },
    Search {
        function: "solve",
        boards: &[
            // Small.
            Board("position", TWO_PASSES),
            // Who plays the last square decides, and who is one disc ahead has won.
            Board("position", ONE_DISC_AHEAD),
            // With each of its moves the opponent loses all 64 squares, and one of them is the best all the same.
            Board("position", ALL_64_ARE_LOST),
            // After a pass the game goes on, and its score changes.
            Board("position", A_LONG_WAY),
            // The score is below 0, and a window that begins there misses it.
            Board("position", BELOW_0),
        ],
    },
    Search {
        function: "solve_with_table",
        boards: &[
            // Small.
            Board("position", TWO_PASSES),
            // Positions have the discs of one player in common, which alone are no key.
            Board("position", A_LONG_WAY),
            // A move turns out to be better in a window of 1, and needs a second search.
            Board("position", A_WINDOW_OF_1),
            // A bound that was learned is asked for again, with another window.
            Board("position", STOPPED),
            // The first turn is a pass, and what the table has of it is for the other player.
            Board("position", PASSES),
            // Positions that are not equal have the same slot.
            Board("position", SLOTS),
            // Discs on an edge are turned, and a bound that takes them for safe is wrong.
            Board("position", EDGES),
            // Positions that differ in one half of the board have the same slot.
            Board("position", HALVES),
            // The score is beyond what a wrong count of safe discs in the corners allows.
            Board("position", CORNERS),
            // The same discs are on the board with either player to move.
            Board("position", KEYS),
        ],
    },
    Search {
        function: "deepen_with_table",
        boards: &[
            // Small.
            Board("position, 3, &mut Clock::unlimited()", TWO_PASSES),
            // Games end there, so scores are thousands, and the best move of one position is illegal in another.
            Board("position, 5, &mut Clock::unlimited()", NO_ORDER),
            // The clock stops the search within a depth.
            Board("position, 7, &mut Clock::looks(15)", STOPPED),
            // Bounds of a window of 1 come back with a wider one, and a slot is used by several positions.
            Board("position, 7, &mut Clock::unlimited()", A_TABLE),
            // Bounds come back after a pass, and more than four moves are to be tried.
            Board("position, 7, &mut Clock::unlimited()", BOUNDS),
            // Every search leaves a bound that isn't the score.
            Board("position, 7, &mut Clock::unlimited()", STOPPED),
            // Bounds of a pass come back on the other side.
            Board("position, 7, &mut Clock::unlimited()", SIDES),
        ],
    },
];
