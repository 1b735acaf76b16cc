//! From the keys of `[reinforced]` that say what is drawn to the checked reinforcement.

use super::Role;
use super::bars::{DrawnBars, LayerSteel};
use super::checker::Checker;
use super::layers::{ColumnBars, Drawn, DrawnLayers, DrawnZone, LayerPair, Reach, SpanDirection, StirrupSteel};
use super::tables::{ColumnTable, ReinforcedTable, ZoneTable};
use crate::Result;
use std::f64::consts::PI;

/// Usual reach of the bars of the supports over the clear span.
const REACH: f64 = 0.25;

/// A layer that a profile gives: its key and its bars.
type Given<'a> = (&'static str, Option<&'a DrawnBars>);

impl Drawn {
    /// Number and diameter, m, of equal bars with the area of those at the supports and the thickness of the thickest; `None` where it says
    /// nothing about longitudinal bars.
    pub(super) fn as_equal_bars(&self) -> Option<(u32, f64)> {
        let (area, bar) = match (&self.column, &self.layers) {
            (Some(c), _) => (c.area(), c.along_h.bar.max(c.along_w.bar)),
            (None, Some(l)) => (l.ends.area() + l.side.area, l.ends.bar().max(l.side.bar)),
            (None, None) => return None,
        };
        let number = (area / (0.25 * PI * bar * bar)).round();
        Some((number.clamp(1.0, 1e4) as u32, bar))
    }
}

/// The reinforcement that a table draws; `None` where it gives counts only.
pub(super) fn of(c: &Checker<'_>, r: &ReinforcedTable, role: Option<Role>) -> Result<Option<Drawn>> {
    let upright = role == Some(Role::Column);
    let layers = layers(c, r, upright)?;
    let column = r.column.as_ref().map(|t| column(c, r, t, upright)).transpose()?;
    for (key, given) in [("bars", r.bars.is_some()), ("bar", r.bar.is_some())] {
        if given && (layers.is_some() || column.is_some()) {
            let problem = "the profile says in two ways which bars there are";
            let remedy = "keep bars and bar, or top and bottom, or the table column";
            return Err(c.error(&format!("reinforced.{key}"), problem, remedy));
        }
    }
    let reach = reach(c, r)?;
    let stirrups = |key: &str, bars: &DrawnBars| stirrups(c, key, bars);
    let ends = match (&r.stirrups_ends, r.ends_stirrups) {
        (Some(bars), length) => {
            let reach = match length {
                Some(l) => Reach::Length(c.quantity("reinforced.ends_stirrups", Some(l), 0.0, 50.0)?),
                None => reach,
            };
            Some((stirrups("reinforced.stirrups_ends", bars)?, reach))
        }
        (None, Some(_)) => {
            let problem = "ends_stirrups says how far stirrups reach that are not given";
            return Err(c.error("reinforced.ends_stirrups", problem, "give stirrups_ends, such as \"d8@100\""));
        }
        (None, None) => None,
    };
    let zones = r.zone.iter().flatten().enumerate();
    let zones: Vec<DrawnZone> = zones.map(|(k, z)| zone(c, r, k, z, layers.is_some())).collect::<Result<_>>()?;
    let legs = r.legs.unwrap_or(2);
    if !(1..=20).contains(&legs) {
        return Err(c.error(
            "reinforced.legs",
            format!("reinforced.legs is {legs}, allowed is 1 to 20"),
            "check the number",
        ));
    }
    let any = layers.is_some() || column.is_some() || ends.is_some() || !zones.is_empty() || legs != 2;
    Ok(any.then_some(Drawn { layers, column, legs, stirrups_ends: ends, zones }))
}

fn width(r: &ReinforcedTable) -> f64 {
    r.w.map_or(0.0, |w| w.0)
}

fn reach(c: &Checker<'_>, r: &ReinforcedTable) -> Result<Reach> {
    match (r.ends, r.ends_length) {
        (Some(_), Some(_)) => {
            let problem = "ends and ends_length say twice how far the bars of the supports lie";
            Err(c.error("reinforced.ends_length", problem, "keep one of them"))
        }
        (None, Some(l)) => Ok(Reach::Length(c.quantity("reinforced.ends_length", Some(l), 0.0, 50.0)?)),
        (share, None) => Ok(Reach::Share(c.number("reinforced.ends", share.or(Some(REACH)), 0.0, 0.5)?)),
    }
}

fn stirrups(c: &Checker<'_>, key: &str, bars: &DrawnBars) -> Result<StirrupSteel> {
    let Some([bar, spacing]) = bars.at_distance() else {
        let problem = format!("\"{bars}\" is no stirrups: they have one diameter and a distance");
        return Err(c.error(key, problem, "write them as on the drawing, such as \"d8@150\""));
    };
    Ok(StirrupSteel { bar, spacing })
}

/// Refuses more bars than fit beside each other.
fn fits(c: &Checker<'_>, r: &ReinforcedTable, key: &str, bars: &DrawnBars) -> Result<()> {
    let cover = r.cover.map_or(0.0, |x| x.0);
    let (needed, room) = (bars.least_width(r.layers.unwrap_or(1)), width(r) - 2.0 * cover);
    if needed <= room + 1e-9 {
        return Ok(());
    }
    let problem = format!(
        "{bars} need {:.0} mm beside each other, with clear distances of one bar; between the covers there are {:.0} mm",
        1e3 * needed,
        1e3 * room.max(0.0)
    );
    Err(c.error(key, problem, "check the bars, w and cover, or lay them in more rows by layers = 2"))
}

fn layers(c: &Checker<'_>, r: &ReinforcedTable, upright: bool) -> Result<Option<DrawnLayers>> {
    let key = |name: &str| format!("reinforced.{name}");
    let none = DrawnBars::default();
    let (top, bottom): (&DrawnBars, &DrawnBars) = match (&r.top, &r.bottom, &r.mesh) {
        (Some(_), Some(_), Some(_)) => {
            let problem = "mesh stands for the layer that is not given, but top and bottom are both given";
            return Err(c.error(
                "reinforced.mesh",
                problem,
                "write it into the layer that it is, such as bottom = \"Q335A\"",
            ));
        }
        (Some(top), Some(bottom), None) => (top, bottom),
        (Some(top), None, Some(mesh)) => (top, mesh),
        (None, Some(bottom), Some(mesh)) => (mesh, bottom),
        (None, None, Some(mesh)) => (&none, mesh),
        (top, bottom, None) => {
            let rest: [Given<'_>; 7] = [
                ("top", top.as_ref()),
                ("bottom", bottom.as_ref()),
                ("top_span", r.top_span.as_ref()),
                ("bottom_span", r.bottom_span.as_ref()),
                ("side", r.side.as_ref()),
                ("top_cross", r.top_cross.as_ref()),
                ("bottom_cross", r.bottom_cross.as_ref()),
            ];
            let Some((name, _)) = rest.into_iter().find(|g| g.1.is_some()) else { return Ok(None) };
            let problem = format!("{name} is given without both top and bottom bars");
            return Err(c.error(&key(name), problem, "give top and bottom; \"0\" says that there are none"));
        }
    };
    if upright {
        let problem = "a column has no top and bottom bars";
        let at = if r.top.is_some() {
            "top"
        } else if r.bottom.is_some() {
            "bottom"
        } else {
            "mesh"
        };
        return Err(c.error(&key(at), problem, "give its bars by side, in a table [reinforced.column]"));
    }
    let read = |name: &'static str, bars: &DrawnBars| -> Result<LayerSteel> {
        fits(c, r, &key(name), bars)?;
        Ok(bars.steel(width(r)))
    };
    let ends = LayerPair { top: read("top", top)?, bottom: read("bottom", bottom)? };
    if ends.area() <= 0.0 {
        return Err(c.error(
            "reinforced.top",
            "there are no bars at the supports, neither top nor bottom",
            "give bars",
        ));
    }
    let or = |name: &'static str, bars: &Option<DrawnBars>, usual: LayerSteel| match bars {
        Some(bars) => read(name, bars),
        None => Ok(usual),
    };
    let span = LayerPair {
        top: or("top_span", &r.top_span, ends.top)?,
        bottom: or("bottom_span", &r.bottom_span, ends.bottom)?,
    };
    let across = [top, bottom].map(|bars| bars.across(width(r)));
    let given = r.top_cross.is_some() || r.bottom_cross.is_some() || across.iter().any(Option::is_some);
    let cross = LayerPair {
        top: or("top_cross", &r.top_cross, across[0].unwrap_or(ends.top))?,
        bottom: or("bottom_cross", &r.bottom_cross, across[1].unwrap_or(ends.bottom))?,
    };
    let spans = r.spans.unwrap_or_default();
    if spans == SpanDirection::Both && (r.top_cross.is_some() || r.bottom_cross.is_some()) {
        let at = if r.top_cross.is_some() { "top_cross" } else { "bottom_cross" };
        let problem = "a plate whose main bars run both ways has none across them";
        return Err(c.error(&key(at), problem, "leave it out, or say with spans where the main bars run"));
    }
    let cover = |name: &str, own| c.quantity(&key(name), own, 0.0, 0.2);
    Ok(Some(DrawnLayers {
        ends,
        span,
        reach: reach(c, r)?,
        cross: (given && spans != SpanDirection::Both).then_some(cross),
        spans,
        side: r.side.as_ref().map_or(LayerSteel::default(), |s| s.steel(width(r))),
        rows: r.layers.unwrap_or(1).clamp(1, 4),
        cover: [cover("cover_top", r.cover_top.or(r.cover))?, cover("cover_bottom", r.cover_bottom.or(r.cover))?],
        lattice: r.lattice.unwrap_or(false),
    }))
}

fn zone(c: &Checker<'_>, r: &ReinforcedTable, k: usize, z: &ZoneTable, drawn: bool) -> Result<DrawnZone> {
    let key = |name: &str| format!("reinforced.zone[{k}].{name}");
    let ends = [z.from.unwrap_or(Reach::Share(0.0)), z.to.unwrap_or(Reach::Share(1.0))];
    let bad = match ends {
        [Reach::Share(a), Reach::Share(b)] | [Reach::Length(a), Reach::Length(b)] => a >= b,
        _ => false,
    };
    if bad {
        return Err(c.error(&key("to"), "the zone ends where it begins, or before", "give a to that lies behind from"));
    }
    let layer = |name: &'static str, bars: &Option<DrawnBars>| -> Result<Option<LayerSteel>> {
        let Some(bars) = bars else { return Ok(None) };
        if !drawn {
            let problem = "a zone has other bars than the rest, but the rest has no top and bottom";
            return Err(c.error(&key(name), problem, "give top and bottom in [reinforced], too"));
        }
        fits(c, r, &key(name), bars)?;
        Ok(Some(bars.steel(width(r))))
    };
    Ok(DrawnZone {
        at: z.at,
        ends,
        top: layer("top", &z.top)?,
        bottom: layer("bottom", &z.bottom)?,
        stirrups: z.stirrup.as_ref().map(|s| stirrups(c, &key("stirrup"), s)).transpose()?,
    })
}

fn column(c: &Checker<'_>, r: &ReinforcedTable, t: &ColumnTable, upright: bool) -> Result<ColumnBars> {
    if !upright {
        let remedy = "give top and bottom, or make role = \"column\"";
        return Err(c.error("reinforced.column", "only a column has bars by side", remedy));
    }
    let side = |name: &'static str, bars: &Option<DrawnBars>, length: f64| -> Result<LayerSteel> {
        let key = format!("reinforced.column.{name}");
        let bars = c.needed(&key, bars.as_ref())?;
        if bars.counted().is_none_or(|b| b.0 < 2) {
            let problem = format!("\"{bars}\" is no row of bars of one size with one in each corner");
            return Err(c.error(&key, problem, "write it such as \"3d20\", with the corner bars"));
        }
        let room = length - 2.0 * r.cover.map_or(0.0, |x| x.0);
        if bars.least_width(1) > room + 1e-9 {
            let problem = format!("{bars} do not fit beside each other into {:.0} mm between the covers", 1e3 * room);
            return Err(c.error(&key, problem, "check the bars, h, w and cover"));
        }
        Ok(bars.steel(length))
    };
    let hooks = t.hooks.unwrap_or(135);
    if ![90, 135].contains(&hooks) {
        let problem = format!("hooks of {hooks} degrees are not known");
        return Err(c.error("reinforced.column.hooks", problem, "give 90 or 135"));
    }
    Ok(ColumnBars {
        along_h: side("along_h", &t.along_h, r.h.map_or(0.0, |h| h.0))?,
        along_w: side("along_w", &t.along_w, width(r))?,
        closed: hooks == 135,
    })
}
