//! Who is in the class, and whose a submission is.
//!
//! Five rules say it, and nothing is guessed:
//! - by the platform's own number, if the roster has it
//! - else by the whole login or the whole e-mail address
//! - else by the full name, if one row and one submission have it, and no number, login or address speaks against it
//! - a submission matches no row where two of these are of two rows; where another row has one of them in any column that may say
//!   who somebody is, read or not; where the platform says a name, and the row has another; or where there is only a number, and
//!   the table has no name
//! - a row that two submissions match gets the mark of neither; so does one whose number, login or address a refused
//!   submission has or begins with, and so do the rows of two submissions with one number
//!
//! A path's own name is a login, an e-mail address or a full name, which has a space or a capital letter; with --prefix, after
//! it, a login at GitHub or GitLab.

mod students;
mod doubts;
mod path_name;
mod identity;

pub use path_name::after;
pub use students::{By, Found, People};
