//! Has more in its statics than it may have memory.

static mut LARGE: [u8; 900 << 20] = [0; 900 << 20];

fn main() {
    unsafe { (&raw mut LARGE).cast::<u8>().write_volatile(1) };
}
