//! What the columns of a roster hold.
//!
//! - A [title](titles) says it, whatever its capital letters; of several that fit, the one that is likelier for its kind counts.
//! - Moodle's [worksheet] has titles in any language, so what is in its columns says it.
//! - A table is Canvas's gradebook if it begins with the student, has a section, and either Canvas's own ids or its row of the
//!   highest points. There `id` is Canvas's number; elsewhere it is a login, unless one is a number alone.
//! - Beside a first name, `name` is the last one, and the other way round. Where most names are of one word, the first names are
//!   in the first column that is not known and has words that differ in most rows.
//! - A platform writes the likeliest login, if the roster has one, since a student's number may be somebody else's login.
//!   Repositories are named after logins at GitHub or GitLab, since a school's may be somebody else's there.

#[rustfmt::skip]
mod titles;
mod cells;
mod kinds;
pub mod worksheet;
mod find;

pub use cells::once;
pub use find::find;
pub use kinds::Columns;
pub use titles::may_be_for_marks;
