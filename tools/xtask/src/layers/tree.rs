//! The modules of a crate, in the order in which they are declared.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, Item, UseTree};

/// The place of a module in [`Tree::modules`].
pub type Id = usize;

/// The modules of a crate that have a file of their own. A module stands after all that it declares, and after those that are
/// declared before it: so one that uses only what is before it uses nothing of what is built on it.
#[derive(Default)]
pub struct Tree {
    pub modules: Vec<Module>,
}

pub struct Module {
    pub file: PathBuf,
    pub parent: Option<Id>,
    children: BTreeMap<String, Id>,
    /// What it brings in, and so may pass on, under a name, and from where: `pub use files::Files`. `*` are all names of a
    /// module.
    pub brought_in: Vec<(String, Vec<String>)>,
    /// Its code, without its tests.
    pub code: TokenStream,
}

impl Tree {
    /// Reads a crate from its first file, `lib.rs` or `main.rs`.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, or is not Rust.
    pub fn read(first: &Path) -> Result<Tree> {
        let mut tree = Tree::default();
        let folder = first.parent().context("a file is in a folder")?;
        tree.add(first, folder)?;
        for id in 0..tree.modules.len() {
            for child in tree.modules[id].children.clone().into_values() {
                tree.modules[child].parent = Some(id);
            }
        }
        Ok(tree)
    }

    /// Adds what a file declares, and then the file. `folder`: where the files of its modules are.
    fn add(&mut self, file: &Path, folder: &Path) -> Result<Id> {
        let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
        let parsed = syn::parse_file(&text).with_context(|| format!("{} is not Rust", file.display()))?;
        let (mut children, mut brought_in, mut code) = (BTreeMap::new(), Vec::new(), TokenStream::new());
        for item in parsed.items {
            match item {
                Item::Mod(module) if is_left_out(&module.attrs) => {}
                Item::Mod(module) if module.content.is_none() => {
                    let name = module.ident.to_string();
                    let (beside, inside) = (folder.join(format!("{name}.rs")), folder.join(&name));
                    let file = if beside.exists() { beside } else { inside.join("mod.rs") };
                    children.insert(name, self.add(&file, &inside)?);
                }
                Item::Use(uses) => {
                    flatten(&uses.tree, &mut Vec::new(), &mut brought_in);
                    uses.to_tokens(&mut code);
                }
                item if is_test(&item) => {}
                item => item.to_tokens(&mut code),
            }
        }
        self.modules.push(Module { file: file.to_path_buf(), parent: None, children, brought_in, code });
        Ok(self.modules.len() - 1)
    }

    /// The crate's first file.
    pub fn root(&self) -> Id {
        self.modules.len() - 1
    }

    /// The module in which something is defined that is named from `from` by these parts: of a path `crate::a::B` from the root
    /// `a`, `B`.
    pub fn defined(&self, from: Id, parts: &[String]) -> Id {
        self.find(from, parts, 0).unwrap_or(from)
    }

    /// `depth`: how many names led on. Two that lead to each other end somewhere.
    fn find(&self, from: Id, parts: &[String], depth: usize) -> Option<Id> {
        let [first, rest @ ..] = parts else { return Some(from) };
        let module = &self.modules[from];
        if let Some(child) = module.children.get(first) {
            return self.find(*child, rest, depth);
        }
        if depth > 9 {
            return None;
        }
        let named = module.brought_in.iter().find(|(name, _)| name == first);
        if let Some((_, path)) = named {
            // What comes from another crate, or from a step's own file, is of the module that passes it on.
            return match self.led(from, path, depth) {
                Some(id) => self.find(id, rest, depth + 1),
                None => Some(from),
            };
        }
        let all = module.brought_in.iter().filter(|(name, _)| name == "*");
        let found =
            all.filter_map(|(_, path)| self.led(from, path, depth)).find(|id| self.defines(*id, first));
        Some(found.unwrap_or(from))
    }

    /// Where a path leads that a `use` in a module names.
    fn led(&self, from: Id, path: &[String], depth: usize) -> Option<Id> {
        let (start, rest) = self.start(from, path)?;
        self.find(start, rest, depth + 1)
    }

    /// Where a path begins, and what follows; nothing if it begins in another crate.
    pub fn start<'a>(&self, from: Id, path: &'a [String]) -> Option<(Id, &'a [String])> {
        match path.first()?.as_str() {
            "crate" => Some((self.root(), &path[1..])),
            "self" => Some((from, &path[1..])),
            "super" => {
                let (mut module, mut rest) = (from, path);
                while rest.first().is_some_and(|part| part == "super") {
                    (module, rest) = (self.modules[module].parent?, &rest[1..]);
                }
                Some((module, rest))
            }
            first => self.modules[from].children.contains_key(first).then_some((from, path)),
        }
    }

    fn defines(&self, module: Id, name: &str) -> bool {
        let code = self.modules[module].code.to_string();
        ["fn", "struct", "enum", "trait", "type", "const", "static", "mod", "union"]
            .iter()
            .any(|kind| code.contains(&format!("{kind} {name} ")))
            || self.modules[module].brought_in.iter().any(|(held, _)| held == name)
    }
}

/// Whether a module is only for tests, or is a step's own file.
fn is_left_out(attributes: &[Attribute]) -> bool {
    let is_elsewhere =
        |attribute: &Attribute| attribute.meta.to_token_stream().to_string().contains("path =");
    attributes.iter().any(|attribute| is_for_tests(attribute) || is_elsewhere(attribute))
}

fn is_test(item: &Item) -> bool {
    let attributes = match item {
        Item::Mod(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        _ => return false,
    };
    attributes.iter().any(is_for_tests)
}

fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") && attribute.meta.to_token_stream().to_string().contains("(test)")
}

/// The names that a `use` brings in, each with its whole path.
fn flatten(tree: &UseTree, before: &mut Vec<String>, names: &mut Vec<(String, Vec<String>)>) {
    let path = |before: &[String], last: Option<String>| before.iter().cloned().chain(last).collect();
    match tree {
        UseTree::Path(part) => {
            before.push(part.ident.to_string());
            flatten(&part.tree, before, names);
            before.pop();
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| flatten(tree, before, names)),
        UseTree::Name(name) if name.ident == "self" => {
            names.extend(before.last().cloned().map(|last| (last, path(before, None))));
        }
        UseTree::Name(name) => {
            names.push((name.ident.to_string(), path(before, Some(name.ident.to_string()))));
        }
        UseTree::Rename(name) => {
            names.push((name.rename.to_string(), path(before, Some(name.ident.to_string()))));
        }
        UseTree::Glob(_) => names.push(("*".to_string(), path(before, None))),
    }
}
