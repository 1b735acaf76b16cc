# French: the page for a browser (leanto view). No engineer has checked the translation.

### What is always in sight

warnings = { $n ->
    [one] { $n } avertissement
   *[other] { $n } avertissements
}
tools = Outils
lists = Listes
not-known-head = Non connu :
not-known-none = cette page n'en a pas la liste ; un calcul est un échantillon
virtual-reality = Réalité virtuelle

### Tabs

tab-places = Lieux
tab-voids = Vides
tab-people = Gens
tab-piece = Pièce
tab-notes = Notes
tab-run = Calcul
fold = Replier ou déplier la liste
all-of-a-list = tout
piece-none = Appuyez sur une pièce pour voir ce qu'on en sait.
search-hint = Chercher pièce, vide ou personne
search = Chercher
search-none = Rien n'a ce nom.

### Places to dig

places-one-run = Un seul calcul, pas de plan de beaucoup de calculs : { $by }.
places-runs = { $n ->
    [one] { $n } calcul de { $title } : { $by }.
   *[other] { $n } calculs de { $title } : { $by }.
}
places-no-plan = Cette page n'a pas de plan : les lieux où creuser ne sont pas connus. Les vides sont dans la liste suivante.
places-none-in-run = Ce calcul n'a aucun lieu où creuser.
places-none-in-plan = Le plan n'a aucun lieu où creuser.
places-ranks = Ordre selon beaucoup de calculs : leanto ensemble, puis leanto view RUN --ensemble FOLDER.
head-in = Entrée :
head-quick = Rapide :
head-cut = Coupe :
head-do-not-touch = Ne pas toucher :
head-over-the-runs = Dans les calculs :
head-overhead = En hauteur :
nothing-named = rien de nommé
not-known = non connu
row-where = où
row-way = chemin
row-cut = coupe
row-work = travail
row-here = ici
row-more = plus
void-button = Vide { $void }
people-and-hours = { $people }, { $hours }

### What colours mean

key-carries = porte un toit : ne pas toucher
key-loose = instable : peut tomber
key-void = vide dans les débris
key-room = pièce debout
key-way = chemin d'accès
key-not-known = Dans ce calcul, on ne sait pas ce qui est instable ni ce qui porte les toits.

### Voids

voids-in-order = À { $q }. D'abord ceux des lieux où creuser, les pièces debout à la fin.
voids-as-found = À { $q }. Dans l'ordre où ils ont été trouvés ; pas de plan.
voids-none = Aucun vide trouvé.
void-headroom = hauteur libre { $q }
person-fits = une personne allongée y tient
nobody-fits = personne n'y tient
people = { $n ->
    [one] { $n } personne
   *[other] { $n } personnes
}
more = { $n ->
    [one] { $n } de plus
   *[other] { $n } de plus
}
cut-through-it = Voir en coupe
cut-through-here = Voir en coupe ici
box-around-it = Boîte autour
carries-its-roof = Porte son toit
only-support = seul appui d'une pièce
easiest-way = Chemin le plus facile : { $way }
another-way = Autre chemin : { $way }
row-class = classe
row-why = pourquoi
yes = oui
no = non
row-volume = volume
row-floor = plancher
row-headroom = hauteur libre
row-width = largeur
row-debris-above = couverture
row-narrowest = largeur minimale du chemin d'accès
row-storey = niveau
row-axes = axes
row-side = face
row-place = lieu
row-notes = notes
row-people = personnes
row-roof = toit

### People

people-sample = À { $q }, dans ce calcul : un échantillon, pas une prévision.
people-none = Personne n'a été placé.
row-listed-as = notée comme
row-situation = situation
row-outcome = sort dans ce calcul
row-reached = accès
row-severity = gravité (HAZUS)
row-void = vide
row-from = de
row-now = maintenant
row-place-at-end = lieu à la fin

### The run

row-program = programme
row-run-number = numéro de calcul
row-model = modèle
row-model-hash = hash du modèle
row-run = calcul
row-pieces-and-people = pièces et personnes
row-voids = vides
row-place-of-a-piece = lieu d'une pièce
place-of-a-piece = à moins de { $q } et { $q2 }° de l'enregistrement
warnings-and-notes = Avertissements et notes

### A piece

rest-on-it = { $q } reposent dessus
nothing-rests-on-it = rien ne repose dessus
loose-not-known = Dans ce calcul, on ne sait pas si elle est instable ni si elle porte le toit d'un vide.
held-by-nothing = rien ne la tient
held-by-bars = { $n ->
    [one] tenue par des armatures en { $n } endroit
   *[other] tenue par des armatures en { $n } endroits
}
held-by-friction = { $n ->
    [one] tenue par frottement en { $n } endroit
   *[other] tenue par frottement en { $n } endroits
}
loose = { $n ->
    [one] INSTABLE : pend avec { $n } pièce de plus, { $q }
   *[other] INSTABLE : pend avec { $n } pièces de plus, { $q }
}
may-fall = peut tomber de { $q }
above-void = au-dessus du vide { $list }
do-not-touch = NE PAS TOUCHER : porte le toit du vide { $void } : { $q }
carries-a-part = Porte une partie du toit du vide { $void } : { $q }
row-mass = masse
row-carries = porte
row-rests-on = repose sur
row-kind = type
row-member = élément
row-group = groupe
row-role = rôle
row-strength = résistance supposée
row-material = matériau
row-middle-now = milieu maintenant
row-moved = mouvement jusqu'ici
row-joints = assemblages
joints-that-hold = { $n }, dont { $m } tiennent à la fin
joint-to = avec { $name }
joint-at-end = à la fin : { $state }
joint-end = fin
joint-broke = { $why } à { $q }
joint-used-strength = { $q } de sa résistance utilisés
joint-used-hinge = { $q } de la déformation à laquelle les armatures se rompent ou le béton s'est écrasé
joint-used-softening = { $q } du trajet jusqu'à la rupture
joint-used-bars = { $q } de l'allongement auquel les armatures se rompent
joint-axes = Efforts dans la section à la face de l'assemblage, dans ses propres axes : N selon sa normale (traction positive), V dans son plan, T autour de la normale, M autour des axes du plan ; { $force } et { $moment }.
kind-piece = pièce
kind-fragment = fragment
kind-support = appui
kind-person = personne
kind-impactor = corps qui percute
state-holds = tient
state-hinge = fissuré, les armatures plastifient
state-joint = ouvert ou glissant
state-softening = en train de céder
state-bars = tenu par les armatures seules
state-gone = entièrement rompu
state-rupture = armatures rompues
state-shear = rompu par cisaillement

### Notes and tools

quick-tape = Mètre
quick-tape-hint = Distance et hauteur entre deux points
quick-note = Note
quick-note-hint = Épingler une note à un lieu
quick-all = Tout
quick-all-hint = Tout montrer, sans aucune coupe
quick-slice = Coupe
quick-slice-hint = Masquer ce qui est au-dessus d'une cote
quick-level = Cote au-dessus de laquelle rien n'est dessiné
tape-first = Mètre : appuyez sur le premier point
tape-second = Mètre : appuyez sur le second point
tape-height = hauteur { $q }
tape-in-plan = en plan { $q }
note-press = Note : appuyez sur le lieu
nothing-here = Il n'y a rien à ce point
note-hint = Que voit-on ici ?
note-at = À { $q }
note-keep = Garder
note-leave = Abandonner
note-no-piece = aucune pièce
note-delete = Effacer
note-new = Épingler une note
view-keep = Garder cette vue
view-kept = Vue { $n }, { $time }
notes-save = Enregistrer en fichier
notes-not-kept = Ce navigateur ne garde rien : enregistrez les notes dans un fichier avant de fermer la page.
notes-kept = Gardé seulement dans ce navigateur ; rien n'est envoyé.
tools-view = Vue
tools-show = Montrer
tools-storeys = Niveaux
tools-groups = Groupes
show-places = lieux et chemins d'accès
show-lying = vides où une personne allongée tient
show-rooms = pièces debout
show-small = vides plus petits
show-pieces = pièces
show-ground = sol
show-supports = appuis
camera-orbit = Tourner
camera-walk = Marcher
camera-walk-hint = Touches W A S D, Q et E pour descendre et monter (clavier AZERTY : Z Q S D, A et E), Maj pour courir ; glissez pour regarder
camera-plan = Plan
theme = Clair / sombre
theme-hint = Clair ou sombre
slice-level = cote
slice-upright = vertical
slice-axis = Direction du plan vertical
slice-x-below = x inférieur
slice-y-below = y inférieur
slice-x-above = x supérieur
slice-y-above = y supérieur
slice-box = boîte
slice-around = { $q } autour de ce qu'on regarde
no-storey = sans niveau
pad-ahead = avant
pad-left = gauche
pad-back = arrière
pad-right = droite
pad-up = haut
pad-down = bas

### Time

play = Lecture
pause = Pause
play-hint = Lecture ou pause (espace)
time = Temps simulé
speed = Vitesse
time-start = Au début (Home)
time-end = À la fin (End)
time-back = Une image en arrière (,)
time-on = Une image en avant (.)
time-more = Pas et vitesse
time-of = { $q } sur { $q2 }
joints-broken = { $n ->
    [one] { $n } assemblage rompu
   *[other] { $n } assemblages rompus
}

### In a headset

headset-trigger = Gâchette : aller là
headset-grip = Poignée : qu'est-ce que c'est ?
headset-right = Joystick droit : temps
headset-left = Joystick gauche : marcher, tourner

### Around the picture

page-needs-javascript = Cette page a besoin de JavaScript.
page-loading = Chargement du calcul ...
page-inputs-changed = Les données ont changé
page-which = numéro de calcul { $seed }, modèle { $model }
page-not-shown = Le calcul ne peut pas être montré : { $why }

### Roles of members

role-beam = poutre
role-column = poteau
role-slab = dalle
role-wall = mur
role-other = autre
