//! landlock: which files may be reached. The network, and signals and abstract sockets of other processes, may not.

use std::path::Path;

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope, path_beneath_rules,
};

use crate::error::{Context, Error};
use crate::order::CompilerOrder;

/// What a kernel must enforce at least: that of Linux 6.2, which also governs truncating a file.
const REQUIRED: ABI = ABI::V3;

/// What is enforced if the kernel can: that of Linux 6.12. seccomp refuses what the last three versions add.
const WANTED: ABI = ABI::V6;

/// Leaves no file at all.
pub fn nothing() -> Result<(), Error> {
    ruleset(REQUIRED).and_then(enforce).context("landlock")?
}

/// Leaves the files that the compiler needs.
pub fn compiler(order: &CompilerOrder) -> Result<(), Error> {
    let read = AccessFs::ReadFile | AccessFs::ReadDir;
    let write = read
        | AccessFs::WriteFile
        | AccessFs::Truncate
        | AccessFs::MakeReg
        | AccessFs::MakeDir
        | AccessFs::RemoveFile
        | AccessFs::RemoveDir
        | AccessFs::Refer;
    let rules: [(&[_], BitFlags<AccessFs>); 5] = [
        (&order.execute, AccessFs::Execute | AccessFs::ReadFile),
        (&order.read, read),
        (std::slice::from_ref(&order.inputs), read),
        (std::slice::from_ref(&order.output), write),
        (&[Path::new("/dev/null").into()], AccessFs::ReadFile | AccessFs::WriteFile),
    ];
    let ruleset = ruleset(REQUIRED).context("landlock")?;
    let ruleset = rules
        .into_iter()
        .try_fold(ruleset, |set, (paths, access)| set.add_rules(path_beneath_rules(paths, access)));
    ruleset.and_then(enforce).context("landlock")?
}

/// A ruleset for everything that this kernel can govern. It fails if that is less than `required`.
fn ruleset(required: ABI) -> Result<RulesetCreated, RulesetError> {
    Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(required))?
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(WANTED))?
        .handle_access(AccessNet::from_all(WANTED))?
        .scope(Scope::from_all(WANTED))?
        .create()
}

fn enforce(ruleset: RulesetCreated) -> Result<Result<(), Error>, RulesetError> {
    let status = ruleset.restrict_self()?;
    Ok(match status.ruleset {
        RulesetStatus::NotEnforced => Err(Error("landlock is not enforced".to_string())),
        _ if !status.no_new_privs => Err(Error("new privileges are not refused".to_string())),
        _ => Ok(()),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{ABI, REQUIRED, ruleset};

    #[test]
    fn a_kernel_that_lacks_what_is_required_is_refused() {
        assert!(ruleset(REQUIRED).is_ok());
        // Linux 7.1 has all that is known here.
        let release = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap();
        let older = release.split('.').next().is_some_and(|major| major.parse::<u32>().unwrap() < 7);
        assert!(!older || ruleset(ABI::V9).is_err());
    }
}
