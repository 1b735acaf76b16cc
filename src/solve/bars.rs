//! Bars that are left across a crack, eight side by side. Most bonds of a collapse are in this state for most of the time.
//!
//! A bar runs from its anchor on one half of the contact face to that on the other and pulls along the line between them: on
//! loading with its stiffness, on unloading steeply back, never in compression, until it tears (see [`super::release`], which follows a
//! bond up to the refresh after its section has let go).

use super::elastic::Motion;
use super::lanes::{L8, Lanes, NO_SLOT, Row, ZERO};
use super::release::{Active, Phase, UNLOADING};
use crate::structure::{Bond, Law};

/// Eight bars.
#[repr(C, align(64))]
#[derive(Clone)]
pub struct BarBatch {
    a: [u32; 8],
    b: [u32; 8],
    slot_a: [u32; 8],
    slot_b: [u32; 8],
    arm_a: [L8; 3],
    arm_b: [L8; 3],
    gap: [L8; 3],
    longest: L8,
    /// Force at the longest elongation.
    peak: L8,
    pull: L8,
    stiffness: L8,
    elongation: L8,
    /// Which entry of the active list, `u32::MAX` for an empty lane.
    active: [u32; 8],
    torn: u8,
}

impl BarBatch {
    /// Eight lanes that do nothing; `still` is the row of bodies that never move.
    fn empty(still: u32) -> Self {
        Self {
            a: [still; 8],
            b: [still; 8],
            slot_a: [NO_SLOT; 8],
            slot_b: [NO_SLOT; 8],
            arm_a: [ZERO; 3],
            arm_b: [ZERO; 3],
            gap: [ZERO; 3],
            longest: ZERO,
            peak: ZERO,
            pull: ZERO,
            stiffness: ZERO,
            // Empty lanes never tear.
            elongation: [f32::MAX; 8],
            active: [u32::MAX; 8],
            torn: 0,
        }
    }
}

/// Lays out the bars of the active list that have something moving at an end. `still` is the row of bodies that never move.
pub fn gather(active: &[Active], bonds: &[Bond], still: u32, moves: impl Fn(u32) -> bool) -> Vec<BarBatch> {
    let mut out: Vec<BarBatch> = Vec::new();
    let mut used = 8;
    for (k, bar) in active.iter().enumerate() {
        let Phase::Bars { gap, longest, force } = &bar.phase else { continue };
        let Law::Limits(limits) = &bonds[bar.bond as usize].law else { continue };
        let Some(rebar) = limits.rebar else { continue };
        if !bar.ends.iter().any(|e| moves(*e)) {
            continue;
        }
        if used == 8 {
            out.push(BarBatch::empty(still));
            used = 0;
        }
        let batch = out.last_mut().expect("just pushed");
        [batch.a[used], batch.b[used]] = bar.ends;
        [batch.slot_a[used], batch.slot_b[used]] = bar.slots;
        for c in 0..3 {
            batch.arm_a[c][used] = bar.arms[0][c] as f32;
            batch.arm_b[c][used] = bar.arms[1][c] as f32;
            batch.gap[c][used] = gap[c] as f32;
        }
        batch.longest[used] = *longest as f32;
        batch.peak[used] = *force as f32;
        batch.stiffness[used] = (rebar.force / rebar.elongation) as f32;
        batch.elongation[used] = rebar.elongation as f32;
        batch.active[used] = k as u32;
        used += 1;
    }
    out
}

/// Writes what became of the bars back to the active list.
pub fn read_back(batches: &[BarBatch], active: &mut [Active]) {
    for batch in batches {
        for lane in (0..8).filter(|&l| batch.active[l] != u32::MAX) {
            let bar = &mut active[batch.active[lane] as usize];
            if batch.torn >> lane & 1 == 1 {
                bar.phase = Phase::Done;
            } else if let Phase::Bars { longest, force, .. } = &mut bar.phase {
                *longest = f64::from(batch.longest[lane]);
                *force = f64::from(batch.peak[lane]);
                bar.forces = [batch.pull[lane], 0.0, 0.0, 0.0, 0.0, 0.0];
            }
        }
    }
}

/// One substep: forces and moments of the bars on both ends. Returns through `torn` the entries of the active list that tear.
///
/// # Safety
/// As for [`super::elastic::run_pass`].
pub unsafe fn run_pass(wide: bool, batches: &mut [BarBatch], m: Motion, out: *mut Row, h: f32, torn: impl FnMut(u32)) {
    #[cfg(target_arch = "x86_64")]
    {
        use super::lanes::Avx2;
        #[target_feature(enable = "avx2")]
        unsafe fn fast(batches: &mut [BarBatch], v: *const Row, out: *mut Row, h: f32, torn: impl FnMut(u32)) {
            unsafe { pass::<Avx2>(batches, v, out, h, torn) }
        }
        if wide {
            return unsafe { fast(batches, m.v, out, h, torn) };
        }
    }
    let _ = wide;
    unsafe { pass::<super::lanes::Portable>(batches, m.v, out, h, torn) }
}

#[inline(always)]
unsafe fn pass<L: Lanes>(batches: &mut [BarBatch], v: *const Row, out: *mut Row, h: f32, mut torn: impl FnMut(u32)) {
    let (zero, h, unloading, least) = (L::splat(0.0), L::splat(h), L::splat(UNLOADING as f32), L::splat(1e-9));
    for batch in batches {
        let (va, wa, _) = unsafe { L::gather(&batch.a, v) };
        let (vb, wb, _) = unsafe { L::gather(&batch.b, v) };
        let (ra, rb) = (L::load3(&batch.arm_a), L::load3(&batch.arm_b));
        let (ca, cb) = (L::cross(wa, ra), L::cross(wb, rb));
        let gap: [L; 3] = std::array::from_fn(|c| L::load(&batch.gap[c]) + ((vb[c] - va[c]) + (cb[c] - ca[c])) * h);
        for c in 0..3 {
            gap[c].store(&mut batch.gap[c]);
        }
        let length = L::dot(gap, gap).sqrt();
        let (k, before) = (L::load(&batch.stiffness), L::load(&batch.longest));
        let peak = length.where_above(before, k * length, L::load(&batch.peak));
        let longest = before.max(length);
        let mut pull = (peak - unloading * k * (longest - length)).max(zero);
        peak.store(&mut batch.peak);
        longest.store(&mut batch.longest);
        let over = length.above(L::load(&batch.elongation));
        if over != 0 {
            let mut left = ZERO;
            pull.store(&mut left);
            for lane in (0..8).filter(|l| over >> l & 1 == 1) {
                if batch.torn >> lane & 1 == 0 {
                    torn(batch.active[lane]);
                    batch.torn |= 1 << lane;
                }
                batch.stiffness[lane] = 0.0;
                batch.peak[lane] = 0.0;
                left[lane] = 0.0;
            }
            pull = L::load(&left);
        }
        pull.store(&mut batch.pull);
        let factor = pull / length.max(least);
        let force: [L; 3] = std::array::from_fn(|c| gap[c] * factor);
        let (ta, tb) = (L::cross(ra, force), L::cross(rb, force));
        unsafe {
            L::scatter(&batch.slot_a, out, NO_SLOT, force, ta, [zero, zero]);
            let minus = |x: [L; 3]| -> [L; 3] { std::array::from_fn(|c| zero - x[c]) };
            L::scatter(&batch.slot_b, out, NO_SLOT, minus(force), minus(tb), [zero, zero]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lanes::Portable;
    use super::*;

    /// One bar along x between a body at rest and one that is driven.
    fn batch(stiffness: f32, elongation: f32) -> BarBatch {
        let mut b = BarBatch::empty(2);
        (b.a[0], b.b[0], b.slot_a[0], b.slot_b[0], b.active[0]) = (0, 1, 0, 1, 7);
        (b.stiffness[0], b.elongation[0]) = (stiffness, elongation);
        b
    }

    #[test]
    fn a_bar_spends_its_work_and_tears_at_its_elongation() {
        let (k, limit, h) = (1e6f32, 0.1f32, 1e-3f32);
        let mut b = vec![batch(k, limit)];
        let mut v = [Row::default(); 3];
        let mut out = vec![Row::default(); 2];
        let mut torn = Vec::new();
        let mut drive = |speed: f32, steps: usize, b: &mut Vec<BarBatch>| {
            v[1].0[0] = speed;
            let mut pulls = Vec::new();
            for _ in 0..steps {
                unsafe { pass::<Portable>(b, v.as_ptr(), out.as_mut_ptr(), h, |e| torn.push(e)) };
                assert_eq!(out[0].0[0], -out[1].0[0], "action is reaction");
                pulls.push(out[0].0[0]);
            }
            (pulls, torn.len())
        };
        // 50 mm out: k x 0.05.
        let (pulls, _) = drive(1.0, 50, &mut b);
        assert!((pulls[49] / (k * 0.05) - 1.0).abs() < 1e-4, "{}", pulls[49]);
        // 3 mm back: eight times as steep; 20 mm back: slack, no compression.
        let (pulls, _) = drive(-1.0, 20, &mut b);
        assert!((pulls[2] / (k * (0.05 - 8.0 * 0.003)) - 1.0).abs() < 1e-2, "{}", pulls[2]);
        assert_eq!(pulls[19], 0.0);
        // Out again: no force before it has come nearly back to the longest, then along the loading line until it tears.
        let (pulls, torn) = drive(1.0, 60, &mut b);
        assert_eq!(pulls[8], 0.0);
        assert!((pulls[59] / (k * 0.09) - 1.0).abs() < 1e-3 && torn == 0, "{}", pulls[59]);
        let (pulls, torn) = drive(1.0, 15, &mut b);
        assert_eq!((pulls[14], torn), (0.0, 1));
    }
}
