//! `cargo course`.

use std::process::ExitCode;

fn main() -> ExitCode {
    othello_companion::main()
}
