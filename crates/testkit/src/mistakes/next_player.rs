//! The wrong player is next (`next_player`).

use othello_steps::{Board, Player};

use super::shared::{board, sentence};
use crate::verdict::catch;

/// Who is next, as seen by who has just moved.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    Opponent,
    Same,
    Nobody,
}

use Next::{Nobody, Opponent, Same};

/// A board, and whether Black and White can move on it.
const BOARDS: [(&str, bool, bool); 4] = [
    (". . . .\n . ○ ● .\n . ● ○ .\n . . . .", true, true),
    ("○ ● ● ●\n ○ ○ ○ ○\n ○ ○ ○ ○\n . . . .", true, false),
    ("● ○ ○ ○\n ● ● ● ●\n ● ● ● ●\n . . . .", false, true),
    (". ● . .\n . ● . .\n . ● . ○\n . ● . ○", false, false),
];

/// What is answered, by whether the opponent can move, and whether who has just moved can.
type Rule = fn(opponent: bool, same: bool) -> Next;

const MISTAKES: [(Rule, &str); 6] = [
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
const AS_IF_THE_OTHER_HAD_MOVED: [Rule; 3] = [
    |opponent, same| {
        if same {
            Same
        } else if opponent {
            Opponent
        } else {
            Nobody
        }
    },
    |_, same| if same { Same } else { Nobody },
    RETURNED_THE_WRONG_WAY_ROUND,
];

const RETURNED_THE_WRONG_WAY_ROUND: Rule = |opponent, same| {
    if opponent {
        Same
    } else if same {
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

/// The mistake that gives `yours`, and what `next` answers on boards on which both players can move, one of them, or none.
pub fn mistake_in_next_player(
    yours: Option<Player>,
    next: fn(&Board, Player) -> Option<Player>,
) -> Option<String> {
    let seen_by = |just_moved: Player, next: Option<Player>| match next {
        None => Nobody,
        Some(player) if player == just_moved => Same,
        Some(_) => Opponent,
    };
    let mut answers = Vec::new();
    for (picture, black, white) in BOARDS {
        let board = board(picture);
        for (just_moved, opponent, same) in [(Player::Black, white, black), (Player::White, black, white)] {
            let answer = catch(|| next(&board, just_moved)).ok()?;
            answers.push((just_moved, opponent, same, seen_by(just_moved, answer)));
        }
    }
    let fits_after = |rule: Rule, players: &[Player]| {
        let mut asked = answers.iter().filter(|(just_moved, ..)| players.contains(just_moved));
        asked.all(|&(_, opponent, same, answer)| rule(opponent, same) == answer)
    };
    let both = [Player::Black, Player::White];
    let mistake =
        MISTAKES.iter().find(|(rule, _)| fits_after(*rule, &both)).map(|(_, says)| says.to_string());
    let as_if = |player: &Player| {
        let wrong = |rule: &Rule| fits_after(*rule, &[player.opponent()]);
        fits_after(RIGHT, &[*player]) && AS_IF_THE_OTHER_HAD_MOVED.iter().any(wrong)
    };
    let mistake = mistake.or_else(|| {
        let player = both.into_iter().find(as_if)?;
        Some(format!(
            "you answer as if {player} had moved, whoever has: `just_moved.opponent()` comes first, and then `just_moved`"
        ))
    })?;
    Some(sentence(&format!("{yours:?}"), &mistake))
}

/// Why the wrong player is next, from one answer.
pub fn in_next_player(expected: Option<Player>, yours: Option<Player>, just_moved: Player) -> String {
    let waiting = just_moved.opponent();
    let mistake = match yours {
        None if expected == Some(waiting) => {
            format!("{waiting}, who has a legal move, is not asked for it")
        }
        None => format!("{waiting}'s pass ends the game: {just_moved} may still have a move"),
        Some(player) if expected.is_none() && player == waiting => {
            format!("{waiting} is next without being asked for a legal move")
        }
        Some(_) if expected.is_none() => {
            format!("{just_moved} plays again without being asked for a legal move")
        }
        Some(player) if player == waiting => format!(
            "the players always take turns, or the wrong one is asked: {waiting} is next only if `exist_legal_move` says so of {waiting}"
        ),
        Some(_) => format!("{just_moved} is asked first: {waiting} is next, if {waiting} has a move"),
    };
    sentence(&format!("{yours:?}"), &mistake)
}
