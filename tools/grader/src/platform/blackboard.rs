//! Blackboard, which writes the assignment's title before each login.

use super::conventions::Conventions;

pub struct Blackboard;

impl Conventions for Blackboard {
    /// `Othello 1_a_berg`, with the same sign between title and login as in both.
    fn login_after<'a>(&self, title: &str, both: &'a str) -> Option<&'a str> {
        // What no file may be called so, it writes otherwise in the file's name than in the title.
        let plain = |text: &str| text.replace(|c: char| !c.is_alphanumeric(), "_");
        let (_, rest) =
            both.split_at_checked(title.len()).filter(|(begin, _)| plain(begin) == plain(title))?;
        rest.strip_prefix('_')
    }
}
