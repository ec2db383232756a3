//! The wrong player is next (`next_player`).

use othello_failure::{Message, say};
use othello_steps::{Board, Player};

use super::evidence::{Evidence, Slip};
use super::shared::{is_legal, mirror_images, sentence, squares};
use crate::asked::in_words;

/// Who is next, as seen by who has just moved.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    Opponent,
    Same,
    Nobody,
}

use Next::{Nobody, Opponent, Same};

/// Both players can move, one of them, or neither.
const BOARDS: [&str; 3] = [
    ". . . .\n . ○ ● .\n . ● ○ .\n . . . .",
    "○ ● ● ●\n ○ ○ ○ ○\n ○ ○ ○ ○\n . . . .",
    ". ● . .\n . ● . .\n . ● . ○\n . ● . ○",
];

/// What is answered, by whether the opponent can move, and whether who has just moved can.
type Rule = fn(opponent: bool, same: bool) -> Next;

const MISTAKES: [(Rule, &str); 11] = [
    (MOVER_FIRST, "`just_moved` is asked first: the opponent is next if the opponent has a legal move"),
    (
        |_, _| Opponent,
        "the opponent is next without being asked: only if `exist_legal_move` says that the opponent can move",
    ),
    (
        |opponent, _| if opponent { Opponent } else { Same },
        "`just_moved` plays again without being asked for a legal move: when neither has one, the answer is None",
    ),
    (
        |opponent, same| {
            if opponent {
                Opponent
            } else if same {
                Nobody
            } else {
                Same
            }
        },
        "`just_moved` is asked the wrong way round: who has a legal move plays again, and if neither has one, the answer is None",
    ),
    (
        |opponent, _| if opponent { Opponent } else { Nobody },
        "a pass ends the game: when the opponent has no move, `just_moved` may still have one, and plays again",
    ),
    (
        |opponent, same| if opponent || same { Opponent } else { Nobody },
        "the players always take turns, as long as one of them can move: when the opponent can't, the answer is Some(just_moved)",
    ),
    (
        |opponent, same| {
            if same {
                Opponent
            } else if opponent {
                Same
            } else {
                Nobody
            }
        },
        "the players are asked the wrong way round: the opponent is next if the opponent has a legal move",
    ),
    (
        RETURNED_THE_WRONG_WAY_ROUND,
        "the players are returned the wrong way round: if the opponent has a legal move, the answer is the opponent",
    ),
    (
        |_, same| if same { Opponent } else { Nobody },
        "it is `just_moved` who is asked for a legal move: ask the opponent first, who is next if there is one",
    ),
    (
        |opponent, same| if opponent && same { Opponent } else { Nobody },
        "both players need a legal move: one of them is enough, and that one is next",
    ),
    (
        |opponent, same| if same && !opponent { Same } else { Opponent },
        "None is never returned: when neither player has a legal move, the game is over",
    ),
];

/// The same where the answer is made as if the other player had moved; where that one has, it is right.
const AS_IF_THE_OTHER_HAD_MOVED: [Rule; 3] =
    [MOVER_FIRST, |_, same| if same { Same } else { Nobody }, RETURNED_THE_WRONG_WAY_ROUND];

const RETURNED_THE_WRONG_WAY_ROUND: Rule = |opponent, same| {
    if opponent {
        Same
    } else if same {
        Opponent
    } else {
        Nobody
    }
};

const MOVER_FIRST: Rule = |opponent, same| {
    if same {
        Same
    } else if opponent {
        Opponent
    } else {
        Nobody
    }
};

const RIGHT: Rule = |opponent, same| {
    if opponent {
        Opponent
    } else if same {
        Same
    } else {
        Nobody
    }
};

/// A board, and who has just moved.
type Question = (Board, Player);

/// What gives `yours`, and what `next` answers on boards on which both players can move, one of them, or none.
pub fn mistake_in_next_player(
    yours: Option<Player>,
    next: fn(&Board, Player) -> Option<Player>,
) -> Option<Message> {
    let evidence = Evidence::of(slips(yours), &|question| answer(RIGHT, question));
    evidence.recalls(Some).asks(questions(), |(board, just_moved)| next(board, *just_moved)).sentence()
}

fn slips(yours: Option<Player>) -> impl Iterator<Item = Slip<'static, Question, Option<Player>>> {
    let name = format!("{yours:?}");
    let whoever = MISTAKES.map(|(rule, says)| {
        Slip::new(sentence(&name, says), move |question: &Question| Some(answer(rule, question)))
    });
    let as_if = AS_IF_THE_OTHER_HAD_MOVED.into_iter().flat_map(move |rule| {
        [Player::Black, Player::White].map(|player| {
            let says = say!(
                "you answer as if {player} had moved, whoever has: `just_moved.opponent()` comes first, and then `just_moved`",
                player = in_words(player),
            );
            Slip::new(sentence(&name, says), move |question: &Question| {
                Some(answer(if question.1 == player { RIGHT } else { rule }, question))
            })
        })
    });
    whoever.into_iter().chain(as_if)
}

fn answer(rule: Rule, (board, just_moved): &Question) -> Option<Player> {
    let can_move = |player| squares(board).any(|square| is_legal(board, player, square));
    match rule(can_move(just_moved.opponent()), can_move(*just_moved)) {
        Opponent => Some(just_moved.opponent()),
        Same => Some(*just_moved),
        Nobody => None,
    }
}

/// The boards and their mirror images, with either colour.
fn questions() -> impl Iterator<Item = Question> {
    let swapped = |picture: &str| picture.replace('○', "x").replace('●', "○").replace('x', "●");
    let pictures = BOARDS.iter().flat_map(move |picture| [swapped(picture), picture.to_string()]);
    pictures
        .flat_map(|picture| mirror_images(&picture))
        .flat_map(|board| [(board.clone(), Player::Black), (board, Player::White)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::evidence::never_said;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        let right = |question: &Question| answer(RIGHT, question);
        assert_eq!(never_said(|| slips(None), &right, questions), [""; 0]);
    }
}
