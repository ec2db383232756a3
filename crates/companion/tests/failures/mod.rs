//! The failures of wrong programs of every step, as checks/screens.py collects them.

use std::fs;

use othello_course_model::Failure;

/// The programs, each with the first failure of its step's tests.
pub fn failures() -> Vec<(String, Failure)> {
    let text = fs::read_to_string("tests/failures.jsonl").unwrap();
    let read = |line: &str| {
        let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
        let name = value["program"].as_str().unwrap().to_string();
        (name, serde_json::from_value(value["failure"].take()).unwrap())
    };
    text.lines().map(read).collect()
}
