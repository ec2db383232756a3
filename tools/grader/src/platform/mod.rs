//! The learning platforms: what one does in its own way is its row in `platforms.toml` and, where that needs code, a file here.
//!
//! - [`table`] reads the rows, and [`conventions`] are what the files answer, with what most platforms do
//! - a new platform is a row, a variant of [`Platform`] and, if it needs one, a file, which [`Platform::conventions`] names

mod conventions;
mod table;
mod canvas;
mod gradescope;
mod ilias;
mod moodle;

use crate::origin::Platform;
use conventions::{Conventions, Usual};

pub use ilias::umlaut_in_two;
pub use table::{Belongs, Gradebook, Row, table};

impl Platform {
    /// What it does that needs code.
    pub fn conventions(self) -> &'static dyn Conventions {
        match self {
            Platform::Canvas => &canvas::Canvas,
            Platform::Gradescope => &gradescope::Gradescope,
            Platform::Ilias => &ilias::Ilias,
            Platform::Moodle => &moodle::Moodle,
            _ => &Usual,
        }
    }

    /// Its row of the table.
    pub fn row(self) -> &'static Row {
        table().iter().find(|row| row.platform == Some(self)).expect("each platform has a row")
    }
}
