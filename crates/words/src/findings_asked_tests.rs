//! Questions as the program makes them, for the claims of [`super::findings_tests`].

/// Questions about the input: what is asked, and what to do.
pub(super) const ASKED: &[(&str, &str)] = &[
    (
        "does the building stand without 3 of 20 walls, 1 of 12 columns and piles? They are in the file and not in the model, because they could not be read, \
         most often: the file gives it no shape",
        "export the model again with faceted geometry (Brep or triangles) or draw them as boxes; findings.csv names each",
    ),
    (
        "are boxes good enough for 3 of 20 slabs and roofs, 2 of 9 beams? Their shapes could not be read",
        "export the model again with faceted geometry (Brep or triangles); findings.csv names each",
    ),
    (
        "is the unit of the model right? It was read with 1 m per unit and measures 32.0 x 24.0 x 18.0 m: height of storeys, median 10.500 m (usual: 2 to 6 m); \
         thickness of slabs, median 0.700 m (usual: 0.02 to 1.2 m)",
        "in feet members and storeys would have usual sizes: set units = \"ft\" under [model]",
    ),
    (
        "are these sizes right? It was read with 0.001 m per unit and measures 32.0 x 24.0 x 18.0 m: height of columns and bearing walls, median 0.003 m (usual: 1.2 \
         to 12 m); smaller side of columns, median 0.001 m (usual: 0.05 to 1.5 m); thickness of bearing walls, median 0.001 m (usual: 0.04 to 1.5 m)",
        "measure a member in `leanto draw`; correct the unit (units under [model]) or the model",
    ),
    (
        "is the building so heavy? 9000.0 t on 200 m2 of floors are 45000 kg/m2; usual is 40 to 4000 kg/m2",
        "check the unit of the model (units under [model]) and the densities of the profiles",
    ),
    (
        "which side is the street front? Nothing says it: side 1 is taken to look to azimuth 173 (degrees clockwise from north)",
        "look at the place or at a map, and give front under [assess], also where it is so",
    ),
    (
        "does the model stand on its head? 12 beams stand on slabs and 0 hang below; 8 columns and walls carry nothing at their heads, 0 stand on nothing",
        "turn the model upside down in the modelling program; if it has upstand beams or no roof, nothing",
    ),
    (
        "does the model lie on its side? 400 m2 of plates stand upright across y, 0 m2 lie: floors lie, and columns stand",
        "set up = \"y\" or up = \"z\" under [model], or turn the model so that y points upward",
    ),
    (
        "which axis points up? z is used: of the named parts 3 lie or stand as their names say with z up, 0 with y up; but faces perpendicular to y have an area of 60.0, those perpendicular to z 24.0 square file units",
        "look at a view of the model (`leanto draw`) and give up = \"z\" or up = \"y\" under [model], also where it is right",
    ),
    (
        "is the model its own mirror image? The faces of 98 of 100 elements looked inward, as mirroring makes them",
        "compare a plan (`leanto draw`) with the building; if left and right are as they should be, nothing",
    ),
    (
        "which \"Wall\" is meant? 3 elements of the model have this name; only the first is taken (scenario.remove[0])",
        "write \"Wall~2\" and so on for the others, \"Wall\" and \"Wall~*\" for all of them",
    ),
    (
        "is strength_factor = 80 of the group \"Columns\" right? Usual is 0.1 to 5",
        "as a percentage it would be 0.8; it multiplies all strengths of the group; what never breaks has unbreakable = true",
    ),
    (
        "is connection_factor = 0.01 of the group \"Columns\" right? Usual is 0.1 to 5",
        "it multiplies all strengths of the group; what never breaks has unbreakable = true",
    ),
    (
        "is the density of the profile \"mine\" in kg/m3? It is 2.5 kg/m3, usual is 100 to 9000 kg/m3",
        "in t/m3 it would be 2500 kg/m3: write the unit",
    ),
    (
        "is the density of \"Wall 1\" in kg/m3? It is 99999 kg/m3, usual is 100 to 9000 kg/m3",
        "write kg/m3, as \"2500 kg/m3\"",
    ),
    (
        "is Young's modulus of the profile \"mine\" in the right unit? It is 0.0000 GPa; timber has 0.05 to 40 GPa",
        "write the unit, as \"30 GPa\"; a number alone is in Pa",
    ),
    (
        "is the strength of the profile \"mine\" in the right unit? Its compression is 0.000030 MPa; concrete, stone or glass has 0.5 to 1000 MPa",
        "in N/mm2 it would be 30 MPa: write the unit, as \"30 MPa\"; a number alone is in Pa",
    ),
    (
        "is the strength of the profile \"mine\" in the right unit? Its compression is 90000.000000 MPa; masonry, light concrete or sand has 0.2 to 150 MPa",
        "write the unit, as \"30 MPa\"; a number alone is in Pa",
    ),
    (
        "is the live load of the group \"Slabs\" in the right unit? It is 0.0020 kN/m2, usual is 0.05 to 30 kN/m2",
        "was \"2 kN/m2\" meant? Write the unit, as \"2 kN/m2\"",
    ),
    (
        "is the live load of scenario.load[0] in the right unit? It is 0.0020 kN/m2, usual is 0.05 to 30 kN/m2",
        "was \"2 kN/m2\" meant? Write the unit, as \"2 kN/m2\"",
    ),
    (
        "is the region of the water right? No part of the building stands in it: scenario.water[0] slows down only what falls into it",
        "give its lowest and highest corner in the axes of the model",
    ),
    (
        "is all strength meant to be left? scenario.weaken[0] with to = 1 weakens nothing",
        "give the share of the strength that is left, below 1",
    ),
    (
        "are these parts meant to carry nothing? 12 of the bonds that lose strength keep less of it than own weight takes: they crush, and what stands on them comes down",
        "keep more of their strength if not; if so, [[scenario.remove]] says it plainly",
    ),
    (
        "is the force in the right unit? 0.300 kN act on parts that weigh 120.0 kN",
        "was kN meant? It would be 300.000 kN: write the unit in scenario.push[0], as \"300 kN\"",
    ),
    (
        "is the settlement in the right unit? Supports move by 50 m",
        "was mm meant? Write the unit in scenario.settle[0], as \"-50 mm\"",
    ),
    (
        "do the supports rise? They move up by 50 mm",
        "a settlement has a negative z: [0, 0, \"-50 mm\"] in scenario.settle[0]",
    ),
    (
        "can a piece be so fast? The fastest moved at 86.0 m/s; a free fall from the height of the building, 10.0 m, ends with 14.0 m/s",
        "check ground motion, forces and strengths of the case; look at the piece in `leanto view`",
    ),
    (
        "is the unit of the record right? Its comments name g, it was read in m/s2: the peak is 0.300 m/s2 (0.031 g)",
        "write unit = \"g\" in [scenario.ground_motion], or correct the comment",
    ),
    (
        "is the strength of the ground motion right? Its peak is 0.300 m/s2 (0.031 g), usual is 0.1 to 2 g; columns do not state their unit",
        "in g the peak would be 2.942 m/s2 (0.300 g): write unit = \"...\" in [scenario.ground_motion]",
    ),
    (
        "is the strength of the ground motion right? Its peak is 0.030 m/s2 (0.003 g), usual is 0.1 to 2 g; columns do not state their unit",
        "in g the peak would be 2.942 m/s2 (0.300 g); in gal the peak would be 1.100 m/s2 (0.110 g): write unit = \"...\" in [scenario.ground_motion]",
    ),
    (
        "is the strength of the ground motion right? Its peak is 30.000 m/s2 (3.059 g), usual is 0.02 to 2 g",
        "check peak and scale in [scenario.ground_motion]; `leanto motion` shows the record",
    ),
    (
        "is the time of the record in seconds? Its samples are 5 s apart",
        "write seconds in its first column: records have 50 to 200 samples per second",
    ),
    (
        "does the run end too early? The peak of the ground motion is at 12.0 s, the run ends at 5.0 s",
        "make run.duration longer, or let [scenario.ground_motion] start earlier",
    ),
    (
        "is the strength of the ground motion right? Its peak is 30.000 m/s2 (3.059 g), usual is 0.1 to 2 g; columns do not state their unit",
        "check unit and scale in [scenario.ground_motion]; `leanto motion` shows the record",
    ),
    (
        "does it hit? The way of the car never meets the building: it goes past it or away from it",
        "with velocity = [-20.0, 0.0, 0.0] it would meet it; the building lies from x 0.0 to 12.0 and y 0.0 to 9.0 m: correct position or velocity of \
         scenario.impact[0]",
    ),
    (
        "does it hit? The way of the lorry never meets the building: it goes past it or away from it",
        "the building lies from x 0.0 to 12.0 and y 0.0 to 9.0 m: correct position or velocity of scenario.impact[0]",
    ),
    (
        "does it hit? The tree would reach the building 12.0 s after it begins, the run ends after 5.0 s",
        "let it begin nearer or faster (scenario.impact[0]), or make run.duration longer",
    ),
    (
        "does it hit? The container slides on the ground by 22.9 m and stops; the building is 24.0 m away",
        "let it begin nearer or faster, or higher up (scenario.impact[0])",
    ),
    (
        "does it hit? The block is 12.0 m up where it reaches the building, whose top is at 9.0 m",
        "correct the height of its position or its velocity (scenario.impact[0])",
    ),
    (
        "is the speed in m/s? A car at 90 m/s is 324 km/h fast",
        "from km/h it would be 25.0 m/s: correct velocity of scenario.impact[0]",
    ),
    (
        "is the mass in kg? A car of 1.5 kg; usual is 1500 kg",
        "write mass = \"1.5 t\" or leave it out (scenario.impact[0])",
    ),
    (
        "was line 3: A. Able on the roof? Nothing is above 3.00, 4.00 m on \"Storey 2\"",
        "correct the storey or the place, or leave x and y out; if it is so, nothing",
    ),
    (
        "was line 3: A. Able outside? 30.00, 40.00 m on \"Storey 2\" is in the open, 28.0 m from the box of the building",
        "taken in feet, or with x and y swapped, or as UTM easting and northing the place would lie inside the building: write metres in its frame; else nothing",
    ),
    (
        "is \"A. Able\" one person? The lines 2, 5 of the list say the same; one person is looked for",
        "delete the other lines; of people with the same name write what tells them apart into the name",
    ),
    (
        "is \"A. Able\" one person? The lines 2, 5, 7 of the list differ in storey, place or hour; each is looked for",
        "keep the line that is right; of people with the same name write what tells them apart into the name",
    ),
    (
        "are there so many people on \"Storey 1\"? 300 on 100 m2 are 3.00 per m2; usual is up to 1",
        "correct the number; an office has 0.1, a classroom 0.5 per m2",
    ),
];
