//! `leanto section`: strength of one reinforced section by several formulas.

use crate::Error;
use crate::cli::output::printing::{print, print_json};
use crate::record::atomic;
use crate::strength::codes::{self, Strengths};
use crate::strength::detailing::{self, EndReport, USUAL_SUPPORT};
use crate::strength::{self, Profile, PublishedForm, Reinforced, Role, Strength, summary};
use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which formulas to use.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FormulaForm {
    /// The predecessor's formulas as printed; the shear strength of beams is a hundred times too high.
    Bcb,
    /// The same formulas with the stirrup ratio as a ratio.
    Published,
    /// EN 1992-1-1.
    Ec2,
    /// ACI 318-19.
    Aci,
    /// Strain compatibility.
    Fibre,
}

/// The section is a TOML file with h, w, cover, bar, bars, stirrup, spacing, fc, fy, fu, or a profile by name or file.
#[derive(Args)]
pub(crate) struct SectionArguments {
    /// A section such as beam.toml, or the name of a reinforced profile.
    section: String,
    /// Only these formulas; by default all are compared.
    #[arg(long, value_enum)]
    form: Option<FormulaForm>,
    /// Write the M-N diagram to this SVG file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `section`
pub(crate) fn run(a: &SectionArguments) -> Result<ExitCode> {
    let (r, profile) = section(&a.section)?;
    let role = profile.as_ref().map_or(Role::Other, |p| p.role);
    let summary = profile.as_ref().and_then(summary::of);
    let ends = detailing::report(&r, role, USUAL_SUPPORT);
    let all: [(FormulaForm, &str, Strengths); 5] = [
        (FormulaForm::Bcb, "bcb", codes::published(&r, PublishedForm::Bcb)),
        (FormulaForm::Published, "published", codes::published(&r, PublishedForm::Corrected)),
        (FormulaForm::Ec2, "ec2", codes::eurocode_2(&r)),
        (FormulaForm::Aci, "aci", codes::aci_318(&r)),
        (FormulaForm::Fibre, "fibre", codes::fibre(&r)),
    ];
    let chosen: Vec<_> = all.iter().filter(|f| a.form.is_none_or(|w| w == f.0)).collect();
    let diagram = codes::interaction(&r);
    if let Some(f) = &a.svg {
        atomic::write(f, crate::draw::curves::interaction(&a.section, &diagram).as_bytes())
            .context("the diagram was not written")?;
    }
    if a.json {
        let forms: serde_json::Map<String, serde_json::Value> =
            chosen.iter().map(|(_, n, s)| ((*n).to_string(), json!(s))).collect();
        let points: Vec<_> = diagram.iter().map(|(n, m)| json!([n, m])).collect();
        return print_json(
            &json!({ "section": r, "unit": "N, N m", "forms": forms, "interaction_n_m": points, "bar_ends": ends, "support_depth_m": USUAL_SUPPORT, "places": summary }),
        );
    }
    print(&format!(
        "{:.0} x {:.0} mm, cover {:.0}, {}, stirrups {:.0} at {:.0} mm, fc {:.0}, fy {:.0} MPa\n",
        r.h * 1e3,
        r.w * 1e3,
        r.cover * 1e3,
        summary::bars_in_words(&r),
        r.stirrup * 1e3,
        r.spacing * 1e3,
        r.fc / 1e6,
        r.fs / 1e6
    ));
    print(&format!(
        "{:<10} {:>10} {:>10} {:>10} {:>10}   per area: {:>8} {:>8} {:>8} {:>8}",
        "form", "N- kN", "N+ kN", "V kN", "M kNm", "N-", "N+", "V MPa", "Nm/mm2"
    ));
    let area = r.h * r.w;
    for (_, name, s) in &chosen {
        print(&format!(
            "{name:<10} {:>10.1} {:>10.1} {:>10.1} {:>10.1}             {:>8.4} {:>8.4} {:>8.4} {:>8.4}",
            s.compression / 1e3,
            s.tension / 1e3,
            s.shear / 1e3,
            s.bending / 1e3,
            s.compression / area / 1e6,
            s.tension / area / 1e6,
            s.shear / area / 1e6,
            s.bending / area / 1e6
        ));
    }
    print("\nM-N by strain compatibility (N in kN, compression negative; M in kNm)");
    print(&text(&diagram));
    print(&bar_ends(&ends, r.anchorage.is_some()));
    if let Some(s) = &summary {
        print("\nPlaces of the member (plastic moments without normal force, by the fibres of its bonds)");
        summary::lines(s, role).iter().for_each(|line| print(&format!("  {line}")));
    }
    Ok(ExitCode::SUCCESS)
}

/// What the ends of the bars hold, as text.
fn bar_ends(ends: &[EndReport], known: bool) -> String {
    if !known {
        return "\nEnds of bars: the section says nothing about them; all are taken to be anchored for their full strength.".into();
    }
    let rows = ends.iter().map(|e| {
        let holds = match (e.stress, e.share_of_yield) {
            (Some(stress), Some(share)) => format!("lets go at {:.0} MPa, {share:.2} of fy", stress / 1e6),
            _ if e.bars.ends_with("span") => String::new(),
            _ => "holds to rupture".into(),
        };
        format!("  {:<28} {:<44} {holds}", e.bars, e.end)
    });
    let head = format!(
        "\nEnds of bars, in supports {:.0} mm deep (mean values; fib Model Code 2010, ACI 318-19)",
        USUAL_SUPPORT * 1e3
    );
    std::iter::once(head).chain(rows).collect::<Vec<_>>().join("\n")
}

/// A section, and the profile that it stands in; a file without `[reinforced]` is a section by itself.
fn section(name: &str) -> crate::Result<(Reinforced, Option<Profile>)> {
    let file = std::path::Path::new(name);
    if name.ends_with(".toml") {
        let text = crate::read::text(file, crate::read::Kind::Profile)?;
        if !text.contains("[reinforced") && !text.contains("inherits") {
            return Ok((strength::section_file(file)?, None));
        }
    }
    let profile = strength::find(name, std::path::Path::new(""))?;
    match &profile.strength {
        Strength::Reinforced(r) => Ok((r.clone(), Some(profile))),
        _ => Err(Error::input(format!("the profile {name} is not of reinforced concrete"), "name one such as rc-beam")),
    }
}

/// The diagram as text: rows of normal force, bars of moment.
fn text(d: &[(f64, f64)]) -> String {
    let most = d.iter().map(|p| p.1).fold(0.0, f64::max);
    let (low, high) = (d[d.len() - 1].0, d[0].0);
    (0..=16)
        .map(|k| {
            let n = high + (low - high) * f64::from(k) / 16.0;
            let m = codes::moment_at(d, n);
            format!("{:>10.0} {:>9.1} |{}", n / 1e3, m / 1e3, "#".repeat((50.0 * m / most.max(1e-9)).round() as usize))
        })
        .collect::<Vec<_>>()
        .join("\n")
}
