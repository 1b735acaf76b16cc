fn main() {
    let n: usize = std::env::args().nth(1).unwrap().parse().unwrap();
    let c = leanto::verify::concrete::column_loss_curve(n, 1.0).unwrap();
    let p = c.peak(0.0, 0.15);
    println!("n {n} L {:.2} first {:.1} kN at {:.0} mm work {:.2} kJ rupt {:?}", 2.75/n as f64, p.0/1e3, p.1*1e3, c.work()/1e3, c.ruptures);
    for k in (0..c.force.len()).step_by(25) { print!("{:.0}:{:.1} ", c.displacement[k]*1e3, c.force[k]/1e3); }
    println!();
}
