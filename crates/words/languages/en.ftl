# The English sentences of the printed pages, as the program writes them. This file is the source of the others.
# A place says by its first letter what may stand in it: n a whole number, q a quantity, u a unit, c a code of axes or sides, w words that are known themselves,
# anything else a name or a list. The sign | ends bold letters. Keys that begin with own- are texts of a translation itself.

### Texts of the translation itself

own-notice = English is the source of these pages.
own-between-items = { ", " }
own-between-statements = { "; " }
own-between-sentences = { " " }
own-and = { " and " }
own-hint = The pages are in English.

### Counts

count-piece = { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
}
count-person = { $n ->
    [one] { $n } person
   *[other] { $n } people
}
count-run = { $n ->
    [one] { $n } run
   *[other] { $n } runs
}
count-cluster = { $n ->
    [one] { $n } cluster
   *[other] { $n } clusters
}
count-joint = { $n ->
    [one] { $n } joint
   *[other] { $n } joints
}
count-group = { $n ->
    [one] { $n } group
   *[other] { $n } groups
}
count-void = { $n ->
    [one] { $n } void
   *[other] { $n } voids
}
count-other-void = { $n ->
    [one] { $n } other void
   *[other] { $n } other voids
}
person-number = person { $n }
persons-numbers = persons { $q }
nobody = nobody
area-mark = area { $c }
mass-little = less than 1 kg

### Places

side = side { $c }
towards-side = towards side { $c }
storey-of-the-program = Storey { $n }
storey-counted = storey { $c }
axes-before-before = before { $c } / before { $c2 }
axes-before-beyond = before { $c } / beyond { $c2 }
axes-beyond-before = beyond { $c } / before { $c2 }
axes-beyond-beyond = beyond { $c } / beyond { $c2 }
axes-code-before = { $c } / before { $c2 }
axes-before-code = before { $c } / { $c2 }
axes-code-beyond = { $c } / beyond { $c2 }
axes-beyond-code = beyond { $c } / { $c2 }
axes-before = before { $c }
axes-beyond = beyond { $c }
along-side = { $q } along side { $c } from corner { $c2 }
in-by = { $q } in
above-ground = { $q } above ground
place-above-ground = { $place }, { $q } above ground
place-above-ground-size = { $place }, { $q } above ground, { $q2 }
see-plan = see plan
place-see-plan = place: see plan

### Head and foot

simulated = SIMULATED, NOT OBSERVED
title-where = WHERE TO DIG FIRST
title-nothing-left = NO ORDER TO DIG IS LEFT
title-no-run = NO RUN EXPLAINS THE HEAP
title-sample = ONE SAMPLE
title-sample-of = ONE SAMPLE: { $w }
title-details = DETAILS AND FORM
title-appendix = APPENDIX
title-file = { $any } (simulated, not observed)
page-number = page { $n }
foot-forecast = Forecasts only: a find by call-out, dog or camera overrides them.
foot-team = Only the team writes V, L-, D-.
foot-run = Simulated, not observed. { $w }; drawn: seed { $n }, { $q }; { $program }; model { $model }; page { $n2 } of { $n3 }. Site, date, time: { $line }
of-a-sketch = of a sketch
one-sample = one run = one sample
stands = IT STANDS
stands-damaged = IT STANDS, DAMAGED
not-down = NOT DOWN BY { $q }

### Page 1: summary

damage-assumed = Assumed damage:| { $any }
damage-drawn = Damage of the drawn run:| { $any }
damage-none = none
damage-remove = remove at { $q }: { $any }
damage-cut = ... (page 2)
tile-people = people
tile-beside = beside the building
tile-not-followed = not followed
tile-way-not-known = way not known,
tile-no-door = no door in the model
assumed = (assumed)
alive-or-not = alive or not
trapped-and = trapped,
trapped-alive = trapped, alive
alive = alive
alive-critical = alive, { $n } critical
of-them-critical = { $n } critical
killed = killed
on-the-surface = on the surface
on-foot = on foot
climb-or-ladder = climb or ladder
unknown = unknown
not-known = not known
free-or-led-out = free or led out
this-one-run = this one run
in-8-of-10 = in 8 of 10 runs
left-people = people left
left-of-assumed = of { $n } assumed
there-people = people there,
there-observed = { $n } observed
observed = observed
of-them-not-placed = of them not placed
confirmed-dead = confirmed dead
brought-out = brought out
mean-of-runs = { $n ->
    [one] mean of { $n } run
   *[other] mean of { $n } runs
}

### Page 1: drawings

heap-from-above = HEAP FROM ABOVE
building-from-above = BUILDING FROM ABOVE
boxed-sides = boxed: sides, side { $c } = street
boxed-sides-drawn = boxed: sides, side { $c } = street; drawn: one run
drawn-not-like = drawn: one run, which is NOT LIKE what is seen
section = SECTION
through-first = through { $any }; same scale, grid lines aligned
middle-of-building = middle of the building
no-drawing = No drawing: the model has no pieces.
standing-part = standing part up to { $q }
y-of-model = y of the model
to-area = to { $c }
searched-at = searched { $q }
street-level = street { $q }

### Page 1: keep-out

keep-out = KEEP OUT { $q }|
keep-out-sides = From the wall. { $any } ({ $q } high).
keep-out-all-sides = All sides: { $w }
keep-out-side = side { $c }: { $q }, { $w }
drawn-run-alone = Drawn run.
keep-out-without-loose = Loose pieces were not looked for: their rule is left out, the distance may be too short.
rule-standing = 1.5 x the height of what is left
rule-heap = reach of the heap
rule-thrown = reach of the farthest piece
rule-loose = height of loose pieces
loose-not-computed = Loose overhead:| -- (not computed)
loose-none = Loose overhead:| nothing found in the drawn run
loose-some = Loose overhead:| { $w }, { $q }, see page 2

### Page 1: before digging

before-digging-many = BEFORE DIGGING:| call out; help who is on the surface; lead out who can be reached without crawling (about { $n } people in the runs).
before-digging-no-run = BEFORE DIGGING:| call out; help who is on the surface; lead out who can be reached without crawling.
before-digging-one = BEFORE DIGGING:| surface: { $w }; on foot: { $w2 }; by climbing or ladder: { $w3 } (appendix).
places-with-and-without = { $n } places to dig or crawl with somebody there and { $n2 } with nobody there in this run.
place-with-and-without = { $n } place to dig or crawl with somebody there and { $n2 } with nobody there in this run.
nobody-in-this-run = nobody in this run
nobody-alive-trapped = Nobody alive is trapped in what was computed.
others-may-be = People who were not assumed may be.
others-may-be-voids = People who were not assumed may be, in the voids below.
nobody-trapped = Nobody is trapped in what was computed.
hardly-anybody-left = After the searches hardly anybody is expected anywhere; whoever was missed is still there.
nobody-trapped-moved = Nobody is trapped up to { $q }, when it STILL MOVED; later they may be.
nobody-trapped-ended = Nobody is trapped up to { $q }, when the run was ENDED EARLY; later they may be.
no-door-to = The model has no door to { $w }: ways on foot are not known, and whether anybody is trapped is not known.
nobody-assumed-inside = Nobody was assumed inside: who is trapped is not known.
nobody-assumed-inside-voids = Nobody was assumed inside: who is trapped is not known; voids below.

### Page 1: areas

areas-in-order = DIG AREAS, IN THIS ORDER
no-dig-area-left = NO DIG AREA IS LEFT
after-the-searches = after the searches
living-per-hour = living people per hour
areas-by-where = AREAS BY WHERE PEOPLE STOOD
no-run-behind-order = NO RUN STANDS BEHIND THIS ORDER
in-this-one-run = in this one run
areas-in-run = AREAS IN THIS RUN
alive-per-hour = alive per hour in it; one sample, make many
reading = Reading:| alive = range of 8 of 10 runs. Tier = among the first three of other runs: A likely, B perhaps, C hardly. Void a person fits in: runs with one, 95 % interval. Void number and way: of the drawn run only.
more-areas = { $n ->
    [one] { $n } more area:| appendix
   *[other] { $n } more areas:| appendix
}
row-enter = Enter
row-way = Way
row-cut = Cut
row-quick = Quick
quick-void = into void { $n }, to reach or speak to { $w }
quick-work = { $q } of work
work-one-team = Work { $any }, one team (assumed)
hours-reach-only = { $q }, reach only, freeing not counted
people-alive = { $w }, { $n } alive
range-alive = { $q } to { $q2 } alive
some-alive = { $q } alive
in-8-of-10-made = in 8 of 10 runs ({ $n } made)
about-stood = about { $n } stood here
before-the-collapse = before the collapse; no run explains the heap
known-by-team = { $n } KNOWN
by-the-team = by the team; else { $w } { $w2 }
people-in-run = { $w } in this one run
people-in-runs = { $w } in 8 of 10 runs ({ $n } made)
people-before = { $w } before the collapse; no run explains the heap
area-figures = tier { $c }; void in { $n } of { $n2 } runs ({ $q } %); mean { $q2 } alive
no-tier = no tier and no share of runs: see the status above
hours-not-known = -- (not known without runs)
nothing-known-of-voids = nothing is known of voids here
enter-no-run = -- (no run)
enter-no-way = -- (no way in the drawn run)
enter-goes-on = -- (goes on from area { $c })
enter-no-way-found = -- (no way found)
cut-all = from above, through all that lies there
no-hole = no hole to cut
to-look-into = to look into, if people were inside
drawn-run-people = drawn run: { $any }
persons-in-void = { $w } in void { $n }
persons-here = { $w } here
persons-beside = { $w } beside it
persons-outside = { $w } less than { $q } outside
person-situation = person { $n } { $w }
persons-situation = persons { $q } { $w }
critical-people = critical: { $w }
killed-people = killed: { $w }
way-and-holes = way and holes: { $w }
to-person = to person { $n }
into-void = into void { $n }
in-void-number = in void { $n }
void-what = void { $n } ({ $w }), headroom { $q }, cover { $q2 }
void-what-small = void { $n } ({ $w }, too small to lie in), headroom { $q }, cover { $q2 }
void-continues = void { $n } continues from area { $c }
no-void-person = no void a person fits in; person { $n } { $w }, cover { $q }
in-void-too-small = in void { $n } ({ $w }, too small to lie in)
in-void-kind = in void { $n } ({ $w })
person-where = person { $n } { $w }, cover { $q }
middle-at = middle at { $place }
head-middle-at = Middle at
in-no-void = { $w } in no void, cover { $q }: freeing is not in the work
in-no-void-unknown = { $w } in no void, cover not known: freeing is not in the work
in-no-void-partly = { $w } in no void, cover { $q }, not known of { $n } of them: freeing is not in the work
beside-void = beside: { $w }
in-standing-room = in a standing room
drawn-run-neither = drawn run: neither a void nor anybody here
nobody-here = nobody here
walk-to-it = walk or climb { $q } to it
way-passage = { $q }, { $w }, { $q2 } wide
way-passage-open = { $q }, { $w }, at least { $q2 } wide
way-passage-ladder = { $q }, { $w }, { $q2 } wide, ladder { $q3 }
way-passage-ladder-open = { $q }, { $w }, at least { $q2 } wide, ladder { $q3 }
way-no-hole = { $q }, { $w }, { $q2 } wide; no hole to cut
way-no-hole-open = { $q }, { $w }, at least { $q2 } wide; no hole to cut
way-ladder-no-hole = { $q }, { $w }, { $q2 } wide, ladder { $q3 }; no hole to cut
way-ladder-no-hole-open = { $q }, { $w }, at least { $q2 } wide, ladder { $q3 }; no hole to cut
cut-hole-more = { $q } of { $w } ({ $piece } and { $n } more) { $w2 }, { $q2 }, { $q3 } out
cut-hole = { $q } of { $w } ({ $piece }) { $w2 }, { $q2 }, { $q3 } out
cut-hole-plain = { $q } { $w2 }, { $q2 }, { $q3 } out
leave-nothing = Do not touch:| nothing named
leave-not-looked-at = Do not touch:| not looked at, because no void here fits a person: treat all as loose
not-looked-at = not looked at, because no void here fits a person: treat all as loose
others-not-looked-at = all other pieces not looked at, because no void here fits a person: treat all as loose
more-carry = { $n } more, all in the appendix
carry-in-drawn-run = carrying in the drawn run: { $w }, in the appendix
around-not-looked-at = around { $w } not looked at: treat all as loose
carried-by-unknown = what carries the roof was not found: treat all as loose
not-named-carry = pieces not named carry { $n } % of the roof: treat all as loose
leave-pieces = Do not touch:| { $any }
leave-carries-nothing = Carries the roof, do not touch:| nothing named
leave-carries = Carries the roof, do not touch:| { $any }
loose-overhead-mass = { $q } loose overhead ({ $w })
not-computed = -- (not computed)
member-critical = { $member }: critical in { $n } of { $n2 } runs (about { $n3 } % expected)
member-critical-once = { $member }: critical in { $n } of { $n2 } runs (not expected in further runs)
member-of = { $w } of { $place }
role-column = column
role-beam = beam
role-slab = slab
role-wall = wall
role-brace = brace
role-stair = stair
role-footing = footing
role-partition = partition
void-look = void { $n } ({ $w }), { $place }, { $q }, headroom { $q2 }, cover { $q3 }; { $w2 }
way-in-found = way in { $q }, { $q2 }
way-in-none = no way in found
voids-to-look = VOIDS TO LOOK INTO
a-lying-person-fits = a lying person fits
most-used-joints = MOST USED JOINTS
share-in-use = share of the strength in use
more-in-report = { $n } more: report.md

### Page 1: levels and legend

rooms-and-others = { $n } in standing rooms, { $n2 } other
legend-area-number = dig area: its number
legend-area-letter = area: its letter
legend-tag = do not touch: area { $c }, piece { $c2 }
legend-entry = entry
legend-way = way in
legend-hole = hole to cut
legend-void = void, a person fits
legend-in-void = person in a void
legend-covered = covered, no void
legend-standing = in a standing room
legend-heap = heap, darker = higher
legend-outline = outline of the heap
legend-cut = stands, cut
legend-walls = walls before
legend-floor-gone = floor gone
plan-cropped = cropped: the building goes on
crosses-mean = trapped, alive; largest { $q } people per { $q2 }, mean of { $n } runs
crosses-one = trapped, alive or not, in one of { $n } runs

### Kinds

gait-walk = walk
gait-climb = climb
gait-crawl = crawl
gait-squeeze = crawl flat
gait-ladder = ladder or rope
gait-cut = cut
from-above = from above
from-below = from below
from-the-side = from the side
concrete = concrete
masonry = masonry
timber-or-board = timber or board
metal = metal
standing-room = standing room
in-a-void = in a void
buried = buried
covered = covered
free-unhurt = free, unhurt
free-hurt = free, hurt
free-critical = free, critical
trapped-critical = trapped, critical
reached-on-foot = reached on foot
reached-climbing = reached by climbing
reached-ladder = reached by ladder or rope
reached-held = held, reached without crawling
reached-crawling = reached by crawling
reached-cutting = reached by cutting
reached-no-door = no door in the model, way on foot not known
void-intact-room = intact room
void-partial-pancake = partial pancake
void-pancake = pancake
void-pocket = pocket
void-overhang = overhang
void-supported = supported lean-to
void-unsupported = unsupported lean-to
void-v = V
void-a-frame = A-frame
void-irregular = irregular

### Page 2: status and voids

status-in-full = STATUS IN FULL
strip-of-page-1 = the strip of page 1
voids-drawn-run = VOIDS OF THE DRAWN RUN
voids-one-run = VOIDS IN THIS ONE RUN
voids-beside = in the debris, a lying person fits; the void of another run may lie elsewhere
head-area = Area
head-void = Void
head-kind = Kind
head-where = Where
head-headroom = Head-room { $unit }
head-way-out = Way out wide { $unit }
head-way-in = Way in { $unit }
head-work = Work { $unit }
head-cover = Cover { $unit }
head-person = Person no
voids-rest = { $w }: appendix. Widths are those of the narrowest place on the way out; hours by assumed rates.
voids-way = Way in and work: the first way into the void, ways that cut what carries come last; those to reach somebody stand with the person.
voids-work-beside = work: hours by assumed rates of the first way into the void
more-voids-and-rooms = { $w } and { $w2 }
more-voids = { $n ->
    [one] { $n } more void
   *[other] { $n } more voids
}
standing-rooms = { $n ->
    [one] { $n } standing room
   *[other] { $n } standing rooms
}

### Page 2: people

people-not-led = PEOPLE NOT LED OUT
drawn-before-found = drawn run, before anybody was found; forecast
drawn-run-forecast = drawn run; forecast
one-run-forecast = this one run; forecast
head-number = No
head-from = From
head-state = State
head-reached = Reached
head-above-ground = Above ground { $unit }
nobody-in-run = Nobody in this run.
people-work = Work: hours by assumed rates until the person is reached, without freeing.
people-more = { $n } more: appendix.
people-led = { $w } on foot and { $n } by climbing or ladder are led out: appendix.
people-not-seen = No person here was seen; all were assumed and traced.
more-appendix = { $n } more: appendix
more-under-heading = { $n } more under { $w }: appendix

### Page 2: danger

danger = DANGER
of-the-drawn-run = of the drawn run
piece-by-role = { $w } ({ $place }, { $q })
loose-and-roofs-not-computed = Loose overhead, what carries the roofs:| -- (not computed: the run was ended early)
only-supports = Do not touch, the only support of a roof:| { $list }
only-supports-more = Do not touch, the only support of a roof:| { $list } and { $n } more (report.md)
loose-cluster = Loose:| { $w }, { $q } ({ $piece }), lowest at { $q2 }, a part may fall { $q3 }; { $w2 }
loose-cluster-over = Loose:| { $w }, { $q } ({ $piece }), lowest at { $q2 }, a part may fall { $q3 }; { $w2 }; over { $any }
loose-cluster-others = Loose:| { $w }, { $q } ({ $piece } and others), lowest at { $q2 }, a part may fall { $q3 }; { $w2 }
loose-cluster-others-over = Loose:| { $w }, { $q } ({ $piece } and others), lowest at { $q2 }, a part may fall { $q3 }; { $w2 }; over { $any }
ties-by-bars = { $n ->
    [one] { $n } tie by bars, { $n2 } % of its
   *[other] { $n } ties by bars, { $n2 } % of their
} strength in use
contacts-no-bars = { $n } contacts, no bars
more-clusters = { $n ->
    [one] { $n } more loose cluster:| report.md
   *[other] { $n } more loose clusters:| report.md
}
not-in-run = Aftershock, lifting, cutting, shoring:| not part of this run; the command leanto whatif computes them. Gas, power, water, fire, asbestos: not in the model.
debris-by-side = DEBRIS BY SIDE
debris-beside = drawn run; side { $c } is the street, then clockwise
head-side = Side
head-edge = Edge { $unit }
head-height-at-wall = Height at wall { $unit }
head-farthest = Farthest piece { $unit }
head-its-mass = its { $unit }
side-street = { $c } street

### Page 2: what was assumed

inputs-and-assumed = INPUTS, AND WHAT WAS ASSUMED
input-read = Read:| { $any }
input-motion = Ground motion:| { $any }
input-storeys = Storeys:| { $any }
input-storeys-ground = Storeys, above ground:| { $any }
input-people = People in it:| { $any }
input-elements = { $n } elements: { $n2 } kept, { $n3 } left out, { $n4 } as a box, { $n5 } not read
input-size = all parts together { $q }
storey-line = { $storey } at { $q }: { $q2 } to the next, { $q3 }, { $w }
storey-line-nobody = { $storey } at { $q }: { $q2 } to the next, { $q3 }
storey-line-highest = { $storey } at { $q }: highest floor, { $q3 }
storey-line-roof = { $storey } at { $q }: roof, { $q3 }
storey-line-highest-people = { $storey } at { $q }: highest floor, { $q3 }, { $w }
storey-line-roof-people = { $storey } at { $q }: roof, { $q3 }, { $w }
storey-line-bare = { $storey } at { $q }: { $q2 } to the next, no floor of its own
storey-line-bare-mass = { $storey } at { $q }: { $q2 } to the next, { $q3 }, no floor of its own
storey-line-bare-highest = { $storey } at { $q }: highest floor, { $q3 }, no floor of its own
storey-line-bare-roof = { $storey } at { $q }: roof, { $q3 }, no floor of its own
storey-line-bare-highest-only = { $storey } at { $q }: highest floor, no floor of its own
storey-line-bare-roof-only = { $storey } at { $q }: roof, no floor of its own
all-floors = all floors: { $q }
added-for-step = added for the time step, in none of these: { $q }
people-placed = { $n } placed, { $n2 } of them outside or on a roof
people-elsewhere = { $n } elsewhere at the hour, { $n2 } listed twice
assumed-strengths = Strengths:| { $any }
strength-line = { $group }: { $profile } with { $q }
assumed-damage = Damage:| { $any }
assumed-fines = Fines:| { $n } % of the mass of broken, fallen pieces as { $n2 } grains, { $q } with pores; they fill what they lie in
assumed-people = People:| { $any }
assumed-people-one = People:| { $n } placed by the case; street front = side { $c }
assumed-times = Times:| survival exp(-t / { $n } h); { $n2 } teams, { $q } h; rates of work of the case
assumed-areas = Areas:| places of { $q } that touch, with people at the same heights or one void through both in most runs, at most { $q2 }. People are added run by run; hours are the sum of the places, each set up on its own; begin at the point to which the line of the number goes. Tier A: the best place of the area is among the first three more often than not if other runs had been made; B: it may be; C: hardly.
assumed-voids = Void in k of N runs:| a void in which a person fits in a column of the area, at most { $q } below or above the heights between which eight of ten of its people are. The void of the drawn run is the one nearest to the area (within { $q2 }), with people first.

### Page 2: what nobody can know

nobody-can-know = WHAT NOBODY CAN KNOW FROM THIS
trust-the-area = Trust the area, not the dot:| another { $n } runs would share { $n2 } % of the first three single places ({ $q }); { $w }.
until-fallen-all = all runs went on until nothing fell any more
until-fallen-some = in { $n } of the runs pieces still fell
until-rest-all = all runs went on until they were at rest
until-rest-some = { $n } of the runs had not come to rest
tried-stated-beats = Tried on itself, people as stated:| digging single places, not areas, this plan beats one by occupancy and outline alone, by { $q } people reached alive.
tried-stated-not = Tried on itself, people as stated:| digging single places, not areas, this plan does NOT beat one by occupancy and outline alone, by { $q } people reached alive.
tried-even-beats = Tried on itself, people spread evenly:| digging single places, not areas, this plan beats one by occupancy and outline alone, by { $q } people reached alive.
tried-even-not = Tried on itself, people spread evenly:| digging single places, not areas, this plan does NOT beat one by occupancy and outline alone, by { $q } people reached alive.
real-voids-smaller = Real voids are smaller:| dust, fine rubble, furniture and cladding are not in the model.
real-voids-fines = Real voids are smaller:| { $n } % of fine rubble is a guess; dust, furniture and cladding are not in the model.
guesses = Strengths, loads and people are guesses:| until measured or counted. People who walked away are not known.
triage-proposal = Triage category { $c } is a proposal ({ $edition }):| { $w }. Compare with your manual.
triage-none = No triage category ({ $edition }):| { $w }. Compare with your manual.
triage-live-short = live victims confirmed, { $w }
triage-unknown-large = victims unknown, large voids, { $w }
triage-unknown-small = victims unknown, small voids, { $w }
triage-work = { $n } h of work by assumed rates in the drawn run ({ $n2 } h divide)
triage-hours-unknown-live = live victims confirmed: A or B by the hours of work, which are not known
triage-stated-none = as stated: nobody alive, nobody missing; the letters are for living or unknown victims
triage-no-void = no live victim confirmed and no void in the drawn run: no letter
triage-hours-unknown = the hours of work are not known
triage-dead-only = as stated: dead only, nobody missing, nobody alive
triage-nobody-missing = nobody is stated to be missing: by the team
triage-possible = live victims possible: it is not known that nobody lives

### Page 2: the form

form = WORKSITE FORM
form-beside = filled in from the case where known, -- where it is not; the rest by hand
form-id = Worksite ID
form-gps = GPS (WGS84)
form-address = Address
form-team = Team, date, time
form-use = Use of the building
form-construction = Construction (assumed)
form-plan = Plan, area of the footprint
form-plan-of-all = { $q }, of all parts: no walls
form-plan-of-walls = { $q }, of walls and columns
form-floors = Floors / below ground
form-missing = Missing (reported)
form-confirmed = Confirmed live / dead
form-collapse = Collapse (drawn run)
form-heap = Heap (drawn run)
form-hazards = Hazards
form-operations = Operations needed
form-triage-blank = Triage category and its edition
form-triage = Triage category, { $edition }
form-proposed = { $c } (proposed)
form-mass-moved = { $n } % of the mass moved
form-heap-size = { $q }, { $q2 } high
form-heap-above = leaning or on what stands: up to { $q }
form-more = { $list }, { $n } more
form-sketch = SKETCH, NOTES (confirmed victims: V, L-n, D-n)

### Statements on a run

status-energy-alarm = ENERGY ALARM: rose by { $q } without cause
status-energy-rose = ENERGY ROSE WITHOUT CAUSE by { $q }
status-energy-none = no energy alarm
status-at-rest = at rest after { $q }
status-moving = NOT AT REST at { $q }: { $n ->
    [one] { $n } piece moved just before
   *[other] { $n } pieces moved just before
}, fastest { $q2 } on average
status-moving-slow = NOT AT REST at { $q }: { $n ->
    [one] { $n } piece moved just before
   *[other] { $n } pieces moved just before
}, none faster than { $q2 }
status-moving-plain = NOT AT REST at { $q }
status-moving-full = { $n ->
    [one] { $n } piece moved
   *[other] { $n } pieces moved
} by more than { $q } in the last { $q2 }, the fastest at { $q3 } on average: { $list }.
status-moving-full-more = { $n ->
    [one] { $n } piece moved
   *[other] { $n } pieces moved
} by more than { $q } in the last { $q2 }, the fastest at { $q3 } on average: { $list } and { $n2 } more.
status-rest-unknown = NOT KNOWN whether anything still moved
status-rest-unknown-text = It is not known whether anything still moved: the run was cut short.
status-rest-text = At rest after { $q }: for { $q2 } then no piece moved by more than { $q3 } and no storey drifted by more than { $n } mm per second.
status-goes-on = The scenario goes on until { $q }.
status-too-short = { $q } after the last event are too short to tell ({ $q2 } are needed).
status-moved-lately = Something moved in the last { $q }, which is too short to tell.
status-unstable = What stands is in an unstable equilibrium: it was disturbed at { $q } and is watched until { $q2 }.
status-strengths = strengths assumed ({ $w })
status-strengths-guessed = strengths assumed ({ $w }, { $n } of them guessed)
status-strengths-text = Strengths are assumed for { $w } of members.
status-strengths-guessed-text = Strengths are assumed for { $w } of members, { $n } of them guessed.
status-none-measured = None was measured on this building.
status-sample-text = One run is one sample: the void of another run lies elsewhere.
status-sample-advice = Do not choose a place by it alone: make many runs (leanto ensemble).
status-unsound = MODEL DOES NOT CARRY ITS OWN WEIGHT
status-flawed = MODEL USABLE, WITH FLAWS
status-ended = ENDED EARLY at { $q } of { $q2 }
status-ended-text = The run was ended early, at { $q } of { $q2 }. What would have happened later is missing: who is not trapped at that moment may be later. Continue it with --resume.
status-nobody = NOBODY WAS ASSUMED INSIDE
status-nobody-text = No people were given, so every count of people is 0: it does not say that nobody is inside. Give an occupancy ([[occupancy.map]]) or a list of people.
status-nobody-hour-text = The use of the building gives nobody at its hour, so every count of people is 0: it does not say that nobody is inside. Give another hour, a map ([[occupancy.map]]) or a list of people.
status-explosion = WHAT THE EXPLOSION DOES TO PEOPLE BEHIND WALLS IS NOT COMPUTED
status-explosion-text = In sight of the explosion: { $n }. They are judged by its pressure in the open. Behind walls within its reach: { $n2 }. What came to them is not computed: those near it may be dead or badly hurt, whatever the list of people says. Heat and splinters hurt nobody here.
status-inputs = INPUTS DIFFER: { $any }
status-inputs-text = The inputs are not those of now, or not the same: { $any }.
status-twice-none = no second computation to compare with
status-threshold = THE OUTCOME IS NEAR A THRESHOLD: { $q } or { $q2 } down
status-threshold-text = Computed again with pieces of { $q } of their size and { $q2 } of the time step, { $q3 } came down instead of { $q4 } ({ $n } bonds broke instead of { $n2 }): which of them happens depends on what nobody knows. Make many runs (leanto ensemble); they say how often each happens.
status-twice = computed twice: { $q } and { $q2 } down
status-coarse = coarse run
status-coarse-text = A coarse run: the stiffest springs were softened, and it ended when nothing fell any more. For one run leave `coarse` out.
status-margin-unknown = NOT KNOWN whether it stands
status-margin-unknown-text = Nothing had come down by { $q }, but it had not come to rest: it may still fall. Run it longer (duration, until = "rest" in [run]).
status-damaged = DAMAGED: { $w } broke
status-near = NEAR FAILURE: { $w } at { $q } or more
status-damaged-near = DAMAGED: { $w } broke, { $w2 } at { $q } or more
status-margin-text = It stands in this run with strengths that are assumed, and a little less strength may bring it down: make many runs (leanto ensemble), and look at the joints that are named.
status-leans-towards = { $storey } LEANS by { $q } towards side { $c }
status-leans = { $storey } LEANS by { $q }
status-leans-towards-text = What still stands of { $storey } leans by { $q }, { $q2 } of its height towards side { $c }. FEMA 356 has { $q3 } as the largest permanent drift of frames at life safety: it may go on with an aftershock, or when something is moved. Keep out of its fall, measure it on the site and watch it.
status-leans-text = What still stands of { $storey } leans by { $q }, { $q2 } of its height. FEMA 356 has { $q3 } as the largest permanent drift of frames at life safety: it may go on with an aftershock, or when something is moved. Keep out of its fall, measure it on the site and watch it.
stands-no-joint = No joint broke and nothing came down.
stands-joints = { $w } broke; nothing came down.
stands-not-at-rest = It had not come to rest at { $q }: whether it stands is not known.
stands-use-unknown = How much of the strength is in use is not known: the run was ended early, or no joint that can break is left.
stands-most-used = Most used joint: { $q } of its strength. { $w } with { $q2 } or more.
stands-most-used-beyond = Most used joint: { $q } of its strength. { $w } with { $q2 } or more; above 100 % it has yielded or cracked and holds by what is left.
stands-largest-drift-of = Largest drift of { $storey }: { $q } ({ $q2 } of the height).
stands-largest-drift = Largest drift: { $q } ({ $q2 } of the height).
status-loose-unknown = LOOSE PIECES NOT KNOWN
status-loose-unknown-early = What hangs and what carries the roofs is not known: the run was ended early.
status-loose-unknown-text = What hangs and what carries the roofs is not known: { $any }
status-no-ground = WAYS IN NOT LOOKED FOR: no ground
status-no-ground-text = Ways in were not looked for: the site has no ground. That no way is given does not mean that there is none.
status-no-piece = no solid piece is left
status-no-piece-text = No solid piece is left, so there are no voids to look for.
status-one-frame = only one frame: not known what is at rest
status-one-frame-text = There is no frame before this one, so it is not known which displaced pieces were at rest; those that touch others are taken to be.
status-heap = HEAP NOT FINAL: { $q } of the debris still moves
status-heap-text = { $n } of { $n2 } displaced pieces, { $q } of { $q2 } ({ $q3 }), were still in motion or in flight in this frame: heap, voids and people are not final. Run longer.
status-drawn = drawn run: { $w }
status-drawn-text = The drawn run: { $any }

### Statements on many runs

status-found = { $w } found where no run has rubble
status-found-text = { $w } found where no run has any rubble: go there first.
status-alert = alert ({ $means }) where no run has rubble
status-alert-text = An alert ({ $means }) at { $q } ({ $place }) is where no run has any rubble: search there.
status-fallen = nothing fell any more
status-fallen-text = All runs went on until nothing fell any more; single pieces may have slid on by some centimetres.
status-all-rest = all runs at rest
status-all-rest-text = All runs went on until they were at rest.
status-still-fell = { $n } of { $n2 } runs STILL FELL
status-still-fell-text = In { $n } of { $n2 } runs pieces still fell at their end.
status-not-rest = { $n } of { $n2 } runs NOT AT REST
status-not-rest-text = { $n } of { $n2 } runs had not come to rest: pieces still moved at their end.
status-alternatives = alternatives: { $any }
status-alternatives-text = Alternatives, their probabilities before -> after what is seen: { $any }.
status-better = FITS BETTER THAN { $q } SAY: "{ $alternative }"
status-better-text = The alternative "{ $alternative }" has a probability of { $q }, and one of its runs is nearer to what is seen ({ $q2 } of its limit) than any of "{ $other }" ({ $q3 }), the likeliest: few of its runs are so. Look whether it has happened, and make more runs of both.
status-made = { $n } of { $n2 } runs made
status-made-text = { $n } of the { $n2 } runs that the case asks for have been made; by class: { $any }. The same command as before makes the others.
status-nothing-left = NOTHING LEFT ABOVE { $q } ALIVE IN AN AREA
status-nothing-left-text = After what was searched and dug no area has more than { $q } living people, mean over the runs: there is no order to dig. Search again by other means, or where nobody has searched.
status-outside-outline = { $q } OF { $q2 } ALIVE ARE OUTSIDE OF THE RUBBLE AS SEEN
status-outside-outline-text = Of { $q } living people whom the runs have entrapped, { $q2 } are where no rubble is seen, and no place to dig is named there. Is the outline the right one, at its place? If it is, the runs have the heap elsewhere.
status-searched = searched ({ $means }), alerts: { $n }
status-searched-all-text = All was searched ({ $means }, passes: { $q }), alerts: { $n }. Places, areas and numbers of the living are those after it.
status-searched-area-text = An area was searched ({ $means }, passes: { $q }), alerts: { $n }. Places, areas and numbers of the living are those after it.
status-noticed-text = Noticed ({ $means }): { $n }; what was searched is not known.
status-failed = { $w } failed
status-failed-text = Left out: { $any }
status-class-empty = class "{ $alternative }" has no run
status-class-empty-text = The class "{ $alternative }" has no run: it cannot be judged, and no place is found for what it says.
status-few = { $w } are few
status-few-text = { $w } are few: twelve give a ranking, 24 a printed page.
status-runs-text = { $n } runs.
status-more-found = MORE FOUND ({ $n }) THAN WERE ASSUMED ({ $n2 })
status-more-found-text = { $n } people have been found, and only { $n2 } were assumed to be there: all counts of people are too low. Correct the occupancy (--people, --missing).
status-form-differs = THE FORM STATES { $n } LIVE, { $n2 } WERE FOUND
status-form-differs-text = The template states { $n } confirmed live for the form, and the team has found { $n2 } alive who are not out: correct confirmed_live. The proposed category counts those who were found.
status-not-placed = { $w } FOUND ALIVE, NOT PLACED: { $storey }
status-not-placed-text = { $w } is alive by what the team says, and only the storey is known ({ $storey }): they count as trapped and alive.
status-not-placed-text-many = { $w } are alive by what the team says, and only the storey is known ({ $storey }): they count as trapped and alive.
status-nowhere = { $w } FOUND ALIVE, NOT PLACED
status-nowhere-text = { $w } is alive by what the team says, and neither place nor storey is known: they count as trapped and alive.
status-nowhere-text-many = { $w } are alive by what the team says, and neither place nor storey is known: they count as trapped and alive.
status-no-area-theirs = No area is theirs.
status-areas-have-them = The areas have them among the people who were assumed, where the runs have these.
status-areas-have-some = Of all who were heard without a place { $n } are among the people who were assumed, whom the areas have where the runs have them; of the other { $n2 } there is no area.
status-ask-where = Ask where they are, and write it with --at and the same --mark as before; a line without a mark needs one first.
all-found = All who were assumed to be there have been found: { $n } assumed, { $n2 } brought out, { $n3 } confirmed dead.
whoever-not-known = Whoever was not known of may be there still.
known-in-no-area = { $w } known to be alive, and in no area.
all-assumed-found = all assumed are found
status-brought = { $n } brought out
status-brought-text = { $n ->
    [one] { $n } person has been brought out
   *[other] { $n } people have been brought out
}: places and counts are of those who are still looked for.
status-dead = { $n } confirmed dead
status-dead-text = { $n ->
    [one] { $n } person is
   *[other] { $n } people are
} confirmed dead by the team: nobody is looked for in their place, and they are not counted as living.
status-named = { $n } found, { $n2 } still missing by name
status-named-text = Found so far: { $n }, of them without a name: { $n2 }; assumed besides those who are missing by name: { $n3 }. Missing by name are { $n4 }, and all of them are still looked for: strike off the list whoever has been found, or give names in [[found]].
status-namesakes = of the name of somebody found, still missing: { $n }
status-namesakes-text = Still missing with the name of somebody who was found: { $n }. Of several of one name the one who was likeliest at that place is taken to be found; if it was another, strike off the list who was found.
status-no-outline = no outline of the rubble given
status-no-outline-text = The outline of the rubble was not given: draw it from what is seen, it is the most useful observation.
status-idle-hour = the hour has no effect: numbers of people are fixed
status-idle-hour-text = The hour that was asked for has no effect: nobody is there by use, and no line of a list has an hour; numbers of people on storeys are the same at every hour.
status-unmeasured = { $n } % of the building not measured
status-unmeasured-text = { $n } % of the building were not measured: there the plan goes by the runs alone.
status-assumed = rates and survival assumed
status-assumed-text = The runs differ in strengths, pieces, time step and in what the classes say; what the model itself has wrong is in all of them. Rates of work, survival and the chances to live in a space are assumed; they order places, they do not predict hours or counts.
status-coarse-runs = coarse runs
status-coarse-runs-text = The runs are coarse: the stiffest springs were softened, and they ended when nothing fell any more.
status-two = TWO OUTCOMES: { $q } or { $q2 } down
status-two-text = TWO OUTCOMES: { $w } in { $n } of { $n2 } runs, { $w2 } in { $n3 } of { $n4 } runs. The runs differ in strengths, pieces and time step only: which of the two has happened, what is seen must tell.
status-one-outcome = { $n } to { $q } down
status-one-outcome-text = { $w } in { $n } runs; half of them at most { $q }.
comes-down-range = { $n } to { $q } come down
comes-down = { $q } come down
comes-down-nothing = nothing comes down
status-unexplained = NO RUN EXPLAINS WHAT IS SEEN: places by where people stood
status-unexplained-text = NO CLASS OF RUNS EXPLAINS WHAT IS SEEN. The places are those where people stood, within the rubble as seen; no run stands behind them. Add a class with what has happened, and make its runs.
status-fits = runs fit what is seen
status-fits-text = At least one class of runs explains what is seen.
status-judged-not = WHAT CAN BE JUDGED DOES NOT EXPLAIN WHAT IS SEEN
status-judged-not-text = NO CLASS WITH ENOUGH RUNS TO BE JUDGED EXPLAINS WHAT IS SEEN; with too few runs (fewer than { $n }) are { $n2 } others. The places come from all of them and may be wrong: add a class with what has happened, or make more runs of the others.
status-not-judged = too few runs to say whether they fit what is seen
status-not-judged-text = Whether a class of runs explains what is seen is not known: with too few runs (fewer than { $n }) are { $n2 } of them. Make more runs of the likeliest.
status-not-compared = nothing seen was compared
status-not-compared-text = No height and no standing part that was seen has been compared with the runs: whether they are like this heap is not known.

### Site log

log-heading = SITE LOG
log-site = Site log:| { $any }
log-since-caps = SINCE { $q }
log-since = Since { $q }:| { $any }
log-observed = by the teams: observed; boxed on the plans
log-before = { $n ->
    [one] { $n } line before these: appendix
   *[other] { $n } lines before these: appendix
}
log-nothing = nothing new
log-new = { $n ->
    [one] { $n } new line
   *[other] { $n } new lines
}
log-live = live { $any }
log-dead = dead { $any }
log-was = { $w } (was { $w2 })
log-was-number = { $n } (was { $n2 })
log-was-none = { $n } (was none stated)
log-none-stated = none stated
log-areas-searched = { $n ->
    [one] { $n } area searched
   *[other] { $n } areas searched
}
log-lines-unread = { $n ->
    [one] { $n } line CANNOT BE READ
   *[other] { $n } lines CANNOT BE READ
}
log-plain = Site log: { $any }
log-since-plain = Since { $q }: { $any }
log-nothing-yet = { $path }: nothing is marked yet
log-takes-place = it takes the place of line { $n }: { $any }
log-not-in-it = not in it: { $any }
log-of-line = line { $n }: { $any }
log-by-what = searched by what is not said
log-no-area = it has no radius and no area
log-v-says = V says neither alive nor dead
log-nobody-out = nobody is out by { $mark }: it names no mark, and not just one line holds at its place; write a line that names the mark, or out = true with their number by hand
log-nobody-out-at = nobody is out by { $mark }: no line before it has people at { $label }; write a line that names the mark, or out = true with their number by hand
log-fewer = a later line has { $n } fewer than { $mark }, and does not say whether they are out or were never there; for those who are out write out = true by hand
log-fewer-dead = a later line has { $n } fewer than { $mark } besides the dead of its mark, and does not say whether they are out or were never there; for those who are out write out = true by hand
log-no-plan = { $mark } has no place in plan
log-out-or-dead = out, or the dead of this mark? { $dead } (line { $n }) was written while { $mark } held: they count as different people; if they are the same, take those with out = true out by hand
log-out-or-dead-before = out, or the dead of this mark? { $dead } (line { $n }) was written while { $mark } held and before { $out } (line { $n2 }): they count as different people; if they are the same, take those with out = true out by hand
log-at = x { $q } y { $q2 } m
log-at-note = x { $q } y { $q2 } m: { $text }
log-at-level = x { $q } y { $q2 } z { $q3 } m
log-at-level-note = x { $q } y { $q2 } z { $q3 } m: { $text }
log-outside = { $q } from the building and outside the plan
log-outside-note = { $q } from the building and outside the plan: { $text }
log-radius = radius { $q }
log-radius-note = radius { $q }: { $text }
log-corners = area of { $n } corners
log-corners-note = area of { $n } corners: { $text }
log-whole-site = whole site
log-whole-site-note = whole site: { $text }
log-who-searched = { $q } { $team }: searched
log-who-searched-dog = { $q } { $team }: searched dog
log-who-searched-acoustic = { $q } { $team }: searched acoustic
log-who-searched-camera = { $q } { $team }: searched camera
log-who-searched-voice = { $q } { $team }: searched voice
log-who-note = { $q } { $team }: note

### Appendix

continued = continued
appendix-areas = AREAS
appendix-from-many = ways and voids: drawn run
appendix-from-one = this one run, not ranked
appendix-voids = VOIDS IN THE DEBRIS
appendix-rooms = STANDING ROOMS
appendix-rooms-beside = stairs and unprotected edges of floors (drop above { $q })
appendix-people = PEOPLE
appendix-limits = LIMITS OF THE METHOD
appendix-run = Run:| { $q } simulated with steps of { $q2 } microseconds, seed { $n }; model { $model } ({ $format }), SHA-256 { $sum }; unexplained energy { $q3 }.
appendix-people-beside = forecast, not finds; all were assumed
appendix-strengths = STRENGTHS
appendix-strengths-beside = assumed until measured
appendix-found = WHAT WAS FOUND IN THE MODEL
appendix-found-beside = equal ones joined
head-people = People
head-void-drawn = Void of the drawn run
head-not-touch = Do not touch
head-work-plain = Work
head-level = Level
head-floor = Floor { $unit }
head-stairs = Stairs
head-open-edge = Open edge { $unit }
head-now-on = Now on
head-xyz = x, y, z { $unit }
head-why = Why
head-severity = Severity
head-count = Number
head-warning = Warning or note about the model
head-group = Group
head-profile = Strength profile
head-factor = Factor
head-live-load = Live load { $unit }
finding-note = note
finding-warning = warning
finding-error = error
room-at-street = the room is at the level of the street
unhurt-why = no fall, blow or load that hurts
more-rows = { $n } more rows:| report.json

### Monitoring

watch-title = WHAT TO WATCH
watch-beside = from one run, simulated; movement of the point, turn of its piece
from-one-run = from one run, simulated
watch-loose = LOOSE PIECES
watch-points = Points
watch-points-beside = movement of the point and turn of its piece since the zero reading
watch-loose-heading = Loose pieces
watch-loose-beside = pushes from one kept state; aftershocks by peak ground acceleration
watch-readings = Readings
watch-readings-beside = who calls the alarm, by which signal: { $line }
watch-more = { $n } more points are in the table for loggers.
watch-run = { $run }; { $program }, seed { $n }. Read zero before anybody goes in. Date, time, instrument: { $line }
watch-not-at-rest = The heap was not at rest: a piece moved by { $q } within the time of a test before anything was lifted.
watch-goes-on = It goes on moving in all tests.
watch-moves-before = MOVES BEFORE IT IS PUSHED, by no more than { $q }: { $any }. What it bore holds for tests of this length only.
watch-no-point = NO POINT ANNOUNCES THE FALL, keep out: { $any }.
watch-no-point-here = no point announces it: keep out
watch-no-warning = NO TIME AND NO WARNING: { $piece }: it went { $w }, of which { $n } after an alarm; in { $n2 } it went without a warning.
watch-no-warning-here = NO WARNING: it went { $w }, of which { $n } after an alarm; in { $n2 } it went without a warning
watch-not-tried = NOT TRIED: { $them }: { $any }. Nothing is known of their alarms: give a larger --most.
watch-over = { $piece } OVER { $any }
watch-dig = a place to dig in void { $n }
watch-way-void = a way to void { $n }
watch-way-person = a way to person { $n }
watch-named = { $n } more, named with --json
watch-unwarned = { $n } of { $n2 } without a warning
watch-unshaken = moves without any shaking
watch-hanging = hanging { $piece }
watch-leaning = leaning { $piece }
watch-moved-before = it moved by { $q } before it was pushed: it was not quite at rest
watch-no-rest = at { $q } it got no farther than { $q2 }, but did not come to rest within the test: that counts as gone, a longer test may end otherwise
watch-no-rest-itself = by itself it got no farther than { $q }, but did not rest: that counts as gone
count-time = { $n ->
    [one] { $n } time
   *[other] { $n } times
}
count-leaning-wall = { $n ->
    [one] { $n } leaning wall
   *[other] { $n } leaning walls
}
head-on = On
head-rested = Came to rest after
head-get-out = GET OUT from
head-zero = Zero reading
head-what = What
head-mass = Mass
head-pushes = Pushes
head-alarm = Alarm to fall
head-aftershock = Aftershock
head-moves-first = Moves first along
