//! Ten thousand random keys, mouse events and resizes: nothing panics, and the board is always legal.

use std::time::Duration;

use crate::common::{Play, colour, people};
use othello_game::record::game::Game;
use othello_game::screen::Look;
use othello_game::table::Settings;
use othello_game::table::{Input, Opening};
use othello_steps::{Board, Cell};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// A seeded generator (xorshift), so that a failure can be seen again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count as u64) as usize
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn key(&mut self) -> Event {
        let code = match self.below(10) {
            0..4 => self.one(&[KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right]),
            4 | 5 => self.one(&[KeyCode::Enter, KeyCode::Tab, KeyCode::BackTab, KeyCode::Backspace]),
            6 => self.one(&[KeyCode::Esc, KeyCode::Home, KeyCode::End, KeyCode::PageUp, KeyCode::PageDown]),
            7 => KeyCode::Char(
                self.one(&[' ', '?', '<', '>', 'u', 'r', 't', 'v', 's', 'x', 'y', 'q', '黒', 'é']),
            ),
            8 => KeyCode::F(self.below(13) as u8),
            _ => KeyCode::Char(self.one(&"abcdefghijklmnop0123456789".chars().collect::<Vec<_>>())),
        };
        let control = self.below(20) == 0;
        Event::Key(KeyEvent::new(code, if control { KeyModifiers::CONTROL } else { KeyModifiers::NONE }))
    }

    fn mouse(&mut self) -> Event {
        let kind = match self.below(8) {
            0..4 => MouseEventKind::Moved,
            4 | 5 => MouseEventKind::Down(MouseButton::Left),
            6 => self.one(&[MouseEventKind::Down(MouseButton::Right), MouseEventKind::Up(MouseButton::Left)]),
            _ => self.one(&[MouseEventKind::ScrollUp, MouseEventKind::ScrollDown]),
        };
        let (column, row) = (self.below(140) as u16, self.below(60) as u16);
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    }
}

#[test]
fn ten_thousand_random_events() {
    // Another storm: STORM=7 cargo test …
    let seed = std::env::var("STORM").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let mut dice = Dice(0x0123_4567_89ab_cdef ^ seed);
    let (mut moves, mut slowest) = (0, Duration::ZERO);
    for game in 0..20 {
        let seats = [0, 1].map(|_| dice.one(&["person", "person", "random", "greedy"]).to_string());
        let settings = Settings { seats, flips: game % 2 == 0, ..people(dice.one(&[4, 6, 8, 10, 16])) };
        let look = if game % 3 == 0 { Look::Plain } else { colour() };
        let opening = if game % 4 == 0 { Opening::Start } else { Opening::Game };
        let mut play = Play::new(settings, look, (80, 24), opening);
        for _ in 0..500 {
            let input = match dice.below(20) {
                // Boxes are closed sooner than chance would.
                _ if play.app.dialog.is_some() && dice.below(3) == 0 => {
                    let code = dice.one(&[KeyCode::Esc, KeyCode::Esc, KeyCode::Enter]);
                    Input::Terminal(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
                }
                0 => Input::Terminal(Event::Resize(1 + dice.below(130) as u16, 1 + dice.below(50) as u16)),
                1..4 => Input::Tick,
                4..9 => Input::Terminal(dice.mouse()),
                // A puzzle, now and then.
                9 if dice.below(8) == 0 => {
                    let key = KeyEvent::new(KeyCode::Char('p'), KeyModifiers::CONTROL);
                    Input::Terminal(Event::Key(key))
                }
                _ => Input::Terminal(dice.key()),
            };
            play.is_slow = dice.below(4) == 0;
            let before = play.app.table.game.squares();
            play.input(input);
            play.draw();
            if !play.is_slow && !play.asked.is_empty() {
                let question = play.asked.remove(0);
                play.answer(question);
            }
            if play.app.table.game.squares() != before {
                moves += 1;
                is_legal(&play.app.table.game);
            }
        }
        slowest = slowest.max(play.slowest);
    }
    println!("{moves} changes of the board; the slowest event or drawing took {slowest:?}");
    assert!(moves > 200, "the storm has hardly played: {moves}");
}

/// Every position follows from the one before by a legal move or a forced pass, as this file counts them: no step is asked.
fn is_legal(game: &Game) {
    for pair in game.positions().windows(2) {
        let (before, after) = (&pair[0].board, &pair[1].board);
        let ply = pair[1].ply.as_ref().unwrap();
        let Some((p, q)) = ply.square else {
            assert!(!any(before, ply.player) && before == after, "a pass that is none:\n{before:?}");
            continue;
        };
        let turned = turns(before, ply.player, p, q);
        assert!(before[p][q] == Cell::Empty && !turned.is_empty(), "({p}, {q}) is not legal:\n{before:?}");
        let mut expected = before.clone();
        turned.iter().chain([&(p, q)]).for_each(|&(p, q)| expected[p][q] = Cell::Disc(ply.player));
        assert_eq!(&expected, after);
    }
}

fn any(board: &Board, player: othello_steps::Player) -> bool {
    let all = || 1..=board.size();
    all().any(|p| all().any(|q| board[p][q] == Cell::Empty && !turns(board, player, p, q).is_empty()))
}

fn turns(board: &Board, player: othello_steps::Player, p: isize, q: isize) -> Vec<(isize, isize)> {
    let mut all = Vec::new();
    for (d, e) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
        let ray: Vec<_> = (1..)
            .map(|i| (p + i * d, q + i * e))
            .take_while(|&(p, q)| board[p][q] == Cell::Disc(player.opponent()))
            .collect();
        let end = (p + (ray.len() as isize + 1) * d, q + (ray.len() as isize + 1) * e);
        if board[end.0][end.1] == Cell::Disc(player) {
            all.extend(ray);
        }
    }
    all
}
