//! What is said on the screen only.

// A text says itself what it is.
#![allow(missing_docs)]

mod keys;
mod play;
mod review;
mod help;
mod ends;

pub use ends::*;
pub use help::*;
pub use keys::*;
pub use play::*;
pub use review::*;

pub use crate::record::names::player;
pub use crate::table::words::{HELP, review, who};
