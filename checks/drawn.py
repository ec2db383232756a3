"""The drawn questions of tests/data: games, lines, texts, perft and endgames that follow from a seed, and how they are verified.

The students' files are written here, by the referee. The grader writes files of the same form for a class, with a seed
of its own and the reference; `referee.py drawn FOLDER` verifies those.
"""

import itertools
import random
import re

import search
from othello import BLACK, CAPTURE, EMPTY, WHITE, at_random, counts, following, name_of, play

SEED = 1
SIZES = [4, 6, 8, 16]
LINES_OF_EACH_SIZE = 20
TEXTS = 60
DIGITS = "0123456789abcdef"

GAMES_HEADER = """\
# Whole games whose moves are drawn, in the form of games.txt. Written by `python3 checks/referee.py data`; when a class
# is graded, the grader writes this file with the class's own seed.
"""
LINES_HEADER = """\
# Lines of 10 to 16 cells whose discs are drawn: . empty, ● Black, ○ White. After the line, a character for each cell, looking to
# the right; then the same looking to the left. It is - if the cell is not empty, else how many White discs Black would turn in
# that direction by playing there; from 10 to 14 a letter, a to e.
# Written by `python3 checks/referee.py data`; when a class is graded, the grader writes this file with the class's own
# seed.
"""
TEXTS_HEADER = """\
# Drawn texts and what step 5 makes of them: the row and the column, or a dash for None; a bar; the text between quotation
# marks. Written by `python3 checks/referee.py data`; when a class is graded, the grader writes this file with the class's
# own seed.
"""
WAYS_HEADER = """\
# perft of positions of games whose moves are drawn, in the form of perft_ends.csv. Written by `python3 checks/referee.py
# data`; when a class is graded, the grader writes this file with the class's own seed.
game,squares,depth,ways"""
ENDS_HEADER = """\
# Ends of games whose moves are drawn, each with its exact score, in the form of endgames.csv, and with its score when only discs
# count. Written by `python3 checks/referee.py data`; when a class is graded, the grader writes this file with the class's own seed.
game,empty,squares,score,discs"""
# The empty squares of the positions whose ways are counted, and the turns.
WAYS = [(50, 4), (40, 4), (30, 4), (20, 4), (10, 5), (4, 9)]
# The empty squares of the endgames, and how many positions search.score has to remember at most.
ENDS = [(12, 20000)] * 4 + [(14, 50000)] * 2
# Full-width characters follow the plain ones at this distance.
WIDE = 0xFEE0
MOVE = re.compile(r" *(?:([a-z]) *([0-9]+)|([0-9]+) *([a-z])|([0-9]+) +([0-9]+)) *")
MARKS = "+-.,;:!?/_#"


def moves_text(legal):
    """All legal moves with what they turn: ` d3:S1 c4:E1`, each after a space."""
    return "".join(f" {name_of(square)}:" + ",".join(f"{way}{len(line)}" for way, line in turned.items())
                   for square, turned in legal.items())


def game_text(name, size, source, turns):
    """A game as games.txt has it."""
    lines = [f"game {name} {size} {source}"]
    lines += [f"{turn.mover} {name_of(turn.square)} |{moves_text(turn.legal)} |{moves_text(turn.legal_of_other)}"
              for turn in turns]
    black, white = counts(turns[-1].discs)
    return "\n".join([*lines, f"end {black} {white}", ""])


def games_text(seed=SEED):
    rng = random.Random(seed)
    names = (f"drawn-{number}-of-size-{size}" for number, size in enumerate(SIZES, 1))
    return GAMES_HEADER + "".join(game_text(name, size, f"drawn, seed {seed}", list(play(size, at_random(rng))))
                                  for name, size in zip(names, SIZES))


def looking_right(line):
    answer = ["0" if cell == EMPTY else "-" for cell in line]
    for match in CAPTURE[BLACK].finditer(line):
        answer[match.start()] = DIGITS[len(match[1])]
    return "".join(answer)


def line_text(line):
    return f"{line} {looking_right(line)} {looking_right(line[::-1])[::-1]}\n"


def choice(rng, things):
    """Only rng.random() is used: Python promises the same numbers from it forever."""
    return things[int(rng.random() * len(things))]


def lines_text(seed=SEED):
    rng = random.Random(seed)
    lines = []
    for size in (10, 12, 14, 16):
        # What is drawn may have no row longer than on a line of eight.
        longest = EMPTY + WHITE * (size - 2) + BLACK
        # Most of a line is White: so that long rows turn.
        drawn = ("".join(choice(rng, EMPTY * 2 + BLACK + WHITE * 4) for _ in range(size)) for _ in range(LINES_OF_EACH_SIZE))
        lines += [longest, longest[::-1], *drawn]
    return LINES_HEADER + "".join(map(line_text, lines))


def meaning(text):
    """What a text means, by one regular expression: `5 3`, or a dash."""
    plain = "".join(chr(ord(c) - WIDE) if "！" <= c <= "～" else c for c in text).lower()
    match = MOVE.fullmatch(plain)
    if not match:
        return "-"
    letter, row = (match[1], match[2]) if match[1] else (match[4], match[3])
    row, column = (row, ord(letter) - ord("a") + 1) if letter else (match[5], match[6])
    return f"{int(row)} {int(column)}"


def drawn_text(rng):
    """A text that may be a move: some way to write one, and in half of the cases something wrong with it."""
    letter = choice(rng, "abcdefghijklmnopqrstuvwxyz" + "ABCDEFGH")
    row, column = (str(1 + int(rng.random() * 10 ** choice(rng, [1, 1, 2, 3, 9]))) for _ in range(2))
    space = " " * int(rng.random() * 3)
    text = choice(rng, [letter + space + row, row + space + letter, row + " " + space + column])
    text = " " * int(rng.random() * 2) + text + " " * int(rng.random() * 2)
    at = int(rng.random() * (len(text) + 1))
    return choice(rng, [text, text, "".join(chr(ord(c) + WIDE) if c != " " else c for c in text),
                        text[:at] + choice(rng, MARKS + "abcxyz") + text[at:], text[:at] + text[at + 1:], text + " " + row])


def texts_text(seed=SEED):
    rng = random.Random(seed)
    # The course leaves open what `c0` and `c05` are.
    texts = (text for text in iter(lambda: drawn_text(rng), None) if not re.search(r"(?<![0-9０-９])[0０]", text))
    return TEXTS_HEADER + "".join(f'{meaning(text)} | "{text}"\n' for text in itertools.islice(texts, TEXTS))


def ways_row(squares, depth):
    return f"\ndrawn,{squares},{depth},{search.ways(*search.bits(squares), int(depth))}"


def ways_text(seed=SEED):
    rng = random.Random(seed)
    drawn = (ways_row(search.squares(*search.drawn(rng, empty)), depth) for empty, depth in WAYS)
    return WAYS_HEADER + "".join(drawn) + "\n"


def ends_row(squares, score):
    discs = search.score(*search.bits(squares), final=search.discs_only)
    return f"\ndrawn,{squares.count('-')},{squares},{score},{discs}"


def ends_text(seed=SEED):
    rng = random.Random(seed)
    drawn = (search.drawn_end(rng, *end) for end in ENDS)
    return ENDS_HEADER + "".join(ends_row(search.squares(*position), score) for position, score in drawn) + "\n"


FILES = {"drawn_games.txt": games_text, "drawn_lines.txt": lines_text, "drawn_texts.txt": texts_text,
         "drawn_ways.csv": ways_text, "drawn_ends.csv": ends_text}


def rows(text):
    return [row for row in text.splitlines() if not row.startswith("#")]


def as_it_should_be(name, text):
    """The same games, lines or texts with the answers that the referee gives."""
    if name == "drawn_lines.txt":
        return "".join(line_text(row.split(" ")[0]) for row in rows(text))
    if name == "drawn_ways.csv":
        head, *ways = rows(text)
        return head + "".join(ways_row(*row.split(",")[1:3]) for row in ways)
    if name == "drawn_ends.csv":
        head, *ends = rows(text)
        squares = (row.split(",")[2] for row in ends)
        return head + "".join(ends_row(each, search.score(*search.bits(each))) for each in squares)
    if name == "drawn_texts.txt":
        return "".join(f'{meaning(row.split(" | ", 1)[1][1:-1])} | {row.split(" | ", 1)[1]}\n' for row in rows(text))
    games = [list(game) for begins, game in itertools.groupby(rows(text), lambda row: row.startswith("game "))]
    texts = []
    for (head,), moves in zip(games[::2], games[1::2]):
        _, title, size, source = head.split(" ", 3)
        moves = "".join(row.split(" ")[1] for row in moves[:-1])
        texts.append(game_text(title, size, source, list(play(int(size), following(moves)))))
    return "".join(texts)


def faults(folder):
    """The rows of the drawn files in a folder that the referee would write otherwise."""
    found = []
    for name in FILES:
        text = (folder / name).read_text(encoding="utf-8")
        pairs = itertools.zip_longest(rows(text), rows(as_it_should_be(name, text)))
        found += [f"{name}: {row}\n  should be: {due}" for row, due in pairs if row != due]
    return found
