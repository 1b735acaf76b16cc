//! Mutants of a small IFC file: records dropped, numbers changed, references broken, types and numbers of records changed.

use std::fmt::Write as _;
use std::ops::Range;

/// Classes of the elements of the file, as they stand in it.
const CLASSES: &[&str] = &[
    "IFCWALL",
    "IFCSLAB",
    "IFCCOLUMN",
    "IFCBEAM",
    "IFCFOOTING",
    "IFCDOOR",
    "IFCSPACE",
    "IFCFURNITURE",
    "IFCOPENINGELEMENT",
    "IFCELEMENTASSEMBLY",
    "IFCREINFORCINGBAR",
];

/// A generator of numbers (SplitMix64).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// About twenty elements of all fates, one record a line.
fn original() -> Vec<String> {
    let mut t = String::new();
    let mut all = Vec::new();
    let mut n = 100;
    let mut add = |class: &str, shape: &str, at: [f64; 3], more: &str| {
        let _ = write!(t, "{}", shape.replace("@p", &(n + 1).to_string()).replace("@s", &(n + 2).to_string()));
        let [x, y, z] = at;
        let _ = write!(
            t,
            "#{}=IFCSHAPEREPRESENTATION(#5,'Body','SolidModel',(#{}));\n#{}=IFCPRODUCTDEFINITIONSHAPE($,$,(#{}));\n#{}=IFCCARTESIANPOINT(({x:?},{y:?},{z:?}));\n\
            #{}=IFCAXIS2PLACEMENT3D(#{},$,$);\n#{}=IFCLOCALPLACEMENT(#11,#{});\n#{n}={class}('{n:022}',$,'E{n}',$,$,#{},#{},$,$);\n",
            n + 3,
            n + 2,
            n + 4,
            n + 3,
            n + 5,
            n + 6,
            n + 5,
            n + 7,
            n + 6,
            n + 7,
            n + 4
        );
        let _ = write!(t, "{more}");
        all.push(n);
        n += 10;
    };
    let prism = |x: f64, y: f64, z: f64| {
        format!("#@p=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,{x:?},{y:?});\n#@s=IFCEXTRUDEDAREASOLID(#@p,#4,#8,{z:?});\n")
    };
    for k in 0..4 {
        add("IFCWALL", &prism(4.0, 0.3, 3.0), [0.0, 4.0 * f64::from(k), 0.0], "");
        add("IFCCOLUMN", &prism(0.4, 0.4, 3.0), [8.0, 4.0 * f64::from(k), 0.0], "");
    }
    add("IFCSLAB", &prism(12.0, 16.0, 0.2), [4.0, 6.0, 3.0], "");
    add("IFCSLAB", &prism(12.0, 16.0, 0.2), [4.0, 6.0, -0.2], "");
    add("IFCBEAM", &prism(0.3, 16.0, 0.4), [8.0, 6.0, 2.6], "");
    add("IFCCOLUMN", "#@s=IFCRIGHTCIRCULARCYLINDER(#4,3.,0.3);\n", [12.0, 0.0, 0.0], "");
    add("IFCFOOTING", "#@s=IFCRECTANGULARPYRAMID(#4,2.,2.,1.);\n", [12.0, 4.0, -1.0], "");
    add("IFCBEAM", "#@p=IFCCARTESIANPOINT((0.,0.,9.));\n#@s=IFCBLOCK(#4,0.3,5.,0.4);\n", [12.0, 8.0, 3.0], "");
    add("IFCWALL", "#@s=IFCHALFSPACESOLID(#4,.T.);\n", [12.0, 12.0, 0.0], "");
    add("IFCDOOR", &prism(1.0, 0.1, 2.0), [0.0, 0.0, 0.0], "");
    add("IFCSPACE", &prism(4.0, 4.0, 3.0), [4.0, 2.0, 0.0], "");
    add("IFCFURNITURE", &prism(1.0, 1.0, 1.0), [4.0, 2.0, 0.0], "");
    add(
        "IFCOPENINGELEMENT",
        &prism(1.0, 0.5, 2.0),
        [0.0, 0.0, 0.0],
        "#98=IFCRELVOIDSELEMENT('0000000000000000000098',$,$,$,#100,#270);\n",
    );
    let more = "#900=IFCELEMENTASSEMBLY('0000000000000000000900',$,'E900',$,$,#11,$,$,$,$);\n#901=IFCRELAGGREGATES('0000000000000000000901',$,$,$,#900,(#110,#130));\n\
        #902=IFCREINFORCINGBAR('0000000000000000000902',$,'E902',$,$,#11,$,$,$,0.02,$,$,$,$);\n";
    super::solids::file("IFC4", &(t + more), &all).lines().map(str::to_string).collect()
}

/// Number of elements by the keywords of lines; one record is one line. A class with letters behind it is an element, too, also that of a
/// building or a storey: nothing says that it is one.
fn count(lines: &[String]) -> usize {
    let element = |l: &&String| {
        let keyword = l.split_once('=').map_or("", |(_, r)| r.split('(').next().unwrap_or("").trim());
        let word = keyword.trim_end_matches('X');
        let container = word != keyword && ["IFCBUILDING", "IFCBUILDINGSTOREY"].contains(&word);
        l.starts_with('#') && (container || CLASSES.contains(&word))
    };
    lines.iter().filter(element).count()
}

/// Changes one to four things.
fn mutate(lines: &mut Vec<String>, numbers: &mut Numbers) {
    for _ in 0..=numbers.below(4) {
        let records: Vec<usize> = (0..lines.len()).filter(|k| lines[*k].starts_with('#')).collect();
        let line = records[numbers.below(records.len())];
        let text = lines[line].clone();
        let digits: Vec<usize> = text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(k, _)| k).collect();
        let behind = text.find('(').unwrap_or(0);
        match numbers.below(6) {
            0 => drop(lines.remove(line)),
            // A digit of a number or reference.
            1 | 2 => {
                let later: Vec<usize> = digits.into_iter().filter(|k| *k > behind).collect();
                if !later.is_empty() {
                    let at = later[numbers.below(later.len())];
                    lines[line].replace_range(at..=at, &numbers.below(10).to_string());
                }
            }
            // A reference that leads nowhere.
            3 => {
                if let Some(at) = text[behind..].find('#') {
                    lines[line].insert(behind + at + 1, '7');
                }
            }
            // A type that is not known.
            4 => lines[line].insert(behind, 'X'),
            // The number of the record is that of another.
            _ => {
                let other = records[numbers.below(records.len())];
                let name = lines[other].split('=').next().unwrap_or("#1").to_string();
                let rest = text.split_once('=').map_or("", |(_, r)| r).to_string();
                lines[line] = format!("{name}={rest}");
            }
        }
    }
}

/// Reads mutants by their seeds.
pub(crate) fn check(seeds: Range<u64>) {
    let whole = original();
    assert_eq!(count(&whole), 21, "elements of the file itself");
    let (mut read, mut refused, mut boxed, mut failed) = (0, 0, 0, 0);
    for seed in seeds {
        let mut lines = whole.clone();
        mutate(&mut lines, &mut Numbers(seed));
        let elements = count(&lines);
        match super::read(&lines.join("\n")) {
            Ok(b) => {
                read += 1;
                let l = &b.ledger;
                assert_eq!((l.elements, l.sum()), (elements, elements), "seed {seed}: {l:?}");
                assert_eq!(l.kept + l.boxed_count(), b.elements.len(), "seed {seed}: {l:?}");
                (boxed, failed) = (boxed + l.boxed_count(), failed + l.failed_count());
                // Every element that failed is named.
                let named = b
                    .findings
                    .iter()
                    .filter(|f| f.detail.starts_with("it is not in the model") || f.detail.starts_with("its volume"));
                assert_eq!(named.count(), l.failed_count(), "seed {seed}: {l:?}");
            }
            Err(e) => {
                refused += 1;
                let text = e.to_string();
                assert!(text.contains("model.ifc"), "seed {seed}: {text}");
            }
        }
    }
    println!("{read} read, {refused} refused; {boxed} boxes, {failed} elements failed; 0 lost");
    assert!(read > 3 * refused, "{read} read, {refused} refused");
}
