//! A slice that several threads share because they touch different elements of it.

use std::marker::PhantomData;
use std::ops::Range;

/// Whether each access is compared with the length: in debug builds, and in the tests of the library on any profile.
const CHECKED: bool = cfg!(any(debug_assertions, test));

/// A slice whose elements are shared out among threads. Each use states why no two threads touch the same element at the same time.
pub struct Disjoint<'a, T> {
    start: *mut T,
    len: usize,
    slice: PhantomData<&'a mut [T]>,
}

impl<T> Clone for Disjoint<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Disjoint<'_, T> {}
// SAFETY: it stands for an exclusive borrow of a slice, whose elements other threads may own if they are `Send`.
unsafe impl<T: Send> Send for Disjoint<'_, T> {}
// SAFETY: as for `Send`; elements are reached only through unsafe functions whose callers keep threads apart.
unsafe impl<T: Send> Sync for Disjoint<'_, T> {}

impl<'a, T> Disjoint<'a, T> {
    /// Takes a slice for disjoint access.
    pub fn new(slice: &'a mut [T]) -> Self {
        Self { start: slice.as_mut_ptr(), len: slice.len(), slice: PhantomData }
    }

    /// Number of elements.
    pub fn length(self) -> usize {
        self.len
    }

    /// Address of element `i`.
    ///
    /// # Safety
    /// `i` is less than the length.
    #[inline(always)]
    pub unsafe fn element(self, i: usize) -> *mut T {
        if CHECKED {
            assert!(i < self.len, "element {i} of {}", self.len);
        }
        // SAFETY: the caller keeps `i` within the slice.
        unsafe { self.start.add(i) }
    }

    /// Element `i`.
    ///
    /// # Safety
    /// `i` is less than the length, and nothing else touches element `i` while the reference lives.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn at(self, i: usize) -> &'a mut T {
        // SAFETY: the caller keeps `i` within the slice and the element to itself.
        unsafe { &mut *self.element(i) }
    }

    /// A range of elements.
    ///
    /// # Safety
    /// The range lies within the slice, and nothing else touches its elements while the reference lives.
    #[inline(always)]
    pub unsafe fn slice(self, range: Range<usize>) -> &'a mut [T] {
        if CHECKED {
            assert!(range.start <= range.end && range.end <= self.len, "elements {range:?} of {}", self.len);
        }
        // SAFETY: the caller keeps the range within the slice and its elements to itself.
        unsafe { std::slice::from_raw_parts_mut(self.start.add(range.start), range.len()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::threads::Pool;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn every_element_is_visited_once_on_any_number_of_threads() {
        for threads in [1, 2, 3, 5, 8, 16] {
            let pool = Pool::new(threads);
            let mut v = vec![0u32; 1000];
            for _ in 0..50 {
                let p = Disjoint::new(&mut v);
                pool.split(1000, |r| {
                    for i in r {
                        // SAFETY: the shares of the threads do not overlap.
                        unsafe { *p.at(i) += 1 };
                    }
                });
            }
            assert!(v.iter().all(|&x| x == 50));
        }
    }

    #[test]
    fn access_beyond_the_end_is_caught_in_tests_on_any_profile() {
        let mut v = vec![0u32; 8];
        let p = Disjoint::new(&mut v);
        // SAFETY: the check panics before anything is touched; that it does is the claim.
        let beyond = |f: &dyn Fn()| assert!(catch_unwind(AssertUnwindSafe(f)).is_err());
        // SAFETY: as above.
        beyond(&|| unsafe { *p.at(8) = 1 });
        // SAFETY: as above.
        beyond(&|| unsafe { p.slice(4..9).fill(1) });
        // SAFETY: as above.
        beyond(&|| assert!(!unsafe { p.element(100) }.is_null()));
        // SAFETY: within the slice, and nothing else uses it.
        unsafe { p.slice(0..8).fill(2) };
        assert_eq!(v, [2; 8]);
    }
}
