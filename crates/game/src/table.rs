//! A game in progress: the boards so far, whose turn it is, and where the cursor is. And how the screen shows it.

use crossterm::style::Stylize;
use othello_steps::{Board, Cell, Player, square_name};

use crate::steps::step3::is_legal_move;
use crate::steps::step4::legal_moves;
use crate::steps::step5::parse_move;
use crate::steps::step7::set_and_turn_over;
use crate::steps::step8::{count_discs, next_player};

/// A position of the game, and the move that led to it.
struct Turn {
    board: Board,
    next: Option<Player>,
    /// The legal moves of `next`.
    moves: Vec<(isize, isize)>,
    last_move: Option<(Player, isize, isize)>,
}

impl Turn {
    fn new(board: Board, just_moved: Player, last_move: Option<(Player, isize, isize)>) -> Turn {
        let next = next_player(&board, just_moved);
        let moves = next.map_or(Vec::new(), |player| legal_moves(&board, player));
        Turn { board, next, moves, last_move }
    }
}

/// A game between two people at one keyboard.
pub struct Table {
    turns: Vec<Turn>,
    cursor: (isize, isize),
    typed: String,
    notice: String,
}

impl Table {
    /// A game that begins on `board`.
    pub fn new(board: Board) -> Table {
        let middle = board.size() / 2;
        Table {
            turns: vec![Turn::new(board, Player::White, None)],
            cursor: (middle, middle),
            typed: String::new(),
            notice: String::new(),
        }
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        &self.turn().board
    }

    /// The moves of the game so far.
    pub fn moves(&self) -> Vec<(isize, isize)> {
        self.turns.iter().filter_map(|turn| turn.last_move).map(|(_, p, q)| (p, q)).collect()
    }

    fn turn(&self) -> &Turn {
        self.turns.last().expect("a game has its first board")
    }

    /// Whose turn it is, or how the game ended, in a sentence.
    pub fn status(&self) -> String {
        let (black, white) =
            (count_discs(self.board(), Player::Black), count_discs(self.board(), Player::White));
        match self.turn().next {
            Some(player) => format!("{player:#} {player} to move"),
            None if black > white => format!("● Black wins, {black} to {white}."),
            None if white > black => format!("○ White wins, {white} to {black}."),
            None => format!("It is a draw, {black} to {white}."),
        }
    }

    /// Moves the cursor by `d` rows and `e` columns, as far as the board goes.
    pub fn point(&mut self, d: isize, e: isize) {
        let on_the_board = |i: isize| i.clamp(1, self.board().size());
        self.cursor = (on_the_board(self.cursor.0 + d), on_the_board(self.cursor.1 + e));
        self.typed.clear();
    }

    /// Moves the cursor to the next legal move.
    pub fn point_at_next_move(&mut self) {
        let moves = &self.turn().moves;
        let next = moves.iter().find(|&&square| square > self.cursor).or(moves.first());
        self.cursor = *next.unwrap_or(&self.cursor);
        self.typed.clear();
    }

    /// Adds a typed letter or digit of a square's name.
    pub fn type_in(&mut self, c: char) {
        if c == ' ' && self.typed.is_empty() {
            return self.choose();
        }
        if self.typed.chars().count() < 8 {
            self.typed.push(c);
        }
        if let Some((p, q)) = parse_move(&self.typed).filter(|&(p, q)| self.on_the_board(p, q)) {
            self.cursor = (p, q);
        }
    }

    /// Removes the last typed character.
    pub fn untype(&mut self) {
        self.typed.pop();
    }

    fn on_the_board(&self, p: isize, q: isize) -> bool {
        let squares = 1..=self.board().size();
        squares.contains(&p) && squares.contains(&q)
    }

    /// Plays the typed square or, if nothing was typed, the square under the cursor.
    pub fn choose(&mut self) {
        let typed = std::mem::take(&mut self.typed);
        let Some(player) = self.turn().next else { return };
        let square = if typed.is_empty() { Some(self.cursor) } else { parse_move(&typed) };
        match square {
            Some((p, q)) if is_legal_move(self.board(), player, p, q) => self.play(player, p, q),
            Some((p, q)) => {
                self.notice = format!("{} is not a legal move: the marked squares are.", square_name(p, q))
            }
            None => self.notice = format!("{typed} is not a square: type one like c5."),
        }
    }

    fn play(&mut self, player: Player, p: isize, q: isize) {
        let mut board = self.board().clone();
        set_and_turn_over(&mut board, player, p, q);
        let turn = Turn::new(board, player, Some((player, p, q)));
        self.notice.clear();
        if turn.next == Some(player) {
            self.notice = format!("{} has no legal move and passes.", player.opponent());
        }
        self.cursor = (p, q);
        self.turns.push(turn);
    }

    /// Takes the last move back.
    pub fn undo(&mut self) {
        self.typed.clear();
        if self.turns.len() > 1 {
            self.turns.pop();
            self.notice = "Taken back.".to_string();
        }
    }
}

/// What the screen shows, line by line, in a terminal with this many `columns` and `rows`.
pub fn view(table: &Table, columns: usize, rows: usize) -> Vec<String> {
    let size = table.board().size() as usize;
    let prompt = match table.turn().next {
        Some(_) => format!("  {} > {}{}", table.status(), table.typed, "▏".dim()),
        None => format!("  {}", table.status().bold()),
    };
    let below = [
        prompt,
        format!("  {}", table.notice.clone().yellow()),
        format!("  {}", "c5, or arrows and Enter · Tab next move · u undo · q quit".dim()),
    ];
    let (above, board, gap) = if rows >= 2 * size + 9 && columns >= 4 * size + 6 {
        (vec![String::new(), heading(table), String::new()], boxes(table), vec![String::new()])
    } else {
        (vec![heading(table)], dots(table), vec![])
    };
    above.into_iter().chain(board).chain(gap).chain(below).collect()
}

fn heading(table: &Table) -> String {
    let count = |player| count_discs(table.board(), player);
    let last = table.turn().last_move.map_or(String::new(), |(player, p, q)| {
        format!("        last move {player:#} {}", square_name(p, q))
    });
    format!("  ● Black {}    ○ White {}{last}", count(Player::Black), count(Player::White))
}

/// The board as `{:#}` prints it, with its squares marked.
fn boxes(table: &Table) -> Vec<String> {
    let size = table.board().size();
    let width = size.to_string().len();
    let picture = format!("{:#}", table.board());
    let mut lines: Vec<_> = picture.lines().map(|line| format!("  {line}")).collect();
    for p in 1..=size {
        let squares = (1..=size).map(|q| format!("┃{}", square(table, p, q, true)));
        lines[2 * p as usize] = format!("  {p:width$} {}┃", squares.collect::<String>());
    }
    lines
}

/// Rows without lines between them: for a large board in a small terminal.
fn dots(table: &Table) -> Vec<String> {
    let size = table.board().size();
    let width = size.to_string().len();
    let picture = format!("{:?}", table.board());
    let mut lines: Vec<_> = picture.lines().map(|line| format!("  {line}")).collect();
    for p in 1..=size {
        let squares = (1..=size).map(|q| format!(" {}", square(table, p, q, false)));
        lines[p as usize] = format!("  {p:width$}{}", squares.collect::<String>());
    }
    lines
}

/// One square: a disc, or a dot where a move is legal. The cursor is shown inverse, the last move bold.
fn square(table: &Table, p: isize, q: isize, roomy: bool) -> String {
    let legal = table.turn().moves.contains(&(p, q));
    let symbol = match table.board()[p][q] {
        Cell::Disc(player) => format!("{player:#}"),
        _ if legal => if roomy { "·" } else { "*" }.to_string(),
        _ => if roomy { " " } else { "." }.to_string(),
    };
    let text = if roomy { format!(" {symbol} ") } else { symbol };
    let last = table.turn().last_move.is_some_and(|(_, row, column)| (row, column) == (p, q));
    match () {
        () if table.cursor == (p, q) && table.turn().next.is_some() => text.reverse().to_string(),
        () if last => text.bold().green().to_string(),
        () if legal => text.cyan().to_string(),
        () => text,
    }
}
