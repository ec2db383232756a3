//! What a page of the book can call. A page holds one line or one board; texts go in through `room`, and lists
//! of places come out one number at a time.
//!
//! A player is its number, 1 or 2. A cell is 0 when empty, the number of its player, or 3 for a sentinel.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::str::FromStr;

use crate::steps::{step1, step2, step3, step4, step5, step7, step8};
use crate::watched::{Place, looked, written};
use crate::wrong::step7_counting_again;
use crate::{Board, Cell, Line, Player, opponent};

struct Page {
    room: Vec<u8>,
    line: Line,
    board: Board,
    answer: Vec<Place>,
}

thread_local! {
    static PAGE: RefCell<Page> = RefCell::new(Page {
        room: Vec::new(),
        line: Line::new(types::Line::new()),
        board: Board::new(&types::Board::new()),
        answer: Vec::new(),
    });
}

fn page<T>(work: impl FnOnce(&mut Page) -> T) -> T {
    PAGE.with_borrow_mut(work)
}

/// A copy, so that the page is still usable after a step has panicked.
fn line() -> Line {
    looked();
    page(|page| page.line.clone())
}

fn board() -> Board {
    looked();
    page(|page| page.board.clone())
}

fn player(number: isize) -> Player {
    if number == 1 { Player::Black } else { Player::White }
}

fn cell_of(number: isize) -> Cell {
    if number == 0 { Cell::Empty } else { Cell::Disc(player(number)) }
}

fn number_of(cell: Cell) -> isize {
    match cell {
        Cell::Empty => 0,
        Cell::Disc(player) => player.number(),
        Cell::Sentinel => 3,
    }
}

fn answer(places: Vec<Place>) -> usize {
    page(|page| {
        page.answer = places;
        page.answer.len()
    })
}

fn read<T: FromStr>() -> Option<T> {
    page(|page| std::str::from_utf8(&page.room).ok()?.parse().ok())
}

/// Makes room for a text of `length` bytes, which the page then writes there.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    page(|page| {
        page.room = vec![0; length];
        page.room.as_mut_ptr()
    })
}

/// Row of the place `i` of the last list.
#[unsafe(no_mangle)]
extern "C" fn row(i: usize) -> isize {
    page(|page| page.answer[i].0)
}

/// Column of the place `i` of the last list.
#[unsafe(no_mangle)]
extern "C" fn column(i: usize) -> isize {
    page(|page| page.answer[i].1)
}

/// Lists the places that the last step looked at.
#[unsafe(no_mangle)]
extern "C" fn looked_at() -> usize {
    answer(looked())
}

/// Reads a line from its picture. Returns its size, or 0 if the picture is not a line.
#[unsafe(no_mangle)]
extern "C" fn read_line() -> isize {
    let Some(line) = read::<types::Line>() else { return 0 };
    let size = line.size();
    page(|page| page.line = Line::new(line));
    size
}

#[unsafe(no_mangle)]
extern "C" fn line_cell(p: isize) -> isize {
    page(|page| number_of(page.line.cells()[p]))
}

#[unsafe(no_mangle)]
extern "C" fn set_line_cell(p: isize, number: isize) {
    page(|page| page.line[p] = cell_of(number));
}

#[unsafe(no_mangle)]
extern "C" fn check(p: isize, d: isize) -> isize {
    step1::check(&line(), p, d)
}

/// Panics where only a sentinel would end the loop: the loop leaves the line.
#[unsafe(no_mangle)]
extern "C" fn check_without_sentinels(p: isize, d: isize) -> isize {
    step1::check(&line().without_sentinels(), p, d)
}

/// Reads a board from its picture. Returns its size, or 0 if the picture is not a board.
#[unsafe(no_mangle)]
extern "C" fn read_board() -> isize {
    let Some(board) = read::<types::Board>() else { return 0 };
    page(|page| page.board = Board::new(&board));
    board.size()
}

/// The start of a game on a board of this size.
#[unsafe(no_mangle)]
extern "C" fn start(size: isize) {
    page(|page| page.board = Board::new(&types::Board::with_size(size)));
}

#[unsafe(no_mangle)]
extern "C" fn cell(p: isize, q: isize) -> isize {
    page(|page| number_of(page.board.cell(p, q)))
}

#[unsafe(no_mangle)]
extern "C" fn count_turn_over(number: isize, p: isize, q: isize, d: isize, e: isize) -> isize {
    step2::count_turn_over(&board(), player(number), p, q, d, e)
}

#[unsafe(no_mangle)]
extern "C" fn is_legal_move(number: isize, p: isize, q: isize) -> bool {
    step3::is_legal_move(&board(), player(number), p, q)
}

#[unsafe(no_mangle)]
extern "C" fn exist_legal_move(number: isize) -> bool {
    step4::exist_legal_move(&board(), player(number))
}

#[unsafe(no_mangle)]
extern "C" fn legal_moves(number: isize) -> usize {
    answer(step4::legal_moves(&board(), player(number)))
}

/// Lists the move that the text in `room` means, or nothing if it isn't a move.
#[unsafe(no_mangle)]
extern "C" fn parse_move() -> usize {
    let text = page(|page| String::from_utf8_lossy(&page.room).into_owned());
    answer(step5::parse_move(&text).into_iter().collect())
}

/// Plays a move and lists the places written: the disc placed, then those that turn.
#[unsafe(no_mangle)]
extern "C" fn set_and_turn_over(number: isize, p: isize, q: isize) -> usize {
    turn(step7::set_and_turn_over, number, p, q)
}

/// The same with a wrong program, which counts again after each disc.
#[unsafe(no_mangle)]
extern "C" fn set_and_turn_over_counting_again(number: isize, p: isize, q: isize) -> usize {
    turn(step7_counting_again::set_and_turn_over, number, p, q)
}

fn turn(step: fn(&mut Board, Player, isize, isize), number: isize, p: isize, q: isize) -> usize {
    let mut board = board();
    written();
    step(&mut board, player(number), p, q);
    page(|page| page.board = board);
    answer(written())
}

/// Whose turn it is after `just_moved`, or 0 when the game is over.
#[unsafe(no_mangle)]
extern "C" fn next_player(just_moved: isize) -> isize {
    step8::next_player(&board(), player(just_moved)).map_or(0, Player::number)
}

#[unsafe(no_mangle)]
extern "C" fn count_discs(number: isize) -> isize {
    step8::count_discs(&board(), player(number))
}

/// Lists the move that the simple opponent makes, or nothing when it has to pass.
#[unsafe(no_mangle)]
extern "C" fn choose(number: isize) -> usize {
    answer(opponent::choose(&board(), player(number)).into_iter().collect())
}
