//! `cargo grade`.

use std::process::ExitCode;

fn main() -> ExitCode {
    othello_grader::main()
}
