//! What the grader says of one run: to the test program, through the environment.

use std::env;
use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// How a worker is asked.
#[derive(Clone)]
pub struct Settings {
    /// The step that is marked: its functions are asked of the worker.
    pub step: u8,
    /// `marks` when the steps below it are the reference, `own` when they are the student's as well.
    pub chain: String,
    /// The worker's program.
    pub worker: PathBuf,
    /// Its memory, in MiB.
    pub memory: u64,
    /// What one call may write, in KiB.
    pub written: u64,
    /// The folder of the tapes of this step and chain.
    pub tapes: PathBuf,
    /// Whether the tapes are being recorded.
    pub record: bool,
    /// The file that is told why a call got no answer.
    pub troubles: PathBuf,
    /// The protections that every worker has on this machine.
    pub sandbox: Vec<String>,
    /// How long one call may take, all calls of a test, all of the step.
    pub limits: Limits,
}

/// How long answers may take.
#[derive(Clone, Copy)]
pub struct Limits {
    /// One.
    pub call: Duration,
    /// All of a test.
    pub test: Duration,
    /// All of a step.
    pub step: Duration,
}

impl Settings {
    /// Reads them. Without them this process was not started by the grader, and there is nobody to ask.
    pub(crate) fn read() -> Settings {
        Settings {
            step: value("GRADE_STEP"),
            chain: value("GRADE_CHAIN"),
            worker: value("GRADE_WORKER"),
            memory: value("GRADE_MEMORY"),
            written: value("GRADE_WRITTEN"),
            tapes: value("GRADE_TAPES"),
            record: value("GRADE_RECORD"),
            troubles: value("GRADE_TROUBLES"),
            sandbox: value::<String>("GRADE_SANDBOX").lines().map(str::to_string).collect(),
            limits: Limits {
                call: seconds("GRADE_CALL_SECONDS"),
                test: seconds("GRADE_TEST_SECONDS"),
                step: seconds("GRADE_STEP_SECONDS"),
            },
        }
    }

    /// The same for the environment of a test program, which finds it there.
    pub fn environment(&self) -> [(&'static str, OsString); 12] {
        let seconds = |limit: Duration| limit.as_secs_f64().to_string().into();
        [
            ("GRADE_STEP", self.step.to_string().into()),
            ("GRADE_CHAIN", self.chain.clone().into()),
            ("GRADE_WORKER", self.worker.clone().into()),
            ("GRADE_MEMORY", self.memory.to_string().into()),
            ("GRADE_WRITTEN", self.written.to_string().into()),
            ("GRADE_TAPES", self.tapes.clone().into()),
            ("GRADE_RECORD", self.record.to_string().into()),
            ("GRADE_TROUBLES", self.troubles.clone().into()),
            ("GRADE_SANDBOX", self.sandbox.join("\n").into()),
            ("GRADE_CALL_SECONDS", seconds(self.limits.call)),
            ("GRADE_TEST_SECONDS", seconds(self.limits.test)),
            ("GRADE_STEP_SECONDS", seconds(self.limits.step)),
        ]
    }

    /// The file in which the workers are noted.
    pub fn workers(&self) -> PathBuf {
        self.troubles.with_extension("workers")
    }

    /// Notes a worker for the grader, who sees to its end: this process may be gone before.
    pub(crate) fn note_worker(&self, process: u32) {
        let file = OpenOptions::new().create(true).append(true).open(self.workers());
        file.and_then(|mut file| writeln!(file, "{process}")).expect("the grader's folder can be written to");
    }

    pub(crate) fn own_chain(&self) -> bool {
        self.chain == "own"
    }
}

fn value<T: FromStr>(name: &str) -> T {
    let value = env::var(name).ok().and_then(|text| text.parse().ok());
    value.unwrap_or_else(|| panic!("{name} is not set as `cargo grade` sets it, which starts this program"))
}

fn seconds(name: &str) -> Duration {
    Duration::from_secs_f64(value(name))
}
