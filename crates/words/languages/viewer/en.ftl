# The English words of the page for a browser (leanto view), as viewer/src says them. This file is the source of the others.
# A place in braces is filled by the page; { $n } is a whole number and chooses the plural. What the data say (places to dig, voids, people) comes from the files of
# the printed pages.

### What is always in sight

warnings = { $n ->
    [one] { $n } warning
   *[other] { $n } warnings
}
tools = Tools
lists = Lists
not-known-head = Not known:
not-known-none = this page has no list of it; one run is one sample
virtual-reality = Virtual reality

### Tabs

tab-places = Places
tab-voids = Voids
tab-people = People
tab-piece = Piece
tab-notes = Notes
tab-run = Run
fold = Fold or unfold the list
all-of-a-list = all
piece-none = Press a piece to see what is known of it.
search-hint = Search a piece, void or person
search = Search
search-none = Nothing has this name.

### Places to dig

places-one-run = One run, no plan of many runs: { $by }.
places-runs = { $n ->
    [one] { $n } run of { $title }: { $by }.
   *[other] { $n } runs of { $title }: { $by }.
}
places-no-plan = This page has no plan: places to dig are not known. The voids are in the next list.
places-none-in-run = This run has no place to dig.
places-none-in-plan = The plan has no place to dig.
places-ranks = Ranks by many runs: leanto ensemble, then leanto view RUN --ensemble FOLDER.
head-in = In:
head-quick = Quick:
head-cut = Cut:
head-do-not-touch = Do not touch:
head-over-the-runs = Over the runs:
head-overhead = Overhead:
nothing-named = nothing named
not-known = not known
row-where = where
row-way = way
row-cut = cut
row-work = work
row-here = here
row-more = more
void-button = Void { $void }
people-and-hours = { $people }, { $hours }

### What colours mean

key-carries = carries a roof: do not touch
key-loose = loose: may fall
key-void = void in the debris
key-room = standing room
key-way = way in
key-not-known = What is loose and what carries is not known in this run.

### Voids

voids-in-order = At { $q }. Those of the places to dig first, standing rooms last.
voids-as-found = At { $q }. As they were found; no plan.
voids-none = No voids were found.
void-headroom = headroom { $q }
person-fits = a lying person fits
nobody-fits = nobody fits
people = { $n ->
    [one] { $n } person
   *[other] { $n } people
}
more = { $n ->
    [one] { $n } more
   *[other] { $n } more
}
cut-through-it = Cut through it
cut-through-here = Cut through here
box-around-it = Box around it
carries-its-roof = Carries its roof
only-support = the only support of a piece
easiest-way = Easiest way: { $way }
another-way = Another way: { $way }
row-class = class
row-why = why
yes = yes
no = no
row-volume = volume
row-floor = floor
row-headroom = headroom
row-width = width
row-debris-above = debris above
row-narrowest = narrowest width on the way in
row-storey = storey
row-axes = axes
row-side = side
row-place = place
row-notes = notes
row-people = people
row-roof = roof

### People

people-sample = At { $q }, in this run: a sample, no forecast.
people-none = Nobody was placed.
row-listed-as = listed as
row-situation = situation
row-outcome = outcome in this run
row-reached = reached
row-severity = severity (HAZUS)
row-void = void
row-from = from
row-now = now
row-place-at-end = place at the end

### The run

row-program = program
row-run-number = run number
row-model = model
row-model-hash = model hash
row-run = run
row-pieces-and-people = pieces and people
row-voids = voids
row-place-of-a-piece = place of a piece
place-of-a-piece = within { $q } and { $q2 } degree of the record
warnings-and-notes = Warnings and notes

### A piece

rest-on-it = { $q } rest on it
nothing-rests-on-it = nothing rests on it
loose-not-known = Whether it is loose or carries a void is not known in this run.
held-by-nothing = held by nothing
held-by-bars = { $n ->
    [one] held by bars in { $n } place
   *[other] held by bars in { $n } places
}
held-by-friction = { $n ->
    [one] held by friction in { $n } place
   *[other] held by friction in { $n } places
}
loose = { $n ->
    [one] LOOSE: hangs with { $n } more, { $q }
   *[other] LOOSE: hangs with { $n } more, { $q }
}
may-fall = may fall { $q }
above-void = above void { $list }
do-not-touch = DO NOT TOUCH: carries the roof of void { $void }: { $q }
carries-a-part = Carries a part of the roof of void { $void }: { $q }
row-mass = mass
row-carries = carries
row-rests-on = rests on
row-kind = kind
row-member = member
row-group = group
row-role = role
row-strength = assumed strength
row-material = material
row-middle-now = middle now
row-moved = moved so far
row-joints = joints
joints-that-hold = { $n }, of which { $m } hold at the end
joint-to = to { $name }
joint-at-end = at the end: { $state }
joint-end = end
joint-broke = { $why } at { $q }
joint-used-strength = { $q } of its strength in use
joint-used-hinge = { $q } of the strain at which bars tear or concrete has crushed
joint-used-softening = { $q } of the way to failure
joint-used-bars = { $q } of the elongation at which the bars tear
joint-axes = Section forces at the face of the joint, in its own axes: N along its normal (tension positive), V in its plane, T about the normal, M about the axes of the plane; { $force } and { $moment }.
kind-piece = piece
kind-fragment = fragment
kind-support = support
kind-person = person
kind-impactor = impactor
state-holds = holds
state-hinge = cracked, bars yielding
state-joint = open or sliding
state-softening = giving way
state-bars = held by bars only
state-gone = broken through
state-rupture = bars torn
state-shear = sheared off

### Notes and tools

quick-tape = Tape
quick-tape-hint = Distance and height between two points
quick-note = Note
quick-note-hint = Pin a note to a place
quick-all = All
quick-all-hint = Show all, cut nothing away
quick-slice = Slice
quick-slice-hint = Cut away what is above a level
quick-level = Level above which nothing is drawn
tape-first = Tape: press the first point
tape-second = Tape: press the second point
tape-height = height { $q }
tape-in-plan = in plan { $q }
note-press = Note: press the place
nothing-here = There is nothing at this point
note-hint = What is seen here?
note-at = At { $q }
note-keep = Keep
note-leave = Leave
note-no-piece = no piece
note-delete = Delete
note-new = Pin a note
view-keep = Keep this view
view-kept = View { $n }, { $time }
notes-save = Save as file
notes-not-kept = This browser keeps nothing: save notes as a file before the page is closed.
notes-kept = Kept in this browser only; nothing is sent.
tools-view = View
tools-show = Show
tools-storeys = Storeys
tools-groups = Groups
show-places = places and ways in
show-lying = voids a lying person fits in
show-rooms = standing rooms
show-small = smaller voids
show-pieces = pieces
show-ground = ground
show-supports = supports
camera-orbit = Orbit
camera-walk = Walk
camera-walk-hint = Keys W A S D, Q and E for down and up, shift to run; drag to look
camera-plan = Plan
theme = Light / dark
theme-hint = Light or dark
slice-level = level
slice-upright = upright
slice-axis = Direction of the upright plane
slice-x-below = x below
slice-y-below = y below
slice-x-above = x above
slice-y-above = y above
slice-box = box
slice-around = { $q } around what is looked at
no-storey = no storey
pad-ahead = ahead
pad-left = left
pad-back = back
pad-right = right
pad-up = up
pad-down = down

### Time

play = Play
pause = Pause
play-hint = Play or pause (space)
time = Simulated time
speed = Speed
time-start = To the start (Home)
time-end = To the end (End)
time-back = One frame back (,)
time-on = One frame on (.)
time-more = Steps and speed
time-of = { $q } of { $q2 }
joints-broken = { $n ->
    [one] { $n } joint broken
   *[other] { $n } joints broken
}

### In a headset

headset-trigger = Trigger: go there
headset-grip = Grip: what is this?
headset-right = Right stick: time
headset-left = Left stick: walk, turn

### Around the picture

page-needs-javascript = This page needs JavaScript.
page-loading = Loading the run ...
page-inputs-changed = Inputs have changed
page-which = run number { $seed }, model { $model }
page-not-shown = The run cannot be shown: { $why }

### Roles of members

role-beam = beam
role-column = column
role-slab = slab
role-wall = wall
role-other = other
