//! Strong-motion records: every format gives the peak that its own header states; spectra agree with a reference program.

use leanto::motion::{self, Format, spectrum};
use std::fmt::Write as _;
use std::path::Path;

fn samples() -> Vec<f64> {
    (0..200).map(|k| 100.0 * (0.2 * f64::from(k)).sin() * (-0.02 * f64::from(k)).exp()).collect()
}

fn rows(values: &[f64], per_line: usize, width: usize, digits: usize) -> String {
    let mut t = String::new();
    for line in values.chunks(per_line) {
        for v in line {
            let _ = write!(t, "{v:width$.digits$}");
        }
        t.push('\n');
    }
    t
}

fn check(text: &str, format: Format, direction: &str, interval: f64) {
    let c = &motion::read(text, Path::new("record"), 1.0).expect("a record")[0];
    let wanted = samples().iter().map(|v| 0.01 * v).fold(0.0f64, |m, v| m.max(v.abs()));
    assert_eq!((c.format, c.direction.as_str(), c.acceleration.len()), (format, direction, 200));
    assert!((c.interval - interval).abs() < 1e-9, "{format:?}: interval {}", c.interval);
    assert!((c.peak().0 / wanted - 1.0).abs() < 1e-3, "{format:?}: {} is not {wanted}", c.peak().0);
    if let Some(stated) = c.stated.peak {
        assert!((c.peak().0 / stated - 1.0).abs() < 1e-3, "{format:?}: the header says {stated}");
    }
}

#[test]
fn every_format_gives_the_peak_that_its_header_states() {
    let v = samples();
    let peak = v.iter().fold(0.0f64, |m, x| m.max(x.abs()));
    let g: Vec<f64> = v.iter().map(|x| x * 0.01 / leanto::units::GRAVITY).collect();
    let values = |v: &[f64]| v.iter().map(|x| format!("{x:.6}\n")).collect::<String>();
    let in_g = g.iter().map(|x| format!("{x:.7E}\n")).collect::<String>();
    check(
        &format!("PEER\nEvent, station, 090\nACCELERATION IN UNITS OF G\nNPTS=   200, DT=   .0050 SEC\n{in_g}"),
        Format::PeerAt2,
        "090",
        0.005,
    );
    check(
        &format!("PEER\nEvent, station, 090\nACCELERATION\n 200 0.00500 NPTS, DT\n{in_g}"),
        Format::PeerAt2,
        "090",
        0.005,
    );
    // 1000 counts per gal about a mean that is no shaking.
    let mean = v.iter().sum::<f64>() / 200.0;
    let counts: Vec<f64> = v.iter().map(|x| ((x - mean) * 1000.0).round() + 5000.0).collect();
    let moved = v.iter().map(|x| (x - mean).abs()).fold(0.0, f64::max);
    let head = format!(
        "Origin Time 2014\nSampling Freq(Hz) 100Hz\nDuration Time(s)  2\nDir.              N-S\nScale Factor      1000(gal)/1000000\nMax. Acc. (gal)   {moved:.3}\nLast Correction   x\nMemo.\n"
    );
    let c = &motion::read(&format!("{head}{}", rows(&counts, 8, 9, 0)), Path::new("k"), 1.0).expect("K-NET")[0];
    assert_eq!((c.format, c.direction.as_str()), (Format::KNet, "N-S"));
    assert!(
        (c.peak().0 / (0.01 * moved) - 1.0).abs() < 1e-4
            && (c.stated.peak.expect("said") / c.peak().0 - 1.0).abs() < 1e-4
    );
    let head = format!(
        "EVENT_NAME: X\nSAMPLING_INTERVAL_S: 0.005000\nNDATA: 200\nDURATION_S: 1.0\nSTREAM: HNE\nUNITS: cm/s^2\nPGA_CM/S^2: {peak:.6}\nUSER5: \n"
    );
    check(&format!("{head}{}", values(&v)), Format::Esm, "HNE", 0.005);
    let head = format!(
        "CORRECTED ACCELEROGRAM CHAN  1:  90 DEG     FROM\nPEAK ACCELERATION = {peak:.3}    CM/SEC/SEC  AT 1 SEC.\nRECORD LENGTH = 3.98 SEC.\n  200 POINTS OF INSTRUMENT- AND BASELINE-CORRECTED ACCEL\n  200 POINTS OF ACCEL DATA EQUALLY SPACED AT  .020 SEC.  (UNITS: CM/SEC/SEC)\n"
    );
    check(&format!("{head}{}", rows(&v, 8, 10, 3)), Format::Csmip, "90 DEG", 0.02);
    let mut integers = vec![-999.0; 100];
    (integers[0], integers[1], integers[2]) = (2.0, 1.0, 4.0);
    let mut reals = vec![-999.0; 100];
    (reals[33], reals[62], reals[63]) = (0.005, 1.0, peak);
    let head = format!(
        "Corrected acceleration\nSta Chan  1: 340 deg (x)\n 100 Integer-header values follow on  10 lines, Format= (10I8)\n{} 100 Real-header values follow on  17 lines, Format= (6F13.6)\n{}  0 Comment line(s) follow\n    200  acceleration pts, approx    1 secs, units=cm/sec2(04),Format=(8F10.5)\n",
        rows(&integers, 10, 8, 0),
        rows(&reals, 6, 13, 6)
    );
    check(&format!("{head}{}End-of-data\n", rows(&v, 8, 10, 5)), Format::Cosmos, "340 deg", 0.005);
    // The same in g, and in a unit that is no acceleration.
    let text = |unit: &str| head.replace("units=cm/sec2(04)", unit) + &rows(&g, 8, 10, 6);
    let c = &motion::read(&text("units=g    (02)"), Path::new("c"), 1.0).expect("in g")[0];
    assert!((c.peak().0 / (0.01 * peak) - 1.0).abs() < 1e-3, "{} m/s2", c.peak().0);
    let message = motion::read(&text("units=volt (10)"), Path::new("c"), 1.0).expect_err("no unit").to_string();
    assert!(message.contains("unit code 10"), "{message}");
    let mut integers = vec![0.0; 40];
    integers[33] = 200.0;
    let mut reals = vec![0.0; 60];
    reals[5] = 0.02;
    let mut head = String::from("GeoNet strong motion\n");
    for k in 1..16 {
        head += if k == 12 { "Component N33E\n" } else { "text\n" };
    }
    let mm: Vec<f64> = v.iter().map(|x| 10.0 * x).collect();
    let text = format!("{head}{}{}{}", rows(&integers, 10, 8, 0), rows(&reals, 10, 8, 2), rows(&mm, 10, 8, 1));
    check(&text, Format::GeoNet, "N33E", 0.02);
    let plain: String =
        v.iter().enumerate().map(|(k, x)| format!("{:.3};{:.6}\n", 0.005 * k as f64, 0.01 * x)).collect();
    check(&plain, Format::Plain, "x", 0.005);
}

#[test]
fn el_centro_has_the_spectrum_that_scipy_gives_it() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/records/elcentro-1940-ns.csv");
    let c = &motion::read_file(&file, leanto::units::GRAVITY).expect("it is there")[0];
    assert!((c.peak().0 - 0.31882 * leanto::units::GRAVITY).abs() < 1e-9, "peak {}", c.peak().0);
    // scipy.signal.lsim on the record interpolated to 0.5 ms, 5 % damping: period, spectral displacement in m.
    for (period, wanted) in [
        (0.1, 1.611_676e-3),
        (0.2, 8.150_462e-3),
        (0.5, 5.706_425e-2),
        (1.0, 0.113_047_9),
        (2.0, 0.136_532_7),
        (3.0, 0.274_701_3),
    ] {
        let got = spectrum::response(&c.acceleration, c.interval, period, 0.05).displacement;
        assert!((got / wanted - 1.0).abs() < 5e-3, "{period} s: {got} is not {wanted}");
    }
}

#[test]
fn damaged_records_name_the_line_and_what_was_expected() {
    for (text, words) in [
        ("PEER\na\nb\nNPTS=  20, DT=  .01 SEC\n0.1 0.2\n", "cut off"),
        ("PEER\na\nb\nNPTS=  2, DT=  .01 SEC\n0.1 x\n", "line 5"),
        ("PEER\na\nb\nNPTS, DT\n0.1 0.2\n", "number of points"),
        ("Sampling Freq(Hz) 100Hz\nDir. N-S\nScale Factor 3920/618\nMemo.\n1 2 3\n", "3920(gal)/6182761"),
        ("SAMPLING_INTERVAL_S: 0.005\nNDATA: 2\nUNITS: furlong\n1\n2\n", "not an acceleration"),
        ("SAMPLING_INTERVAL_S: 0.005\nUNITS: g\n1\n2\n", "NDATA"),
        ("x POINTS OF ACCEL DATA EQUALLY SPACED AT .02\n1 2\n", "number of points"),
    ] {
        let message = motion::read(text, Path::new("r.txt"), 1.0).expect_err(words).to_string();
        assert!(message.contains(words) && message.contains("r.txt") && message.contains("what to do"), "{message}");
    }
}
