//! A course without exercises, for a test that writes them.

use std::env;
use std::fs;
use std::ops::Deref;
use std::process;

use othello_course_model::Course;

/// A course in a folder of its own. The folder is removed when this is dropped.
pub struct Scratch(Course);

/// The course's steps in an empty folder with this name.
pub fn course(name: &str) -> Scratch {
    let root = env::temp_dir().join(format!("othello-course-{name}-{}", process::id()));
    fs::remove_dir_all(&root).ok();
    fs::create_dir_all(root.join("exercises")).expect("the folder for temporary files can be written to");
    Scratch(Course { root, ..Course::open().expect("course.toml can be read") })
}

impl Deref for Scratch {
    type Target = Course;

    fn deref(&self) -> &Course {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0.root).ok();
    }
}
