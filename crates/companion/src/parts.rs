//! Which tests of a step are run: all, those of a part, or one part after the other until one fails.

use std::collections::BTreeMap;
use std::fs;

use othello_course_model::libtest::{are_small_tasks, part_of};
use othello_course_model::{Course, Step};

/// Which tests of a step are run.
#[derive(Clone, Copy)]
pub enum Which {
    /// All, but where each part goes on from the one before, none after the first part that fails.
    UntilAPartFails,
    All,
    /// Those of this part.
    Part(u32),
}

/// The tests with these names in groups that are run one after the other, until one fails. A group without names is all tests.
pub fn groups(course: &Course, step: &Step, names: Vec<String>, which: Which) -> Vec<Vec<String>> {
    // Of an exercise that nobody has begun all tests fail, and at once.
    let is_cut = || are_small_tasks(&tests_of(course, step)) && course.is_begun(step);
    match which {
        Which::Part(part) => vec![names.into_iter().filter(|name| part_of(name) == Some(part)).collect()],
        Which::UntilAPartFails if is_cut() && !names.is_empty() => by_part(names),
        Which::UntilAPartFails | Which::All => vec![Vec::new()],
    }
}

fn by_part(names: Vec<String>) -> Vec<Vec<String>> {
    let mut parts: BTreeMap<_, Vec<String>> = BTreeMap::new();
    for name in names {
        parts.entry(part_of(&name)).or_default().push(name);
    }
    parts.into_values().collect()
}

/// The text of the tests of a step.
pub fn tests_of(course: &Course, step: &Step) -> String {
    fs::read_to_string(course.root.join("tests").join(step.file())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Which, groups};
    use crate::scratch::{self, Scratch};

    const SMALL_TASKS: &str =
        "//! The tests are small tasks.\nfn part1_a() {}\nfn part2_b() {}\nfn part2_c() {}\n";

    /// A course whose step `perfect` has these tests, and an exercise that is begun.
    fn course(name: &str, tests: &str) -> Scratch {
        let course = scratch::course(name);
        let step = course.step_named("perfect").unwrap();
        for (folder, text) in [("tests", tests), ("exercises", "fn solve() {}\n")] {
            fs::create_dir_all(course.root.join(folder)).unwrap();
            fs::write(course.root.join(folder).join(step.file()), text).unwrap();
        }
        course
    }

    fn names() -> Vec<String> {
        ["part1_a", "part2_b::case_1_one", "part2_c"].map(str::to_string).to_vec()
    }

    #[test]
    fn small_tasks_are_run_part_by_part_and_other_tests_all_at_once() {
        let step = |course: &Scratch| course.step_named("perfect").unwrap().clone();
        let cut = course("small-tasks", SMALL_TASKS);
        let parts = groups(&cut, &step(&cut), names(), Which::UntilAPartFails);
        assert_eq!(parts, [&names()[..1], &names()[1..]]);
        assert_eq!(groups(&cut, &step(&cut), names(), Which::Part(2)), [&names()[1..]]);
        assert_eq!(groups(&cut, &step(&cut), names(), Which::All), [[""; 0]]);
        let whole = course("no-tasks", "//! Work through them.\nfn part1_a() {}\n");
        assert_eq!(groups(&whole, &step(&whole), names(), Which::UntilAPartFails), [[""; 0]]);
    }
}
