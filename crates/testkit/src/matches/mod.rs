//! Matches of a student's player against opponents of the course.
//!
//! A player is free in how it chooses, so its moves are not compared with other moves: a square must be legal, the answer must
//! come when the clock is up, and enough games must be won.

mod game;
mod chosen;
mod moment;
mod habit;

use othello_steps::{Clock, Position};

use crate::about::Step;
use crate::bits::place;
use crate::mistakes::Opponent;
use crate::positions::name;
use crate::verdict::say_result;
use game::{Game, opening, play};
use moment::Moment;

pub use chosen::Choose;
pub use game::Rival;

/// So many looks a student's player has for a move.
const LOOKS: u64 = 500;

/// Eight moves each, drawn with a seed, and of those drawn the first ten in which a search of seven turns finds that both players
/// are about equal: whoever plays better can win with both colours. The seed, of two hundred, is the one with which plain players
/// do best: of 28, with seven ways to weigh moves, corners and frontier, each beats `positional` in 14 games or more.
const OPENINGS: [&str; 10] = [
    "f5 f4 d3 f6 g3 c3 g6 d2",
    "c4 e3 f3 c5 e6 g3 g2 c3",
    "c4 c3 e6 f6 f5 c5 b5 c6",
    "d3 e3 f2 c2 f6 d6 c3 f4",
    "c4 e3 f3 c5 c6 g3 f2 f1",
    "d3 e3 f4 g3 f6 c4 e2 e6",
    "f5 f4 g3 d6 c7 g5 d3 c2",
    "e6 f6 f5 f4 g4 e7 f7 c5",
    "d3 c3 b3 d6 f6 d2 c2 f3",
    "c4 c3 e6 f4 d3 d6 d7 b4",
];

impl Step {
    /// Plays twenty games against `rival`, each opening with both colours, and asks for `least` wins or more. Says how it ended,
    /// also if there are enough.
    pub fn expect_wins(self, rival: Rival, least: usize, choose: Choose) {
        let games: Vec<_> = (0..2 * OPENINGS.len()).map(|number| self.game(number, rival, choose)).collect();
        let [wins, draws, losses] = ends(&games);
        if wins < least {
            let expected = format!("at least {least} wins of {} against {rival}", games.len());
            let yours = format!("{wins} won, {draws} drawn, {losses} lost");
            self.lost(&games, &expected, &yours, choose);
        }
        say_result(|| self.result(&games, rival, least));
    }

    /// How a match ended that was won, how far above what is asked, and of games that were not won the move that cost most.
    fn result(self, games: &[Game], rival: Rival, least: usize) -> String {
        let [won, drawn, lost] = ends(games);
        let above = match won - least {
            0 => "as many as must be won".to_string(),
            above => format!("{above} more than must be won"),
        };
        let result = format!("Against {rival}: {won} won, {drawn} drawn, {lost} lost; {above}.");
        if won == games.len() {
            return result;
        }
        let moment = Moment::of(games);
        format!(
            "{result}\nAgainst {rival}: {} You are ●.\n\n{:?}\n",
            moment.sentence(games),
            moment.turn.before
        )
    }

    /// One game. The first of two with the same opening begins with a move of the student's.
    fn game(self, number: usize, rival: Rival, choose: Choose) -> Game {
        let rule = "A move in a match: a legal square, before 500 looks are used up.";
        let mut yours = |now| self.chooses(now, &mut Clock::looks(LOOKS), rule, choose);
        let opening = opening(OPENINGS[number / 2]);
        play(opening, number.is_multiple_of(2), &mut yours, &mut rival.player(number))
    }

    /// Shows where a game was lost, the clearest first: near the end the scores are exact.
    fn lost(self, games: &[Game], expected: &str, yours: &str, choose: Choose) -> ! {
        let rule = "Ten openings, each with both colours, and 500 looks a move. You are ●.";
        let moment = Moment::of(games);
        let (p, q) = place(moment.turn.square);
        let question = self.on_position(moment.turn.before).at(p, q).rule(rule);
        let at_once = |now| question.calls(|| choose(now, &mut Clock::looks(0)));
        let mistake = habit::sentence_of_all(games).or_else(|| habit::sentence_of_no_time(games, at_once));
        let mistake = mistake.unwrap_or_else(|| moment.sentence(games));
        let failure = question.failure(expected, yours).because(mistake);
        question.wrong(failure)
    }
}

/// How many games were won, drawn and lost.
fn ends(games: &[Game]) -> [usize; 3] {
    let count = |is: fn(&Game) -> bool| games.iter().filter(|game| is(game)).count();
    let (won, lost) = (count(Game::is_won), count(Game::is_lost));
    [won, games.len() - won - lost, lost]
}

/// A game in which the student's side never has a choice, so that there is one right way to play it: each of its moves on a line,
/// and what `positional` plays until it's its turn again.
pub fn game_without_a_choice(step: Step, begin: Position, choose: Choose) -> String {
    let rule = "Only one square is legal each time it's your turn here. If you have no move you aren't asked: it's a pass.";
    let mut yours = |now| step.chooses(now, &mut Clock::looks(LOOKS), rule, choose);
    let mut theirs = |now| Opponent::Positional.square(now).expect("it's asked where it can move");
    let game = play(begin, true, &mut yours, &mut theirs);
    let turn = |turn: &game::Turn| match turn.is_yours {
        true => format!("\n● {}  ○", name(turn.square)),
        false => format!(" {}", name(turn.square)),
    };
    let moves: String = game.turns.iter().map(turn).collect();
    format!("{}\n● {}  ○ {}\n", moves.trim_start(), game.discs.0, game.discs.1)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use othello_steps::Position;

    use super::game::{Game, opening, play, played};
    use super::moment::Moment;
    use super::{OPENINGS, Rival, ends, habit};
    use crate::about::Step;
    use crate::mistakes::right_moves;
    use crate::tree::tried_to_the_end;

    /// The twenty games of somebody who chooses like this.
    fn games(rival: Rival, choose: fn(Position) -> u32) -> Vec<Game> {
        let game = |number: usize| {
            let opening = opening(OPENINGS[number / 2]);
            play(opening, number.is_multiple_of(2), &mut { choose }, &mut rival.player(number))
        };
        (0..2 * OPENINGS.len()).map(game).collect()
    }

    fn lowest(now: Position) -> u32 {
        right_moves(now)[0].0
    }

    /// The square in the middle of the list.
    fn middle(now: Position) -> u32 {
        let moves = right_moves(now);
        moves[moves.len() / 2].0
    }

    #[test]
    fn the_openings_are_ten_different_positions_of_twelve_discs() {
        let all = OPENINGS.map(opening);
        assert_eq!(BTreeSet::from(all).len(), 10);
        assert!(
            all.iter()
                .all(|now| (now.player | now.opponent).count_ones() == 12 && !right_moves(*now).is_empty())
        );
    }

    #[test]
    fn a_game_ends_where_nobody_can_move_and_both_colours_begin() {
        let games = games(Rival::Random, lowest);
        assert!(games.iter().all(|game| game.discs.0 + game.discs.1 <= 64));
        let begins = |game: &Game| game.turns[0].is_yours;
        assert!((0..20).all(|number| begins(&games[number]) == (number % 2 == 0)));
        for game in &games {
            let last = game.turns.last().unwrap();
            let end = played(last.before, last.square);
            assert!(right_moves(end).is_empty() && right_moves(end.passed()).is_empty());
            let (own, other) = (end.opponent.count_ones(), end.player.count_ones());
            assert_eq!(game.discs, if last.is_yours { (own, other) } else { (other, own) });
        }
    }

    #[test]
    fn a_habit_is_named_if_it_gives_every_move() {
        let said = habit::sentence_of_all(&games(Rival::Greedy, lowest)).unwrap().to_string();
        assert!(said.contains("is the lowest legal square"), "{said}");
        assert_eq!(habit::sentence_of_all(&games(Rival::Greedy, middle)), None);
    }

    /// A match that passes says how far it is above what is asked, and shows the move that cost most of a game that wasn't won.
    #[test]
    fn what_came_of_a_match_is_said() {
        let step = Step { name: "player", function: "choose", builds_on: &[] };
        let games = games(Rival::Random, middle);
        let [won, drawn, lost] = ends(&games);
        assert!(won > 2 && lost > 2 && won + drawn + lost == 20, "{won} {drawn} {lost}");
        let said = step.result(&games, Rival::Random, won - 2);
        let begin = format!(
            "Against random: {won} won, {drawn} drawn, {lost} lost; 2 more than must be won.\nAgainst random: Game "
        );
        assert!(said.starts_with(&begin) && said.contains("You are ●.\n\n  a b c d e f g h\n"), "{said}");
        let only_won: Vec<_> = games.into_iter().filter(Game::is_won).collect();
        let said = step.result(&only_won, Rival::Random, won);
        assert_eq!(said, format!("Against random: {won} won, 0 drawn, 0 lost; as many as must be won."));
    }

    /// Near the end, what a moment says is what trying everything comes to.
    #[test]
    fn a_move_that_lost_a_won_game_is_shown_with_its_score_and_a_better_one() {
        let games = games(Rival::Positional, middle);
        let moment = Moment::of(&games);
        let after = |square| played(moment.turn.before, square);
        let moves = |now| right_moves(now).into_iter().collect::<BTreeMap<_, _>>();
        let worth = |square| -tried_to_the_end(after(square), &moves);
        let said = moment.sentence(&games).to_string();
        let words =
            |score: i32| if score > 0 { format!("wins by {score}") } else { format!("loses by {}", -score) };
        let lost = words(worth(moment.turn.square));
        let best =
            right_moves(moment.turn.before).into_iter().map(|(square, _)| worth(square)).max().unwrap();
        assert!(best > 0 && said.contains(&words(best)) && said.ends_with(&format!("{lost}.")), "{said}");
    }

    /// Where no game was still won near its end, the move that cost most by a guess is shown.
    #[test]
    fn a_game_that_was_lost_early_shows_where() {
        let mut games = games(Rival::Positional, lowest);
        games.retain(|game| game.discs.0 < 12);
        let said = Moment::of(&games).sentence(&games).to_string();
        assert!(
            said.contains("turned here: you played ") && said.contains("leaves you more moves and corners"),
            "{said}"
        );
    }
}
