//! What hangs, what must not be touched, and what each piece carries.

use super::columns::Columns;
use crate::assess::stability::{Cluster, LoadPath, Stability, carried_by_others};
use crate::assess::{Assessment, Holds};
use crate::export::figures::round;
use serde_json::{Value, json};

/// Writes for each thing of the page why it must not be moved (0 no reason, 1 carries a roof, 2 hangs), the cluster that it hangs in, and the
/// mass that rests on it (kg, not a number where it is not known). Returns clusters and roofs, or null where they are not known.
///
/// `of` is the body of each thing, `thing_of` the thing of each body; -1 and none where there is none.
pub(super) fn write(
    a: &Assessment,
    loads: Option<&[f64]>,
    of: &[i32],
    thing_of: &[Option<i32>],
    columns: &mut Columns,
) -> Value {
    let body = |b: &i32| usize::try_from(*b).ok();
    let load = |b: &i32| body(b).and_then(|b| loads?.get(b)).map_or(f32::NAN, |x| *x as f32);
    columns.f32("load", &of.iter().map(load).collect::<Vec<_>>());
    let Some(found) = &a.stability else {
        columns.i32("touch", &vec![0; of.len()]);
        columns.i32("cluster", &vec![-1; of.len()]);
        return Value::Null;
    };
    let holds = found.holds(thing_of.len());
    let why = |b: &i32| match body(b).and_then(|b| holds[b]) {
        None => 0,
        Some(Holds::Carries) => 1,
        Some(Holds::Hangs) => 2,
    };
    columns.i32("touch", &of.iter().map(why).collect::<Vec<_>>());
    let cluster = |b: &i32| {
        let k = body(b).and_then(|b| found.hanging.iter().position(|c| c.pieces.contains(&(b as u32))));
        k.map_or(-1, |k| k as i32)
    };
    columns.i32("cluster", &of.iter().map(cluster).collect::<Vec<_>>());
    of_stability(found, thing_of)
}

fn of_stability(found: &Stability, thing_of: &[Option<i32>]) -> Value {
    let thing = |b: u32| thing_of.get(b as usize).copied().flatten();
    let things = |list: &[u32]| list.iter().filter_map(|b| thing(*b)).collect::<Vec<_>>();
    let cluster = |c: &Cluster| {
        json!({
            "pieces": things(&c.pieces), "mass_kg": round(c.mass, 0), "drop_m": round(c.drop, 2), "bars": c.bars,
            "contacts": c.friction, "bars_used": c.utilisation.map(|u| round(u, 2)), "held_by": things(&c.held_by),
            "in_the_air": c.in_the_air, "voids_below": c.voids_below,
        })
    };
    let roof = |r: &LoadPath| {
        let one = |s: &crate::assess::stability::Supporter| {
            let path = things(&s.path);
            json!([thing(s.piece), round(s.load, 0), round(s.share, 3), s.only, path])
        };
        let (more, listed) = (round(r.more, 3), !r.supporters.is_empty());
        json!({
            "void": r.void, "supporters": r.supporters.iter().map(one).collect::<Vec<_>>(), "more_share": more,
            "others": carried_by_others(more, listed),
        })
    };
    json!({
        "hanging": found.hanging.iter().map(cluster).collect::<Vec<_>>(),
        "roofs": found.roofs.iter().map(roof).collect::<Vec<_>>(),
    })
}
