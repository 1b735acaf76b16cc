//! Claims on findings: each of their sentences is known in every language, also where several findings stand in one row and where they are a paragraph.

use crate::Language;

/// What was found and what to do, as the program says it: one pair for each finding that it makes.
const FOUND: &[(&str, &str)] = &[
    // Reading a model file.
    (
        "the whole file is one object; its 12 solids were taken as elements of their own",
        "export with one object per column, beam, slab and wall, so that they have names and groups",
    ),
    (
        "the whole file is one object, so the building has one element only",
        "export with one object per column, beam, slab and wall (`o` or `g` lines in OBJ, nodes in glTF)",
    ),
    (
        "the file does not contain the up axis; y is used: faces perpendicular to y have an area of 120.4, those perpendicular to z 30.0 square file units",
        "set model.up in the case if this is wrong",
    ),
    (
        "the file does not contain the up axis and its faces do not show it; z is used: faces perpendicular to y have an area of 1.0, those perpendicular to z 1.0 square file units",
        "set model.up in the case if this is wrong",
    ),
    (
        "the file does not contain its unit; metres are used: the model measures 12.40 units",
        "set model.units in the case if this is wrong",
    ),
    (
        "the file does not contain its unit; millimetres are used: the model measures 12400 units and its parts are 250.0 units thin and 3000 units long",
        "set model.units in the case if this is wrong",
    ),
    (
        "the model measures 0.0012 units, which is not the size of a building in any usual unit; metres are used",
        "set model.units in the case if this is wrong",
    ),
    (
        "the scene puts its ground plane at -0.100 m",
        "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"",
    ),
    (
        "4 joints of the scene are not read; contacts are found from the geometry",
        "nothing, unless the count of contacts after preparation surprises you",
    ),
    ("the file is animated; the positions without animation are used", "nothing, unless other positions are needed"),
    (
        "model.units is not used: an IFC file contains its unit, and z is always up",
        "leave model.units out; when the building has the wrong size, export the model again with the right unit",
    ),
    (
        "the model lies 652.1 km from its origin; (430000, 490000, 0) m were subtracted from all coordinates",
        "add this offset to go back to the file's coordinates",
    ),
    (
        "1 of 5 slabs count as roofs, the first \"S2\": 0 by class, type, name or slope, 1 because nothing is above them on the topmost storey",
        "look at the live load of their group: roofs that are a group of their own get that of maintenance, those in a group with floors that of the floors",
    ),
    (
        "the building is closed: no door, window or stair leads out of Ground, Upper; doors in the file: 1, openings: 0",
        "cut the openings of doors and windows out of the walls in the modelling program: without them ways on foot are not known, and whoever is inside is reached by cutting only",
    ),
    (
        "75 % of the picture map.png lies beside the building, in plan",
        "compare origin and metres_per_pixel with the plan; nothing where the ground around the building is meant",
    ),
    (
        "3 pieces are removed by scenario.remove[0] and by scenario.remove[1]; the earlier one counts",
        "nothing, when the same parts are meant; else name others",
    ),
    (
        "override[0] has no element of its own: later overrides name all of its elements again",
        "nothing, when both are meant: where they set the same key, the later one counts",
    ),
    (
        "3 names belong to several parts (9 in all; \"Wall\" to 5): the second of a name is called \"Wall~2\", and so on",
        "nothing; where an event names such a part, \"name\" is the first one and \"name~*\" the others",
    ),
    (
        "the file says LoadBearing = false for 3 of 12 parts of group \"Walls\"; they are modelled as load-bearing",
        "if they are light or were filled in later, give the group the profile partition or masonry-infill",
    ),
    (
        "its volume is 1.0e-7 m3, so it is no solid, and it is smaller than 5 cm or thinner than 5 mm: a mark; left out",
        "give it a thickness in the modelling program if it carries load",
    ),
    (
        "its volume is 0.0e0 m3, so it is no solid; left out",
        "give it a thickness in the modelling program if it carries load",
    ),
    (
        "12 edges of its mesh have no partner; volume and mass are uncertain",
        "close the mesh in the modelling program; else its convex hull may be used",
    ),
    ("faces looked inward and were turned", "nothing, unless the element is meant to be a hollow"),
    ("it is the same solid as \"Wall 1\"; left out", "delete one of the two in the modelling program"),
    (
        "it is not in the model (IfcWall): its shape could not be read: IfcAdvancedBrep",
        "export the model again with faceted geometry (Brep or triangles), or draw these elements as boxes",
    ),
    (
        "a box stands in its place: its placement #12 is not in the file",
        "export the model again with faceted geometry (Brep or triangles), or draw these elements as boxes",
    ),
    (
        "its shape is incomplete: an opening of it was not cut: it has no body",
        "export the model again with faceted geometry (Brep or triangles), or draw these elements as boxes",
    ),
    (
        "the file has 120 elements, but it is known of 119 what became of them",
        "compare the model with the file in a viewer before you use it, and report this file",
    ),
    (
        "4 elements of \"a.ifc\" stand in \"b.ifc\" too, which has them in the computation: \"Wall 1\", \"Wall 2\", \"Wall 3\" and 1 more",
        "nothing; where two different parts were taken for one, move them apart in the modelling program",
    ),
    (
        "doors and windows have no opening in the file, and the wall is solid behind them (2): \"AW6\" in \"W1\", \"AW7\" in \"W1\"",
        "cut the openings of doors and windows out of the walls in the modelling program: until then these walls carry too much, and nobody gets through them",
    ),
    (
        "thin plates stand alone outside and touch no part of the building, so they are not in the computation (2): \"Strassenschild\", \"Tafel\"",
        "nothing; where one carries the building: [[override]] elements = [\"Strassenschild*\"]  role = \"bearing-wall\"",
    ),
    (
        "elements are furniture of the site by their names, so they are not in the computation (4): \"Baum\" (2), \"Sign\" and 1 more",
        "nothing; where one carries the building: [[override]] elements = [\"Baum*\"]  role = \"column\"",
    ),
    (
        "the group \"Bearing walls, lightweight concrete: Leichtbeton 240\" is of lightweight concrete by its name; taken as masonry of such blocks: 1200 kg/m3, 2.8 MPa",
        "nothing; where the walls were cast and not laid: [[group]] name = \"Walls\"  profile = \"rc-wall\"",
    ),
    (
        "the group \"Slabs, lightweight concrete: Leichtbeton\" is of lightweight concrete by its name; taken as cast of it: 1800 kg/m3, with the strengths of the profile \"rc-slab\"",
        "compare its weight and strength with the documents of the building",
    ),
    (
        "the group \"Slabs, lightweight concrete: Leichtbeton\" is of lightweight concrete by its name; taken as cast of it: 1800 kg/m3, with the compressive strength of the profile \"rc-slab\", its tensile strength and shear times 0.85, its modulus times 0.56 (EN 1992-1-1, section 11)",
        "compare its weight and strength with the documents of the building",
    ),
    (
        "the file names no unit of angles; arcs end beyond two turns in radians (3), so angles are taken in degrees",
        "compare round openings and walls with the building",
    ),
    (
        "line 3: A. Able stands 0.55 m beside the place of the list, where somebody else is",
        "nothing; correct the place where one of the two was elsewhere",
    ),
    (
        "3 of 120 shapes belong to no product and were passed over",
        "compare the element count with the program that made the file",
    ),
    (
        "no part belongs to a storey of the file; the 2 storeys of the file were replaced by 3 from the levels of its floors: \"Ground\" 0.00 m, \"Storey 1\" 3.00 m",
        "check these levels; to use other ones, assign every part to its storey in the modelling program",
    ),
    (
        "90 parts belong to the one storey \"Ground\", although there are 3 floors; the 2 storeys of the file were replaced by 3 from the levels of its floors: \"Ground\" 0.00 m",
        "check these levels; to use other ones, assign every part to its storey in the modelling program",
    ),
    (
        "its 2 storeys have the same elevation, although there are 3 floors; the 2 storeys of the file were replaced by 3 from the levels of its floors: \"Ground\" 0.00 m",
        "check these levels; to use other ones, assign every part to its storey in the modelling program",
    ),
    (
        "several storeys have the same name; they are called \"Floor (0.00 m)\", \"Floor (3.00 m)\" here",
        "use these names for people, events and views, or give every storey a name of its own in the modelling program",
    ),
    // A sketch.
    (
        "the floors follow the outline: 0.5 % of the outline is wrong: 200.0 m2 asked for, 199.0 m2 made, of which 0.0 m2 outside; 1.0 m2 missing",
        "nothing",
    ),
    ("no bay of this outline has room for stairs: there are none", "larger bays, or draw them in a model"),
    (
        "the plan is made of bays: 2.5 % of the outline is wrong: 200.0 m2 asked for, 195.0 m2 made, of which 1.0 m2 outside; 5.0 m2 missing",
        "smaller bays follow an outline better",
    ),
    (
        "2 of the drawn columns and 1 of the drawn walls lie outside of the outline: they are NOT BUILT",
        "draw the outline around all that bears, or take them out of the sketch",
    ),
    (
        "this is a sketch; the sections of columns, beams, slabs, walls come from rules of thumb, not from the building",
        "measure them and say them in [sketch]",
    ),
    ("the soil around the basement is not modelled: its walls stand free", "nothing; know it when you read the result"),
    // Groups, profiles and materials.
    (
        "12 elements with the role furniture were left out, 3.40 m3 in all",
        "nothing, unless they carry: then change role in their [[group]]",
    ),
    (
        "no element belongs to the group \"Wals\"; it is left out",
        "nothing, or correct its name: the closest are \"Walls\", \"Slabs\"",
    ),
    (
        "the group \"Walls\" (12 walls) has the profile masonry-infill of infill and the role partition: its walls carry only themselves and do not brace the \
         frame around them",
        "where they are built tight into the frame: [[group]] name = \"Walls\"  role = \"bearing-wall\"",
    ),
    (
        "what is the group \"Roof\" of 4 elements made of? unknown material: \"Default Roof\"; taken as timber, because it is a pitched roof of 200 mm; 480 kg/m2 \
         of concrete are too heavy for it: timber 60 % (320 t by volume), light 25 % (310 t by volume), concrete 15 % (360 t by volume); the per cent are shares of points \
         for the evidence (assumed), not probabilities; masses by volume: the shapes of the file times densities, overlaps counted twice, without live load",
        "write what it is, for example [[group]] name = \"Roof\"  profile = \"light\"; or compute the alternatives: leanto check CASE --materials --classes",
    ),
    (
        "what is the group \"Walls\" of 1 element made of? the file names no material; taken as concrete, because it is a bearing-wall of 300 mm: concrete 100 % \
         (320 t by volume); the per cent are shares of points for the evidence (assumed), not probabilities; masses by volume: the shapes of the file times densities, overlaps counted twice, without live load",
        "write its profile if it is made of something else",
    ),
    (
        "a formula of the profile mine gives no strength at 12 sections and counts as 0 there: \"2 * h - 1\" gives -0.4 for h = 0.3 m, w = 0.2 m; a strength is \
         0 or more",
        "change the formula, e.g. with max(0, ...), or give these elements another profile by an [[override]]",
    ),
    (
        "the group Columns is as built pre-code, the group Beams as built high-code: members of very different times stand beside each other",
        "give both groups profiles of the building's own time, unless it was strengthened or extended",
    ),
    (
        "group Beams: no top steel at the supports: it breaks there without warning",
        "nothing if the drawing says so; otherwise correct the bars of the profile",
    ),
    (
        "group Beams: top bars at the supports of 200 mm2 are less than the least of EN 1992-1-1, 9.2.1.1, 260 mm2: brittle at cracking",
        "nothing if the drawing says so; otherwise correct the bars of the profile",
    ),
    (
        "group Beams: bottom bars in the span of 200 mm2 are less than the least of EN 1992-1-1, 9.2.1.1, 260 mm2: brittle at cracking",
        "nothing if the drawing says so; otherwise correct the bars of the profile",
    ),
    (
        "group Beams: the bars of the supports reach beyond the middle of the span in 3 elements, so that those of the span lie nowhere",
        "check ends_length, or give these elements a profile of their own",
    ),
    (
        "4 faces have less steel than this member or its like that end there, down to 40 %: the bars of Beams.X-A1-0 decide",
        "draw the joint as a block of its own or let the members overlap, or check the bars of the weaker one",
    ),
    // Preparation.
    (
        "3 lintels of reinforced concrete were assumed over openings of 0.90 to 1.50 m in 2 walls of masonry, because the model has none there (height and \
         seats a tenth of the span, at least 200 mm)",
        "nothing; or prepare.lintels = \"none\" if the openings have none, or another profile for their group",
    ),
    (
        "2 openings in masonry are wider than 3 m, the widest 4.20 m in Wall 1; a lintel with a height of an eighth of the span was assumed",
        "find out what carries there, and model it as a beam",
    ),
    (
        "2 openings in masonry got no lintel, because there is less than 0.1 m of masonry above or less than 0.1 m beside them to lie on",
        "model what carries there as a beam, if there is one",
    ),
    ("no solid can be made of this mesh; it is left out", "model it as a closed solid"),
    (
        "faces flat to a fraction of a millimetre were made flat: 0.1234 m3 for 0.1230 m3",
        "close the mesh or divide the part in the model",
    ),
    (
        "taken as the 1.234 m3 that its faces wind around, because the mesh is open (3 edges without a partner)",
        "close the mesh or divide the part in the model",
    ),
    (
        "taken as its convex hull of 1.234 m3 with the mass of the 0.123 m3 that its mesh encloses (10 % of the hull), because it would take more than 400 convex pieces, or 2000 for a shell",
        "close the mesh or divide the part in the model",
    ),
    (
        "taken as its convex hull of 1.234 m3 with the mass of all of that, which is too much, because its faces hold 1.0000 m3, its pieces 0.9000 m3",
        "close the mesh or divide the part in the model",
    ),
    (
        "thin-walled: pieces are solid, mass and section are the 12.3 % it fills of them",
        "nothing, unless it is no rolled or welded section",
    ),
    (
        "thin-walled: pieces are solid, mass and section are the 12.3 % it fills of them; class 3 by its plates (EN 1993-1-1)",
        "nothing, unless it is no rolled or welded section",
    ),
    (
        "thin-walled: pieces are solid, mass and section are the 12.3 % it fills of them; class 4 by its plates (EN 1993-1-1), 80 % of its elastic strength is \
         left by local buckling",
        "nothing, unless it is no rolled or welded section",
    ),
    ("shares 0.1200 m3 of its 3.0000 m3 with \"Beam 1\"; it was cut back", "nothing, unless the wrong part gave way"),
    (
        "shares 0.1200 m3 of its 3.0000 m3 with \"Slab 1\"; it ends below that and goes on above it",
        "nothing, unless the wrong part gave way",
    ),
    (
        "lies inside \"Wall 1\" and became part of it; its 0.0120 m3 would weigh 12.0 kg less than what they replace",
        "nothing, unless it carries by itself: then change role in its [[group]]",
    ),
    (
        "lies inside \"Wall 1\" and became part of it; its 0.0120 m3 would weigh 12.0 kg more than what they replace",
        "nothing, unless it carries by itself: then change role in its [[group]]",
    ),
    (
        "1 element is taken as one of the joints of columns and beams: they stay whole, and what meets them brings its own section",
        "nothing, unless one of them is a short column: then draw it in one with the column",
    ),
    (
        "12 elements are taken as joints of columns and beams: they stay whole, and what meets them brings its own section",
        "nothing, unless one of them is a short column: then draw it in one with the column",
    ),
    (
        "12 pieces smaller than a cube of 100 mm became part of their neighbours",
        "nothing, unless small parts matter: then lower prepare.minimum_size",
    ),
    (
        "3 splinters of 0.00012 m3 in all, thinner than 1 mm or smaller than 1 cm3 each, were dropped; the other pieces of their elements have their mass",
        "nothing, unless the volume matters",
    ),
    (
        "splinters of it were dropped: its 4 pieces are 1.2 % smaller than it is, and weigh as much",
        "simplify the part in the model, or use a larger prepare.target_size",
    ),
    (
        "3 pieces thinner than 60 mm are not bodies: 120 kg of them load the pieces below, 3 kg have no contact and were dropped",
        "lower prepare.minimum_thickness where thin plates carry",
    ),
    (
        "Finishes are no bodies: 1200 kg of them weigh on what they touch, 0 kg have nothing within 300 mm and were dropped",
        "nothing, unless that mass matters: then close the gap in the model",
    ),
    (
        "40 plates, cleats and bolts form 12 connections: 10 join members, 1 are on one member, 1 meet none; 2 kg of them touch nothing and were dropped",
        "nothing, unless members are not connected: then look at role of the groups",
    ),
    (
        "24 ends of 20 steel members are taken as connected to what they nearly meet, up to 40 mm away and 60 mm below columns; the model does not show these \
         connections",
        "nothing, unless they are not connected: then prepare.steel_ends = \"none\"",
    ),
    (
        "so that slivers do not dictate the time step, 3 of 1200 bonds were made softer and 2 pieces heavier (12 kg in all, 0.01 % of the building)",
        "larger prepare.target_size, a cleaner model at small parts, or thin layers left out",
    ),
    (
        "a coarse run: 300 of 1200 bonds were made softer, so that the time step is longer",
        "leave out run.coarse and ensemble.coarse",
    ),
    (
        "121 of 2751 bonds of small stiff pieces were made softer, down to 31 % of their stiffness, so that the time step is longer; under its weight, acting downwards or sideways, the whole building is 0.9 % softer",
        "nothing; prepare.softening = 0 keeps all stiffness, and the run takes longer",
    ),
    (
        "12 pieces cannot break into fragments, because the largest number of fragments is 2000",
        "raise fragments.most, lower fragments.pieces, or let fewer groups break into fragments",
    ),
    // Ground and foundations.
    (
        "ground level 0.00 m (level 0.00, which is within 2 m of the lowest feet; likely)",
        "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"",
    ),
    (
        "ground level -0.02 m (the ground plane that the file states; sure)",
        "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"",
    ),
    (
        "ground level -1.20 m (the tops of the lowest footings; sure)",
        "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"",
    ),
    ("a lowest piece has no level underside; it got no foundation", "check the part's lower end"),
    (
        "3 slabs of 120 m2 in all lie on the soil and are held by it; ground level 0.00 m",
        "nothing, unless there is a room below them: then change the level of the model or model that room",
    ),
    (
        "4 pieces of 2 elements, 1200 kg, have no load path to the ground and will fall at the start",
        "close the gap in the model, raise prepare.search_distance, or leave the part out",
    ),
    // Own weight.
    (
        "it can move without resistance, 1200 kg of it: it slides along x on Beam 3, Slab 1 and 4 more; it is held",
        "nothing, unless it is to carry; then close the gap in the model beside it",
    ),
    (
        "it can move without resistance, 1200 kg of it: it turns about an axis along z through (1.00, 2.00, 3.00) m, and in 2 ways more; it is held",
        "nothing, unless it is to carry; then close the gap in the model beside it",
    ),
    (
        "it can move without resistance, 1200 kg of it: it hinges along (0.71, 0.71, 0.00) about the edge with its neighbours, and in one way more; it is held",
        "nothing, unless it is to carry; then close the gap in the model beside it",
    ),
    (
        "the building's own weight would lift a part of 3 footings off the soil: F1, F2, F3 and 2 more; the soil holds what it would lift",
        "nothing, unless it is to lift off: then look at what stands on it, or give it more width",
    ),
    (
        "taken as elastic and built in one piece, 12 of 1200 bonds would be overloaded by the building's own weight (worst 1.40 times); 20 gave way to their \
         neighbours until the weight was carried, as cracks and creep let them in a building that stands",
        "nothing, unless they are many: then profiles or sections are too weak",
    ),
    (
        "3 of its bonds overloaded by the building's own weight before anything happens, worst 1.20 times the limit between \"Beam 1#2\" and \"Column 1#1\"",
        "stronger profiles, thicker sections or smaller live loads; a sound building has none",
    ),
    (
        "3 of its bonds overloaded by the building's own weight before anything happens; the one between \"Beam 1#2\" and \"Column 1#1\" has no strength to speak of",
        "stronger profiles, thicker sections or smaller live loads; a sound building has none",
    ),
    (
        "taken as elastic and built in one piece, 12 of 1200 bonds would be overloaded by the building's own weight (the worst has no strength to speak of); \
         20 gave way to their neighbours until the weight was carried, as cracks and creep let them in a building that stands",
        "nothing, unless they are many: then profiles or sections are too weak",
    ),
    // People, an explosion, a record.
    (
        "3 of 20 people stand on the ground beside the building, where ground.png is painted white",
        "paint the map black there if they should be inside",
    ),
    (
        "20 people by use (office): 200 m2 where somebody can stand, 0.1 per m2, 100 % of them at 11.0 h",
        "give the storey a map or a number of people where they are known",
    ),
    (
        "2 of the list were seen more than 3 h from 11 h and are not placed: A. Able, B. Baker",
        "occupancy.list_hours says how far apart the hours may be",
    ),
    (
        "scenario.blast[0], 5 kg of TNT at (1.00, 2.00, 3.00) m: the nearest loaded part of a face is 0.20 m away, Z = 0.117 m/kg^(1/3); the curves hold from \
         0.2, and the pressure at that distance was taken, which is too low here. Shattering of the material by contact is not modelled",
        "remove what it shatters outright with [[scenario.remove]], or move the charge away",
    ),
    (
        "the last 1.5 s of the record are lost: frames-003: its sum is another one",
        "restore the record from a copy, or run the case again",
    ),
];

/// Questions about the input: what is asked, and what to do.
const ASKED: &[(&str, &str)] = &[
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

fn others() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|l| *l != Language::English)
}

/// Fails with all texts that a language does not know, or says with English words in them.
fn are_known(texts: &[String]) {
    let mut wrong = Vec::new();
    for l in others() {
        for text in texts {
            for said in [l.said(text), l.said_by_wizard(text)] {
                if !said.missing.is_empty() || has_english(&said.text) {
                    wrong.push(format!("{}: {text}\n    {}", l.code(), said.text));
                }
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{} are not known:\n{}", wrong.len(), wrong.join("\n"));
}

/// English words that stand in no sentence of another language.
const ENGLISH: &[&str] = &[" the ", " and ", " with ", " others", " more", " of ", "up to", "which", "neighbours"];

fn has_english(text: &str) -> bool {
    ENGLISH.iter().any(|w| text.contains(w))
}

fn all() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    FOUND.iter().chain(ASKED)
}

#[test]
fn every_finding_and_its_remedy_are_known_in_every_language() {
    are_known(&all().flat_map(|(found, to_do)| [(*found).to_owned(), (*to_do).to_owned()]).collect::<Vec<_>>());
}

/// In the wizard and in the appendix both stand behind each other, and a row may be of several findings.
#[test]
fn a_row_with_its_remedy_is_known_in_every_language() {
    let row = |(found, to_do): &(&str, &str)| [format!("{found}; {to_do}"), format!("12 times: {found}")];
    are_known(&all().flat_map(row).collect::<Vec<_>>());
    let rows = ["error", "warning", "note"].map(|s| [format!("12 {s}: Wall 1, Wall 2 and 7 more"), format!("3 {s}:")]);
    are_known(&rows.concat());
}

/// On the first page questions are a paragraph, and the first sentence of it stands alone.
#[test]
fn questions_are_known_as_paragraphs() {
    let begun = |t: &str| t[..1].to_uppercase() + &t[1..];
    let ended = |t: &str| if t.ends_with(['.', '?', '!']) { t.to_owned() } else { format!("{t}.") };
    let paragraphs = ASKED.iter().flat_map(|(asked, to_do)| {
        let first = asked.split_inclusive('?').next().unwrap_or(asked);
        [
            format!("{} {}", ended(&begun(asked)), ended(&begun(to_do))),
            format!("{asked}. {}.", begun(to_do)),
            begun(first),
            first.to_owned(),
        ]
    });
    are_known(&paragraphs.collect::<Vec<_>>());
    let said = |l: Language, text: &str| l.said(text).text.into_owned();
    let text = "Are these sizes right? Write seconds in its first column: records have 50 to 200 samples per second.";
    assert_eq!(
        said(Language::Spanish, text),
        "¿Son correctos estos tamaños? Escribir segundos en su primera columna: los registros tienen de 50 a 200 muestras por segundo."
    );
    assert!(said(Language::Turkish, text).contains("İlk sütununa") && said(Language::Japanese, text).ends_with('。'));
    // A name at the beginning keeps its first letter.
    let name = "Is strength_factor = 80 of the group \"Columns\" right?";
    assert!(said(Language::French, name).starts_with("strength_factor = 80"), "{}", said(Language::French, name));
}

/// What a plan says of people who were found, and of what was given twice.
#[test]
fn what_is_said_of_the_found_is_known() {
    are_known(
        &[
            "1 confirmed dead",
            "1 person is confirmed dead by the team: nobody is looked for in their place, and they are not counted as living.",
            "3 people are confirmed dead by the team: nobody is looked for in their place, and they are not counted as living.",
            "1 found, 2 still missing by name",
            "Found so far: 1, of them without a name: 1; assumed besides those who are missing by name: 0. Missing by name are 2, and all of them are still looked for: strike off the list whoever has been found, or give names in [[found]].",
            "Are the numbers right? 45 people were found, 12 were looked for. Check [[found]] and the occupancy.",
            "Is somebody at found[0]? The hole dug[1] holds the same place, and what was dug is searched: say out = true for who was brought out, or take the hole away.",
            "What was searched around the alert (dog) at 2.1, 3.4 m? No area that was searched so holds it: it speaks for its place only, and silence elsewhere is not counted. Draw the area as \"searched\", or leave it so.",
            "Is outline[2] in metres? It measures 0.01 x 0.01 m, the building 12.0 x 9.5 m.",
            "Which \"Columns.A1\" is meant in standing[0]? 2 elements have this name; the first is taken.",
            "Was Anna Berg (line 3 of the list) outside? 14.0, 2.5 m lies 2.3 m beside the building; counted at the nearest floor of Storey 1.",
            "Was Anna Berg (line 3 of the list) outside?",
            "Is one report given twice?",
            "Is one report given twice? first.toml and second.toml say the same and count once.",
            "Are people found given twice? Two entries of [[found]] at 5.0, 5.0 m are the same and count once. If they are others, give one entry with all of them.",
            "Was the same searched twice? Two entries of [[pass]] (dog) are the same and count once. For more passes give coverage.",
        ]
        .map(String::from),
    );
}

/// Rows of several findings have the largest of their figures and one of their names.
#[test]
fn a_row_of_several_findings_is_known() {
    are_known(
        &[
            "up to 5899 edges of its mesh have no partner; volume and mass are uncertain",
            "shares up to 0.39 m3 of its 3.0 m3 with \"Beam 0\" and others; it was cut back",
            "5900 times: its volume is up to 1.0e-7 m3, so it is no solid; left out",
            "the file says LoadBearing = false for up to 30 of up to 120 parts of group \"Walls\" and others; they are modelled as load-bearing",
        ]
        .map(String::from),
    );
}
