//! Reads what a test program prints.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};

/// A test that was run.
pub struct Ran {
    /// As libtest names it: `part1_right::case_2_two_discs`.
    pub name: String,
    pub passed: bool,
    /// What it showed, if it failed.
    pub shown: String,
}

/// Reads what libtest prints: a line for each test while the tests run, and what they showed after the last of those, so
/// that nothing a student's code made a test show can be taken for a result. A test that is ignored is none.
pub fn read(heard: &str) -> Result<Vec<Ran>> {
    let mut lines = heard.lines().skip_while(|line| line.is_empty());
    let count = lines.next().and_then(|line| line.strip_prefix("running ")?.split(' ').next()?.parse().ok());
    let count: usize = count.context("they did not say how many there are")?;
    let ended: Vec<_> = lines.take(count).map_while(result).collect();
    if ended.len() < count {
        bail!("{} of {count} tests came to their end", ended.len());
    }
    let results: Vec<_> = ended.into_iter().filter_map(|(name, passed)| Some((name, passed?))).collect();
    let mut shown = shown(heard, &results);
    let ran = |(name, passed): (&str, bool)| {
        let shown = shown.remove(name).filter(|_| !passed).unwrap_or_default();
        Ran { name: name.to_string(), passed, shown }
    };
    Ok(results.into_iter().map(ran).collect())
}

/// `test part1_right::case_2_two_discs ... ok`; a test that is ignored has neither passed nor failed.
fn result(line: &str) -> Option<(&str, Option<bool>)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    match result.split(',').next()? {
        "ok" => Some((name, Some(true))),
        "FAILED" => Some((name, Some(false))),
        "ignored" => Some((name, None)),
        _ => None,
    }
}

/// What each failed test showed.
fn shown(heard: &str, results: &[(&str, bool)]) -> HashMap<String, String> {
    let failures = heard.split_once("\nfailures:\n").map_or("", |(_, rest)| rest);
    let heads: HashMap<String, &str> = results
        .iter()
        .filter(|(_, passed)| !passed)
        .map(|(name, _)| (format!("---- {name} stdout ----"), *name))
        .collect();
    let mut shown: HashMap<String, String> = HashMap::new();
    let mut current = None;
    for line in failures.lines() {
        if line == "failures:" {
            break;
        }
        match heads.get(line) {
            Some(name) if !shown.contains_key(*name) => {
                shown.insert(name.to_string(), String::new());
                current = Some(*name);
            }
            _ => {
                if let Some(text) = current.and_then(|name| shown.get_mut(name)) {
                    *text += line;
                    *text += "\n";
                }
            }
        }
    }
    shown.values_mut().for_each(|text| *text = text.trim_matches('\n').to_string());
    shown
}
