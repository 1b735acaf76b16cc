# Français. La traduction n'a pas été vérifiée par un ingénieur.

own-notice = Traduction NON VÉRIFIÉE par un ingénieur de langue maternelle française ; en cas de doute, les pages anglaises font foi.
own-between-items = { ", " }
own-between-statements = { " ; " }
own-between-sentences = { " " }
own-and = { " et " }
own-hint = Les pages sont en anglais. En français :

count-piece = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
count-person = { $n ->
    [one] { $n } personne
   *[other] { $n } personnes
}
count-run = { $n ->
    [one] { $n } calcul
   *[other] { $n } calculs
}
count-cluster = { $n ->
    [one] { $n } groupe de pièces
   *[other] { $n } groupes de pièces
}
count-joint = { $n ->
    [one] { $n } assemblage
   *[other] { $n } assemblages
}
count-group = { $n ->
    [one] { $n } groupe
   *[other] { $n } groupes
}
count-void = { $n ->
    [one] { $n } vide
   *[other] { $n } vides
}
count-other-void = { $n ->
    [one] { $n } autre vide
   *[other] { $n } autres vides
}
person-number = personne { $n }
persons-numbers = personnes { $q }
nobody = aucune personne
area-mark = zone { $c }
mass-little = moins de 1 kg

side = face { $c }
towards-side = vers la face { $c }
storey-of-the-program = Niveau { $n }
storey-counted = niveau { $c }
axes-before-before = avant { $c } / avant { $c2 }
axes-before-beyond = avant { $c } / au-delà de { $c2 }
axes-beyond-before = au-delà de { $c } / avant { $c2 }
axes-beyond-beyond = au-delà de { $c } / au-delà de { $c2 }
axes-code-before = { $c } / avant { $c2 }
axes-before-code = avant { $c } / { $c2 }
axes-code-beyond = { $c } / au-delà de { $c2 }
axes-beyond-code = au-delà de { $c } / { $c2 }
axes-before = avant { $c }
axes-beyond = au-delà de { $c }
along-side = { $q } le long de la face { $c } depuis l'angle { $c2 }
in-by = { $q } vers l'intérieur
above-ground = { $q } au-dessus du sol
place-above-ground = { $place }, { $q } au-dessus du sol
place-above-ground-size = { $place }, { $q } au-dessus du sol, { $q2 }
see-plan = voir le plan
place-see-plan = lieu : voir le plan

simulated = SIMULÉ, NON OBSERVÉ
title-where = OÙ CREUSER D'ABORD
title-nothing-left = AUCUN ORDRE DE CREUSEMENT NE RESTE
title-no-run = AUCUN CALCUL N'EXPLIQUE L'AMAS
title-sample = UN ÉCHANTILLON
title-sample-of = UN ÉCHANTILLON : { $w }
title-details = DÉTAILS ET FORMULAIRE
title-appendix = ANNEXE
title-file = { $any } (simulé, non observé)
page-number = page { $n }
foot-forecast = Prévisions seulement : une découverte par appel, chien ou caméra prévaut sur elles.
foot-team = Seule l'équipe écrit V, L-, D-.
foot-run = Simulé, non observé. { $w } ; dessiné : seed { $n }, { $q } ; { $program } ; modèle { $model } ; page { $n2 } sur { $n3 }. Lieu, date, heure : { $line }
of-a-sketch = d'un croquis
one-sample = un calcul = un échantillon
stands = IL EST DEBOUT
stands-damaged = IL EST DEBOUT, ENDOMMAGÉ
not-down = PAS TOMBÉ À { $q }

damage-assumed = Dommage supposé :| { $any }
damage-drawn = Dommage du calcul dessiné :| { $any }
damage-none = aucun
damage-remove = retiré à { $q } : { $any }
damage-cut = ... (page 2)
tile-people = personnes
tile-beside = à côté du bâtiment
tile-not-followed = non suivies
tile-way-not-known = chemin inconnu,
tile-no-door = pas de porte dans le modèle
assumed = (supposé)
alive-or-not = vivantes ou non
trapped-and = coincées,
trapped-alive = coincées, vivantes
alive = vivantes
alive-critical = vivantes, { $n ->
    [one] { $n } critique
   *[other] { $n } critiques
}
of-them-critical = { $n ->
    [one] { $n } critique
   *[other] { $n } critiques
}
killed = mortes
on-the-surface = en surface
on-foot = à pied
climb-or-ladder = en grimpant ou échelle
unknown = inconnu
not-known = non connu
free-or-led-out = libres ou évacuées
this-one-run = ce seul calcul
in-8-of-10 = dans 8 calculs sur 10
left-people = personnes restantes
left-of-assumed = sur { $n } supposées
there-people = personnes sur place,
there-observed = { $n } observées
observed = observé
of-them-not-placed = dont sans lieu
confirmed-dead = morts confirmés
brought-out = sortis
mean-of-runs = { $n ->
    [one] moyenne de { $n } calcul
   *[other] moyenne de { $n } calculs
}

heap-from-above = AMAS VU DE DESSUS
building-from-above = BÂTIMENT VU DE DESSUS
boxed-sides = encadré : faces, face { $c } = rue
boxed-sides-drawn = encadré : faces, face { $c } = rue ; dessiné : un calcul
drawn-not-like = dessiné : un calcul qui NE RESSEMBLE PAS à ce qu'on voit
section = COUPE
through-first = par { $any } ; même échelle, axes alignés
middle-of-building = le milieu du bâtiment
no-drawing = Pas de dessin : le modèle n'a pas de pièces.
standing-part = partie debout jusqu'à { $q }
y-of-model = y du modèle
to-area = vers { $c }
searched-at = fouillé { $q }
street-level = rue { $q }

keep-out = NE PAS APPROCHER : { $q }|
keep-out-sides = Depuis le mur. { $any } (hauteur : { $q }).
keep-out-all-sides = Toutes les faces : { $w }
keep-out-side = face { $c } : { $q }, { $w }
drawn-run-alone = Calcul dessiné.
keep-out-without-loose = Les pièces instables n'ont pas été recherchées : leur règle manque, la distance peut être trop courte.
rule-standing = 1.5 x la hauteur de ce qui reste
rule-heap = portée de l'amas
rule-thrown = portée de la pièce la plus éloignée
rule-loose = hauteur des pièces instables
loose-not-computed = Pièces instables en hauteur :| -- (non calculé)
loose-none = Pièces instables en hauteur :| aucune trouvée dans le calcul dessiné
loose-some = Pièces instables en hauteur :| { $w }, { $q }, voir page 2

before-digging-many = AVANT DE CREUSER :| appeler ; aider qui est en surface ; évacuer qui peut être atteint sans ramper (environ { $n } personnes dans les calculs).
before-digging-no-run = AVANT DE CREUSER :| appeler ; aider qui est en surface ; évacuer qui peut être atteint sans ramper.
before-digging-one = AVANT DE CREUSER :| surface : { $w } ; à pied : { $w2 } ; en grimpant ou à l'échelle : { $w3 } (annexe).
places-with-and-without = Endroits où creuser ou ramper : { $n } avec quelqu'un et { $n2 } sans personne dans ce calcul.
place-with-and-without = Endroits où creuser ou ramper : { $n } avec quelqu'un et { $n2 } sans personne dans ce calcul.
nobody-in-this-run = personne dans ce calcul
nobody-alive-trapped = Aucun vivant n'est coincé dans ce qui a été calculé.
others-may-be = Des personnes non supposées peuvent l'être.
others-may-be-voids = Des personnes non supposées peuvent l'être, dans les vides ci-dessous.
nobody-trapped = Personne n'est coincé dans ce qui a été calculé.
hardly-anybody-left = Après les recherches presque personne n'est attendu nulle part ; qui n'a pas été remarqué y est encore.
nobody-trapped-moved = Personne n'est coincé jusqu'à { $q }, quand cela BOUGEAIT ENCORE ; plus tard il peut y en avoir.
nobody-trapped-ended = Personne n'est coincé jusqu'à { $q }, quand le calcul a été ARRÊTÉ TROP TÔT ; plus tard il peut y en avoir.
no-door-to = Le modèle n'a pas de porte vers { $w } : on ne connaît pas de chemin à pied, ni ne sait si quelqu'un est coincé.
nobody-assumed-inside = Personne n'a été supposé à l'intérieur : on ne sait pas qui est coincé.
nobody-assumed-inside-voids = Personne n'a été supposé à l'intérieur : on ne sait pas qui est coincé ; vides ci-dessous.

areas-in-order = ZONES À CREUSER, DANS CET ORDRE
no-dig-area-left = AUCUNE ZONE À CREUSER NE RESTE
after-the-searches = après les recherches
living-per-hour = personnes vivantes par heure
areas-by-where = ZONES SELON OÙ ÉTAIENT LES GENS
no-run-behind-order = AUCUN CALCUL NE FONDE CET ORDRE
in-this-one-run = dans ce seul calcul
areas-in-run = ZONES DANS CE CALCUL
alive-per-hour = vivantes par heure ; un échantillon, en faire beaucoup
reading = Lecture :| vivantes = plage de 8 calculs sur 10. Rang = parmi les trois premières d'autres calculs : A probable, B peut-être, C guère. Vide où une personne tient : calculs qui en ont un, intervalle à 95 %. Numéro du vide et chemin : du calcul dessiné seulement.
more-areas = { $n ->
    [one] { $n } zone de plus :| annexe
   *[other] { $n } zones de plus :| annexe
}
row-enter = Entrée
row-way = Chemin
row-cut = Coupe
row-quick = Rapide
quick-void = dans le vide { $n }, pour atteindre { $w } ou leur parler
quick-work = { $q } de travail
work-one-team = Travail { $any }, une équipe (supposé)
people-alive = { $w }, { $n ->
    [one] { $n } vivante
   *[other] { $n } vivantes
}
hours-reach-only = { $q }, jusqu'à atteindre seulement, dégagement non compté
range-alive = { $q } à { $q2 } vivantes
some-alive = { $q } vivantes
in-8-of-10-made = dans 8 calculs sur 10 ({ $n } faits)
about-stood = environ { $n } étaient ici
before-the-collapse = avant l'effondrement ; aucun calcul n'explique l'amas
known-by-team = { $n } CONNUES
by-the-team = selon l'équipe ; sinon { $w } { $w2 }
people-in-run = { $w } dans ce seul calcul
people-in-runs = { $w } dans 8 calculs sur 10 ({ $n } faits)
people-before = { $w } avant l'effondrement ; aucun calcul n'explique l'amas
area-figures = rang { $c } ; vide dans { $n } calculs sur { $n2 } ({ $q } %) ; moyenne { $q2 } vivantes
no-tier = ni rang ni part de calculs : voir l'état ci-dessus
hours-not-known = -- (inconnu sans calculs)
nothing-known-of-voids = rien n'est connu des vides ici
enter-no-run = -- (aucun calcul)
enter-no-way = -- (aucun chemin dans le calcul dessiné)
enter-goes-on = -- (continue depuis la zone { $c })
enter-no-way-found = -- (aucun chemin trouvé)
cut-all = par le dessus, à travers tout ce qui s'y trouve
no-hole = aucune ouverture à couper
to-look-into = à inspecter, si des personnes étaient dedans
drawn-run-people = calcul dessiné : { $any }
persons-in-void = { $w } dans le vide { $n }
persons-here = { $w } ici
persons-beside = { $w } à côté
persons-outside = { $w } à moins de { $q } en dehors
person-situation = personne { $n } { $w }
persons-situation = personnes { $q } { $w }
critical-people = critiques : { $w }
killed-people = mortes : { $w }
way-and-holes = chemin et ouvertures : { $w }
to-person = vers la personne { $n }
into-void = dans le vide { $n }
in-void-number = dans le vide { $n }
void-what = vide { $n } ({ $w }), hauteur libre { $q }, couverture { $q2 }
void-what-small = vide { $n } ({ $w }, trop petit pour s'allonger), hauteur libre { $q }, couverture { $q2 }
void-continues = le vide { $n } continue depuis la zone { $c }
no-void-person = aucun vide où une personne tient ; personne { $n } { $w }, couverture { $q }
in-void-too-small = dans le vide { $n } ({ $w }, trop petit pour s'allonger)
in-void-kind = dans le vide { $n } ({ $w })
person-where = personne { $n } { $w }, couverture { $q }
middle-at = milieu en { $place }
head-middle-at = Milieu en
in-no-void = { $w } dans aucun vide, couverture { $q } : le dégagement n'est pas compris dans le travail
in-no-void-unknown = { $w } dans aucun vide, couverture inconnue : le dégagement n'est pas compris dans le travail
in-no-void-partly = { $w } dans aucun vide, couverture { $q }, inconnue pour { $n } d'entre elles : le dégagement n'est pas compris dans le travail
beside-void = à côté : { $w }
in-standing-room = dans une pièce debout
drawn-run-neither = calcul dessiné : ni vide ni personne ici
nobody-here = personne ici
walk-to-it = marcher ou grimper { $q } jusque-là
way-passage = { $q }, { $w }, { $q2 } de large
way-passage-open = { $q }, { $w }, au moins { $q2 } de large
way-passage-ladder = { $q }, { $w }, { $q2 } de large, échelle { $q3 }
way-passage-ladder-open = { $q }, { $w }, au moins { $q2 } de large, échelle { $q3 }
way-no-hole = { $q }, { $w }, { $q2 } de large ; aucune ouverture à couper
way-no-hole-open = { $q }, { $w }, au moins { $q2 } de large ; aucune ouverture à couper
way-ladder-no-hole = { $q }, { $w }, { $q2 } de large, échelle { $q3 } ; aucune ouverture à couper
way-ladder-no-hole-open = { $q }, { $w }, au moins { $q2 } de large, échelle { $q3 } ; aucune ouverture à couper
cut-hole-more = { $q } de { $w } ({ $piece } et { $n } de plus) { $w2 }, { $q2 }, { $q3 } à sortir
cut-hole = { $q } de { $w } ({ $piece }) { $w2 }, { $q2 }, { $q3 } à sortir
cut-hole-plain = { $q } { $w2 }, { $q2 }, { $q3 } à sortir
leave-nothing = Ne pas toucher :| rien de nommé
leave-not-looked-at = Ne pas toucher :| non examiné, car aucun vide ici ne loge une personne : traiter tout comme instable
not-looked-at = non examiné, car aucun vide ici ne loge une personne : traiter tout comme instable
others-not-looked-at = toutes les autres pièces non examinées, car aucun vide ici ne loge une personne : traiter tout comme instable
more-carry = { $n } de plus, toutes en annexe
carry-in-drawn-run = portent dans le calcul dessiné : { $w }, en annexe
around-not-looked-at = autour de { $w } non examiné : traiter tout comme instable
carried-by-unknown = ce qui porte le toit n'a pas été trouvé : traiter tout comme instable
not-named-carry = des pièces non nommées portent { $n } % du toit : traiter tout comme instable
leave-pieces = Ne pas toucher :| { $any }
leave-carries-nothing = Porte le toit, ne pas toucher :| rien de nommé
leave-carries = Porte le toit, ne pas toucher :| { $any }
loose-overhead-mass = { $q } instables en hauteur ({ $w })
not-computed = -- (non calculé)
member-critical = { $member } : critique dans { $n } calculs sur { $n2 } (environ { $n3 } % attendus)
member-critical-once = { $member } : critique dans { $n } calculs sur { $n2 } (pas attendu dans d'autres calculs)
member-of = { $w } de { $place }
role-column = poteau
role-beam = poutre
role-slab = dalle
role-wall = mur
role-brace = contreventement
role-stair = escalier
role-footing = semelle
role-partition = cloison
void-look = vide { $n } ({ $w }), { $place }, { $q }, hauteur libre { $q2 }, couverture { $q3 } ; { $w2 }
way-in-found = accès { $q }, { $q2 }
way-in-none = aucun accès trouvé
voids-to-look = VIDES À INSPECTER
a-lying-person-fits = une personne allongée y tient
most-used-joints = ASSEMBLAGES LES PLUS SOLLICITÉS
share-in-use = part de la résistance utilisée
more-in-report = { $n } de plus : report.md

rooms-and-others = { $n } dans des pièces debout, { $n2 } ailleurs
legend-area-number = zone à creuser : son numéro
legend-area-letter = zone : sa lettre
legend-tag = ne pas toucher : zone { $c }, pièce { $c2 }
legend-entry = entrée
legend-way = chemin d'accès
legend-hole = ouverture à couper
legend-void = vide, une personne y tient
legend-in-void = personne dans un vide
legend-covered = recouverte, sans vide
legend-standing = dans une pièce debout
legend-heap = amas, foncé = haut
legend-outline = contour de l'amas
legend-cut = debout, coupé
legend-walls = murs d'avant
legend-floor-gone = plancher disparu
plan-cropped = rogné : le bâtiment continue
crosses-mean = coincées, vivantes ; au plus { $q } personnes par { $q2 }, moyenne de { $n } calculs
crosses-one = coincées, vivantes ou non, dans un calcul sur { $n }

gait-walk = à pied
gait-climb = grimper
gait-crawl = ramper
gait-squeeze = ramper à plat
gait-ladder = échelle ou corde
gait-cut = couper
from-above = par le dessus
from-below = par le dessous
from-the-side = par le côté
concrete = béton
masonry = maçonnerie
timber-or-board = bois ou panneau
metal = métal
standing-room = pièce debout
in-a-void = dans un vide
buried = ensevelie
covered = recouverte
free-unhurt = libre, indemne
free-hurt = libre, blessée
free-critical = libre, critique
trapped-critical = coincée, critique
reached-on-foot = atteinte à pied
reached-climbing = atteinte en grimpant
reached-ladder = atteinte par échelle ou corde
reached-held = retenue, atteinte sans ramper
reached-crawling = atteinte en rampant
reached-cutting = atteinte en coupant
reached-no-door = pas de porte dans le modèle, chemin à pied inconnu
void-intact-room = pièce intacte
void-partial-pancake = empilement partiel (pancake)
void-pancake = empilement (pancake)
void-pocket = poche
void-overhang = surplomb
void-supported = appui incliné soutenu
void-unsupported = appui incliné non soutenu
void-v = V
void-a-frame = forme en A
void-irregular = irrégulier

status-in-full = ÉTAT COMPLET
strip-of-page-1 = le bandeau de la page 1
voids-drawn-run = VIDES DU CALCUL DESSINÉ
voids-one-run = VIDES DANS CE SEUL CALCUL
voids-beside = dans les débris, une personne allongée y tient ; le vide d'un autre calcul peut être ailleurs
head-area = Zone
head-void = Vide
head-kind = Type
head-where = Où
head-headroom = Haut. libre { $unit }
head-way-out = Largeur sortie { $unit }
head-way-in = Accès { $unit }
head-work = Trav. { $unit }
head-cover = Couv. { $unit }
head-person = Personne n°
voids-rest = { $w } : annexe. Les largeurs sont celles de l'endroit le plus étroit du chemin de sortie ; heures selon des rythmes supposés.
voids-way = Chemin et travail : le premier chemin jusqu'au vide, ceux qui coupent ce qui porte viennent en dernier ; ceux qui mènent à quelqu'un sont indiqués avec la personne.
voids-work-beside = travail : heures selon des rendements supposés du premier chemin jusqu'au vide
more-voids-and-rooms = { $w } et { $w2 }
more-voids = { $n ->
    [one] { $n } vide de plus
   *[other] { $n } vides de plus
}
standing-rooms = { $n ->
    [one] { $n } pièce debout
   *[other] { $n } pièces debout
}

people-not-led = PERSONNES NON ÉVACUÉES
drawn-before-found = calcul dessiné, avant que quelqu'un soit trouvé ; prévision
drawn-run-forecast = calcul dessiné ; prévision
one-run-forecast = ce seul calcul ; prévision
head-number = N°
head-from = De
head-state = État
head-reached = Accès
head-above-ground = Au-dessus du sol { $unit }
nobody-in-run = Personne dans ce calcul.
people-work = Travail : heures selon des rendements supposés pour atteindre la personne, sans la dégager.
people-more = { $n } de plus : annexe.
people-led = { $w } à pied et { $n } en grimpant ou à l'échelle sont évacuées : annexe.
people-not-seen = Aucune de ces personnes n'a été vue ; toutes ont été supposées et suivies.
more-appendix = { $n } de plus : annexe
more-under-heading = { $n } de plus sous { $w } : annexe

danger = DANGER
of-the-drawn-run = du calcul dessiné
piece-by-role = { $w } ({ $place }, { $q })
loose-and-roofs-not-computed = Pièces instables en hauteur, ce qui porte les toits :| -- (non calculé : le calcul a été arrêté trop tôt)
only-supports = Ne pas toucher, seul appui d'un toit :| { $list }
only-supports-more = Ne pas toucher, seul appui d'un toit :| { $list } et { $n } de plus (report.md)
loose-cluster = Instable :| { $w }, { $q } ({ $piece }), point le plus bas { $q2 }, une partie peut tomber de { $q3 } ; { $w2 }
loose-cluster-over = Instable :| { $w }, { $q } ({ $piece }), point le plus bas { $q2 }, une partie peut tomber de { $q3 } ; { $w2 } ; au-dessus de { $any }
loose-cluster-others = Instable :| { $w }, { $q } ({ $piece } et autres), point le plus bas { $q2 }, une partie peut tomber de { $q3 } ; { $w2 }
loose-cluster-others-over = Instable :| { $w }, { $q } ({ $piece } et autres), point le plus bas { $q2 }, une partie peut tomber de { $q3 } ; { $w2 } ; au-dessus de { $any }
ties-by-bars = { $n ->
    [one] { $n } lien par armatures, { $n2 } % de leur résistance utilisés
   *[other] { $n } liens par armatures, { $n2 } % de leur résistance utilisés
}
contacts-no-bars = { $n ->
    [one] { $n } contact, sans armatures
   *[other] { $n } contacts, sans armatures
}
more-clusters = { $n ->
    [one] { $n } groupe instable de plus :| report.md
   *[other] { $n } groupes instables de plus :| report.md
}
not-in-run = Réplique, levage, coupe, étaiement :| hors de ce calcul ; la commande leanto whatif les calcule. Gaz, électricité, eau, feu, amiante : pas dans le modèle.
debris-by-side = DÉBRIS PAR FACE
debris-beside = calcul dessiné ; la face { $c } est la rue, puis dans le sens horaire
head-side = Face
head-edge = Bord { $unit }
head-height-at-wall = Hauteur au mur { $unit }
head-farthest = Pièce la plus loin { $unit }
head-its-mass = sa masse { $unit }
side-street = { $c } rue

inputs-and-assumed = DONNÉES ET HYPOTHÈSES
input-read = Lu :| { $any }
input-motion = Mouvement du sol :| { $any }
input-storeys = Niveaux :| { $any }
input-storeys-ground = Niveaux, au-dessus du sol :| { $any }
input-people = Personnes dedans :| { $any }
input-elements = { $n } éléments : { $n2 } gardés, { $n3 } écartés, { $n4 } comme boîte, { $n5 } non lus
input-size = toutes les parties ensemble { $q }
storey-line = { $storey } à { $q } : { $q2 } jusqu'au suivant, { $q3 }, { $w }
storey-line-nobody = { $storey } à { $q } : { $q2 } jusqu'au suivant, { $q3 }
storey-line-highest = { $storey } à { $q } : plancher le plus haut, { $q3 }
storey-line-roof = { $storey } à { $q } : toiture, { $q3 }
storey-line-highest-people = { $storey } à { $q } : plancher le plus haut, { $q3 }, { $w }
storey-line-roof-people = { $storey } à { $q } : toiture, { $q3 }, { $w }
storey-line-bare = { $storey } à { $q } : { $q2 } jusqu'au suivant, sans plancher propre
storey-line-bare-mass = { $storey } à { $q } : { $q2 } jusqu'au suivant, { $q3 }, sans plancher propre
storey-line-bare-highest = { $storey } à { $q } : plancher le plus haut, { $q3 }, sans plancher propre
storey-line-bare-roof = { $storey } à { $q } : toiture, { $q3 }, sans plancher propre
storey-line-bare-highest-only = { $storey } à { $q } : plancher le plus haut, sans plancher propre
storey-line-bare-roof-only = { $storey } à { $q } : toiture, sans plancher propre
all-floors = tous les planchers : { $q }
added-for-step = ajouté pour le pas de temps, dans aucun de ceux-ci : { $q }
people-placed = { $n } placées, dont { $n2 } dehors ou sur un toit
people-elsewhere = { $n } ailleurs à cette heure, { $n2 } notées deux fois
assumed-strengths = Résistances :| { $any }
strength-line = { $group } : { $profile } avec { $q }
assumed-damage = Dommage :| { $any }
assumed-fines = Fines :| { $n } % de la masse des pièces brisées et tombées en { $n2 } grains, { $q } avec les pores ; elles remplissent ce dans quoi elles gisent
assumed-people = Personnes :| { $any }
assumed-people-one = Personnes :| { $n } placées par le cas ; façade sur rue = face { $c }
assumed-times = Temps :| survie exp(-t / { $n } h) ; { $n2 } équipes, { $q } h ; rythmes de travail du cas
assumed-areas = Zones :| lieux de { $q } qui se touchent, avec des personnes aux mêmes hauteurs ou un vide qui les traverse dans la plupart des calculs, au plus { $q2 }. Les personnes sont ajoutées calcul par calcul ; les heures sont la somme des lieux, chacun préparé à part ; commencer au point où mène le trait du numéro. Rang A : le meilleur lieu de la zone serait parmi les trois premiers plus souvent que non si d'autres calculs avaient été faits ; B : il peut l'être ; C : guère.
assumed-voids = Vide dans k calculs sur N :| un vide où une personne tient dans une colonne de la zone, au plus { $q } sous ou sur les hauteurs entre lesquelles sont huit sur dix de ses personnes. Le vide du calcul dessiné est le plus proche de la zone (à moins de { $q2 }), d'abord ceux qui ont des personnes.

nobody-can-know = CE QUE PERSONNE NE PEUT SAVOIR PAR CECI
trust-the-area = Fiez-vous à la zone, pas au point :| { $n } autres calculs partageraient { $n2 } % des trois premiers lieux isolés ({ $q }) ; { $w }.
until-fallen-all = tous les calculs ont duré jusqu'à ce que plus rien ne tombe
until-fallen-some = dans { $n } des calculs des pièces tombaient encore
until-rest-all = tous les calculs ont duré jusqu'au repos
until-rest-some = { $n } des calculs n'étaient pas arrivés au repos
tried-stated-beats = Essayé sur lui-même, personnes comme déclarées :| en creusant des lieux isolés, pas des zones, ce plan bat celui fondé sur la seule occupation et le contour, de { $q } personnes atteintes vivantes.
tried-stated-not = Essayé sur lui-même, personnes comme déclarées :| en creusant des lieux isolés, pas des zones, ce plan NE bat PAS celui fondé sur la seule occupation et le contour ; écart de { $q } personnes atteintes vivantes.
tried-even-beats = Essayé sur lui-même, personnes réparties également :| en creusant des lieux isolés, pas des zones, ce plan bat celui fondé sur la seule occupation et le contour, de { $q } personnes atteintes vivantes.
tried-even-not = Essayé sur lui-même, personnes réparties également :| en creusant des lieux isolés, pas des zones, ce plan NE bat PAS celui fondé sur la seule occupation et le contour ; écart de { $q } personnes atteintes vivantes.
real-voids-smaller = Les vides réels sont plus petits :| poussière, gravats fins, meubles et revêtements ne sont pas dans le modèle.
real-voids-fines = Les vides réels sont plus petits :| { $n } % de gravats fins est une estimation ; poussière, meubles et revêtements ne sont pas dans le modèle.
guesses = Résistances, charges et personnes sont des estimations :| jusqu'à ce qu'on les mesure ou les compte. Qui est parti à pied n'est pas connu.
triage-proposal = La catégorie de triage { $c } est une proposition ({ $edition }) :| { $w }. Comparez avec votre manuel.
triage-none = Pas de catégorie de triage ({ $edition }) :| { $w }. Comparez avec votre manuel.
triage-live-short = victimes vivantes confirmées, { $w }
triage-unknown-large = victimes inconnues, grands vides, { $w }
triage-unknown-small = victimes inconnues, petits vides, { $w }
triage-work = { $n } h de travail selon des rythmes supposés dans le calcul dessiné (limite { $n2 } h)
triage-hours-unknown-live = victimes vivantes confirmées : A ou B selon les heures de travail, qui ne sont pas connues
triage-stated-none = comme déclaré : personne de vivant, personne de disparu ; les lettres sont pour les victimes vivantes ou inconnues
triage-no-void = aucune victime vivante confirmée et aucun vide dans le calcul dessiné : pas de lettre
triage-hours-unknown = les heures de travail ne sont pas connues
triage-dead-only = comme déclaré : morts seulement, personne de disparu, personne de vivant
triage-nobody-missing = aucun disparu déclaré : à l'équipe de juger
triage-possible = victimes vivantes possibles : on ne sait pas que personne ne vit

form = FORMULAIRE DU CHANTIER
form-beside = rempli d'après le cas si connu, -- sinon ; le reste à la main
form-id = N° du chantier
form-gps = GPS (WGS84)
form-address = Adresse
form-team = Équipe, date, heure
form-use = Usage du bâtiment
form-construction = Construction (supposée)
form-plan = Plan, aire de l'emprise
form-plan-of-all = { $q }, de toutes les parties : pas de murs
form-plan-of-walls = { $q }, des murs et poteaux
form-floors = Niveaux / sous le sol
form-missing = Disparus (signalés)
form-confirmed = Confirmés vivants / morts
form-collapse = Effondrement (calcul dessiné)
form-heap = Amas (calcul dessiné)
form-hazards = Dangers
form-operations = Opérations nécessaires
form-triage-blank = Catégorie de triage et édition
form-triage = Catégorie de triage, { $edition }
form-proposed = { $c } (proposée)
form-mass-moved = { $n } % de la masse a bougé
form-heap-size = { $q }, hauteur { $q2 }
form-heap-above = appuyé ou sur ce qui tient debout : jusqu'à { $q }
form-more = { $list }, { $n } de plus
form-sketch = CROQUIS, NOTES (victimes confirmées : V, L-n, D-n)

status-energy-alarm = ALARME D'ÉNERGIE : hausse de { $q } sans cause
status-energy-rose = L'ÉNERGIE A MONTÉ SANS CAUSE de { $q }
status-energy-none = pas d'alarme d'énergie
status-at-rest = au repos après { $q }
status-moving = PAS AU REPOS à { $q } : { $n ->
    [one] { $n } pièce a bougé juste avant
   *[other] { $n } pièces ont bougé juste avant
}, la plus rapide { $q2 } en moyenne
status-moving-slow = PAS AU REPOS à { $q } : { $n ->
    [one] { $n } pièce a bougé juste avant
   *[other] { $n } pièces ont bougé juste avant
}, aucune plus vite que { $q2 }
status-moving-plain = PAS AU REPOS à { $q }
status-moving-full = { $n ->
    [one] { $n } pièce a bougé
   *[other] { $n } pièces ont bougé
} de plus de { $q } dans les dernières { $q2 }, la plus rapide à { $q3 } en moyenne : { $list }.
status-moving-full-more = { $n ->
    [one] { $n } pièce a bougé
   *[other] { $n } pièces ont bougé
} de plus de { $q } dans les dernières { $q2 }, la plus rapide à { $q3 } en moyenne : { $list } et { $n2 } de plus.
status-rest-unknown = NON CONNU si quelque chose bougeait encore
status-rest-unknown-text = On ne sait pas si quelque chose bougeait encore : le calcul a été coupé.
status-rest-text = Au repos après { $q } : pendant { $q2 } aucune pièce n'a bougé de plus de { $q3 } et aucun niveau n'a dérivé de plus de { $n } mm par seconde.
status-goes-on = Le scénario continue jusqu'à { $q }.
status-too-short = { $q } après le dernier événement sont trop courtes pour le dire ({ $q2 } sont nécessaires).
status-moved-lately = Quelque chose a bougé dans les dernières { $q }, trop courtes pour le dire.
status-unstable = Ce qui tient debout est en équilibre instable : il a été perturbé à { $q } et est observé jusqu'à { $q2 }.
status-strengths = résistances supposées ({ $w })
status-strengths-guessed = résistances supposées ({ $w }, dont { $n } devinés)
status-strengths-text = Les résistances sont supposées pour { $w } d'éléments.
status-strengths-guessed-text = Les résistances sont supposées pour { $w } d'éléments, dont { $n } devinés.
status-none-measured = Aucune n'a été mesurée sur ce bâtiment.
status-sample-text = Un calcul est un échantillon : le vide d'un autre calcul est ailleurs.
status-sample-advice = Ne choisissez pas un lieu d'après lui seul : faites beaucoup de calculs (leanto ensemble).
status-unsound = LE MODÈLE NE PORTE PAS SON PROPRE POIDS
status-flawed = MODÈLE UTILISABLE, AVEC DES DÉFAUTS
status-ended = ARRÊTÉ TROP TÔT à { $q } sur { $q2 }
status-ended-text = Le calcul a été arrêté trop tôt, à { $q } sur { $q2 }. Ce qui serait arrivé ensuite manque : qui n'est pas coincé à ce moment peut l'être plus tard. Continuez-le avec --resume.
status-nobody = PERSONNE N'A ÉTÉ SUPPOSÉ À L'INTÉRIEUR
status-nobody-text = Aucune personne n'a été donnée, donc tout compte de personnes est 0 : cela ne dit pas que personne n'est à l'intérieur. Donnez une occupation ([[occupancy.map]]) ou une liste de personnes.
status-nobody-hour-text = L'usage du bâtiment ne donne personne à son heure, donc tout nombre de personnes est 0 : cela ne dit pas que personne n'est à l'intérieur. Donnez une autre heure, une carte ([[occupancy.map]]) ou une liste de personnes.
status-explosion = CE QUE L'EXPLOSION FAIT AUX PERSONNES DERRIÈRE DES MURS N'EST PAS CALCULÉ
status-explosion-text = En vue de l'explosion : { $n }. Ces personnes sont jugées par sa pression à l'air libre. Derrière des murs à sa portée : { $n2 }. Ce qui les a atteintes n'est pas calculé : qui était près d'elle peut être mort ou gravement blessé, quoi que dise la liste des personnes. La chaleur et les éclats ne blessent personne ici.
status-inputs = LES DONNÉES DIFFÈRENT : { $any }
status-inputs-text = Les données ne sont pas celles de maintenant, ou pas les mêmes : { $any }.
status-twice-none = aucun second calcul à comparer
status-threshold = LE RÉSULTAT EST PRÈS D'UN SEUIL : { $q } ou { $q2 } tombées
status-threshold-text = Recalculé avec des pièces de { $q } de leur taille et { $q2 } du pas de temps, { $q3 } sont tombées au lieu de { $q4 } ({ $n } liaisons rompues au lieu de { $n2 }) : lequel des deux arrive dépend de ce que personne ne sait. Faites beaucoup de calculs (leanto ensemble) ; ils disent à quelle fréquence chacun arrive.
status-twice = calculé deux fois : { $q } et { $q2 } tombées
status-coarse = calcul grossier
status-coarse-text = Un calcul grossier : les ressorts les plus raides ont été adoucis, et il s'est terminé quand plus rien ne tombait. Pour un seul calcul, retirez `coarse`.
status-margin-unknown = NON CONNU s'il est debout
status-margin-unknown-text = Rien n'était tombé à { $q }, mais il n'était pas au repos : il peut encore tomber. Calculez plus longtemps (duration, until = "rest" dans [run]).
status-damaged = ENDOMMAGÉ : { $w } rompu
status-near = PRÈS DE LA RUPTURE : { $w } à { $q } ou plus
status-damaged-near = ENDOMMAGÉ : { $w } rompu, { $w2 } à { $q } ou plus
status-margin-text = Il est debout dans ce calcul avec des résistances supposées, et un peu moins de résistance peut l'abattre : faites beaucoup de calculs (leanto ensemble), et regardez les assemblages nommés.
status-leans-towards = { $storey } PENCHE de { $q } vers la face { $c }
status-leans = { $storey } PENCHE de { $q }
status-leans-towards-text = Ce qui tient encore debout de { $storey } penche de { $q }, { $q2 } de sa hauteur, vers la face { $c }. FEMA 356 donne { $q3 } comme plus grand déplacement permanent des ossatures à la sécurité des personnes : cela peut continuer lors d'une réplique ou quand on déplace quelque chose. Restez hors de sa chute, mesurez-le sur place et surveillez-le.
status-leans-text = Ce qui tient encore debout de { $storey } penche de { $q }, { $q2 } de sa hauteur. FEMA 356 donne { $q3 } comme plus grand déplacement permanent des ossatures à la sécurité des personnes : cela peut continuer lors d'une réplique ou quand on déplace quelque chose. Restez hors de sa chute, mesurez-le sur place et surveillez-le.
stands-no-joint = Aucun assemblage n'a rompu et rien n'est tombé.
stands-joints = Rompu : { $w } ; rien n'est tombé.
stands-not-at-rest = Il n'était pas au repos à { $q } : on ne sait pas s'il est debout.
stands-use-unknown = On ne sait pas quelle part de la résistance est utilisée : le calcul a été arrêté trop tôt, ou il ne reste aucune liaison qui puisse rompre.
stands-most-used = Assemblage le plus sollicité : { $q } de sa résistance. { $w } à { $q2 } ou plus.
stands-most-used-beyond = Assemblage le plus sollicité : { $q } de sa résistance. { $w } à { $q2 } ou plus ; au-dessus de 100 % il a plastifié ou fissuré et tient par ce qui reste.
stands-largest-drift-of = Plus grand déplacement de { $storey } : { $q } ({ $q2 } de la hauteur).
stands-largest-drift = Plus grand déplacement d'étage : { $q } ({ $q2 } de la hauteur).
status-loose-unknown = PIÈCES INSTABLES NON CONNUES
status-loose-unknown-early = On ne sait pas ce qui pend ni ce qui porte les toits : le calcul a été arrêté trop tôt.
status-loose-unknown-text = On ne sait pas ce qui pend ni ce qui porte les toits : { $any }
status-no-ground = ACCÈS NON CHERCHÉS : pas de sol
status-no-ground-text = Les accès n'ont pas été cherchés : le site n'a pas de sol. Qu'aucun chemin ne soit donné ne signifie pas qu'il n'y en a pas.
status-no-piece = il ne reste aucune pièce solide
status-no-piece-text = Il ne reste aucune pièce solide, donc aucun vide à chercher.
status-one-frame = une seule image : on ne sait pas ce qui est au repos
status-one-frame-text = Il n'y a pas d'image avant celle-ci, donc on ne sait pas quelles pièces déplacées étaient au repos ; celles qui en touchent d'autres sont prises pour telles.
status-heap = AMAS NON DÉFINITIF : { $q } des débris bouge encore
status-heap-text = { $n } des { $n2 } pièces déplacées, { $q } sur { $q2 } ({ $q3 }), bougeaient ou volaient encore dans cette image : amas, vides et personnes ne sont pas définitifs. Calculez plus longtemps.
status-drawn = calcul dessiné : { $w }
status-drawn-text = Le calcul dessiné : { $any }

status-found = { $w } là où aucun calcul n'a de gravats
status-found-text = Trouvé : { $w } là où aucun calcul n'a de gravats : allez-y d'abord.
status-alert = alerte ({ $means }) là où aucun calcul n'a de gravats
status-alert-text = Une alerte ({ $means }) à { $q } ({ $place }) est là où aucun calcul n'a de gravats : cherchez-y.
status-fallen = plus rien ne tombait
status-fallen-text = Tous les calculs ont duré jusqu'à ce que plus rien ne tombe ; des pièces isolées peuvent avoir glissé encore de quelques centimètres.
status-all-rest = tous les calculs au repos
status-all-rest-text = Tous les calculs ont duré jusqu'au repos.
status-still-fell = dans { $n } calculs sur { $n2 } CELA TOMBAIT ENCORE
status-still-fell-text = Dans { $n } calculs sur { $n2 } des pièces tombaient encore à la fin.
status-not-rest = { $n } calculs sur { $n2 } PAS AU REPOS
status-not-rest-text = { $n } calculs sur { $n2 } n'étaient pas arrivés au repos : des pièces bougeaient encore à la fin.
status-alternatives = hypothèses : { $any }
status-alternatives-text = Hypothèses, leurs probabilités avant -> après ce qu'on voit : { $any }.
status-better = VA MIEUX QUE NE LE DIT { $q } : « { $alternative } »
status-better-text = L'hypothèse « { $alternative } » a une probabilité de { $q }, et un de ses calculs est plus proche de ce qu'on voit ({ $q2 } de sa limite) que tous ceux de « { $other } » ({ $q3 }), la plus probable : peu de ses calculs sont ainsi. Regarder si cela s'est produit, et faire plus de calculs des deux.
status-made = { $n } calculs faits sur { $n2 }
status-made-text = { $n } des { $n2 } calculs que demande le cas ont été faits ; par classe : { $any }. La même commande qu'avant fait les autres.
status-nothing-left = RIEN NE RESTE AU-DESSUS DE { $q } VIVANT DANS UNE ZONE
status-nothing-left-text = Après ce qui a été cherché et creusé aucune zone n'a plus de { $q } personne vivante, moyenne des calculs : il n'y a pas d'ordre de creusement. Chercher encore par d'autres moyens, ou là où personne n'a cherché.
status-outside-outline = { $q } DES { $q2 } VIVANTS SONT HORS DES DÉCOMBRES VUS
status-outside-outline-text = Sur { $q } personnes vivantes que les calculs ont piégées, { $q2 } sont là où l'on ne voit pas de décombres, et aucun lieu où creuser n'y est nommé. Le contour est-il le bon, à sa place ? Si oui, les calculs ont le tas ailleurs.
status-searched = recherche ({ $means }), alertes : { $n }
status-searched-all-text = Tout a été fouillé ({ $means }, passages : { $q }), alertes : { $n }. Lieux, zones et nombres de vivants sont ceux d'après.
status-searched-area-text = Une zone a été fouillée ({ $means }, passages : { $q }), alertes : { $n }. Lieux, zones et nombres de vivants sont ceux d'après.
status-noticed-text = Remarqué ({ $means }) : { $n } ; on ne sait pas ce qui a été fouillé.
status-failed = échoué : { $w }
status-failed-text = Écartés : { $any }
status-class-empty = la classe "{ $alternative }" n'a aucun calcul
status-class-empty-text = La classe "{ $alternative }" n'a aucun calcul : elle ne peut être jugée, et aucun lieu n'est trouvé pour ce qu'elle dit.
status-few = { $w }, c'est peu
status-few-text = { $w }, c'est peu : douze donnent un ordre, 24 une page imprimée.
status-runs-text = { $n } calculs.
status-more-found = PLUS DE PERSONNES TROUVÉES ({ $n }) QUE SUPPOSÉES ({ $n2 })
status-more-found-text = Personnes trouvées : { $n }, et seulement { $n2 } étaient supposées présentes : tous les nombres de personnes sont trop bas. Corriger l'occupation (--people, --missing).
status-form-differs = LE FORMULAIRE DIT { $n } VIVANTS, { $n2 } TROUVÉS
status-form-differs-text = Le modèle indique { $n } vivants confirmés pour le formulaire, et l'équipe en a trouvé { $n2 } en vie qui ne sont pas sortis : corriger confirmed_live. La catégorie proposée compte les personnes trouvées.
status-not-placed = { $w } EN VIE, SANS LIEU : { $storey }
status-not-placed-text = { $w } en vie selon l'équipe, seul l'étage est connu ({ $storey }) : elle compte comme piégée et vivante.
status-not-placed-text-many = { $w } en vie selon l'équipe, seul l'étage est connu ({ $storey }) : elles comptent comme piégées et vivantes.
status-nowhere = { $w } EN VIE, SANS LIEU
status-nowhere-text = { $w } en vie selon l'équipe, ni le lieu ni l'étage ne sont connus : elle compte comme piégée et vivante.
status-nowhere-text-many = { $w } en vie selon l'équipe, ni le lieu ni l'étage ne sont connus : elles comptent comme piégées et vivantes.
status-no-area-theirs = Aucune zone n'est la leur.
status-areas-have-them = Les zones les contiennent parmi les personnes supposées, là où les simulations ont celles-ci.
status-areas-have-some = De toutes celles entendues sans lieu, { $n } sont parmi les personnes supposées, que les zones contiennent là où les simulations les ont ; pour les { $n2 } autres il n'y a pas de zone.
status-ask-where = Demander où elles sont et l'écrire avec --at et la même --mark qu'avant ; une ligne sans marque doit d'abord en recevoir une.
all-found = Tous ceux qui étaient supposés là ont été trouvés : { $n } supposés, { $n2 } sortis, { $n3 } morts confirmés.
whoever-not-known = Une personne inconnue peut s'y trouver encore.
known-in-no-area = { $w } en vie de façon connue, dans aucune zone.
all-assumed-found = tous les supposés sont trouvés
status-brought = { $n } sorties
status-brought-text = { $n ->
    [one] { $n } personne a été sortie
   *[other] { $n } personnes ont été sorties
} : lieux et comptes sont ceux des personnes encore recherchées.
status-dead = { $n } décès confirmés
status-dead-text = { $n ->
    [one] { $n } personne est confirmée morte
   *[other] { $n } personnes sont confirmées mortes
} par l'équipe : personne n'est recherché à leur place, et elles ne comptent pas parmi les vivants.
status-named = { $n } trouvées, { $n2 } encore disparues par leur nom
status-named-text = Trouvées jusqu'ici : { $n }, dont sans nom : { $n2 } ; supposées en plus des disparus nommés : { $n3 }. Les disparus nommés sont { $n4 }, et tous sont encore recherchés : rayer de la liste quiconque a été trouvé, ou donner les noms dans [[found]].
status-namesakes = portant le nom d'une personne trouvée, encore disparues : { $n }
status-namesakes-text = Encore disparues, portant le nom d'une personne trouvée : { $n }. De plusieurs personnes du même nom, la plus probable à cet endroit est tenue pour trouvée ; si c'en est une autre, rayer de la liste qui a été trouvé.
status-no-outline = contour des gravats non donné
status-no-outline-text = Le contour des gravats n'a pas été donné : dessinez-le d'après ce qu'on voit, c'est l'observation la plus utile.
status-idle-hour = l'heure est sans effet : les nombres de personnes sont fixes
status-idle-hour-text = L'heure demandée est sans effet : personne n'est là selon l'usage et aucune ligne d'une liste n'a d'heure ; les nombres de personnes par niveau sont les mêmes à toute heure.
status-unmeasured = { $n } % du bâtiment non mesurés
status-unmeasured-text = { $n } % du bâtiment n'ont pas été mesurés : là, le plan ne suit que les calculs.
status-assumed = rythmes et survie supposés
status-assumed-text = Les calculs diffèrent par les résistances, les pièces, le pas de temps et ce que disent les classes ; ce que le modèle lui-même a de faux est dans tous. Rythmes de travail, survie et chances de vivre dans un espace sont supposés ; ils ordonnent des lieux, ils ne prédisent ni heures ni comptes.
status-coarse-runs = calculs grossiers
status-coarse-runs-text = Les calculs sont grossiers : les ressorts les plus raides ont été adoucis, et ils se sont terminés quand plus rien ne tombait.
status-two = DEUX RÉSULTATS : { $q } ou { $q2 } tombées
status-two-text = DEUX RÉSULTATS : { $w } dans { $n } calculs sur { $n2 }, { $w2 } dans { $n3 } calculs sur { $n4 }. Les calculs ne diffèrent que par les résistances, les pièces et le pas de temps : lequel des deux est arrivé, ce qu'on voit doit le dire.
status-one-outcome = { $n } à { $q } tombées
status-one-outcome-text = { $w } dans { $n } calculs ; dans la moitié au plus { $q }.
comes-down-range = { $n } à { $q } tombent
comes-down = { $q } tombent
comes-down-nothing = rien ne tombe
status-unexplained = AUCUN CALCUL N'EXPLIQUE CE QU'ON VOIT : lieux selon où étaient les gens
status-unexplained-text = AUCUNE CLASSE DE CALCULS N'EXPLIQUE CE QU'ON VOIT. Les lieux sont ceux où étaient les gens, dans les gravats vus ; aucun calcul ne les fonde. Ajoutez une classe avec ce qui est arrivé, et faites ses calculs.
status-fits = les calculs vont avec ce qu'on voit
status-fits-text = Au moins une classe de calculs explique ce qu'on voit.
status-judged-not = CE QUI PEUT ÊTRE JUGÉ N'EXPLIQUE PAS CE QU'ON VOIT
status-judged-not-text = AUCUNE CLASSE AYANT ASSEZ DE CALCULS POUR ÊTRE JUGÉE N'EXPLIQUE CE QU'ON VOIT ; classes ayant trop peu de calculs (moins de { $n }) : { $n2 }. Les lieux viennent de toutes et peuvent être faux : ajouter une classe avec ce qui s'est passé, ou faire plus de calculs des autres.
status-not-judged = trop peu de calculs pour dire s'ils vont avec ce qu'on voit
status-not-judged-text = On ne sait pas si une classe de calculs explique ce qu'on voit : classes ayant trop peu de calculs (moins de { $n }) : { $n2 }. Faire plus de calculs des plus probables.
status-not-compared = rien de ce qu'on voit n'a été comparé
status-not-compared-text = Aucune hauteur ni partie debout vue n'a été comparée aux calculs : on ne sait pas s'ils ressemblent à cet amas.

log-heading = JOURNAL DU SITE
log-site = Journal du site :| { $any }
log-since-caps = DEPUIS { $q }
log-since = Depuis { $q } :| { $any }
log-observed = par les équipes : observé ; encadré sur les plans
log-before = { $n ->
    [one] { $n } ligne avant celles-ci : annexe
   *[other] { $n } lignes avant celles-ci : annexe
}
log-nothing = rien de nouveau
log-new = { $n ->
    [one] { $n } nouvelle ligne
   *[other] { $n } nouvelles lignes
}
log-live = vivants { $any }
log-dead = morts { $any }
log-was = { $w } (avant { $w2 })
log-was-number = { $n } (avant { $n2 })
log-was-none = { $n } (avant, non indiqué)
log-none-stated = non indiqué
log-areas-searched = surfaces cherchées { $n }
log-lines-unread = { $n ->
    [one] { $n } ligne ILLISIBLE
   *[other] { $n } lignes ILLISIBLES
}
log-plain = Journal du site : { $any }
log-since-plain = Depuis { $q } : { $any }
log-nothing-yet = { $path } : rien n'est encore noté
log-takes-place = elle remplace la ligne { $n } : { $any }
log-not-in-it = n'y est pas : { $any }
log-of-line = ligne { $n } : { $any }
log-by-what = il n'est pas dit par quel moyen on a cherché
log-no-area = elle n'a ni rayon ni surface
log-v-says = V ne dit ni vivant ni mort
log-nobody-out = { $mark } ne fait sortir personne : elle ne nomme aucune marque, et plus d'une ligne vaut à cet endroit, ou aucune ; écrivez une ligne qui nomme la marque, ou out = true avec leur nombre à la main
log-nobody-out-at = { $mark } ne fait sortir personne : aucune ligne avant elle n'a de personnes à { $label } ; écrivez une ligne qui nomme la marque, ou out = true avec leur nombre à la main
log-fewer = une ligne plus récente en a { $n } de moins que { $mark }, et ne dit pas si elles sont sorties ou n'ont jamais été là ; pour celles qui sont sorties écrivez out = true à la main
log-fewer-dead = une ligne plus récente en a, sans compter les morts de sa marque, { $n } de moins que { $mark }, et ne dit pas si elles sont sorties ou n'ont jamais été là ; pour celles qui sont sorties écrivez out = true à la main
log-no-plan = { $mark } n'a pas d'emplacement en plan
log-out-or-dead = sortis, ou les morts de cette marque ? { $dead } (ligne { $n }) a été écrite quand { $mark } valait encore : elles comptent comme des personnes différentes ; si ce sont les mêmes, retirez à la main celles avec out = true
log-out-or-dead-before = sortis, ou les morts de cette marque ? { $dead } (ligne { $n }) a été écrite quand { $mark } valait encore et avant { $out } (ligne { $n2 }) : elles comptent comme des personnes différentes ; si ce sont les mêmes, retirez à la main celles avec out = true
log-at = x { $q } y { $q2 } m
log-at-note = x { $q } y { $q2 } m : { $text }
log-at-level = x { $q } y { $q2 } z { $q3 } m
log-at-level-note = x { $q } y { $q2 } z { $q3 } m : { $text }
log-outside = à { $q } du bâtiment et hors du plan
log-outside-note = à { $q } du bâtiment et hors du plan : { $text }
log-radius = rayon { $q }
log-radius-note = rayon { $q } : { $text }
log-corners = surface à { $n } coins
log-corners-note = surface à { $n } coins : { $text }
log-whole-site = tout le site
log-whole-site-note = tout le site : { $text }
log-who-searched = { $q } { $team } : cherché
log-who-searched-dog = { $q } { $team } : cherché avec chien
log-who-searched-acoustic = { $q } { $team } : cherché à l'écoute
log-who-searched-camera = { $q } { $team } : cherché à la caméra
log-who-searched-voice = { $q } { $team } : cherché à la voix
log-who-note = { $q } { $team } : note

continued = suite
appendix-areas = ZONES
appendix-from-many = chemins et vides : calcul dessiné
appendix-from-one = ce seul calcul, sans ordre
appendix-voids = VIDES DANS LES DÉBRIS
appendix-rooms = PIÈCES DEBOUT
appendix-rooms-beside = escaliers et bords de plancher non protégés (chute de plus de { $q })
appendix-people = PERSONNES
appendix-limits = LIMITES DE LA MÉTHODE
appendix-run = Calcul :| { $q } simulées avec des pas de { $q2 } microsecondes, seed { $n } ; modèle { $model } ({ $format }), SHA-256 { $sum } ; énergie inexpliquée { $q3 }.
appendix-people-beside = prévision, pas des découvertes ; toutes supposées
appendix-strengths = RÉSISTANCES
appendix-strengths-beside = supposées jusqu'à mesure
appendix-found = CE QUI A ÉTÉ TROUVÉ DANS LE MODÈLE
appendix-found-beside = les semblables ensemble
head-people = Personnes
head-void-drawn = Vide du calcul dessiné
head-not-touch = Ne pas toucher
head-work-plain = Travail
head-level = Niveau
head-floor = Plancher { $unit }
head-stairs = Escaliers
head-open-edge = Bord ouvert { $unit }
head-now-on = Maintenant
head-xyz = x, y, z { $unit }
head-why = Pourquoi
head-severity = Gravité
head-count = Nombre
head-warning = Avertissement ou note sur le modèle
head-group = Groupe
head-profile = Profil de résistance
head-factor = Facteur
head-live-load = Charge d'exploitation { $unit }
finding-note = note
finding-warning = avertissement
finding-error = erreur
room-at-street = la pièce est au niveau de la rue
unhurt-why = ni chute, ni coup, ni charge qui blesse
more-rows = { $n } lignes de plus :| report.json

watch-title = CE QU'IL FAUT SURVEILLER
watch-beside = d'un calcul, simulé ; mouvement du point, rotation de sa pièce
from-one-run = d'un calcul, simulé
watch-loose = PIÈCES INSTABLES
watch-points = Points
watch-points-beside = mouvement du point et rotation de sa pièce depuis la lecture zéro
watch-loose-heading = Pièces instables
watch-loose-beside = poussées depuis un état gardé ; répliques par accélération maximale du sol
watch-readings = Lectures
watch-readings-beside = qui donne l'alarme, par quel signal : { $line }
watch-more = { $n } points de plus sont dans le tableau pour enregistreurs.
watch-run = { $run } ; { $program }, seed { $n }. Lisez le zéro avant que quiconque entre. Date, heure, instrument : { $line }
watch-not-at-rest = Le tas n'était pas au repos : une pièce a bougé de { $q } pendant la durée d'un essai avant que rien ne soit levé.
watch-goes-on = Il continue de bouger dans tous les essais.
watch-moves-before = BOUGE AVANT D'ÊTRE POUSSÉ, de { $q } au plus : { $any }. Ce qu'il a supporté ne vaut que pour des essais de cette durée.
watch-no-point = AUCUN POINT N'ANNONCE LA CHUTE, ne pas entrer : { $any }.
watch-no-point-here = aucun point ne l'annonce : ne pas entrer
watch-no-warning = NI TEMPS NI AVERTISSEMENT : { $piece } : chute { $w }, dont { $n } après une alarme ; { $n2 } sans avertissement.
watch-no-warning-here = SANS AVERTISSEMENT : chute { $w }, dont { $n } après une alarme ; { $n2 } sans avertissement
watch-not-tried = NON ESSAYÉ : { $them } : { $any }. On ne sait rien de leurs alarmes : donnez un --most plus grand.
watch-over = { $piece } AU-DESSUS DE { $any }
watch-dig = un endroit à creuser dans le vide { $n }
watch-way-void = un accès au vide { $n }
watch-way-person = un accès à la personne { $n }
watch-named = { $n } de plus, nommés avec --json
watch-unwarned = { $n } sur { $n2 } sans avertissement
watch-unshaken = bouge sans aucune secousse
watch-hanging = suspendu : { $piece }
watch-leaning = incliné : { $piece }
watch-moved-before = il a bougé de { $q } avant d'être poussé : il n'était pas tout à fait au repos
watch-no-rest = à { $q } il n'est pas allé plus loin que { $q2 }, mais ne s'est pas arrêté pendant l'essai : cela compte comme parti, un essai plus long peut finir autrement
watch-no-rest-itself = de lui-même il n'est pas allé plus loin que { $q }, mais ne s'est pas arrêté : cela compte comme parti
count-time = { $n ->
    [one] { $n } fois
   *[other] { $n } fois
}
count-leaning-wall = { $n ->
    [one] { $n } mur incliné
   *[other] { $n } murs inclinés
}
head-on = Sur
head-rested = S'est arrêté à
head-get-out = SORTIR dès
head-zero = Lecture zéro
head-what = Quoi
head-mass = Masse
head-pushes = Poussées
head-alarm = De l'alarme à la chute
head-aftershock = Réplique
head-moves-first = Bouge d'abord vers
