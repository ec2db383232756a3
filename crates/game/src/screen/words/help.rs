//! What the boxes say that only show something: the help, a name to write.

use crate::screen::text::{width, wrapped};

pub const SAID: &str = "All of it";
pub const NOTHING_SAID: &str = "Nothing has been said.";
pub const FILE: &str = "File";
pub const MORE: &str = " Down: more ";

/// The lines of the help, in so many columns. Where that is too narrow for two columns, a text comes after its key. While a
/// position is set up, the keys do something else.
pub fn help(room: usize, sets_up: bool) -> Vec<String> {
    let text = if sets_up { SET_UP_TEXT } else { HELP_TEXT };
    if text.lines().all(|line| width(line) <= room) {
        return text.lines().map(str::to_string).collect();
    }
    let mut entries: Vec<String> = Vec::new();
    for line in text.lines() {
        let key = line.get(..KEY).filter(|key| key.ends_with("  ") && !key.trim().is_empty());
        match (key, entries.last_mut()) {
            (Some(key), _) => entries.push(format!("{}: {}", key.trim_end(), &line[KEY..])),
            (None, Some(entry)) if !entry.is_empty() && !line.is_empty() => *entry += &format!(" {line}"),
            _ => entries.push(line.to_string()),
        }
    }
    let lines = |entry: &String| if entry.is_empty() { vec![String::new()] } else { wrapped(entry, room) };
    entries.iter().flat_map(lines).collect()
}

/// So many columns of the help have the names of the keys.
const KEY: usize = 16;

const HELP_TEXT: &str = "\
Place a disc so that it traps discs of the other
colour in a straight line between it and another
disc of yours. Those discs turn. A move must turn
at least one. If you have no legal move, you pass.
When neither player can move, the player with
more discs wins.

c5 Enter        play on c5 (also 5c, or 5 3)
arrows, Enter   move the cursor and play
Tab             go to the next legal move
mouse           click to play; hovering shows
                the discs that would turn; the
                wheel, or a click on a move,
                looks back; the right
                button opens the menu; with Shift
                most terminals select text
u               undo
r, Ctrl-Y       redo
t               hint: what the machine thinks
                of each legal move; also while
                you look back
w               read all that is said
v               show the legal moves and what they
                would turn, or don't
< >  PgUp PgDn  look back at the game and on
y               play on from the position that
                you look back at
z               after a game: the next mistake,
                with what was better (marked ?
                in the list, or ?? if it cost 10
                discs or more); the curve goes up
                where Black is ahead, and is shaded
                where that is only about so
Home, End       the first position, the last
s, Ctrl-S       save the game
Ctrl-O          load a game
Ctrl-P          a puzzle: find the only move that
                wins; q goes back to the game
x               resign
Ctrl-Z          stop for a while; fg goes on
Ctrl-N          new game
Esc             menu
q, Ctrl-C       quit; the game is kept

A spot is a legal move. Colours: yellow is the
cursor, blue the last move, light green the discs
that have just turned (cyan, where there are only
16 colours), olive those that would turn.

Without colour: X is Black, O is White, + a legal
move, [ ] the cursor, ( ) the last move, { } the
discs that have just turned, * those that would
turn.";

const SET_UP_TEXT: &str = "\
Put the discs as you want them, say who moves, and
play from there. Your game waits meanwhile.

arrows, c5      move the cursor
Enter, click    put a black disc, make it white,
                take it away
t               the other player is to move
u               take all discs away
paste           put a whole position: a diagram,
                or the line of a .obf file
y               play from this position
q               back, without the position
v               show the legal moves, or don't
w               read all that is said
Esc             menu
Ctrl-Z          stop for a while; fg goes on
Ctrl-C          quit; the game is kept";
