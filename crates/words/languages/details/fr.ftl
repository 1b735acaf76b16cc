# Français : les détails. La traduction n'a pas été vérifiée par un ingénieur.

### A void

why-open-along = il est ouvert sur un côté et peu profond pour sa hauteur de { $q }
why-not-moved = son toit et son plancher ont bougé de moins de { $q2 }, hauteur libre { $q }
why-not-moved-tall = son toit et son plancher ont bougé de moins de { $q2 }, hauteur libre { $q }, supérieure à celle d'un niveau : une gaine verticale ou un hall
why-shaft = toit plat, hauteur libre { $q }, supérieure à celle d'un niveau : une gaine verticale ou un hall
why-flat = { $q } de son toit est plat, hauteur libre { $q2 }
what-roofs-it-still = ce qui lui sert de toit n'a pas bougé
gap-little-floor = un interstice : trop peu de plancher pour une pièce
gap-high = un interstice : plus haut qu'un étage
why-no-plane = aucun plan à lui seul ne lui sert de toit
why-small-plane = le plus grand plan incliné de son toit n'en forme que { $q }
why-a-frame = pente du toit { $n } degrés, bord supérieur appuyé contre une autre dalle inclinée
why-v = pente du toit { $n } degrés, bord inférieur au contact d'une autre dalle inclinée
why-low-edge = pente du toit { $n } degrés, bord inférieur soutenu sur { $q } de sa longueur
flag-open-sided = ouvert latéralement
flag-too-low = trop bas pour ramper
flag-small = petit

### A person

no-way-found = aucun chemin trouvé
reason-none = ni chute, ni coup, ni charge qui blesse
reason-out-crawling = ne sort qu'en rampant
reason-out-cutting = ne sort que par un trou que l'on découpe
reason-no-way-out = aucune sortie trouvée
reason-must-be-freed = doit être dégagée
reason-no-door = le modèle n'a pas de porte là : les chemins à pied sont inconnus
stair-flight = escalier { $n } : volée { $flight } : { $text }
stair-not = pas l'escalier { $n } : volée { $flight } : { $text }
stair-other-flight = volée { $flight } : { $text }
stair-gap = escalier { $n } : le modèle n'a pas de volée de { $q } à { $q2 }
stair-apart = escalier { $n } : aucune ouverture n'en mène à la pièce à ce niveau
stair-by = par l'escalier { $n }
stair-none-reaches = aucun escalier du modèle ({ $n }) n'atteint { $q }
stair-shaft = elle n'a pas de plancher propre, comme dans une gaine
stair-street-level = la pièce est au niveau de la rue
stair-not-modelled = pas d'escalier dans le modèle : inconnu
piece-moved = { $piece } s'est déplacé de { $q }
piece-moved-more = { $piece } s'est déplacé de { $q } ; autres pièces endommagées : { $n } sur { $n2 }
piece-tilted = { $piece } s'est incliné de { $n } degrés
piece-tilted-more = { $piece } s'est incliné de { $n3 } degrés ; autres pièces endommagées : { $n } sur { $n2 }
piece-gone = { $piece } a disparu ou est brisé
piece-gone-more = { $piece } a disparu ou est brisé ; autres pièces endommagées : { $n } sur { $n2 }
stair-lies-on = { $piece } repose dessus à { $q }
stair-headroom = hauteur libre de { $q } à { $q2 } sous { $piece }
stair-landing-lower = son palier inférieur : { $text }
stair-landing-upper = son palier supérieur : { $text }
reason-landed = impact de chute à { $q }, comme d'une hauteur de { $q2 } ({ $q3 } survivent ; chute totale { $q4 })
reason-chest = jusqu'à { $q } sur le thorax, compression { $q4 }, critère de viscosité { $q5 } (estimations)
reason-chest-by = jusqu'à { $q } sur le thorax : frappée à { $q2 } par { $body }, compression { $q4 }, critère de viscosité { $q5 } (estimations)
reason-chest-by-mass = jusqu'à { $q } sur le thorax : frappée à { $q2 } par { $body }, { $q3 } à l'endroit du coup, compression { $q4 }, critère de viscosité { $q5 } (estimations)
reason-buried = ensevelie : { $q } de hauteur libre là où il faut { $q2 } pour s'allonger, sous { $q3 } de couverture
reason-covered = sous { $q } de couverture, avec { $q2 } de hauteur libre, dans aucun vide de la liste
reason-covered-part = une partie du corps est sous un morceau, la poitrine est à ciel ouvert
reason-falls = tombe encore à { $q } à la fin du calcul
reason-moves = bouge encore avec une pièce à { $q } à la fin du calcul
reason-pressed = pressée avec { $q } par { $body }, qui peut presser avec { $q2 } au plus, espace pour le thorax { $q3 }
reason-pressed-stands = pressée avec { $q } par { $body }, qui est liée à ce qui est debout, espace pour le thorax { $q3 }
reason-pressed-critical = pressée avec { $q } par { $body }, qui peut presser avec { $q2 } au plus, espace pour le thorax { $q3 } (plus de { $q4 } : critique après { $q5 }, défaillance vitale vers { $q6 } ; dure depuis { $q7 })
reason-pressed-stands-critical = pressée avec { $q } par { $body }, qui est liée à ce qui est debout, espace pour le thorax { $q3 } (plus de { $q4 } : critique après { $q5 }, défaillance vitale vers { $q6 } ; dure depuis { $q7 })

### A way in

way-in-at = entrée : { $list }
way-axes = axes { $axes }
way-on-the-ground = au sol
way-above-the-ground = { $q } au-dessus du sol
way-below-the-ground = { $q } sous le sol
way-gap-wide = par un passage de { $q } de large
way-gap-high = par un passage de { $q } de haut
way-gap = par un passage de { $q } de large et { $q2 } de haut
way-walk = à pied { $q }
way-walk-climb = à pied et en grimpant { $q }
way-crawl = ramper { $q }
way-crawl-flat = dont { $q } à plat
way-before-entry = dont { $q } avant l'entrée
way-ladder = échelle ou corde { $q }
way-up-down = { $q } de montée, { $q2 } de descente
way-narrowest = endroit le plus étroit { $q }
way-a-minute = environ une minute
way-about = environ { $q }
way-cut = couper { $q } de { $w } { $w2 } ({ $list })
way-clear-gap = dégager un passage de { $q } de profondeur { $w }
way-and-more = { $body } et { $n } de plus
way-bars-cut = { $q } d'armatures dans chaque direction
way-take-out = { $q } à sortir
way-above-it = { $q } au-dessus
way-shore-first = NE PAS COUPER AVANT D'ÉTAYER : { $list }
way-hangs = { $body } pend
way-carries = { $body } porte le toit d'un vide
way-tested-quiet = essayé pendant { $q } : rien ne bouge de { $q2 } ou plus
way-tested-moves = essayé pendant { $q } : COUPER FAIT BOUGER { $w }, { $q2 }, de { $q3 } au plus
way-tested-void = essayé pendant { $q } : COUPER FAIT BOUGER { $w }, { $q2 }, de { $q3 } au plus, le vide { $n } rétrécit
way-tested-voids = { $n ->
    [one] essayé pendant { $q } : COUPER FAIT BOUGER { $w }, { $q2 }, de { $q3 } au plus, { $n } vide rétrécit
   *[other] essayé pendant { $q } : COUPER FAIT BOUGER { $w }, { $q2 }, de { $q3 } au plus, { $n } vides rétrécissent
}

### What cannot be known

limit-one-run = Un calcul est un échantillon : près de son seuil, un effondrement peut tourner d'une façon ou de l'autre. Résistances, charges et personnes sont supposées jusqu'à mesure.
limit-failure = Le béton armé cède par fibres aux sections critiques, avec la longueur de rotule plastique 0.08 Ls + 0.022 fy db (Paulay et Priestley), qui décide de combien les armatures s'allongent avant de rompre, et à l'effort tranchant selon Model Code 2010 ; la maçonnerie par des joints qui s'ouvrent et glissent ; les groupes avec failure = limits, l'acier, le bois et le reste par des valeurs admissibles avec adoucissement selon l'énergie de rupture. Les planchers-dalles cèdent par poinçonnement selon EN 1992-1-1, 6.4, avec des valeurs moyennes. Les armatures s'arrêtent aux appuis et aux recouvrements et les nœuds poteau-poutre ont des cadres selon l'usage de l'époque de leur profil, non selon ce bâtiment.
limit-pieces = Les pièces sont rigides ; elles ne se brisent en fragments que dans les groupes avec fragments = true, quand un choc apporte plus d'énergie qu'il n'en faut pour ouvrir les fissures entre les fragments, armatures comprises, ou quand leur contrainte moyenne dépasse leur résistance ; les fragments ne se brisent plus. Les gravats plus fins et la poussière qui remplissent les vides manquent, donc les vides paraissent plutôt trop grands que trop petits.
limit-pieces-fines = Les pièces sont rigides ; elles ne se brisent en fragments que dans les groupes avec fragments = true, quand un choc apporte plus d'énergie qu'il n'en faut pour ouvrir les fissures entre les fragments, armatures comprises, ou quand leur contrainte moyenne dépasse leur résistance ; les fragments ne se brisent plus. Les gravats plus fins ont été simulés avec une part et des tailles supposées ; on ne sait pas combien il y en a dans un amas réel, et la poussière manque.
limit-furniture = Meubles, installations techniques, revêtements et mouvement propre des personnes ne sont pas dans le modèle, sauf s'il les contient.
limit-ways = Les accès sont trouvés pour les pièces telles qu'elles gisent : ils ne disent ni si une pièce porte quelqu'un, ni ce qui bouge quand on coupe une ouverture. Leurs heures découlent de rythmes supposés.
limit-grid = Volumes et distances libres sont lus sur une grille ; des passages plus étroits qu'une maille peuvent ne pas être détectés.

### Names and the notice

notice = Simulé, non observé
void-named = vide { $n } { $w }
person-named = Personne { $n }
energy-rose = L'énergie a augmenté sans cause d'au plus { $q } de toute celle en jeu (alarme au-dessus de { $q2 }).
