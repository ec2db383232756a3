//! Where a game was lost: what is said of it is compared with a plain search, and seen on the screen.

mod common;
#[path = "common/plain.rs"]
mod plain;

use common::{Play, colour, people};
use insta::assert_snapshot;
use othello_game::app::{Effect, Input, Opening};
use othello_game::files::Transcript;
use othello_game::game::{Game, Next};
use othello_game::look::Look;
use othello_game::machine::Stop;
use othello_game::machine::review::{Mistake, Review, review, turns};
use othello_game::words;
use othello_steps::{Board, Cell, Player, Random};
use plain::{Plain, cell, cells};
use ratatui::crossterm::event::KeyCode;

fn reviewed(game: &Game) -> Option<Review> {
    let (turns, end) = turns(game)?;
    review(&turns, end, &Stop::default())
}

/// Published games (tests/data/transcripts.csv), and what is said of each.
#[test]
fn published_games() {
    let rows = include_str!("../../../tests/data/transcripts.csv").lines();
    let rows = rows.filter(|line| line.split(',').nth(1) == Some("8"));
    let mut said = String::new();
    for row in rows {
        let cells: Vec<_> = row.split(',').collect();
        let game = Transcript::read(cells[2], 8).game;
        let sentence = reviewed(&game).map_or("nothing".to_string(), |review| words::review(&review));
        said += &format!("{} {}:{}: {sentence}\n", cells[0], cells[3], cells[4]);
    }
    assert_snapshot!(said);
}

/// Games that chance has played. What is said of a move near the end is compared with a plain search.
#[test]
fn what_is_said_is_so() {
    let (mut random, mut compared) = (Random::new(47), [0; 3]);
    for _ in 0..150 {
        let game = at_random(&mut random);
        let kind = match reviewed(&game) {
            Some(Review::Lost(mistake, winners)) => {
                of_winner(&game, winners, mistake.player.opponent());
                lost(&game, &mistake).then_some(0)
            }
            Some(Review::WinMissed(mistake)) => missed(&game, &mistake).then_some(1),
            Some(Review::Before(loser, number, worst, winners)) => {
                of_winner(&game, winners, loser.opponent());
                before(&game, loser, number, worst).then_some(2)
            }
            _ => None,
        };
        kind.into_iter().for_each(|kind| compared[kind] += 1);
    }
    assert!(compared[0] > 20 && compared[1] > 0 && compared[2] > 5, "compared: {compared:?}");
}

/// Before the move it wasn't lost, after it it was, and it stayed so. Returns whether it is near enough to the end to compare.
fn lost(game: &Game, mistake: &Mistake) -> bool {
    let Some((best, got)) = both(game, mistake) else { return false };
    assert!(best >= 0 && got < 0 && best - got == mistake.cost, "{best} {got} {mistake:?}");
    true
}

/// The winner's mistake cost what it says.
fn of_winner(game: &Game, mistake: Option<Mistake>, winner: Player) {
    let Some(mistake) = mistake else { return };
    assert_eq!(mistake.player, winner);
    let Some((best, got)) = both(game, &mistake) else { return };
    assert!(mistake.cost > 0 && best - got == mistake.cost, "{best} {got} {mistake:?}");
}

fn missed(game: &Game, mistake: &Mistake) -> bool {
    let Some((best, got)) = both(game, mistake) else { return false };
    assert!(best > 0 && got == 0 && mistake.cost == best, "{best} {got} {mistake:?}");
    true
}

fn before(game: &Game, loser: Player, number: usize, worst: Option<Mistake>) -> bool {
    // The first move that is looked at has 16 empty squares, one fewer if there was a pass.
    assert!((44..=46).contains(&number), "{number}");
    let Some(worst) = worst else { return false };
    assert_eq!(worst.player, loser);
    let Some((best, got)) = both(game, &worst) else { return false };
    assert!(best < 0 && best - got == worst.cost, "{best} {got} {worst:?}");
    true
}

/// What the position before the move is worth to its player, and the one after it, both by the plain search.
fn both(game: &Game, mistake: &Mistake) -> Option<(i32, i32)> {
    let mut number = 0;
    let at = game.positions().iter().position(|position| {
        number += usize::from(position.ply.as_ref().is_some_and(|ply| ply.square.is_some()));
        number == mistake.number
    })?;
    let [before, after] = [at - 1, at].map(|at| &game.positions()[at].board);
    let ply = game.positions()[at].ply.as_ref()?;
    assert_eq!((ply.player, ply.square), (mistake.player, Some(mistake.played)));
    let best = as_plain(before, mistake.player);
    if best.empty() > 8 {
        return None;
    }
    // The move that it names instead is worth as much as the position.
    let instead = cell(mistake.instead.0, mistake.instead.1);
    let (_, after_instead) = best.moves().find(|(at, _)| *at == instead).unwrap();
    assert_eq!(-after_instead.score(), best.score());
    Some((best.score(), -as_plain(after, mistake.player.opponent()).score()))
}

fn as_plain(board: &Board, player: Player) -> Plain {
    let mut plain = Plain { player: player.number() as u8, ..Plain::start() };
    for at in cells() {
        plain.cells[at] = match board[at as isize / 10][at as isize % 10] {
            Cell::Disc(player) => player.number() as u8,
            _ => 0,
        };
    }
    plain
}

fn at_random(random: &mut Random) -> Game {
    let mut game = Game::new(8);
    loop {
        match game.next() {
            Next::Move(_, moves) => game.play(moves[random.below(moves.len() as u32) as usize]).unwrap(),
            Next::Pass(_) => game.pass(),
            Next::Over(_) => return game,
        }
    }
}

#[test]
fn a_game_that_was_not_played_out_is_not_looked_at() {
    let mut game = Game::new(8);
    assert!(turns(&game).is_none());
    game.resign(Player::Black);
    assert!(turns(&game).is_none());
    assert!(turns(&Transcript::read("size 4\n", 8).game).is_none());
    // Nine moves and White has no disc left: that's too early for the solver.
    assert_eq!(reviewed(&Transcript::read("e6f4e3f6g5d6e7f5c5", 8).game), None);
}

/// A game of the world championship of 2017.
const GAME: &str = "f5d6c5f6c4f4e6d7e7c6f7d8c8e8g5b8e3f8b6b5a6a4a5a7c7b4g6h6h7b3d3c3c2c1h5d2e2f1b1d1b2a3e1h4h3g4g3f3g1f2b7h2h1g7";

#[test]
fn the_end_says_where_it_was_lost() {
    let game = || Opening::Text(GAME.to_string());
    let mut play = Play::new(people(8), colour(), (80, 24), game());
    assert_snapshot!(play.screen());
    play.key(KeyCode::Left);
    assert!(play.screen().contains(" lost it at move "), "{}", play.screen());
    assert_snapshot!(Play::new(people(8), Look::Plain, (60, 20), game()).screen());
}

#[test]
fn what_comes_too_late_is_not_said() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Text(GAME.to_string()));
    let effects = play.app.update(Input::Loaded(String::new(), Ok(GAME.to_string())));
    let id = effects.iter().find_map(|effect| match effect {
        Effect::Review(id, ..) => Some(*id),
        _ => None,
    });
    assert!(play.app.table.review.is_none(), "the game is new on the table");
    // It is taken back before the answer comes.
    play.key(KeyCode::Char('u'));
    play.input(Input::Reviewed(id.unwrap(), Some(Review::Drawn(50))));
    assert_eq!(play.app.table.review, None);
}
