//! Puzzles: one lies on the table instead of the game, which waits aside.

use super::app::Aside;
use super::{
    Action, Answer, App, Dialog, Effect, Flip, Menu, OfGame, Puzzling, Review, Seat, Table, Which, words,
};
use crate::machine::puzzles::{Missed, turns};
use crate::record::puzzle::{PUZZLES, Puzzle};
use crate::square::Square;

impl App {
    /// Shows the next puzzle that isn't solved.
    pub(super) fn next_puzzle(&mut self) {
        self.dialog = None;
        let Some((which, puzzle)) = self.next_unsolved() else {
            self.table.notice = words::NO_PUZZLE.to_string();
            return;
        };
        let aside = match self.puzzling.take() {
            Some(before) => before.aside,
            None => self.lay_aside(),
        };
        self.puzzling = Some(Puzzling { which, puzzle, answer: None, aside });
        self.playing = true;
        self.set_up();
    }

    /// The puzzles that aren't solved, the last game's first; when all are, those that are. After the one on the table comes the
    /// next.
    fn next_unsolved(&self) -> Option<(Which, Puzzle)> {
        let of_game = self.of_game.iter().enumerate();
        let of_game = of_game.map(|(at, each)| (Which::OfGame(at), &each.missed.puzzle, each.solved));
        let of_course = PUZZLES.iter().enumerate();
        let of_course =
            of_course.map(|(at, puzzle)| (Which::OfCourse(at), puzzle, self.settings.solved.contains(&at)));
        let all: Vec<_> = of_game.chain(of_course).collect();
        let now = self.puzzling.as_ref().and_then(|now| all.iter().position(|each| each.0 == now.which));
        let first = now.map_or(0, |at| at + 1);
        let in_turn = || (first..all.len()).chain(0..first);
        let next = in_turn().find(|&at| !all[at].2 && Some(at) != now).or_else(|| in_turn().next());
        next.map(|at| (all[at].0, all[at].1.clone()))
    }

    /// Puts the position of the puzzle on the table, before any move.
    fn set_up(&mut self) {
        let Some(puzzling) = &mut self.puzzling else { return };
        puzzling.answer = None;
        self.table = Table::new(puzzling.puzzle.game(), [Seat::Person; 2]);
        self.table.names = [0, 1].map(|i| {
            let is_yours = puzzling.puzzle.player.number() as usize == i + 1;
            Some(if is_yours { words::YOU } else { words::SOLVER_PLAYS }.to_string())
        });
        self.table.point_at_a_move(false);
        self.table.notice = words::find_the_move(puzzling.puzzle.empty());
    }

    /// What a key does while a puzzle is on the table. Comes back where it does the same as in a game.
    pub(super) fn in_puzzle(&mut self, action: Action) -> Option<Action> {
        let Some(Puzzling { answer, .. }) = self.puzzling else { return Some(action) };
        match action {
            // What is said of the whole line stays.
            Action::Look(by) | Action::Point(_, by) if answer.is_some() => {
                self.view(self.table.turn_from(by))
            }
            Action::Choose => match answer {
                None => self.try_move(),
                Some(Answer::Missed) => self.set_up(),
                Some(_) => self.next_puzzle(),
            },
            Action::Type(_) if answer == Some(Answer::Missed) => {
                self.set_up();
                return Some(action);
            }
            Action::Undo => self.set_up(),
            Action::Hint => self.show_answer(),
            Action::Menu => self.dialog = Some(Dialog::Menu(self.puzzle_menu())),
            Action::AskQuit => self.leave_puzzles(),
            Action::Quit => {
                self.leave_puzzles();
                return Some(action);
            }
            Action::Redo
            | Action::PlayNow
            | Action::NextMistake
            | Action::AskPlayFrom
            | Action::AskResign
            | Action::AskSave
            | Action::AskLoad
            | Action::AskNewGame
            | Action::LastGames
            | Action::SetUp => self.only_in_a_game(),
            same => return Some(same),
        }
        None
    }

    pub(super) fn only_in_a_game(&mut self) {
        self.dialog = None;
        self.table.notice = words::ONLY_IN_A_GAME.to_string();
    }

    /// Plays what is typed or pointed at.
    fn try_move(&mut self) {
        self.table.notice.clear();
        if !self.table.choose() {
            return;
        }
        let (Some(puzzling), Some(&square)) = (&self.puzzling, self.table.game.squares().first()) else {
            return;
        };
        if puzzling.puzzle.key() != Some(square) {
            return self.show(square, Answer::Missed, 2);
        }
        match puzzling.which {
            Which::OfGame(at) => self.of_game.iter_mut().skip(at).take(1).for_each(|each| each.solved = true),
            Which::OfCourse(at) => {
                self.settings.solved.insert(at);
                self.effects.push(Effect::Remember(self.settings.text()));
            }
        }
        self.show(square, Answer::Found, 1);
    }

    fn show_answer(&mut self) {
        self.dialog = None;
        if let Some(key) = self.puzzling.as_ref().and_then(|puzzling| puzzling.puzzle.key()) {
            self.show(key, Answer::Shown, 1);
        }
    }

    /// Puts the whole game after this move on the table, looks at the position after this number of turns, and says how it ends.
    fn show(&mut self, square: Square, answer: Answer, turns: usize) {
        let Some(puzzling) = &mut self.puzzling else { return };
        puzzling.answer = Some(answer);
        let game = puzzling.puzzle.played(square);
        self.table.notice = words::answered(&puzzling.puzzle, &game, answer);
        self.table.typed.clear();
        self.table.viewed = (turns + 1 < game.positions().len()).then_some(turns);
        self.table.game = game;
        let ply = self
            .table
            .position_on_screen()
            .ply
            .clone()
            .filter(|ply| ply.square.is_some() && self.settings.flips);
        self.table.flip = ply.map(|ply| Flip { ply, frame: 0, shown: true });
    }

    /// Takes the puzzle away.
    fn leave_puzzles(&mut self) {
        let Some(puzzling) = self.puzzling.take() else { return };
        self.bring_back(puzzling.aside);
        if !self.playing
            && let Some(Dialog::Menu(menu)) = &mut self.dialog
        {
            menu.selected = menu.rows.iter().position(|row| row.action == Action::Puzzle).unwrap_or(0);
        }
    }

    /// What waits while something else comes on the table.
    pub(super) fn lay_aside(&mut self) -> Aside {
        self.stop_thinking();
        self.table.flip = None;
        Aside { table: Box::new(self.table.clone()), was_playing: self.playing }
    }

    /// The game goes on where it was.
    pub(super) fn bring_back(&mut self, aside: Aside) {
        (self.table, self.playing, self.dialog) = (*aside.table, aside.was_playing, None);
        if !self.playing {
            self.start_menu(0);
        }
    }

    /// Does something at the table with the game, wherever that is.
    pub(super) fn at_the_game(&mut self, work: impl FnOnce(&mut App)) {
        if let Some(mut setting_up) = self.setting_up.take() {
            std::mem::swap(&mut self.table, &mut setting_up.aside.table);
            work(self);
            std::mem::swap(&mut self.table, &mut setting_up.aside.table);
            self.setting_up = Some(setting_up);
            return;
        }
        let Some(mut puzzling) = self.puzzling.take() else { return work(self) };
        std::mem::swap(&mut self.table, &mut puzzling.aside.table);
        work(self);
        std::mem::swap(&mut self.table, &mut puzzling.aside.table);
        self.puzzling = Some(puzzling);
    }

    fn puzzle_menu(&self) -> Menu {
        let is_of_game = self.puzzling.as_ref().is_some_and(|puzzling| puzzling.aside.was_playing);
        let back = if is_of_game { words::BACK_TO_GAME } else { words::LEAVE_PUZZLES };
        let rows = [
            (words::GO_ON, "Esc", Action::Close),
            (words::THE_MOVE, "t", Action::Hint),
            (words::AGAIN, "u", Action::Undo),
            (words::ANOTHER, "Ctrl-P", Action::Puzzle),
            (back, "q", Action::AskQuit),
            (words::HELP, "?", Action::Help),
            (words::QUIT, "Ctrl-C", Action::Quit),
        ];
        Menu::new(words::PUZZLES_TITLE, &[words::solved(self.settings.solved.len())], &rows)
    }

    /// Looks for puzzles in the game, which is over.
    pub(super) fn look_for_puzzles(&mut self) {
        self.next_id += 1;
        self.looking_for = self.next_id;
        self.found_puzzles(self.next_id, Vec::new());
        let turns = turns(&self.table.game);
        if !turns.is_empty() {
            self.effects.push(Effect::FindPuzzles(self.next_id, turns));
        }
    }

    /// How many puzzles there are in the game on the table, if it's the last one that was over.
    pub fn puzzles_here(&self) -> usize {
        let is_reviewed = self.table.review.as_ref().is_some_and(Review::is_done);
        if is_reviewed && self.table.game.end().is_some() { self.of_game.len() } else { 0 }
    }

    /// The puzzles of the game that this number was given to, if it's still the last one.
    pub(super) fn found_puzzles(&mut self, id: u64, found: Vec<Missed>) {
        let is_of_game = |puzzling: &Puzzling| matches!(puzzling.which, Which::OfGame(_));
        if id == self.looking_for && !self.puzzling.as_ref().is_some_and(is_of_game) {
            self.of_game = found.into_iter().map(|missed| OfGame { missed, solved: false }).collect();
        }
    }
}
