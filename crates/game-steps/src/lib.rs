//! The functions that the game is made of. They are a crate of their own because they look at many positions: they are
//! optimised, and the rest of the game is quick to compile.

#![forbid(unsafe_code)]

use std::fmt;

mod steps;

pub use steps::*;

/// Whether the functions are a student's, as far as they are written.
pub const ARE_STUDENTS: bool = cfg!(any(feature = "mine", handout));

/// Whether the reference is there for those that are not: a class's repository has none.
pub const HAS_REFERENCE: bool = cfg!(not(handout));

/// The steps of the rules, in order.
pub fn of_the_rules() -> Vec<&'static str> {
    env!("STEPS_OF_THE_RULES").split_whitespace().collect()
}

/// The steps that the student has not written yet.
pub fn to_do() -> Vec<&'static str> {
    env!("STEPS_TO_DO").split_whitespace().collect()
}

/// Those of them that the game waits for.
pub fn needed() -> Vec<&'static str> {
    env!("STEPS_NEEDED").split_whitespace().collect()
}

impl Step {
    /// Its number in the course.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// Whether it is one of the rules, without which there is no game.
    pub fn is_of_the_rules(self) -> bool {
        of_the_rules().contains(&self.to_string().as_str())
    }

    /// Whether the student is to write it some day: a class may stop before it.
    pub fn is_in_the_course(self) -> bool {
        !env!("STEPS_ABSENT").split_whitespace().any(|absent| absent == self.to_string())
    }

    /// Whether the student has written it, where the game plays on their steps.
    pub fn is_to_do(self) -> bool {
        to_do().contains(&self.to_string().as_str())
    }

    /// Whether it can be asked: in a class's repository, once it is written.
    pub fn is_there(self) -> bool {
        HAS_REFERENCE || env!("STEPS_USED").split_whitespace().any(|used| used == self.to_string())
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}
