//! The review of a game: what is said of its moves is compared with a plain search, and seen on the screen.

use std::sync::mpsc;

use crate::common::{CHAMPIONSHIP, ENDLESS, FULL, Play, below, colour, people};
use crate::plain::{Plain, cell};
use insta::assert_snapshot;
use othello_game::machine::review::{Unknown, Verdict, begin, review, task};
use othello_game::record::Transcript;
use othello_game::record::game::{Game, Next};
use othello_game::record::names;
use othello_game::screen::Look;
use othello_game::table::{Effect, Input, Opening};
use othello_game_steps::{ahead, bits, positions, table};
use othello_machine::review::{EXACT, Judged, Search, judge};
use othello_machine::square::{empty, named, number};
use othello_steps::{Found, Player, Position, Random};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;

/// What is found of the moves with this number of empty squares or fewer, by the numbers of their positions.
fn reviewed(game: &Game, most: u32) -> Vec<(usize, Verdict)> {
    let found = review(&task(game).unwrap().unwrap().within(most), ENDLESS).into_iter();
    found.filter_map(|(at, verdict)| Some((at, verdict?))).collect()
}

/// A game that is over on the screen, reviewed from this number of empty squares on.
fn shown(look: Look, text: &str, room: (u16, u16), most: u32) -> Play {
    let mut play = Play::new(people(8), look, room, Opening::Game);
    play.reviews = Some(most);
    play.input(Input::Loaded("game.txt".to_string(), Ok(text.to_string())));
    play
}

/// Games that chance has played. What is said of the last moves is compared with a plain search.
#[test]
fn what_is_said_is_so() {
    let (mut random, mut mistakes, mut deciding) = (Random::new(47), 0, 0);
    for _ in 0..30 {
        let game = at_random(&mut random);
        for (at, verdict) in reviewed(&game, 7) {
            let before = &game.positions()[at];
            let plain = Plain::of(&before.board, verdict.player);
            let Judged { best, worth, got, is_exact } = verdict.judged;
            let of = |square: (isize, isize)| {
                let (_, after) = plain.moves().find(|(at, _)| *at == cell(square.0, square.1)).unwrap();
                -after.score()
            };
            assert!(is_exact);
            assert_eq!(
                (worth, of(named(best)), got),
                (plain.score(), worth, of(verdict.played.unwrap())),
                "{:?}",
                before.board
            );
            assert_eq!(verdict.line.is_empty(), verdict.judged.mark().is_empty());
            mistakes += usize::from(verdict.judged.loss() > 0);
            deciding += usize::from(verdict.judged.decides());
        }
    }
    assert!(mistakes > 20 && deciding > 5, "{mistakes} {deciding}");
}

/// Looks as far as 2 turns by `negamax`, and solves nothing.
struct Short;

impl Search for Short {
    fn legal_moves(&mut self, position: Position) -> u64 {
        bits::legal_moves(position)
    }
    fn play(&mut self, position: Position, square: u32) -> Position {
        positions::play(position, square)
    }
    fn look(&mut self, position: Position, depth: u32) -> Option<Found> {
        (depth <= 2).then(|| ahead::negamax(position, depth))
    }
    fn look_longer(&mut self) {}
    fn solve(&mut self, _: Position) -> Option<Found> {
        None
    }
}

/// Sees what others only see who look ten turns ahead: there the best move is another one.
struct Farther {
    is_longer: bool,
}

impl Search for Farther {
    fn legal_moves(&mut self, position: Position) -> u64 {
        bits::legal_moves(position)
    }
    fn play(&mut self, position: Position, square: u32) -> Position {
        positions::play(position, square)
    }
    fn look(&mut self, position: Position, depth: u32) -> Option<Found> {
        let legal = bits::legal_moves(position);
        let (first, last) = (legal.trailing_zeros(), 63 - legal.leading_zeros());
        let is_first = position == Position::new();
        match depth {
            // So far the last square seems better by 20 discs; looked at deeper, the first one is as good.
            ..9 => Some(Found { score: if is_first { 200 } else { 0 }, best: Some(last), nodes: 1 }),
            _ if self.is_longer => {
                Some(Found { score: if is_first { 10 } else { -10 }, best: Some(first), nodes: 1 })
            }
            _ => None,
        }
    }
    fn look_longer(&mut self) {
        self.is_longer = true;
    }
    fn solve(&mut self, _: Position) -> Option<Found> {
        None
    }
}

/// A move is called a mistake only after a deeper look.
#[test]
fn what_only_a_short_look_calls_a_mistake_is_none() {
    let first = bits::legal_moves(Position::new()).trailing_zeros();
    let judged = judge(Position::new(), Some(first), &mut Farther { is_longer: false }).unwrap();
    assert_eq!((judged.mark(), judged.worth, judged.got), ("", 1, 1));
}

/// What wasn't solved is said to be about so: in the list, of the move, and in the curve.
#[test]
fn what_is_a_guess_is_called_one() {
    for (is_exact, said, shade) in [(false, "about -23 move 2: White", "▒"), (true, "-23 move 2: White", " ")]
    {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.input(Input::Loaded(String::new(), Ok("e6f4e3f6g5d6e7f5c5".to_string())));
        let judged = Judged { best: 9, worth: 23, got: 0, is_exact };
        let verdict =
            Verdict { player: Player::White, played: Some((4, 6)), judged, line: vec![Some((2, 2))] };
        let review = play.app.table.review.as_mut().unwrap();
        (review.verdicts[1], review.judged) = (Some(verdict), review.all);
        let screen = play.screen();
        assert!(screen.contains(&format!(" {said}")), "{screen}");
        let Look::Colour(palette) = colour() else { unreachable!() };
        let seen = play.buffer().content.iter();
        let shaded = seen.filter(|cell| cell.symbol() == "▒" && cell.fg == palette.white).count();
        assert_eq!(shaded > 0, shade == "▒", "{screen}");
        let row = screen.lines().position(|line| line.contains(said)).unwrap() as u16;
        let line = screen.lines().nth(row.into()).unwrap();
        let column = line[..line.find("-23").unwrap()].chars().count() as u16;
        assert_eq!(play.cell(column, row).fg, Color::Red);
        play.write("w");
        play.shows(said);
        play.key(KeyCode::Esc);
        play.write("z");
        let by = if is_exact { "23" } else { "about 23" };
        play.shows(&format!("Move 2: White played f4; b2 was better by {by} discs"));
    }
}

/// Where nothing is solved, both moves are looked at equally far, and of its points ten are a disc.
#[test]
fn a_look_ahead_compares_the_move_with_the_best() {
    let (mut random, mut losses) = (Random::new(3), 0);
    let game = at_random(&mut random);
    for (position, next) in game.positions().iter().zip(&game.positions()[1..]) {
        let Some(ply) = next.ply.as_ref().filter(|ply| ply.square.is_some()) else { continue };
        let seen = Position::of(&position.board, ply.player);
        let played = number(ply.square.unwrap());
        let judged = judge(seen, Some(played), &mut Short).unwrap();
        let worth = |square: u32| -ahead::negamax(positions::play(seen, square), 1).score;
        let legal = (0..64).filter(|square| bits::legal_moves(seen) >> square & 1 == 1);
        let discs = |score: i32| {
            if score.abs() >= 1000 { score / 1000 } else { (f64::from(score) / 10.0).round() as i32 }
        };
        assert_eq!(judged.worth, discs(legal.map(worth).max().unwrap()).clamp(-64, 64));
        assert_eq!(judged.got, discs(worth(played)).clamp(-64, 64));
        assert_eq!(worth(judged.best), -ahead::negamax(positions::play(seen, judged.best), 1).score);
        assert!(!judged.is_exact && !judged.decides());
        losses += i32::from(judged.loss() > 0);
    }
    assert!(losses > 10, "{losses}");
}

/// Solves without a clock, and looks two turns ahead.
#[derive(Default)]
struct Solver {
    solved: Vec<Position>,
    most: u32,
}

impl Search for Solver {
    fn legal_moves(&mut self, position: Position) -> u64 {
        bits::legal_moves(position)
    }
    fn play(&mut self, position: Position, square: u32) -> Position {
        positions::play(position, square)
    }
    fn look(&mut self, position: Position, depth: u32) -> Option<Found> {
        Short.look(position, depth)
    }
    fn look_longer(&mut self) {}
    fn solve(&mut self, position: Position) -> Option<Found> {
        (empty(position) <= self.most).then(|| {
            self.solved.push(position);
            table::solve_with_table(position)
        })
    }
}

/// The position after the first `count` moves of a game, and the next move.
fn position_after(moves: &str, count: usize) -> (Position, u32) {
    let game = Transcript::read(moves, 8).game;
    let mut positions =
        game.positions().windows(2).filter(|pair| pair[1].ply.as_ref().unwrap().square.is_some());
    let pair = positions.nth(count).unwrap();
    let ply = pair[1].ply.as_ref().unwrap();
    (Position::of(&pair[0].board, ply.player), number(ply.square.unwrap()))
}

/// All six moves won by 64: nobody needs to know what was best to see that b6 was no mistake.
#[test]
fn nothing_is_better_than_everything() {
    const GAME: &str =
        "c4c3c2b4d3e2a5b3a2c1b1a1f1a3b2d2d1e1f5f2f3e3g3g1h1h3g2f4g4h4h2a4g5h5h6a6c6c5b6b5d6c7e6d7f6g6e7";
    let (before, b6) = position_after(GAME, 38);
    assert_eq!((named(b6), empty(before)), ((6, 2), 22));
    let mut search = Solver { most: 21, ..Solver::default() };
    let judged = judge(before, Some(b6), &mut search).unwrap();
    assert_eq!(judged, Judged { best: b6, worth: 64, got: 64, is_exact: true });
    assert_eq!(search.solved, [positions::play(before, b6)]);
}

/// Games of players, with the number of empty squares, the move that was played and what two other solvers say of it.
#[test]
fn moves_that_lost_a_game_are_known_exactly() {
    const LOST: &str =
        "c4c3d3c5b6f4e3d2f2f3d1e2g5c6e1f5g4h4f6g6h6g3c2c1h3h5e6d6b5a5a6a4a3g1b4g2f1h1e7b3d7e8d8c8c7";
    const HINTED: &str =
        "f5f4d3c4b3d6g4g3f6g5g6e6f3c3c5b5h6h5h3e7h4b4f7a3a6e3c7c6a4d7b6g8c8a5d8f8a2g7e8b8f2b7h8";
    for (game, count, empties, worth, got) in
        [(LOST, 39, 21, 40, -8), (LOST, 43, 17, 40, 10), (HINTED, 42, 18, 4, -2)]
    {
        let (before, played) = position_after(game, count);
        let judged = judge(before, Some(played), &mut Solver { most: EXACT, ..Solver::default() }).unwrap();
        assert_eq!((empty(before), judged.worth, judged.got, judged.is_exact), (empties, worth, got, true));
    }
}

/// The position after the move is solved and the one before it isn't: beside a guess, an exact number would make a mistake of a
/// good move.
#[test]
fn an_exact_value_is_not_compared_with_a_guess() {
    let (before, played) = position_after(FULL, 52);
    let after = positions::play(before, played);
    let exactly = -table::solve_with_table(after).score;
    let [judged, guessed] =
        [7, 0].map(|most| judge(before, Some(played), &mut Solver { most, ..Solver::default() }).unwrap());
    assert_eq!((empty(after), judged), (7, guessed));
    assert!(judged.got != exactly && !judged.is_exact, "{judged:?} {exactly}");
}

/// Black is without a disc after White's next move.
#[test]
fn a_move_that_lets_the_other_player_take_every_disc_costs_the_game() {
    let (before, f5) = position_after("e6f4e3f6g5d6e7f5c5", 7);
    let judged = judge(before, Some(f5), &mut Short).unwrap();
    assert_eq!((judged.got, judged.mark()), (-64, "??"));
}

/// Those that changed who won come first, however few discs they cost.
#[test]
fn what_lost_the_game_is_said_first() {
    let verdict = |worth, got, is_exact| {
        let judged = Judged { best: 9, worth, got, is_exact };
        Some(Verdict { player: Player::White, played: Some((4, 6)), judged, line: Vec::new() })
    };
    let verdicts =
        vec![verdict(20, 0, false), verdict(2, -2, true), verdict(-2, -40, true), verdict(30, -4, true)];
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.input(Input::Loaded(String::new(), Ok(FULL.to_string())));
    let review = play.app.table.review.as_mut().unwrap();
    review.verdicts = verdicts;
    assert_eq!(review.worst().iter().map(|(at, _)| *at).collect::<Vec<_>>(), [3, 1, 2, 0]);
    play.shows("-4 move 2: White played f4; b2 was better, and would have won.");
}

#[test]
fn what_a_loss_is_called() {
    let judged = |worth, got, is_exact| Judged { best: 0, worth, got, is_exact };
    for (worth, got, is_exact, mark) in [
        (10, 10, true, ""),
        (10, 7, true, ""),
        (10, 6, true, "?"),
        (10, 0, false, "??"),
        (7, 0, false, ""),
        (8, 0, false, "?"),
        (0, -2, true, "?"),
        (0, -2, false, ""),
        (-2, -4, true, ""),
        (2, 0, true, "?"),
    ] {
        assert_eq!(judged(worth, got, is_exact).mark(), mark, "{worth} {got} {is_exact}");
    }
}

/// Two threads: every move is told once, and whoever has stopped them hears little more.
#[test]
fn each_move_is_told_once() {
    let game = Transcript::read(FULL, 8).game;
    let whole = || task(&game).unwrap().unwrap();
    assert_eq!(whole().len(), 60);
    let (send, receive) = mpsc::channel();
    let last = whole().within(9);
    let count = last.len();
    let stop = begin(last, move |at, verdict| send.send((at, verdict.is_some())).unwrap());
    let mut told: Vec<_> = receive.iter().collect();
    told.sort_unstable();
    assert!(count >= 8 && told.len() == count && told.iter().all(|(_, is_found)| *is_found), "{told:?}");
    drop(stop);
    let (send, receive) = mpsc::channel();
    begin(whole(), move |at, _| send.send(at).unwrap_or_default()).ask();
    assert!(receive.iter().count() < 40, "the end of the channel is the end of the threads");
}

fn at_random(random: &mut Random) -> Game {
    at_random_on(8, random)
}

fn at_random_on(size: isize, random: &mut Random) -> Game {
    let mut game = Game::new(size);
    loop {
        match game.next() {
            Next::Move(_, moves) => game.play(moves[random.below(moves.len() as u32) as usize]).unwrap(),
            Next::Pass(_) => game.pass(),
            Next::Over(_) => return game,
        }
    }
}

/// On 4×4 every move is judged, on 6×6 the last ones: as a plain search over the rules finds.
#[test]
fn games_on_small_boards_are_reviewed() {
    let mut random = Random::new(5);
    for (size, most, expected) in [(4, 9, 30), (6, 8, 30)] {
        let mut compared = 0;
        for _ in 0..6 {
            let game = at_random_on(size, &mut random);
            for (at, verdict) in reviewed(&game, most) {
                let before = &game.positions()[at];
                let now = Game::at(before.board.clone(), verdict.player);
                let of = |square| {
                    let mut after = now.clone();
                    after.play(square).unwrap();
                    black_ahead(&after)
                };
                let sign = if verdict.player == Player::Black { 1 } else { -1 };
                let Judged { best, worth, got, is_exact } = verdict.judged;
                let played = verdict.played.unwrap();
                assert_eq!(
                    (sign * worth, sign * got, of(named(best))),
                    (black_ahead(&now), of(played), sign * worth)
                );
                assert!(is_exact);
                compared += 1;
            }
        }
        assert!(compared >= expected, "{size}: {compared}");
    }
    // The whole of 4×4: White wins by 8 discs and the 2 squares that stay empty.
    let game = at_random_on(4, &mut random);
    let all = reviewed(&game, 12);
    assert_eq!(
        (all.len(), all.iter().find(|(at, _)| *at == 0).unwrap().1.judged.worth),
        (game.squares().len(), -10)
    );
    let mut play = Play::new(people(4), colour(), (80, 24), Opening::Game);
    play.reviews = Some(12);
    game.squares().iter().for_each(|&(p, q)| play.moves(&othello_steps::square_name(p, q)));
    assert!(play.app.table.review.as_ref().unwrap().is_done());
}

/// By how many discs Black is ahead after a perfect game, the empty squares being the winner's.
fn black_ahead(game: &Game) -> i32 {
    match game.next() {
        Next::Over(_) => {
            let (black, white) = othello_game::record::game::discs(game.board());
            let (difference, empty) = (black - white, game.size().pow(2) - black - white);
            (difference + difference.signum() * empty) as i32
        }
        Next::Pass(_) => {
            let mut passed = game.clone();
            passed.pass();
            black_ahead(&passed)
        }
        Next::Move(player, moves) => {
            let each = moves.iter().map(|&square| {
                let mut after = game.clone();
                after.play(square).unwrap();
                black_ahead(&after)
            });
            if player == Player::Black { each.max().unwrap() } else { each.min().unwrap() }
        }
    }
}

#[test]
fn why_a_game_is_not_reviewed() {
    assert!(task(&Game::new(8)).is_none(), "it is not over");
    let large = Transcript::read("size 10\nresigned black\n", 8).game;
    assert_eq!(task(&large).unwrap().unwrap_err(), Unknown::Size);
    let mut play = Play::loaded(people(8), "size 10\nresigned black\n", (80, 24));
    play.shows("Only games on 4 x 4, 6 x 6 and 8 x 8");
    play.write("z");
    play.shows("Only games on 4 x 4, 6 x 6 and 8 x 8");
    let mut play = Play::loaded(people(8), "f5", (80, 24));
    play.write("z");
    play.shows("The mistakes of a game are shown once it is over.");
}

#[test]
fn how_far_it_has_come_is_said_and_keys_work_meanwhile() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    let effects = play.app.update(Input::Loaded(String::new(), Ok(FULL.to_string())));
    let id = effects.iter().find_map(|effect| match effect {
        Effect::Review(id, _) => Some(*id),
        _ => None,
    });
    play.shows("Reviewing the game: 0 of 60 moves.");
    play.write("z");
    play.shows("No mistake has been found yet.");
    play.input(Input::Judged(id.unwrap(), 50, None));
    play.shows("Reviewing the game: 1 of 60 moves.");
    play.key(KeyCode::Left);
    play.shows("Looking back: move 59 of 60");
    play.key(KeyCode::Enter);
    let judged = Judged { best: 9, worth: 3, got: -20, is_exact: false };
    let line = vec![Some((2, 2)), None, Some((1, 1))];
    let verdict = Verdict { player: Player::White, played: Some((7, 7)), judged, line };
    play.input(Input::Judged(id.unwrap(), 51, Some(verdict.clone())));
    play.shows("Reviewing the game: 2 of 60 moves.");
    play.shows("-23 move 51: White played g7; b2 was better.");
    // It is taken back before the next answer comes.
    play.key(KeyCode::Char('u'));
    play.input(Input::Judged(id.unwrap(), 50, Some(verdict)));
    assert!(play.app.table.review.is_none());
    play.hides("Reviewing");
}

/// The list says which moves were mistakes, z goes from one to the next, and the better move is on the board with its line.
#[test]
fn mistakes_are_looked_back_at() {
    let mut play = shown(colour(), FULL, (80, 24), 12);
    let mistakes: Vec<_> = play.app.table.review.as_ref().unwrap().mistakes().map(|(at, _)| at).collect();
    assert!(mistakes.len() > 2, "{mistakes:?}");
    for at in &mistakes {
        play.write("z");
        assert_eq!(play.app.table.viewed, Some(*at));
        let table = &play.app.table;
        let verdict = table.review.as_ref().unwrap().at(*at).unwrap().clone();
        assert_eq!(table.better_line()[0], (named(verdict.judged.best), 1));
        let screen = play.screen();
        let name = |(p, q)| othello_steps::square_name(p, q);
        let listed = format!(" {}{}", name(verdict.played.unwrap()), verdict.judged.mark());
        let said = format!(
            "played {}; {} was better by",
            name(verdict.played.unwrap()),
            name(named(verdict.judged.best))
        );
        assert!(screen.contains(&listed) && screen.contains(&said), "{listed} {said}\n{screen}");
        let on: String = play.square(named(verdict.judged.best)).iter().map(|cell| cell.symbol()).collect();
        assert_eq!(on.trim(), "1");
    }
    // After the last comes the first.
    play.write("z");
    assert_eq!(play.app.table.viewed, Some(mistakes[0]));
    // A move that was no mistake has nothing on the board.
    play.key(KeyCode::Home);
    assert_eq!(play.app.table.better_line(), []);
}

#[test]
fn the_end_shows_the_worst_mistakes() {
    let rooms = [(colour(), (80, 24)), (Look::Plain, (60, 20)), (colour(), (120, 40))];
    assert_snapshot!(below(rooms.map(|(look, room)| shown(look, FULL, room, 12).screen())));
    let mut play = shown(colour(), FULL, (120, 40), 12);
    let screen = play.screen();
    let worst = play.app.table.review.as_ref().unwrap().worst().into_iter();
    let losses: Vec<_> = worst.map(|(_, verdict)| verdict.judged.loss()).take(3).collect();
    assert!(losses.is_sorted_by(|one, other| one >= other), "{losses:?}");
    for loss in losses {
        let (row, line) = screen
            .lines()
            .enumerate()
            .find(|(_, line)| line.trim_start().starts_with(&format!("-{loss} move")))
            .unwrap();
        let column = line[..line.find('-').unwrap()].chars().count();
        let colour = if loss >= 10 { Color::Red } else { Color::Magenta };
        assert_eq!(play.cell(column as u16, row as u16).fg, colour, "{line}");
    }
}

#[test]
fn a_game_without_mistakes_says_so() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.reviews = Some(0);
    play.input(Input::Loaded(String::new(), Ok("e6f4e3f6g5d6e7f5c5".to_string())));
    // Nothing was judged of it, so that is how far it has come.
    play.shows("Reviewing the game: 0 of 9 moves.");
    let mut play = shown(colour(), "e6f4e3f6g5d6e7f5c5", (80, 24), 52);
    play.shows("Reviewing the game: 1 of 9 moves.");
    play.write("z");
    play.shows("No mistake has been found yet.");
}

/// Whoever resigned and hadn't lost hears it.
#[test]
fn who_resigned_too_soon() {
    let mut said = 0;
    for player in ["black", "white"] {
        let text = format!("resigned {player}\n{}", &CHAMPIONSHIP[..104]);
        let mut play = shown(colour(), &text, (80, 24), 10);
        let last = play.app.table.game.positions().len() - 1;
        let verdict = play.app.table.review.as_ref().unwrap().at(last).unwrap().clone();
        assert_eq!((verdict.played, verdict.judged.is_exact), (None, true));
        let plain = Plain::of(play.app.table.game.board(), verdict.player);
        assert_eq!((verdict.judged.worth, verdict.judged.loss()), (plain.score(), 0));
        let is_own = names::player(verdict.player).to_lowercase() == player;
        let worth = if is_own { plain.score() } else { -plain.score() };
        let is_said = play.screen().contains("resigned too soon. Played perfectly, it was");
        assert_eq!(is_said, worth >= 0, "{}", play.screen());
        said += usize::from(is_said);
        play.key(KeyCode::Char('u'));
        play.hides("resigned too soon");
    }
    assert!(said > 0);
}
