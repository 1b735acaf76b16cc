//! Asks the processor for memory that is read soon. The laws of bonds are large and scattered, so that a pass over them would otherwise wait
//! for most of its time. No result depends on it.

/// Bytes of a cache line.
const LINE: usize = 64;
/// Lines of one value at most; the processor finds the rest of a longer one by itself.
const MOST: usize = 20;

/// Asks for the cache lines of a value.
#[inline(always)]
pub(crate) fn prefetch<T: ?Sized>(value: &T) {
    let start = std::ptr::from_ref(value).cast::<u8>();
    // A value that does not begin with a line reaches into one more.
    let (before, size) = (start as usize % LINE, size_of_val(value));
    for line in 0..(before + size).div_ceil(LINE).min(MOST) {
        request(start.wrapping_sub(before).wrapping_add(line * LINE));
    }
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn request(at: *const u8) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: every processor of this architecture has the instruction, and it neither reads nor writes what a program can see.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) };
}

#[cfg(target_arch = "aarch64")]
#[inline(always)]
fn request(at: *const u8) {
    // SAFETY: every processor of this architecture has the instruction, and it neither reads nor writes what a program can see.
    unsafe { std::arch::asm!("prfm pldl1keep, [{0}]", in(reg) at, options(nostack, preserves_flags, readonly)) };
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
#[inline(always)]
fn request(_: *const u8) {}
