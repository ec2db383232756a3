//! The lock file of the copy of the course. It has the versions of the course's and of the grader's lock files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use toml::{Table, Value};

/// Makes the workspace use the versions of these lock files. cargo removes the packages that it does not need.
pub fn keep_versions(workspace: &Path, locks: &[PathBuf]) -> Result<()> {
    let mut packages = BTreeMap::new();
    for path in locks {
        let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
        let lock: Table = toml::from_str(&text).with_context(|| format!("{} is not TOML", path.display()))?;
        packages.extend(locked(&lock));
    }
    let merged = Table::from_iter([
        ("version".to_string(), Value::Integer(4)),
        ("package".to_string(), packages.into_values().collect::<Vec<_>>().into()),
    ]);
    let versions = toml::to_string(&merged)?;
    let (lock, last) = (workspace.join("Cargo.lock"), workspace.join("Cargo.lock.as-it-was-taken"));
    if fs::read_to_string(&last).map_or(true, |old| old != versions) || !lock.exists() {
        fs::write(&lock, &versions).with_context(|| format!("{} cannot be written", lock.display()))?;
        fs::write(last, versions)?;
    }
    Ok(())
}

/// The packages that come from a registry, by name and version. What each needs is left for cargo to find among them: the two
/// lock files may hold different versions of the same package, and cargo refuses a choice that does not fit.
fn locked(lock: &Table) -> BTreeMap<(String, String), Value> {
    let packages = lock.get("package").and_then(Value::as_array).into_iter().flatten();
    let from_a_registry = packages.filter_map(|package| {
        let mut package = package.as_table()?.clone();
        package.get("source")?;
        package.remove("dependencies");
        let text = |key: &str| package.get(key)?.as_str().map(str::to_string);
        Some(((text("name")?, text("version")?), Value::Table(package)))
    });
    from_a_registry.collect()
}

#[cfg(test)]
mod tests {
    use super::locked;

    #[test]
    fn packages_of_a_registry_keep_their_versions() {
        let lock = "
            [[package]]
            name = \"own\"
            version = \"0.1.0\"
            dependencies = [\"one\"]

            [[package]]
            name = \"one\"
            version = \"1.2.3\"
            source = \"registry\"
            dependencies = [\"two\", \"three 3.0.0\"]

            [[package]]
            name = \"two\"
            version = \"2.0.0\"
            source = \"registry\"
        ";
        let found = locked(&toml::from_str(lock).unwrap());
        let names: Vec<_> = found.keys().map(|(name, version)| format!("{name} {version}")).collect();
        assert_eq!(names, ["one 1.2.3", "two 2.0.0"]);
        assert!(found.values().all(|package| package.get("dependencies").is_none()));
    }
}
