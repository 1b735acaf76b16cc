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
    /// Load that a shore must carry there, kN: the largest of the tests and of the statics of the roof, and 5 kN at least (assumed).
    pub load_kn: f64,
    /// What this load follows from: `tests`, `statics` or `least`.
    pub load_by: &'static str,
    /// The largest load of the stiff props in the tests, kN.
    pub in_tests_kn: f64,
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

/// The slope to a tenth of a degree: one just above a whole limit would look like the limit.
fn slope_words(slope: f64, there: &str, [low, high]: [f64; 2]) -> String {
    format!("a roof of {slope:.1} degrees{there}, the type is for {low:.0} to {high:.0}")
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
        return one(1, "slope", slope_words(s.slope, "", t.slope_deg));
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
            Self::Slope(slope) => slope_words(*slope, " there", t.slope_deg),
        }
    }
}

impl ShoreMisfit {
    /// What the load follows from, beside what stiff props have found.
    fn load_from(&self) -> String {
        let tests = self.in_tests_kn;
        match self.load_by {
            "statics" => format!(
                "statics of the roof without that support; a stiff prop found {tests:.1} kN at most in the tests"
            ),
            "tests" => "the largest of a stiff prop in the tests".into(),
            _ => format!("assumed as the least; a stiff prop found {tests:.1} kN at most in the tests"),
        }
    }

    /// What governs, with the figures, in one sentence; then what is against the other types.
    pub(super) fn in_words(&self) -> Vec<String> {
        let [x, y, z] = self.foot_m;
        let mut out = vec![format!(
            "No type of the table fits at ({x:.2}, {y:.2}, {z:.2}) m beside {}: {:.2} m high below a roof of {:.1} degrees, for a load of {:.1} kN ({}). It is left out; its load is in the tests.",
            self.beside,
            self.height_m,
            self.slope_deg,
            self.load_kn,
            self.load_from()
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

#[cfg(test)]
mod tests {
    use super::*;

    /// "A roof of 15 degrees, the type is for 0 to 15" was said of six types, and "for a load of 82.9 kN" where no stiff prop carried anything.
    #[test]
    fn a_slope_above_its_limit_is_told_from_it_and_a_load_says_what_it_follows_from() {
        assert_eq!(slope_words(15.3, "", [0.0, 15.0]), "a roof of 15.3 degrees, the type is for 0 to 15");
        let m = ShoreMisfit {
            foot_m: [0.0; 3],
            beside: "Beam".into(),
            height_m: 0.45,
            slope_deg: 15.3,
            load_kn: 82.9,
            load_by: "statics",
            in_tests_kn: 0.1,
            types: Vec::new(),
        };
        let said = m.in_words().join(" ");
        let load = "for a load of 82.9 kN (statics of the roof without that support; a stiff prop found 0.1 kN at most in the tests)";
        assert!(said.contains(load) && said.contains("a roof of 15.3 degrees"), "{said}");
    }
}
