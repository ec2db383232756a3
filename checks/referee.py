"""An independent referee of Othello: Python's standard library only, its rules in othello.py beside it.

    python3 checks/referee.py data            writes games.txt and the drawn files of tests/data
    python3 checks/referee.py data --check    compares them, and verifies the other files of tests/data
    python3 checks/referee.py drawn FOLDER    verifies drawn files that the grader wrote
    python3 checks/referee.py games 100 --othello target/debug/othello    plays whole games through the program
    python3 checks/referee.py review 50 --othello target/debug/othello    compares what the game says of the moves of whole games
    python3 checks/referee.py puzzles crates/game/puzzles.obf    proves that exactly one move wins in each of the game's puzzles
"""

import argparse
import csv
import itertools
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import drawn
import ends
import puzzles
import search
import searches
from drawn import game_text
from othello import (BLACK, EMPTY, NUMBER, OTHER, WHITE, at_random, counts, following, legal_moves, name_of, perft,
                     play, size_of, start)

DATA = Path(__file__).resolve().parent.parent / "tests" / "data"
PUBLISHED = ["takizawa-2023-optimal", "woc2010-r1-takizawa-terkelsen", "woc2010-r1-degraaf-helmes",
             "othelloquest-2018-draw30", "woc2017-vecchi-nicolas", "woc2018-aunchulee-fukuchi",
             "white-wipeout-23-black-passes", "shortest-draw-2", "perfect-4x4"]
# Size 4: no pass; one colour wiped out; the same on a full board; both pass with six squares empty. Size 6: three
# passes; one; none; both pass with a square empty. Size 10: a pass.
RANDOM_SEEDS = {4: [9, 57, 5, 66], 6: [1, 2, 4, 9], 10: [1]}
SIZES = [4, 6, 8, 10, 16]
SECONDS_FOR_A_GAME = 20

GAMES_HEADER = """\
# Whole games, every position with all its legal moves. Written by `python3 checks/referee.py data`.
# `game`, then the name, the size of the board, and the source to the end of the line. Then one line for every move:
# the mover's disc (● Black, who begins; ○ White) and the move, a bar, the legal moves of the mover before the move is
# made, a bar, the legal moves of the other player in the same position, if any. After the colon stand the discs that
# the move turns: a direction (N towards row 1, then clockwise NE E SE S SW W NW) and how many. The moves go by rows
# from the top, in a row from left to right. Passes are not lines: they show in who moves next. `end`, then the discs
# of Black and of White on the board, empty squares counted for nobody.
# Sources: the published games are in transcripts.csv, and their final counts came out right. The others are random.
"""
FAR_ENDS_HEADER = """\
# Ends of games whose moves are drawn, each with its exact score when only discs count, and empty squares for neither. Written by
# `python3 checks/referee.py data`, in the form of endgames.csv.
game,empty,squares,score
"""


class Wrong(Exception):
    """What is wrong, in a sentence."""


# --- the files of tests/data ---

def rows_of(name):
    """The rows of a file of tests/data, without the comments."""
    try:
        text = (DATA / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Wrong(f"tests/data/{name} is missing") from None
    return [line for line in text.splitlines() if not line.startswith("#")]


def replay(row):
    """The turns of a row of transcripts.csv, when its moves are a whole game with the counts it claims."""
    turns = list(play(int(row["size"]), following(row["moves"])))
    if "".join(name_of(turn.square) for turn in turns) != row["moves"]:
        raise ValueError(f"{row['id']} goes on after the game is over")
    if counts(turns[-1].discs) != (int(row["black"]), int(row["white"])):
        raise ValueError(f"{row['id']} ends {counts(turns[-1].discs)}")
    return turns


def games_text():
    rows = {row["id"]: row for row in csv.DictReader(rows_of("transcripts.csv"))}
    texts = [game_text(name, rows[name]["size"], rows[name]["source"], replay(rows[name])) for name in PUBLISHED]
    for size, seeds in RANDOM_SEEDS.items():
        for seed in seeds:
            turns = list(play(size, at_random(random.Random(seed))))
            source = f"random, seed {seed}, by checks/referee.py"
            texts.append(game_text(f"random-{size}-seed-{seed}", size, source, turns))
    return GAMES_HEADER + "".join(texts)


def perft_ends_text():
    rows = [row for row in csv.DictReader(rows_of("transcripts.csv")) if row["size"] == "8" and row["id"] in PUBLISHED]
    passes = [list(itertools.islice(play(8, following(moves)), 8)) for moves in rows_of("earliest_passes.txt")[::6]]
    return ends.text([(row["id"], replay(row)) for row in rows], passes)


def endgames_text():
    rows = [row for row in csv.DictReader(rows_of("transcripts.csv")) if row["size"] == "8" and row["id"] in PUBLISHED]
    games = [(row["id"], replay(row)) for row in rows]
    games += [(f"random-seed-{seed}", list(play(8, at_random(random.Random(seed))))) for seed in range(1, 9)]
    return ends.endgames(games)


def far_ends_text():
    rng = random.Random("far ends")
    drawn = (search.drawn_end(rng, 12, 20000)[0] for _ in range(4))
    rows = (f"drawn,12,{search.squares(*each)},{search.score(*each, final=search.discs_only)}\n" for each in drawn)
    return FAR_ENDS_HEADER + "".join(rows)


def searched_ends_text():
    rows = [row for row in csv.DictReader(rows_of("transcripts.csv")) if row["id"] in PUBLISHED]
    games = [(row["id"], [start(8)] + [turn.discs for turn in replay(row)], replay(row)) for row in rows if row["size"] == "8"]
    found = {}
    for name, boards, turns in games:
        for discs, turn in zip(boards, turns):
            left = list(discs.values()).count(EMPTY)
            found[name, left] = search.bits(ends.squares(discs, turn.mover))
    return searches.text(found, published_problems())


def published_problems():
    """The position of each number, for the player to move."""
    problems = {}
    for number, row in enumerate((row for row in (DATA / "fforum.obf").read_text().splitlines() if row[0] != "%"), 1):
        squares, side = row.split(";")[0].split(" ")
        black, white = search.bits(squares)
        problems[number] = (black, white) if side == "X" else (white, black)
    return problems


def expect(true, sentence):
    if not true:
        raise ValueError(sentence)


def check_transcripts():
    rows = list(csv.DictReader(rows_of("transcripts.csv")))
    missing = set(PUBLISHED) - {row["id"] for row in rows}
    expect(not missing, f"no {', '.join(sorted(missing))}")
    for row in rows:
        replay(row)


def check_shortest_games():
    games = rows_of("shortest_games.txt")
    expect(len(set(games)) == len(games) == 228, "there should be 228 different games")
    for moves in games:
        turns = list(play(8, following(moves)))
        expect((len(turns), len(moves)) == (9, 18), f"{moves} is not over after 9 moves")
        expect(counts(turns[-1].discs) == (13, 0), f"{moves} does not end 13-0")


def check_earliest_passes():
    games = rows_of("earliest_passes.txt")
    expect(len(set(games)) == len(games) == 24, "there should be 24 different lines")
    for moves in games:
        turns = list(itertools.islice(play(8, following(moves)), len(moves) // 2))
        discs = turns[-1].discs
        expect((len(turns), turns[-1].mover) == (8, WHITE), f"{moves} is not 8 moves in turn")
        expect(not legal_moves(discs, BLACK) and legal_moves(discs, WHITE), f"after {moves} Black does not pass")


def check_perft():
    rows = list(csv.DictReader(rows_of("perft.csv")))
    expect({row["size"] for row in rows} == {"4", "6", "8", "10", "12"}, "it should have the sizes 4, 6, 8, 10 and 12")
    for row in rows:
        games = perft(start(int(row["size"])), BLACK, int(row["depth"]))
        expect(games == int(row["games"]), f"size {row['size']} has {games} games of {row['depth']} moves")


def check_perft_8x8():
    for row in itertools.islice(csv.DictReader(rows_of("perft_8x8.csv")), 5):
        ways = ends.ways(start(8), BLACK, int(row["depth"]))
        expect(ways == int(row["ways"]), f"there are {ways} ways to go on for {row['depth']} turns")


def check_rare_ends():
    for row in csv.DictReader(rows_of("rare_ends.csv")):
        due = search.score(*search.bits(row["squares"]))
        expect(due == int(row["score"]), f"{row['squares']} is worth {due}")


def check_looks():
    for row in csv.DictReader(rows_of("looks.csv")):
        due = search.score(*search.bits(row["squares"]), final=search.discs_only) if row["score"] else ""
        expect(row["score"] == str(due), f"{row['squares']} is worth {due}")


WRITTEN = {"games.txt": games_text, "perft_ends.csv": perft_ends_text,
           "endgames.csv": endgames_text, "far_ends.csv": far_ends_text, "searched_ends.csv": searched_ends_text}
VERIFIED = {"transcripts.csv": check_transcripts, "shortest_games.txt": check_shortest_games,
            "earliest_passes.txt": check_earliest_passes, "perft.csv": check_perft,
            "perft_8x8.csv": check_perft_8x8, "rare_ends.csv": check_rare_ends, "looks.csv": check_looks}


def verify(name):
    try:
        VERIFIED[name]()
    except (ValueError, KeyError, TypeError) as error:  # the last two: a column is missing
        raise Wrong(f"tests/data/{name} is wrong: {error}") from None


def verify_drawn(folder):
    faults = drawn.faults(folder)
    if faults:
        raise Wrong("\n".join([*faults[:5], f"{len(faults)} rows are wrong"]))
    print(f"{len(drawn.FILES)} drawn files are as the referee has them")


def data(arguments):
    if not arguments.check:
        verify("transcripts.csv")
        for name, text in (WRITTEN | drawn.FILES).items():
            (DATA / name).write_text(text(), encoding="utf-8", newline="\n")
        return
    for name in VERIFIED:
        verify(name)
    for name, text in WRITTEN.items():
        if not (DATA / name).exists() or (DATA / name).read_bytes() != text().encode():
            raise Wrong(f"tests/data/{name} is not what the referee writes: run python3 checks/referee.py data")
    print(f"{len(WRITTEN)} files of tests/data are as the referee writes them, {len(VERIFIED)} verified")
    # To draw them again takes longer than to see that the answers in them are right.
    verify_drawn(DATA)


# --- the game's puzzles ---

def verify_puzzles(file):
    faults, count = puzzles.faults(file.read_text(encoding="utf-8"))
    if faults or not count:
        raise Wrong("\n".join([f"{file} is wrong:", *faults[:5], f"{len(faults)} of {count} puzzles are wrong"]))
    print(f"in each of the {count} puzzles exactly one move wins, and every line of play ends as it says")


# --- whole games through the program ---

def frame(discs):
    """The board as the course prints it."""
    size = size_of(discs)
    width = len(str(size))
    letters = "".join(" " + name_of((1, q))[0] for q in range(1, size + 1))
    rule = "-" * (width + 1 + 2 * size)
    rows = [f"{p:{width}}|" + "".join(f" {NUMBER[discs[p, q]]}" for q in range(1, size + 1)) + "|"
            for p in range(1, size + 1)]
    return "\n".join([" " * (width + 1) + letters, rule, *rows, rule, ""])


def wide(text):
    """c5 in full-width characters."""
    return "".join(chr(ord(character) + 0xFEE0) for character in text)


def spelling(square, rng):
    """One of the ways to type a move."""
    row, letter = square[0], name_of(square)[0]
    return rng.choice([f"{letter}{row}"] * 4 + [
        f"{row}{letter}", f"{letter}{row}".upper(), f"{row}{letter}".upper(), f" {letter} {row} ", f"{letter} {row}",
        f"{row} {square[1]}", wide(f"{letter}{row}")]).encode()


def bad_line(discs, legal, rng):
    """A line that is no legal move: a square, nonsense (some of it nearly a legal move), nothing, or not UTF-8."""
    size = size_of(discs)
    elsewhere = [square for square in discs if square and square not in legal]
    outside = [(0, 1), (size + 1, 1), (1, size + 1), (size + 1, size + 1), (9, 26), (400, 3)]
    (row, column), other = rng.choice(list(legal)), rng.choice(list(legal))
    name, other = name_of((row, column)), name_of(other)
    nonsense = [f"{row}{column}", f"{name[0]}+{row}", f"{name[0]}-{row}", f"{name}{other}", f"{name} {other}",
                name + ".", name[0], str(row), f"-{row} {column}", f"{row} {column} 1", name + "9" * 40,
                "9" * 40 + " 1", "0 0", "pass", "?", "●", "é5", "select a legal move"]
    return rng.choice([
        lambda: spelling(rng.choice(elsewhere), rng),
        lambda: spelling(rng.choice(outside), rng),
        lambda: rng.choice(nonsense).encode(),
        lambda: rng.choice([b"", b"   "]),
        lambda: rng.choice([b"\xff\xfe", name.encode() + b"\xff", b"\xc3(" + name.encode()]),
    ])()


def session(seed, size):
    """A random game: the bytes to type, the text to expect, and the record."""
    rng = random.Random(seed)
    discs = start(size)
    typed, shown, record, just_moved = [], [frame(discs)], "", WHITE
    for turn in play(size, at_random(rng)):
        if turn.mover == just_moved:
            shown.append(f"Player {NUMBER[OTHER[turn.mover]]} passes.\n")
        shown.append(f"Player {NUMBER[turn.mover]} > ")
        while rng.random() < 0.2:
            typed.append(bad_line(discs, turn.legal, rng))
            shown.append(f"select a legal move: {' '.join(map(name_of, turn.legal))} > ")
        typed.append(spelling(turn.square, rng))
        record += name_of(turn.square)
        discs, just_moved = turn.discs, turn.mover
        shown.append(frame(discs))
    black, white = counts(discs)
    winner = "It is a draw." if black == white else f"Player {1 if black > white else 2} wins."
    shown.append(f"Player 1: {black}, Player 2: {white}\n{winner}\n")
    ended = b"".join(line + rng.choice([b"\n"] * 4 + [b"\r\n"]) for line in typed)
    return ended, "".join(shown), record + "\n"


def compare(where, expected, got):
    """Raises Wrong with the first line that differs."""
    pairs = itertools.zip_longest(expected.split("\n"), got.split("\n"))
    for number, (wanted, line) in enumerate(pairs, 1):
        if wanted != line:
            raise Wrong(f"{where}, line {number}\n  expected: {wanted!a}\n  got:      {line!a}")


def referee_game(program, seed, size, record_file):
    where = f"seed {seed}, size {size}"
    typed, shown, record = session(seed, size)
    command = [program, "--play-game", "--size", str(size), "--record", record_file]
    try:
        run = subprocess.run(command, input=typed, capture_output=True, timeout=SECONDS_FOR_A_GAME, check=False)
    except subprocess.TimeoutExpired:
        raise Wrong(f"{where}: the game is not over after {SECONDS_FOR_A_GAME} seconds") from None
    try:
        compare(f"{where}: output", shown, run.stdout.decode(errors="backslashreplace"))
        if run.returncode:
            raise Wrong(f"{where}: exit status {run.returncode}")
    except Wrong as wrong:
        said = run.stderr.decode(errors="backslashreplace").strip()
        raise Wrong(f"{wrong}\n  it said on stderr: {said}" if said else str(wrong)) from None
    if not record_file.exists():
        raise Wrong(f"{where}: no record file was written")
    compare(f"{where}: record", record, record_file.read_bytes().decode(errors="backslashreplace"))


def games(arguments):
    program = Path(arguments.othello).resolve()
    if not program.is_file():
        raise Wrong(f"there is no program {program}: build it first")
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    sizes = {seed: SIZES[seed % len(SIZES)] for seed in seeds}  # by the seed: --seed 17 alone plays the same game again
    with tempfile.TemporaryDirectory() as folder:
        for passed, (seed, size) in enumerate(sizes.items()):
            try:
                referee_game(program, seed, size, Path(folder) / f"{seed}.txt")
            except Wrong as wrong:
                again = f"again: python3 checks/referee.py games 1 --seed {seed} --othello {arguments.othello}"
                raise Wrong(f"{wrong}\n{again}\n{passed} passed, 1 failed, where the referee stopped") from None
    played = ", ".join(map(str, sorted(set(sizes.values()))))
    print(f"{arguments.count} games on sizes {played}: "
          "every board, pass, count, winner and record as the referee has them")
    print(f"{arguments.count} passed, 0 failed")


NAMED = re.compile(r"(about )?-(\d+) move (\d+): \w+ played (\w\d); ")
# What the review calls a mistake, and a blunder that it has to find.
MISTAKE, BLUNDER = 4, 10


def losses(moves, least, most):
    """The game from the position with so many empty squares on, as the program reads it; and of each of its moves what was best and what it
    came to."""
    own, other = search.START
    text, found, known = "", {}, {}
    for name in re.findall(r"\w\d", moves):
        if not search.positions_after(own, other):
            own, other = other, own
        square = 8 * (int(name[1]) - 1) + ord(name[0]) - ord("a")
        line = search.turned(own, other, square)
        after = other ^ line, own | line | 1 << square
        empty = 64 - (own | other).bit_count()
        if empty == most:
            text = f"position {search.squares(own, other)} X\n"
        if empty <= most and text:
            text += name
            number = len(text.split("\n")[1]) // 2
            if empty >= least:
                found[number] = search.score(own, other, known=known), -search.score(*after, known=known)
        own, other = after
    return text, found


def reviewed(arguments):
    """No loss of ten or more is unnamed, and no move is called a mistake that was none."""
    program, compared, named_in_all = Path(arguments.othello).resolve(), 0, 0
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        moves = "".join(name_of(turn.square) for turn in play(8, at_random(random.Random(seed))))
        text, truth = losses(moves, arguments.least, arguments.most)
        if not truth:
            continue  # over before
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.txt"
            file.write_text(text + "\n")
            command = [program, "--plain", "--load", file]
            said = subprocess.run(command, input="review\n", capture_output=True, text=True, timeout=600, check=False).stdout
        named = {int(number): (int(loss), bool(about)) for about, loss, number, _ in NAMED.findall(said)}
        for number, (best, got) in truth.items():
            loss, about = named.get(number, (0, False))
            where = f"seed {seed}, move {number} of {text}: it lost {best - got}, {best} became {got}"
            if best - got >= BLUNDER and number not in named:
                raise Wrong(f"{where}, and the review says nothing\n{said}")
            turned = (best > 0) - (best < 0) > (got > 0) - (got < 0)
            if number in named and best - got < MISTAKE and not turned:
                raise Wrong(f"{where}, and is called a mistake\n{said}")
            if number in named and not about and loss != best - got:
                raise Wrong(f"{where}, and the review says {loss} without an \"about\"\n{said}")
            compared, named_in_all = compared + 1, named_in_all + (number in named)
        print(f"seed {seed}: {compared} moves compared so far, {named_in_all} of them named", flush=True)


def positive(text):
    if int(text) < 1:
        raise ValueError
    return int(text)


def main():
    parser = argparse.ArgumentParser(description="An independent referee of Othello.")
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("data", help="write the files of tests/data that are written")
    command.add_argument("--check", action="store_true", help="write nothing: compare them, and verify the other files")
    command.set_defaults(run=data)
    command = commands.add_parser("drawn", help="verify the drawn files in a folder")
    command.add_argument("folder", type=Path)
    command.set_defaults(run=lambda arguments: verify_drawn(arguments.folder))
    command = commands.add_parser("puzzles", help="prove the puzzles in a file: in each, exactly one move wins")
    command.add_argument("file", type=Path)
    command.set_defaults(run=lambda arguments: verify_puzzles(arguments.file))
    command = commands.add_parser("games", help="play whole games through the program, and compare everything")
    command.add_argument("count", type=positive, metavar="N")
    command.add_argument("--seed", type=int, default=0, help="of the first game; the next has the next number")
    command.add_argument("--othello", required=True, metavar="PATH", help="the program")
    command.set_defaults(run=games)
    command = commands.add_parser("review", help="compare what the game says of whole games with a search of its own")
    command.add_argument("count", type=positive, metavar="N")
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--least", type=int, default=12, help="empty squares of the last move that is compared")
    command.add_argument("--most", type=int, default=14, help="and of the first: 16 takes minutes for a game")
    command.add_argument("--othello", required=True, metavar="PATH", help="the program")
    command.set_defaults(run=reviewed)
    arguments = parser.parse_args()
    try:
        arguments.run(arguments)
    except Wrong as wrong:
        sys.exit(str(wrong))


if __name__ == "__main__":
    main()
