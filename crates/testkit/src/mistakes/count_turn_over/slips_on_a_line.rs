//! What goes wrong on a line only.

use super::slip::{RIGHT, Slip, answering, astray, astray_after, onward, unseen};

const OTHER_SIDE: &str = "you look to the other side: the cells to the right are a[p + 1], a[p + 2], …, and those to the left \
    a[p - 1], a[p - 2], …";

const FORGOTTEN: &str = "you forget p after the loop: the place right after the discs is counted from p too";

const A_PLACE: &str = "you return where the closing disc is: return how many discs come before it";

const COUNTED_DOWN: &str =
    "the count goes down to the left, as with `i += d`: `i` goes 1, 2, 3 in both directions";

pub const ON_A_LINE: [Slip; 24] = [
    answering(
        |_, _, _| 0,
        "the answer is always 0 in this direction: the loop goes on over the opponent's discs, and where it stops a disc of the \
            player has to be",
    ),
    answering(|i, _, (_, e)| if e < 0 { 1 - i } else { i - 1 }, COUNTED_DOWN),
    answering(|i, _, (_, e)| if e < 0 { -i - 1 } else { i - 1 }, COUNTED_DOWN),
    answering(|i, _, (_, e)| if e < 0 { -i } else { i - 1 }, COUNTED_DOWN),
    Slip {
        answer: |i, _, (_, e)| (i - 1) * e,
        ..astray(|i, (p, q), (_, e)| (p, q + 1 + (i - 1) * e), COUNTED_DOWN)
    },
    Slip {
        answer: |i, _, (_, e)| (i - 1) * e,
        ..astray(|i, square, (d, e)| onward(1 + (i - 1) * e, square, (d, e)), COUNTED_DOWN)
    },
    answering(|i, (_, q), (_, e)| i * e + q, A_PLACE),
    answering(|i, (_, q), (_, e)| if i > 1 { i * e + q } else { 0 }, A_PLACE),
    // In an array, which begins at 0.
    answering(|i, (_, q), _| i + q - 1, A_PLACE),
    answering(|i, (_, q), _| if i > 1 { i + q - 1 } else { 0 }, A_PLACE),
    answering(
        |i, _, (_, e)| if e < 0 { i + 1 } else { i - 1 },
        "to the left `i - p` is below 0, and one less is further away: take 1 away after `.abs()`, not before",
    ),
    astray(
        |i, (p, q), direction| if direction.1 < 0 { (p, 9 - q - i) } else { onward(i, (p, q), direction) },
        "the line is turned round but p is not: there it is `a.size() + 1 - p`",
    ),
    astray(
        |i, (p, q), direction| if direction.1 < 0 { (p, i) } else { onward(i, (p, q), direction) },
        "it begins at the left end of the line: to the left the first cell is p - 1, as in `(1..p).rev()`",
    ),
    astray(
        |i, (p, q), direction| if direction.1 < 0 { (p, 9 - q + i) } else { onward(i, (p, q), direction) },
        "p is turned round but the line is not: it is the cells to the right of `a.size() + 1 - p` that are asked",
    ),
    astray(
        |i, (p, q), (_, e)| (p, q + e + i - 1),
        "only the first step goes in direction d, and all others to the right: each step adds d",
    ),
    unseen(
        |_, (_, q), size| q != size,
        "you never look at the last cell, as with a bound that is one too small",
    ),
    unseen(|_, (_, q), _| q != 1, "you never look at the first cell, as with a bound that is one too large"),
    astray(
        |i, (p, q), direction| if direction.1 < 0 { onward(i, (p, q), direction) } else { (p, i) },
        "p is not used: the first place to look at is beside it, a[p + 1] to the right",
    ),
    astray(|i, (p, q), _| (p, i + q), OTHER_SIDE),
    astray_after(|i, (p, q), _| (p, i + q), "d is not used after the loop: it is a[p + i * d] there too"),
    Slip {
        says: "d is not used in the loop: it is a[p + i * d] there too",
        in_loop: |i, (p, q), _| (p, i + q),
        ..RIGHT
    },
    astray(|i, square, direction| onward(-i, square, direction), OTHER_SIDE),
    astray_after(|i, (p, _), _| (p, i), FORGOTTEN),
    // In an array, which begins at 0.
    astray_after(|i, (p, _), _| (p, i + 1), FORGOTTEN),
];
