//! What the machine is asked, and what it thinks.

use std::mem;

use othello_machine::Level;

use super::{App, Effect, Seat, Thinking, words};
use crate::machine::{self, Question, Thought};

impl App {
    pub(super) fn thought(&mut self, id: u64, thought: Thought, last: bool) {
        let Some(thinking) = self.table.thinking.as_mut().filter(|thinking| thinking.id == id) else {
            return;
        };
        if !last {
            // A hint is shown as it gets better. What is exact is said at once: the numbers of the other moves may take their
            // time.
            let is_hint = thinking.is_hint;
            thinking.told = Some(thought.clone());
            if is_hint && thought.is_exact {
                self.say_hint(&thought);
            }
            self.table.hint = is_hint.then_some(thought);
            return;
        }
        let (is_hint, level) = (thinking.is_hint, thinking.level);
        self.table.thinking = None;
        match thought.best {
            _ if is_hint => self.show_hint(thought),
            Some(square) if self.table.game.moves().contains(&square) => {
                // Whoever looks back goes on looking.
                let (viewed, said) = (self.table.viewed, mem::take(&mut self.table.left_out));
                if self.table.play(square) {
                    self.changed(viewed.is_none());
                    self.table.viewed = viewed;
                    if self.table.notice.is_empty() {
                        self.table.notice = said;
                    }
                }
            }
            _ => {
                self.table.paused = true;
                self.table.notice =
                    words::chose_wrong(level, self.table.game.size(), &thought) + words::TRY_AGAIN;
            }
        }
    }

    pub(super) fn show_hint(&mut self, thought: Thought) {
        if self.table.viewed.is_none() {
            // It comes when it comes: the Enter that was to stop it does not play it.
            self.table.is_chosen &= thought.best.is_none_or(|best| best == self.table.cursor);
            self.table.cursor = thought.best.unwrap_or(self.table.cursor);
        }
        self.say_hint(&thought);
        self.table.hint = Some(thought);
    }

    fn say_hint(&mut self, thought: &Thought) {
        let name = words::who(Seat::Machine(self.adviser()));
        let player = self.table.mover_shown().unwrap_or(othello_steps::Player::Black);
        let has_room = self.fit.has_room_for(&thought.values);
        self.table.notice = words::hint(&name, player, thought, has_room);
    }

    /// The level that is asked for a hint.
    pub(super) fn adviser(&self) -> &'static Level {
        machine::counsellor(self.table.game.size())
    }

    pub(super) fn ask(&mut self, level: &'static Level, player: othello_steps::Player, is_hint: bool) {
        self.next_id += 1;
        let id = self.next_id;
        self.table.thinking = Some(Thinking { id, level, is_hint, told: None, ticks: 0 });
        let board = self.table.position_on_screen().board.clone();
        let draw = self.seed.map(|seed| seed.wrapping_add(id));
        self.effects.push(Effect::Think(Question { id, level, board, player, is_hint, draw }));
    }

    pub(super) fn stop_thinking(&mut self) {
        if self.table.thinking.take().is_some() {
            self.effects.push(Effect::StopThinking);
        }
    }
}
