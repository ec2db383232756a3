//! Step 8. The game.
//!
//!     1| 0 0 0 0|
//!     2| 0 2 1 0|
//!     3| 0 1 2 0|           the board is shown, a move is asked for, the discs turn;
//!     4| 0 0 0 0|           then it is the opponent's turn …
//!     ----------
//!     Player 1 > b1
//!
//! … unless the opponent has no legal move and passes. If neither player has a legal move, the game is over, even if
//! the board is not full. `next_player` decides this, `count_discs` shows who won, and `play_game` puts all your
//! functions together.
//!
//! In the games below, the moves are given to the program as text, and the whole screen is compared with
//! tests/snapshots/. They are whole games: one to a full board, one with passes, one that ends because neither
//! player can move, and one in which a colour is wiped out.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step2;
    pub mod step3;
    pub mod step4;
    pub mod step5;
    pub mod step6;
    pub mod step7;
    pub mod step8;
}

use std::io::{self, ErrorKind};

use othello_steps::{Board, Cell, Player, square_name};
use othello_testkit::{
    NotRead, Step, broken, facts, in_time, in_words, mistake_in_count_discs, mistake_in_next_player,
    same_screen, say, terminal,
};
use rstest::rstest;
use steps::step4::legal_moves;
use steps::step7::set_and_turn_over;
use steps::step8::{count_discs, next_player, play_game};

const COUNT_DISCS: Step = Step { name: "game", function: "count_discs", builds_on: &[] };
const NEXT_PLAYER: Step = Step { name: "game", function: "next_player", builds_on: &["moves"] };
const PLAY_GAME: Step =
    Step { name: "game", function: "play_game", builds_on: &["moves", "asking", "turning"] };

// count_discs

/// Each usual mistake counts another number here.
const EVERY_ROW: &str = "
    . ● . ● . ○
    ● ● ● ● ● ●
    ● ○ ● ● ○ ○
    ● ● ○ ● ○ ●
    ● ○ . ● ● ●
    ● ○ ○ ● . ●";
const CORNERS: &str = "
    ● . . ○
    . ○ ● .
    . ● ○ .
    ● . . ●";

#[rstest]
#[case::black_in_every_row(EVERY_ROW, Player::Black, 22)]
#[case::black_at_the_start(START, Player::Black, 2)]
#[case::white_at_the_start(START, Player::White, 2)]
#[case::black_with_the_corners(CORNERS, Player::Black, 5)]
#[case::white_with_a_corner(CORNERS, Player::White, 3)]
#[case::none_left(BLACK_ONLY, Player::White, 0)]
#[case::a_full_board(FULL, Player::Black, 9)]
fn part1_counts_the_discs_of_one_player(
    #[case] picture: &str,
    #[case] player: Player,
    #[case] expected: isize,
) {
    let board: Board = picture.parse().unwrap();
    let rule = "Look at every square, in rows and columns 1 to board.size(). Count only this player's discs.";
    let question = COUNT_DISCS.counting(&board, player).rule(rule);
    in_time(question.about(), || {
        let mistake = |yours: &isize| {
            mistake_in_count_discs(*yours, (&board, player), |board, player| count_discs(board, player))
        };
        question.expect_or(expected, || count_discs(&board, player), mistake);
    });
}

const START: &str = "
    . . . .
    . ○ ● .
    . ● ○ .
    . . . .";
/// Only Black can move.
const WHITE_PASSES: &str = "
    ○ ● ● ●
    ○ ○ ○ ○
    ○ ○ ○ ○
    . . . .";
/// There are empty squares and discs of both players, but neither has a legal move.
const NEITHER: &str = "
    . ● . .
    . ● . .
    . ● . ○
    . ● . ○";
const BLACK_ONLY: &str = "
    . . . .
    . ● ● .
    . ● ● .
    . . . .";
const FULL: &str = "
    ● ● ○ ○
    ○ ○ ● ●
    ● ○ ● ○
    ● ● ○ ●";

#[rstest]
#[case::black(Player::Black)]
#[case::white(Player::White)]
fn part1_counts_whole_boards_of_one_colour(#[case] player: Player) {
    in_time(COUNT_DISCS.about("boards of 4 to 16, full of one colour"), || {
        for size in (4..=16).step_by(2) {
            let mut board = Board::with_size(size);
            for i in 0..size * size {
                board[i / size + 1][i % size + 1] = Cell::Disc(player);
            }
            let rule = match size {
                16 => {
                    "All 256 squares of this board have such a disc. A u8 holds 255 at most: count in an isize."
                }
                _ => "Every square of this board has such a disc: look at board.size() rows and columns.",
            };
            let question = COUNT_DISCS.counting(&board, player).rule(rule);
            question.expect(size * size, || count_discs(&board, player));
            let question = COUNT_DISCS.counting(&board, player.opponent()).rule("Only this player's discs.");
            question.expect(0, || count_discs(&board, player.opponent()));
        }
    });
}

// next_player

#[rstest]
#[case::white_after_black(START, Player::Black, Some(Player::White))]
#[case::black_after_white(START, Player::White, Some(Player::Black))]
#[case::black_again_for_white_passes(WHITE_PASSES, Player::Black, Some(Player::Black))]
#[case::black_after_white_who_could_not_go_on(WHITE_PASSES, Player::White, Some(Player::Black))]
#[case::over_for_neither_can_move(NEITHER, Player::Black, None)]
#[case::over_whoever_moved_last(NEITHER, Player::White, None)]
#[case::over_for_white_is_wiped_out(BLACK_ONLY, Player::Black, None)]
#[case::over_for_the_board_is_full(FULL, Player::White, None)]
fn part2_who_is_next(#[case] picture: &str, #[case] just_moved: Player, #[case] expected: Option<Player>) {
    let board: Board = picture.parse().unwrap();
    let waiting = just_moved.opponent();
    let rule = match expected {
        Some(player) if player == waiting => {
            say!("{waiting} has a legal move: {waiting} is next.", waiting = in_words(waiting))
        }
        Some(_) => say!(
            "{waiting} has no legal move and passes. {just_moved} has one and plays again.",
            waiting = in_words(waiting),
            just_moved = in_words(just_moved),
        ),
        None => "Neither player has a legal move: the game is over.".into(),
    };
    let question = NEXT_PLAYER.after(&board, just_moved).rule(&rule);
    let mistake =
        |yours: &Option<_>| mistake_in_next_player(*yours, |board, player| next_player(board, player));
    in_time(question.about(), || question.expect_or(expected, || next_player(&board, just_moved), mistake));
}

/// The only discs are a1, of the player who moved, and b1, of the opponent. Only the first can play, at c1.
#[rstest]
#[case::black_again(Player::Black)]
#[case::white_again(Player::White)]
fn part3_a_pass_on_a_board_of_any_size(#[case] just_moved: Player) {
    in_time(NEXT_PLAYER.about("boards of 4 to 16 on which a player passes"), || {
        for size in (4..=16).step_by(2) {
            let empty = ". ".repeat(size) + "\n";
            let mut board: Board = empty.repeat(size).parse().unwrap();
            (board[1][1], board[1][2]) = (Cell::Disc(just_moved), Cell::Disc(just_moved.opponent()));
            let question = NEXT_PLAYER
                .after(&board, just_moved)
                .rule("Only the player who has just moved has a legal move here, and plays again, on a board of any size.");
            question.expect(Some(just_moved), || next_player(&board, just_moved));
        }
    });
}

#[test]
fn part1_counts_the_ends_of_whole_games() {
    in_time(COUNT_DISCS.about("the ends of whole games on boards of 4 to 16"), || {
        for game in facts::games() {
            for (player, expected) in [(Player::Black, game.count.0), (Player::White, game.count.1)] {
                let question = COUNT_DISCS.counting(&game.end, player).rule("Count this player's discs.");
                question.expect(expected, || count_discs(&game.end, player));
            }
        }
        for moves in facts::shortest_games().step_by(4) {
            let (board, _) = played(&moves);
            let question = COUNT_DISCS.counting(&board, Player::Black).rule("These games end 13 to 0.");
            question.expect(13, || count_discs(&board, Player::Black));
        }
    });
}

#[test]
fn part3_turns_of_whole_games() {
    turns_of("whole games on boards of 4 to 16", |_| true);
}

/// What part 2 asks, in random games: nobody has a part's points for what is in every student's copy.
#[test]
fn part3_who_is_next_in_random_games_of_part_2() {
    turns_of("random games on boards of 4 to 8", |game| is_drawn(game) && game.end.size() <= 8);
}

fn is_drawn(game: &facts::Game) -> bool {
    game.positions[0].is_drawn
}

fn turns_of(games: &str, is_asked: fn(&facts::Game) -> bool) {
    in_time(NEXT_PLAYER.about(games), || {
        for (i, game) in facts::games().iter().enumerate().filter(|(_, game)| is_asked(game)) {
            let players = || game.positions.iter().map(|position| position.player);
            let boards = game.positions.iter().map(|position| &position.board).chain([&game.end]);
            let just_moved = [Player::White].into_iter().chain(players());
            let next = players().map(Some).chain([None]);
            // Every third turn: the boards between would tell the answers, and who has just moved that of the question before.
            for ((board, just_moved), next) in boards.zip(just_moved).zip(next).skip(i % 3).step_by(3) {
                let rule = match next {
                    Some(_) => "The players take turns, unless one of them passes.",
                    None => "Neither has a move: the game is over.",
                };
                let question = NEXT_PLAYER.after(board, just_moved).rule(rule);
                question.expect(next, || next_player(board, just_moved));
            }
        }
    });
}

#[test]
fn part3_the_shortest_games_end_after_nine_moves() {
    in_time(NEXT_PLAYER.about("games that end after nine moves"), || {
        for moves in facts::shortest_games().step_by(4) {
            let (board, just_moved) = played(&moves);
            let question =
                NEXT_PLAYER.after(&board, just_moved).rule("White has no disc left, so neither can move.");
            question.expect(None, || next_player(&board, just_moved));
        }
    });
}

#[test]
fn part3_after_the_earliest_passes_white_plays_again() {
    in_time(NEXT_PLAYER.about("the 24 openings of eight moves that make Black pass"), || {
        for moves in facts::earliest_passes() {
            let (board, just_moved) = played(&moves);
            let question = NEXT_PLAYER.after(&board, just_moved).rule("Black has no legal move and passes.");
            question.expect(Some(Player::White), || next_player(&board, just_moved));
        }
    });
}

/// The published numbers of games with a given number of moves ("perft"). A pass doesn't count as a move. A game that
/// ends earlier counts as one game.
#[test]
fn part3_there_are_as_many_games_as_there_should_be() {
    in_time(NEXT_PLAYER.about("all games of a few moves"), || {
        for (size, depth, expected) in facts::game_counts().filter(|&(_, _, games)| games <= 130) {
            let board = Board::with_size(size);
            let rule = say!(
                "There are {expected} games of {depth} moves on a board of size {size}.",
                expected,
                depth,
                size
            );
            let question = NEXT_PLAYER.after(&board, Player::White).rule(&rule);
            question.expect(expected as isize, || perft(&board, Player::White, depth) as isize);
        }
    });
}

// play_game

#[rstest]
#[case::to_a_full_board_and_a_draw("full_board", 4, "a2c1d1a3b1d2c4a1d3d4b4a4")]
#[case::with_passes_on_both_sides("passes", 4, "c4b4a2d4b1a1d3c1d2d1")]
#[case::neither_can_move("neither_can_move", 4, "b1c1d1a1a3d4")]
#[case::a_colour_is_wiped_out("wiped_out", 8, "e6f4e3f6g5d6e7f5c5")]
fn part4_a_whole_game_is_shown(#[case] name: &str, #[case] size: isize, #[case] moves: &str) {
    let rule =
        "Write the board; if a player passes, say so; then ask. At the end, write the count and the result.";
    screen(name, Board::with_size(size), one_a_line(moves), rule);
}

#[test]
fn part5_the_game_goes_on_from_the_board_it_is_given() {
    let board = "
        ○ ● ● ●
        ○ ○ ○ ○
        ○ ○ ○ ○
        . . . .";
    let rule = "The game begins on `board`, whatever stands there, and the result is that of the last board.";
    screen("given_board", board.parse().unwrap(), one_a_line("d4c4a4b4"), rule);
    // The same board and game with the colours exchanged: now the player who begins can't move.
    let board = "
        ● ○ ○ ○
        ● ● ● ●
        ● ● ● ●
        . . . .";
    let rule = "Before the first move too, ask next_player who moves: here Black passes at once.";
    screen("black_passes_at_once", board.parse().unwrap(), one_a_line("d4c4a4b4"), rule);
}

/// Nobody can play the only square that is left, and one player has one disc more.
#[rstest]
#[case::for_black(Player::Black)]
#[case::for_white(Player::White)]
fn part5_who_has_one_disc_more_wins(#[case] winner: Player) {
    let mut board = Board::new();
    let (mut more, mut fewer) = (0, 0);
    for (p, q) in (1..=8).flat_map(|p| (1..=8).map(move |q| (p, q))).filter(|square| *square != (8, 8)) {
        let is_seen_from_the_corner = p == 8 || q == 8 || p == q;
        let is_winners = !is_seen_from_the_corner && more < 32;
        *if is_winners { &mut more } else { &mut fewer } += 1;
        board[p][q] = Cell::Disc(if is_winners { winner } else { winner.opponent() });
    }
    let (black, white) = if winner == Player::Black { (more, fewer) } else { (fewer, more) };
    let due = format!("{board}\nPlayer 1: {black}, Player 2: {white}\nPlayer {} wins.\n", winner.number());
    let rule = "Neither player can move: the game is over at once. One disc more is enough to win.";
    let question = PLAY_GAME.on_board(&board, Player::Black).typed("").rule(rule);
    in_time(question.about(), || {
        let (mut input, mut output) = terminal("");
        let _ = question.calls(|| play_game(board.clone(), &mut input, &mut output));
        question.expect(due, || output.to_string());
    });
}

#[test]
fn part6_bad_moves_in_a_game_are_asked_again() {
    let rule = "play_game asks with get_move, which asks until the move is legal.";
    let typed = one_a_line("b1a1a2c1d4a3d1b4a4c4").replacen("a1\n", "\npass\na4\na1\n", 1);
    screen("bad_moves", Board::with_size(4), typed, rule);
}

#[test]
fn part6_the_board_returned_is_the_last_one() {
    let after = "
        ○ ● ● ●
        ○ ○ ● ●
        ○ ● ● ●
        ○ ○ ○ ○";
    let typed = one_a_line("a2c1d1a3b1d2c4a1d3d4b4a4");
    in_time(PLAY_GAME.about(&format!("typed: {typed:?}")), || {
        let (mut input, mut output) = terminal(&typed);
        let board = Board::with_size(4);
        let question = PLAY_GAME.on_board(&board, Player::Black).typed(&typed).rule("Return the last board.");
        let expected = Ok(after.parse().unwrap());
        question.expect(expected, || kind(play_game(board.clone(), &mut input, &mut output)));
    });
}

#[rstest]
#[case::at_once("")]
#[case::after_a_move("b1\n")]
#[case::after_a_bad_move("b1\nb1\n")]
#[case::before_the_last_move("b1\na1\na2\nc1\nd4\na3\nd1\nb4\na4\n")]
fn part6_input_that_ends_too_early_is_an_error(#[case] typed: &str) {
    in_time(PLAY_GAME.about(&format!("typed: {typed:?}")), || {
        let (mut input, mut output) = terminal(typed);
        let board = Board::with_size(4);
        let rule = "The error of get_move is the error of the game: pass it on with `?`.";
        let question = PLAY_GAME.on_board(&board, Player::Black).typed(typed).rule(rule);
        let expected = Err(ErrorKind::UnexpectedEof);
        question.expect(expected, || kind(play_game(board.clone(), &mut input, &mut output)));
    });
}

#[rstest]
#[case::the_board_is_written("|")]
#[case::a_pass_is_written("passes")]
#[case::the_count_is_written(", Player 2")]
#[case::the_result_is_written("wins")]
fn part6_when_the_output_is_gone(#[case] fails_at: &str) {
    in_time(PLAY_GAME.about("the end of a game, with a pass, on an output that fails"), || {
        let board: Board = "
            ● ○ ○ ○
            ● ● ● ●
            ● ● ● ●
            ● ● ● ."
            .parse()
            .unwrap();
        let typed = "d4\n";
        let (mut input, _) = terminal(typed);
        let rule = "Write `?` after each writeln!: the error of the output is the error of the game.";
        let question = PLAY_GAME.on_board(&board, Player::Black).typed(typed).rule(rule);
        let expected = Err(ErrorKind::BrokenPipe);
        let mut output = broken(fails_at);
        question.expect(expected, || kind(play_game(board.clone(), &mut input, &mut output)));
    });
}

#[test]
fn part6_what_is_typed_after_the_game_is_left() {
    in_time(PLAY_GAME.about("typed: a whole game, and two more lines"), || {
        let board = Board::with_size(4);
        let typed = one_a_line("b1c1d1a1a3d4") + "c1\nc2\n";
        let (mut input, mut output) = terminal(&typed);
        let rule = "When the game is over, read no more.";
        let question = PLAY_GAME.on_board(&board, Player::Black).typed(&typed).rule(rule);
        let _ = question.calls(|| play_game(board.clone(), &mut input, &mut output));
        question.expect(NotRead("c1\nc2\n".to_string()), || input.not_read());
    });
}

#[test]
fn part6_bad_lines_of_every_kind_in_a_game() {
    in_time(PLAY_GAME.about("typed: bytes that aren't valid UTF-8, and a bad move after a pass"), || {
        let board = Board::with_size(4);
        let (mut input, mut output) = terminal(b"\xff\nb1\nc1\nd1\na1\na3\na4\nd4\n");
        let rule = "play_game asks with get_move: a line that isn't valid UTF-8 is a bad move, and the game goes on.";
        let question = PLAY_GAME.on_board(&board, Player::Black).rule(rule);
        question.expect(true, || play_game(board.clone(), &mut input, &mut output).is_ok());
        let shown = output.to_string();
        let list = "Player 1 > \u{FFFD}\nselect a legal move: b1 a2 d3 c4 > b1\n";
        question.expect(true, || shown.contains(list));
        let pass = "Player 2 passes.\nPlayer 1 > a4\nselect a legal move: d3 c4 d4 > d4\n";
        let rule =
            "play_game asks with get_move: after a bad move comes the list, and the pass is not said again.";
        question.rule(rule).expect(true, || shown.contains(pass));
    });
}

#[test]
fn part7_whole_games_to_their_last_word() {
    in_time(PLAY_GAME.about("whole games on boards of 4 to 10"), || {
        // One in five, among them a draw, a board of 10, and games in which Black moves last; and drawn ones.
        let is_asked = |i: usize, game: &facts::Game| i % 5 == 2 || is_drawn(game) && game.end.size() <= 8;
        for (_, game) in facts::games().iter().enumerate().filter(|(i, game)| is_asked(*i, game)) {
            let start = &game.positions[0].board;
            let (mut input, mut output) = terminal(typed(&game.positions));
            let rule = "Black begins each game, and the board returned is the last one.";
            let question = PLAY_GAME.on_board(start, Player::Black).rule(rule);
            question.expect(Ok(game.end.clone()), || kind(play_game(start.clone(), &mut input, &mut output)));
            let question =
                question.rule("Board, prompt, board, prompt, …; one line for each pass; at the end the count and the result.");
            question.expect(whole_screen(game, &game.positions), || output.to_string());
        }
    });
}

/// What each part asks, from the middle of random games on: nobody has a part's points for what is in every student's copy.
#[rstest]
#[case::of_part_4(4)]
#[case::of_part_5(5)]
#[case::of_part_6(6)]
fn part7_with_the_rest_of_random_games(#[case] part: usize) {
    in_time(PLAY_GAME.about("random games on boards of 4 to 8, from the middle on"), || {
        for game in facts::games().iter().filter(|game| is_drawn(game) && game.end.size() <= 8) {
            // Black begins.
            let middle = game.positions.len() * part / 12;
            let is_blacks = |position: &facts::Position| position.player == Player::Black;
            let Some(more) = game.positions[middle..].iter().position(is_blacks) else { continue };
            let rest = &game.positions[middle + more..];
            let (start, typed) =
                (&rest[0].board, typed(if part == 6 { &rest[..rest.len() - 1] } else { rest }));
            let (mut input, mut output) = terminal(&typed);
            let rule =
                "The game goes on from the board that it is given, to its end or to that of the input.";
            let question = PLAY_GAME.on_board(start, Player::Black).typed(&typed).rule(rule);
            let result = question.calls(|| kind(play_game(start.clone(), &mut input, &mut output)));
            match part {
                6 => question.expect(Err(ErrorKind::UnexpectedEof), || result),
                _ => question.expect(whole_screen(game, rest), || output.to_string()),
            }
        }
    });
}

/// The moves that are played in these positions, as they are typed.
fn typed(positions: &[facts::Position]) -> String {
    positions.iter().map(|position| square_name(position.played.0, position.played.1) + "\n").collect()
}

fn perft(board: &Board, just_moved: Player, depth: u32) -> u64 {
    let Some(player) = next_player(board, just_moved) else { return 1 };
    if depth == 0 {
        return 1;
    }
    let next = |(p, q)| {
        let mut next = board.clone();
        set_and_turn_over(&mut next, player, p, q);
        perft(&next, player, depth - 1)
    };
    legal_moves(board, player).into_iter().map(next).sum()
}

/// The board after `moves`, none of which comes after a pass, and who made the last of them.
fn played(moves: &[(isize, isize)]) -> (Board, Player) {
    let mut board = Board::new();
    let mut just_moved = Player::White;
    for &(p, q) in moves {
        just_moved = just_moved.opponent();
        let before = board.clone();
        let question =
            NEXT_PLAYER.on_board(&before, just_moved).at(p, q).rule("This move is legal: step 7 plays it.");
        question.calls(|| set_and_turn_over(&mut board, just_moved, p, q));
    }
    (board, just_moved)
}

/// Plays a game and compares the screen with tests/snapshots/.
fn screen(name: &str, board: Board, typed: String, rule: &str) {
    let question = PLAY_GAME.on_board(&board, Player::Black).typed(&typed).rule(rule);
    in_time(question.about(), || {
        let (mut input, mut output) = terminal(&typed);
        let _ = question.calls(|| play_game(board.clone(), &mut input, &mut output));
        let shown = output.to_string();
        same_screen(&question, &format!("step8__{name}"), &shown, || insta::assert_snapshot!(name, shown));
    });
}

/// The whole screen of a game, from the first of these positions to the result, made from the facts.
fn whole_screen(game: &facts::Game, positions: &[facts::Position]) -> String {
    let mut screen = String::new();
    let mut just_moved = Player::White;
    for position in positions {
        let (player, (p, q)) = (position.player, position.played);
        screen += &format!("{}\n", position.board);
        if player == just_moved {
            screen += &format!("Player {} passes.\n", player.opponent().number());
        }
        screen += &format!("Player {} > {}\n", player.number(), square_name(p, q));
        just_moved = player;
    }
    let (black, white) = game.count;
    let result = match black - white {
        0 => "It is a draw.",
        1.. => "Player 1 wins.",
        _ => "Player 2 wins.",
    };
    screen + &format!("{}\nPlayer 1: {black}, Player 2: {white}\n{result}\n", game.end)
}

/// `d3c5` as it is typed: each move on a line of its own.
fn one_a_line(moves: &str) -> String {
    moves.as_bytes().chunks(2).map(|square| String::from_utf8_lossy(square).into_owned() + "\n").collect()
}

/// The last board, or the kind of error.
fn kind(result: io::Result<Board>) -> Result<Board, ErrorKind> {
    result.map_err(|error| error.kind())
}
