//! What is typed at the table: a move, or several.

use super::{Table, words};
use crate::record::game::Refusal;
use crate::record::{self, rules};
use crate::square::{Square, on_board};

/// So many characters can be typed: a whole game on the largest board, for whoever pastes one.
const MOST_TYPED: usize = 1000;

impl Table {
    /// Adds a typed character of a square's name. The cursor goes along.
    pub fn type_in(&mut self, c: char) {
        if self.typed.chars().count() < MOST_TYPED {
            self.typed.push(c);
        }
        let square = rules::parse(&self.typed).filter(|&square| on_board(self.game.board(), square));
        square.into_iter().for_each(|square| self.choose_square(square));
    }

    /// Plays what is typed or, if nothing is, the square under the cursor. Returns whether it was legal.
    pub fn choose(&mut self) -> bool {
        if self.typed.is_empty() && !self.is_chosen {
            self.notice = words::CHOOSE_FIRST.to_string();
            return false;
        }
        let typed = std::mem::take(&mut self.typed);
        let squares = record::typed(&typed).unwrap_or_default();
        let square = match squares[..] {
            _ if typed.is_empty() => Some(self.cursor),
            [_, _, ..] => return self.play_all(&squares),
            // A file has no 5c and no 5 3, which a move may be typed as.
            _ => rules::parse(typed.trim()).or(squares.first().copied()),
        };
        match square.filter(|&square| on_board(self.game.board(), square)) {
            Some(square) => self.play(square),
            None => self.refuse(&Refusal::NotASquare(typed)),
        }
    }

    /// Plays these squares one after the other, passes included. Returns whether there was a legal one; at the first that isn't
    /// legal, or where the machine is to move, it stops and says why.
    fn play_all(&mut self, squares: &[Square]) -> bool {
        let turns = self.game.positions().len();
        for (played, &square) in squares.iter().enumerate() {
            self.game.pass();
            if let Some(player) = self.game.mover().filter(|_| !self.needs_a_person()) {
                self.left_out = words::left_out(played, squares.len(), player, self.seat(player));
                self.notice.clone_from(&self.left_out);
                break;
            }
            if let Err(refusal) = self.game.play(square) {
                self.refuse(&refusal);
                break;
            }
        }
        self.game.positions().len() > turns
    }

    /// Plays a square. Returns whether it was legal; if not, says why.
    pub fn play(&mut self, square: Square) -> bool {
        self.typed.clear();
        match self.game.play(square) {
            Ok(()) => true,
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn refuse(&mut self, refusal: &Refusal) -> bool {
        self.notice = words::refused(refusal, self.game.moves(), self.game.size());
        false
    }
}
