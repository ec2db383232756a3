//! Marks a class: several submissions at a time. The marks of each are kept as soon as they are there.

pub mod work_folder;
pub mod seed;
pub mod store;
pub mod basis;
pub mod shard;
pub mod changed;

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

use crate::graded::Marked;
use crate::interrupt::{self, Counted};
use crate::judge::Judge;
use crate::marking::mark;
use crate::report::Submission;
use crate::submission::{self, Files, Reader};
use store::{Store, is_whole};

/// How a class is marked.
pub struct Grading<'a> {
    pub judge: &'a Judge,
    pub store: &'a Store,
    /// How many submissions are judged at a time.
    pub jobs: usize,
}

/// How many there are at a time. Now and then one of them waits. With more, they take the caches from each other.
pub fn jobs(typed: Option<u16>) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    typed.map_or(processors + 1, usize::from)
}

impl Grading<'_> {
    /// Marks the submissions, each with its name; returns them in the same order.
    pub fn mark(&self, submissions: &[submission::Submission]) -> Result<Vec<Marked>> {
        let reader = Reader::new(&self.judge.course, self.judge.limits.source)?;
        let (next, marked) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let style = ProgressStyle::with_template("{bar:30} {pos} of {len} marked, {eta} left")?;
        let bar = ProgressBar::new(submissions.len() as u64).with_style(style);
        interrupt::show(&bar, Counted::Marks);
        let work = || -> Result<()> {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(submission) = submissions.get(index) else { return Ok(()) };
                let one = self.one(&reader, submission)?;
                marked.lock().unwrap_or_else(|broken| broken.into_inner()).push((index, one));
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
        Ok(marked.into_iter().map(|(_, marked)| marked).collect())
    }

    /// Marks one submission, unless that was done before.
    fn one(&self, reader: &Reader, submission: &submission::Submission) -> Result<Marked> {
        let files = reader.read(&submission.source);
        let marked = |file: PathBuf| Marked {
            name: submission.name.clone(),
            origin: submission.origin.clone(),
            files: files.hand_in.clone(),
            notes: files.notes.clone(),
            other_files: files.other_files.clone(),
            handed_in: files.steps.keys().copied().collect(),
            file,
        };
        let place = self.store.place(&self.judge.fingerprint, &files);
        if is_whole(&place) {
            interrupt::one_is_kept();
            return Ok(marked(place));
        }
        let mut judged = self.judged(&files);
        if judged.has_grader_error() {
            judged = self.judged(&files);
        }
        if judged.has_grader_error() {
            return Ok(marked(self.store.keep_for_now(&judged)?));
        }
        self.store.keep(&place, &judged)?;
        interrupt::one_is_kept();
        Ok(marked(place))
    }

    /// Judges a submission. If the grader fails or even panics, that is an outcome of this submission alone, and the class goes
    /// on.
    fn judged(&self, files: &Files) -> Submission {
        let mark = || self.store.folder().and_then(|folder| mark::mark(self.judge, files, folder.path()));
        let marked = panic::catch_unwind(AssertUnwindSafe(mark));
        let marked =
            marked.unwrap_or_else(|_| Err(anyhow::anyhow!("it panicked; please report what it said")));
        marked.unwrap_or_else(|error| mark::unjudged(self.judge, &error))
    }
}
