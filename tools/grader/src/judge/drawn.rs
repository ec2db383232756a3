//! The drawn questions of a class: whole games, lines, texts, perft and endgames. They are drawn from the class's seed and
//! answered by the reference. The files have the form of the students' own in tests/data, which checks/referee.py writes. It
//! also verifies these.

use std::fs;
use std::iter;
use std::path::Path;

use anyhow::{Context, Result};
use othello_game_steps::{bits, directions, game, moves, positions, pruning, reading, table, turning};
use othello_steps::{Board, Cell, Found, Line, Player, Position, square_name};
use othello_testkit::facts;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use sha2::{Digest, Sha256};

/// The boards of the games, and of one more, whose size is drawn.
const SIZES: [isize; 3] = [4, 6, 8];
const LARGE: [isize; 4] = [10, 12, 14, 16];
/// Each game has at least this many passes, so a program in which the players just take turns is wrong.
const PASSES: usize = 2;
const LINES_OF_EACH_SIZE: usize = 20;
const TEXTS: usize = 60;
/// The positions whose ways are counted: the number of empty squares, and of turns.
const WAYS: [(u32, u32); 6] = [(50, 4), (40, 4), (30, 4), (20, 4), (10, 5), (4, 9)];
/// The empty squares of the endgames, and how many.
const ENDS: [(u32, usize); 2] = [(12, 4), (14, 2)];
/// If there are this many ways to play six turns, trying everything takes tens of millions of nodes.
const WIDE: u64 = 70_000;
/// The reference's alpha-beta needs at most this many nodes, so a student's slower one is in time too.
const FEW: u64 = 100_000;

/// The names of the files.
const FILES: [&str; 5] =
    ["drawn_games.txt", "drawn_lines.txt", "drawn_texts.txt", "drawn_ways.csv", "drawn_ends.csv"];

/// The texts of [`FILES`]. The same seed gives the same texts. They don't name the seed.
pub fn draw(seed: u64) -> Vec<String> {
    let draw: [fn(&mut Random) -> String; 5] = [games, lines, texts, ways, ends];
    let drawn = FILES.iter().zip(draw).map(|(name, draw)| draw(&mut Random::of(seed, name)));
    drawn.map(|text| format!("# Drawn from the seed of a class by `cargo grade`.\n{text}")).collect()
}

/// Writes [`FILES`], of which these are the texts, into a folder, which is made if need be.
///
/// # Errors
///
/// When a file cannot be written.
pub fn write(texts: &[String], folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be written to", folder.display()))?;
    for (name, text) in FILES.iter().zip(texts) {
        let path = folder.join(name);
        fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

/// ChaCha with 20 rounds (RFC 8439). Neither the seed nor the next question can be computed from the questions before.
struct Random(ChaCha20Rng);

impl Random {
    /// The random numbers of one file.
    fn of(seed: u64, file: &str) -> Random {
        Random(ChaCha20Rng::from_seed(Sha256::digest(format!("{seed} {file}")).into()))
    }

    /// A number below `end`. As `end` is small, the numbers are near enough to equally likely.
    fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % end as u64) as usize
    }

    fn choice<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}

fn games(random: &mut Random) -> String {
    let sizes = SIZES.into_iter().chain([random.choice(&LARGE)]);
    let game = |(i, size): (usize, isize)| {
        let mut drawn = iter::repeat_with(|| played(size, random));
        let moves = drawn.find(|(_, passes)| *passes >= PASSES).expect("there's no end to them").0;
        game(&format!("drawn-{}", i + 1), size, &moves)
    };
    sizes.enumerate().map(game).collect()
}

/// The moves of a game, and how often a player passes.
fn played(size: isize, random: &mut Random) -> (Vec<(isize, isize)>, usize) {
    let (mut board, mut just_moved) = (Board::with_size(size), Player::White);
    let (mut moves, mut passes) = (Vec::new(), 0);
    while let Some(player) = game::next_player(&board, just_moved) {
        let (p, q) = random.choice(&moves::legal_moves(&board, player));
        turning::set_and_turn_over(&mut board, player, p, q);
        moves.push((p, q));
        passes += usize::from(player == just_moved);
        just_moved = player;
    }
    (moves, passes)
}

fn game(name: &str, size: isize, played: &[(isize, isize)]) -> String {
    let mut text = format!("game {name} {size} drawn\n");
    let (mut board, mut just_moved) = (Board::with_size(size), Player::White);
    for &(p, q) in played {
        let player = game::next_player(&board, just_moved).expect("the game goes on");
        let (own, other) = (moves(&board, player), moves(&board, player.opponent()));
        text += &format!("{player:#} {} |{own} |{other}\n", square_name(p, q));
        turning::set_and_turn_over(&mut board, player, p, q);
        just_moved = player;
    }
    let [black, white] = [Player::Black, Player::White].map(|player| game::count_discs(&board, player));
    text + &format!("end {black} {white}\n")
}

/// All legal moves with what they turn: ` d3:S1 c4:E1`.
fn moves(board: &Board, player: Player) -> String {
    let turns = |p, q| {
        let counts = facts::points()
            .map(|(name, (d, e))| (name, directions::count_turn_over(board, player, p, q, d, e)));
        let turns = counts.filter(|(_, count)| *count > 0).map(|(name, count)| format!("{name}{count}"));
        turns.collect::<Vec<_>>().join(",")
    };
    let legal = moves::legal_moves(board, player);
    legal.iter().map(|&(p, q)| format!(" {}:{}", square_name(p, q), turns(p, q))).collect()
}

fn lines(random: &mut Random) -> String {
    let of_size = |size| {
        let drawn = iter::repeat_with(|| drawn_line(size, random)).take(LINES_OF_EACH_SIZE);
        [longest_row(size, 1), longest_row(size, -1)]
            .into_iter()
            .chain(drawn)
            .map(|line| line_text(&line))
            .collect::<String>()
    };
    [10, 12, 14, 16].map(of_size).concat()
}

/// A line with the longest row that can turn, for a move at one end in direction `d`. The drawn lines may have no row that is
/// longer than on a line of eight.
fn longest_row(size: isize, d: isize) -> Line {
    let mut line = Line::with_size(size);
    for p in 1..=size {
        line[p] = Cell::Disc(Player::White);
    }
    let (first, last) = if d == 1 { (1, size) } else { (size, 1) };
    line[first] = Cell::Empty;
    line[last] = Cell::Disc(Player::Black);
    line
}

fn drawn_line(size: isize, random: &mut Random) -> Line {
    let mut line = Line::with_size(size);
    for p in 1..=size {
        // Most of a line is White, so that long rows turn.
        line[p] = match random.below(7) {
            0 | 1 => Cell::Empty,
            2 => Cell::Disc(Player::Black),
            _ => Cell::Disc(Player::White),
        };
    }
    line
}

/// `.○●… 1-0… 0-0…`: the line, and the answers to the right and to the left; 10 is an `a`.
fn line_text(line: &Line) -> String {
    let cells: String = (1..=line.size()).map(|p| format!("{:?}", line[p])).collect();
    // What turns on a line is what turns in a row of a board.
    let mut board = Board::with_size(line.size());
    board[1] = line.clone();
    let answers = |d| -> String {
        let turned = |p| directions::count_turn_over(&board, Player::Black, 1, p, 0, d);
        let answer = |p| match line[p] {
            Cell::Empty => char::from_digit(turned(p) as u32, 36).unwrap_or('?'),
            _ => '-',
        };
        (1..=line.size()).map(answer).collect()
    };
    format!("{cells} {} {}\n", answers(1), answers(-1))
}

fn texts(random: &mut Random) -> String {
    let mut written = String::new();
    for _ in 0..TEXTS {
        let text = loop {
            let text = text(random);
            if !has_a_number_that_begins_with_0(&text) {
                break text;
            }
        };
        let meaning = reading::parse_move(&text).map_or("-".to_string(), |(p, q)| format!("{p} {q}"));
        written += &format!("{meaning} | \"{text}\"\n");
    }
    written
}

/// A text that may be a move. In more than half of the cases something is changed in it.
fn text(random: &mut Random) -> String {
    let letter = char::from(random.choice(b"abcdefghijklmnopqrstuvwxyzABCDEFGH"));
    let mut number = || {
        let digits = random.choice(&[1, 1, 2, 3, 9]);
        1 + random.below(10_usize.pow(digits))
    };
    let (row, column) = (number(), number());
    let [space, before, after] = [3, 2, 2].map(|end| " ".repeat(random.below(end)));
    let text = match random.below(3) {
        0 => format!("{letter}{space}{row}"),
        1 => format!("{row}{space}{letter}"),
        _ => format!("{row} {space}{column}"),
    };
    let text = format!("{before}{text}{after}");
    let at = random.below(text.len() + 1);
    let (left, right) = text.split_at(at);
    match random.below(6) {
        0 | 1 => text,
        2 => text.chars().map(full_width).collect(),
        3 => format!("{left}{}{right}", char::from(random.choice(b"+-.,;:!?/_#abcxyz"))),
        4 => format!("{left}{}", right.get(1..).unwrap_or_default()),
        _ => format!("{text} {row}"),
    }
}

/// The character in full width. A space stays as it is.
fn full_width(c: char) -> char {
    if c == ' ' { c } else { char::from_u32(c as u32 + 0xFEE0).unwrap_or(c) }
}

/// The course leaves open what `c0` and `c05` are.
fn has_a_number_that_begins_with_0(text: &str) -> bool {
    let plain: Vec<char> = text.chars().map(reading::half_width).collect();
    let begins = |i: usize| plain[i] == '0' && (i == 0 || !plain[i - 1].is_ascii_digit());
    (0..plain.len()).any(begins)
}

/// `drawn,XO--…,4,1234`
fn ways(random: &mut Random) -> String {
    let row = |(empty, depth)| {
        let position = position(random, empty);
        format!("drawn,{},{depth},{}\n", squares(position), positions::perft(position, depth))
    };
    format!("game,squares,depth,ways\n{}", WAYS.map(row).concat())
}

/// `drawn,12,XO--…,-8,-6`: the score, with the empty squares for the winner and for neither.
fn ends(random: &mut Random) -> String {
    let mut end = |empty| {
        let mut drawn = iter::repeat_with(|| position(random, empty));
        let is_wide = |position| positions::perft(position, 6) >= WIDE;
        let takes_few = |position| searched(position, empty).nodes <= FEW;
        let position = drawn.find(|&position| is_wide(position) && takes_few(position));
        let position = position.expect("there's no end to them");
        let (score, discs) =
            (table::solve_with_table(position).score, searched(position, empty).score / 1000);
        format!("drawn,{empty},{},{score},{discs}\n", squares(position))
    };
    let each = ENDS.into_iter().flat_map(|(empty, count)| iter::repeat_n(empty, count));
    format!("game,empty,squares,score,discs\n{}", each.map(&mut end).collect::<String>())
}

/// What the reference finds at the end of the game.
fn searched(position: Position, empty: u32) -> Found {
    pruning::alpha_beta(position, 2 * empty, -64_000, 64_000)
}

/// A position with this many empty squares, from a game whose moves are drawn. The player can move.
fn position(random: &mut Random, empty: u32) -> Position {
    let mut position = Position::new();
    loop {
        let moves: Vec<_> = positions::possible_moves(position).into_keys().collect();
        let left = (position.player | position.opponent).count_zeros();
        let can_pass = left > empty && bits::legal_moves(position.passed()) != 0;
        position = match moves[..] {
            [_, ..] if left == empty => return position,
            [_, ..] => positions::play(position, random.choice(&moves)),
            [] if can_pass => position.passed(),
            [] => Position::new(),
        };
    }
}

/// The 64 squares from a1: X is the player to move, O the other.
fn squares(Position { player, opponent }: Position) -> String {
    let disc = |square: u32| match (player >> square & 1, opponent >> square & 1) {
        (1, _) => 'X',
        (_, 1) => 'O',
        _ => '-',
    };
    (0..64).map(disc).collect()
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn a_seed_draws_the_same_files_and_another_others() {
        assert_eq!(draw(7), draw(7));
        assert!(draw(7).iter().zip(draw(8)).all(|(one, other)| *one != other));
    }

    #[test]
    fn in_every_game_a_player_passes_twice() {
        let passes = |game: &str| {
            let movers: Vec<char> = game.lines().skip(1).filter_map(|line| line.chars().next()).collect();
            movers.windows(2).filter(|movers| movers[0] == movers[1] && "●○".contains(movers[0])).count()
        };
        let games = draw(7)[0].split("game ").skip(1).map(passes).collect::<Vec<_>>();
        assert_eq!(games.len(), super::SIZES.len() + 1);
        assert!(games.iter().all(|passes| *passes >= 2), "{games:?}");
    }

    #[test]
    fn no_size_of_board_is_never_drawn() {
        let drawn = |seed| super::games(&mut super::Random::of(seed, "games"));
        let games: Vec<_> = (0..40).map(drawn).collect();
        for size in super::LARGE {
            assert!(games.iter().any(|games| games.contains(&format!("game drawn-4 {size} "))), "{size}");
        }
    }

    #[test]
    fn on_every_size_of_line_the_longest_row_turns_both_ways() {
        let lines = &draw(7)[1];
        for longest in ["8", "a", "c", "e"] {
            let right = lines.lines().any(|line| line.contains(&format!("● {longest}")));
            let left = lines.lines().any(|line| line.ends_with(longest));
            assert!(right && left, "{longest}");
        }
    }

    #[test]
    fn no_file_names_the_seed() {
        assert!(draw(123_456_789_012_345).iter().all(|text| !text.contains("123456789012345")));
    }
}
