//! A game: its positions from the first to the last, who moves next in each, and why it ended.
//!
//! What the rules say comes from the steps, through [`rules`]. With `--features mine` those are a student's, so
//! nothing here relies on their answers being right.

use othello_steps::{Board, Cell, Player};

use super::rules;
use crate::square::{Square, on_board, squares};

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every square has a disc.
    Full,
    /// Neither player has a legal move, and there are empty squares.
    NobodyCanMove,
    /// This player has no disc left.
    WipedOut(Player),
    /// This player resigned.
    Resigned(Player),
    /// `set_and_turn_over` has left this square empty. Only a wrong step does that.
    Unplaced(Square),
    /// `next_player` names this player, but `legal_moves` finds no move. Only a wrong step does that.
    Stuck(Player),
}

impl End {
    /// Whether the rules or a player have ended it; else a step that is wrong has.
    pub fn is_of_the_rules(self) -> bool {
        !matches!(self, End::Unplaced(_) | End::Stuck(_))
    }
}

/// One turn of the game: a move or a pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who moved.
    pub player: Player,
    /// Where the disc was placed; `None` is a pass.
    pub square: Option<Square>,
    /// The discs that turned.
    pub turned: Vec<Square>,
}

/// What happens next in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// This player moves, to one of these squares.
    Move(Player, Vec<Square>),
    /// This player has no legal move and passes.
    Pass(Player),
    /// The game is over.
    Over(End),
}

/// A position of the game and how it came about.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board after `ply`.
    pub board: Board,
    /// The turn that led here; none in the first position.
    pub ply: Option<Ply>,
    /// What happens next.
    pub next: Next,
}

/// Why a square cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is not a square of this board.
    NotASquare(String),
    /// There is a disc on it.
    Taken(Square, Player),
    /// It turns no disc.
    TurnsNothing(Square),
}

/// All positions of a game, those that were taken back included.
#[derive(Clone, Debug)]
pub struct Game {
    positions: Vec<Position>,
    now: usize,
    resigned: Option<Player>,
}

impl Game {
    /// The start of a game on a board of `size` rows and columns.
    pub fn new(size: isize) -> Game {
        let board = Board::with_size(size);
        let next = next_after(&board, Player::White);
        Game { positions: vec![Position { board, ply: None, next }], now: 0, resigned: None }
    }

    /// A game from this position on, in which `player` is to move.
    pub fn at(board: Board, player: Player) -> Game {
        let next = move_of(&board, player);
        Game { positions: vec![Position { board, ply: None, next }], now: 0, resigned: None }
    }

    /// A game from a position that somebody has set up: this player moves, passes, or the game is over.
    pub fn from(board: Board, player: Player) -> Game {
        let next =
            match [player, player.opponent()].map(|player| rules::legal_moves(&board, player).is_empty()) {
                [true, true] => Next::Over(end_of(&board)),
                [true, false] => Next::Pass(player),
                _ => move_of(&board, player),
            };
        Game { positions: vec![Position { board, ply: None, next }], now: 0, resigned: None }
    }

    /// The position that it began with and who moved, if those aren't the usual ones.
    pub fn set_up(&self) -> Option<(&Board, Player)> {
        let first = &self.positions[0];
        let mover = match first.next {
            Next::Move(player, _) | Next::Pass(player) => player,
            Next::Over(_) => Player::Black,
        };
        let is_usual = mover == Player::Black && first.board == Board::with_size(self.size());
        (!is_usual).then_some((&first.board, mover))
    }

    /// Whether there is something to lose: a turn, or a position that was set up.
    pub fn is_begun(&self) -> bool {
        self.now > 0 || self.set_up().is_some()
    }

    /// How many rows and columns the board has.
    pub fn size(&self) -> isize {
        self.board().size()
    }

    /// The position that is played from.
    pub fn position(&self) -> &Position {
        &self.positions[self.now]
    }

    /// The board that is played on.
    pub fn board(&self) -> &Board {
        &self.position().board
    }

    /// What happens next.
    pub fn next(&self) -> Next {
        match self.resigned {
            Some(player) => Next::Over(End::Resigned(player)),
            None => self.position().next.clone(),
        }
    }

    /// Why the game is over, if it is.
    pub fn end(&self) -> Option<End> {
        match self.next() {
            Next::Over(end) => Some(end),
            _ => None,
        }
    }

    /// Who moves, if somebody does.
    pub fn mover(&self) -> Option<Player> {
        match self.next() {
            Next::Move(player, _) => Some(player),
            _ => None,
        }
    }

    /// The legal moves now.
    pub fn moves(&self) -> &[Square] {
        match &self.position().next {
            Next::Move(_, moves) if self.resigned.is_none() => moves,
            _ => &[],
        }
    }

    /// The positions from the first to the one played from.
    pub fn positions(&self) -> &[Position] {
        &self.positions[..=self.now]
    }

    /// The squares played so far, without the passes.
    pub fn squares(&self) -> Vec<Square> {
        self.positions().iter().filter_map(|position| position.ply.as_ref()?.square).collect()
    }

    /// Why `square` cannot be played; `None` if it can.
    pub fn refusal(&self, square: Square) -> Option<Refusal> {
        let board = self.board();
        if !on_board(board, square) {
            return Some(Refusal::NotASquare(written(square)));
        }
        match board[square.0][square.1] {
            Cell::Disc(player) => Some(Refusal::Taken(square, player)),
            _ if self.moves().contains(&square) => None,
            _ => Some(Refusal::TurnsNothing(square)),
        }
    }

    /// Plays `square` for the player whose turn it is.
    ///
    /// # Errors
    ///
    /// Why it cannot be played. Nothing changes then.
    pub fn play(&mut self, square: Square) -> Result<(), Refusal> {
        if let Some(refusal) = self.refusal(square) {
            return Err(refusal);
        }
        let Some(player) = self.mover() else { return Err(Refusal::TurnsNothing(square)) };
        let board = rules::after(self.board(), player, square);
        let turned = turned(self.board(), &board, square);
        let next = match board[square.0][square.1] {
            Cell::Disc(_) => next_after(&board, player),
            _ => Next::Over(End::Unplaced(square)),
        };
        self.add(Position { board, ply: Some(Ply { player, square: Some(square), turned }), next });
        Ok(())
    }

    /// Passes for the player who has to. Does nothing when nobody has to.
    pub fn pass(&mut self) {
        let Next::Pass(player) = self.next() else { return };
        let board = self.board().clone();
        let next = move_of(&board, player.opponent());
        self.add(Position { board, ply: Some(Ply { player, square: None, turned: Vec::new() }), next });
    }

    /// Ends the game: `player` gives up.
    pub fn resign(&mut self, player: Player) {
        if self.end().is_none() {
            self.resigned = Some(player);
            self.positions.truncate(self.now + 1);
        }
    }

    /// Goes back one turn. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        let there_is_one = self.now > 0;
        self.now = self.now.saturating_sub(1);
        there_is_one
    }

    /// Goes back to an earlier position: the turns after it are taken back, and so is a resignation.
    pub fn back_to(&mut self, at: usize) {
        self.resigned = None;
        self.now = self.now.min(at);
    }

    /// Plays the turn again that was taken back. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let there_is_one = self.resigned.is_none() && self.now + 1 < self.positions.len();
        if there_is_one {
            self.now += 1;
        }
        there_is_one
    }

    /// Whether a turn that was taken back can be played again.
    pub fn can_redo(&self) -> bool {
        self.resigned.is_none() && self.now + 1 < self.positions.len()
    }

    fn add(&mut self, position: Position) {
        self.positions.truncate(self.now + 1);
        self.positions.push(position);
        self.now += 1;
    }
}

/// A square as it is written, also one that is not on any board: `e0`.
fn written((p, q): Square) -> String {
    match u8::try_from(q) {
        Ok(column @ 1..=26) => format!("{}{p}", char::from(b'a' + column - 1)),
        _ => othello_steps::square_name(p, q),
    }
}

/// The discs that `square` would turn, if `player` played there.
pub fn would_turn(board: &Board, player: Player, square: Square) -> Vec<Square> {
    turned(board, &rules::after(board, player, square), square)
}

/// How many discs Black and White have. They are counted here, so that even a step that counts wrong misleads nobody about what
/// is on the board.
pub fn discs(board: &Board) -> (isize, isize) {
    let count =
        |player| squares(board.size()).filter(|&(p, q)| board[p][q] == Cell::Disc(player)).count() as isize;
    (count(Player::Black), count(Player::White))
}

/// The squares that differ, but for the one played.
fn turned(before: &Board, after: &Board, played: Square) -> Vec<Square> {
    let differ = |&(p, q): &Square| (p, q) != played && before[p][q] != after[p][q];
    squares(before.size()).filter(differ).collect()
}

fn next_after(board: &Board, just_moved: Player) -> Next {
    match rules::next_player(board, just_moved) {
        Some(player) if player == just_moved => Next::Pass(player.opponent()),
        Some(player) => move_of(board, player),
        None => Next::Over(end_of(board)),
    }
}

fn move_of(board: &Board, player: Player) -> Next {
    match rules::legal_moves(board, player) {
        moves if moves.is_empty() => Next::Over(End::Stuck(player)),
        moves => Next::Move(player, moves),
    }
}

fn end_of(board: &Board) -> End {
    let (black, white) = rules::counts(board);
    match (black, white) {
        (0, _) => End::WipedOut(Player::Black),
        (_, 0) => End::WipedOut(Player::White),
        _ if black + white == board.size() * board.size() => End::Full,
        _ => End::NobodyCanMove,
    }
}
