//! Archives as students make them.

use super::{Desk, FILE, gzipped, is_unreadable, read, step1, taken, tarred, zipped};
use tar::EntryType;

#[test]
fn a_repository_is_found_in_every_kind_of_archive() {
    let desk = Desk::new();
    let path = "othello-main/exercises/step1.rs";
    let tar = tarred(&[(EntryType::Directory, "othello-main/", b""), (FILE, path, path.as_bytes())]);
    let (first, second) = tar.split_at(700);
    let archives = [
        desk.zip("a.zip", &[path, "othello-main/tests/step1.rs"]),
        desk.zip("not-called-so", &[path]),
        desk.file("a.tar", &tar),
        desk.file("a.tar.gz", &gzipped(&tar)),
        desk.file("two members.tgz", &[gzipped(first), gzipped(second)].concat()),
        desk.zip("windows.zip", &[r"othello-main\exercises\step1.rs"]),
    ];
    for archive in archives {
        let files = read(&archive);
        assert_eq!(step1(&files).unwrap().replace('\\', "/"), path, "{}", archive.display());
        assert!(files.notes.is_empty(), "{:?}", files.notes);
    }
}

#[test]
fn nothing_is_unpacked_so_it_makes_no_difference_where_to() {
    let desk = Desk::new();
    let paths = ["../../step1.rs", "a/../step2.rs", "/root/step3.rs", "C:\\x\\step4.rs"];
    assert_eq!(taken(&read(&desk.zip("a.zip", &paths))), paths);
    let files = read(&desk.file("a.tar", &tarred(&[(FILE, "../step1.rs", b"1"), (FILE, "/step2.rs", b"2")])));
    assert_eq!(taken(&files), ["1", "2"]);
}

#[test]
fn long_names_are_read() {
    let desk = Desk::new();
    let long = format!("{}/exercises/step1.rs", "d".repeat(300));
    let pax = format!("path={long}\n");
    let pax = format!("{} {pax}", pax.len() + 4);
    assert_eq!(pax.len(), 329);
    for (kind, description) in [(EntryType::GNULongName, long.clone() + "\0"), (EntryType::XHeader, pax)] {
        let entries = [
            (EntryType::XGlobalHeader, "pax_global_header", &b"20 comment=1234567\n"[..]),
            (kind, "././@LongLink", description.as_bytes()),
            (FILE, "cut off", b"here"),
            (FILE, "step2.rs", b"two"),
        ];
        let files = read(&desk.file("a.tar.gz", &gzipped(&tarred(&entries))));
        assert_eq!(taken(&files), ["here", "two"]);
    }
}

/// As deep as folders: a path of 32,000 parts costs more than all else in an archive.
#[test]
fn what_is_too_deep_is_not_looked_at() {
    let desk = Desk::new();
    let [deep, deeper] = [12, 13].map(|folders| format!("{}step1.rs", "f/".repeat(folders)));
    assert_eq!(taken(&read(&desk.zip("deep.zip", &[&deep]))), [deep]);
    let files = read(&desk.zip("deeper.zip", &[&deeper]));
    assert!(step1(&files).is_err());
    assert!(files.notes[0].contains("step1.rs is too deep in other folders"), "{:?}", files.notes);
}

#[test]
fn links_in_archives_lead_nowhere() {
    let desk = Desk::new();
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    archive.add_symlink("step1.rs", "/etc/passwd", zip::write::SimpleFileOptions::default()).unwrap();
    let zip = archive.finish().unwrap().into_inner();
    let links = [EntryType::Symlink, EntryType::Link].map(|kind| tarred(&[(kind, "step1.rs", b"")]));
    for archive in links.iter().chain([&zip]) {
        let files = read(&desk.file("a", archive));
        assert_eq!(step1(&files).unwrap_err(), "step1.rs is a link, and links are not followed.");
    }
    for kind in [EntryType::Fifo, EntryType::Block, EntryType::Char] {
        let files = read(&desk.file("a", &tarred(&[(kind, "step1.rs", b"")])));
        assert_eq!(step1(&files).unwrap_err(), "step1.rs is neither a file nor a folder.");
    }
}

#[test]
fn a_zip_that_needs_more_than_is_there_says_so() {
    let desk = Desk::new();
    let zip = zipped(&[("step1.rs", b"fn f() {}"), ("step2.rs", b"fn g() {}")]);
    let directory = zip.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    // Flags are 8 bytes into the entry, the method 10, the size 24.
    for (at, value, why) in [
        (8, 1, "step1.rs is encrypted. Hand it in without a password."),
        (10, 14, "step1.rs is packed in an unusual way. Pack it again as an ordinary zip."),
        (27, 1, "step1.rs is larger than 256 KiB. A step fits a screen."),
    ] {
        let mut changed = zip.clone();
        changed[directory + at] = value;
        let files = read(&desk.file("a.zip", &changed));
        assert_eq!(step1(&files).unwrap_err(), why);
        assert!(files.steps[&2].is_ok());
    }
}

#[test]
fn other_archives_are_unreadable() {
    let desk = Desk::new();
    for (name, magic, kind) in [
        ("a.rar", &b"Rar!\x1a\x07\x01\x00"[..], "RAR archive"),
        ("a.7z", b"7z\xbc\xaf\x27\x1c\0\x04", "7-Zip archive"),
        ("a.tar.xz", b"\xfd7zXZ\0\0\x04", "file packed by xz"),
        ("a.tar.bz2", b"BZh91AY", "file packed by bzip2"),
        ("a.tar.zst", b"\x28\xb5\x2f\xfd\x04", "file packed by Zstandard"),
    ] {
        let why = format!("{name} is a {kind}, which is not read. Hand in a folder, a zip or a tar.gz.");
        is_unreadable(&desk.file(name, magic), &why);
    }
}
