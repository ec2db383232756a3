//! A course without exercises, for a test that writes them.

use std::env;
use std::fs;
use std::process;

use othello_course_model::Course;

/// The course's steps in an empty folder with this name.
pub fn course(name: &str) -> Course {
    let root = env::temp_dir().join(format!("othello-course-{name}-{}", process::id()));
    fs::remove_dir_all(&root).ok();
    fs::create_dir_all(root.join("exercises")).expect("the folder for temporary files can be written to");
    Course { root, ..Course::open().expect("course.toml can be read") }
}
