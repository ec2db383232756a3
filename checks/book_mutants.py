#!/usr/bin/env python3
"""Breaks the book in one way after the other, and asks whether a test notices.

    python3 checks/book_mutants.py --stale       only names those that no longer fit the book
    python3 checks/book_mutants.py [WORD]        with a word, only those whose test's name holds it

Works in a clone of the last commit. Each row: a file, what stands there, what is put there, the test that must fail.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

COURSE = Path(__file__).resolve().parent.parent
BOARDS, READING, CHAPTERS = "crates/boards/page/", "book/reading/", "book/src/"

MUTANTS = [
    ("crates/boards/src/watched.rs", "look_at((self.row, q))", "look_at((q, self.row))", "step 1: the loop"),
    ("crates/boards/src/watched.rs", "self.has_sentinels || ", "true || ", "without it the loop runs off"),
    ("crates/boards/src/bridge.rs", "(program().line.check)(&line(), p, d)", "(program().line.check)(&line(), p, -d)", "step 1: the loop"),
    ("crates/boards/src/bridge.rs", "(page.right, page.program) = (right, program)", "page.right = right", "each wrong answer is different"),
    ("crates/boards/src/conversation.rs", "if let Some(end) = self.in_memory.rfind('\\n')", "if let Some(end) = self.in_memory.len().checked_sub(1)", "each wrong answer is different"),
    ("crates/boards/src/bridge.rs", "(program().game.next_player)(&board(), player(just_moved)).map_or(0, Player::number)",
     "player(just_moved).opponent().number()", "a game with passes"),
    ("crates/boards/src/bridge.rs", "(program().legal.is_legal_move)(&board(), player(number), p, q)", "cell(p, q) == 0", "what is legal"),
    (BOARDS + "line.js", "(rust.line_cell(p) + 1) % 3", "rust.line_cell(p)", "a disc is changed"),
    (BOARDS + "grid.js", "ArrowRight: [0, 1]", "ArrowRight: [0, 0]", "step 1: by keys"),
    (BOARDS + "grid.js", "while (far && next(to)) to = next(to);", "", "step 3: by keys"),
    (BOARDS + "grid.js", "to.focus();", "", "by keys alone"),
    (BOARDS + "figure.js", "event.stopPropagation()", "event", "by keys alone"),
    (BOARDS + "pane.js", "return this.cell(p, q) === 3 ? `(${p}, ${q})` : ", "return ", "step 2: a square"),
    (BOARDS + "pane.js", "marks: found.map(([mark]) => mark)", "marks: []", "step 4: the moves"),
    (BOARDS + "figure.js", "if (!this.isOnTheBoard(p, q))", "if (false)", "by keys, and off the board"),
    (BOARDS + "count.js", "this.change({ direction })", "this.change({})", "step 2: by keys"),
    (BOARDS + "figure.js", "        this.setPlayer(this.first);\n", "", "step 4: the moves"),
    (BOARDS + "ask.js", "oninput: () => this.show()", "", "what a text is"),
    (BOARDS + "turn.js", "const missed = without(due, turned);", "const missed = [];", "what a wrong program leaves"),
    (BOARDS + "engine.js", "atob(othello.wasm)", "atob(othello.wasn)", "is live in a book opened from a folder"),
    (BOARDS + "play-record.js", "this.at++;", "this.at = this.moves.length = 1;", "a whole game, move by move"),
    (BOARDS + "play-record.js", "next === mover ? 3 - mover : 0", "0", "a game with passes"),
    (BOARDS + "play-record.js", "black > white ? 1 : 2", "black < white ? 1 : 2", "a game with passes"),
    (BOARDS + "play-record.js", "=== this.size ** 2", "=== 64", "a full board of 4"),
    (BOARDS + "play-record.js", "if (counts.includes(0))", "if (false)", "wiped out"),
    (BOARDS + "play-record.js", "this.moves.splice(this.at, Infinity, square);", "this.moves.splice(this.at, 1, square);", "undo and redo, to the start"),
    (BOARDS + "play-record.js", "if (rust.cell(p, q) !== 0)", "if (false)", "no legal move changes nothing"),
    (BOARDS + "play-record.js", "if (why) return", "if (!why) return", "a bad transcript"),
    (BOARDS + "play-record.js", "const number = record.moves.length + 1;", "const number = record.moves.length;", "a bad transcript"),
    (BOARDS + "play-record.js", "passes && !hasPassed", "passes", "a transcript with passes"),
    (BOARDS + "play-record.js", "size|black|white|resigned|#", "size", "a transcript with passes"),
    (BOARDS + "play-bar.js", "navigator.clipboard.writeText(text)", "0", "the moves are copied"),
    (BOARDS + "play-bar.js", "if (at) actions.prepend", "if (!at) actions.prepend", "a bad transcript"),
    (BOARDS + "play-bar.js", "this.newGame(Number(this.size.value))", "this.newGame(8)", "a game on a board of"),
    (BOARDS + "play-bar.js", 'closest("input, textarea, select, dialog")', 'closest("select")', "by keys alone"),
    (BOARDS + "play-bar.js", "isWhole && mover && record.at", "false", "by keys alone"),
    (BOARDS + "play-bar.js", "dialog.showModal();", "dialog.show();", "by keys alone"),
    (BOARDS + "play-panel.js", "return passes ? [move, pass] : [move];", "return [move];", "the list has each move"),
    (BOARDS + "play-panel.js", "({ shown }) => shown - 1", "({ shown }) => shown", "looking back, move by move"),
    (BOARDS + "play-panel.js", "this.onwards.hidden = record.isLive;", "this.onwards.hidden = true;", "looking back, move by move"),
    (BOARDS + "play-panel.js", "words.graph(...positions[shown]", "words.graph(...positions[0]", "a screen reader hears"),
    (BOARDS + "play-sides.js", "option.disabled = !playsOn(size);", "option.disabled = false;", "on other sizes the levels"),
    (BOARDS + "play-sides.js", "record.winner === player", "record.winner !== player", "wiped out"),
    (BOARDS + "play-machine.js", "if (this.timer) this.#kill();", "", "the page answers while"),
    (BOARDS + "play-machine.js", "LIMIT = 800", "LIMIT = 8000", "an answer takes about a second"),
    (BOARDS + "play-machine.js", "return new Worker(url);", "throw new Error(url);", "thinks in its own thread"),
    (BOARDS + "play-machine.js", "stage < 2 &&", "stage < 0 &&", "without a thread"),
    (BOARDS + "play-review.js", "at > record.shown", "false", "the next mistake"),
    (BOARDS + "play-review.js", "if (this.#text === undefined || (", "if (true || (", "the next mistake"),
    (BOARDS + "play-review.js", "best: line[0]", "best: undefined", "the page can be used while the moves"),
    (BOARDS + "play-review.js", "else wait();", "", "a review that"),
    (BOARDS + "play-review.js", "() => this.#work(false)", "() => {}", "where the solver"),
    (BOARDS + "play.js", "while (hasPerson &&", "while (false &&", "undo takes back both moves"),
    (BOARDS + "play.js", "if (by > 0 || !resigned) at += by;", "at += by;", "to resign is asked"),
    (BOARDS + "play.js", "this.isPaused = this.isMachine;\n        this.show(by", "this.show(by", "the machine as Black moves first"),
    (BOARDS + "play.js", "if (!record.isLive) return lookingOnly", "if (false) return lookingOnly", "looking back, move by move"),
    (BOARDS + "play.js", "isOpen && this.hasMarks ?", "isOpen ?", "the legal moves can be hidden"),
    (BOARDS + "play.js", "best: best ? [best] : []", "best: []", "hints: a number"),
    (BOARDS + "play.js", '.classList.add("would")', '.classList.add("wood")', "to hover shows"),
    (BOARDS + "play.js", "setItem(this.name", 'setItem("othello-gone"', "survives a reload"),
    (BOARDS + "play.js", "if (!othello.sizes.includes(kept.size)) return undefined;", "", "survives a reload"),
    (BOARDS + "play.js", 'say.setAttribute("aria-live", "polite");', "", "a screen reader hears"),
    (BOARDS + "play.js", '.textContent = `${picture}', '.title = `${picture}', "on paper: the board"),
    (BOARDS + "play.css", "max(28px, (100vw", "max(20px, (100vw", "on a phone: squares"),
    (BOARDS + "play-panel.css", "    color: #fff;\n    font-weight: bold;", "    color: #6aa080;\n    font-weight: bold;", "the boxes keep the rules"),
    (CHAPTERS + "play.md", '<p class="play-needs">', '<p class="play-needs" hidden>', "a sentence says what to do"),
    ("crates/boards/src/play.rs", "_ => -solve(steps, after)", "_ => solve(steps, after)", "hints near the end"),
    (BOARDS + "words.js", "othello.words = {", 'console.log("here"); othello.words = {', "step 4: the moves"),
    (BOARDS + "words.js", "othello.words = {", 'fetch("http://localhost:9/").catch(() => {}); othello.words = {', "step 4: the moves"),
    (BOARDS + "words.js", "othello.words = {", "othello.words = { //" + "".join(map(str, range(40_000))) + "\n", "compressed"),
    (BOARDS + "boards.css", "clamp(44px, (100vw - var(--edge) - var(--other-edge))", "clamp(40px, (100vw - 48px)", "fits on a phone"),
    (BOARDS + "boards.css", "(100vw - var(--edge) - var(--other-edge)) / var", "(100vw + 80px) / var", "fits on a phone"),
    (BOARDS + "boards.css", "min(46px, (100vw - 8px) / var", "min(46px, (100vw + 80px) / var", "fits on a phone"),
    (BOARDS + "boards.css", ".content .othello-live .othello-stage .othello-row {", ".content .othello-nothing {", "the sentinels of step 1"),
    (BOARDS + "boards.css", "margin-right: var(--other-edge);", "", "there is room at the right"),
    (BOARDS + "boards.css", "width: min(0.72em, 90%);", "width: 0.72em;", "discs that stand side by side"),
    (BOARDS + "strip.js", "if (here) list.scrollLeft", "if (!here) list.scrollLeft", "the steps are one row"),
    (BOARDS + "play.css", "100vh - 39rem", "100vh - 36rem", "the whole frame of the game"),
    (BOARDS + "figure.js", 'if (!this.isFirst(alike)) return "";', "", "a page says once"),
    (BOARDS + "boards.css", "color-mix(in srgb, var(--fg) 4%, var(--bg))", "#fff", "in the dark"),
    (BOARDS + "boards.css", "@media print {\n    .othello-live,", "@media print {", "on paper too"),
    (BOARDS + "boards.css", "    .is-live > :not(.othello-live),\n    .othello-diagram {\n        display: block;", "    .othello-diagram {\n        display: block;", "on paper too"),
    (BOARDS + "grid.js", '"aria-label": name', '"aria-lable": name', "rules of accessibility"),
    (READING + "reading.css", "--links: #7cc0ea;", "", "rules of accessibility"),
    (READING + "reading.css", "content-visibility: visible;", "", "are unfolded"),
    (READING + "reading.js", "event.stopPropagation()", "event", "scrolled by keys"),
    (READING + "reading.js", "code.tabIndex = 0;", "", "rules of accessibility"),
    (CHAPTERS + "step2.md", '<othello-count square="h4">', '<othello-count square="h4" hidden>', "without JavaScript"),
    (BOARDS + "grid.js", '{ "1,2": ["to-white"], "2,1": ["to-black"] }', "{}", "shows its old colour first"),
    (BOARDS + "boards.css", "    background: #111;\n    transform", "    background: #ddd;\n    transform", "● is black"),
    (BOARDS + "predict.js", "this.details.open = true", "0", "each question is answered"),
    (BOARDS + "picture.js", "if (code.closest(\"[squares]\")) continue;", "if (!code.closest(\"[squares]\")) continue;", "every diagram is drawn"),
    (BOARDS + "bits.js", "!this.isOnTheBoard(p + d, q + e)", "false", "step 9: without the mask"),
    (BOARDS + "bits.js", "this.hasMask ? othello.set(rust.mask_of(d, e)) : ", "", "step 9: with the mask"),
    (BOARDS + "bits.js", "(rust.cell(p, q) + 1) % 3", "0", "step 9: a disc is changed"),
    (BOARDS + "flips.js", "if (!this.depth) this.change({ square: [p, q] });", "", "step 9: right and wrong"),
    (BOARDS + "flips.js", 'ask("perft", 1, this.depth)', 'ask("perft", 1, 2)', "step 10: a pass is a turn"),
    (BOARDS + "positions.js", "this.film.pop()", "this.film[0]", "step 10: a move makes a new position"),
    (BOARDS + "choose.js", "rust.kind_of(this.player, number)", "i", "step 11: four opponents"),
    (BOARDS + "tree.js", "this.cuts && !node.isLookedAt", "false", "step 13: the tree, and"),
    (BOARDS + "tree.js", "if (next) this.change({ here: next.i });", "", "step 12: the tree is walked"),
    (BOARDS + "depths.js", "each.nodes <= nodes", "each.nodes < nodes", "step 14: the depth that counts"),
    (BOARDS + "search.js", 'if (this.step === "solve_with_table")', "if (false)", "step 16: a table looks"),
    (BOARDS + "search.js", "othello.score(-(score", "othello.score((score", "step 15: the exact score"),
    ("crates/boards/book/src/tree.rs", "(alpha, beta)| (-beta, -alpha)", "(_, _)| (-WORST, WORST)", "step 13: the tree, and"),
    ("crates/boards/src/look_ahead.rs", "(right().positions.play)(position(number), square)", "position(number).passed()", "step 15: the exact score"),
    (CHAPTERS + "step8.md", "(https://doc.rust-lang.org/book/ch04-01-what-is-ownership.html)", "(step88.md)", "links"),
    (CHAPTERS + "opening.md", "(step0.md)", "(step0.md#stretch)", "links"),
    ("README.md", "(book/src/step3.md)", "(book/src/step33.md)", "links"),
    (CHAPTERS + "step0.md", "a[9], Cell::Sentinel", "a[9], Cell::Empty", "code of the pages"),
    (CHAPTERS + "step3.md", "  expected  true\n", "  expected  yes\n", "failures"),
]


def main():
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    stale = [f"{file} no longer holds: {there}" for file, there, *_ in MUTANTS if there not in (COURSE / file).read_text()]
    tests = "".join(file.read_text() for file in (COURSE / "book/tests").glob("*.test.js"))
    elsewhere = {"links", "code of the pages", "failures"}
    stale += [f"no test of the book is named {test}" for *_, test in MUTANTS if test not in elsewhere and test not in tests]
    if stale:
        sys.exit("\n".join(stale))
    if word == "--stale":
        return
    with tempfile.TemporaryDirectory() as scratch:
        clone = Path(scratch) / "course"
        subprocess.run(["git", "clone", "--quiet", COURSE, clone], check=True)
        (clone / "book/tests/node_modules").symlink_to(COURSE / "book/tests/node_modules")
        survivors = [mutant for mutant in MUTANTS if word in mutant[3] and not is_noticed(clone, *mutant)]
    print(f"{len(survivors)} of {len(MUTANTS)} not noticed" if not word else "")
    sys.exit(bool(survivors))


def is_noticed(clone, file, there, instead, test):
    path = clone / file
    text = path.read_text()
    path.write_text(text.replace(there, instead))
    try:
        noticed = fails(clone, test)
    finally:
        path.write_text(text)
    print(f"{'noticed' if noticed else 'NOT NOTICED':12} {test:40} {file}: {there[:50]!r} → {instead[:50]!r}", flush=True)
    return noticed


def fails(clone, test):
    if test == "failures":
        return not succeeds(clone, "cargo", "xtask", "check", "failures")
    if test == "code of the pages":
        return not succeeds(clone, "cargo", "test", "--doc", "--package", "othello-testkit")
    if not succeeds(clone, "cargo", "xtask", "book", "--no-open"):
        sys.exit("the book does not build with this change, so it tells nothing")
    if test == "links":
        return not succeeds(clone, "python3", "checks/links.py")
    return not succeeds(clone / "book/tests", "node", "--test", f"--test-name-pattern={test}")


def succeeds(folder, *command):
    path = f"{COURSE / 'target/tools/bin'}{os.pathsep}{os.environ['PATH']}"
    # Some tests play longer games once a week, and this is run once a week.
    environment = {**os.environ, "PATH": path, "OTHELLO_WEEKLY": "1"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True).returncode == 0


if __name__ == "__main__":
    main()
