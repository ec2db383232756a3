#!/usr/bin/env python3
"""Plays the game in a real terminal (tmux), by keys and by mouse, and looks at the screen.

    python3 checks/terminal.py --othello target/debug/othello
    python3 checks/terminal.py --othello target/debug/othello --screens FOLDER    keeps what was seen
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tmux import Terminal

# The colours of the board, as tmux has them: squares, Black, White, the cursor, the last move, what would turn.
GREEN, BLACK, WHITE = "48;2;24;128;72", "38;2;0;0;0", "38;2;255;255;255"
CURSOR, LAST, PREVIEW = "48;2;240;196;60", "48;2;64;156;196", "48;2;158;158;62"
ROOT = Path(__file__).resolve().parent.parent
PEOPLE = "--black person --white person --no-flips"


class Table:
    """The game in folders of its own, so that nothing is remembered from one check to the next."""

    def __init__(self, othello, screens):
        self.othello, self.screens, self.folders = othello, screens, []

    def folder(self):
        self.folders.append(tempfile.TemporaryDirectory())
        return Path(self.folders[-1].name)

    def open(self, arguments=PEOPLE, *, home=None, before="", after="", columns=80, rows=24):
        home = home or self.folder()
        setting = f"XDG_CONFIG_HOME={home}/config XDG_STATE_HOME={home}/state COLORTERM="
        return Terminal(f"{before} env {setting} {self.othello} {arguments}{after}", columns, rows)

    def keep(self, terminal, name):
        if self.screens:
            self.screens.mkdir(parents=True, exist_ok=True)
            (self.screens / f"{name}.txt").write_text(terminal.screen(colours=True))


def expect(holds, sentence, terminal=None):
    if not holds:
        sys.exit(sentence + (f"\n{terminal.screen()}" if terminal else ""))


def play(terminal, *moves):
    for move in moves:
        terminal.write(move)
        terminal.press("Enter")


def whole_game(table):
    """The shortest game: typed squares in several spellings, refused moves, moves taken back and played again."""
    record = table.folder() / "record.txt"
    terminal = table.open(f"{PEOPLE} --record {record}")
    terminal.shows("Black  person", "Move 1  Black to move", "a   b   c   d   e   f   g   h", "Black to move >")
    play(terminal, "a1")
    terminal.shows("a1 turns nothing. Legal: d3 c4 f5 e6.")
    play(terminal, "d4")
    terminal.shows("d4 is taken: there is a white disc on it. Legal: d3 c4 f5 e6.")
    play(terminal, "hem")
    terminal.shows("hem is not a square. Squares are a1 to h8. Legal: d3 c4 f5 e6.")
    play(terminal, "k9")
    terminal.shows("k9 is not a square.")
    play(terminal, "e6", "4f", "3 5", "F6", "g5", "d6", "e7", "f5")
    terminal.shows("Move 9  Black to move", "f5  turns e5")
    table.keep(terminal, "80x24-in-play")
    terminal.press("u")
    terminal.shows("Taken back.", "Move 8  White to move")
    terminal.press("r")
    terminal.shows("Played again.", "Move 9  Black to move")
    terminal.press(*["u"] * 9)
    terminal.shows("This is the start: there is nothing to take back.", "Move 1  Black to move")
    terminal.press(*["r"] * 9)
    terminal.shows("Nothing was taken back.", "Move 9  Black to move")
    play(terminal, "c5")
    terminal.shows("Black wins, 13 to 0.", "in tournaments 64 to 0.", "White has no disc left.", "< > look back")
    table.keep(terminal, "80x24-the-end")
    terminal.press("Left", "Left")
    terminal.shows("Looking back: move 7 of 9")
    terminal.press("q")
    terminal.shows("┗━━━┻", "Black wins, 13 to 0; in tournaments 64 to 0.")
    terminal.close()
    expect(record.read_text() == "e6f4e3f6g5d6e7f5c5\n", record.read_text())


def arrow_keys(table):
    """The cursor starts on a legal move, Tab goes to the next, and the cursor never hides a disc."""
    terminal = table.open()
    terminal.shows("Black to move >")
    terminal.press("Enter")
    terminal.shows("Move 2  White to move")
    terminal.press("Tab", "Enter")
    terminal.shows("Move 3  Black to move")
    terminal.press("Right", "Up", "Down")
    terminal.press("C-c")
    terminal.shows("Black to move")
    terminal.close()


def mouse(table):
    """Hovering shows what would turn; a click plays; a click on an illegal square says why."""
    terminal = table.open()
    terminal.shows("Black to move >")
    square = lambda p, q: (4 * q + 1, 2 * p + 1)  # noqa: E731  (of the 80x24 window: 4 columns and 2 rows each)
    terminal.mouse(*square(5, 6), click=False)
    terminal.shows(CURSOR, PREVIEW, GREEN, BLACK, WHITE, colours=True)
    table.keep(terminal, "80x24-hover")
    terminal.mouse(*square(5, 6), click=True)
    terminal.shows("Move 2  White to move", "f5  turns e5")
    terminal.shows(LAST, colours=True)
    terminal.mouse(*square(1, 1), click=True)
    terminal.shows("a1 turns nothing. Legal: f4 d6 f6.")
    terminal.close()


def colours(table):
    """Sixteen colours, 256, or all: the board is drawn with what the terminal has."""
    for term, codes in [("xterm", ["48;5;2m", "48;5;11m"]), ("xterm-256color", ["48;5;29", "48;5;220"]), ("tmux-256color", [GREEN, CURSOR])]:
        terminal = table.open(before=f"env -u TMUX TERM={term}")
        terminal.shows("Black to move >", *codes, colours=True)
        table.keep(terminal, f"80x24-{term}")
        terminal.close()


def machine(table):
    """A game against an opponent: it answers, a hint is given, undo goes back to the person's move."""
    terminal = table.open("--white greedy")
    terminal.shows("White  level 2 (greedy)", "Black to move >")
    play(terminal, "f5")
    terminal.shows("Move 3  Black to move")
    terminal.press("t")
    terminal.shows(" would play ")
    table.keep(terminal, "80x24-hint")
    terminal.press("u")
    terminal.shows("Move 1  Black to move", "Taken back.")
    terminal.close()


def start_screen(table):
    """What is chosen there is played, and remembered for the next time."""
    home = table.folder()
    settings = home / "config/othello/settings"
    settings.parent.mkdir(parents=True)
    settings.symlink_to(home / "mine")
    terminal = table.open("", home=home)
    terminal.shows("Othello", "> Play", "White", "greedy", "8 x 8")
    table.keep(terminal, "80x24-start")
    terminal.press("Down", "Down", "Left", "Down", "Left", "Up", "Up", "Up", "Enter")
    terminal.shows("White  level 1 (random)", "Move 1  Black to move")
    terminal.press("?")
    terminal.shows("Place a disc", "next legal move")
    terminal.press("Escape")
    terminal.hides("Place a disc")
    terminal.press("q")
    terminal.close()
    expect(settings.read_text().startswith("black person\nwhite random\nsize 6\n"), "the settings are to be remembered")
    expect(settings.is_symlink(), "a link to settings elsewhere is to stay one, also if there are none yet")


def sizes(table):
    """Every size of window shows the board in full, or says what it needs."""
    for columns, rows in [(80, 24), (60, 20), (120, 40)]:
        terminal = table.open(f"{PEOPLE} --size 8", columns=columns, rows=rows)
        terminal.shows("Black  person", "Black to move >", "Esc menu   ? help")
        table.keep(terminal, f"{columns}x{rows}-colour")
        terminal.close()
        terminal = table.open(f"{PEOPLE} --size 8", before="NO_COLOR=1", columns=columns, rows=rows)
        terminal.shows("Black to move >", "[+]", "X")
        expect(not re.search(r"\x1b\[[\d;]*[34]8;", terminal.screen(colours=True)), "NO_COLOR is to have no colour", terminal)
        expect(terminal.screen().isascii(), "without colour everything is to be ASCII", terminal)
        table.keep(terminal, f"{columns}x{rows}-plain")
        terminal.close()
    terminal = table.open(f"{PEOPLE} --size 16", columns=60, rows=24)
    terminal.shows("a b c d e f g h i j k l m n o p", "\n 16", "Black to move >")
    table.keep(terminal, "60x24-size-16")
    terminal.resize(10, 5)
    terminal.shows("This", "window")
    terminal.resize(100, 50)
    terminal.shows("Black to move >", "Move 1")
    terminal.press("q")
    terminal.close()


def resumed(table):
    """A game that was killed goes on where it was; a file that is there is not overwritten without being asked."""
    home, folder = table.folder(), table.folder()
    terminal = table.open(home=home, before=f"sh -c 'echo $$ > {folder}/pid; exec \"$@\"' sh")
    terminal.shows("Black to move >")
    play(terminal, "f5", "d6", "c3")
    terminal.shows("Move 4  White to move")
    os.kill(int((folder / "pid").read_text()), signal.SIGKILL)
    terminal.close()
    terminal = table.open("", home=home)
    terminal.shows("A game is in progress", "It has 3 moves so far.")
    terminal.press("Enter")
    terminal.shows("Move 4  White to move", "White  person")
    for said in ["Saved in", "is there already"]:
        terminal.press("s")
        terminal.shows("File:")
        terminal.write(str(folder / "one.txt"))
        terminal.press("Enter")
        terminal.shows(said)
    terminal.shows("> Choose another name")
    terminal.press("Escape")
    terminal.hides("is there already")
    saved = (folder / "one.txt").read_text()
    expect(saved == "size 8\nblack person\nwhite person\nf5d6c3\n", f"the saved game is to be f5d6c3, but is {saved!r}")
    terminal.press("q")
    terminal.shows("Quit?", "The game is kept.")
    terminal.press("Enter")
    terminal.close()


def left_over(table):
    """What a killed program has left on the screen is not seen in the game."""
    terminal = table.open(before="printf '\\033[?1049h\\033[2J\\033[20;60HLEFT OVER\\033[H'; sleep 1;")
    terminal.shows("LEFT OVER")
    terminal.shows("Black to move >")
    time.sleep(0.3)
    expect("LEFT OVER" not in terminal.screen(), "the screen is to be cleared at the start", terminal)
    terminal.close()


def two_at_once(table):
    """A second game does not touch what the first one keeps, and says so."""
    home = table.folder()
    first = table.open(home=home)
    first.shows("Black to move >")
    play(first, "f5")
    first.shows("Move 2")
    second = table.open(home=home)
    second.shows("Another othello is running")
    play(second, "d3", "c3")
    second.shows("Move 3")
    second.close()
    kept = (home / "state/othello/game").read_text()
    expect(kept.endswith("\nf5\n"), f"the first game is to be kept, but there is {kept!r}")
    first.close()


def damaged(table):
    """An illegal move is named, and what comes before it is offered."""
    file = table.folder() / "game.txt"
    file.write_text("f5d6c3d3c4f4c5b3c2e3a1")
    terminal = table.open(f"--load {file}")
    terminal.shows("This isn't a whole game", "Move 11 is not legal: a1", "The first 10 moves are fine.",
                   "> Play on from move 10")
    table.keep(terminal, "80x24-damaged")
    terminal.press("Enter")
    terminal.shows("Move 11")
    terminal.close()


def given_back(table):
    """However it ends, the terminal is as it was: its modes, its screen, its cursor."""
    for ending in ["q", "C-c", "TERM", "HUP"]:
        folder = table.folder()
        terminal = table.open(before=f"stty -g > {folder}/before; sh -c 'echo $$ > {folder}/pid; exec \"$@\"' sh",
                              after=f"; stty -g > {folder}/after; echo given back")
        terminal.shows("Black to move >")
        if ending in ["TERM", "HUP"]:
            os.kill(int((folder / "pid").read_text()), getattr(signal, f"SIG{ending}"))
        else:
            terminal.press(ending)
        terminal.shows("given back")
        flags = terminal.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}").split()
        expect(flags == ["0", "1", "0"], f"after {ending}: alternate screen, cursor and mouse are {flags}")
        expect((folder / "before").read_text() == (folder / "after").read_text(), f"after {ending} stty differs")
        terminal.close()


def stopped(table):
    """Whoever stops it has the terminal back, and after `fg` the game goes on as it was."""
    folder = table.folder()
    terminal = Terminal("env PS1='shell> ' bash --norc --noprofile -i", 80, 24)
    terminal.shows("shell>")
    setting = f"XDG_CONFIG_HOME={folder}/config XDG_STATE_HOME={folder}/state"
    terminal.write(f"{setting} sh -c 'echo $$ > {folder}/pid; exec \"$@\"' sh {table.othello} {PEOPLE}")
    terminal.press("Enter")
    terminal.shows("Black to move >")
    play(terminal, "f5")
    terminal.shows("Move 2  White to move")
    for by_key in [False, True]:
        if by_key:
            terminal.press("C-z")
            terminal.hides("Move 2")
        else:
            os.kill(int((folder / "pid").read_text()), signal.SIGTSTP)
        terminal.shows("Stopped")
        flags = terminal.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}").split()
        expect(flags == ["0", "1", "0"], f"when it is stopped: alternate screen, cursor and mouse are {flags}")
        terminal.write("echo typed at the shell")
        terminal.press("Enter")
        terminal.shows("\ntyped at the shell")
        terminal.write("fg")
        terminal.press("Enter")
        terminal.shows("Move 2  White to move")
    play(terminal, "d6")
    terminal.shows("Move 3  Black to move")
    terminal.close()


def at_rest(table):
    """While nobody does anything, it uses no processor time."""
    folder = table.folder()
    terminal = table.open(before=f"sh -c 'echo $$ > {folder}/pid; exec \"$@\"' sh")
    terminal.shows("Black to move >")
    time.sleep(1)
    stat = Path(f"/proc/{(folder / 'pid').read_text().strip()}/stat")
    used = lambda: sum(map(int, stat.read_text().rpartition(")")[2].split()[11:13]))  # noqa: E731
    before = used()
    time.sleep(3)
    expect(used() == before, f"at rest it used {used() - before} ticks of the processor in 3 seconds")
    terminal.close()


def mine(table):
    """On a student's steps: what goes wrong in them is said with the step, and the terminal is given back."""
    clone = table.folder() / "clone"
    subprocess.run(["git", "clone", "--quiet", "--local", ROOT, clone], check=True)
    for step in range(2, 1 + len(list(clone.glob("solutions/step*.rs")))):
        shutil.copy(clone / f"solutions/step{step}.rs", clone / f"exercises/step{step}.rs")
    for step, right, wrong, moves, said in FAULTS:
        file = clone / f"exercises/step{step}.rs"
        solution = file.read_text()
        expect(right in solution, f"solutions/step{step}.rs has no {right!r} any longer: change FAULTS")
        file.write_text(solution.replace(right, wrong))
        build_mine(clone)
        folder = table.folder()
        game = Table(ROOT / "target/terminal/debug/othello", table.screens)
        terminal = game.open(before=f"cd {clone}; stty -g > {folder}/before;", after=f"; stty -g > {folder}/after; echo given back")
        if moves:
            terminal.shows("Every step is yours.", "Black to move >")
            expect("looks at" not in terminal.screen(), "what a step prints is to stay off the screen", terminal)
            play(terminal, *moves)
        terminal.shows(said, "given back")
        flags = terminal.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}").split()
        expect(flags == ["0", "1", "0"], f"after {wrong}: alternate screen, cursor and mouse are {flags}")
        expect((folder / "before").read_text() == (folder / "after").read_text(), f"after {wrong} stty differs")
        terminal.close()
        if step == 2:
            terminal = game.open("--play-game", before=f"cd {clone};")
            terminal.shows("Every step is yours.", "5| 0 0 0 1 2 0 0 0|", said, "Fix the step, and run this again.")
            terminal.close()
        file.write_text(solution)
    on_the_command_line(table, clone)


def on_the_command_line(table, clone):
    """A loop that never ends is said by `match` and `solve`, too."""
    for step, head in [(11, "pub fn greedy(position: Position) -> u32 {"), (16, "pub fn solve_with_table(position: Position) -> Found {")]:
        file = clone / f"exercises/step{step}.rs"
        solution = file.read_text()
        expect(head in solution, f"solutions/step{step}.rs has no {head!r} any longer")
        file.write_text(solution.replace(head, head + "\n    while std::hint::black_box(true) {}"))
    build_mine(clone)
    game = Table(ROOT / "target/terminal/debug/othello", table.screens)
    terminal = game.open("match greedy random --games 4", before=f"cd {clone};", columns=160)
    terminal.shows("step 11 has not answered for 5 seconds: a loop in exercises/step11.rs never ends.")
    terminal.close()
    problems = table.folder() / "one.obf"
    problems.write_text("...........................OX......XO........................... X;\n")
    terminal = game.open(f"solve {problems}", before=f"cd {clone};", columns=160)
    terminal.shows("your `solve_with_table` (step 16) has worked on line 1 for 10 seconds")
    terminal.close()


def build_mine(clone):
    built = subprocess.run(["cargo", "build", "--quiet", "--bin", "othello", "--features", "mine"], cwd=clone,
                           env={**os.environ, "CARGO_TARGET_DIR": ROOT / "target/terminal"}, capture_output=True, text=True)
    expect(built.returncode == 0, built.stderr)


# In this step, this for that: after these moves this is said.
FAULTS = [
    (7, "    board[p][q] = Cell::Disc(player);\n    for", "    board[p][q + 99] = Cell::Disc(player);\n    for", ["f5"],
     "your code of step 7 panicked in exercises/step7.rs, line "),
    (3, "    for d in -1..=1 {", "    if p == 1 && q == 1 { println!(\"step 3 looks at a1\"); }\n    for d in -1..=1 {", ["q"],
     "step 3 looks at a1"),
    (2, "        i += 1;\n", "", [], "step 2 has not answered for 5 seconds"),
    (4, "    for p in 1..=board.size() {\n        for q in 1..=board.size() {\n            if",
     "    for p in 1..=board.size() {\n        for q in exist_legal_move(board, player) as isize..=board.size() {\n            if", [],
     "your code overflowed the stack"),
]


def plain(table):
    """With --play-game the game is step 8's, and the prompt stands before it waits."""
    terminal = table.open("--play-game --size 4")
    terminal.shows("2| 0 2 1 0|", "Player 1 >")
    play(terminal, "c1")
    terminal.shows("select a legal move: b1 a2 d3 c4 >")
    play(terminal, "b1")
    terminal.shows("Player 2 >")
    terminal.press("C-d")
    terminal.shows("othello: the input ended before the game did")
    terminal.close()


def talk(table):
    """A terminal that can only print is talked to: no escape, no board unless asked; a game goes on at the next start."""
    home = table.folder()
    terminal = table.open("--white 3", home=home, before="env TERM=dumb")
    terminal.shows("Othello on 8 x 8. Black: person. White: level 3 (positional).", "Black to move.")
    play(terminal, "f5")
    terminal.shows("Black plays f5 and turns e5; 4 to 1 for Black.", "White plays ", "; 3 to 3.")
    expect("X is Black" not in terminal.screen(), "no board is to be drawn", terminal)
    play(terminal, "quit")
    terminal.shows("The game is kept.")
    terminal.close()
    terminal = table.open("--plain", home=home)
    terminal.shows("A game is in progress. You were playing against level 3 (positional).", "continue, save FILE, discard")
    play(terminal, "f5")
    play(terminal, "continue", "board", "hint", "u")
    terminal.shows("X is Black, O is White.", "would play", "Taken back. 2 to 2.")
    table.keep(terminal, "80x24-talk")
    terminal.press("C-d")
    terminal.close()


def last_games(table):
    """A game that is over is in the menu of the next othello, also while the first is open; a name is suggested for its file."""
    home = table.folder()
    terminal = table.open(home=home)
    terminal.shows("Black to move >")
    play(terminal, *"e6 f4 e3 f6 g5 d6 e7 f5 c5".split())
    terminal.shows("Black wins, 13 to 0")
    terminal.press("s")
    terminal.shows("Enter alone: person-person-20")
    table.keep(terminal, "80x24-save")
    terminal.press("Escape")
    terminal.hides("Enter alone")
    show_last_games(table, home).close()
    terminal.press("q")
    terminal.close()
    terminal = show_last_games(table, home)
    table.keep(terminal, "80x24-last-games")
    terminal.press("Enter")
    terminal.shows("White has no disc left.")
    terminal.close()


def show_last_games(table, home):
    """A new othello that shows the game that was played to its end."""
    terminal = table.open("", home=home)
    terminal.shows("> Play")
    terminal.write("ll")
    terminal.shows("> Last games")
    terminal.press("Enter")
    terminal.shows("person - person", "13 to 0")
    return terminal


def own_cursor(table):
    """The terminal's own cursor is on the square that Enter plays, where a screen reader finds it."""
    terminal = table.open()
    terminal.shows("Black to move >")
    for keys, place in [("c4", "12 8"), ("", "12 8")]:
        terminal.write(keys)
        terminal.shows(f"> {keys}")
        time.sleep(0.3)
        seen = terminal.tmux("display-message", "-p", "#{cursor_flag} #{cursor_x} #{cursor_y}").strip()
        expect(seen == f"1 {place}", f"the cursor is to be seen at {place}, but is {seen}", terminal)
    terminal.close()


CHECKS = [whole_game, arrow_keys, mouse, colours, machine, start_screen, sizes, resumed, left_over, two_at_once, damaged, given_back, stopped, at_rest, mine, plain, talk, last_games, own_cursor]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--othello", type=Path, required=True, help="the game to play")
    parser.add_argument("--screens", type=Path, help="a folder for the screens that were seen")
    parser.add_argument("names", nargs="*", help="only these checks")
    arguments = parser.parse_args()
    checks = [check for check in CHECKS if not arguments.names or check.__name__ in arguments.names]
    for check in checks:
        check(Table(arguments.othello.resolve(), arguments.screens))
    print(f"{len(checks)} passed, 0 failed")


if __name__ == "__main__":
    main()
