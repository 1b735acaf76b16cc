//! The list as observations of a search plan: searched areas with what they were searched by, and people who were found.

use super::changes::current;
use super::entry::{Mark, SiteEntry};
use super::log::SiteLog;
use std::fmt::Write as _;

/// Corners of the polygon that stands for a circle.
const CORNERS: usize = 16;

/// The text of a file of observations, and what of the list has no place in it.
pub fn observed(log: &SiteLog) -> (String, Vec<String>) {
    let mut out = String::from("# From the site log: searched areas with their means, people found and not yet out.\n");
    let mut left = Vec::new();
    let mut found: Vec<(&SiteEntry, u32)> = Vec::new();
    for (e, holds) in log.entries.iter().zip(current(&log.entries)) {
        match e.what {
            Mark::Searched(by) => match (by, area(e)) {
                (Some(by), Some(area)) => {
                    let corners: Vec<String> = area.iter().map(|p| format!("[{:.2}, {:.2}]", p[0], p[1])).collect();
                    let _ = writeln!(out, "\n[[pass]]\nmeans = \"{}\"\narea = [{}]", by.word(), corners.join(", "));
                }
                (None, _) => left.push(format!("line {}: searched by what is not said", e.line)),
                (_, None) => left.push(format!("line {}: it has no radius and no area", e.line)),
            },
            Mark::Live(n) | Mark::Dead(n) if holds && n > 0 => found.push((e, n)),
            Mark::Live(_) | Mark::Dead(_) => {}
            Mark::Victim => left.push(format!("line {}: V says neither alive nor dead", e.line)),
            Mark::Note => {}
        }
    }
    for (e, people) in found {
        match e.at {
            Some([x, y]) => {
                let _ = writeln!(out, "\n[[found]]\nat = [{x:.2}, {y:.2}]\npeople = {people}\nout = false");
            }
            None => left.push(format!("line {}: {} has no place in plan", e.line, e.what)),
        }
    }
    (out, left)
}

/// The area of a line in plan, m.
fn area(e: &SiteEntry) -> Option<Vec<[f64; 2]>> {
    if !e.typed.area.is_empty() {
        return Some(e.typed.area.clone());
    }
    let ([x, y], r) = (e.at?, e.typed.radius?);
    let corner = |k: usize| {
        let a = std::f64::consts::TAU * k as f64 / CORNERS as f64;
        [x + r * a.cos(), y + r * a.sin()]
    };
    Some((0..CORNERS).map(corner).collect())
}
