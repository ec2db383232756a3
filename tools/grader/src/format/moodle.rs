//! A zip of feedback files for Moodle's "Upload multiple feedback files in a zip": a folder for each student, named as in the download
//! of all submissions, `Full name_1234567_assignsubmission_file_`. Moodle knows the student by the number.

use std::io::{Cursor, Write};
use std::path::Path;

use anyhow::{Context, Result};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{html, output, plain};
use crate::graded::Class;
use crate::interrupt;

/// How Moodle ends the name of a student's folder: since version 4.1 without the last character.
const ENDS: [&str; 2] = ["_assignsubmission_file_", "_assignsubmission_file"];

/// Writes `feedback.zip` into `output`, and says for whom there is nothing in it.
///
/// # Errors
///
/// When there is no folder for it, a marked submission cannot be read, or the file not be written.
pub fn write(class: &Class, output: Option<&Path>) -> Result<()> {
    let folder = output.context("The pages need a folder to go to: add --output DIR.")?;
    let (pages, mut unknown) = (html::pages()?, Vec::new());
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for submission in class.submissions() {
        let submission = submission?;
        let Some(name) = moodles(&submission.name) else {
            unknown.push(plain::line(&submission.name));
            continue;
        };
        zip.start_file(format!("{name}/feedback.html"), SimpleFileOptions::default())?;
        zip.write_all(html::page(&pages, class, &submission)?.as_bytes())?;
    }
    let bytes = zip.finish()?.into_inner();
    output::write(&folder.join("feedback.zip"), |out| Ok(out.write_all(&bytes)?))?;
    if !unknown.is_empty() {
        interrupt::say(&format!(
            "Not in feedback.zip, because these names have no number of Moodle's: {}.",
            unknown.join(", ")
        ));
    }
    Ok(())
}

/// The folder's name for Moodle of a submission. Its name is of the folder, or what the grader took of it: `Ada Lovelace_1234567`.
fn moodles(name: &str) -> Option<String> {
    let name = ENDS.iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
    let (student, number) = name.rsplit_once('_')?;
    let is_number = !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit());
    // Moodle splits the folder's name at each underscore.
    let student: String = plain::line(student)
        .chars()
        .map(|c| if c.is_alphanumeric() || "-'.".contains(c) { c } else { ' ' })
        .collect();
    is_number.then(|| format!("{student}_{number}{}", ENDS[0]))
}

#[cfg(test)]
mod tests {
    use super::moodles;

    #[test]
    fn a_folder_is_named_as_moodle_does() {
        let due = |name: &str| Some(format!("{name}_assignsubmission_file_"));
        for name in
            ["Zoë O'Neil_17", "Zoë O'Neil_17_assignsubmission_file_", "Zoë O'Neil_17_assignsubmission_file"]
        {
            assert_eq!(moodles(name), due("Zoë O'Neil_17"));
        }
        assert_eq!(moodles("a_b/../c_9"), due("a b .. c_9"));
        for name in ["ada", "ada_", "ada_x1", "_assignsubmission_file_"] {
            assert_eq!(moodles(name), None, "{name}");
        }
    }
}
