//! The class of cheats: what corpus/hostile.md holds, and what no file there can be.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use super::is_tested;
use super::numbered;
use flate2::Compression;
use flate2::write::GzEncoder;
use othello_corpus::Hostile;
use othello_course_model::Course;
use zip::write::{SimpleFileOptions, ZipWriter};

/// What hostile code would leave behind, wherever it could write, begins so.
pub const TRACE: &str = "othello_hostile";

/// What nobody should come to: for each step handed in the outcomes that are expected.
pub type Expected = BTreeMap<String, BTreeMap<u64, Vec<String>>>;

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_path_buf()
}

/// The number of a step.
pub fn number(step: &str) -> u64 {
    super::row(step).number.into()
}

/// The first file of a folder of the course whose name begins so.
pub fn read(folder: &str, begins: &str) -> String {
    let mut files: Vec<PathBuf> =
        fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let begins = |file: &&PathBuf| file.file_name().unwrap().to_str().unwrap().starts_with(begins);
    fs::read_to_string(files.iter().find(begins).unwrap()).unwrap()
}

/// The submissions, in a folder of their own.
pub struct Class {
    pub folder: tempfile::TempDir,
    /// In every file, so that no mark is one that was kept from the last time.
    now: u128,
}

impl Class {
    pub fn new() -> Class {
        let now = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_nanos();
        Class { folder: tempfile::tempdir().unwrap(), now }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("class").join(name)
    }

    /// Puts a step into a submission, whose folder is returned.
    pub fn hand_in(&self, name: &str, step: u64, text: &str) -> PathBuf {
        let folder = self.path(name);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(format!("step{step}.rs")), format!("{text}\n// {}\n", self.now)).unwrap();
        folder
    }

    /// One who has done every step of level 1.
    pub fn honest(&self, name: &str) -> PathBuf {
        for step in Course::open().unwrap().written().filter(|step| step.level == 1) {
            let text = read("solutions", &step.file());
            self.hand_in(name, u64::from(step.number), &format!("{text}\n// {name}"));
        }
        self.path(name)
    }

    /// Half of corpus/hostile.md, with OTHELLO_WEEKLY set all of it, and what no file there can be; or the one that
    /// OTHELLO_HOSTILE names.
    pub fn hostile(&self) -> Expected {
        let Ok(one) = env::var("OTHELLO_HOSTILE") else {
            let mut expected = self.committed(|name| is_tested(name, 2));
            assert!(expected.len() >= 32, "only {} hostile submissions", expected.len());
            expected.extend(self.made());
            return expected;
        };
        let mut expected = self.committed(|name| name == one);
        expected.extend(self.made());
        expected.retain(|name, _| *name == one);
        assert!(!expected.is_empty(), "OTHELLO_HOSTILE: no hostile submission is called {one}");
        expected
    }

    /// Those of corpus/hostile.md that are chosen by their names.
    fn committed(&self, is_chosen: impl Fn(&str) -> bool) -> Expected {
        let mut submissions = BTreeMap::<String, Vec<Hostile>>::new();
        for hostile in othello_corpus::hostile(&Course::open().unwrap()).unwrap() {
            submissions.entry(hostile.name.clone()).or_default().push(hostile);
        }
        let mut expected = Expected::new();
        for (name, files) in submissions.into_iter().filter(|(name, _)| is_chosen(name)) {
            for file in files {
                let (step, outcomes) = (number(&file.step), promised(&file.what));
                self.hand_in(&name, step, &file.text);
                assert!(!outcomes.is_empty(), "{}/{name}: it is said to come to no `outcome`", file.step);
                expected.entry(name.clone()).or_default().insert(step, outcomes);
            }
        }
        expected
    }

    /// Those that are no file that could be kept in a repository.
    fn made(&self) -> Expected {
        let solutions = root().join("solutions");
        let (directions, file) = (number("directions"), numbered("@directions.rs"));
        let folder = |name: &str| {
            let folder = self.path(name);
            fs::create_dir_all(&folder).unwrap();
            folder
        };
        let mut expected = Expected::new();

        // Of the names of files, and of step 2 whichever step that is: with its function, so that no other file may be it.
        let course = Course::open().unwrap();
        let step = course.written().find(|step| step.number == 2).unwrap();
        let wrong = format!("fn {}() {{ compile_error!(\"\") }}", step.functions[0]);
        let odd = folder("odd_file_names");
        for name in
            ["Step2.rs", "step02.rs", "step2.RS", "step2.rs ", "step2.rs\n", "step２.rs", "step2.rs.rs"]
        {
            fs::write(odd.join(name), &wrong).unwrap();
        }
        fs::write(odd.join(OsStr::from_bytes(b"step2\xff.rs")), wrong).unwrap();
        let outcome = vec!["does_not_compile".to_string()];
        expected.insert("odd_file_names".to_string(), BTreeMap::from([(2, outcome)]));

        let mut expect = |name: &str, outcome: &str| {
            let (steps, outcome) = if outcome == WHOLLY_UNREADABLE {
                (1..=u64::from(u8::MAX), "unreadable")
            } else {
                (directions..=directions, outcome)
            };
            expected.insert(name.to_string(), steps.map(|step| (step, vec![outcome.to_string()])).collect());
        };

        File::create(folder("huge").join(&file)).unwrap().set_len(100 << 20).unwrap();
        expect("huge", WHOLLY_UNREADABLE);
        symlink(solutions.join(&file), folder("link").join(&file)).unwrap();
        expect("link", WHOLLY_UNREADABLE);
        symlink("/dev/zero", folder("link_to_a_device").join(&file)).unwrap();
        expect("link_to_a_device", WHOLLY_UNREADABLE);
        symlink(&solutions, folder("exercises_is_a_link").join("exercises")).unwrap();
        expect("exercises_is_a_link", WHOLLY_UNREADABLE);
        fs::create_dir_all(folder("a_folder").join(&file)).unwrap();
        expect("a_folder", WHOLLY_UNREADABLE);
        pipe(&folder("pipe").join(&file));
        expect("pipe", WHOLLY_UNREADABLE);
        pipe(&self.path("pipe_as_submission"));
        expect("pipe_as_submission", WHOLLY_UNREADABLE);
        fs::write(folder("not_utf8").join(&file), b"// \xff\xfe\n").unwrap();
        expect("not_utf8", WHOLLY_UNREADABLE);
        fs::write(folder("nul").join(&file), b"\0\0\0pub fn count_turn_over() {}\0").unwrap();
        expect("nul", WHOLLY_UNREADABLE);
        fs::write(folder("empty").join(&file), "").unwrap();
        expect("empty", WHOLLY_UNREADABLE);
        // With the step's function: a file without it is no step's.
        let function = "\npub fn count_turn_over() { compile_error!(\"\") }";
        let deep = format!("const DEEP: isize = {}0{};{function}", "(".repeat(60_000), ")".repeat(60_000));
        self.hand_in("deep_brackets", directions, &deep);
        expect("deep_brackets", "does_not_compile");
        let deep = format!("{}{}{function}", "mod m { ".repeat(20_000), "}".repeat(20_000));
        self.hand_in("deep_modules", directions, &deep);
        expect("deep_modules", "does_not_compile");
        let long = format!("const LONG: isize = 0{};{function}", " + 1".repeat(50_000));
        self.hand_in("long_sum", directions, &long);
        expect("long_sum", "does_not_compile");

        // The compiler says so much of it that its error comes after all that is read.
        let warned = format!(
            "struct A<T>(T);
            impl<T> A<T> {{ const X: () = panic!(); }}
            fn late<T>() {{ A::<T>::X }}
            #[deprecated(note = {:?})]
            fn old() {{}}
            #[deny(deprecated)]
            pub fn count_turn_over(_: &othello_steps::Board, _: othello_steps::Player, _: isize, _: isize, _: isize, _: isize) -> isize {{
                late::<u8>();
                {}
                0
            }}",
            "Resource temporarily unavailable. ".repeat(1000),
            "old();\n".repeat(100)
        );
        self.hand_in("warnings_hide_the_error", directions, &warned);
        expect("warnings_hide_the_error", "does_not_compile");

        let names = "fn count_turn_over ".repeat((256 << 10) / 19);
        self.hand_in("names_without_end", directions, &names);
        expect("names_without_end", WHOLLY_UNREADABLE);

        let odd = "::error::x\n=1+1 \u{1b}[2J '\"; touch othello_hostile; #";
        self.hand_in(odd, directions, function);
        expect(odd, "does_not_compile");
        self.settings(&self.hand_in("settings", directions, function));
        expect("settings", "does_not_compile");

        // Each is taken for what it holds, and nothing is written where its name points to.
        let wrong = function.as_bytes();
        let up = format!("../../../{TRACE}/{file}");
        self.zip("zip_upwards.zip", &[(&up, wrong)]);
        expect("zip_upwards.zip", "does_not_compile");
        self.zip("zip_absolute.zip", &[(&format!("/tmp/{TRACE}/{file}"), wrong)]);
        expect("zip_absolute.zip", "does_not_compile");
        self.zip("zip_bomb.zip", &[(&file, &vec![0; 256 << 20])]);
        expect("zip_bomb.zip", WHOLLY_UNREADABLE);
        let mut zip = ZipWriter::new(File::create(self.path("zip_link.zip")).unwrap());
        let target = solutions.join(&file);
        zip.add_symlink(&file, target.to_str().unwrap(), SimpleFileOptions::default()).unwrap();
        zip.finish().unwrap();
        expect("zip_link.zip", WHOLLY_UNREADABLE);
        fs::write(self.path("zip_broken.zip"), b"PK\x03\x04 and no more").unwrap();
        expect("zip_broken.zip", WHOLLY_UNREADABLE);
        for (name, kind) in [("tar_link", tar::EntryType::Symlink), ("tar_hard_link", tar::EntryType::Link)] {
            self.tar(&format!("{name}.tar.gz"), kind, &file, &target, 0);
            expect(&format!("{name}.tar.gz"), WHOLLY_UNREADABLE);
        }
        self.tar("tar_device.tar.gz", tar::EntryType::Char, &file, &target, 0);
        expect("tar_device.tar.gz", WHOLLY_UNREADABLE);
        self.tar("tar_bomb.tar.gz", tar::EntryType::Regular, &file, Path::new(""), 400 << 20);
        expect("tar_bomb.tar.gz", WHOLLY_UNREADABLE);
        fs::write(self.path("tar_broken.tar.gz"), b"\x1f\x8b and no more").unwrap();
        expect("tar_broken.tar.gz", WHOLLY_UNREADABLE);
        expected
    }

    /// What would run if cargo or rustup ever looked into a submission.
    fn settings(&self, folder: &Path) {
        let leave = format!("/tmp/{TRACE}_settings");
        let script = format!("fn main() {{ std::fs::write({leave:?}, \"here\").unwrap(); }}");
        let wrapper = folder.join("wrapper");
        fs::write(&wrapper, format!("#!/bin/sh\ntouch {leave}\nexec \"$@\"\n")).unwrap();
        let config = format!("[build]\nrustc-wrapper = {:?}\n", wrapper.to_str().unwrap());
        let manifest = "[package]\nname = \"x\"\nversion = \"0.0.0\"\nbuild = \"build.rs\"\n";
        for at in [folder.to_path_buf(), folder.join("exercises.d")] {
            fs::create_dir_all(at.join(".cargo")).unwrap();
            fs::write(at.join("build.rs"), &script).unwrap();
            fs::write(at.join("Cargo.toml"), manifest).unwrap();
            fs::write(at.join(".cargo/config.toml"), &config).unwrap();
            fs::write(at.join("rust-toolchain.toml"), "[toolchain]\npath = \"/tmp\"\n").unwrap();
        }
    }

    fn zip(&self, name: &str, files: &[(&str, &[u8])]) {
        let mut zip = ZipWriter::new(File::create(self.path(name)).unwrap());
        for (name, bytes) in files {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap();
    }

    fn tar(&self, name: &str, kind: tar::EntryType, file: &str, target: &Path, size: u64) {
        let gzip = GzEncoder::new(File::create(self.path(name)).unwrap(), Compression::fast());
        let mut tar = tar::Builder::new(gzip);
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(kind);
        header.set_mode(0o644);
        header.set_size(size);
        if size == 0 {
            header.set_link_name(target).unwrap();
        } else {
            // First much that is not looked at.
            header.set_path("zeros").unwrap();
            header.set_cksum();
            tar.append(&header, std::io::repeat(0).take(size)).unwrap();
        }
        header.set_path(file).unwrap();
        header.set_size(0);
        header.set_cksum();
        tar.append(&header, std::io::empty()).unwrap();
        tar.into_inner().unwrap().finish().unwrap();
    }
}

/// Nobody knows what is in the submission.
const WHOLLY_UNREADABLE: &str = "(each step is unreadable)";

/// Among the outcomes: the step's other functions are honest, and have their points.
pub const OTHERS: &str = "(its other functions)";

/// The outcomes that are between backticks in what is said of a hostile program.
fn promised(what: &str) -> Vec<String> {
    let outcomes = what.split('`').skip(1).step_by(2);
    let others = what.contains("Earns its other functions alone: ").then_some(OTHERS);
    outcomes.chain(others).map(str::to_string).collect()
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}
