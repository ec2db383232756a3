//! The seed from which the questions that are not public are drawn. Each class has its own, which stays until it is changed.

use std::fs;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use rustix::rand::{GetRandomFlags, getrandom};
use tempfile::NamedTempFile;

use crate::cache;

/// The name of its file, beside the marks.
const NAME: &str = "seed";

/// A seed that was typed. What is not a number is not shown, because students may be able to read a log.
pub fn typed(text: Option<&String>) -> Result<Option<u64>> {
    let number = |text: &String| text.trim().parse();
    let seed = text.map(number).transpose();
    seed.context("The seed, from --seed or OTHELLO_SEED, is not a number of up to 19 digits")
}

/// The seed that is kept in `folder`. If there is `asked`, it is kept instead. If there is neither, a seed is drawn. If several
/// graders draw at the same time, all use the first one's.
pub fn of_class(folder: &Path, asked: Option<u64>) -> Result<u64> {
    match asked {
        // If the file does not hold a number, this repairs it.
        Some(seed) if kept(folder).ok().flatten() == Some(seed) => Ok(seed),
        Some(seed) => {
            let place = folder.join(NAME);
            written(folder, seed)?.persist(&place).with_context(|| cannot_be_written(&place))?;
            Ok(seed)
        }
        None => kept(folder)?.map_or_else(|| draw(folder), Ok),
    }
}

fn draw(folder: &Path) -> Result<u64> {
    let mut bytes = [0; 8];
    getrandom(&mut bytes, GetRandomFlags::empty()).context("no seed can be drawn")?;
    let (seed, place) = (u64::from_ne_bytes(bytes), folder.join(NAME));
    match written(folder, seed)?.persist_noclobber(&place) {
        Ok(_) => {
            // Only the instructor sees a terminal. Students may be able to read a log.
            if std::io::stderr().is_terminal() {
                eprintln!(
                    "The questions that are not public are drawn from the seed {seed}, kept in {}.",
                    place.display()
                );
            }
            Ok(seed)
        }
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => {
            kept(folder)?.with_context(|| format!("{} came and went", place.display()))
        }
        Err(error) => Err(error.error).with_context(|| cannot_be_written(&place)),
    }
}

fn kept(folder: &Path) -> Result<Option<u64>> {
    let place = folder.join(NAME);
    let text = match fs::read_to_string(&place) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        read => read.with_context(|| format!("{} cannot be read", place.display()))?,
    };
    let seed = text.trim().parse();
    seed.map(Some).map_err(|_| {
        anyhow!("{} holds no number. Say which it is with --seed, or remove the file.", place.display())
    })
}

fn written(folder: &Path, seed: u64) -> Result<NamedTempFile> {
    let mut file = cache::new_file(folder)?;
    writeln!(file, "{seed}").with_context(|| cannot_be_written(folder))?;
    Ok(file)
}

fn cannot_be_written(place: &Path) -> String {
    format!("{} cannot be written", place.display())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;
    use std::thread;

    use tempfile::TempDir;

    use super::of_class;

    #[test]
    fn a_seed_is_kept_until_another_is_asked_for() {
        let folder = TempDir::new().unwrap();
        let seed = of_class(folder.path(), None).unwrap();
        assert_eq!(of_class(folder.path(), None).unwrap(), seed);
        for asked in [0, u64::MAX, 7] {
            assert_eq!(of_class(folder.path(), Some(asked)).unwrap(), asked);
        }
        assert_eq!(of_class(folder.path(), None).unwrap(), 7);
        fs::write(folder.path().join("seed"), "seven").unwrap();
        let said = of_class(folder.path(), None).unwrap_err().to_string();
        assert!(
            said.ends_with("seed holds no number. Say which it is with --seed, or remove the file."),
            "{said}"
        );
        assert_eq!(
            (of_class(folder.path(), Some(7)).unwrap(), of_class(folder.path(), None).unwrap()),
            (7, 7)
        );
    }

    #[test]
    fn no_two_classes_have_the_same() {
        let drawn = || of_class(TempDir::new().unwrap().path(), None).unwrap();
        assert_eq!((0..100).map(|_| drawn()).collect::<HashSet<_>>().len(), 100);
    }

    #[test]
    fn of_many_that_draw_at_once_one_is_first() {
        let folder = TempDir::new().unwrap();
        let draw = || of_class(folder.path(), None).unwrap();
        let drawn: HashSet<u64> = thread::scope(|scope| {
            let draws: Vec<_> = (0..16).map(|_| scope.spawn(draw)).collect();
            draws.into_iter().map(|draw| draw.join().unwrap()).collect()
        });
        assert_eq!(drawn.len(), 1);
        assert_eq!(
            fs::read_dir(folder.path().join("unfinished")).unwrap().count(),
            0,
            "nothing else is left"
        );
    }
}
