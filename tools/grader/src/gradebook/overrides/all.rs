//! The changes of a class.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use othello_course_model::Course;

use super::row::{CLASS, FILES, Override, Row};
use super::{store, table};
use crate::gradebook::names::as_shown;

#[derive(Default)]
pub struct Overrides {
    pub(super) all: Vec<Override>,
    /// The steps that are graded.
    pub(super) steps: BTreeSet<u8>,
    /// For whom there are some that were made in other classes or with other steps, of which some are graded now.
    pub(super) elsewhere: BTreeSet<String>,
    /// Those of this class that were kept before, and where, if a file was named that takes their place.
    before: Vec<Row>,
    place: Option<PathBuf>,
}

impl Overrides {
    /// Those of this file, which are kept from now on; without one, those that are kept. `steps`: the ones that are graded.
    ///
    /// # Errors
    ///
    /// When a row is not an override, in a sentence that names it.
    pub fn open(
        course: &Course,
        steps: &BTreeSet<u8>,
        class: &str,
        file: Option<&Path>,
    ) -> Result<Overrides> {
        let place = store::place(course, steps);
        let (kept, others) = store::read(&place, class)?;
        let with_other_steps = store::with_other_steps(course, steps, class)?;
        let names = others.iter().chain(&with_other_steps).filter_map(|row| row.first());
        let elsewhere = names.map(|name| as_shown(name)).collect();
        let Some(file) = file else {
            let all = kept.iter().map(|row| Override::read(course, row)).collect::<Result<_>>();
            let all = all.with_context(|| format!("{} was changed", place.display()))?;
            return Ok(Overrides { all, steps: steps.clone(), elsewhere, ..Overrides::default() });
        };
        let mut all = table::read(course, file)?;
        // What was there before stays bound to what it was made for, also when a class has moved.
        for one in &mut all {
            let before = kept.iter().chain(&others).find(|row| row.get(..CLASS) == Some(&one.cells));
            one.files = before.map(|row| row.get(FILES).cloned().unwrap_or_default());
        }
        Ok(Overrides { all, steps: steps.clone(), elsewhere, before: kept, place: Some(place) })
    }

    /// Binds those of the file that is given to the files that their submissions have now, and keeps all. `files`: of a
    /// submission, by its name. One that was given before there was a submission counts for none: what comes later has a mark of
    /// its own. What another run has kept in the meantime stays.
    ///
    /// # Errors
    ///
    /// When they cannot be written.
    pub fn bind<'a>(&mut self, class: &str, files: impl Fn(&str) -> Option<&'a str>) -> Result<()> {
        let Some(place) = &self.place else { return Ok(()) };
        let mut rows = Vec::new();
        for one in &mut self.all {
            let bound = one.files.get_or_insert_with(|| files(&one.cells[0]).unwrap_or_default().to_string());
            rows.push([&one.cells[..], &[class.to_string(), bound.clone()]].concat());
        }
        store::keep(place, class, |kept, others| {
            let is_old = |row: &Row| {
                self.before.contains(row) || rows.iter().any(|one| row.get(..2) == Some(&one[..2]))
            };
            let of_other_runs = kept.into_iter().filter(|row| !is_old(row)).collect();
            [others, of_other_runs, rows].concat()
        })
    }

    /// In reports that are merged the points of these have been changed by hand: a table has no row for them.
    ///
    /// # Errors
    ///
    /// When it has.
    pub fn merged(&mut self, changed: &BTreeSet<String>) -> Result<()> {
        if let Some(one) = self.all.iter().find(|one| self.place.is_some() && changed.contains(one.name())) {
            bail!(
                "points of {} were changed by hand before: give --overrides to cargo grade or to merge, not to both.",
                one.name()
            );
        }
        self.elsewhere.retain(|name| !changed.contains(name));
        Ok(())
    }
}
