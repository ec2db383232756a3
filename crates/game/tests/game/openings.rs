//! The names of openings: every line is legal, and is known however the board is turned.

use crate::common::{CHAMPIONSHIP, Play, people};
use othello_game::record::Transcript;
use othello_game::record::openings::{OPENINGS, name};
use othello_game::square::Square;
use othello_steps::square_name;
use ratatui::crossterm::event::KeyCode;
use std::collections::BTreeSet;

/// The four ways to turn and mirror the board that leave the four discs of the start as they are.
const WAYS: [fn(Square) -> Square; 4] =
    [|(p, q)| (p, q), |(p, q)| (q, p), |(p, q)| (9 - p, 9 - q), |(p, q)| (9 - q, 9 - p)];

#[test]
fn every_line_is_legal_and_has_its_name_in_four_ways() {
    for (opening, moves) in OPENINGS {
        let game = Transcript::read(moves, 8);
        assert_eq!(game.fault, None, "{opening}");
        let squares = game.game.squares();
        let first: BTreeSet<_> = WAYS
            .map(|way| {
                let text: String =
                    squares.iter().map(|&square| way(square)).map(|(p, q)| square_name(p, q)).collect();
                let turned = Transcript::read(&text, 8);
                assert_eq!(turned.fault, None, "{opening} {text}");
                let last = turned.game.positions().len() - 1;
                assert_eq!(name(&turned.game, last), Some(*opening), "{text}");
                assert_ne!(name(&turned.game, last - 1), Some(*opening), "{text}");
                text[..2].to_string()
            })
            .into();
        assert_eq!(first.into_iter().collect::<Vec<_>>(), ["c4", "d3", "e6", "f5"]);
    }
    let names: BTreeSet<_> = OPENINGS.iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), OPENINGS.len(), "a name twice");
    let lines: BTreeSet<_> = OPENINGS.iter().map(|(_, moves)| moves).collect();
    assert_eq!(lines.len(), OPENINGS.len(), "a line twice");
}

/// Three that are known in the literature with f5 first.
#[test]
fn published_with_f5() {
    for (moves, opening) in [
        ("f5d6c3d3c4", "Tiger"),
        ("f5d6c5f4e3c6d3f3", "Rose"),
        ("f5f6e6f4e3", "Cow"),
        ("f5f4", "Parallel"),
        ("f5d6c3d3c4f4f6", "Stephenson"),
    ] {
        let game = Transcript::read(moves, 8).game;
        assert_eq!(name(&game, game.positions().len() - 1), Some(opening), "{moves}");
    }
    assert_eq!(name(&Transcript::read("f5", 8).game, 1), None);
    assert_eq!(name(&Transcript::read("c3", 6).game, 1), None);
}

/// The panel names it beside the moves, as far as the position on the screen has come.
#[test]
fn it_is_beside_the_moves() {
    for (moves, opening) in [("f5d6c3d3c4", "Tiger"), (CHAMPIONSHIP, "Perpendicular")] {
        for room in [(80, 24), (120, 40)] {
            let mut play = Play::loaded(people(8), moves, room);
            if moves.len() < 20 || room.0 > 80 {
                play.shows(&format!("Opening: {opening}"));
            }
            play.key(KeyCode::Home);
            play.hides("Opening");
            (0..3).for_each(|_| play.key(KeyCode::Right));
            play.shows("Opening: Perpendicular");
        }
    }
}
