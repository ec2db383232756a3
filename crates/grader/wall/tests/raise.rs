//! The wall as a whole: raised, and what it says where it cannot stand.

use std::time::Instant;

use othello_grade_wall::Wall;

#[test]
fn it_stands_and_the_probe_is_quick() {
    for _ in 0..3 {
        let begun = Instant::now();
        let wall = Wall::raise_with(env!("CARGO_BIN_EXE_launcher"), true);
        println!("{:?}", begun.elapsed());
        let wall = wall.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(wall.layers().len(), 3);
    }
}
