//! Wrong boards after a move: which slip makes this one, and those after moves on other boards?

mod moves;
mod wrong_boards;

use othello_failure::{Message, say};
use othello_steps::{Board, Player};

use super::evidence::{Evidence, Slip};
use super::shared::{DIRECTION_LOOPS, Square, board, is_legal, left_out, mirror_images, sentence};
use crate::facts;
use crate::verdict::catch;
use moves::Move;
use wrong_boards::{MISTAKES, MISTAKES_IN_A_LOOP};

/// A board, who plays on it, and where.
type Question = (Board, Player, Square);

/// On all, Black plays at c4. On the first, discs turn upwards and to the left, more and fewer, and in two directions nothing
/// closes them. On the second, a disc turns to the left and one upwards, and from each of the two another row would turn. On the
/// third, discs turn in all eight directions.
const BOARDS: [&str; 3] = [
    ". . ● . . .
     . . ○ . . .
     . . ○ . . .
     ● ○ . ○ ○ ○
     . . . ○ . .
     . . . . . .",
    ". . . . . .
     . ● ● . . .
     . ○ ○ ○ ● .
     ● ○ . . . .
     . . . . . .
     . . . . . .",
    ". . ● . . ●
     ● . ○ . ○ .
     . ○ ○ ○ . .
     ● ○ . ○ ○ ●
     . ○ ○ ○ . .
     ● . ● . ● .",
];
const C4: Square = (4, 3);

/// What makes the board `yours`, and what `play` makes of other boards.
pub fn mistake_in_set_and_turn_over(
    yours: &Board,
    (before, player, square): (&Board, Player, Square),
    play: fn(&mut Board, Player, isize, isize),
) -> Option<Message> {
    let right = |(before, player, square): &Question| of(before, *player, *square).right();
    let mut evidence = Evidence::of(slips(), &right);
    evidence.hears(&(before.clone(), player, square), Some(yours.clone()));
    let after = |(before, player, (p, q)): &Question| {
        let mut after = before.clone();
        play(&mut after, *player, *p, *q);
        after
    };
    let evidence = evidence.recalls(|(board, player, p, q)| Some((board, player, (p, q))));
    evidence.asks(questions(), after).sentence()
}

fn of(before: &Board, player: Player, square: Square) -> Move<'_> {
    Move { before, player, square }
}

fn slips() -> impl Iterator<Item = Slip<'static, Question, Board>> {
    let all = MISTAKES.into_iter().chain(MISTAKES_IN_A_LOOP).map(|(makes, says)| (says, makes));
    let all = all.map(|(says, makes)| {
        Slip::new(sentence(say!("this board"), says), move |(before, player, square): &Question| {
            catch(|| makes(&of(before, *player, *square))).ok()
        })
    });
    let moved = wrong_boards::SLIPS.into_iter().map(|slip| {
        Slip::new(sentence(say!("this board"), slip.says), move |(before, player, square): &Question| {
            catch(|| of(before, *player, *square).with_slip(&slip)).ok()
        })
    });
    let left_out = DIRECTION_LOOPS.into_iter().map(|(leaves_out, why)| {
        Slip::new(sentence(say!("this board"), left_out(why)), move |(before, player, square): &Question| {
            Some(of(before, *player, *square).without(leaves_out))
        })
    });
    // A loop may leave out the direction to the right alone.
    let one_left_out = facts::directions().filter(|direction| *direction != (0, 1)).map(|(d, e)| {
        let says = say!("nothing turns {way} (d = {d}, e = {e})", way = facts::direction_name(d, e), d, e);
        Slip::new(sentence(say!("this board"), says), move |(before, player, square): &Question| {
            Some(of(before, *player, *square).without_one((d, e)))
        })
    });
    let alone = facts::directions().map(|(d, e)| {
        let says = say!(
            "discs turn in one direction only, {way} (d = {d}, e = {e}): a move turns those of all eight",
            way = facts::direction_name(d, e),
            d,
            e
        );
        Slip::new(sentence(say!("this board"), says), move |(before, player, square): &Question| {
            Some(of(before, *player, *square).in_one((d, e)))
        })
    });
    all.chain(moved).chain(left_out).chain(one_left_out).chain(alone)
}

/// Moves of both players, on the boards above and in games on boards of all sizes.
fn questions() -> impl Iterator<Item = Question> {
    let swapped = |picture: &str| picture.replace('○', "x").replace('●', "○").replace('x', "●");
    let here = BOARDS.iter().flat_map(move |picture| {
        [(board(picture), Player::Black, C4), (board(&swapped(picture)), Player::White, C4)]
    });
    let mirrored = mirror_images(BOARDS[2]).into_iter().zip([C4, (3, 3), (3, 4), (4, 4)]);
    let mirrored = mirrored.map(|(board, square)| (board, Player::Black, square));
    let of_games = facts::positions().step_by(61).take(14);
    let of_games = of_games.map(|each| (each.board.clone(), each.player, each.played));
    // Where the other player may play too, it shows for whom the discs are counted.
    let of_both = facts::positions().step_by(7).filter_map(|each| {
        let is_both = |square: &Square| is_legal(&each.board, each.player.opponent(), *square);
        let square = each.moves_of(each.player).map(|each| each.square).find(is_both)?;
        Some((each.board.clone(), each.player, square))
    });
    here.chain(mirrored).chain(of_games).chain(of_both.take(16))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::evidence::never_said;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        let right = |(before, player, square): &Question| of(before, *player, *square).right();
        assert_eq!(never_said(slips, &right, questions), [""; 0]);
    }
}
