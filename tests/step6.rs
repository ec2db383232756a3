//! Step 6. Asking for a move.
//!
//!     Player 1 > c5                                 c5 isn't legal: list the legal moves, and ask again
//!     select a legal move: d3 c4 f5 e6 > 4c         4c is c4, row 4, column 3: legal
//!
//! `get_move` asks until the answer is a legal move. `parse_move` finds the square in a text, `is_legal_move` says
//! whether it is legal, and `legal_moves` gives the moves to list.
//!
//! It reads from `input` and writes to `output`. In the game these are the keyboard and the screen. Here the input is
//! a text, and the output is kept as a text, so that a test can look at both.
//!
//! The tests are small tasks, and each asks for a little more code than the one before: one question on the screen, a
//! legal move that is returned, asking until the move is legal, the list of legal moves, the flush, the end of the input,
//! and last the rarer lines.

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
}

use std::io::{self, ErrorKind};

use othello_steps::{Board, Player, square_name};
use othello_testkit::{
    BrokenInput, NotRead, Step, assert_picture_snapshot, broken, facts, in_time, mistake_in_get_move,
    terminal,
};
use rstest::rstest;
use steps::step6::get_move;

const GET_MOVE: Step =
    Step { name: "asking", function: "get_move", builds_on: &["legal", "moves", "reading"] };

#[rstest]
#[case::black(Player::Black, "d3\n", "Player 1 > d3\n")]
#[case::white(Player::White, "e3\n", "Player 2 > e3\n")]
fn part1_asks_by_the_players_number(#[case] player: Player, #[case] typed: &str, #[case] expected: &str) {
    let rule = "Write `Player 1 > ` or `Player 2 > ` to `output`, not with print!: a space at the end, no new line. Then read a \
        line.";
    let board = Board::new();
    let question = GET_MOVE.on_board(&board, player).typed(typed).rule(rule);
    in_time(question.about(), || {
        let (mut input, mut output) = terminal(typed);
        let result = question.calls(|| get_move(&board, player, &mut input, &mut output));
        question.expect(expected.to_string(), || {
            let shown = output.to_string();
            // Whether the answer is accepted is part 2's question: of a program that asks again, this is the first prompt.
            let lines = if result.is_ok() { usize::MAX } else { 1 };
            shown.split_inclusive('\n').take(lines).collect()
        });
    });
}

#[rstest]
#[case::black(Player::Black, "d3\n", (3, 4))]
#[case::white(Player::White, "e3\n", (3, 5))]
#[case::in_another_spelling(Player::Black, " 4 C\n", (4, 3))]
#[case::as_row_and_column(Player::Black, "3 4\n", (3, 4))]
fn part2_a_legal_move_is_returned(
    #[case] player: Player,
    #[case] typed: &str,
    #[case] expected: (isize, isize),
) {
    let rule = "Read a line from `input`. `parse_move` says which move it is: return it as (row, column).";
    ask(Board::new(), player, typed.as_bytes(), Ok(expected), rule);
}

#[test]
fn part2_the_row_comes_first() {
    let board = "
        . . . . . .
        . . . ○ ● .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .";
    let rule = "c2 is row 2, column 3: p, the row, comes before q wherever both are passed on.";
    ask(board.parse().unwrap(), Player::Black, b"c2\n", Ok((2, 3)), rule);
}

#[rstest]
#[case::after_an_illegal_move("c5\n4c\n", (4, 3))]
#[case::after_a_move_of_the_opponent("e3\nd3\n", (3, 4))]
#[case::after_a_move_that_is_taken("d4\nd3\n", (3, 4))]
#[case::after_a_move_off_the_board("z99\n0 0\nd3\n", (3, 4))]
#[case::after_nonsense("hello\n\n   \nd3\n", (3, 4))]
fn part3_asks_until_the_move_is_legal(#[case] typed: &str, #[case] expected: (isize, isize)) {
    let rule = match typed.contains("\n\n") {
        true => {
            "Nonsense is a bad move, and so is an empty line, which is not the end of the input: ask again."
        }
        false => {
            "If the line isn't a legal move, ask again: read the next line, into an empty buffer each time."
        }
    };
    ask(Board::new(), Player::Black, typed.as_bytes(), Ok(expected), rule);
}

#[test]
fn part3_reads_no_further_than_the_line_it_needs() {
    in_time(GET_MOVE.about("typed: c5, d3, and later moves"), || {
        let board = Board::new();
        let typed = "c5\nd3\nc3\nc4\n";
        let (mut input, mut output) = terminal(typed);
        let rule = "The lines after the legal move are for later moves: leave them in the input. (`read_until` reads one line.)";
        let question = GET_MOVE.on_board(&board, Player::Black).typed(typed).rule(rule);
        let _ = question.calls(|| get_move(&board, Player::Black, &mut input, &mut output));
        question.expect(NotRead("c3\nc4\n".to_string()), || input.not_read());
    });
}

#[rstest]
#[case::black(Player::Black, "c5\n4c\n", "Player 1 > c5\nselect a legal move: d3 c4 f5 e6 > 4c\n")]
#[case::white(Player::White, "d3\n4f\n", "Player 2 > d3\nselect a legal move: e3 f4 c5 d6 > 4f\n")]
fn part4_says_which_moves_are_legal(#[case] player: Player, #[case] typed: &str, #[case] expected: &str) {
    let rule =
        "After a bad move write `select a legal move: `, the names of all legal moves in order, and ` > `.";
    screen(player, typed, expected, rule);
}

/// All output in one picture: the screen after many bad moves.
#[test]
fn part4_then_asks_again_as_often_as_it_takes() {
    in_time(GET_MOVE.about("typed: c5, pass, 34, an empty line, 3 4"), || {
        let (board, typed) = (Board::new(), "c5\npass\n34\n\n3 4\n");
        let (mut input, mut output) = terminal(typed);
        let rule = "Each bad move, an empty line too, gets the list.";
        let question = GET_MOVE.on_board(&board, Player::Black).typed(typed).rule(rule);
        let _ = question.calls(|| get_move(&board, Player::Black, &mut input, &mut output));
        // A dot at the end of each line, so that spaces before it can be seen.
        let picture = output.to_string().lines().map(|line| format!("{line}.\n")).collect();
        assert_picture_snapshot!(question, picture, @r"
        Player 1 > c5.
        select a legal move: d3 c4 f5 e6 > pass.
        select a legal move: d3 c4 f5 e6 > 34.
        select a legal move: d3 c4 f5 e6 > .
        select a legal move: d3 c4 f5 e6 > 3 4.
        ");
    });
}

#[rstest]
#[case::the_first_prompt("d3\n")]
#[case::the_list_after_a_bad_move("c5\nd3\n")]
fn part5_the_prompt_is_flushed_before_the_line_is_read(#[case] typed: &str) {
    let rule = "What is written waits in memory until `output.flush()?`: flush every prompt before you read.";
    let board = Board::new();
    let question = GET_MOVE.on_board(&board, Player::Black).typed(typed).rule(rule);
    in_time(question.about(), || {
        let (mut input, mut output) = terminal(typed);
        let _ = question.calls(|| get_move(&board, Player::Black, &mut input, &mut output));
        question.is_flushed(&output);
    });
}

#[rstest]
#[case::writing_fails("Player")]
#[case::flushing_fails("")]
fn part5_when_the_output_is_gone(#[case] fails_at: &str) {
    let rule = "Write `?` after each write! and after flush: nobody can answer a prompt that can't be seen.";
    let typed = "d3\n";
    in_time(GET_MOVE.about("typed: d3, on an output that fails"), || {
        let board = Board::new();
        let (mut input, _) = terminal(typed);
        let question = GET_MOVE.on_board(&board, Player::Black).typed(typed).rule(rule);
        let expected = Err(ErrorKind::BrokenPipe);
        let mut output = broken(fails_at);
        question.expect(expected, || kind(get_move(&board, Player::Black, &mut input, &mut output)));
    });
}

#[test]
fn part6_an_error_of_the_input_is_passed_on() {
    let rule = "Write `?` after the call that reads: an error of `input` is not the end of the input, and is returned as it \
        came.";
    in_time(GET_MOVE.about("an input that fails"), || {
        let board = Board::new();
        let mut output = Vec::new();
        let question = GET_MOVE.on_board(&board, Player::Black).rule(rule);
        let mut input = BrokenInput { has_failed: false };
        question.expect(Err(ErrorKind::BrokenPipe), || {
            kind(get_move(&board, Player::Black, &mut input, &mut output))
        });
    });
}

#[rstest]
#[case::at_once(b"")]
#[case::after_a_bad_move(b"c5\n")]
#[case::after_many_bad_moves(b"c5\nhello\n\nd4\n")]
#[case::after_a_bad_line_that_does_not_end(b"c5")]
fn part6_the_end_of_the_input_is_an_error(#[case] typed: &[u8]) {
    let rule = "Reading 0 bytes means that the input has ended: return ErrorKind::UnexpectedEof.";
    ask(Board::new(), Player::Black, typed, Err(ErrorKind::UnexpectedEof), rule);
}

#[rstest]
#[case::on_a_last_line_that_does_not_end(Player::Black, "d3", (3, 4))]
#[case::white_on_a_last_line_that_does_not_end(Player::White, "e3", (3, 5))]
fn part7_a_last_line_without_its_end_is_a_line(
    #[case] player: Player,
    #[case] typed: &str,
    #[case] expected: (isize, isize),
) {
    let rule = "The last line may end without \\n: it is a line like any other. trim() takes a \\n off if there is one.";
    ask(Board::new(), player, typed.as_bytes(), Ok(expected), rule);
}

#[rstest]
#[case::full_width("ｃ４\nd3\n", (4, 3))]
#[case::full_width_after_a_bad_move("c5\nｆ５\nd3\n", (5, 6))]
fn part7_a_letter_may_be_several_bytes(#[case] typed: &str, #[case] expected: (isize, isize)) {
    let rule = "A full-width letter is three bytes, and parse_move reads it: make one text of all the bytes of the line, with \
        String::from_utf8_lossy.";
    ask(Board::new(), Player::Black, typed.as_bytes(), Ok(expected), rule);
}

#[test]
fn part7_the_end_after_bytes_that_are_not_utf8() {
    let rule =
        "Bytes that aren't valid UTF-8 are a bad move, and then the input ends: ErrorKind::UnexpectedEof.";
    ask(Board::new(), Player::Black, b"\xff", Err(ErrorKind::UnexpectedEof), rule);
}

#[rstest]
#[case::a_line_of_them(b"\xff\xfe\nd3\n")]
#[case::after_a_legal_move(b"c4\xff\nd3\n")]
#[case::half_a_space_after_a_legal_move(b"c4\xa0\nd3\n")]
#[case::half_a_letter(b"\xe3\x81\nd3\n")]
fn part7_bytes_that_are_not_utf8_are_a_bad_move(#[case] typed: &[u8]) {
    let rule = "Bytes that aren't valid UTF-8 are a bad move. Read them with read_until and String::from_utf8_lossy: it puts a \
        � in their place, and with that the text isn't a move.";
    ask(Board::new(), Player::Black, typed, Ok((3, 4)), rule);
}

#[test]
fn part7_every_bad_line_gets_the_list() {
    in_time(GET_MOVE.about("bad lines of every kind"), || {
        let board = Board::new();
        let long = "x".repeat(130) + " d3";
        for bad in ["", "   ", "q", "quit", "exit", "help", "?", "c5", long.as_str()] {
            let typed = format!("{bad}\nd3\n");
            let (mut input, mut output) = terminal(&typed);
            let rule =
                "Any bad line gets the list, however long it is. Only the end of the input ends the asking.";
            let question = GET_MOVE.on_board(&board, Player::Black).typed(&typed).rule(rule);
            question.expect(Ok((3, 4)), || kind(get_move(&board, Player::Black, &mut input, &mut output)));
            let expected = format!("Player 1 > {bad}\nselect a legal move: d3 c4 f5 e6 > d3\n");
            question.expect(expected, || output.to_string());
        }
        let (mut input, mut output) = terminal(b"\xff\xfe\nd3\n");
        let question =
            GET_MOVE.on_board(&board, Player::Black).rule("The line that isn't UTF-8 gets the list.");
        let _ = question.calls(|| get_move(&board, Player::Black, &mut input, &mut output));
        question.expect(
            "Player 1 > \u{FFFD}\u{FFFD}\nselect a legal move: d3 c4 f5 e6 > d3\n".to_string(),
            || output.to_string(),
        );
    });
}

#[test]
fn part7_has_patience() {
    in_time(GET_MOVE.about("a hundred bad lines"), || {
        let board = Board::new();
        let (mut input, mut output) = terminal("c5\n".repeat(100) + "e6\n");
        let rule = "Ask until the move is legal, however long that takes.";
        let question = GET_MOVE.on_board(&board, Player::Black).rule(rule);
        question.expect(Ok((6, 5)), || kind(get_move(&board, Player::Black, &mut input, &mut output)));
    });
}

#[test]
fn part7_a_line_that_comes_in_pieces_is_one_line() {
    in_time(GET_MOVE.about("typed: c5, d3"), || {
        let board = Board::new();
        let (input, mut output) = terminal("c5\nd3\n");
        let mut input = io::BufReader::with_capacity(1, input);
        let rule =
            "A line ends at its \\n, not at the end of the buffer: read_line and read_until know that.";
        let question = GET_MOVE.on_board(&board, Player::Black).typed("c5\nd3\n").rule(rule);
        question.expect(Ok((3, 4)), || kind(get_move(&board, Player::Black, &mut input, &mut output)));
        question.expect("Player 1 > c5\nselect a legal move: d3 c4 f5 e6 > d3\n".to_string(), || {
            output.to_string()
        });
    });
}

#[test]
fn part7_output_that_takes_a_byte_at_a_time_gets_it_all() {
    struct Slow<W>(W);
    impl<W: io::Write> io::Write for Slow<W> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.write(&bytes[..bytes.len().min(1)])
        }
        fn flush(&mut self) -> io::Result<()> {
            self.0.flush()
        }
    }
    in_time(GET_MOVE.about("typed: d3"), || {
        let board = Board::new();
        let (mut input, output) = terminal("d3\n");
        let rule = "`write!` and `write_all` write the whole text; `write` may write only a part.";
        let question = GET_MOVE.on_board(&board, Player::Black).typed("d3\n").rule(rule);
        let _ = question.calls(|| get_move(&board, Player::Black, &mut input, &mut Slow(output.clone())));
        question.expect("Player 1 > d3\n".to_string(), || output.to_string());
    });
}

#[test]
fn part8_moves_of_whole_games() {
    in_time(GET_MOVE.about("positions of whole games"), || {
        for position in facts::positions().step_by(23) {
            let (board, player, (p, q)) = (&position.board, position.player, position.played);
            let played = square_name(p, q);
            let typed = format!("0 0\n{played}\n");
            let (mut input, mut output) = terminal(&typed);
            let question =
                GET_MOVE.on_board(board, player).typed(&typed).rule("The move typed is legal here.");
            question.expect(Ok((p, q)), || kind(get_move(board, player, &mut input, &mut output)));

            let names: Vec<_> =
                position.moves_of(player).map(|each| square_name(each.square.0, each.square.1)).collect();
            let (number, names) = (player.number(), names.join(" "));
            let expected = format!("Player {number} > 0 0\nselect a legal move: {names} > {played}\n");
            let question = question.rule("The prompt, then the list of all legal moves after the bad one.");
            question.expect(expected, || output.to_string());
        }
    });
}

/// What each part asks, in random games: nobody has a part's points for what is in every student's copy.
#[rstest]
#[case::of_part_1(1, "MOVE\n", "Ask by the player's number.")]
#[case::of_part_2(2, "MOVE\n", "A legal move is returned as (row, column).")]
#[case::of_part_3(3, "0 0\nMOVE\n", "If the line isn't a legal move, ask again.")]
#[case::of_part_4(4, "0 0\nMOVE\n", "The prompt, then the list of all legal moves after the bad one.")]
#[case::of_part_5(5, "MOVE\n", "Flush every prompt before you read.")]
#[case::of_part_6(
    6,
    "0 0",
    "Reading 0 bytes means that the input has ended: return ErrorKind::UnexpectedEof."
)]
#[case::of_part_7(7, "MOVE", "The last line may end without \\n.")]
fn part8_positions_of_random_games(#[case] part: u32, #[case] typed: &str, #[case] rule: &str) {
    in_time(GET_MOVE.about("positions of random games"), || {
        for position in facts::positions().filter(|position| position.is_drawn).step_by(9) {
            let (board, player, (p, q)) = (&position.board, position.player, position.played);
            let typed = typed.replace("MOVE", &square_name(p, q));
            let (mut input, mut output) = terminal(&typed);
            let question = GET_MOVE.on_board(board, player).typed(&typed).rule(rule);
            let result = question.calls(|| kind(get_move(board, player, &mut input, &mut output)));
            let number = player.number();
            match part {
                1 => question.expect(true, || output.to_string().starts_with(&format!("Player {number} > "))),
                4 => {
                    let names =
                        position.moves_of(player).map(|each| square_name(each.square.0, each.square.1));
                    let names = names.collect::<Vec<_>>().join(" ");
                    let list = format!("select a legal move: {names} > ");
                    question.expect(true, || output.to_string().contains(&list));
                }
                5 => question.is_flushed(&output),
                6 => question.expect(Err(ErrorKind::UnexpectedEof), || result),
                _ => question.expect(Ok((p, q)), || result),
            }
        }
    });
}

fn ask(board: Board, player: Player, typed: &[u8], expected: Result<(isize, isize), ErrorKind>, rule: &str) {
    let shown = String::from_utf8_lossy(typed).into_owned();
    let question = GET_MOVE.on_board(&board, player).typed(&shown).rule(rule);
    in_time(question.about(), || {
        let (mut input, mut output) = terminal(typed);
        let again = |board: &Board, player, typed: &str| {
            let (mut input, mut output) = terminal(typed);
            kind(get_move(board, player, &mut input, &mut output))
        };
        let mistake = |yours: &Result<_, _>| mistake_in_get_move(*yours, (&board, player, &shown), again);
        question.expect_or(expected, || kind(get_move(&board, player, &mut input, &mut output)), mistake);
    });
}

/// Asks at the start of a game, and compares what is on the screen in the end.
fn screen(player: Player, typed: &str, expected: &str, rule: &str) {
    let board = Board::new();
    let question = GET_MOVE.on_board(&board, player).typed(typed).rule(rule);
    in_time(question.about(), || {
        let (mut input, mut output) = terminal(typed);
        let _ = question.calls(|| get_move(&board, player, &mut input, &mut output));
        question.expect(expected.to_string(), || output.to_string());
    });
}

/// The move, or the kind of error.
fn kind(result: io::Result<(isize, isize)>) -> Result<(isize, isize), ErrorKind> {
    result.map_err(|error| error.kind())
}
