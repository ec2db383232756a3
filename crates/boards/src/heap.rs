//! Where the boards' Rust keeps its values. The allocator of the standard library is a tenth of the whole module, and a
//! page needs little: blocks of 16, 32, 64, … bytes, each used again for the next value of its size.

// An allocator is unsafe to write: it hands out memory. There is one thread, and the lists below hold only freed blocks.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::ptr;

#[global_allocator]
static HEAP: Heap =
    Heap { free: [const { Cell::new(ptr::null_mut()) }; 32], next: Cell::new(0), end: Cell::new(0) };

struct Heap {
    /// For each size, as a power of two, the block that was freed last. It holds where the one before is.
    free: [Cell<*mut u8>; 32],
    /// Memory that has not been handed out yet goes from here …
    next: Cell<usize>,
    /// … to here.
    end: Cell<usize>,
}

/// WebAssembly in a page has one thread.
unsafe impl Sync for Heap {}

const PAGE: usize = 1 << 16;

fn power_of(layout: Layout) -> usize {
    layout.size().max(layout.align()).max(16).next_power_of_two().trailing_zeros() as usize
}

unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let power = power_of(layout);
        let freed = self.free[power].get();
        if freed.is_null() {
            return self.fresh(1 << power);
        }
        self.free[power].set(unsafe { *freed.cast() });
        freed
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let last = self.free[power_of(layout)].replace(block);
        unsafe { *block.cast() = last };
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let wanted = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        if power_of(wanted) == power_of(layout) {
            return block;
        }
        unsafe {
            let moved = self.alloc(wanted);
            if !moved.is_null() {
                ptr::copy_nonoverlapping(block, moved, size.min(layout.size()));
                self.dealloc(block, layout);
            }
            moved
        }
    }
}

impl Heap {
    /// A block that was never used. Blocks of a size lie at multiples of it, as far as any type of ours asks for.
    fn fresh(&self, size: usize) -> *mut u8 {
        let aligned = self.next.get().next_multiple_of(size.min(PAGE));
        if aligned + size > self.end.get() {
            let pages = size.div_ceil(PAGE);
            let grown = core::arch::wasm32::memory_grow(0, pages);
            if grown == usize::MAX {
                return ptr::null_mut();
            }
            self.next.set(grown * PAGE);
            self.end.set((grown + pages) * PAGE);
            return self.fresh(size);
        }
        self.next.set(aligned + size);
        aligned as *mut u8
    }
}
