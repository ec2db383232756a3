//! Archives and folders made to break whoever reads them.

use std::fs;
use std::os::unix::fs::symlink;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::super::look::look;
use super::super::time::TOO_LONG;
use super::{
    Desk, FILE, Reader, Source, gzipped, is_unreadable, is_unreadable_for, patient, read, reader, sparse,
    step1, tarred, zipped,
};
use tar::EntryType;

/// A zip with one packed file that many entries of its directory name, each by another name: so says `name`.
fn overlapping(count: usize, content: &[u8], name: impl Fn(usize) -> String) -> Vec<u8> {
    let one = zipped(&[("step1.rs", content)]);
    let directory = one.windows(4).rposition(|bytes| bytes == b"PK\x01\x02").unwrap();
    let end = one.windows(4).rposition(|bytes| bytes == b"PK\x05\x06").unwrap();
    let (header, mut zip) = (&one[directory..directory + 46], one[..directory].to_vec());
    for number in 0..count {
        let name = name(number);
        let mut header = header.to_vec();
        header[28..30].copy_from_slice(&(name.len() as u16).to_le_bytes());
        header[30..34].fill(0);
        zip.extend(header);
        zip.extend(name.as_bytes());
    }
    let size = (zip.len() - directory) as u32;
    let mut end = one[end..].to_vec();
    end[8..10].copy_from_slice(&(count as u16).to_le_bytes());
    end[10..12].copy_from_slice(&(count as u16).to_le_bytes());
    end[12..16].copy_from_slice(&size.to_le_bytes());
    zip.extend(end);
    zip
}

fn takes_too_long(name: &str) -> String {
    format!("{name} {TOO_LONG}")
}

/// Reading it to its end would take minutes: it's given up after half a second.
fn is_given_up(submission: &std::path::Path) {
    let hasty = Reader { time: Duration::from_millis(500), ..reader() };
    let name = submission.file_name().unwrap().to_string_lossy();
    is_unreadable_for(&hasty, submission, &takes_too_long(&name));
}

#[test]
fn what_is_read_of_a_zip_has_an_end_in_all() {
    let desk = Desk::new();
    let zeros = [b'0'; 256 << 10];
    let bomb = overlapping(20_000, &zeros, |number| format!("{:05}/exercises/step1.rs", 20_000 - number));
    assert!(bomb.len() < 2 << 20, "{}", bomb.len());
    is_given_up(&desk.file("bomb.zip", &bomb));
}

#[test]
fn what_is_packed_in_pieces_of_nothing_has_an_end_too() {
    let desk = Desk::new();
    let tar = gzipped(&tarred(&[(FILE, "step1.rs", b"here")]));
    let bomb = [gzipped(b"").repeat(8_000_000), tar.clone()].concat();
    is_given_up(&desk.file("bomb.tgz", &bomb));
    let few = [gzipped(b"").repeat(9_000), tar].concat();
    assert_eq!(step1(&read(&desk.file("few.tgz", &few))).unwrap(), "here");
}

/// Blocks that unpack to nothing, two hundred megabytes of them at each of twenty thousand places.
#[test]
fn what_unpacks_to_nothing_has_an_end_too() {
    let desk = Desk::new();
    let empty = overlapping(20_000, b"", |number| format!("{:05}/step1.rs", 20_000 - number));
    let directory = empty.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    let blocks = [0, 0, 0, 0xFF, 0xFF].repeat(40 << 20);
    let header = &empty[..30 + "step1.rs".len()];
    let mut bomb = [header, &blocks, &empty[directory..]].concat();
    let (packed, moved) = (blocks.len() as u32, (header.len() + blocks.len()) as u32);
    let mut at = moved as usize;
    while bomb[at..].starts_with(b"PK\x01\x02") {
        bomb[at + 20..at + 24].copy_from_slice(&packed.to_le_bytes());
        at += 46 + "00000/step1.rs".len();
    }
    bomb[at + 16..at + 20].copy_from_slice(&moved.to_le_bytes());
    is_given_up(&desk.file("nothing.zip", &bomb));
}

/// For each of these blocks, of ten bits and without content, a table is made.
#[test]
fn what_takes_long_to_unpack_to_nothing_has_an_end_too() {
    let desk = Desk::new();
    let blocks = [0x02, 0x08, 0x20, 0x80, 0x00].repeat(2 << 20);
    let bomb = [&gzipped(b"")[..10], &blocks].concat();
    is_given_up(&desk.file("blocks.tgz", &bomb));
}

#[test]
fn a_zip_that_lies_about_its_sizes_is_not_believed() {
    let desk = Desk::new();
    let mut zip = zipped(&[("step1.rs", &[b' '; 1 << 24])]);
    let directory = zip.windows(4).rposition(|bytes| bytes == b"PK\x01\x02").unwrap();
    zip[directory + 24..directory + 28].copy_from_slice(&9_u32.to_le_bytes());
    let said = step1(&read(&desk.file("small.zip", &zip))).unwrap_err();
    assert!(
        said.starts_with("step1.rs cannot be read: ") || said.contains("is larger than 256 KiB"),
        "{said}"
    );
}

#[test]
fn more_entries_than_can_be_looked_at_are_refused() {
    let desk = Desk::new();
    // It says that it holds one, and holds more than can be.
    let mut zip = overlapping(100_001, b"", |number| number.to_string());
    let end = zip.len() - 22;
    zip[end + 8..end + 12].copy_from_slice(&[1, 0, 1, 0]);
    is_unreadable(&desk.file("many.zip", &zip), "many.zip holds more than 100000 files.");
    let empty: Vec<_> = (0..100_001).map(|_| (FILE, "x", &b""[..])).collect();
    is_unreadable(
        &desk.file("many.tgz", &gzipped(&tarred(&empty))),
        "many.tgz holds more than 100000 files.",
    );
}

#[test]
fn a_tar_that_unpacks_without_end_is_unreadable() {
    let desk = Desk::new();
    let megabyte = gzipped(&[0; 1 << 20]);
    let why = "bomb.tgz unpacks to more than 256 MiB. Leave target/ out of it.";
    // A gigabyte for a file that nobody asks for, for a step, and for a name.
    for (kind, path) in
        [(FILE, "x"), (FILE, "step1.rs"), (EntryType::GNULongName, "x"), (EntryType::XHeader, "x")]
    {
        let mut header = tarred(&[(kind, path, b"")]);
        header.truncate(512);
        let mut changed = tar::Header::from_byte_slice(&header).clone();
        changed.set_size(1 << 30);
        changed.set_cksum();
        let mut bomb = gzipped(changed.as_bytes());
        (0..1 << 10).for_each(|_| bomb.extend(&megabyte));
        let described = matches!(kind, EntryType::GNULongName | EntryType::XHeader);
        let why = if described { "bomb.tgz holds a name without end." } else { why };
        is_unreadable(&desk.file("bomb.tgz", &bomb), why);
    }
    sparse(&desk.path("large.tar"), 1 << 40);
    let header = tarred(&[(FILE, "x", b"")]);
    let mut file = fs::File::options().write(true).open(desk.path("large.tar")).unwrap();
    std::io::Write::write_all(&mut file, &header[..512]).unwrap();
    is_unreadable(&desk.path("large.tar"), "large.tar is larger than 256 MiB. Leave target/ out of it.");
}

#[test]
fn a_tar_of_files_with_gaps_is_unreadable() {
    let desk = Desk::new();
    let tar = tarred(&[(EntryType::GNUSparse, "step1.rs", b"")]);
    let said =
        "a.tar is damaged, or not a tar: it holds files with gaps. Hand in a folder, a zip or a tar.gz.";
    is_unreadable(&desk.file("a.tar", &tar), said);
}

#[test]
fn folders_in_folders_end_somewhere() {
    let desk = Desk::new();
    for depth in [100, 20_000] {
        let deep = "d/".repeat(depth) + "step1.rs";
        let pax = |length: usize| format!("{length} path={deep}\n");
        let pax = pax(pax(100).len());
        let tar = tarred(&[(EntryType::XHeader, "x", pax.as_bytes()), (FILE, "x", b"deep")]);
        assert!(step1(&read(&desk.file("deep.tgz", &gzipped(&tar)))).is_err());
    }
    let folder = desk.folder("deep", &["d/".repeat(100).as_str().trim_end_matches('/')]);
    fs::create_dir_all(folder.join("e/".repeat(100))).unwrap();
    let files = read(&folder);
    assert!(files.notes[0].contains("is too deep in other folders and was not looked into."), "{files:?}");
}

/// No file system has such names; packed, half a megabyte of them is two hundred.
#[test]
fn names_without_end_cost_little_time() {
    let desk = Desk::new();
    for name in ["a_1_".repeat(15_000) + "step1.rs", "a/".repeat(30_000) + "x"] {
        let entry = [(EntryType::GNULongName, "x", name.as_bytes()), (FILE, "x", &b""[..])];
        let tar = desk.file("a.tar", &tarred(&entry.repeat(1_000)));
        let steps = patient().read(&Source::Path(tar)).steps;
        assert!(steps.values().all(Result::is_err), "{steps:?}");
    }
}

/// Each character stands for eighteen others.
#[test]
fn names_of_long_characters_cost_little_time() {
    let desk = Desk::new();
    let zip = overlapping(10_000, b"", |number| format!("{}{number}", "\u{fdfa}".repeat(1_300)));
    let files = patient().read(&Source::Path(desk.file("a.zip", &zip)));
    assert!(files.steps.values().all(Result::is_err), "{:?}", files.notes);
}

/// Whatever it is that takes so long.
#[test]
fn the_time_has_an_end_at_each_entry() {
    let desk = Desk::new();
    let reader = Reader { time: Duration::ZERO, ..reader() };
    let tar = tarred(&[(FILE, "x", b"")]);
    let submissions = [
        desk.folder("ada", &["x"]),
        desk.zip("ada.zip", &["x"]),
        desk.file("ada.tar", &tar),
        desk.file("ada.tgz", &gzipped(&tar)),
    ];
    for submission in submissions {
        let name = submission.file_name().unwrap().to_string_lossy();
        assert_eq!(reader.read(&Source::Path(submission.clone())).notes, [takes_too_long(&name)]);
    }
}

/// Each of the names would be kept for a note.
#[test]
fn of_archives_without_end_few_are_noted() {
    let desk = Desk::new();
    let ada = desk.folder("ada", &["step1.rs"]);
    (0..2_000).for_each(|number| drop(fs::write(ada.join(format!("{number}.zip")), "")));
    let reader = reader();
    let mut pile = reader.pile();
    look(&ada, &mut pile).unwrap();
    let left_over = pile.left_over;
    assert_eq!((left_over.closed.len(), left_over.other_files.len()), (1_000, 1_000));
}

/// Whatever is cut off or changed: what is taken is what was packed, or nothing, and nobody panics.
#[test]
fn a_damaged_archive_is_never_half_taken() {
    let desk = Desk::new();
    let text = b"pub fn one() -> isize { 1 }\n".repeat(20);
    let files: [(&str, &[u8]); 3] =
        [("r/exercises/step1.rs", &text), ("r/x", b"x"), ("r/exercises/step2.rs", &text)];
    let entries = files.map(|(path, content)| (FILE, path, content));
    let archives = [zipped(&files), gzipped(&tarred(&entries))];
    let sound = |bytes: &[u8]| {
        let files = read(&desk.file("archive", bytes));
        files.steps.values().flatten().all(|taken| *taken == text)
            && files.steps.values().flatten().count() <= 2
    };
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    for archive in archives {
        assert!(sound(&archive));
        (0..archive.len()).for_each(|length| assert!(sound(&archive[..length]), "cut at {length}"));
        for _ in 0..1_500 {
            let mut changed = archive.clone();
            for _ in 0..1 + random % 3 {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let at = random as usize % changed.len();
                changed[at] = (random >> 32) as u8;
            }
            sound(&changed);
        }
    }
    let cut = gzipped(&tarred(&entries));
    let said = step1(&read(&desk.file("cut.tgz", &cut[..cut.len() / 2]))).unwrap_err();
    assert!(said.starts_with("cut.tgz is damaged, or not a tar.gz: "), "{said}");
}

/// The checksum of a tar.gz comes after all its files, and is looked at all the same.
#[test]
fn an_archive_with_a_wrong_checksum_is_damaged() {
    let desk = Desk::new();
    let mut packed = gzipped(&tarred(&[(FILE, "step1.rs", b"fn f() {}")]));
    assert_eq!(step1(&read(&desk.file("sound.tgz", &packed))).as_deref(), Ok("fn f() {}"));
    let checksum = packed.len() - 8;
    packed[checksum] ^= 1;
    let said = step1(&read(&desk.file("other.tgz", &packed))).unwrap_err();
    assert!(said.starts_with("other.tgz is damaged, or not a tar.gz: "), "{said}");
}

/// A file becomes a link to a secret, and a file again, all the time.
#[test]
fn nothing_changes_between_being_looked_at_and_read() {
    let desk = Desk::new();
    let secret = desk.file("secret", b"secret");
    let ada = desk.folder("ada", &["step1.rs"]);
    fs::write(ada.join("own"), "own").unwrap();
    symlink(&secret, ada.join("link")).unwrap();
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                for target in ["own", "link"] {
                    let copy = ada.join("copy");
                    match target {
                        "own" => drop(fs::hard_link(ada.join("own"), &copy)),
                        _ => drop(symlink(&secret, &copy)),
                    }
                    fs::rename(&copy, ada.join("step1.rs")).ok();
                }
            }
        });
        let begun = Instant::now();
        let mut results = Vec::new();
        let has_both = |results: &[Result<String, String>]| {
            results.iter().any(Result::is_ok) && results.iter().any(Result::is_err)
        };
        // On a busy machine the other thread may have to wait for its turn.
        while results.len() < 3_000 || !has_both(&results) && begun.elapsed() < Duration::from_secs(60) {
            results.push(step1(&read(&ada)));
        }
        done.store(true, Ordering::Relaxed);
        assert!(!results.contains(&Ok("secret".to_string())));
        assert!(has_both(&results), "it did change");
    });
}
