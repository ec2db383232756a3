//! The functions the game is made of: the reference, or with `--features mine` the student's own, step by step as
//! they are written.
//!
//! Written by `cargo xtask generate` from course.toml.

// A step that is not written yet uses nothing of those below it.
#![allow(dead_code, unused_imports)]

#[cfg_attr(mine = "2", path = "../../../exercises/step2.rs")]
#[cfg_attr(not(mine = "2"), path = "../../../solutions/step2.rs")]
pub mod step2;

#[cfg_attr(mine = "3", path = "../../../exercises/step3.rs")]
#[cfg_attr(not(mine = "3"), path = "../../../solutions/step3.rs")]
pub mod step3;

#[cfg_attr(mine = "4", path = "../../../exercises/step4.rs")]
#[cfg_attr(not(mine = "4"), path = "../../../solutions/step4.rs")]
pub mod step4;

#[cfg_attr(mine = "5", path = "../../../exercises/step5.rs")]
#[cfg_attr(not(mine = "5"), path = "../../../solutions/step5.rs")]
pub mod step5;

#[cfg_attr(mine = "6", path = "../../../exercises/step6.rs")]
#[cfg_attr(not(mine = "6"), path = "../../../solutions/step6.rs")]
pub mod step6;

#[cfg_attr(mine = "7", path = "../../../exercises/step7.rs")]
#[cfg_attr(not(mine = "7"), path = "../../../solutions/step7.rs")]
pub mod step7;

#[cfg_attr(mine = "8", path = "../../../exercises/step8.rs")]
#[cfg_attr(not(mine = "8"), path = "../../../solutions/step8.rs")]
pub mod step8;

#[cfg_attr(mine = "9", path = "../../../exercises/step9.rs")]
#[cfg_attr(not(mine = "9"), path = "../../../solutions/step9.rs")]
pub mod step9;

#[cfg_attr(mine = "10", path = "../../../exercises/step10.rs")]
#[cfg_attr(not(mine = "10"), path = "../../../solutions/step10.rs")]
pub mod step10;

#[cfg_attr(mine = "11", path = "../../../exercises/step11.rs")]
#[cfg_attr(not(mine = "11"), path = "../../../solutions/step11.rs")]
pub mod step11;

#[cfg_attr(mine = "12", path = "../../../exercises/step12.rs")]
#[cfg_attr(not(mine = "12"), path = "../../../solutions/step12.rs")]
pub mod step12;
