//! Matches of a student's player against opponents of the course.
//!
//! A player is free in how it chooses, so its moves are compared with nobody's: a square must be legal, the answer must come when the
//! clock is up, and enough games must be won.

mod chosen;
mod game;
mod habit;
mod moment;
mod rival;

use othello_steps::{Clock, Position};

use crate::about::Step;
use crate::bits::place;
use crate::mistakes::square_of_an_opponent;
use crate::positions::name;
use game::{Game, opening, play};
use moment::Moment;

pub use rival::Rival;

/// The student's function: it chooses a square before the clock is up.
pub type Choose = fn(Position, &mut Clock) -> u32;

/// So many looks a student's player has for a move.
const LOOKS: u64 = 500;

/// Eight moves each, drawn with seed 3, and of those drawn the first ten in which a search of seven turns finds that both players are
/// about equal. So whoever plays better can win with both colours.
const OPENINGS: [&str; 10] = [
    "c4 c3 c2 f4 f6 e6 d6 b4",
    "f5 f6 d3 c3 e6 d6 d7 c6",
    "d3 c5 d6 e3 b4 d2 f5 e6",
    "f5 f4 d3 d6 g4 c3 c4 g5",
    "c4 e3 f4 g5 f5 f6 g6 e6",
    "e6 d6 c6 d7 c3 f3 e8 f6",
    "e6 d6 c7 f7 c4 d3 e7 f4",
    "f5 f4 g3 d6 e3 g5 c4 d3",
    "e6 f4 c3 d6 g4 d3 e3 f2",
    "e6 d6 c7 f6 c6 c5 d3 e3",
];

impl Step {
    /// Plays twenty games against `rival`, each opening with both colours, and asks for at least so many wins.
    pub fn expect_wins(self, rival: Rival, least: usize, choose: Choose) {
        let games: Vec<_> = (0..2 * OPENINGS.len()).map(|number| self.game(number, rival, choose)).collect();
        let count = |is: fn(&Game) -> bool| games.iter().filter(|game| is(game)).count();
        let (wins, losses) = (count(Game::is_won), count(Game::is_lost));
        if wins < least {
            let expected = format!("at least {least} wins of {} against {rival}", games.len());
            let draws = games.len() - wins - losses;
            let yours = format!("{wins} won, {draws} drawn, {losses} lost");
            self.lost(&games, &expected, &yours);
        }
    }

    /// One game. The first of two with the same opening begins with a move of the student's.
    fn game(self, number: usize, rival: Rival, choose: Choose) -> Game {
        let rule = "A move in a match: a legal square, before 500 looks are used up.";
        let mut yours = |now| self.chooses(now, &mut Clock::looks(LOOKS), rule, choose);
        let opening = opening(OPENINGS[number / 2]);
        play(opening, number.is_multiple_of(2), &mut yours, &mut rival.player(number))
    }

    /// Shows where a game was lost, the clearest first: near the end the scores are exact.
    fn lost(self, games: &[Game], expected: &str, yours: &str) -> ! {
        let rule = "Ten openings, each with both colours, and 500 looks a move. You are ●.";
        let moment = Moment::of(games);
        let (p, q) = place(moment.turn.square);
        let question = self.on_position(moment.turn.before).at(p, q).rule(rule);
        let mistake = habit::said(games).unwrap_or_else(|| moment.said(games));
        let failure = question.failure(expected, yours).because(&mistake);
        question.wrong(failure)
    }
}

/// A game in which the student's side never has a choice, so that there is one right way to play it: each of its moves on a line, and
/// what `positional` plays until it's its turn again.
pub fn game_without_a_choice(step: Step, begin: Position, choose: Choose) -> String {
    let rule = "Only one square is legal each time it's your turn here. If you have no move you aren't asked: it's a pass.";
    let mut yours = |now| step.chooses(now, &mut Clock::looks(LOOKS), rule, choose);
    let mut theirs = |now| square_of_an_opponent("positional", now).expect("it's asked where it can move");
    let game = play(begin, true, &mut yours, &mut theirs);
    let turn = |turn: &game::Turn| match turn.is_yours {
        true => format!("\n● {}  ○", name(turn.square)),
        false => format!(" {}", name(turn.square)),
    };
    let moves: String = game.turns.iter().map(turn).collect();
    format!("{}\n● {}  ○ {}\n", moves.trim_start(), game.discs.0, game.discs.1)
}
