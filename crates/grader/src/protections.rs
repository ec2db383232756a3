//! Which protections a worker has on this machine: a process that gives up the same rights, in the same way, says so. It is
//! asked at every run, for the same folder may be graded in from machines that differ.

use std::process::Command;

use anyhow::{Context, Result, bail};

/// Gives up everything and says which layers are active, one on a line. This process is good for nothing else then.
pub fn probe(mebibytes: u64) {
    othello_grade_sandbox::give_up_everything(mebibytes).iter().for_each(|layer| println!("{layer}"));
}

/// The layers that are active for a worker here.
pub fn active(mebibytes: u64) -> Result<Vec<String>> {
    let mut probe = Command::new(std::env::current_exe()?);
    let output =
        probe.args(["probe", &mebibytes.to_string()]).output().context("the probe cannot be started")?;
    Ok(String::from_utf8(output.stdout)?.lines().map(str::to_string).collect())
}

/// Refuses where a hostile submission could read files, start programs or use the network.
pub fn require(active: &[String]) -> Result<()> {
    let missing: Vec<_> = ["landlock", "seccomp"]
        .into_iter()
        .filter(|layer| !active.iter().any(|active| active.starts_with(layer)))
        .collect();
    if !missing.is_empty() {
        bail!(
            "Nothing was graded: --require-sandbox, and this system has no {}. Grade on Linux 5.13 or later, or without \
             --require-sandbox.",
            missing.join(" and no ")
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::require;

    #[test]
    fn both_layers_are_required() {
        let sandbox = |layers: &[&str]| layers.iter().map(|layer| layer.to_string()).collect::<Vec<_>>();
        assert!(require(&sandbox(&["landlock: files", "seccomp: calls"])).is_ok());
        for (active, missing) in [
            (sandbox(&["landlock: files"]), "no seccomp."),
            (sandbox(&["limits: memory", "seccomp: calls"]), "no landlock."),
            (sandbox(&[]), "no landlock and no seccomp."),
        ] {
            let said = require(&active).unwrap_err().to_string();
            assert!(said.starts_with("Nothing was graded: ") && said.contains(missing), "{said}");
        }
    }
}
