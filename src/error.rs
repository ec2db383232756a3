use std::error::Error;
use std::fmt;

/// Why a picture is not a board or a line: one sentence, which says where and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureError(String);

impl PictureError {
    pub(crate) fn new(sentence: impl Into<String>) -> PictureError {
        PictureError(sentence.into())
    }
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for PictureError {}

/// Whether boards and lines have this size: an even one from 4 to 16.
pub fn is_board_size(size: isize) -> bool {
    (4..=16).contains(&size) && size % 2 == 0
}

pub(crate) fn check_size(size: isize) -> Result<(), PictureError> {
    if is_board_size(size) {
        return Ok(());
    }
    Err(PictureError::new(format!("a board has an even size from 4 to 16, not {size}")))
}
