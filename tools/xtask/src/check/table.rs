//! course.toml names what is there: files, functions, and the steps each test brings in.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::Result;
use othello_course_model::exercise::solution_of;
use othello_course_model::{Course, Step};

use super::faults::Faults;

pub fn faults(course: &Course) -> Result<Faults> {
    let mut faults = Faults::new();
    for step in &course.steps {
        faults.extend(in_the_row(step));
        faults.extend(in_the_test(course, step));
        faults.extend(in_the_solution(course, step));
        faults.extend(in_the_places(course, step));
    }
    faults.extend(without_a_row(course)?);
    Ok(faults)
}

/// The files of a step whose row was taken out.
fn without_a_row(course: &Course) -> Result<Faults> {
    let mut faults = Faults::new();
    for folder in ["solutions", "tests", "exercises", "book/src"] {
        for entry in fs::read_dir(course.root.join(folder))? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            let stem = name.strip_prefix("step").and_then(|rest| rest.split('.').next());
            let number: Option<u8> = stem.and_then(|number| number.parse().ok());
            if number.is_some_and(|number| course.step(number).is_err()) {
                faults.push(format!(
                    "{folder}/{name}: course.toml has no row for this step. Write one, or delete the file."
                ));
            }
        }
    }
    Ok(faults)
}

/// The guide and README say in prose which steps a level has, and how many points. The check of a new step does not ask for
/// this: its four files cannot change it.
pub fn totals(course: &Course) -> Faults {
    let read = |name| fs::read_to_string(course.root.join(name)).unwrap_or_default();
    let guide = "book/src/instructor.md";
    let mut faults = missing_totals(guide, &read(guide), &levels(course));
    let all = course.steps.iter().map(Step::all_points).sum::<u32>();
    faults.extend(missing_totals("README.md", &read("README.md"), &[format!("{all}/{all}")]));
    faults
}

/// `steps 1 to 8` and `(100 points)` of each level.
fn levels(course: &Course) -> Vec<String> {
    let mut levels: BTreeMap<u8, Vec<&Step>> = BTreeMap::new();
    course.written().for_each(|step| levels.entry(step.level).or_default().push(step));
    let messages = levels.values().flat_map(|steps| {
        let (first, last) = (steps[0].number, steps[steps.len() - 1].number);
        let points = steps.iter().map(|step| step.all_points()).sum::<u32>();
        let steps = if first == last { format!("step {first}") } else { format!("steps {first} to {last}") };
        [steps, format!("({points} points)")]
    });
    messages.collect()
}

fn missing_totals(name: &str, text: &str, expected: &[String]) -> Faults {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let missing = expected.iter().filter(|words| !text.contains(words.as_str()));
    missing.map(|words| format!("{name}: by course.toml it is to say `{words}`.")).collect()
}

fn in_the_row(step: &Step) -> Faults {
    let mut faults = Faults::new();
    if step.title.is_empty() || step.minutes == 0 || step.minutes > 240 {
        faults.push(format!("course.toml: step {} needs a title, and 1 to 240 minutes.", step.number));
    }
    if step.the_game.is_empty() || step.teaches.is_empty() {
        faults.push(format!(
            "course.toml: step {} needs `the_game`, what the game can do after it, and `teaches`, the Rust it teaches.",
            step.number
        ));
    }
    let given: BTreeSet<_> =
        step.points.iter().filter(|(_, points)| **points > 0).map(|(name, _)| name).collect();
    let is_right = given == step.functions.iter().collect() && given.len() == step.points.len();
    if !is_right && !step.is_bonus() {
        faults.push(format!(
            "course.toml: `points` of step {} is to give each of its functions at least 1 point, and name nothing else: {:?}. A \
                bonus leaves them out.",
            step.number, step.functions
        ));
    }
    if let Some(name) = step.counts_for.values().flatten().find(|name| !step.functions.contains(name)) {
        faults.push(format!(
            "course.toml: no test of step {} can count for `{name}`, which is not its function.",
            step.number
        ));
    }
    faults
}

/// What calls a step's functions has those of the steps below it too.
fn in_the_places(course: &Course, step: &Step) -> Faults {
    let mut faults = Faults::new();
    for place in &step.used_in {
        let below = course.needs(step.number).into_iter();
        for below in below.filter(|below| course.used_in(*place).all(|step| step.number != *below)) {
            faults.push(format!(
                "course.toml: step {} is used in {place:?}, but step {below}, which it builds on, is not.",
                step.number
            ));
        }
    }
    faults
}

/// A test brings in its own step and those it builds on, and no other: that is how a step stands alone.
fn in_the_test(course: &Course, step: &Step) -> Faults {
    let name = step.file();
    let Ok(test) = fs::read_to_string(course.root.join("tests").join(&name)) else {
        return vec![format!("tests/{name} cannot be read. Write it, or take the row out of course.toml.")];
    };
    let is_there = |name: &&String| test.contains(&format!("\nfn {name}("));
    let mut faults: Faults = step
        .counts_for
        .keys()
        .filter(|name| !is_there(name))
        .map(|missing| {
            format!("tests/{name} has no `fn {missing}`, which `counts_for` of course.toml names.")
        })
        .collect();
    let brought: Vec<u8> = test.lines().filter_map(module).collect();
    let mut needed = course.needs(step.number);
    if !step.functions.is_empty() {
        needed.insert(step.number);
    }
    if !brought.iter().eq(&needed) {
        faults.push(format!(
            "tests/{name} brings in steps {brought:?}, but by course.toml it needs {needed:?}. Fix one of them."
        ));
    }
    faults.extend(in_the_constants(step, &test));
    faults.extend(out_of_order(&name, &test));
    faults
}

/// Tests run in the order of their names, in which `part10_` stands before `part1_`: so parts have one digit.
fn out_of_order(name: &str, test: &str) -> Faults {
    let names = test.split("\nfn part").skip(1).filter_map(|rest| rest.split('(').next());
    let digits = |name: &str| name.chars().take_while(char::is_ascii_digit).count();
    let late = names.filter(|name| digits(name) > 1);
    late.map(|late| {
        format!(
            "tests/{name}: `part{late}` would run before part 1, because tests run in the order of their names. Let it be of a \
             part up to 9."
        )
    })
    .collect()
}

/// Every `Step { … }` of a test says what the row says: a failure names them, and sends a student to the steps below.
fn in_the_constants(step: &Step, test: &str) -> Faults {
    let name = step.file();
    let test = test.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut functions = Vec::new();
    let mut faults = Faults::new();
    for constant in test.split("Step { name: \"").skip(1).filter_map(|rest| rest.split('}').next()) {
        let own = constant.split('"').next().unwrap_or_default();
        if own != step.name {
            faults.push(format!("tests/{name} asks as step `{own}`. Write `name: \"{}\"`.", step.name));
        }
        functions.extend(constant.split_once("function: \"").map(|(_, rest)| rest));
        let list = constant.split_once("builds_on: &[").map_or("", |(_, rest)| rest);
        let list = list.split(']').next().unwrap_or_default();
        let below = list.split('"').skip(1).step_by(2);
        faults.extend(below.filter(|below| step.builds_on.iter().all(|each| each != below)).map(|below| {
            format!("tests/{name} says `builds_on` `{below}`, but course.toml does not. Fix one of them.")
        }));
    }
    // `const fn step(function: &'static str) -> Step` is called with the function's name: `step("solve")`.
    for (maker, _) in test.split("const fn ").skip(1).filter_map(|rest| rest.split_once("(function: ")) {
        functions.extend(test.split(&format!("{maker}(\"")).skip(1));
    }
    let asked = functions.iter().filter_map(|rest| rest.split('"').next());
    faults.extend(asked.filter(|asked| !step.functions.iter().any(|function| function == asked)).map(
        |asked| {
            format!(
                "tests/{name} asks `{asked}`, which course.toml does not name as a function of this step."
            )
        },
    ));
    faults
}

/// `    pub mod step3;` is 3.
fn module(line: &str) -> Option<u8> {
    line.trim().strip_prefix("pub mod step")?.strip_suffix(';')?.parse().ok()
}

fn in_the_solution(course: &Course, step: &Step) -> Faults {
    let name = step.file();
    let solution = solution_of(course, step).unwrap_or_default();
    let missing = step.functions.iter().filter(|function| !solution.contains(&format!("pub fn {function}(")));
    missing
        .map(|function| format!("solutions/{name} has no `pub fn {function}`, which course.toml names."))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_course_model::Course;

    use super::{Faults, in_the_constants, in_the_test, levels, missing_totals};

    #[test]
    fn what_prose_says_of_the_levels_is_compared_with_the_rows() {
        let mut course = Course::open().unwrap();
        course.steps.truncate(4);
        assert_eq!(levels(&course), ["steps 1 to 3", "(45 points)"]);
        course.steps[3].level = 2;
        assert_eq!(levels(&course), ["steps 1 to 2", "(30 points)", "step 3", "(15 points)"]);
        let guide = "steps 1 to 2 are the rules (30\npoints), and step 3 the rest (15 points)";
        assert!(missing_totals("a", guide, &levels(&course)).is_empty());
        assert_eq!(missing_totals("a", &guide.replace("30", "40"), &levels(&course)).len(), 1);
        assert_eq!(missing_totals("a", &guide.replace("step 3", "step 4"), &levels(&course)).len(), 1);
    }

    #[test]
    fn a_tenth_part_would_run_before_the_first() {
        let mut names = ["part9_random_games::case_1_of_part_8", "part1_a_line", "part10_more"];
        names.sort_unstable();
        assert_eq!(names[0], "part10_more", "as libtest orders them");
        let course = Course::open().unwrap();
        let legal = course.step_named("legal").unwrap();
        let test = fs::read_to_string(course.root.join("tests").join(legal.file())).unwrap();
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("tests")).unwrap();
        let with = |more: &str| {
            let file = root.path().join("tests").join(legal.file());
            fs::write(file, test.clone() + more).unwrap();
            in_the_test(&Course { root: root.path().to_path_buf(), ..Course::open().unwrap() }, legal)
        };
        assert_eq!(with("\n#[test]\nfn part9_more() {}\n"), Faults::new());
        let faults = with("\n#[test]\nfn part10_more() {}\n");
        assert_eq!(faults.len(), 1);
        assert!(faults[0].contains(": `part10_more` would run before part 1"), "{faults:?}");
    }

    #[test]
    fn what_a_test_says_of_its_step_is_compared_with_its_row() {
        let course = Course::open().unwrap();
        let messages = |text: &str| in_the_constants(course.step_named("ahead").unwrap(), text);
        let constant =
            "const A: Step = Step { name: \"ahead\", function: \"negamax\", builds_on: &[\"bits\"] };\n";
        assert!(messages(constant).is_empty());
        let several_lines = constant.replace(", builds_on: &[\"bits\"] }", ",\n    builds_on: &[],\n}");
        assert!(messages(&several_lines).is_empty());
        assert!(messages(&constant.replace("ahead", "perfect"))[0].contains("Write `name: \"ahead\"`"));
        assert!(messages(&constant.replace("negamax", "solve"))[0].contains("asks `solve`"));
        assert!(
            messages(&constant.replace("\"bits\"", "\"bits\", \"line\""))[0].contains("`builds_on` `line`")
        );

        let made = "const fn step(function: &'static str) -> Step {\n    Step { name: \"ahead\", function, builds_on: &[\"bits\"] }\n}\n\
                    const A: Step = step(\"negamax\");\n";
        assert!(messages(made).is_empty());
        assert!(messages(&made.replace("ahead", "perfect"))[0].contains("Write `name: \"ahead\"`"));
        assert!(messages(&made.replace("negamax", "solve"))[0].contains("asks `solve`"));
        assert!(messages(&made.replace("[\"bits\"]", "[\"line\"]"))[0].contains("`builds_on` `line`"));
    }
}
