//! A zip of feedback files for Moodle's "Upload multiple feedback files in a zip": a folder for each student, named as in the
//! download of all submissions, `Full name_1234567_assignsubmission_file_`. Moodle knows the student by the number.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::{CompressionMethod, ZipArchiveWriter};

use super::{html, output};
use crate::graded::Class;
use crate::interrupt;
use crate::origin::Origin;
use crate::plain;
use crate::report::Submission;

/// Writes `feedback.zip` into `output`, and says for whom there is nothing in it.
///
/// # Errors
///
/// When there is no folder for it, a marked submission cannot be read, or the file not be written.
pub fn write(class: &Class, output: Option<&Path>) -> Result<()> {
    let folder = output.context("The pages need a folder to go to: add --output DIR.")?;
    let roster = class.tables.roster.as_ref();
    let roster = roster.context("--format moodle needs --roster FILE, the grading worksheet")?;
    let (pages, mut unknown, mut bytes) = (html::pages()?, Vec::new(), Vec::new());
    // Moodle knows the student by the number, and a team's may be another student's: whose mark is not entered gets no page.
    let is_of_one = |submission: &Submission| {
        roster.rows(&submission.name).len() == 1 && !roster.unmatched.contains_key(&submission.name)
    };
    let mut zip = ZipArchiveWriter::new(&mut bytes);
    for submission in class.submissions() {
        let submission = submission?;
        let origin =
            submission.origin.as_ref().filter(|origin| is_of_one(&submission) && !roster.is_a_team(origin));
        let Some(name) = origin.and_then(folder_of) else {
            unknown.push(plain::line(&submission.name));
            continue;
        };
        let path = format!("{name}/feedback.html");
        let (mut entry, config) =
            zip.new_file(path).compression_method(CompressionMethod::DEFLATE).start()?;
        let mut out = config.wrap(DeflateEncoder::new(&mut entry, Compression::default()));
        out.write_all(html::page(&pages, class, &submission)?.as_bytes())?;
        let (packed, written) = out.finish()?;
        packed.finish()?;
        entry.finish(written)?;
    }
    zip.finish()?;
    output::write(&folder.join("feedback.zip"), |out| Ok(out.write_all(&bytes)?))?;
    if !unknown.is_empty() {
        interrupt::say(&format!(
            "Not in feedback.zip, because these are teams, match no row, or are not from Moodle: {}.",
            unknown.join(", ")
        ));
    }
    Ok(())
}

/// The folder's name for Moodle of a submission.
fn folder_of(origin: &Origin) -> Option<String> {
    origin.platform.conventions().feedback_folder(origin.students.first()?)
}

#[cfg(test)]
mod tests {
    use super::folder_of;
    use crate::origin::{Identity, Origin, Platform};

    #[test]
    fn a_folder_is_named_as_moodle_does() {
        let of = |platform: Platform, id: &str, name: &str| {
            let student =
                Identity { id: Some(id.to_string()), name: Some(name.to_string()), ..Identity::default() };
            folder_of(&Origin { platform, students: vec![student], submitted: None, late: None })
        };
        assert_eq!(
            of(Platform::Moodle, "17", "Zoë O'Neil").as_deref(),
            Some("Zoë O'Neil_17_assignsubmission_file_")
        );
        assert_eq!(
            of(Platform::Moodle, "9", "a_b/../c").as_deref(),
            Some("a b .. c_9_assignsubmission_file_")
        );
        assert_eq!(of(Platform::Canvas, "9", "ada"), None);
    }
}
