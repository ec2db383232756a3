//! The names of openings: every line of the table is legal, and its position is known however the board is turned.

use crate::common::{CHAMPIONSHIP, Play, people};
use othello_game::record::Transcript;
use othello_game::record::openings::{Opening, all, key, name};
use othello_game::square::Square;
use othello_steps::square_name;
use ratatui::crossterm::event::KeyCode;
use std::collections::BTreeSet;

/// The four ways to turn and mirror the board that leave the four discs of the start as they are.
const WAYS: [fn(Square) -> Square; 4] =
    [|(p, q)| (p, q), |(p, q)| (q, p), |(p, q)| (9 - p, 9 - q), |(p, q)| (9 - q, 9 - p)];

#[test]
fn every_line_of_the_table_leads_to_its_position_in_four_ways() {
    let mut positions = BTreeSet::new();
    for Opening { moves, position, names } in all() {
        assert!(positions.insert(position), "{moves}: its position is in the table twice");
        let squares = Transcript::read(moves, 8).game.squares();
        assert_eq!(2 * squares.len(), moves.len(), "{moves}");
        let first: BTreeSet<_> = WAYS
            .map(|way| {
                let text: String =
                    squares.iter().map(|&square| way(square)).map(|(p, q)| square_name(p, q)).collect();
                let turned = Transcript::read(&text, 8);
                assert_eq!(turned.fault, None, "{text}");
                let last = turned.game.positions().len() - 1;
                assert_eq!(key(turned.game.board()), position, "{text}");
                if !names.is_empty() {
                    assert_eq!(name(&turned.game, last), Some(names.join(" / ").as_str()), "{text}");
                }
                text[..2].to_string()
            })
            .into();
        assert_eq!(first.into_iter().collect::<Vec<_>>(), ["c4", "d3", "e6", "f5"]);
    }
    assert_eq!(positions.len(), 73);
}

/// Some that everybody knows, and those that were named wrongly when the names came from memory.
#[test]
fn known_lines() {
    for (moves, opening) in [
        ("f5d6c3d3c4", Some("Tiger")),
        ("f5d6c4d3c3", Some("Tiger")), // the same position by other moves
        ("f5d6c5f4e3c6d3f6e6d7", Some("Rose")),
        ("c4e3f4c5d6f3e6c6", Some("Ralle")),
        ("c4e3f4c5d6f3e6c3d3e2b5f5", Some("Rotating Flat")),
        ("c4e3f4c5d6f3e6c3d3e2b6f5", Some("Rose-Birth")),
        ("c4c3d3c5b6", Some("Diagonal")), // one of the lists has a name for it, the other none
        ("c4c3d3c5b6e3", Some("Lollipop")),
        ("c4c3d3c5b3f3", Some("Snake / Peasant")),
        ("f5d6c4g5", Some("No-Cat")),
        ("f5d6c3g5", Some("Perpendicular")), // Bent Ganglion in one, Ganglion in the other
        ("f5f4", Some("Parallel")),
        ("f5d6c3d3c4f4f6", Some("Stephenson")),
        ("f5", None),
    ] {
        let game = Transcript::read(moves, 8).game;
        assert_eq!(name(&game, game.positions().len() - 1), opening, "{moves}");
    }
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
