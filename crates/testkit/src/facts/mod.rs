//! The right answers that the tests compare with: positions, legal moves, discs that turn. They come from
//! `tests/data/`, which an independent program (`checks/referee.py`) wrote or which was published elsewhere; those about the
//! short lines are counted out here.
//! Nothing here knows the rules of the game: each board is the one before with the discs that the file names.

mod compass;
mod lines;

use std::cmp::Ordering;
use std::fs;
use std::sync::OnceLock;

use othello_steps::{Board, Cell, Player};

use crate::course::tests_of_grader;

pub use compass::{direction_name, directions, points};
pub use lines::{LineFacts, lines};

/// A file of `tests/data/`.
macro_rules! data {
    ($name:literal) => {
        include_str!(concat!("../../../../tests/data/", $name))
    };
}

/// A whole game.
pub struct Game {
    /// Its name in `tests/data/games.txt`.
    pub name: &'static str,
    /// Every position in which somebody moved, in order.
    pub positions: Vec<Position>,
    /// The last board.
    pub end: Board,
    /// How many discs Black and White have on it.
    pub count: (isize, isize),
}

impl Game {
    /// The last position of a game on 8×8, for Black, and its score with the empty squares for the winner. Other sizes have none.
    pub fn end_and_score(&self) -> Option<(othello_steps::Position, i32)> {
        let (black, white) = self.count;
        let score = match black.cmp(&white) {
            Ordering::Greater => 64 - 2 * white,
            Ordering::Equal => 0,
            Ordering::Less => 2 * black - 64,
        };
        let is_8x8 = self.end.size() == 8;
        is_8x8.then(|| (othello_steps::Position::of(&self.end, Player::Black), score as i32))
    }
}

/// A position in which `player` moves.
pub struct Position {
    /// The board before the move.
    pub board: Board,
    /// Who moves.
    pub player: Player,
    /// The move that was played: row and column.
    pub played: (isize, isize),
    /// Whether its game is drawn: then it is another in each class.
    pub is_drawn: bool,
    /// The moves of `player` and of the other player, as the file has them: most tests need those of a few positions.
    moves: &'static str,
    other_moves: &'static str,
}

/// A legal move and what it turns.
#[derive(Clone, Copy)]
pub struct Move {
    /// Row and column.
    pub square: (isize, isize),
    /// `W1,NW2`
    turns: &'static str,
}

/// All games of `tests/data/games.txt` and `drawn_games.txt`, on boards of 4 to 16.
pub fn games() -> &'static [Game] {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let published = data!("games.txt");
        let drawn = drawn("drawn_games.txt", data!("drawn_games.txt"));
        [published, drawn].iter().flat_map(|text| text.split("\ngame ").skip(1)).map(read_game).collect()
    })
}

/// Every position of every game; but of boards larger than ten every fifth, for they take long to answer.
pub fn positions() -> impl Iterator<Item = &'static Position> {
    games().iter().flat_map(|game| {
        let every = if game.end.size() > 10 { 5 } else { 1 };
        game.positions.iter().step_by(every)
    })
}

/// The course's own drawn questions, or those of a class.
fn drawn(name: &str, own: &'static str) -> &'static str {
    let Some(tests) = tests_of_grader() else { return own };
    let file = tests.join("data").join(name);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display())).leak()
}

/// Random lines of 10 to 16 cells.
pub fn drawn_lines() -> impl Iterator<Item = LineFacts> {
    rows_of_drawn_lines().map(lines::read)
}

/// The lines of eight cells with which the random lines begin.
pub fn drawn_beginnings() -> impl Iterator<Item = LineFacts> {
    rows_of_drawn_lines().map(lines::beginning)
}

fn rows_of_drawn_lines() -> impl Iterator<Item = &'static str> {
    rows(drawn("drawn_lines.txt", data!("drawn_lines.txt")))
}

/// Random texts, each with the move that it means: row and column.
pub fn drawn_texts() -> impl Iterator<Item = (&'static str, Option<(isize, isize)>)> {
    rows(drawn("drawn_texts.txt", data!("drawn_texts.txt"))).map(|row| {
        let (meaning, text) = row.split_once(" | ").expect("a meaning and a text");
        let number = |text: &str| text.parse().expect("a number");
        let meaning = meaning.split_once(' ').map(|(row, column)| (number(row), number(column)));
        (text.trim_matches('"'), meaning)
    })
}

/// The 228 games that end after nine moves, 13 to 0: the squares played, in order.
pub fn shortest_games() -> impl Iterator<Item = Vec<(isize, isize)>> {
    rows(data!("shortest_games.txt")).map(read_squares)
}

/// The 24 openings of eight moves after which Black must pass.
pub fn earliest_passes() -> impl Iterator<Item = Vec<(isize, isize)>> {
    rows(data!("earliest_passes.txt")).map(read_squares)
}

/// How many games of some length there are: the size of the board, the number of moves, the number of games.
pub fn game_counts() -> impl Iterator<Item = (isize, u32, u64)> {
    rows(data!("perft.csv")).skip(1).map(|row| {
        let mut columns = row.split(',').map(|number| number.parse::<u64>().expect("a number"));
        let mut next = || columns.next().expect("size,depth,games");
        (next() as isize, next() as u32, next())
    })
}

/// How many ways there are to go on from the start of 8×8 for some number of turns: the turns, the ways.
pub fn ways_from_the_start() -> impl Iterator<Item = (u32, u64)> {
    rows(data!("perft_8x8.csv")).skip(1).map(|row| {
        let (depth, ways) = row.split_once(',').expect("depth,ways");
        (depth.parse().expect("a number"), ways.parse().expect("a number"))
    })
}

/// The same of positions in which somebody passes soon or the game ends: the position, the turns, the ways.
pub fn ways_near_the_end() -> impl Iterator<Item = (othello_steps::Position, u32, u64)> {
    rows(data!("perft_ends.csv")).skip(1).map(read_ways)
}

/// The same of positions of random games.
pub fn drawn_ways() -> impl Iterator<Item = (othello_steps::Position, u32, u64)> {
    rows(drawn("drawn_ways.csv", data!("drawn_ways.csv"))).skip(1).map(read_ways)
}

/// Positions near the end of games: how many squares are empty, the position, its exact score.
pub fn endgames() -> impl Iterator<Item = (u32, othello_steps::Position, i32)> {
    rows(data!("endgames.csv")).skip(1).map(read_endgame)
}

/// The same of random games, with 12 and 14 empty squares.
pub fn drawn_endgames() -> impl Iterator<Item = (u32, othello_steps::Position, i32)> {
    rows(drawn("drawn_ends.csv", data!("drawn_ends.csv"))).skip(1).map(read_endgame)
}

/// Ends in which one rare mistake shows: the position and its exact score.
pub fn rare_endgames(about: &str) -> impl Iterator<Item = (othello_steps::Position, i32)> {
    let rows = rows(data!("rare_ends.csv")).skip(1);
    let rows = rows.filter(move |row| row.split(',').next() == Some(about));
    rows.map(read_endgame).map(|(_, position, score)| (position, score))
}

/// The same of games with 12 empty squares, whose score counts only the discs: the empty squares count for neither player.
pub fn far_ends() -> impl Iterator<Item = (othello_steps::Position, i32)> {
    rows(data!("far_ends.csv")).skip(1).map(read_endgame).map(|(_, position, score)| (position, score))
}

/// The same of random games: they are others in a class.
pub fn drawn_far_ends() -> impl Iterator<Item = (othello_steps::Position, i32)> {
    let rows = rows(drawn("drawn_ends.csv", data!("drawn_ends.csv"))).skip(1);
    let discs = |row: &str| row.rsplit_once(',').expect("a last column").1.parse().expect("a number");
    rows.map(move |row| (read_endgame(row), discs(row)))
        .filter(|((empty, ..), _)| *empty == 12)
        .map(|((_, now, _), discs)| (now, discs))
}

/// Ends of published games that a simple search was counted in: the position, its exact score, and how many positions the search
/// that is called `by` looks at.
pub fn searched_endgames(by: &str) -> impl Iterator<Item = (othello_steps::Position, i32, u64)> {
    let rows = rows(data!("searched_ends.csv")).skip(1).map(|row| row.split(',').collect::<Vec<_>>());
    let rows = rows.filter(move |row| row[4] == by);
    rows.map(|row| {
        let (score, positions) = (row[3].parse().expect("a number"), row[5].parse().expect("a number"));
        (read_bits(row[2]), score, positions)
    })
}

/// A position in which a search that remembers looks at far fewer positions.
#[derive(Clone, Copy)]
pub struct LookedAt {
    /// The position.
    pub now: othello_steps::Position,
    /// How many turns to look ahead.
    pub turns: u32,
    /// By how many discs the player to move wins, if that is as far as the end: those on the board only.
    pub score: Option<i32>,
    /// How many looks are allowed; 0 where a test measures that.
    pub looks: u64,
}

/// Positions of `tests/data/looks.csv`.
pub fn looked_at(about: &str) -> impl Iterator<Item = LookedAt> {
    let rows = rows(data!("looks.csv")).skip(1).map(|row| row.split(',').collect::<Vec<_>>());
    let rows = rows.filter(move |row| row[0] == about);
    rows.map(|row| LookedAt {
        now: read_bits(row[2]),
        turns: row[1].parse().expect("a number"),
        score: row[3].parse().ok(),
        looks: row[4].parse().expect("a number"),
    })
}

/// Published endgames: the number, the position, its exact score, the best moves.
pub fn published_endgames() -> impl Iterator<Item = (u32, othello_steps::Position, i32, Vec<&'static str>)> {
    let lines = data!("fforum.obf").lines();
    (1..).zip(lines.filter(|line| !line.starts_with('%'))).map(|(number, line)| {
        let (position, best) = line.split_once("; ").expect("position; move:score;");
        let (squares, side) = position.split_once(' ').expect("squares side");
        let position = read_bits(squares);
        let position = if side == "X" { position } else { position.passed() };
        let best =
            best.trim_end_matches(';').split("; ").map(|best| best.split_once(':').expect("move:score"));
        let (moves, scores): (Vec<_>, Vec<_>) = best.unzip();
        (number, position, scores[0].parse().expect("a number"), moves)
    })
}

impl Position {
    /// All moves that are legal, or would be if it were that player's turn, by rows.
    pub fn moves_of(&self, player: Player) -> impl Iterator<Item = Move> + use<> {
        let moves = if player == self.player { self.moves } else { self.other_moves };
        moves.split_whitespace().map(read_move)
    }

    /// Every empty square: row and column.
    pub fn empty_squares(&self) -> impl Iterator<Item = (isize, isize)> {
        let squares = 1..=self.board.size();
        let all = squares.clone().flat_map(move |p| squares.clone().map(move |q| (p, q)));
        all.filter(|&(p, q)| self.board[p][q] == Cell::Empty)
    }

    /// The board after one of the moves of `player`.
    pub fn after(&self, chosen: &Move) -> Board {
        let (p, q) = chosen.square;
        let mut board = self.board.clone();
        board[p][q] = Cell::Disc(self.player);
        for ((d, e), count) in chosen.turns() {
            for i in 1..=count {
                board[p + i * d][q + i * e] = Cell::Disc(self.player);
            }
        }
        board
    }
}

impl Move {
    /// Each direction in which discs turn, and how many.
    pub fn turns(&self) -> impl Iterator<Item = ((isize, isize), isize)> + use<> {
        self.turns.split(',').map(|turn| {
            let (point, count) = turn.split_at(turn.find(|c: char| c.is_ascii_digit()).expect("a count"));
            (compass::direction(point), count.parse().expect("a count"))
        })
    }

    /// How many discs turn in direction `(d, e)`.
    pub fn turned(&self, d: isize, e: isize) -> isize {
        self.turns().find(|(direction, _)| *direction == (d, e)).map_or(0, |(_, count)| count)
    }
}

/// The rows of a data file, without empty lines and comments.
fn rows(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|row| !row.is_empty() && !row.starts_with('#'))
}

/// `takizawa 8 arXiv…`, then a row for each move, then `end 32 32`.
fn read_game(text: &'static str) -> Game {
    let mut rows = text.lines();
    let mut title = rows.next().expect("name, size, source").split(' ');
    let name = title.next().expect("a name");
    let size = title.next().and_then(|size| size.parse().ok()).expect("a size");
    let mut game = Game { name, positions: Vec::new(), end: Board::with_size(size), count: (0, 0) };
    for row in rows.filter(|row| !row.is_empty()) {
        if let Some(count) = row.strip_prefix("end ") {
            let (black, white) = count.split_once(' ').expect("two counts");
            game.count = (black.parse().expect("a count"), white.parse().expect("a count"));
            break;
        }
        let mut position = read_position(row, game.end.clone());
        position.is_drawn = name.starts_with("drawn");
        let played = position.moves_of(position.player).find(|each| each.square == position.played);
        game.end = position.after(&played.expect("the move played is one of the legal moves"));
        game.positions.push(position);
    }
    game
}

/// `● f5 | d3:S1 c4:E1 f5:W1 e6:N1 | d6:…`
fn read_position(row: &'static str, board: Board) -> Position {
    let mut parts = row.split('|').map(str::trim);
    let (disc, played) = parts.next().and_then(|part| part.split_once(' ')).expect("a disc and a move");
    let player = if disc == "●" { Player::Black } else { Player::White };
    let mut moves = || parts.next().expect("moves");
    Position {
        board,
        player,
        played: read_square(played),
        is_drawn: false,
        moves: moves(),
        other_moves: moves(),
    }
}

/// `f5:W1,NW2`
fn read_move(text: &'static str) -> Move {
    let (square, turns) = text.split_once(':').expect("a square and what turns");
    Move { square: read_square(square), turns }
}

fn read_square(name: &str) -> (isize, isize) {
    let column = name.bytes().next().expect("a letter") - b'a' + 1;
    (name[1..].parse().expect("a row"), column.into())
}

/// `f5d6c3…`, on a board of single-digit rows.
fn read_squares(moves: &str) -> Vec<(isize, isize)> {
    (0..moves.len() / 2).map(|i| read_square(&moves[2 * i..2 * i + 2])).collect()
}

/// `woc2010,XO--…,4,1234`
fn read_ways(row: &str) -> (othello_steps::Position, u32, u64) {
    let columns: Vec<_> = row.split(',').collect();
    let [_, squares, depth, ways] = columns[..] else { panic!("game,squares,depth,ways") };
    (read_bits(squares), depth.parse().expect("a number"), ways.parse().expect("a number"))
}

/// `woc2010,12,XO--…,-8`
fn read_endgame(row: &str) -> (u32, othello_steps::Position, i32) {
    let columns: Vec<_> = row.split(',').collect();
    let [_, empty, squares, score, ..] = columns[..] else { panic!("game,empty,squares,score") };
    (empty.parse().expect("a number"), read_bits(squares), score.parse().expect("a number"))
}

/// The position of a row of `X`, `O` and `-`, from a1 to h8; X is the player to move.
fn read_bits(row: &str) -> othello_steps::Position {
    let discs = |symbol| row.chars().enumerate().filter(|(_, c)| *c == symbol).map(|(i, _)| 1 << i).sum();
    othello_steps::Position { player: discs('X'), opponent: discs('O') }
}
