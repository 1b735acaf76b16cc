# The English sentences about a model and its case: what was found while it was read, prepared and checked, and what to do. They stand in the wizard, in the page for a
# browser and in the appendix; questions also stand on the printed pages. This file is the source of the others; the places are as in the file of the printed pages.
# Keys that begin with in- are words that are known in a place of a sentence alone: elsewhere they may be names. Those that begin with ask- are also known with a capital letter at the beginning and a full stop at the end.

### Lines and lists

own-full-stop = { "." }
up-to = up to { $q }
and-others = { $label } and others
row-error = { $n } error:
row-warning = { $n } warning:
row-note = { $n } note:
row-error-of = { $n } error: { $element }
row-warning-of = { $n } warning: { $element }
row-note-of = { $n } note: { $element }
times = { $n } times
line-times = { $n } times: { $w }
do-nothing = nothing

### Words

count-element = { $n ->
    [one] { $n } element
   *[other] { $n } elements
}
count-wall = { $n ->
    [one] { $n } wall
   *[other] { $n } walls
}
count-footing = { $n ->
    [one] { $n } footing
   *[other] { $n } footings
}
word-sketch-columns = columns
word-sketch-beams = beams
word-sketch-slabs = slabs
word-sketch-walls = walls
word-sketch-columns-beams = columns, beams
word-sketch-columns-slabs = columns, slabs
word-sketch-columns-walls = columns, walls
word-sketch-beams-slabs = beams, slabs
word-sketch-beams-walls = beams, walls
word-sketch-slabs-walls = slabs, walls
word-sketch-columns-beams-slabs = columns, beams, slabs
word-sketch-columns-beams-walls = columns, beams, walls
word-sketch-columns-slabs-walls = columns, slabs, walls
word-sketch-beams-slabs-walls = beams, slabs, walls
word-sketch-columns-beams-slabs-walls = columns, beams, slabs, walls
word-bearing-wall = bearing-wall
word-precast = precast concrete
word-lightweight = lightweight concrete
word-steel = steel
word-timber = timber
word-light = light
word-glass = glass
word-masonry-or-sand = masonry, light concrete or sand
word-stone-or-glass = concrete, stone or glass
word-unit-metres = metres
word-unit-centimetres = centimetres
word-unit-millimetres = millimetres
word-unit-feet = feet
word-unit-inches = inches
word-hit-car = car
word-hit-lorry = lorry
word-hit-container = container
word-hit-tree = tree
word-hit-aircraft-part = aircraft-part
word-hit-block = block

### A model file: unit, axis, place

find-one-object = the whole file is one object; its { $n } solids were taken as elements of their own
do-one-object = export with one object per column, beam, slab and wall, so that they have names and groups
find-one-element = the whole file is one object, so the building has one element only
do-one-element = export with one object per column, beam, slab and wall (`o` or `g` lines in OBJ, nodes in glTF)
find-up = the file does not contain the up axis; { $c } is used: faces perpendicular to y have an area of { $q }, those perpendicular to z { $q2 } square file units
find-up-doubt = the file does not contain the up axis and its faces do not show it; z is used: faces perpendicular to y have an area of { $q }, those perpendicular to z { $q2 } square file units
find-up-names = the file does not contain the up axis; { $c } is used: of the named parts { $n } lie or stand as their names say with { $c2 } up, { $n2 } with { $c3 } up
do-up = set model.up in the case if this is wrong
find-unit-metres = the file does not contain its unit; metres are used: the model measures { $q } units
find-unit = the file does not contain its unit; { $w } are used: the model measures { $q } units and its parts are { $q2 } units thin and { $q3 } units long
find-unit-none = the model measures { $q } units, which is not the size of a building in any usual unit; metres are used
do-unit = set model.units in the case if this is wrong
find-scene-ground = the scene puts its ground plane at { $q }
find-scene-joints = { $n } joints of the scene are not read; contacts are found from the geometry
do-scene-joints = nothing, unless the count of contacts after preparation surprises you
find-animated = the file is animated; the positions without animation are used
do-animated = nothing, unless other positions are needed
find-not-used = { $key } is not used: an IFC file contains its unit, and z is always up
do-not-used = leave { $key } out; when the building has the wrong size, export the model again with the right unit
find-angles-degrees = the file names no unit of angles; arcs end beyond two turns in radians ({ $n }), so angles are taken in degrees
do-angles-degrees = compare round openings and walls with the building
find-far = the model lies { $q } from its origin; { $place } were subtracted from all coordinates
do-far = add this offset to go back to the file's coordinates

### A model file: elements and names

find-removed-twice = { $n } pieces are removed by { $key } and by { $key2 }; the earlier one counts
do-removed-twice = nothing, when the same parts are meant; else name others
find-override-hidden = { $key } has no element of its own: later overrides name all of its elements again
do-override-hidden = nothing, when both are meant: where they set the same key, the later one counts
find-roofs = { $n } of { $n2 } slabs count as roofs, the first { $label }: { $n3 } by class, type, name or slope, { $n4 } because nothing is above them on the topmost storey
do-roofs = look at the live load of their group: roofs that are a group of their own get that of maintenance, those in a group with floors that of the floors
find-closed = the building is closed: no door, window or stair leads out of { $label }; doors in the file: { $n }, openings: { $n2 }
do-closed = cut the openings of doors and windows out of the walls in the modelling program: without them ways on foot are not known, and whoever is inside is reached by cutting only
find-plates-alone = thin plates stand alone outside and touch no part of the building, so they are not in the computation ({ $n }): { $list }
do-plates-alone = nothing; where one carries the building: [[override]] elements = [{ $label }]  role = "bearing-wall"
find-site-furniture = elements are furniture of the site by their names, so they are not in the computation ({ $n }): { $list }
do-site-furniture = nothing; where one carries the building: [[override]] elements = [{ $label }]  role = "column"
find-lightweight = the group { $label } is of lightweight concrete by its name; taken as masonry of such blocks: { $q }, { $q2 }
do-lightweight = nothing; where the walls were cast and not laid: [[group]] name = { $label }  profile = "rc-wall"
find-lightweight-cast-by-density = the group { $label } is of lightweight concrete by its name; taken as cast of it: { $q }, with the compressive strength of the profile { $profile }, its tensile strength and shear times { $q2 }, its modulus times { $q3 } (EN 1992-1-1, section 11)
find-lightweight-cast = the group { $label } is of lightweight concrete by its name; taken as cast of it: { $q }, with the strengths of the profile { $profile }
do-lightweight-cast = compare its weight and strength with the documents of the building
find-solid-behind = doors and windows have no opening in the file, and the wall is solid behind them ({ $n }): { $list }
do-solid-behind = cut the openings of doors and windows out of the walls in the modelling program: until then these walls carry too much, and nobody gets through them
find-namesakes = { $n } names belong to several parts ({ $n2 } in all; { $label } to { $n3 }): the second of a name is called { $label2 }, and so on
do-namesakes = nothing; where an event names such a part, "name" is the first one and "name~*" the others
find-not-bearing = the file says LoadBearing = false for { $n } of { $n2 } parts of group { $group }; they are modelled as load-bearing
do-not-bearing = if they are light or were filled in later, give the group the profile partition or masonry-infill
find-zero-mark = its volume is { $q3 }, so it is no solid, and it is smaller than { $q } or thinner than { $q2 }: a mark; left out
find-zero = its volume is { $q }, so it is no solid; left out
do-zero = give it a thickness in the modelling program if it carries load
find-open-mesh = { $n } edges of its mesh have no partner; volume and mass are uncertain
do-open-mesh = close the mesh in the modelling program; else its convex hull may be used
find-inside-out = faces looked inward and were turned
do-inside-out = nothing, unless the element is meant to be a hollow
find-double = it is the same solid as { $element }; left out
do-double = delete one of the two in the modelling program
find-unread = it is not in the model ({ $type }): { $w }
find-boxed = a box stands in its place: { $w }
find-incomplete = its shape is incomplete: { $w }
do-faceted = export the model again with faceted geometry (Brep or triangles), or draw these elements as boxes
find-lost = the file has { $n } elements, but it is known of { $n2 } what became of them
do-lost = compare the model with the file in a viewer before you use it, and report this file
find-in-two-files = { $n } elements of { $file } stand in { $file2 } too, which has them in the computation: { $list }
do-in-two-files = nothing; where two different parts were taken for one, move them apart in the modelling program
find-unplaced = { $n } of { $n2 } shapes belong to no product and were passed over
do-unplaced = compare the element count with the program that made the file
find-storeys-replaced = { $w }; the { $n } storeys of the file were replaced by { $n2 } from the levels of its floors: { $list }
find-storeys-merged = levels of the file that are too near to each other for a storey, of which at most one has a floor of its own, are one storey here: { $list }
storeys-none = no part belongs to a storey of the file
storeys-one = { $n } parts belong to the one storey { $storey }, although there are { $n2 } floors
storeys-same = its { $n } storeys have the same elevation, although there are { $n2 } floors
do-storeys-replaced = check these levels; to use other ones, assign every part to its storey in the modelling program
do-storeys-merged = nothing when that is right; otherwise give each of these levels its floor in the modelling program
find-storeys-named = several storeys have the same name; they are called { $list } here
do-storeys-named = use these names for people, events and views, or give every storey a name of its own in the modelling program

### Why something of an IFC file was not read

ifc-record = its record cannot be read
ifc-line = its line in the file is damaged
ifc-placement-no-reference = its placement is no reference
ifc-circle = its placements refer to each other in a circle ({ $id })
ifc-placement-missing = its placement { $id } is not in the file
ifc-placement-is = its placement { $id } is an { $type }
ifc-placement-alone = the placement { $id } stands in no other
ifc-axes-missing = the axes of its placement { $id } are not in the file
ifc-origin-missing = the origin of its placement { $id } is not in the file
ifc-direction-missing = a direction of its placement { $id } is not in the file
ifc-no-shape = the file gives it no shape
ifc-shape-no-reference = its shape is no reference
ifc-shape-missing = its shape { $id } is not in the file
ifc-no-representation = its shape { $id } has no representation
ifc-item-missing = its item { $id } is not in the file
ifc-no-body = it has no body
ifc-unreadable = its shape could not be read: { $type }
ifc-part-unreadable = a part of its shape could not be read: { $items }
ifc-part-numbers = a part of its shape has numbers that are none
ifc-class-unknown = its class { $type } is not known and says nothing of its use
ifc-opening = an opening of it was not cut: { $w }
ifc-cut = a cut was left out: { $w }
ifc-taper = the taper of IfcRevolvedAreaSolidTapered was left out

### A sketch

find-outline = the floors follow the outline: { $w }
outline-fit = { $q } of the outline is wrong: { $q2 } asked for, { $q3 } made, of which { $q4 } outside; { $q5 } missing
find-no-stairs = no bay of this outline has room for stairs: there are none
do-no-stairs = larger bays, or draw them in a model
find-bays = the plan is made of bays: { $w }
do-bays = smaller bays follow an outline better
find-not-built = { $n } of the drawn columns and { $n2 } of the drawn walls lie outside of the outline: they are NOT BUILT
do-not-built = draw the outline around all that bears, or take them out of the sketch
find-sketch = this is a sketch; the sections of { $w } come from rules of thumb, not from the building
do-sketch = measure them and say them in [sketch]
find-basement-soil = the soil around the basement is not modelled: its walls stand free
do-basement-soil = nothing; know it when you read the result

### Groups, profiles, materials

find-left-out-weight = { $n } elements with the role { $role } were left out, { $q } in all: their weight is missing, { $q2 } if they were solid
do-left-out-weight = nothing where they are light; where they are heavy: role = "finish" in their [[group]], then they weigh on what they touch
find-left-out = { $n } elements with the role { $role } were left out, { $q } in all
do-change-role = nothing, unless they carry: then change role in their [[group]]
find-no-element = no element belongs to the group { $group }; it is left out
do-no-element = nothing, or correct its name: the closest are { $list }
find-unbraced = the group { $group } ({ $w }) has the profile { $profile } of infill and the role partition: its walls carry only themselves and do not brace the frame around them
do-unbraced = where they are built tight into the frame: [[group]] name = { $label }  role = "bearing-wall"
find-material = what is the group { $group } of { $w } made of? { $w2 }; taken as { $w3 }, because it is { $reason }: { $shares }; the per cent are shares of points for the evidence (assumed), not probabilities; masses by volume: the shapes of the file times densities, overlaps counted twice, without live load
do-material = write what it is, for example { $line }; or compute the alternatives: leanto check CASE --materials --classes
do-material-one = write its profile if it is made of something else
material-none = the file names no material
material-doubted = the file says "{ $label }"
material-unknown = unknown material: "{ $label }"
material-choice = { $w } { $q } ({ $q2 } by volume)
why-pitched-roof = a pitched roof of { $q }
why-flat-roof = a flat roof of { $q }
why-member = a { $w } of { $q }
why-alike = { $q } of what is alike is of { $w }
why-load-bearing = the file says LoadBearing
why-too-heavy = { $q } of { $w } are too heavy for it
why-too-light = { $q } of { $w } are too light for it
why-boards = boards and studs of { $q } as a floor that carries
why-no-solid = a solid of it, { $q } thick, would weigh { $q2 }: sheets on frames or around a core
find-formula = a formula of the profile { $profile } gives no strength at { $n } sections and counts as 0 there: { $w }
formula-gives = "{ $formula }" gives { $value } for h = { $q }, w = { $q2 }; a strength is 0 or more
do-formula = change the formula, e.g. with max(0, ...), or give these elements another profile by an [[override]]
find-eras = the group { $group } is as built { $w }, the group { $group2 } as built { $w2 }: members of very different times stand beside each other
word-era-pre-code = pre-code
word-era-low-code = low-code
word-era-moderate-code = moderate-code
word-era-high-code = high-code
do-eras = give both groups profiles of the building's own time, unless it was strengthened or extended
find-of-group = group { $group }: { $w }
find-no-top-steel = no top steel at the supports: it breaks there without warning
find-least-steel-top = top bars at the supports of { $q } are less than the least of EN 1992-1-1, 9.2.1.1, { $q2 }: brittle at cracking
find-least-steel-bottom = bottom bars in the span of { $q } are less than the least of EN 1992-1-1, 9.2.1.1, { $q2 }: brittle at cracking
do-drawn-bars = nothing if the drawing says so; otherwise correct the bars of the profile
find-bars-cross = the bars of the supports reach beyond the middle of the span in { $n } elements, so that those of the span lie nowhere
do-bars-cross = check ends_length, or give these elements a profile of their own
find-less-steel = { $n } faces have less steel than this member or its like that end there, down to { $q }: the bars of { $member } decide
do-less-steel = draw the joint as a block of its own or let the members overlap, or check the bars of the weaker one

### Preparation

find-lintels = { $n } lintels of reinforced concrete were assumed over openings of { $q } to { $q2 } in { $n2 } walls of masonry, because the model has none there (height and seats a tenth of the span, at least { $q3 })
do-lintels = nothing; or prepare.lintels = "none" if the openings have none, or another profile for their group
find-wide-openings = { $n } openings in masonry are wider than { $q }, the widest { $q2 } in { $member }; a lintel with a height of an eighth of the span was assumed
do-wide-openings = find out what carries there, and model it as a beam
find-no-lintel = { $n } openings in masonry got no lintel, because there is less than { $q } of masonry above or less than { $q2 } beside them to lie on
do-no-lintel = model what carries there as a beam, if there is one
find-no-solid = no solid can be made of this mesh; it is left out
do-no-solid = model it as a closed solid
find-flattened = faces flat to a fraction of a millimetre were made flat: { $q } for { $q2 }
find-wound = taken as the { $q } that its faces wind around, because { $w }
find-hulled = taken as its convex hull of { $q } with the mass of the { $q2 } that its mesh encloses ({ $q3 } of the hull), because { $w }
find-hulled-whole = taken as its convex hull of { $q } with the mass of all of that, which is too much, because { $w }
mesh-open = the mesh is open ({ $n } edges without a partner)
mesh-many = it would take more than { $n } convex pieces, or { $n2 } for a shell
mesh-volume = its faces hold { $q }, its pieces { $q2 }
do-mesh = close the mesh or divide the part in the model
find-thin-walled = thin-walled: pieces are solid, mass and section are the { $q } it fills of them
find-thin-walled-class = thin-walled: pieces are solid, mass and section are the { $q } it fills of them; class { $n } by its plates (EN 1993-1-1)
find-thin-walled-buckling = thin-walled: pieces are solid, mass and section are the { $q } it fills of them; class { $n } by its plates (EN 1993-1-1), { $q2 } of its elastic strength is left by local buckling
do-thin-walled = nothing, unless it is no rolled or welded section
find-shares = shares { $q } of its { $q2 } with { $element }; it was cut back
find-shares-ends = shares { $q } of its { $q2 } with { $element }; it ends below that and goes on above it
do-shares = nothing, unless the wrong part gave way
find-inside-more = lies inside { $element } and became part of it; its { $q } would weigh { $q2 } more than what they replace
find-inside-less = lies inside { $element } and became part of it; its { $q } would weigh { $q2 } less than what they replace
do-inside = nothing, unless it carries by itself: then change role in its [[group]]
find-joint-element = 1 element is taken as one of the joints of columns and beams: they stay whole, and what meets them brings its own section
find-joint-elements = { $n } elements are taken as joints of columns and beams: they stay whole, and what meets them brings its own section
do-joint-elements = nothing, unless one of them is a short column: then draw it in one with the column
find-joined-pieces = { $n } pieces smaller than a cube of { $q } became part of their neighbours
do-joined-pieces = nothing, unless small parts matter: then lower prepare.minimum_size
find-splinters-of-it = splinters of it were dropped: its { $n } pieces are { $q } smaller than it is, and weigh as much
do-splinters-of-it = simplify the part in the model, or use a larger prepare.target_size
find-splinters = { $n } splinters of { $q } in all, thinner than { $q2 } or smaller than { $q3 } each, were dropped; the other pieces of their elements have their mass
do-splinters = nothing, unless the volume matters
find-thin = { $n } pieces thinner than { $q } are not bodies: { $q2 } of them load the pieces below, { $q3 } have no contact and were dropped
do-thin = lower prepare.minimum_thickness where thin plates carry
find-no-bodies = { $thing } are no bodies: { $q } of them weigh on what they touch, { $q2 } have nothing within { $q3 } and were dropped
find-no-bodies-finish = Finishes are no bodies: { $q } of them weigh on what they touch, { $q2 } have nothing within { $q3 } and were dropped
find-no-bodies-insulation = Insulation are no bodies: { $q } of them weigh on what they touch, { $q2 } have nothing within { $q3 } and were dropped
find-no-bodies-ceiling = Ceilings are no bodies: { $q } of them weigh on what they touch, { $q2 } have nothing within { $q3 } and were dropped
find-no-bodies-railing = Railings are no bodies: { $q } of them weigh on what they touch, { $q2 } have nothing within { $q3 } and were dropped
do-mass-matters = nothing, unless that mass matters: then close the gap in the model
find-connectors = { $n } plates, cleats and bolts form { $n2 } connections: { $n3 } join members, { $n4 } are on one member, { $n5 } meet none; { $q } of them touch nothing and were dropped
do-connectors = nothing, unless members are not connected: then look at role of the groups
find-steel-ends = { $n } ends of { $n2 } steel members are taken as connected to what they nearly meet, up to { $q } away and { $q2 } below columns; the model does not show these connections
do-steel-ends = nothing, unless they are not connected: then prepare.steel_ends = "none"
find-slivers = so that slivers do not dictate the time step, { $n } of { $n2 } bonds were made softer and { $n3 } pieces heavier ({ $q } in all, { $q2 } of the building)
do-slivers = larger prepare.target_size, a cleaner model at small parts, or thin layers left out
find-coarse = a coarse run: { $n } of { $n2 } bonds were made softer, so that the time step is longer
do-coarse = leave out run.coarse and ensemble.coarse
find-softer = { $n } of { $n2 } bonds of small stiff pieces were made softer, down to { $q } of their stiffness, so that the time step is longer; under its weight, acting downwards or sideways, the whole building is { $q2 } softer
do-softer = nothing; prepare.softening = 0 keeps all stiffness, and the run takes longer
find-fragments = { $n } pieces cannot break into fragments, because the largest number of fragments is { $n2 }
do-fragments = raise fragments.most, lower fragments.pieces, or let fewer groups break into fragments

### Ground and foundations

find-ground = ground level { $q } ({ $w }; { $w2 })
ground-said = as the case says
ground-of-file = the ground plane that the file states
ground-terrain = the surface of the terrain within { $q } of the building
ground-basement = level 0.00, which is above the floor of a basement
ground-near-zero = level 0.00, which is within { $q } of the lowest feet
ground-beams = the tops of the ground beams
ground-footings = the tops of the lowest footings
ground-feet = the feet of the lowest walls and columns
ground-slab = the underside of the lowest slab
word-sure = sure
word-likely = likely
do-ground = nothing when it is right; otherwise give the level in the case: [site] ground = "0.00 m"
find-no-underside = a lowest piece has no level underside; it got no foundation
do-no-underside = check the part's lower end
find-on-grade = { $n } slabs of { $q } in all lie on the soil and are held by it; ground level { $q2 }
do-on-grade = nothing, unless there is a room below them: then change the level of the model or model that room
find-floating = { $n } pieces of { $n2 } elements, { $q }, have no load path to the ground and will fall at the start
do-floating = close the gap in the model, raise prepare.search_distance, or leave the part out

### Own weight

find-mechanism = it can move without resistance, { $q } of it: it { $w }; it is held
find-mechanism-one-more = it can move without resistance, { $q } of it: it { $w }, and in one way more; it is held
find-mechanism-more = it can move without resistance, { $q } of it: it { $w }, and in { $n } ways more; it is held
moves-slides = slides along { $axis } on { $list }
moves-turns-in-place = turns about its axis between { $list }
moves-turns = turns about an axis along { $axis } through { $place }
moves-hinges = hinges along { $axis } about the edge with { $list }
moves-sways = sways along { $axis }
moves-linkage = moves as a linkage on { $list }
moves-neighbours = its neighbours
do-mechanism = nothing, unless it is to carry; then close the gap in the model beside it
find-pads = the building's own weight would lift a part of { $w } off the soil: { $list }; the soil holds what it would lift
do-pads = nothing, unless it is to lift off: then look at what stands on it, or give it more width
find-elastic = taken as elastic and built in one piece, { $n } of { $n2 } bonds would be overloaded by the building's own weight (worst { $q } times); { $n3 } gave way to their neighbours until the weight was carried, as cracks and creep let them in a building that stands
do-elastic = nothing, unless they are many: then profiles or sections are too weak
find-overloaded = { $n } of its bonds overloaded by the building's own weight before anything happens, worst { $q } times the limit between { $piece } and { $piece2 }
find-no-strength = { $n } of its bonds overloaded by the building's own weight before anything happens; the one between { $piece } and { $piece2 } has no strength to speak of
find-elastic-none = taken as elastic and built in one piece, { $n } of { $n2 } bonds would be overloaded by the building's own weight (the worst has no strength to speak of); { $n3 } gave way to their neighbours until the weight was carried, as cracks and creep let them in a building that stands
do-overloaded = stronger profiles, thicker sections or smaller live loads; a sound building has none

### People, an explosion, a record

find-place-taken = { $person } (line { $n }) stands { $q } beside the place of the list, where somebody else is
do-place-taken = nothing; correct the place where one of the two was elsewhere
find-in-the-open = { $n } of { $n2 } people stand on the ground beside the building, where { $file } is painted white
do-in-the-open = paint the map black there if they should be inside
find-beside-map = { $q } of the picture { $file } lies beside the building, in plan
do-beside-map = compare origin and metres_per_pixel with the plan; nothing where the ground around the building is meant
find-one-grey = { $file } is of one grey, which shows no places: all { $n } people are inside, wherever it reaches
do-one-grey = paint it black where nobody is
find-by-use = { $n } people by use ({ $purpose }): { $q } where somebody can stand, { $q2 } per m2, { $q3 } of them at { $q4 }
do-by-use = give the storey a map or a number of people where they are known
find-elsewhere = { $n } of the list were seen more than { $q } from { $q2 } and are not placed: { $list }
do-elsewhere = occupancy.list_hours says how far apart the hours may be
find-blast-near = scenario.blast[{ $n }], { $w }: the nearest loaded part of a face is { $q } away, Z = { $q2 } m/kg^(1/3); the curves hold from { $q3 }, and the pressure at that distance was taken, which is too low here.
find-blast-contact = Shattering of the material by contact is not modelled
blast-tnt = { $q } of TNT at { $place }
blast-gas = { $q } of { $gas } (as { $q2 } of TNT) at { $place }
do-blast-near = remove what it shatters outright with [[scenario.remove]], or move the charge away
find-record-lost = the last { $q } of the record are lost: { $reason }
do-record-lost = restore the record from a copy, or run the case again

### Questions about the model

ask-without = does the building stand without { $list }?
ask-without-why = They are in the file and not in the model, because they could not be read, most often: { $w }
ask-without-do = export the model again with faceted geometry (Brep or triangles) or draw them as boxes; findings.csv names each
ask-boxes = are boxes good enough for { $list }?
ask-boxes-why = Their shapes could not be read
ask-boxes-do = export the model again with faceted geometry (Brep or triangles); findings.csv names each
some-walls = { $n } of { $n2 } walls
some-slabs = { $n } of { $n2 } slabs and roofs
some-columns = { $n } of { $n2 } columns and piles
some-beams = { $n } of { $n2 } beams
some-plates = { $n } of { $n2 } plates
some-footings = { $n } of { $n2 } footings
some-stairs = { $n } of { $n2 } stairs
ask-unit = is the unit of the model right?
ask-sizes = are these sizes right?
ask-read = It was read with { $q } per unit and measures { $q2 }: { $list }
ask-unit-do = in { $w } members and storeys would have usual sizes: set units = { $measure } under [model]
ask-sizes-do = measure a member in `leanto draw`; correct the unit (units under [model]) or the model
size-storeys = height of storeys, median { $q } (usual: { $q2 } to { $q3 })
size-uprights = height of columns and bearing walls, median { $q } (usual: { $q2 } to { $q3 })
size-columns = smaller side of columns, median { $q } (usual: { $q2 } to { $q3 })
size-slabs = thickness of slabs, median { $q } (usual: { $q2 } to { $q3 })
size-walls = thickness of bearing walls, median { $q } (usual: { $q2 } to { $q3 })
ask-heavy = is the building so heavy?
ask-heavy-why = { $q } on { $q2 } of floors are { $q3 }; usual is { $q4 } to { $q5 }
ask-heavy-do = check the unit of the model (units under [model]) and the densities of the profiles
ask-front = which side is the street front?
ask-front-why = Nothing says it: side 1 is taken to look to azimuth { $n } (degrees clockwise from north)
ask-front-do = look at the place or at a map, and give front under [assess], also where it is so
ask-head = does the model stand on its head?
ask-head-why = { $n } beams stand on slabs and { $n2 } hang below; { $n3 } columns and walls carry nothing at their heads, { $n4 } stand on nothing
ask-head-do = turn the model upside down in the modelling program; if it has upstand beams or no roof, nothing
ask-side = does the model lie on its side?
ask-side-why = { $q } of plates stand upright across { $c }, { $q2 } lie: floors lie, and columns stand
ask-side-do = set up = "y" or up = "z" under [model], or turn the model so that { $c } points upward
ask-up = which axis points up?
ask-up-why = { $c } is used: of the named parts { $n } lie or stand as their names say with { $c2 } up, { $n2 } with { $c3 } up; but faces perpendicular to y have an area of { $q }, those perpendicular to z { $q2 } square file units
ask-up-do = look at a view of the model (`leanto draw`) and give up = "{ $c }" or up = "{ $c2 }" under [model], also where it is right
ask-mirror = is the model its own mirror image?
ask-mirror-why = The faces of { $n } of { $n2 } elements looked inward, as mirroring makes them
ask-mirror-do = compare a plan (`leanto draw`) with the building; if left and right are as they should be, nothing
ask-report = is one report given twice?
ask-report-why = { $label } and { $label2 } say the same and count once
ask-found = are people found given twice?
ask-found-why = Two entries of [[found]] at { $q } are the same and count once
ask-found-do = if they are others, give one entry with all of them
ask-pass = was the same searched twice?
ask-pass-why = Two entries of [[pass]] ({ $means }) are the same and count once
ask-pass-do = for more passes give coverage
ask-found-numbers = are the numbers right?
ask-found-numbers-why = { $n } people were found, { $n2 } were looked for
ask-found-numbers-do = check [[found]] and the occupancy
ask-dug = is somebody at found[{ $n }]?
ask-dug-why = The hole dug[{ $n }] holds the same place, and what was dug is searched: say out = true for who was brought out, or take the hole away
ask-alert = what was searched around the alert ({ $means }) at { $q }?
ask-alert-why = No area that was searched so holds it: it speaks for its place only, and silence elsewhere is not counted
ask-alert-do = draw the area as "searched", or leave it so
ask-outline-metres = is outline[{ $n }] in metres?
ask-outline-metres-why = It measures { $q }, the building { $q2 }
ask-standing = which { $label } is meant in standing[{ $n }]?
ask-standing-why = { $n } elements have this name; the first is taken
ask-was-outside = was { $label } (line { $n } of the list) outside?
ask-was-outside-why = { $q } lies { $q2 } beside the building; counted at the nearest floor of { $storey }
ask-which = which { $label } is meant?
ask-which-why = { $n } elements of the model have this name; only the first is taken ({ $key })
ask-which-do = write { $label } and so on for the others, { $label2 } and { $label3 } for all of them

### Questions about strengths and loads

ask-factor = is { $key } = { $q } of the group { $group } right?
ask-factor-why = Usual is { $q } to { $q2 }
ask-factor-do = it multiplies all strengths of the group; what never breaks has unbreakable = true
ask-factor-percent-do = as a percentage it would be { $q }; it multiplies all strengths of the group; what never breaks has unbreakable = true
ask-density-profile = is the density of the profile { $label } in kg/m3?
ask-density = is the density of { $label } in kg/m3?
ask-usual = It is { $q }, usual is { $q2 } to { $q3 }
ask-density-do = write kg/m3, as "2500 kg/m3"
ask-density-unit-do = in { $measure } it would be { $q }: write the unit
ask-youngs = is Young's modulus of the profile { $label } in the right unit?
ask-youngs-why = It is { $q }; { $w } has { $q2 } to { $q3 }
ask-youngs-do = write the unit, as "30 GPa"; a number alone is in Pa
ask-strength = is the strength of the profile { $label } in the right unit?
ask-strength-why = Its compression is { $q }; { $w } has { $q2 } to { $q3 }
ask-strength-do = write the unit, as "30 MPa"; a number alone is in Pa
ask-strength-unit-do = in N/mm2 it would be { $q }: write the unit, as "30 MPa"; a number alone is in Pa
ask-live = is the live load of the group { $group } in the right unit?
ask-live-event = is the live load of { $key } in the right unit?
ask-meant = was { $load } meant?
ask-live-do = Write the unit, as "2 kN/m2"
find-load-on-nothing = { $key }: none of the chosen parts has a free upper face: the load changes nothing
do-load-on-nothing = choose floors, or parts that nothing covers
find-load-not-there = { $key } takes away { $q } of live load, but only { $q2 } are on these parts: own weight stays
do-load-not-there = give the groups their live_load, or take away less
ask-water = is the region of the water right?
ask-water-why = No part of the building stands in it: { $key } slows down only what falls into it
ask-water-do = give its lowest and highest corner in the axes of the model
ask-weaken = is all strength meant to be left?
ask-weaken-why = { $key } with to = 1 weakens nothing
ask-weaken-do = give the share of the strength that is left, below 1
ask-crushed = are these parts meant to carry nothing?
ask-crushed-why = { $n } of the bonds that lose strength keep less of it than own weight takes: they crush, and what stands on them comes down
ask-crushed-do = keep more of their strength if not; if so, [[scenario.remove]] says it plainly
ask-force = is the force in the right unit?
ask-force-why = { $q } act on parts that weigh { $q2 }
ask-force-do = It would be { $q }: write the unit in { $key }, as "300 kN"
ask-shift = is the settlement in the right unit?
ask-shift-why = Supports move by { $q }
ask-shift-do = Write the unit in { $key }, as "-50 mm"
ask-rise = do the supports rise?
ask-rise-why = They move up by { $q }
ask-rise-do = a settlement has a negative z: [0, 0, "-50 mm"] in { $key }
ask-fastest = can a piece be so fast?
ask-fastest-why = The fastest moved at { $q }; a free fall from the height of the building, { $q2 }, ends with { $q3 }
ask-fastest-do = check ground motion, forces and strengths of the case; look at the piece in `leanto view`

### Questions about ground motion and what hits the building

ask-record-unit = is the unit of the record right?
ask-record-unit-why = Its comments name { $measure }, it was read in { $measure2 }: the peak is { $q } ({ $q2 })
ask-record-unit-do = write unit = { $measure } in [{ $key }], or correct the comment
ask-motion = is the strength of the ground motion right?
ask-motion-why = Its peak is { $q } ({ $q2 }), usual is { $q3 } to { $q4 }
ask-motion-columns-why = Its peak is { $q } ({ $q2 }), usual is { $q3 } to { $q4 }; columns do not state their unit
ask-motion-do = check peak and scale in [{ $key }]; `leanto motion` shows the record
ask-motion-scale-do = check unit and scale in [{ $key }]; `leanto motion` shows the record
ask-motion-unit-do = in { $measure } the peak would be { $q } ({ $q2 }): write unit = { $open } in [{ $key }]
ask-motion-units-do = in { $measure } the peak would be { $q } ({ $q2 }); in { $measure2 } the peak would be { $q3 } ({ $q4 }): write unit = { $open } in [{ $key }]
ask-interval = is the time of the record in seconds?
ask-interval-why = Its samples are { $q } apart
ask-interval-do = write seconds in its first column: records have 50 to 200 samples per second
ask-early = does the run end too early?
ask-early-why = The peak of the ground motion is at { $q }, the run ends at { $q2 }
ask-early-do = make run.duration longer, or let [{ $key }] start earlier
ask-hit = does it hit?
ask-hit-never-why = The way of the { $w } never meets the building: it goes past it or away from it
ask-hit-never-do = the building lies from x { $q } to { $q2 } and y { $q3 } to { $q4 }: correct position or velocity of { $key }
ask-hit-turned-do = with velocity = { $velocity } it would meet it; the building lies from x { $q } to { $q2 } and y { $q3 } to { $q4 }: correct position or velocity of { $key }
ask-hit-late-why = The { $w } would reach the building { $q } after it begins, the run ends after { $q2 }
ask-hit-late-do = let it begin nearer or faster ({ $key }), or make run.duration longer
ask-hit-slides-why = The { $w } slides on the ground by { $q } and stops; the building is { $q2 } away
ask-hit-slides-do = let it begin nearer or faster, or higher up ({ $key })
ask-hit-high-why = The { $w } is { $q } up where it reaches the building, whose top is at { $q2 }
ask-hit-high-do = correct the height of its position or its velocity ({ $key })
ask-speed = is the speed in m/s?
ask-speed-why = A { $w } at { $q } is { $q2 } fast
ask-speed-do = from km/h it would be { $q }: correct velocity of { $key }
ask-mass = is the mass in kg?
ask-mass-why = A { $w } of { $q }; usual is { $q2 }
ask-mass-do = write mass = "1.5 t" or leave it out ({ $key })

### Questions about people

ask-roof = was line { $n }: { $person } on the roof?
ask-roof-why = Nothing is above { $q } on { $storey }
ask-outside = was line { $n }: { $person } outside?
ask-outside-why = { $q } on { $storey } is in the open, { $q2 } from the box of the building
ask-outside-do = taken { $w } the place would lie inside the building: write metres in its frame; else nothing
ask-place-do = correct the storey or the place, or leave x and y out; if it is so, nothing
frame-or = { $w }, or { $w2 }
word-frame-millimetres = in millimetres
word-frame-centimetres = in centimetres
word-frame-feet = in feet
word-frame-inches = in inches
word-frame-corner = in metres from the corner of the building
word-frame-along-walls = in metres along the walls from their corner
word-frame-file = in the coordinates of the model file
word-frame-swapped = with x and y swapped
word-frame-file-swapped = in the coordinates of the model file with x and y swapped
word-frame-negative = with the other sign
word-frame-utm = as UTM easting and northing
word-frame-latitude = as latitude, longitude
word-frame-longitude = as longitude, latitude
ask-one-person = is { $label } one person?
ask-one-person-why = The lines { $q } of the list say the same; one person is looked for
ask-one-person-do = delete the other lines; of people with the same name write what tells them apart into the name
ask-several-why = The lines { $q } of the list differ in storey, place or hour; each is looked for
ask-several-do = keep the line that is right; of people with the same name write what tells them apart into the name
ask-crowded = are there so many people on { $storey }?
ask-crowded-why = { $q } on { $q2 } are { $q3 } per m2; usual is up to { $q4 }
ask-crowded-do = correct the number; an office has 0.1, a classroom 0.5 per m2

### In what a run differs from the case as it is now
word-input-program = the program
word-input-model = the model
word-input-model-part = the part of the model
word-input-profile = the strength profile
word-input-ground-motion = the ground motion
word-input-removal-list = the removal list
word-input-occupancy-map = the occupancy map
word-input-people-list = the list of people
word-input-file = the file
word-input-class-file = the file of a class
word-input-building = the building
word-input-damage = damage
word-input-people = people
word-input-run = settings of the run
word-input-assessment = settings of the assessment
word-input-site = settings of site and report
word-input-ensemble = settings of the ensemble
word-input-case = the case
diff-section = { $w } differ: the run has { $any }, the case now { $any2 }
diff-section-more = { $w } differ: the run has { $any }, the case now { $any2 } ({ $n } more keys differ)
diff-section-one = { $w } differs: the run has { $any }, the case now { $any2 }
diff-section-one-more = { $w } differs: the run has { $any }, the case now { $any2 } ({ $n } more keys differ)
diff-removes = damage differs: the run removes { $any }, the case now { $any2 }
diff-removes-nothing-now = damage differs: the run removes { $any }, the case now nothing
diff-removes-nothing-then = damage differs: the run removes nothing, the case now { $any }
diff-only-run = { $w }: only the run has any
diff-only-now = { $w }: only the case of now has any
diff-unsaid = { $w }: it differs
diff-missing = { $w } { $file } of the run is missing now, or cannot be read
diff-changed = { $w } { $file } has changed since the run
diff-gone = the run is of { $w } { $file }, which the case no longer names
diff-added = the case now names { $w } { $file }, of which the run is not
diff-seed = seed { $n } (it was { $n2 })
diff-read = the model { $file } is read differently
diff-another = another run of the case: another class or other factors
diff-unknown = inputs not recorded by the older version that made the run: whether they have changed since is not known
diff-not-prepared = the case of now cannot be prepared: { $any }
diff-not-set = { $key } (not set)
