//! Which exercises were saved.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::SystemTime;

use othello_course_model::{Course, Step};

use crate::hunted;

/// A file: its contents, and when it was written. A save that changes nothing is a save as well, but while something is tested:
/// then the companion itself may give a file the date of now.
type Seen = (u64, Option<SystemTime>);

/// What each exercise was when it was last looked at.
pub struct Files(Vec<Seen>);

impl Files {
    pub fn of(course: &Course) -> Files {
        Files(course.written().map(|step| seen(course, step)).collect())
    }

    /// The numbers of the steps that were saved since this was last asked. While bugs are tried for a hunt, what is in a file
    /// is not the student's: then none, and what is there when it ends counts as saved. `is_testing`: whether something is tested
    /// now.
    pub fn saved(&mut self, course: &Course, is_testing: bool) -> Vec<u8> {
        let Files(now) = Files::of(course);
        if now == self.0 || hunted::is_prepared(course) {
            return Vec::new();
        }
        let is_saved = |now: &Seen, before: &Seen| if is_testing { now.0 != before.0 } else { now != before };
        let steps = course.written().zip(now.iter().zip(&self.0));
        let saved =
            steps.filter(|(_, (now, before))| is_saved(now, before)).map(|(step, _)| step.number).collect();
        self.0 = now;
        saved
    }
}

fn seen(course: &Course, step: &Step) -> Seen {
    let file = course.exercise(step.number);
    let mut hasher = DefaultHasher::new();
    fs::read(&file).ok().hash(&mut hasher);
    (hasher.finish(), fs::metadata(file).and_then(|data| data.modified()).ok())
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::time::{Duration, SystemTime};

    use super::Files;
    use crate::{hunted, scratch};

    #[test]
    fn all_that_were_saved_at_once_are_said_once() {
        let course = scratch::course("saved");
        let mut files = Files::of(&course);
        for number in [5, 3] {
            fs::write(course.exercise(number), "// mine\n").unwrap();
        }
        assert_eq!(files.saved(&course, false), [3, 5]);
        assert_eq!(files.saved(&course, false), [0; 0]);
    }

    #[test]
    fn while_something_is_tested_a_new_date_is_no_save() {
        let course = scratch::course("dated");
        let file = course.exercise(3);
        let save = |text: &str, seconds: u64| {
            fs::write(&file, text).unwrap();
            let date = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            File::options().write(true).open(&file).unwrap().set_modified(date).unwrap();
        };
        save("// mine\n", 1);
        let mut files = Files::of(&course);
        save("// mine\n", 2);
        assert_eq!(files.saved(&course, true), [0; 0]);
        save("// mine\n", 3);
        assert_eq!(files.saved(&course, false), [3]);
        save("// mine, and more\n", 4);
        assert_eq!(files.saved(&course, true), [3]);
    }

    #[test]
    fn the_bug_of_a_hunt_is_said_when_it_is_hidden_and_no_try_before() {
        let course = scratch::course("saved-hunt");
        let mut files = Files::of(&course);
        let lock = hunted::lock(&course).unwrap();
        fs::write(course.exercise(3), "// a try\n").unwrap();
        assert_eq!(files.saved(&course, false), [0; 0]);
        drop(lock);
        assert_eq!(files.saved(&course, false), [3]);
    }
}
