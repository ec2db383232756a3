//! The table: a game, who sits at it, and how it is looked at.

use othello_machine::Level;
use othello_steps::Player;

use super::{Review, Seat, words};
use crate::machine::Thought;
use crate::record::Named;
use crate::record::game::{Game, Next, Ply, Position, would_turn};
use crate::square::Square;

/// How the program begins.
#[derive(Clone, Debug)]
pub enum Opening {
    /// With the start screen.
    Start,
    /// With a game, as the arguments say.
    Game,
    /// With the game in this file.
    File(Named),
}

/// A game, who plays it, and what the people at it see.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// Who plays Black and White.
    pub seats: [Seat; 2],
    /// Whether nobody knows who played Black and White: the game was over when it was loaded. It may be played on from an earlier
    /// position, by `seats`.
    pub strangers: [bool; 2],
    /// Whether the game was over when it was read: it isn't kept once more.
    pub is_read: bool,
    /// The names of Black's and White's player, if the game was played elsewhere by somebody with a name.
    pub names: [Option<String>; 2],
    /// The square that Enter plays.
    pub cursor: Square,
    /// Whether the player has chosen it since the last move: then Enter plays it.
    pub is_chosen: bool,
    /// What is typed.
    pub typed: String,
    /// What there is to say.
    pub notice: String,
    /// How many of the typed moves were played, if not all: said also after the machine's answer, which comes soon.
    pub left_out: String,
    /// The machine thinks: about its move, or about a hint.
    pub thinking: Option<Thinking>,
    /// What the machine thinks of each legal move.
    pub hint: Option<Thought>,
    /// Discs that are turning.
    pub flip: Option<Flip>,
    /// The position that is looked at, if it isn't the last one.
    pub viewed: Option<usize>,
    /// The machine waits until somebody lets it go on.
    pub paused: bool,
    /// What is known of the moves; nothing while the game is on.
    pub review: Option<Review>,
    /// The discs that the move under the cursor would turn.
    preview: Option<(Square, Vec<Square>)>,
}

/// A question that the machine has not answered yet.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// The question's.
    pub id: u64,
    /// The level that thinks.
    pub level: &'static Level,
    /// Whether somebody asked for a hint; else it is the machine's move.
    pub is_hint: bool,
    /// What it has told so far.
    pub told: Option<Thought>,
    /// How often the clock has ticked.
    pub ticks: u32,
}

/// Discs that are turning.
#[derive(Clone, Debug)]
pub struct Flip {
    /// The turn.
    pub ply: Ply,
    /// How far it is.
    pub frame: isize,
    /// Whether it is shown, or only waited for.
    pub shown: bool,
}

impl Flip {
    /// How many frames there are.
    pub fn frames(&self) -> isize {
        let farthest = self.ply.turned.iter().map(|&square| self.distance(square)).max();
        if self.shown { farthest.unwrap_or(0) + 2 } else { 5 }
    }

    /// How many squares a disc is from the one played.
    pub fn distance(&self, (p, q): Square) -> isize {
        let (row, column) = self.ply.square.unwrap_or((p, q));
        (p - row).abs().max((q - column).abs())
    }
}

impl Table {
    /// A table with this game and these players.
    pub fn new(game: Game, seats: [Seat; 2]) -> Table {
        let middle = game.size() / 2;
        Table {
            game,
            seats,
            strangers: [false; 2],
            is_read: false,
            names: [None, None],
            cursor: (middle, middle),
            is_chosen: false,
            typed: String::new(),
            notice: String::new(),
            left_out: String::new(),
            thinking: None,
            hint: None,
            flip: None,
            viewed: None,
            paused: false,
            review: None,
            preview: None,
        }
    }

    /// Who plays this colour.
    pub fn seat(&self, player: Player) -> Seat {
        self.seats[player.number() as usize - 1]
    }

    /// Who is said to play Black and White: of a game that was played elsewhere, people.
    pub fn players(&self) -> [Seat; 2] {
        let is_over = self.game.end().is_some();
        [0, 1].map(|i| if is_over && self.strangers[i] { Seat::Person } else { self.seats[i] })
    }

    /// What Black's and White's player are called where the game is written: by the name that they had elsewhere, if they had
    /// one.
    pub fn written(&self) -> [&str; 2] {
        let seats = self.players();
        [0, 1]
            .map(|i| self.names[i].as_deref().filter(|_| seats[i] == Seat::Person).unwrap_or(seats[i].name()))
    }

    /// What Black's and White's player are called on the screen.
    pub fn called(&self, in_short: bool) -> [String; 2] {
        let (seats, called) = (self.players(), if in_short { words::who_in_short } else { words::who });
        [0, 1].map(|i| match &self.names[i] {
            Some(name) if seats[i] == Seat::Person => name.clone(),
            _ => called(seats[i]),
        })
    }

    /// Whether somebody at the keyboard plays.
    pub fn has_a_person(&self) -> bool {
        self.seats.contains(&Seat::Person)
    }

    /// Whether a person is to move now.
    pub fn needs_a_person(&self) -> bool {
        self.game.mover().is_some_and(|player| self.seat(player) == Seat::Person)
    }

    /// The position on the screen.
    pub fn position_on_screen(&self) -> &Position {
        let positions = self.game.positions();
        self.viewed.and_then(|at| positions.get(at)).unwrap_or(self.game.position())
    }

    /// The number of the position on the screen: 0 is the first.
    pub fn shown_at(&self) -> usize {
        let last = self.game.positions().len() - 1;
        self.viewed.map_or(last, |at| at.min(last))
    }

    /// How many moves were played until the position of this number: passes aren't counted.
    pub fn moves_until(&self, at: usize) -> usize {
        let plies = self.game.positions().iter().take(at + 1).filter_map(|position| position.ply.as_ref());
        plies.filter(|ply| ply.square.is_some()).count()
    }

    /// The squares of the line that would have been better than the mistake that is looked back at, numbered from 1.
    pub fn better_line(&self) -> Vec<(Square, i32)> {
        let at = self.viewed.filter(|_| self.review.is_some());
        let verdict = at.and_then(|at| self.review.as_ref()?.at(at));
        let line = verdict.map_or(&[][..], |verdict| &verdict.line);
        (1..).zip(line).filter_map(|(number, square)| Some(((*square)?, number))).collect()
    }

    /// Who moves in the position on the screen, if somebody does.
    pub fn mover_shown(&self) -> Option<Player> {
        match (self.viewed, &self.position_on_screen().next) {
            (None, _) => self.game.mover(),
            (_, Next::Move(player, _)) => Some(*player),
            _ => None,
        }
    }

    /// The legal moves of a person who is to move, in the position on the screen.
    pub fn moves(&self) -> &[Square] {
        let hidden = self.viewed.is_some() || self.flip.is_some() || !self.needs_a_person();
        if hidden { &[] } else { self.game.moves() }
    }

    /// The discs that the move under the cursor would turn.
    pub fn preview(&self) -> &[Square] {
        let hidden = self.moves().is_empty();
        self.preview.as_ref().filter(|_| !hidden).map_or(&[], |(_, turned)| turned)
    }

    /// Finds out what the move under the cursor would turn.
    pub fn foresee(&mut self) {
        let square = self.cursor;
        if self.preview.as_ref().is_some_and(|(known, _)| *known == square) {
            return;
        }
        let player = self.game.mover().filter(|_| self.moves().contains(&square));
        self.preview = player.map(|player| (square, would_turn(self.game.board(), player, square)));
    }

    /// Moves the cursor by `d` rows and `e` columns, as far as the board goes.
    pub fn point(&mut self, d: isize, e: isize) {
        let on_the_board = |i: isize| i.clamp(1, self.game.size());
        self.choose_square((on_the_board(self.cursor.0 + d), on_the_board(self.cursor.1 + e)));
        self.typed.clear();
    }

    /// Moves the cursor to the next legal move, or to the one before.
    pub fn point_at_next_move(&mut self, forward: bool) {
        let (moves, cursor) = (self.game.moves(), self.cursor);
        let next = match forward {
            true => moves.iter().find(|&&square| square > cursor).or(moves.first()),
            false => moves.iter().rev().find(|&&square| square < cursor).or(moves.last()),
        };
        self.choose_square(*next.unwrap_or(&cursor));
        self.typed.clear();
    }

    /// The player moves the cursor to this square: Enter plays it.
    pub fn choose_square(&mut self, square: Square) {
        (self.cursor, self.is_chosen) = (square, true);
    }

    /// After a change of the game the player has chosen no square: one Enter too many would play what nobody has chosen. With
    /// `shows` the cursor goes to the nearest legal move, and at the start of a game Enter plays it.
    pub fn point_at_a_move(&mut self, shows: bool) {
        (self.is_chosen, self.preview) = (shows && self.game.positions().len() == 1, None);
        if !shows {
            return;
        }
        let (row, column) = self.cursor;
        let far = |&&(p, q): &&Square| (p - row).pow(2) + (q - column).pow(2);
        self.cursor = *self.game.moves().iter().min_by_key(far).unwrap_or(&self.cursor);
    }

    /// Goes back to the last time that a person was to move, or to the start. Returns whether there was a turn.
    pub fn undo(&mut self) -> bool {
        let went = self.game.undo();
        while went && self.has_a_person() && !self.needs_a_person() && self.game.undo() {}
        went
    }

    /// Plays again what [`Table::undo`] took back. Returns whether there was something.
    pub fn redo(&mut self) -> bool {
        let went = self.game.redo();
        while went && self.has_a_person() && !self.needs_a_person() && self.game.redo() {}
        went
    }

    /// The position so many turns on or back; nothing for the one that is played from.
    pub fn turn_from(&self, by: isize) -> Option<usize> {
        let last = self.game.positions().len() as isize - 1;
        let at = (self.shown_at() as isize).saturating_add(by).clamp(0, last);
        (at < last).then_some(at as usize)
    }

    /// The player who has to pass, if one has to.
    pub fn passes(&self) -> Option<Player> {
        match self.game.next() {
            Next::Pass(player) => Some(player),
            _ => None,
        }
    }
}
