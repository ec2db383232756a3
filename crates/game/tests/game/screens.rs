//! What the screens look like: at 80x24, 60x20 and 120x40, in colour and without.

use crate::common::{Play, below, colour, file, people};
use insta::assert_snapshot;
use othello_game::machine::Thought;
use othello_game::screen::Look;
use othello_game::table::{Input, Opening};
use ratatui::crossterm::event::KeyCode;

/// The shortest game but for its last move.
const NEARLY: &str = "e6 f4 e3 f6 g5 d6 e7 f5";

fn table(look: Look, room: (u16, u16), size: isize, moves: &str) -> Play {
    let mut play = Play::new(people(size), look, room, Opening::Game);
    play.moves(moves);
    play
}

#[test]
fn the_start() {
    let mut settings = people(8);
    settings.seats[1] = "greedy".to_string();
    let start = |(look, room)| Play::new(settings.clone(), look, room, Opening::Start).screen();
    assert_snapshot!(below([(colour(), (80, 24)), (Look::Plain, (60, 20))].map(start)));
}

#[test]
fn in_play() {
    let rooms = [(80, 24), (60, 20), (120, 40)];
    let screens = [colour(), Look::Plain].map(|look| rooms.map(|room| table(look, room, 8, NEARLY).screen()));
    assert_snapshot!(below(screens.into_iter().flatten()));
}

#[test]
fn other_sizes() {
    let sizes = [((60, 24), 16), ((80, 24), 10), ((80, 24), 4)];
    let screens =
        sizes.map(|(room, size)| [colour(), Look::Plain].map(|look| table(look, room, size, "").screen()));
    assert_snapshot!(below(screens.into_iter().flatten()));
}

#[test]
fn too_small() {
    assert_snapshot!(below([(10, 5), (20, 10), (1, 1)].map(|room| table(colour(), room, 8, "").screen())), @r#"
    This
    window is
    too small
    The board
    needs 19 x


    - - -

       a b c d e f g h
     1
     2
     3       •#
     4     • o x
     5       x o •
     6         •
     7
     8
     x  2   o  2  Black


    - - -

    T
    "#);
}

#[test]
fn what_would_turn() {
    let mut play = table(colour(), (80, 24), 8, "f5");
    let layout = play.app.layout().unwrap();
    let square = layout.square((6, 6));
    play.mouse(square.x, square.y, false);
    assert_snapshot!(play.screen(), @r#"

       a   b   c   d   e   f   g   h     x  Black  person            4
    1                                    o  White  person            1
                                        Move 2  White to move
    2
                                          1 x  f5  turns e5
    3

    4             ooooxxxx ▄▄
                  ooooxxxx ▄▄
    5             xxxxxxxxxxxx
                  xxxxxxxxxxxx
    6              ▄▄     ####
                   ▄▄     #▄▄#
    7

    8

    White to move > ▏



    c5, click, or arrows and Enter   Esc menu   ? help   u undo   t hint   q quit
    "#);
}

#[test]
fn discs_that_turn() {
    let screens = [colour(), Look::Plain].map(|look| {
        let settings = othello_game::table::Settings { flips: true, ..people(8) };
        let mut play = Play::new(settings, look, (80, 24), Opening::Game);
        play.moves("f5 f4 c3 c4");
        // The nearest disc is on its edge, the others still have their old colour.
        play.moves("d3");
        play.input(Input::Tick);
        play.screen()
    });
    assert_snapshot!(below(screens));
}

#[test]
fn a_refused_move() {
    let mut play = table(Look::Plain, (80, 24), 8, "f5 a1");
    assert_snapshot!(play.screen(), @r#"
        a   b   c   d   e   f   g   h     X  Black  person            4
      +---+---+---+---+---+---+---+---+   O  White  person            1
    1 |[.]| . | . | . | . | . | . | . |  Move 2  White to move
      +---+---+---+---+---+---+---+---+
    2 | . | . | . | . | . | . | . | . |    1 X  f5  turns e5
      +---+---+---+---+---+---+---+---+
    3 | . | . | . | . | . | . | . | . |
      +---+---+---+---+---+---+---+---+
    4 | . | . | . | O | X | + | . | . |
      +---+---+---+---+---+---+---+---+
    5 | . | . | . | X |{X}|(X)| . | . |
      +---+---+---+---+---+---+---+---+
    6 | . | . | . | + | . | + | . | . |
      +---+---+---+---+---+---+---+---+
    7 | . | . | . | . | . | . | . | . |
      +---+---+---+---+---+---+---+---+
    8 | . | . | . | . | . | . | . | . |
      +---+---+---+---+---+---+---+---+
    White to move > _
    a1 turns nothing. Legal: f4 d6 f6.


    c5, click, or arrows and Enter   Esc menu   ? help   u undo   t hint   q quit
    "#);
}

#[test]
fn a_pass() {
    assert_snapshot!(table(Look::Plain, (80, 24), 8, "d3 c3 b3 b2 f5 a3 a1 c1").screen(), @r#"
        a   b   c   d   e   f   g   h     X  Black  person            8
      +---+---+---+---+---+---+---+---+   O  White  person            4
    1 | X | . |(O)| . | . | . | . | . |  Black passes
      +---+---+---+---+---+---+---+---+  Opening: Diagonal
    2 | . |{O}| . | . | . | . | . | . |    1 X  d3  turns d4
      +---+---+---+---+---+---+---+---+    2 O  c3  turns d4
    3 | O | O | X | X | . | . | . | . |    3 X  b3  turns c3
      +---+---+---+---+---+---+---+---+    4 O  b2  turns c3
    4 | . | . | . | X | X | . | . | . |    5 X  f5  turns e5
      +---+---+---+---+---+---+---+---+    6 O  a3  turns b3
    5 | . | . | . | X | X | X | . | . |    7 X  a1  turns b2 c3 d4
      +---+---+---+---+---+---+---+---+    8 O  c1  turns b2
    6 | . | . | . | . | . | . | . | . |
      +---+---+---+---+---+---+---+---+
    7 | . | . | . | . | . | . | . | . |
      +---+---+---+---+---+---+---+---+
    8 | . | . | . | . | . | . | . | . |
      +---+---+---+---+---+---+---+---+
    Black passes >
    Black has no legal move and passes. Press Enter.


    Enter: go on   < > back and on   Esc menu   ? help   u undo   q quit
    "#);
}

#[test]
fn a_hint() {
    let mut play = table(Look::Plain, (80, 24), 8, "f5");
    play.is_slow = true;
    play.key(KeyCode::Char('t'));
    let values = vec![((4, 6), -2), ((6, 4), -1), ((6, 6), -1)];
    let line = vec![Some((6, 4)), Some((4, 6)), None, Some((3, 4))];
    let thought =
        Thought { best: Some((6, 4)), values, line, note: "depth 9".to_string(), ..Thought::default() };
    play.input(Input::Thought(play.asked[0].id, thought, true));
    assert_snapshot!(play.screen(), @r#"
        a   b   c   d   e   f   g   h     X  Black  person            4
      +---+---+---+---+---+---+---+---+   O  White  person            1
    1 | . | . | . | . | . | . | . | . |  Move 2  White to move
      +---+---+---+---+---+---+---+---+
    2 | . | . | . | . | . | . | . | . |    1 X  f5  turns e5
      +---+---+---+---+---+---+---+---+
    3 | . | . | . | . | . | . | . | . |
      +---+---+---+---+---+---+---+---+
    4 | . | . | . | O | X | -2| . | . |
      +---+---+---+---+---+---+---+---+
    5 | . | . | . |*X*|{X}|(X)| . | . |
      +---+---+---+---+---+---+---+---+
    6 | . | . | . | -1| . | -1| . | . |
      +---+---+---+---+---+---+---+---+
    7 | . | . | . | . | . | . | . | . |
      +---+---+---+---+---+---+---+---+
    8 | . | . | . | . | . | . | . | . |
      +---+---+---+---+---+---+---+---+
    White to move > _
    level 10 would play d6 (depth 9). Then: f4 pass d3. The numbers are a guess:
    about how many discs White wins by; with a minus, loses by.

    c5, click, or arrows and Enter   Esc menu   ? help   u undo   t hint   q quit
    "#);
}

#[test]
fn the_end() {
    let screens = [colour(), Look::Plain].map(|look| {
        let mut play = table(look, (80, 24), 8, &format!("{NEARLY} c5"));
        let end = play.screen();
        play.key(KeyCode::Left);
        [end, play.screen()]
    });
    assert_snapshot!(below(screens.into_iter().flatten()));
}

#[test]
fn boxes() {
    let mut play = table(colour(), (80, 24), 8, "f5 d6");
    let mut screens = Vec::new();
    play.key(KeyCode::Esc);
    screens.push(play.screen());
    play.key(KeyCode::Esc);
    play.key(KeyCode::Char('?'));
    screens.push(play.screen());
    play.key(KeyCode::Esc);
    play.key(KeyCode::Char('q'));
    screens.push(play.screen());
    play.key(KeyCode::Esc);
    play.key(KeyCode::Char('s'));
    play.write("game.txt");
    screens.push(play.screen());
    assert_snapshot!(below(screens));
}

#[test]
fn a_damaged_file() {
    let text = "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e6a1".to_string();
    let mut play = Play::new(people(8), colour(), (80, 24), file(text));
    assert_snapshot!(play.screen(), @r#"

       a   b   c   d   e   f   g   h
    1

    2

    3              ▄▄
                   ▄▄                   ┌─ This isn't a whole game ───────────────┐
    4          ▄▄ ooooxxxx              │ Move 17 is not legal: a1 turns nothing. │
               ▄▄ ooooxxxx              │ The first 16 moves are fine.            │
    5             xxxxoooo ▄▄           │                                         │
                  xxxxoooo ▄▄           │> Play on from move 16                   │
    6                  ▄▄               │  Cancel                                 │
                       ▄▄               └─────────────────────────────────────────┘
    7

    8
    "#);
}
