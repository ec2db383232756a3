//! Where a game was lost: what is said of it is compared with a plain search, and seen on the screen.

use crate::common::{CHAMPIONSHIP, FULL, Play, colour, file, people};
use crate::plain::{Plain, cell, cells};
use insta::assert_snapshot;
use othello_game::app::{Effect, Input, Opening, WhereLost};
use othello_game::files::Transcript;
use othello_game::game::{Game, Next};
use othello_game::look::Look;
use othello_game::machine::Stop;
use othello_game::machine::review::{Mistake, Review, Unknown, review, task};
use othello_game::messages;
use othello_steps::{Board, Cell, Player, Random};
use ratatui::crossterm::event::KeyCode;

fn reviewed(game: &Game) -> Option<Review> {
    review(&task(game)?.ok()?, &Stop::default())
}

/// Published games (tests/data/transcripts.csv), and what is said of each.
#[test]
fn published_games() {
    let rows = include_str!("../../../../tests/data/transcripts.csv").lines();
    let rows = rows.filter(|line| line.split(',').nth(1) == Some("8"));
    let mut said = String::new();
    for row in rows {
        let cells: Vec<_> = row.split(',').collect();
        let game = Transcript::read(cells[2], 8).game;
        let sentence = reviewed(&game).map_or("nothing".to_string(), |review| messages::review(&review));
        said += &format!("{} {}:{}: {sentence}\n", cells[0], cells[3], cells[4]);
    }
    assert_snapshot!(said);
}

/// Games that chance has played. What is said of a move near the end is compared with a plain search.
#[test]
fn what_is_said_is_so() {
    let (mut random, mut compared) = (Random::new(47), [0; 3]);
    for _ in 0..80 {
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

/// The first so many moves of the game, and then this player resigns.
fn resigned(moves: usize, player: Player) -> Game {
    let mut game = Transcript::read(&CHAMPIONSHIP[..2 * moves], 8).game;
    game.resign(player);
    game
}

#[test]
fn why_a_game_is_not_looked_at() {
    assert!(task(&Game::new(8)).is_none(), "it is not over");
    for (text, why) in [
        ("size 4\nresigned black\n", Unknown::Size),
        ("resigned white\n", Unknown::TooEarly(60)),
        // Nine moves and White has no disc left: that's too early for the solver.
        ("e6f4e3f6g5d6e7f5c5", Unknown::TooEarly(51)),
    ] {
        assert_eq!(task(&Transcript::read(text, 8).game).unwrap().unwrap_err(), why, "{text}");
    }
    assert_eq!(task(&resigned(43, Player::Black)).unwrap().unwrap_err(), Unknown::TooEarly(17));
    assert!(task(&resigned(44, Player::Black)).unwrap().is_ok());
}

#[test]
fn a_resigned_game_is_looked_at() {
    // Black lost this game by its move 49, which the whole game's review says too.
    let Some(Review::Lost(mistake, _)) = reviewed(&resigned(50, Player::Black)) else { panic!() };
    assert_eq!((mistake.player, mistake.number, mistake.cost), (Player::Black, 49, 68));
    let discs = match reviewed(&resigned(50, Player::White)) {
        Some(Review::ResignedTooSoon(Player::White, discs)) => discs,
        other => panic!("{other:?}"),
    };
    assert!(discs > 0, "{discs}");
}

/// What is said of a resigned game near the end is compared with the plain search.
#[test]
fn what_is_said_of_a_resigned_game_is_so() {
    let (mut random, mut compared) = (Random::new(48), [0; 3]);
    for i in 0..60 {
        let mut game = at_random(&mut random);
        (0..7).for_each(|_| assert!(game.undo()));
        let Some(mover) = game.mover() else { continue };
        let player = if i % 2 == 0 { mover } else { mover.opponent() };
        let score = as_plain(game.board(), mover).score() * if player == mover { 1 } else { -1 };
        game.resign(player);
        match reviewed(&game).unwrap() {
            Review::ResignedTooSoon(who, discs) => {
                assert!(who == player && discs == score && score >= 0, "{who:?} {discs} {score}");
                compared[0] += 1;
            }
            Review::Lost(mistake, _) => {
                assert!(mistake.player == player && score < 0);
                compared[1] += usize::from(lost(&game, &mistake));
            }
            Review::Before(loser, ..) => {
                assert!(loser == player && score < 0);
                compared[2] += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(compared.iter().all(|&count| count > 3), "compared: {compared:?}");
}

#[test]
fn the_end_says_why_nothing_is_looked_at() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("f5 d6");
    play.write("x");
    play.write("r");
    play.key(KeyCode::Enter);
    let screen = play.screen();
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    let why = "Which move decided the game can't be said: 58 squares are still empty, and only the last 16 moves are \
               looked at.";
    assert!(words.contains(why), "{screen}");
    let mut play = Play::new(people(6), colour(), (80, 24), file("size 6\nresigned black\n"));
    assert!(play.screen().contains("only games on 8 x 8 are looked at."), "{}", play.screen());
}

#[test]
fn a_resigned_game_says_where_it_was_lost() {
    for (resigned, said) in [("black", "Black lost it at move 49"), ("white", "White resigned too soon. ")] {
        let text = format!("resigned {resigned}\n{}", &CHAMPIONSHIP[..100]);
        let mut play = Play::new(people(8), colour(), (80, 24), file(text));
        assert!(play.screen().contains(said), "{}", play.screen());
        play.key(KeyCode::Char('u'));
        assert!(!play.screen().contains(said), "{}", play.screen());
    }
}

#[test]
fn the_end_says_where_it_was_lost() {
    let game = || file(CHAMPIONSHIP);
    let mut play = Play::new(people(8), colour(), (80, 24), game());
    assert_snapshot!(play.screen());
    play.key(KeyCode::Left);
    assert!(play.screen().contains(" lost it at move "), "{}", play.screen());
    assert_snapshot!(Play::new(people(8), Look::Plain, (60, 20), game()).screen());
}

#[test]
fn what_comes_too_late_is_not_said() {
    let mut play = Play::new(people(8), colour(), (80, 24), file(CHAMPIONSHIP));
    let effects = play.app.update(Input::Loaded(String::new(), Ok(CHAMPIONSHIP.to_string())));
    let id = effects.iter().find_map(|effect| match effect {
        Effect::Review(id, _) => Some(*id),
        _ => None,
    });
    assert_eq!(play.app.table.review, Some(WhereLost::Looking), "the game is new on the table");
    // It is taken back before the answer comes.
    play.key(KeyCode::Char('u'));
    play.input(Input::Reviewed(id.unwrap(), Some(Review::Drawn(50))));
    assert_eq!(play.app.table.review, None);
}

#[test]
fn the_winner_made_mistakes_too() {
    let mut play = Play::loaded(people(8), FULL, (120, 40));
    // The sentence goes over two lines.
    let screen = play.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(screen.contains("The winner's worst move was "), "{screen}");
}

#[test]
fn where_there_is_little_room_the_verdict_comes_first() {
    let mistake = Mistake { player: Player::Black, number: 56, played: (8, 2), instead: (1, 6), cost: 16 };
    for found in [
        Review::WinMissed(mistake),
        Review::Lost(mistake, Some(mistake)),
        Review::Before(Player::Black, 45, Some(mistake), Some(mistake)),
        Review::Drawn(45),
        Review::ResignedTooSoon(Player::White, 12),
    ] {
        let mut play = Play::loaded(people(8), CHAMPIONSHIP, (60, 20));
        play.app.table.review = Some(WhereLost::Found(found));
        let screen = play.screen();
        let said = messages::review(&found);
        let first = said.split_inclusive(". ").next().unwrap().trim();
        assert!(screen.contains(first) && !screen.contains("f5d6"), "{first}\n{screen}");
    }
}

#[test]
fn a_review_says_who_played_what() {
    let mistake = Mistake { player: Player::Black, number: 45, played: (8, 2), instead: (1, 6), cost: 6 };
    let winners = Mistake { player: Player::White, number: 50, cost: 1, ..mistake };
    for (found, said) in [
        (
            Review::WinMissed(mistake),
            "Black missed a win at move 45. Black played b8; f1 was 6 discs better.",
        ),
        (
            Review::Lost(mistake, Some(winners)),
            "Black lost it at move 45. Black played b8; f1 was 6 discs better. \
             The winner's worst move was 50. White played b8; f1 was 1 disc better.",
        ),
        (
            Review::Before(Player::Black, 45, Some(mistake), None),
            "Black had lost it before move 45. Only the last 16 squares were looked at. \
             Its worst later move was 45. Black played b8; f1 was 6 discs better.",
        ),
    ] {
        assert_eq!(messages::review(&found), said);
    }
}
