//! A way in a sentence that can be read out over the radio.

use super::column::round;
use super::way::{cuts, stretches, ways};
use crate::assess::{Cut, Gait, Holds, Way, WayTested};

/// An opening of this width is no gap, m ...
const WIDE: f64 = 0.7;
/// ... if it is as high as this, m.
const HIGH: f64 = 1.2;

/// A part of a way before its entry that is worth a word, m.
const OUTSIDE: f64 = 0.5;

/// A way in a sentence, e.g. "in at side 1, A-B / 2, on the ground; walk 3.2 m, crawl 5.0 m; narrowest 0.48 m; about 1.1 h".
pub fn way_in_words(way: &Way, names: &[String]) -> String {
    let e = &way.entry;
    let mut parts = Vec::new();
    let side = e.place.side.map(|n| format!("side {n}"));
    let axes = e.place.axes.as_ref().map(|a| format!("axes {a}")).or_else(|| e.place.from_corner.clone());
    let level = match e.above_ground {
        z if z.abs() < 0.35 => "on the ground".to_string(),
        z if z < 0.0 => format!("{:.1} m below the ground", -z),
        z => format!("{z:.1} m above the ground"),
    };
    let place: Vec<String> = [side, axes, Some(level), gap(way)].into_iter().flatten().collect();
    parts.push(format!("in at {}", place.join(", ")));
    parts.push(moves(way, names).join(", "));
    // The length of a way counts from the entry on.
    let outside = before_entry(way.stretches.iter().map(|s| s.length), way.length);
    if outside >= OUTSIDE {
        parts.push(format!("{outside:.1} m of it before the entry"));
    }
    if way.up >= 0.5 || way.down >= 0.5 {
        parts.push(format!("{:.1} m up, {:.1} m down", way.up, way.down));
    }
    if way.narrowest < 1.0 {
        parts.push(format!("narrowest {:.2} m", 2.0 * way.narrowest));
    }
    parts.push(hours(way.time));
    parts.push(warning(way, names));
    parts.push(way.tested.as_ref().map_or(String::new(), tested));
    parts.retain(|p| !p.is_empty());
    parts.join("; ")
}

/// Length before the entry of a way with these stretches and this length from the entry on, m: the difference of the figures of the files, wherever it is said.
pub(crate) fn before_entry(stretches: impl Iterator<Item = f64>, length: f64) -> f64 {
    let all: f64 = stretches.map(|x| round(x, stretches::length_m.form.digits)).sum();
    round(all - round(length, ways::length_m.form.digits), ways::length_m.form.digits)
}

/// "through a gap 0.45 m wide and 1.20 m high", where the opening at the entry is narrow or low.
fn gap(way: &Way) -> Option<String> {
    let e = &way.entry;
    let wide = e.width.filter(|w| *w < WIDE).map(|w| format!("{w:.2} m wide"));
    let high = e.height.filter(|h| *h < HIGH).map(|h| format!("{h:.2} m high"));
    let size: Vec<String> = wide.into_iter().chain(high).collect();
    (!size.is_empty()).then(|| format!("through a gap {}", size.join(" and ")))
}

fn warning(way: &Way, names: &[String]) -> String {
    shore_first(way.held_by().into_iter().map(|(b, h)| (names[b as usize].as_str(), h)))
}

/// "DO NOT CUT BEFORE SHORING: Slabs.A1#3 hangs, Walls.2#1 carries the roof of a void", of the pieces that holes go through and why they must not be cut;
/// nothing where there is none. Each piece is named once.
pub(crate) fn shore_first<'a>(held: impl Iterator<Item = (&'a str, Holds)>) -> String {
    let mut list: Vec<String> = Vec::new();
    for said in held.map(|(name, why)| format!("{name} {}", why.in_words())) {
        if !list.contains(&said) {
            list.push(said);
        }
    }
    if list.is_empty() { String::new() } else { format!("DO NOT CUT BEFORE SHORING: {}", list.join(", ")) }
}

/// "tested for 2 s: nothing moves by 10 mm", or what moves when its holes are cut.
pub fn tested(t: &WayTested) -> String {
    let time = format!("tested for {} s", t.seconds);
    if t.is_quiet() {
        return format!("{time}: nothing moves by 10 mm");
    }
    let shrunk = match t.shrunk.len() {
        0 => String::new(),
        1 => format!(", void {} shrinks", t.shrunk[0]),
        n => format!(", {n} voids shrink"),
    };
    let (pieces, mass) = (crate::text::count(t.moved, "piece"), t.moved_mass / 1e3);
    format!("{time}: CUTTING MOVES {pieces}, {mass:.1} t, by up to {:.2} m{shrunk}", t.largest)
}

/// The stretches in words; those on foot and those on the ground are summed until something else comes.
fn moves(way: &Way, names: &[String]) -> Vec<String> {
    let kind = |g: Gait| match g {
        Gait::Walk | Gait::Climb => 0,
        Gait::Crawl | Gait::Squeeze => 1,
        Gait::Ladder => 2,
        Gait::Cut => 3,
    };
    let mut cuts = way.cuts.iter();
    let mut out = Vec::new();
    for run in way.stretches.chunk_by(|a, b| kind(a.gait) == kind(b.gait) && kind(a.gait) < 2) {
        let sum = |of: &dyn Fn(Gait) -> bool| run.iter().filter(|s| of(s.gait)).map(|s| s.length).sum::<f64>();
        let all = sum(&|_| true);
        let text = match run[0].gait {
            Gait::Walk | Gait::Climb if sum(&|g| g == Gait::Climb) < 0.05 => format!("walk {all:.1} m"),
            Gait::Walk | Gait::Climb => format!("walk and climb {all:.1} m"),
            Gait::Crawl | Gait::Squeeze => match sum(&|g| g == Gait::Squeeze) {
                flat if flat < 0.05 => format!("crawl {all:.1} m"),
                flat => format!("crawl {all:.1} m, {flat:.1} m of it flat"),
            },
            Gait::Ladder => format!("ladder or rope {all:.1} m"),
            Gait::Cut => cuts.next().map_or_else(String::new, |c| cut_text(c, names)),
        };
        if all >= 0.05 {
            out.push(text);
        }
    }
    out
}

/// "about 20 min" or "about 1.5 h".
pub fn hours(seconds: f64) -> String {
    match seconds {
        t if t < 90.0 => "about a minute".into(),
        t if t < 5400.0 => format!("about {:.0} min", t / 60.0),
        t => format!("about {:.1} h", t / 3600.0),
    }
}

/// " and 5 more" behind the first of six pieces that a hole goes through; nothing behind the only one.
pub(crate) fn and_more(pieces: usize) -> String {
    if pieces > 1 { format!(" and {} more", pieces - 1) } else { String::new() }
}

/// "cut 0.20 m of concrete from above (Slabs.A1#3, 377 mm2 of bars each way, 125 kg to take out, 3.2 t above it)".
fn cut_text(c: &Cut, names: &[String]) -> String {
    let direction = c.direction.name();
    let Some(first) = c.through.first() else { return format!("clear a gap {:.1} m deep {direction}", c.depth) };
    let more = and_more(c.through.len());
    let bars = first.bars_cut.map_or(String::new(), |a| format!(", {:.0} mm2 of bars each way", a * 1e6));
    let above =
        if c.mass_above >= 100.0 { format!(", {:.1} t above it", c.mass_above / 1000.0) } else { String::new() };
    format!(
        "cut {} m of {} {direction} ({}{more}{bars}, {:.0} kg to take out{above})",
        cuts::thickness_m.number(c.thickness),
        first.material.name(),
        names[first.body as usize],
        c.mass
    )
}
