//! With `--features mine`, finds out which exercises are written and which are still `todo!()`.
//!
//! Sets `cfg(mine = "…")` with the number of each written step, and lists of steps for src/lib.rs. The steps of the game are
//! those of src/steps.rs.
//!
//! A class's repository has no solutions that the game could use for the others. There this script sets
//! `cfg(handout)`, with or without `--features mine`, and the game doesn't start until the steps of the rules are written.
//! The steps after them are opponents: each is there once its step is written.

use std::env;
use std::fs;
use std::path::Path;

/// The last step that the game cannot do without, as src/steps.rs names it. Those after it are opponents.
const LAST_OF_THE_RULES: &str = " as game;";

/// The list of the game's steps, each with its `not(mine = "…")`.
const MODULES: &str = include_str!("src/steps.rs");

// The companion goes by the same rule.
include!("../course-model/src/unwritten.rs");

fn main() {
    let steps: Vec<&str> =
        MODULES.split("not(mine = \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let values: Vec<_> = steps.iter().map(|step| format!("{step:?}")).collect();
    let values = values.join(", ");
    println!("cargo::rustc-check-cfg=cfg(mine, values({values}))");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../course-model/src/unwritten.rs");
    println!("cargo::rustc-check-cfg=cfg(handout)");
    // A repository always has this folder or never has it, so cargo need not watch it.
    let handout = !Path::new("../../solutions").exists();
    let mine = handout || env::var_os("CARGO_FEATURE_MINE").is_some();
    let (mut written, mut to_do, mut absent) = (Vec::new(), Vec::new(), Vec::new());
    for step in steps.iter().filter(|_| mine) {
        let path = format!("../../exercises/step{step}.rs");
        println!("cargo::rerun-if-changed={path}");
        // A class may stop before this step: then its copy has no such exercise.
        if handout && !Path::new(&path).exists() {
            absent.push(*step);
        }
        let is_written = fs::read_to_string(&path).is_ok_and(|text| unwritten(&text) == 0);
        if is_written { written.push(*step) } else { to_do.push(*step) }
    }
    if handout {
        println!("cargo::rustc-cfg=handout");
    }
    let up_to_the_last = MODULES.split(LAST_OF_THE_RULES).next().unwrap_or_default();
    let is_a_rule = |step: &&str| up_to_the_last.contains(&format!("not(mine = {step:?})"));
    let needed = if handout { to_do.iter().copied().filter(is_a_rule).collect() } else { Vec::new() };
    // As long as a step of the rules is missing, the game only says so. It can say so even if another doesn't compile.
    let used = if needed.is_empty() { written } else { Vec::new() };
    for step in &used {
        println!("cargo::rustc-cfg=mine={step:?}");
    }
    let rules = steps.iter().copied().filter(is_a_rule).collect();
    let lists =
        [("OF_THE_RULES", rules), ("TO_DO", to_do), ("NEEDED", needed), ("USED", used), ("ABSENT", absent)];
    for (name, steps) in lists {
        println!("cargo::rustc-env=STEPS_{name}={}", steps.join(" "));
    }
}
