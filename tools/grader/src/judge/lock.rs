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

/// The packages that come from a registry, by name and version. Their dependencies get versions too, because with the packages of
/// another lock file a name alone may be ambiguous.
fn locked(lock: &Table) -> BTreeMap<(String, String), Value> {
    let packages: Vec<&Table> = lock
        .get("package")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_table)
        .collect();
    let text = |package: &Table, key: &str| package.get(key).and_then(Value::as_str).map(str::to_string);
    let version = |name: &str| {
        let named = packages.iter().find(|package| text(package, "name").as_deref() == Some(name));
        named.and_then(|package| text(package, "version"))
    };
    let mut found = BTreeMap::new();
    for package in packages.iter().filter(|package| package.contains_key("source")) {
        let (Some(name), Some(own)) = (text(package, "name"), text(package, "version")) else { continue };
        let mut package = Table::clone(package);
        let needs = package.get_mut("dependencies").and_then(Value::as_array_mut);
        for need in needs.into_iter().flatten() {
            let Some(name) = need.as_str().filter(|need| !need.contains(' ')) else { continue };
            if let Some(version) = version(name) {
                *need = Value::String(format!("{name} {version}"));
            }
        }
        found.insert((name, own), Value::Table(package));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::locked;

    #[test]
    fn what_a_package_needs_is_named_with_its_version() {
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
        let one = &found[&("one".to_string(), "1.2.3".to_string())];
        let needs: Vec<_> =
            one["dependencies"].as_array().unwrap().iter().map(|need| need.as_str().unwrap()).collect();
        assert_eq!(needs, ["two 2.0.0", "three 3.0.0"]);
    }
}
