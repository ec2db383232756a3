//! What the tests share. Each uses some of it.

#![allow(dead_code)]

pub mod cheats;
pub mod command;
pub mod names;
