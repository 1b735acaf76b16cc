//! Colouring: manifolds in groups in which no moving body occurs twice, so that threads and lanes can solve them at the same time.

/// A colour of fewer batches than this is not worth sharing among threads.
const SMALL: u32 = 5;

/// Goes through colours, forwards or backwards, calling `work` with the batches that thread `t` is to do. Small colours that follow
/// each other are left to the first thread without waiting in between: the order of work is the same on any number of threads.
pub(crate) fn each_colour(
    ranges: &[(u32, u32)],
    backwards: bool,
    t: usize,
    threads: usize,
    barrier: &crate::simd::threads::Barrier,
    mut work: impl FnMut(std::ops::Range<usize>),
) {
    let at = |k: usize| ranges[if backwards { ranges.len() - 1 - k } else { k }];
    let small = |k: usize| at(k).1 - at(k).0 < SMALL;
    for k in 0..ranges.len() {
        let (from, to) = at(k);
        if small(k) {
            if t == 0 {
                work(from as usize..to as usize);
            }
            if k + 1 < ranges.len() && small(k + 1) {
                continue;
            }
        } else {
            let r = crate::simd::threads::share((to - from) as usize, t, threads);
            if !r.is_empty() {
                work(from as usize + r.start..from as usize + r.end);
            }
        }
        barrier.wait();
    }
}

/// Manifolds in colours: within a colour no moving body occurs twice. Greedy in the order given, so always the same.
#[derive(Default)]
pub(crate) struct Colours {
    /// Batch ranges, one per colour.
    pub ranges: Vec<(u32, u32)>,
}

/// Assigns manifolds (row pairs, `static_row` for immovable) to batches of eight by colour, appending to `slots`
/// (`u32::MAX` = empty lane). A manifold that finds no free colour among 64 gets a batch of its own. Within a colour the order has no
/// influence: manifolds with equally many points, which `points` gives by number, stand side by side, so that few lanes idle.
pub(crate) fn colour(
    items: &[(u32, [u32; 2])],
    static_row: u32,
    bodies: usize,
    points: impl Fn(u32) -> usize,
    slots: &mut Vec<u32>,
) -> Colours {
    let mut used = vec![0u64; bodies + 1];
    let mut lists: Vec<Vec<u32>> = Vec::new();
    let mut alone: Vec<u32> = Vec::new();
    for &(id, rows) in items {
        let mask = rows.iter().filter(|r| **r != static_row).fold(0, |m, r| m | used[*r as usize]);
        let free = (!mask).trailing_zeros() as usize;
        if free >= 64 {
            alone.push(id);
            continue;
        }
        while lists.len() <= free {
            lists.push(Vec::new());
        }
        lists[free].push(id);
        for r in rows.iter().filter(|r| **r != static_row) {
            used[*r as usize] |= 1 << free;
        }
    }
    lists.extend(alone.into_iter().map(|id| vec![id]));
    let mut out = Colours::default();
    for mut list in lists {
        list.sort_by_cached_key(|&id| points(id));
        let from = (slots.len() / 8) as u32;
        slots.extend_from_slice(&list);
        while !slots.len().is_multiple_of(8) {
            slots.push(u32::MAX);
        }
        out.ranges.push((from, (slots.len() / 8) as u32));
    }
    out
}
