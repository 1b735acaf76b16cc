//! Why no type of the table stands at a place: for each type what is needed and what it has, and which type comes nearest.

use super::places::{Cellar, PostMisfit, ShorePlace};
use super::table::{ShoreKind, ShoreType};
use serde::Serialize;

/// A place at which no type of the table can be built.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShoreMisfit {
    /// Middle of its foot, m.
    pub foot_m: [f64; 3],
    /// The support beside which it is.
    pub beside: String,
    /// Clear height, m.
    pub height_m: f64,
    /// Slope of the roof above it, degrees.
    pub slope_deg: f64,
    /// Load that a shore must carry there, kN: the largest of the tests, and 5 kN at least (assumed).
    pub load_kn: f64,
    /// The types for roofs, the one that comes nearest first.
    pub types: Vec<TypeMisfit>,
}

/// Why a type does not stand at a place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TypeMisfit {
    /// Name of the type, as in `profiles/shores`.
    pub kind: String,
    /// In words.
    pub title: String,
    /// What is against it: `posts`, `load`, `height` or `slope`.
    pub against: &'static str,
    /// The same with the figures: what the place has and what the type needs or has.
    pub why: String,
}

/// How near a type comes to a place: what is looked at first counts least, then the posts that cannot stand.
type Near = (u8, std::cmp::Reverse<usize>);

/// Why each type for roofs does not stand at a place under a load, N; the one that comes nearest first. Types that do stand there are left out.
pub(super) fn misfits(cellar: &Cellar<'_>, s: &ShorePlace, load: f64, types: &[ShoreType]) -> Vec<TypeMisfit> {
    let mut list: Vec<(Near, TypeMisfit)> = types
        .iter()
        .filter(|t| t.kind == ShoreKind::Vertical)
        .filter_map(|t| {
            let (near, against, why) = misfit(cellar, s, load, t)?;
            Some((near, TypeMisfit { kind: t.name.clone(), title: t.title.clone(), against, why }))
        })
        .collect();
    list.sort_by_key(|m| std::cmp::Reverse(m.0));
    list.into_iter().map(|x| x.1).collect()
}

/// The place to which a type comes nearest, the first of equals.
pub(super) fn nearest(cellar: &Cellar<'_>, list: &[ShorePlace], types: &[ShoreType]) -> Option<ShorePlace> {
    let near = |s: &ShorePlace| {
        let of = |t: &ShoreType| misfit(cellar, s, 0.0, t).map(|m| m.0);
        types.iter().filter(|t| t.kind == ShoreKind::Vertical).filter_map(of).max()
    };
    let mut best: Option<(Option<Near>, ShorePlace)> = None;
    for s in list {
        let own = near(s);
        if best.as_ref().is_none_or(|b| own > b.0) {
            best = Some((own, *s));
        }
    }
    best.map(|b| b.1)
}

fn misfit(cellar: &Cellar<'_>, s: &ShorePlace, load: f64, t: &ShoreType) -> Option<(Near, &'static str, String)> {
    let one = |rank: u8, against: &'static str, why: String| Some(((rank, std::cmp::Reverse(0)), against, why));
    let [low, high] = t.height_m;
    if !t.admits_height(s.height) {
        return one(0, "height", format!("{:.2} m high, the type is for {low:.2} to {high:.2} m", s.height));
    }
    if !t.admits(s.height, s.slope) {
        let [low, high] = t.slope_deg;
        return one(1, "slope", format!("a roof of {:.0} degrees, the type is for {low:.0} to {high:.0}", s.slope));
    }
    match t.capacity(s.height) {
        None => return one(2, "load", "no capacity is typed in for this height".into()),
        Some(c) if c < load => {
            let why = format!("a load of {:.1} kN, the type carries {:.1} kN at this height", load / 1e3, c / 1e3);
            return one(2, "load", why);
        }
        Some(_) => {}
    }
    let bad = [[1.0, 0.0], [0.0, 1.0]].map(|along| {
        let posts = t.posts(along);
        let bad: Vec<_> = posts.iter().filter_map(|p| cellar.against(s, t, *p).map(|why| (*p, why))).collect();
        (posts.len(), bad)
    });
    let (posts, bad) = bad.into_iter().min_by_key(|b| b.1.len())?;
    let (at, first) = bad.first()?;
    let [x, y] = [s.at.x + at[0], s.at.y + at[1]];
    let why = format!(
        "{} of its {posts} posts cannot stand, the first at ({x:.2}, {y:.2}) m: {}",
        bad.len(),
        first.in_words(cellar, t)
    );
    Some(((3, std::cmp::Reverse(bad.len())), "posts", why))
}

impl PostMisfit {
    fn in_words(&self, cellar: &Cellar<'_>, t: &ShoreType) -> String {
        match self {
            Self::InPiece(i) => format!("{} is in the way", cellar.name(*i)),
            Self::Open => "nothing is above it or nothing below".into(),
            Self::NotTheRoof(i) => format!("{} above it is no part of the roof that stays", cellar.name(*i)),
            Self::NoFoot(i, why) => format!("{} below it {why}", cellar.name(*i)),
            Self::FootSlope(degrees, most) => {
                format!("what is below it slopes by {degrees:.0} degrees, {most:.0} at most")
            }
            Self::Height(h) => {
                format!("{h:.2} m high there, the type is for {:.2} to {:.2} m", t.height_m[0], t.height_m[1])
            }
            Self::Slope(slope) => {
                format!(
                    "a roof of {slope:.0} degrees there, the type is for {:.0} to {:.0}",
                    t.slope_deg[0], t.slope_deg[1]
                )
            }
        }
    }
}

impl ShoreMisfit {
    /// What governs, with the figures, in one sentence; then what is against the other types.
    pub(super) fn in_words(&self) -> Vec<String> {
        let [x, y, z] = self.foot_m;
        let mut out = vec![format!(
            "No type of the table fits at ({x:.2}, {y:.2}, {z:.2}) m beside {}: {:.2} m high below a roof of {:.0} degrees, for a load of {:.1} kN. It is left out; its load is in the tests.",
            self.beside, self.height_m, self.slope_deg, self.load_kn
        )];
        if let Some((first, rest)) = self.types.split_first() {
            out.push(format!("  Nearest to it comes the {}. Against it: {}.", first.title, first.why));
            // Types with the same figures against them are named together.
            let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
            for t in rest {
                match groups.iter_mut().find(|g| g.0 == t.why) {
                    Some(g) => g.1.push(&t.title),
                    None => groups.push((&t.why, vec![&t.title])),
                }
            }
            out.extend(groups.iter().map(|(why, titles)| format!("  {}: {why}", titles.join("; "))));
        }
        out
    }
}
