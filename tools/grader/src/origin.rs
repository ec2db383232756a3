//! Where a submission of a download came from, as the platform that wrote the download says it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A learning platform. It is called the same in `platform/platforms.toml`, in reports and by `--layout`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Platform {
    Autolab,
    Blackboard,
    Brightspace,
    Canvas,
    #[serde(rename = "Canvas, anonymous")]
    CanvasAnonymous,
    Gradescope,
    #[serde(rename = "ILIAS")]
    Ilias,
    Moodle,
    #[serde(rename = "nbgrader")]
    Nbgrader,
    Sakai,
}

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.serialize(f)
    }
}

/// What a platform says of one hand-in. A submission that is a path of its own has none: its name is all that is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Origin {
    pub platform: Platform,
    /// Who handed it in: one student, or all those of a team.
    pub students: Vec<Identity>,
    /// When it was handed in, as the platform writes it, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submitted: Option<String>,
    /// Whether the platform itself says that it is late; nothing if it does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<bool>,
}

/// Who a student is, as a platform says it. What it does not say is nothing, and nothing here is guessed.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Identity {
    /// The platform's own number: of the student or, at Gradescope, of the hand-in (`submission_3001`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The login, or the student's number at the school.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The full name, in the order and the spelling of the platform: `Ada Lovelace`, `Lovelace, Ada`, `lovelaceada`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Blackboard's `Othello 1_a_berg`: the assignment's title and the login. Each may have a `_` in it, so where one ends only
    /// the title of the gradebook's column says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignment_and_login: Option<String>,
    /// ILIAS's `van_der_Berg_Ada_adal`: where the login begins, only the roster says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_and_login: Option<String>,
}
