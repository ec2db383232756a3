//! Git, as far as the companion uses it.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail};

use crate::language::tr;

/// A repository.
pub struct Git {
    root: PathBuf,
    /// Options that each command has.
    options: Vec<&'static str>,
    /// Another index than the repository's own, for a commit that is made beside the work tree.
    index: Option<PathBuf>,
}

/// A file of a commit.
pub struct Entry {
    /// `100644,HASH`: its mode and its contents.
    pub contents: String,
    pub name: String,
}

/// For who has not told git their name yet.
const NOBODY: [&str; 4] = ["-c", "user.name=A student", "-c", "user.email=student@localhost"];

impl Git {
    /// The repository whose top folder is `root`.
    pub fn at(root: &Path) -> Result<Git> {
        let mut git = Git { root: root.to_path_buf(), options: Vec::new(), index: None };
        match git.run(&["rev-parse", "--show-cdup"]) {
            Ok(up) if up.is_empty() => {}
            // What git says of a folder of somebody else's has the command that helps.
            Err(error) if !format!("{error:#}").contains("not a git repository") => return Err(error),
            _ => bail!(tr!(
                "{root} is not a repository of git, so there is nothing to update it from. Clone the course anew, and copy your \
                    exercises.",
                root = root.display().to_string()
            )),
        }
        if !git.is_so(&["config", "user.email"]) {
            git.options.extend(NOBODY);
        }
        Ok(git)
    }

    /// The same repository with an index of its own, which is empty.
    pub fn beside(&self) -> Result<Git> {
        let index = self.root.join(self.run(&["rev-parse", "--git-path", "course-update.index"])?);
        std::fs::remove_file(&index).ok();
        Ok(Git { root: self.root.clone(), options: self.options.clone(), index: Some(index) })
    }

    /// What git answers, without the end of the last line.
    ///
    /// # Errors
    ///
    /// When git is missing, or refuses: what it says.
    pub fn run(&self, arguments: &[&str]) -> Result<String> {
        let mut git = Command::new("git");
        git.current_dir(&self.root).args(&self.options).args(arguments).stdin(Stdio::null());
        if let Some(index) = &self.index {
            git.env("GIT_INDEX_FILE", index);
        }
        let output = git.output().map_err(|error| match error.kind() {
            ErrorKind::NotFound => {
                anyhow!(tr!(
                    "There is no git here. Install git, open a new terminal, and type the command again."
                ))
            }
            _ => anyhow!(tr!("git cannot be started: {error}", error = error.to_string())),
        })?;
        if !output.status.success() {
            // Of some refusals git says the reason as an answer.
            let streams = [&output.stderr, &output.stdout];
            let texts = streams.map(|stream| String::from_utf8_lossy(stream).trim().to_string());
            bail!(
                "git {}: {}",
                arguments[0],
                texts.iter().find(|text| !text.is_empty()).map_or("it failed", String::as_str)
            );
        }
        let text = String::from_utf8(output.stdout).with_context(|| tr!("git's answer is not text"))?;
        Ok(text.trim_end_matches('\n').to_string())
    }

    /// Whether git answers yes.
    pub fn is_so(&self, arguments: &[&str]) -> bool {
        self.run(arguments).is_ok()
    }

    /// The files of a commit.
    pub fn files(&self, commit: &str) -> Result<Vec<Entry>> {
        let listed = self.run(&["ls-tree", "-r", "-z", commit])?;
        let entry = |line: &str| {
            let (contents, name) = line.split_once('\t')?;
            let mut parts = contents.split(' ');
            let (mode, hash) = (parts.next()?, parts.next_back()?);
            Some(Entry { contents: format!("{mode},{hash}"), name: name.to_string() })
        };
        Ok(listed.split_terminator('\0').filter_map(entry).collect())
    }

    /// Adds a file with these contents to the index.
    pub fn add(&self, entry: &Entry) -> Result<()> {
        let cached = format!("{},{}", entry.contents, entry.name);
        self.run(&["update-index", "--add", "--cacheinfo", &cached]).map(drop)
    }
}
