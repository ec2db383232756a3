"""Ends of games, too long for the rules in othello.py: two whole numbers stand for the discs of both players, bit 0 for a1.

Each square has its rays, and a dict remembers what a position is worth at least and at most.
"""

START = 0x0000000810000000, 0x0000001008000000


def rays_of(square):
    """For each direction the squares from here to the edge, as bits."""
    rays = []
    for down, right in ((p, q) for p in (-1, 0, 1) for q in (-1, 0, 1) if p or q):
        row, column = square // 8 + down, square % 8 + right
        ray = []
        while 0 <= row < 8 and 0 <= column < 8:
            ray.append(1 << 8 * row + column)
            row, column = row + down, column + right
        rays.append(ray)
    return rays


RAYS = [rays_of(square) for square in range(64)]


def turned(own, other, square):
    found = 0
    for ray in RAYS[square]:
        line = 0
        for there in ray:
            if not there & other:
                found |= line if there & own else 0
                break
            line |= there
    return found


def positions_after(own, other):
    """The position after each legal move, for the player who is then to move; the lowest square first."""
    empty = [square for square in range(64) if not (own | other) >> square & 1]
    lines = ((square, turned(own, other, square)) for square in empty)
    return [(other ^ line, own | line | 1 << square) for square, line in lines if line]


def ways(own, other, depth):
    """As ends.ways."""
    if depth == 0:
        return 1
    after = positions_after(own, other)
    if not after:
        return ways(other, own, depth - 1) if positions_after(other, own) else 1
    return sum(ways(*position, depth - 1) for position in after)


def for_the_winner(own, other):
    """The score of a game that is over: the disc difference, the empty squares counted for the winner."""
    mine, yours = own.bit_count(), other.bit_count()
    return mine - yours + (64 - mine - yours) * ((mine > yours) - (mine < yours))


def discs_only(own, other):
    """The same, but the empty squares count for neither player."""
    return own.bit_count() - other.bit_count()


def score(own, other, alpha=-64, beta=64, known=None, has_passed=False, final=for_the_winner):
    """As ends.score. `known` is the least and the most that each position is worth."""
    known = {} if known is None else known
    after = positions_after(own, other)
    if not after:
        if not has_passed:
            return -score(other, own, -beta, -alpha, known, True, final)
        return final(own, other)
    least, most = known.get((own, other), (-64, 64))
    if least >= beta or most <= alpha or least == most:
        return least if least >= beta else most
    alpha, beta = max(alpha, least), min(beta, most)
    if (own | other).bit_count() < 60:
        after.sort(key=lambda position: len(positions_after(*position)))
    best = -65
    for position in after:
        best = max(best, -score(*position, -beta, -max(alpha, best), known, final=final))
        if best >= beta:
            break
    known[own, other] = (best if best > alpha else least, best if best < beta else most)
    return best


def squares(own, other):
    """The 64 squares from a1: X is the player to move, O the other."""
    return "".join("X" if own >> i & 1 else "O" if other >> i & 1 else "-" for i in range(64))


def bits(squares):
    """The other way round."""
    return tuple(sum(1 << i for i, disc in enumerate(squares) if disc == who) for who in "XO")


# Where there are so many ways to go on for six turns, trying everything takes tens of millions of positions.
WIDE = 70_000


def drawn_end(rng, empty, most):
    """A drawn position with many ways to go on, and its score; at most `most` positions have to be remembered."""
    while True:
        position, known = drawn(rng, empty), {}
        if ways(*position, 6) < WIDE:
            continue
        found = score(*position, known=known)
        if len(known) <= most:
            return position, found


def drawn(rng, empty):
    """A position with so many empty squares, of a game whose moves are drawn, in which the player can move."""
    own, other = START
    while True:
        after = positions_after(own, other)
        if after and (own | other).bit_count() == 64 - empty:
            return own, other
        if after:
            own, other = after[int(rng.random() * len(after))]
        elif positions_after(other, own) and (own | other).bit_count() < 64 - empty:
            own, other = other, own
        else:
            own, other = START
