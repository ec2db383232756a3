//! hostile: writes, deletes, renames and links files wherever it can. Earns nothing: `wrong_answer`.

use std::env;
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mine = "/tmp/othello_hostile_file";
    let program = env::args().next().unwrap();
    let done = [
        fs::write(mine, "here").is_ok(),
        fs::write("othello_hostile_file", "here").is_ok(),
        fs::write("/dev/shm/othello_hostile_file", "here").is_ok(),
        fs::create_dir("/tmp/othello_hostile_folder").is_ok(),
        fs::remove_file(&program).is_ok(),
        fs::rename(&program, mine).is_ok(),
        fs::copy(&program, mine).is_ok(),
        fs::hard_link(&program, mine).is_ok(),
        symlink("/etc/passwd", mine).is_ok(),
        fs::set_permissions(&program, Permissions::from_mode(0)).is_ok(),
        fs::remove_dir_all("tests/data").is_ok(),
        env::set_current_dir("/").is_ok(),
    ];
    if done.contains(&true) { panic!("REACHED: {done:?}") } else { 0 }
}
