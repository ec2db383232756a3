//! What a page of the book can call. A page holds one line or one board; texts go in through `room`, and lists
//! of places come out one number at a time.
//!
//! A player is its number, 1 or 2. A cell is 0 when empty, the number of its player, or 3 for a sentinel.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::io::ErrorKind;
use std::panic;
use std::str::FromStr;

use othello_steps::{Cell, Player};

use crate::conversation::{Keyboard, Screen, seen};
use crate::program::Program;
use crate::watched::{Board, Line, Place, looked, written};

/// What a page has.
pub struct Page {
    /// The right functions, with which the machine plays.
    right: Option<&'static Program>,
    /// The functions that are asked, right ones or wrong ones.
    program: Option<&'static Program>,
    room: Vec<u8>,
    line: Line,
    /// The board that is asked about.
    pub board: Board,
    answer: Vec<Place>,
}

thread_local! {
    static PAGE: RefCell<Page> = RefCell::new(Page {
        right: None,
        program: None,
        room: Vec::new(),
        line: Line::new(othello_steps::Line::new()),
        board: Board::new(&othello_steps::Board::new()),
        answer: Vec::new(),
    });
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Works with the page.
pub fn page<T>(work: impl FnOnce(&mut Page) -> T) -> T {
    PAGE.with_borrow_mut(work)
}

/// A copy, so that the page is still usable after a step has panicked.
fn line() -> Line {
    looked();
    page(|page| page.line.clone())
}

/// A copy of the page's board; what was looked at before is forgotten.
pub fn board() -> Board {
    looked();
    page(|page| page.board.clone())
}

/// The functions that the page asks.
pub fn program() -> &'static Program {
    page(|page| page.program).expect("a program was taken")
}

/// The right functions, whatever the page asks.
pub fn right() -> &'static Program {
    page(|page| page.right).expect("a program was taken")
}

/// The player of this number.
pub fn player(number: isize) -> Player {
    if number == 1 { Player::Black } else { Player::White }
}

/// The cell of this number.
pub fn cell_of(number: isize) -> Cell {
    if number == 0 { Cell::Empty } else { Cell::Disc(player(number)) }
}

fn number_of(cell: Cell) -> isize {
    match cell {
        Cell::Empty => 0,
        Cell::Disc(player) => player.number(),
        Cell::Sentinel => 3,
    }
}

/// Keeps a list of places, which the page then reads one by one. Returns how many they are.
pub fn answer(places: Vec<Place>) -> usize {
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

/// Takes the program whose name is in `room` from `programs`, in which the right one has an empty name. Returns whether there
/// is one. A page's module calls this first, from its own `take_program`.
pub fn take(programs: impl Fn(&str) -> Option<Program>) -> bool {
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let text =
            payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied());
        PANIC.set(text.unwrap_or_default().to_string());
    }));
    // A page takes a program once, so nothing is lost if it is never given back.
    let kept = |name: &str| programs(name).map(|program| &*Box::leak(Box::new(program)));
    let (right, program) = (kept(""), kept(&typed()));
    page(|page| (page.right, page.program) = (right, program));
    program.is_some()
}

/// The text in `room`.
fn typed() -> String {
    page(|page| String::from_utf8_lossy(&page.room).into_owned())
}

/// Puts a text into the room, where the page reads it. Returns its length.
pub fn tell(text: String) -> usize {
    page(|page| {
        page.room = text.into_bytes();
        page.room.len()
    })
}

/// Where `room` is now.
#[unsafe(no_mangle)]
extern "C" fn told() -> *const u8 {
    page(|page| page.room.as_ptr())
}

/// Tells why the last question stopped the program.
#[unsafe(no_mangle)]
extern "C" fn panic_text() -> usize {
    tell(PANIC.take())
}

/// Tells what the person at the screen has seen.
#[unsafe(no_mangle)]
extern "C" fn seen_text() -> usize {
    tell(seen())
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

/// Lists the places that the last step looked at; of a step that never ends, the first.
#[unsafe(no_mangle)]
extern "C" fn looked_at() -> usize {
    answer(looked().into_iter().take(100).collect())
}

/// Reads a line from its picture. Returns its size, or 0 if the picture is not a line.
#[unsafe(no_mangle)]
extern "C" fn read_line() -> isize {
    let Some(line) = read::<othello_steps::Line>() else { return 0 };
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
    (program().line.check)(&line(), p, d)
}

#[unsafe(no_mangle)]
extern "C" fn check_right(p: isize) -> isize {
    (program().line.check_right)(&line(), p)
}

/// Panics where only a sentinel would end the loop: the loop leaves the line.
#[unsafe(no_mangle)]
extern "C" fn check_without_sentinels(p: isize, d: isize) -> isize {
    (program().line.check)(&line().without_sentinels(), p, d)
}

/// Cells 1 to 8 of the line are the cells 0 to 7 of the array.
#[unsafe(no_mangle)]
extern "C" fn check_unguarded(p: isize) -> isize {
    let line = line();
    let cells = std::array::from_fn(|i| line.cells()[i as isize + 1]);
    (program().line.check_unguarded)(&cells, p as usize)
}

/// Reads a board from its picture. Returns its size, or 0 if the picture is not a board.
#[unsafe(no_mangle)]
extern "C" fn read_board() -> isize {
    let Some(board) = read::<othello_steps::Board>() else { return 0 };
    page(|page| page.board = Board::new(&board));
    board.size()
}

/// The start of a game on a board of this size.
#[unsafe(no_mangle)]
extern "C" fn start(size: isize) {
    page(|page| page.board = Board::new(&othello_steps::Board::with_size(size)));
}

#[unsafe(no_mangle)]
extern "C" fn cell(p: isize, q: isize) -> isize {
    page(|page| number_of(page.board.cell(p, q)))
}

#[unsafe(no_mangle)]
extern "C" fn count_turn_over(number: isize, p: isize, q: isize, d: isize, e: isize) -> isize {
    (program().directions.count_turn_over)(&board(), player(number), p, q, d, e)
}

#[unsafe(no_mangle)]
extern "C" fn is_legal_move(number: isize, p: isize, q: isize) -> bool {
    (program().legal.is_legal_move)(&board(), player(number), p, q)
}

#[unsafe(no_mangle)]
extern "C" fn exist_legal_move(number: isize) -> bool {
    (program().moves.exist_legal_move)(&board(), player(number))
}

#[unsafe(no_mangle)]
extern "C" fn legal_moves(number: isize) -> usize {
    answer((program().moves.legal_moves)(&board(), player(number)))
}

/// Lists the move that the text in `room` means, or nothing if it isn't a move.
#[unsafe(no_mangle)]
extern "C" fn parse_move() -> usize {
    answer((program().reading.parse_move)(&typed()).into_iter().collect())
}

/// Plays a move and lists the places written: the disc placed, then those that turn.
#[unsafe(no_mangle)]
extern "C" fn set_and_turn_over(number: isize, p: isize, q: isize) -> usize {
    let mut board = board();
    written();
    (program().turning.set_and_turn_over)(&mut board, player(number), p, q);
    page(|page| page.board = board);
    answer(written())
}

/// What came of reading what was typed.
fn outcome<T>(result: std::io::Result<T>, returned: impl FnOnce(T)) -> isize {
    match result.map_err(|error| error.kind()) {
        Ok(value) => {
            returned(value);
            RETURNED
        }
        Err(ErrorKind::WouldBlock) => WAITS,
        Err(_) => ERROR,
    }
}

const WAITS: isize = 0;
const RETURNED: isize = 1;
const ERROR: isize = 2;

/// Asks for a move, of a person who has typed the lines in `room`. Lists the move if one is returned.
#[unsafe(no_mangle)]
extern "C" fn get_move(number: isize, has_ended: bool) -> isize {
    let mut keyboard = Keyboard::new(&typed(), has_ended);
    seen();
    let result = (program().asking.get_move)(&board(), player(number), &mut keyboard, &mut Screen::default());
    outcome(result, |place| {
        answer(vec![place]);
    })
}

/// Plays a game, of people who have typed the lines in `room`. The board stays as it is.
#[unsafe(no_mangle)]
extern "C" fn play_game(has_ended: bool) -> isize {
    let mut keyboard = Keyboard::new(&typed(), has_ended);
    seen();
    outcome((program().game.play_game)(board(), &mut keyboard, &mut Screen::default()), drop)
}

/// Whose turn it is after `just_moved`, or 0 when the game is over.
#[unsafe(no_mangle)]
extern "C" fn next_player(just_moved: isize) -> isize {
    (program().game.next_player)(&board(), player(just_moved)).map_or(0, Player::number)
}

#[unsafe(no_mangle)]
extern "C" fn count_discs(number: isize) -> isize {
    (right().game.count_discs)(&board(), player(number))
}
