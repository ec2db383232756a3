//! Starts the launcher, and checks from outside that it has become what it should, in the sandbox.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::error::{Context, Error};
use crate::group::{self, Confined};
use crate::launcher::FILTERS;
use crate::order::{ASKED, Layers, Order, What};

/// On a busy machine the launcher may have to wait for a processor.
const PATIENCE: Duration = Duration::from_secs(20);

/// A sandbox that the probe could not get through. Threads can share it.
pub struct Sandbox {
    pub(crate) launcher: PathBuf,
    pub(crate) layers: Layers,
    /// How many filters of system calls this process itself has, in a container for example.
    pub(crate) own_filters: u32,
}

impl Sandbox {
    /// The same with other layers.
    pub(crate) fn with(&self, layers: Layers) -> Sandbox {
        Sandbox { launcher: self.launcher.clone(), layers, own_filters: self.own_filters }
    }

    /// Starts the launcher with these standard streams.
    pub(crate) fn start(&self, what: What, memory: u64, streams: [Stdio; 3]) -> Result<Child, Error> {
        let order = Order { grader: std::process::id(), layers: self.layers, memory, what };
        let order = serde_json::to_string(&order).context("the launcher's order")?;
        let [stdin, stdout, stderr] = streams;
        let mut launcher = Command::new(&self.launcher);
        launcher.args([ASKED, &order]).env_clear().stdin(stdin).stdout(stdout).stderr(stderr);
        launcher.spawn().context("the launcher cannot be started")
    }

    /// Waits until the process runs the right file in this sandbox, and returns whether it got there. If it did not, the
    /// launcher has given up, and its standard error says why. `is` tells whether a file is the right one. The started
    /// program cannot forge what /proc says. `pause` is called before each look into /proc, because looking often takes
    /// processor time from the launcher.
    pub(crate) fn confines(
        &self,
        child: &Child,
        is: impl Fn(&Path) -> bool,
        pause: impl Fn(),
    ) -> Result<bool, Error> {
        let (process, begun) = (child.id(), Instant::now());
        let Layers { landlock, seccomp } = self.layers;
        let expected = self.own_filters + if seccomp { FILTERS } else { 0 };
        while begun.elapsed() < PATIENCE {
            pause();
            let now = Confined::read(&process.to_string()).context("/proc cannot be read")?;
            // The launcher applies the filters after landlock, as its last step but one.
            let confined = now.filters >= expected && (now.no_new_privileges || !(landlock || seccomp));
            if now.ended {
                return Ok(confined);
            }
            if confined && group::executable(process).is_some_and(|file| is(&file)) {
                return Ok(true);
            }
        }
        Err(Error("the launcher did not become what it should in time".to_string()))
    }
}

/// Why the launcher gave up. `said` is what it wrote on its standard error.
pub fn given_up(said: &str) -> Error {
    let said = said.trim();
    Error(if said.is_empty() { "the launcher exited without output".to_string() } else { said.to_string() })
}

/// A path as /proc would show it.
pub fn real(path: &Path) -> Result<PathBuf, Error> {
    fs::canonicalize(path).context(path.display())
}

#[cfg(test)]
mod tests {
    use std::process::Command;
    use std::thread;

    use rustix::thread::set_no_new_privs;

    use super::*;
    use crate::order::Layers;

    #[test]
    fn a_process_without_a_filter_does_not_run_in_the_sandbox() {
        let layers = Layers { landlock: true, seccomp: true };
        let sandbox = Sandbox { launcher: PathBuf::new(), layers, own_filters: 0 };
        let start = || {
            set_no_new_privs(true).unwrap();
            Command::new("/bin/true").spawn().unwrap()
        };
        let mut child = thread::scope(|scope| scope.spawn(start).join().unwrap());
        assert!(!sandbox.confines(&child, |_| true, || ()).unwrap());
        child.wait().unwrap();
    }

    #[test]
    fn it_is_waited_until_the_right_file_is_executed() {
        let layers = Layers { landlock: false, seccomp: false };
        let sandbox = Sandbox { launcher: PathBuf::new(), layers, own_filters: 0 };
        let mut child = Command::new("sleep").arg("0.2").spawn().unwrap();
        let begun = Instant::now();
        sandbox.confines(&child, |file| file.ends_with("another"), || ()).unwrap();
        assert!(begun.elapsed() > Duration::from_millis(150));
        child.wait().unwrap();
    }
}
