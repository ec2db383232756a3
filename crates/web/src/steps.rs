//! The functions that the book's boards show at work.
//!
//! Written by `cargo xtask generate` from course.toml.

#![allow(dead_code)]

#[path = "../../../solutions/step1.rs"]
pub mod step1;

#[path = "../../../solutions/step2.rs"]
pub mod step2;

#[path = "../../../solutions/step3.rs"]
pub mod step3;

#[path = "../../../solutions/step4.rs"]
pub mod step4;

#[path = "../../../solutions/step5.rs"]
pub mod step5;

#[path = "../../../solutions/step6.rs"]
pub mod step6;

#[path = "../../../solutions/step7.rs"]
pub mod step7;

#[path = "../../../solutions/step8.rs"]
pub mod step8;

#[path = "../../../solutions/step9.rs"]
pub mod step9;

#[path = "../../../solutions/step10.rs"]
pub mod step10;

#[path = "../../../solutions/step11.rs"]
pub mod step11;

#[path = "../../../solutions/step12.rs"]
pub mod step12;
