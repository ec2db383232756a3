//! The functions the game is made of: the solutions, or with `--features mine` the student's own where they
//! are written.

// A step that is not written yet doesn't use the steps before it.
#![allow(dead_code, unused_imports)]

#[cfg_attr(mine = "2", path = "../../../exercises/step2.rs")]
#[cfg_attr(not(mine = "2"), path = "../../../solutions/step2.rs")]
pub mod step2;

#[cfg_attr(mine = "3", path = "../../../exercises/step3.rs")]
#[cfg_attr(not(mine = "3"), path = "../../../solutions/step3.rs")]
pub mod step3;

#[cfg_attr(mine = "4", path = "../../../exercises/step4.rs")]
#[cfg_attr(not(mine = "4"), path = "../../../solutions/step4.rs")]
pub mod step4;

#[cfg_attr(mine = "5", path = "../../../exercises/step5.rs")]
#[cfg_attr(not(mine = "5"), path = "../../../solutions/step5.rs")]
pub mod step5;

#[cfg_attr(mine = "6", path = "../../../exercises/step6.rs")]
#[cfg_attr(not(mine = "6"), path = "../../../solutions/step6.rs")]
pub mod step6;

#[cfg_attr(mine = "7", path = "../../../exercises/step7.rs")]
#[cfg_attr(not(mine = "7"), path = "../../../solutions/step7.rs")]
mod turning;

/// Step 8 uses this as step 7: it plays the move, and records it for `--record`.
pub mod step7 {
    use othello_steps::{Board, Player};

    pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
        super::turning::set_and_turn_over(board, player, p, q);
        crate::record::played(p, q);
    }
}

#[cfg_attr(mine = "8", path = "../../../exercises/step8.rs")]
#[cfg_attr(not(mine = "8"), path = "../../../solutions/step8.rs")]
pub mod step8;

/// In a class's repository, which has no solutions: a sentence that says why the game can't begin yet.
pub fn waiting() -> Option<String> {
    let to_do = env!("STEPS_TO_DO").replace(' ', ", ");
    let steps: Vec<_> = env!("STEPS").split(' ').collect();
    let (first, last) = (steps.first()?, steps.last()?);
    (cfg!(handout) && !to_do.is_empty()).then(|| {
        format!(
            "The game begins once steps {first} to {last} are written, and uses your functions. Still todo!(): {to_do}."
        )
    })
}

/// With `--features mine`: a sentence that says which steps are still `todo!()`, so that the reference plays them.
pub fn whose() -> Option<String> {
    let to_do: Vec<_> = env!("STEPS_TO_DO").split_whitespace().collect();
    match to_do.as_slice() {
        _ if !cfg!(feature = "mine") => None,
        [] => Some("Every step is yours.".to_string()),
        [step] => Some(format!("Step {step} is still todo!(): the reference plays it.")),
        [steps @ .., last] => Some(format!(
            "Steps {} and {last} are still todo!(): the reference plays them.",
            steps.join(", ")
        )),
    }
}
