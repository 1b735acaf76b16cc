//! A case written out: readable, with units, so that it reads back to the same case.

use super::{Case, Grouping, UpAxis};
use std::fmt::Write;

fn quoted(s: &str) -> String {
    toml::Value::String(s.into()).to_string()
}

fn path(p: &std::path::Path) -> String {
    // Forward slashes work on every system and need no escaping.
    quoted(&p.to_string_lossy().replace('\\', "/"))
}

fn list(items: &[String]) -> String {
    format!("[{}]", items.iter().map(|s| quoted(s)).collect::<Vec<_>>().join(", "))
}

/// The case as TOML.
pub fn to_toml(c: &Case) -> String {
    let mut t = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut t, c);
    t
}

fn write(t: &mut String, c: &Case) -> std::fmt::Result {
    writeln!(t, "version = {}\ntitle = {}\n", c.version, quoted(&c.title))?;
    let m = &c.model;
    writeln!(t, "[model]\nfile = {}", path(&m.file))?;
    let units = match m.metres_per_unit {
        None => "auto",
        Some(1.0) => "m",
        Some(0.01) => "cm",
        Some(0.001) => "mm",
        Some(0.3048) => "ft",
        Some(_) => "in",
    };
    let up = match m.up {
        None => "auto",
        Some(UpAxis::Z) => "z",
        Some(UpAxis::Y) => "y",
    };
    writeln!(t, "units = \"{units}\"\nup = \"{up}\"")?;
    match &m.grouping {
        None => {}
        Some(Grouping::Class) => writeln!(t, "grouping = {{ by = \"class\" }}")?,
        Some(Grouping::Storey) => writeln!(t, "grouping = {{ by = \"storey\" }}")?,
        Some(Grouping::Name { separators, last }) => {
            writeln!(t, "grouping = {{ by = \"name\", separators = {}, last = {last} }}", quoted(separators))?;
        }
    }
    writeln!(t, "leave_out = {}\ntime_limit = \"{} s\"\n", list(&m.leave_out), m.time_limit)?;
    let p = &c.prepare;
    writeln!(
        t,
        "[prepare]\ntarget_size = \"{} m\"\nsearch_distance = \"{} m\"\nminimum_contact = \"{} m2\"\nfoundation_tolerance = \"{} m\"\nfoundation_thickness = \"{} m\"\nground = {}\n",
        p.target_size, p.search_distance, p.minimum_contact, p.foundation_tolerance, p.foundation_thickness, p.ground
    )?;
    for g in &c.groups {
        writeln!(t, "[[group]]\nname = {}\nprofile = {}", quoted(&g.name), quoted(&g.profile))?;
        if let Some(s) = g.target_size {
            writeln!(t, "target_size = \"{s} m\"")?;
        }
        if g.live_load != 0.0 {
            writeln!(t, "live_load = \"{} N/m2\"", g.live_load)?;
        }
        if g.strength_factor != 1.0 {
            writeln!(t, "strength_factor = {:?}", g.strength_factor)?;
        }
        if g.unbreakable {
            writeln!(t, "unbreakable = true")?;
        }
        writeln!(t)?;
    }
    for r in &c.scenario.remove {
        writeln!(
            t,
            "[[scenario.remove]]\nat = \"{} s\"\nelements = {}\ngroups = {}",
            r.at,
            list(&r.elements),
            list(&r.groups)
        )?;
        if let Some(s) = &r.storey {
            writeln!(t, "storey = {}", quoted(s))?;
        }
        writeln!(t)?;
    }
    if let Some(g) = &c.scenario.ground_motion {
        let units = crate::units::Dimension::Acceleration.units();
        let unit = units.iter().find(|u| u.1 == g.unit).map_or("m/s2", |u| u.0);
        writeln!(
            t,
            "[scenario.ground_motion]\nfile = {}\nunit = \"{unit}\"\nscale = {:?}\nstart = \"{} s\"\n",
            path(&g.file),
            g.scale,
            g.start
        )?;
    }
    writeln!(t, "[occupancy]\ndummies = {}\n", c.occupancy.dummies)?;
    for o in &c.occupancy.maps {
        writeln!(
            t,
            "[[occupancy.map]]\nstorey = {}\nfile = {}\nmetres_per_pixel = \"{} m\"\norigin = {:?}\npeople = {}\n",
            quoted(&o.storey),
            path(&o.file),
            o.metres_per_pixel,
            o.origin,
            o.people
        )?;
    }
    let r = &c.run;
    writeln!(
        t,
        "[run]\nduration = \"{} s\"\nframes_per_second = {:?}\nseed = {}\nthreads = {}\n",
        r.duration, r.frames_per_second, r.seed, r.threads
    )?;
    let a = &c.assess;
    writeln!(
        t,
        "[assess]\ncell = \"{} m\"\ncore_clearance = \"{} m\"\ncrawl_clearance = \"{} m\"\nminimum_volume = {:?}\n",
        a.cell, a.core_clearance, a.crawl_clearance, a.minimum_volume
    )?;
    let o = &c.outputs;
    writeln!(
        t,
        "[outputs]\nglb = {}\nreport = {}\ncsv = {}\nkey_position_tolerance = \"{} m\"\nkey_rotation_tolerance = \"{} rad\"",
        o.glb, o.report, o.csv, o.key_position_tolerance, o.key_rotation_tolerance
    )
}
