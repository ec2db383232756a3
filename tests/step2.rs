//! Step 2. Eight directions: the loop of step 1, on a board.
//!
//!         a b c d e f g h
//!       1 . . . . . . . ○
//!       2 . . . . . . . ○
//!       3 . . . . . . ● ○
//!       4 . . . . ● ○ ○[?]     ● plays h4. To the left (d = 0, e = -1) are ○ ○ and then ●: 2.
//!       5 . . . . . . ○ .      Down and left (d = 1, e = -1) is one ○, and then a gap: 0.
//!       6 . . . . . . . ○      Up (d = -1, e = 0) are three ○, and then the sentinel: 0.
//!       7 . . . . ● . . ○
//!       8 . . . . . . . ●
//!
//! The i-th square to look at is `board[p + i * d][q + i * e]`. The sentinels end the loop on every side, whatever
//! the size of the board. `player` says whose disc closes; the opponent's discs turn.
//!
//! Work through the cases in order: each asks for a little more code than the one before. The last test
//! tries every empty square of every position of whole games, on boards of 4 to 16.

#[cfg_attr(not(feature = "solutions"), path = "../exercises")]
#[cfg_attr(feature = "solutions", path = "../solutions")]
#[allow(dead_code, unused_imports)]
#[rustfmt::skip] // it does not look into `cfg_attr` for the path
mod steps {
    pub mod step2;
}

use othello_steps::{Board, Cell, Player};
use othello_testkit::{Step, assert_picture_snapshot, facts, in_time, long_rows, mistake_in_count_turn_over};
use rstest::rstest;
use steps::step2::count_turn_over;

const COUNT_TURN_OVER: Step = Step { name: "directions", function: "count_turn_over", builds_on: &[] };

/// From d5, discs turn in every direction.
const STAR: &str = "
    . . . ● . . . .
    . . . ○ . . ● .
    . ● . ○ . ○ . .
    . ● ○ ○ ○ . . .
    . ● ○ . ○ ○ ○ ●
    . . ○ ○ ○ . . .
    . ● . ○ . ○ . .
    . . . ● . . ● .";

const COLOURS: &str = "
    . . . . . .
    . ● ● ○ . .
    . ○ ○ ● . .
    . . . . . .
    . . . . . .
    . . . . . .";

#[rstest]
#[case::black_turns_no_black(Player::Black, (2, 1))]
#[case::white_turns_no_white(Player::White, (3, 1))]
fn part1_a_disc_of_ones_own_does_not_turn(#[case] player: Player, #[case] square: (isize, isize)) {
    let rule = "The discs of player.opponent() turn, and a disc of player closes them.";
    ask(COLOURS, player, square, (0, 1), 0, rule);
}

#[rstest]
#[case::up(-1, 0, 3)]
#[case::right(0, 1, 3)]
#[case::down(1, 0, 2)]
#[case::left(0, -1, 1)]
#[case::up_and_right(-1, 1, 2)]
#[case::down_and_right(1, 1, 2)]
#[case::down_and_left(1, -1, 1)]
#[case::up_and_left(-1, -1, 1)]
fn part1_each_of_the_eight_directions(#[case] d: isize, #[case] e: isize, #[case] expected: isize) {
    let rule = match (d, e) {
        (0, _) => {
            "The i-th square is board[p][q + i * e], for i = 1, 2, 3, …: here d is 0, and each step changes the column alone."
        }
        _ => {
            "The i-th square is board[p + i * d][q + i * e], for i = 1, 2, 3, …: d belongs to the row, e to the column."
        }
    };
    ask(STAR, Player::Black, (5, 4), (d, e), expected, rule);
}

/// The board above.
const H4: &str = "
    . . . . . . . ○
    . . . . . . . ○
    . . . . . . ● ○
    . . . . ● ○ ○ .
    . . . . . . ○ .
    . . . . . . . ○
    . . . . ● . . ○
    . . . . . . . ●";

#[rstest]
#[case::left_two_and_a_black_disc(0, -1, 2)]
#[case::up_to_the_sentinel(-1, 0, 0)]
#[case::up_and_left_a_black_disc_at_once(-1, -1, 0)]
#[case::down_and_left_into_a_gap(1, -1, 0)]
#[case::down_an_empty_square_at_once(1, 0, 0)]
#[case::right_the_sentinel_at_once(0, 1, 0)]
#[case::up_and_right_the_sentinel_at_once(-1, 1, 0)]
#[case::down_and_right_the_sentinel_at_once(1, 1, 0)]
fn part2_from_h4_black_turns_two_to_the_left(#[case] d: isize, #[case] e: isize, #[case] expected: isize) {
    let rule =
        "Go on as long as there are discs of the opponent. They turn only if your own disc comes next.";
    ask(H4, Player::Black, (4, 8), (d, e), expected, rule);
}

#[rstest]
#[case::white_turns_black(Player::White, (5, 3), (0, 1), 1)]
#[case::black_turns_white(Player::Black, (4, 3), (0, 1), 1)]
fn part3_player_says_whose_discs_turn(
    #[case] player: Player,
    #[case] square: (isize, isize),
    #[case] direction: (isize, isize),
    #[case] expected: isize,
) {
    let start = format!("{:?}", Board::new());
    let rule = "The discs of player.opponent() turn, and a disc of player closes them.";
    ask(&start, player, square, direction, expected, rule);
}

const EDGES: &str = "
    ● ○ ○ ○ ○ .
    ○ . . . . ○
    ○ . . . . ○
    ○ . . . . ○
    ○ . . . . ○
    . ○ ○ ○ ○ ●";

#[rstest]
#[case::along_the_first_row((1, 6), (0, -1))]
#[case::along_the_last_column((1, 6), (1, 0))]
#[case::along_the_first_column((6, 1), (-1, 0))]
#[case::along_the_last_row((6, 1), (0, 1))]
fn part4_a_disc_in_the_corner_closes(#[case] square: (isize, isize), #[case] direction: (isize, isize)) {
    ask(
        EDGES,
        Player::Black,
        square,
        direction,
        4,
        "The squares at the edge are like all others: the loop ends where the discs end, not after a number of squares.",
    );
}

const NEAR: &str = "
    . . . . . .
    . . ○ ● . .
    . . ○ ○ . .
    . ○ ○ ○ ○ ●
    . . ● . . .
    . . . . . .";

#[rstest]
#[case::stops_at_the_first_own_disc((1, 3), (1, 0), 3)]
#[case::one_disc_is_enough((2, 2), (0, 1), 1)]
#[case::four_discs((4, 1), (0, 1), 4)]
#[case::an_own_disc_next_to_it_turns_nothing((6, 3), (-1, 0), 0)]
fn part4_counts_up_to_the_first_own_disc(
    #[case] square: (isize, isize),
    #[case] direction: (isize, isize),
    #[case] expected: isize,
) {
    let rule = "Count the opponent's discs that come before the first disc of your own.";
    ask(NEAR, Player::Black, square, direction, expected, rule);
}

#[rstest]
#[case::six_discs(8)]
#[case::eight_discs(10)]
#[case::fourteen_discs(16)]
fn part4_however_far_away_the_closing_disc_is(#[case] size: isize) {
    let mut board = Board::with_size(size);
    for q in 2..size {
        board[size][q] = Cell::Disc(Player::White);
    }
    board[size][size] = Cell::Disc(Player::Black);
    let rule =
        "The loop ends where the discs end, not after a fixed number of squares: a board may have size 16.";
    ask(&format!("{board:?}"), Player::Black, (size, 1), (0, 1), size - 2, rule);
}

#[test]
fn part4_the_longest_row_in_every_direction_on_every_board() {
    in_time(COUNT_TURN_OVER.about("rows from edge to edge on boards of 4 to 16"), || {
        for row in long_rows() {
            let ((p, q), (d, e)) = (row.square, row.direction);
            let rule = "The loop ends where the discs end, in every direction, on boards of 4 to 16.";
            let question = COUNT_TURN_OVER.on_board(&row.board, row.player).at(p, q).toward(d, e).rule(rule);
            question.expect(row.count, || count_turn_over(&row.board, row.player, p, q, d, e));
        }
    });
}

#[rstest]
#[case::to_the_right((2, 1), (0, 1))]
#[case::on_an_empty_neighbour((1, 1), (0, 1))]
fn part4_without_a_disc_of_ones_own_nothing_turns(
    #[case] square: (isize, isize),
    #[case] direction: (isize, isize),
) {
    let board = "
        . . . .
        . ● ● .
        . ● ● .
        . . . .";
    ask(
        board,
        Player::White,
        square,
        direction,
        0,
        "If no disc of the player closes the discs, none of them turns.",
    );
}

#[test]
fn part4_the_answer_follows_the_board() {
    in_time(COUNT_TURN_OVER.about("a board, asked again after a disc is put down"), || {
        let rule = "Look at the board as it is now. Don't use anything from an earlier call.";
        let mut board = Board::new();
        for (expected, next) in [(0, Player::Black), (1, Player::White), (0, Player::White)] {
            let question = COUNT_TURN_OVER.on_board(&board, Player::Black).at(4, 3).toward(1, 1).rule(rule);
            question.expect(expected, || count_turn_over(&board, Player::Black, 4, 3, 1, 1));
            board[5][4] = Cell::Disc(Player::White);
            board[6][5] = Cell::Disc(next);
        }
    });
}

/// All answers in one picture: the eight counts around e4, like the points of a compass.
#[test]
fn part4_eight_directions_from_one_square() {
    in_time(COUNT_TURN_OVER.about("eight directions from e4"), || {
        let board: Board = "
            . ● . . ● . . ●
            . . ○ . ○ . ○ .
            . . . ○ ○ ○ . .
            ● ○ ○ ○ . ○ ○ .
            . . . ○ ○ ○ . .
            . . ○ . ○ . ● .
            . ● . . ○ . . .
            . . . . ○ . . ."
            .parse()
            .unwrap();
        let rule = "The ? is e4. Each number is the answer for its direction from e4: the number above the ? is for up.";
        let question = COUNT_TURN_OVER.on_board(&board, Player::Black).at(4, 5).rule(rule);
        let count = |d, e| match (d, e) {
            (0, 0) => "?".to_string(),
            _ => question.calls(|| count_turn_over(&board, Player::Black, 4, 5, d, e)).to_string(),
        };
        let rose = [-1, 0, 1].map(|d| [-1, 0, 1].map(|e| count(d, e)).join(" ") + "\n").concat();
        assert_picture_snapshot!(question, rose, @"
        2 2 2
        3 ? 0
        2 0 1
        ");
    });
}

#[test]
fn part5_every_empty_square_of_every_position_of_whole_games() {
    in_time(COUNT_TURN_OVER.about("positions of whole games"), || {
        // Every third: the one that follows a position would tell what its move turned.
        for (i, position) in facts::positions().step_by(3).enumerate() {
            let (board, player) = (&position.board, position.player);
            let mut moves = position.moves_of(player).peekable();
            for (p, q) in position.empty_squares() {
                // Squares and moves are both in order, row by row, so only the next move can be on this square.
                let legal = moves.next_if(|each| each.square == (p, q));
                // Of every eighth square one direction, others in the next position: 64 positions have them all.
                let one = (3 * p + 5 * q) as usize + i;
                for (d, e) in facts::directions().skip(one % 64).take(1) {
                    let expected = legal.map_or(0, |each| each.turned(d, e));
                    let rule = "If the opponent's discs have no gap and your own disc comes next, count them. Else 0.";
                    let question = COUNT_TURN_OVER.on_board(board, player).at(p, q).toward(d, e).rule(rule);
                    let mistake = |yours: &isize| {
                        mistake_in_count_turn_over(*yours, (board, player, (p, q), (d, e)), count)
                    };
                    question.expect_or(expected, || count_turn_over(board, player, p, q, d, e), mistake);
                }
            }
        }
    });
}

/// What is asked in a random game, and how many discs turn.
struct Drawn {
    position: &'static facts::Position,
    player: Player,
    square: (isize, isize),
    direction: (isize, isize),
    count: isize,
}

impl Drawn {
    fn cell(&self, i: isize) -> Cell {
        let ((p, q), (d, e)) = (self.square, self.direction);
        self.position.board[p + i * d][q + i * e]
    }

    /// Every empty square and direction with a disc that may turn, for both players.
    fn all() -> Vec<Drawn> {
        let mut all = Vec::new();
        for position in facts::positions().step_by(3).filter(|position| position.is_drawn) {
            for player in [Player::Black, Player::White] {
                let mut moves = position.moves_of(player).peekable();
                for square in position.empty_squares() {
                    let legal = moves.next_if(|each| each.square == square);
                    for direction in facts::directions() {
                        let asked = Drawn { position, player, square, direction, count: 0 };
                        if asked.cell(1) == Cell::Disc(player.opponent()) {
                            let count = legal.map_or(0, |each| each.turned(direction.0, direction.1));
                            all.push(Drawn { count, ..asked });
                        }
                    }
                }
            }
        }
        all
    }
}

/// What each part asks, in random games: nobody has a part's points for what is in every student's copy.
#[rstest]
#[case::of_part_1(|asked: &Drawn| asked.count > 0)]
#[case::of_part_2(|asked: &Drawn| asked.player == asked.position.player)]
#[case::of_part_3(|asked: &Drawn| asked.count > 0 && asked.player != asked.position.player)]
#[case::of_part_4(|asked: &Drawn| asked.cell(asked.count + 2) == Cell::Sentinel)]
fn part5_in_random_games(#[case] is_asked: fn(&Drawn) -> bool) {
    in_time(COUNT_TURN_OVER.about("positions of random games"), || {
        for asked in Drawn::all().into_iter().filter(is_asked).step_by(7) {
            let (board, player, (p, q), (d, e)) =
                (&asked.position.board, asked.player, asked.square, asked.direction);
            let rule =
                "If the opponent's discs have no gap and your own disc comes next, count them. Else 0.";
            let question = COUNT_TURN_OVER.on_board(board, player).at(p, q).toward(d, e).rule(rule);
            question.expect(asked.count, || count_turn_over(board, player, p, q, d, e));
        }
    });
}

fn count(board: &Board, player: Player, (p, q): (isize, isize), (d, e): (isize, isize)) -> isize {
    count_turn_over(board, player, p, q, d, e)
}

fn ask(
    picture: &str,
    player: Player,
    (p, q): (isize, isize),
    (d, e): (isize, isize),
    expected: isize,
    rule: &str,
) {
    let board: Board = picture.parse().unwrap();
    let question = COUNT_TURN_OVER.on_board(&board, player).at(p, q).toward(d, e).rule(rule);
    in_time(question.about(), || {
        let mistake =
            |yours: &isize| mistake_in_count_turn_over(*yours, (&board, player, (p, q), (d, e)), count);
        question.expect_or(expected, || count_turn_over(&board, player, p, q, d, e), mistake);
    });
}
