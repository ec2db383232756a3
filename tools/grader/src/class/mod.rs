//! Marks a class: several submissions at a time. The marks of each are kept as soon as they are there.

pub mod basis;
pub mod changed;
pub mod merge;
pub mod seed;
pub mod shard;
pub mod store;
mod work_folder;

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

use crate::interrupt::{self, Counted};
use crate::judge::Judge;
use crate::marking::mark;
use crate::report::{Marked, Submission};
use crate::submission::{Files, Reader, Source};
use store::{Store, is_whole};

/// How a class is marked.
pub struct Grading<'a> {
    pub judge: &'a Judge,
    pub store: &'a Store,
    /// How many submissions are judged at a time.
    pub jobs: usize,
}

impl Grading<'_> {
    /// Marks the submissions, each with its name; returns them in the same order.
    pub fn mark(&self, submissions: &[(String, Source)]) -> Result<Vec<Marked>> {
        let reader = Reader::new(&self.judge.course, self.judge.limits.source)?;
        let (next, marked) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let shown = ProgressStyle::with_template("{bar:30} {pos} of {len} marked, {eta} left")?;
        let bar = ProgressBar::new(submissions.len() as u64).with_style(shown);
        interrupt::show(&bar, Counted::Marks);
        let work = || -> Result<()> {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some((_, source)) = submissions.get(index) else { return Ok(()) };
                let place = self.one(&reader, source)?;
                marked.lock().unwrap_or_else(|broken| broken.into_inner()).push((index, place));
                bar.inc(1);
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.jobs).map(|_| scope.spawn(work)).collect();
            let ended = workers.into_iter().map(|worker| {
                worker
                    .join()
                    .unwrap_or_else(|_| bail!("the grader itself panicked; please report what it said above"))
            });
            ended.collect::<Result<Vec<()>>>()
        })?;
        bar.finish_and_clear();
        // A submission may have been ended in the middle, so there is no report. An earlier one stays as it is.
        if interrupt::has_begun() {
            bail!("the grader was interrupted");
        }
        let mut marked = marked.into_inner().unwrap_or_else(|broken| broken.into_inner());
        marked.sort_by_key(|(index, _)| *index);
        let of = |(index, (file, notes)): (usize, (PathBuf, Vec<String>))| {
            let name = submissions[index].0.clone();
            Marked { name, notes, file }
        };
        Ok(marked.into_iter().map(of).collect())
    }

    /// Marks one submission, unless that was done before. Returns the file of its marks, and its notes.
    fn one(&self, reader: &Reader, source: &Source) -> Result<(PathBuf, Vec<String>)> {
        let files = reader.read(source);
        let place = self.store.place(&self.judge.fingerprint, &files);
        if is_whole(&place) {
            interrupt::one_is_kept();
            return Ok((place, files.notes));
        }
        let mut submission = self.judged(&files);
        if submission.has_grader_error() {
            submission = self.judged(&files);
        }
        if submission.has_grader_error() {
            return Ok((self.store.keep_for_now(&submission)?, files.notes));
        }
        self.store.keep(&place, &submission)?;
        interrupt::one_is_kept();
        Ok((place, files.notes))
    }

    /// Judges a submission. If the grader fails or even panics, that is an outcome of this submission alone, and the class goes on.
    fn judged(&self, files: &Files) -> Submission {
        let mark = || self.store.folder().and_then(|folder| mark::mark(self.judge, files, folder.path()));
        let marked = panic::catch_unwind(AssertUnwindSafe(mark));
        let marked =
            marked.unwrap_or_else(|_| Err(anyhow::anyhow!("it panicked; please report what it said")));
        marked.unwrap_or_else(|error| mark::unjudged(self.judge, &error))
    }
}
