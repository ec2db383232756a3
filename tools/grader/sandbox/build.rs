//! Compiles the probe, a static program of its own, which the library carries with it.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=probe");
    let variable = |name: &str| env::var(name).expect("cargo sets this");
    let probe = Path::new(&variable("OUT_DIR")).join("probe");
    let mut rustc = Command::new(variable("RUSTC"));
    rustc.args(["probe/main.rs", "--crate-name", "probe", "--edition", "2024"]);
    rustc.args(["--target", &variable("TARGET")]);
    for option in ["target-feature=+crt-static", "opt-level=s", "panic=abort", "strip=symbols"] {
        rustc.args(["-C", option]);
    }
    let compiled = rustc.arg("-o").arg(&probe).output().expect("cargo knows where rustc is");
    if !compiled.status.success() {
        println!(
            "cargo::error=The sandbox's probe cannot be linked statically. Is the C library's libc.a there (libc6-dev, \
                glibc-static)?"
        );
        for line in String::from_utf8_lossy(&compiled.stderr).lines() {
            println!("cargo::error={line}");
        }
        fs::write(probe, "").ok();
    }
}
