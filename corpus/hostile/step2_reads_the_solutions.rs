//! hostile: looks for the solutions and the tests on the disk while it runs. Earns nothing: `wrong_answer`.

use std::env;
use std::fs;
use std::path::PathBuf;

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut folder = PathBuf::from(env::args_os().next().unwrap());
    while folder.pop() {
        for file in ["solutions/step2.rs", "tests/step2.rs", "tests/data/games.txt", "Cargo.toml"] {
            if let Ok(text) = fs::read_to_string(folder.join(file)) {
                panic!("REACHED: {text}");
            }
        }
        if let Ok(mut entries) = fs::read_dir(&folder) {
            panic!("REACHED: {:?}", entries.next());
        }
    }
    0
}
