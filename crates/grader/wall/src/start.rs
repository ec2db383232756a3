//! Starting the launcher, and seeing from outside that it has become what it should behind the wall.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::Wall;
use crate::error::{Context, Error};
use crate::group::{self, Confined};
use crate::order::{ASKED, Order, What};

/// A busy machine may let the launcher wait.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often /proc is looked into.
const PAUSE: Duration = Duration::from_micros(50);

impl Wall {
    /// Starts the launcher with these standard streams.
    pub(crate) fn start(&self, what: What, memory: u64, streams: [Stdio; 3]) -> Result<Child, Error> {
        let order = Order { grader: std::process::id(), layers: self.layers, memory, what };
        let order = serde_json::to_string(&order).context("the launcher's order")?;
        let [stdin, stdout, stderr] = streams;
        let mut launcher = Command::new(&self.launcher);
        launcher.args([ASKED, &order]).env_clear().stdin(stdin).stdout(stdout).stderr(stderr);
        launcher.spawn().context("the launcher cannot be started")
    }

    /// Waits until the process executes a file that `is` what it should be, behind this wall, and says whether it got there:
    /// otherwise the launcher has given up, and says why on its standard error. What /proc says of this cannot be forged
    /// by what was started.
    pub(crate) fn stands_before(&self, child: &Child, is: impl Fn(&Path) -> bool) -> Result<bool, Error> {
        let (process, begun) = (child.id(), Instant::now());
        let expected = self.own_filters + u32::from(self.layers.seccomp);
        while begun.elapsed() < PATIENCE {
            let now = Confined::read(&process.to_string()).context("/proc cannot be read")?;
            // The filter is the launcher's last step but one, after landlock.
            let confined = now.filters >= expected && (now.no_new_privileges || !self.layers.any());
            if now.ended {
                return Ok(confined);
            }
            if confined && group::executable(process).is_some_and(|file| is(&file)) {
                return Ok(true);
            }
            thread::sleep(PAUSE);
        }
        Err(Error("the launcher did not become what it should in time".to_string()))
    }
}

/// A path as /proc would show it.
pub fn real(path: &Path) -> Result<PathBuf, Error> {
    fs::canonicalize(path).context(path.display())
}
