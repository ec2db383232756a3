//! WebAssembly, which the boards of the book are compiled to.

use std::path::Path;
use std::process::{Command, Stdio};

/// What the compiler calls it.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// What brings it.
pub const HOW_TO_GET_IT: &str = "rustup target add wasm32-unknown-unknown";

/// Whether the compiler has the library for it.
pub fn is_installed() -> bool {
    let mut rustc = Command::new("rustc");
    let said = rustc.args(["--print", "target-libdir", "--target", TARGET]).stdin(Stdio::null()).output();
    said.is_ok_and(|said| {
        said.status.success() && Path::new(String::from_utf8_lossy(&said.stdout).trim()).is_dir()
    })
}
