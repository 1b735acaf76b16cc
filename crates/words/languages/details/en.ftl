# The English sentences about one void, one person and one way, and what cannot be known, as the program writes them. They stand in the page for a browser, in the report
# and in the appendix. This file is the source of the others; the places are as in the file of the printed pages.

### A void

why-open-along = it is open along a side and not deep for its height of { $q }
why-not-moved = its roof and floor have moved less than { $q2 }, clear height { $q }
why-not-moved-tall = its roof and floor have moved less than { $q2 }, clear height { $q }, higher than a storey: a shaft or a hall
why-shaft = flat roof, clear height { $q }, higher than a storey: a shaft or a hall
why-flat = { $q } of its roof is flat, clear height { $q2 }
what-roofs-it-still = what roofs it has not moved
gap-little-floor = a gap: too little floor for a room
gap-high = a gap: higher than a storey
why-no-plane = no single plane roofs it
why-small-plane = its largest sloping roof plane covers only { $q }
why-a-frame = roof slope { $n } degrees, leaning against another sloping slab at its high edge
why-v = roof slope { $n } degrees, meeting another sloping slab at its low edge
why-low-edge = roof slope { $n } degrees, low edge held over { $q } of its length
flag-open-sided = open-sided
flag-too-low = too low to crawl
flag-small = small

### A person

no-way-found = no way found
reason-none = no fall, blow or load that hurts
reason-out-crawling = gets out only by crawling
reason-out-cutting = gets out only through a hole that is cut
reason-no-way-out = no way out was found
reason-must-be-freed = must be freed
reason-no-door = the model has no door there: ways on foot are not known
stair-flight = stair { $n }: flight { $flight }: { $text }
stair-not = not stair { $n }: flight { $flight }: { $text }
stair-other-flight = flight { $flight }: { $text }
stair-gap = stair { $n }: the model has no flight from { $q } to { $q2 }
stair-apart = stair { $n }: no opening leads from it to the room on this level
stair-by = by stair { $n }
stair-none-reaches = no stair of the model ({ $n }) reaches { $q }
stair-shaft = it has no floor of its own, as in a shaft
stair-street-level = the room is at the level of the street
stair-not-modelled = no stairs in the model: unknown
piece-moved = { $piece } has moved by { $q }
piece-moved-more = { $piece } has moved by { $q } and { $n } more of { $n2 } pieces are damaged
piece-tilted = { $piece } has tilted by { $n } degrees
piece-tilted-more = { $piece } has tilted by { $n3 } degrees and { $n } more of { $n2 } pieces are damaged
piece-gone = { $piece } is gone or broken up
piece-gone-more = { $piece } is gone or broken up and { $n } more of { $n2 } pieces are damaged
stair-lies-on = { $piece } lies on it at { $q }
stair-headroom = headroom of { $q } at { $q2 } under { $piece }
stair-landing-lower = its lower landing: { $text }
stair-landing-upper = its upper landing: { $text }
reason-landed = landed at { $q } as from { $q2 } ({ $q3 } survive; fell { $q4 } in all)
reason-chest = up to { $q } on the chest, { $q4 } compression, viscous criterion { $q5 } (estimates)
reason-chest-by = up to { $q } on the chest: struck at { $q2 } by { $body }, { $q4 } compression, viscous criterion { $q5 } (estimates)
reason-chest-by-mass = up to { $q } on the chest: struck at { $q2 } by { $body }, { $q3 } at the place of the blow, { $q4 } compression, viscous criterion { $q5 } (estimates)
reason-buried = buried: { $q } of height where lying needs { $q2 }, under { $q3 } of cover
reason-covered = under cover of { $q } in { $q2 } of height, not in a listed void
reason-covered-part = a part of the body is under a piece, the chest is open to the sky
reason-falls = still falls at { $q } at the end of the run
reason-moves = still moves with a piece at { $q } at the end of the run
reason-pressed = pressed with { $q } by { $body }, which can bear with { $q2 } at most, gap { $q3 }
reason-pressed-stands = pressed with { $q } by { $body }, which is tied to what stands, gap { $q3 }
reason-pressed-critical = pressed with { $q } by { $body }, which can bear with { $q2 } at most, gap { $q3 } (more than { $q4 }: critical after { $q5 }, failure near { $q6 }; lasting { $q7 } so far)
reason-pressed-stands-critical = pressed with { $q } by { $body }, which is tied to what stands, gap { $q3 } (more than { $q4 }: critical after { $q5 }, failure near { $q6 }; lasting { $q7 } so far)

### A way in

way-in-at = in at { $list }
way-axes = axes { $axes }
way-on-the-ground = on the ground
way-above-the-ground = { $q } above the ground
way-below-the-ground = { $q } below the ground
way-gap-wide = through a gap { $q } wide
way-gap-high = through a gap { $q } high
way-gap = through a gap { $q } wide and { $q2 } high
way-walk = walk { $q }
way-walk-climb = walk and climb { $q }
way-crawl = crawl { $q }
way-crawl-flat = { $q } of it flat
way-before-entry = { $q } of it before the entry
way-ladder = ladder or rope { $q }
way-up-down = { $q } up, { $q2 } down
way-narrowest = narrowest { $q }
way-a-minute = about a minute
way-about = about { $q }
way-cut = cut { $q } of { $w } { $w2 } ({ $list })
way-clear-gap = clear a gap { $q } deep { $w }
way-and-more = { $body } and { $n } more
way-bars-cut = { $q } of bars each way
way-take-out = { $q } to take out
way-above-it = { $q } above it
way-shore-first = DO NOT CUT BEFORE SHORING: { $list }
way-hangs = { $body } hangs
way-carries = { $body } carries the roof of a void
way-tested-quiet = tested for { $q }: nothing moves by { $q2 }
way-tested-moves = tested for { $q }: CUTTING MOVES { $w }, { $q2 }, by up to { $q3 }
way-tested-void = tested for { $q }: CUTTING MOVES { $w }, { $q2 }, by up to { $q3 }, void { $n } shrinks
way-tested-voids = { $n ->
    [one] tested for { $q }: CUTTING MOVES { $w }, { $q2 }, by up to { $q3 }, { $n } void shrinks
   *[other] tested for { $q }: CUTTING MOVES { $w }, { $q2 }, by up to { $q3 }, { $n } voids shrink
}

### What cannot be known

limit-one-run = One run is one sample: near its threshold a collapse can go either way. Strengths, loads and people are assumptions until measured.
limit-failure = Reinforced concrete fails by fibres at critical sections with the hinge length 0.08 Ls + 0.022 fy db (Paulay and Priestley), which decides how far bars stretch before they tear, and in shear by Model Code 2010; masonry by joints that open and slide; groups with failure = limits, steel, timber and the rest by admissible values with softening by fracture energy. Flat plates are punched by EN 1992-1-1, 6.4, with mean values. Bars end at supports and laps, and joints of columns and beams are tied, as was usual in the era of their profile, not as in this building.
limit-pieces = Pieces are rigid; they break into fragments only in groups with fragments = true, when an impact brings more energy than it takes to open the cracks between the fragments, bars included, or when their mean stress passes their strength; fragments do not break again. Finer rubble and dust that fill voids are missing, so voids read too large rather than too small.
limit-pieces-fines = Pieces are rigid; they break into fragments only in groups with fragments = true, when an impact brings more energy than it takes to open the cracks between the fragments, bars included, or when their mean stress passes their strength; fragments do not break again. Finer rubble was simulated with an assumed share and assumed sizes; how much there is in a real heap is not known, and dust is missing.
limit-furniture = Furniture, services, cladding and people's own movement are not in the model unless it holds them.
limit-ways = Ways in are found for pieces as they lie: whether a piece bears somebody, and what moves when a hole is cut, is not part of them. Their hours follow from assumed rates.
limit-grid = Volumes and clearances are read on a grid; gaps narrower than a cell can be missed.

### Names and the notice

notice = Simulated, not observed
void-named = void { $n } { $w }
person-named = Person { $n }
energy-rose = Energy rose by at most { $q } of all that was at work without cause (alarm above { $q2 }).
