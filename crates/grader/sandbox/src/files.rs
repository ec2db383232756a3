use std::path::Path;

use landlock::{
    ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus,
    Scope, path_beneath_rules,
};

/// The newest rights this knows; an older kernel enforces those that it has.
const KNOWN: ABI = ABI::V6;

pub fn confine(read: &[&Path], write: &[&Path]) -> Option<String> {
    match restrict(read, write) {
        Ok(RulesetStatus::NotEnforced) | Err(_) => None,
        Ok(_) => Some("landlock: files and network".to_string()),
    }
}

fn restrict(read: &[&Path], write: &[&Path]) -> Result<RulesetStatus, RulesetError> {
    let status = Ruleset::default()
        .handle_access(AccessFs::from_all(KNOWN))?
        .handle_access(AccessNet::from_all(KNOWN))?
        .scope(Scope::from_all(KNOWN))?
        .create()?
        .add_rules(path_beneath_rules(read, AccessFs::from_read(KNOWN)))?
        .add_rules(path_beneath_rules(write, AccessFs::from_all(KNOWN)))?
        .restrict_self()?;
    Ok(status.ruleset)
}
