//! The wrong answers that the chapters let a reader play: programs of the corpus. The build script finds them.

// A program is a whole file, and a chapter is about one function of it. It is as a student wrote it.
#![allow(unused, unreachable_patterns, clippy::all)]

use boards::Program;

use crate::solutions::SOLUTIONS;
use crate::steps::*;

include!(concat!(env!("OUT_DIR"), "/wrong.rs"));
