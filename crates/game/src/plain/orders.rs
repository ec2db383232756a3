//! Doing what somebody types.

use std::io::{self, Write};
use std::time::Duration;

use super::order::Order;
use super::talk::{Talk, read_kept};
use super::words;
use crate::machine::review::{Verdict, review, task};
use crate::machine::{Question, Stop, counsellor};
use crate::record::game::Game;
use crate::record::{SaveError, Transcript, games, save, written};
use crate::screen::Look;
use crate::screen::words::{drawn, mistake};
use crate::table::{Review, Seat, Table, words as at_the_table};

/// How long a review takes at most: somebody waits for it and can do nothing else meanwhile.
const REVIEW_TIME: Duration = Duration::from_secs(30);

impl<W: Write> Talk<'_, W> {
    /// Does what was typed. Returns whether the talk goes on.
    pub(super) fn order(&mut self, order: Order) -> io::Result<bool> {
        let again = self.asked_again.take() == Some(order.clone());
        if self.kept.is_some() {
            return self.order_about_kept(order);
        }
        if !self.choices.is_empty() {
            return self.order_about_choices(order);
        }
        let is_on = self.table.game.end().is_none() && self.table.game.is_begun();
        let is_saved = self.saved.as_ref() == Some(&written(&self.table.game, self.table.written()));
        match order {
            Order::Quit if is_on && self.folder.is_none() && !is_saved && !again => {
                self.ask_again(order, words::SURE_TO_QUIT)?;
            }
            Order::Quit if is_on && self.folder.is_some() => {
                self.say(at_the_table::GAME_IS_KEPT)?;
                return Ok(false);
            }
            Order::Quit => return Ok(false),
            Order::New if is_on && !is_saved && !again => {
                self.ask_again(order, &words::sure_to_lose("new"))?
            }
            Order::Position(_) if is_on && !is_saved && !again => {
                self.ask_again(order, &words::sure_to_lose("it"))?;
            }
            Order::Position(text) => match games::several(&text) {
                games if games.is_empty() => self.open(&text)?,
                games => self.choices = games,
            },
            Order::New => {
                self.table = Table::new(Game::new(self.table.game.size()), self.table.seats);
                self.keep()?;
                self.begin()?;
            }
            Order::Resign if is_on && !again => self.ask_again(order, words::SURE_TO_RESIGN)?,
            Order::Resign if is_on => self.resign()?,
            Order::Resign => self.say(words::NOTHING_TO_RESIGN)?,
            Order::Move(typed) if self.table.needs_a_person() => self.play_typed(typed)?,
            Order::Move(_) | Order::Nothing => self.table.paused = false,
            Order::Undo => self.undo()?,
            Order::Redo if self.table.redo() => {}
            Order::Redo => self.say(at_the_table::redone(false))?,
            Order::Save(path) => self.save(&path, &written(&self.table.game, self.table.written()))?,
            Order::Review => self.review()?,
            Order::Unknown(text) => self.say(&words::unknown(&text))?,
            asks => self.tell_of(&asks)?,
        }
        Ok(true)
    }

    fn order_about_kept(&mut self, order: Order) -> io::Result<bool> {
        match order {
            Order::Quit => return Ok(false),
            Order::Continue => {
                let table = read_kept(&self.kept.take().unwrap_or_default());
                self.table = table;
                self.choices.clear();
                self.say(&words::begins(&self.table))?;
                self.say(&words::standing(self.table.game.board()))?;
                self.told = self.table.game.positions().len() - 1;
            }
            Order::Discard => {
                self.kept = None;
                self.folder.into_iter().for_each(|folder| folder.forget());
                self.begin()?;
            }
            Order::Save(path) => self.save(&path, &self.kept.clone().unwrap_or_default())?,
            _ => {}
        }
        Ok(true)
    }

    fn order_about_choices(&mut self, order: Order) -> io::Result<bool> {
        let Order::Move(typed) = order else { return Ok(order != Order::Quit) };
        let number = typed.trim_end_matches(['.', ')']).parse::<usize>().ok();
        let chosen = number.and_then(|number| self.choices.get(number.checked_sub(1)?).cloned());
        chosen.map_or(Ok(()), |text| self.open(&text))?;
        Ok(true)
    }

    /// Begins with the game in a text.
    fn open(&mut self, text: &str) -> io::Result<()> {
        let seats = self.table.seats.map(|seat| seat.name().to_string());
        self.table = Table::read(Transcript::fitting(text, 8), &seats);
        self.choices.clear();
        self.keep()?;
        self.begin()
    }

    /// Answers what is asked about the position.
    fn tell_of(&mut self, order: &Order) -> io::Result<()> {
        let game = &self.table.game;
        let said = match order {
            Order::Help => words::HELP.to_string(),
            Order::Board => drawn(game.board(), Look::Plain),
            Order::Discs => words::standing(game.board()),
            Order::Moves => format!("Legal: {}.", words::spoken(game.moves())),
            Order::Last => match &game.position().ply {
                Some(ply) => words::turn(ply, game.board()),
                None => words::NO_TURN.to_string(),
            },
            Order::Hint => return self.hint(),
            _ => return Ok(()),
        };
        self.say(&said)
    }

    fn ask_again(&mut self, order: Order, question: &str) -> io::Result<()> {
        self.asked_again = Some(order);
        self.say(question)
    }

    fn play_typed(&mut self, typed: String) -> io::Result<()> {
        self.table.typed = typed;
        self.table.choose();
        let notice = std::mem::take(&mut self.table.notice);
        // What was played before the move that is refused is told first.
        self.tell()?;
        if notice.is_empty() { Ok(()) } else { self.say(&notice) }
    }

    fn undo(&mut self) -> io::Result<()> {
        let went = self.table.undo();
        self.told = self.table.game.positions().len() - 1;
        self.keep()?;
        let score = words::score(self.table.game.board());
        match went {
            true => self.say(&format!("{} {score}.", words::TAKEN_BACK)),
            false => self.say(at_the_table::undone(false, false)),
        }
    }

    /// The person to move gives up; when the machine is to move, the person who plays against it.
    fn resign(&mut self) -> io::Result<()> {
        let Some(player) = self.table.game.mover() else { return Ok(()) };
        let machine = self.table.seat(player) != Seat::Person && self.table.has_a_person();
        self.table.game.resign(if machine { player.opponent() } else { player });
        self.keep()?;
        self.tell_end()
    }

    fn hint(&mut self) -> io::Result<()> {
        let Some(player) = self.table.game.mover() else {
            return self.say(words::NO_HINT_AFTER_THE_END);
        };
        let (level, board) = (counsellor(self.table.game.size()), self.table.game.board().clone());
        let question = Question { id: 0, level, board, player, is_hint: true, draw: None };
        let thought = question.answer(&Stop::default(), &mut |_| {});
        let name = at_the_table::who(Seat::Machine(level));
        self.say(&words::hint(&name, player, &thought))
    }

    fn save(&mut self, path: &str, text: &str) -> io::Result<()> {
        if path.is_empty() {
            return self.say(words::NAME_A_FILE);
        }
        let said = match save(path, text, false) {
            Ok(()) => {
                self.saved = Some(text.to_string());
                at_the_table::saved(path)
            }
            Err(SaveError::Exists) => words::is_there(path),
            Err(SaveError::Failed(why)) => at_the_table::not_written(path, &why),
        };
        self.say(&said)
    }

    /// Says every mistake of a game that is over, the most expensive first.
    fn review(&mut self) -> io::Result<()> {
        let Some(task) = task(&self.table.game) else { return self.say(at_the_table::NO_REVIEW_YET) };
        let mut verdicts: Vec<Option<Verdict>> = vec![None; self.table.game.positions().len()];
        let (unknown, all) = match &task {
            Ok(task) => (None, task.len()),
            Err(why) => (Some(*why), 0),
        };
        if let Ok(task) = &task {
            self.say(words::REVIEWING)?;
            self.output.flush()?;
            review(task, REVIEW_TIME).into_iter().for_each(|(at, verdict)| verdicts[at] = verdict);
        }
        let found =
            Review { id: 0, verdicts, judged: all, all, moves: self.table.game.squares().len(), unknown };
        for (at, verdict) in found.worst() {
            self.say(&mistake(self.table.moves_until(at) + 1, verdict))?;
        }
        at_the_table::review(&found).map_or(Ok(()), |said| self.say(&said))
    }
}
