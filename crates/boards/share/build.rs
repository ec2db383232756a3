//! Sets `cfg(shared = "legal")` for each step that goes into the page: `cargo course share` names them.

use std::env;

const STEPS: &str = "OTHELLO_SHARED_STEPS";

fn main() {
    println!("cargo::rerun-if-env-changed={STEPS}");
    println!("cargo::rustc-check-cfg=cfg(shared, values(any()))");
    for step in env::var(STEPS).unwrap_or_default().split_whitespace() {
        println!("cargo::rustc-cfg=shared={step:?}");
    }
}
