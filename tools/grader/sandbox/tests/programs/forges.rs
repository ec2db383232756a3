//! Ends at once, as a launcher would that cannot go on.

#[used]
#[unsafe(link_section = ".init_array")]
static FIRST: extern "C" fn() = first;

extern "C" fn first() {
    eprintln!("The launcher cannot go on: landlock: not supported.");
    std::process::exit(1);
}

fn main() {}
