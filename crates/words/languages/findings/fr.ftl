# Français. Les clés et leurs places sont celles de en.ftl.

### Lines and lists

own-full-stop = { "." }
up-to = jusqu'à { $q }
and-others = { $label } et d'autres
row-error = { $n } erreur :
row-warning = { $n } avertissement :
row-note = { $n } note :
row-error-of = { $n } erreur : { $element }
row-warning-of = { $n } avertissement : { $element }
row-note-of = { $n } note : { $element }
times = { $n } fois
line-times = { $n } fois : { $w }
do-nothing = rien

### Words

count-element = { $n ->
    [one] { $n } élément
   *[other] { $n } éléments
}
count-wall = { $n ->
    [one] { $n } mur
   *[other] { $n } murs
}
count-footing = { $n ->
    [one] { $n } semelle
   *[other] { $n } semelles
}
word-sketch-columns = poteaux
word-sketch-beams = poutres
word-sketch-slabs = dalles
word-sketch-walls = murs
word-sketch-columns-beams = poteaux, poutres
word-sketch-columns-slabs = poteaux, dalles
word-sketch-columns-walls = poteaux, murs
word-sketch-beams-slabs = poutres, dalles
word-sketch-beams-walls = poutres, murs
word-sketch-slabs-walls = dalles, murs
word-sketch-columns-beams-slabs = poteaux, poutres, dalles
word-sketch-columns-beams-walls = poteaux, poutres, murs
word-sketch-columns-slabs-walls = poteaux, dalles, murs
word-sketch-beams-slabs-walls = poutres, dalles, murs
word-sketch-columns-beams-slabs-walls = poteaux, poutres, dalles, murs
word-bearing-wall = mur porteur
word-precast = béton préfabriqué
word-lightweight = béton léger
word-steel = acier
word-timber = bois
word-light = construction légère
word-glass = verre
word-masonry-or-sand = maçonnerie, béton léger ou sable
word-stone-or-glass = béton, pierre ou verre
word-unit-metres = mètres
word-unit-centimetres = centimètres
word-unit-millimetres = millimètres
word-unit-feet = pieds
word-unit-inches = pouces
word-hit-car = voiture
word-hit-lorry = camion
word-hit-container = conteneur
word-hit-tree = arbre
word-hit-aircraft-part = pièce d'avion
word-hit-block = bloc

### A model file: unit, axis, place

find-one-object = le fichier entier est un seul objet ; ses solides ({ $n }) ont été pris comme éléments distincts
do-one-object = exporter avec un objet par poteau, poutre, dalle et mur, pour qu'ils aient des noms et des groupes
find-one-element = le fichier entier est un seul objet, le bâtiment n'a donc qu'un élément
do-one-element = exporter avec un objet par poteau, poutre, dalle et mur (lignes `o` ou `g` en OBJ, nœuds en glTF)
find-up = le fichier ne contient pas l'axe vertical ; { $c } est utilisé : les faces perpendiculaires à y ont une aire de { $q }, celles perpendiculaires à z { $q2 } unités carrées du fichier
find-up-doubt = le fichier ne contient pas l'axe vertical et ses faces ne le montrent pas ; z est utilisé : les faces perpendiculaires à y ont une aire de { $q }, celles perpendiculaires à z { $q2 } unités carrées du fichier
find-up-names = le fichier ne contient pas l'axe vertical ; { $c } est utilisé : des parties nommées, { $n } sont couchées ou debout comme leur nom le dit avec { $c2 } vers le haut, { $n2 } avec { $c3 } vers le haut
do-up = fixer model.up dans le cas si c'est faux
find-unit-metres = le fichier ne contient pas son unité ; le mètre est utilisé : le modèle mesure { $q } unités
find-unit = le fichier ne contient pas son unité ; unité utilisée : { $w } : le modèle mesure { $q } unités, ses parties ont { $q2 } unités d'épaisseur et { $q3 } unités de longueur
find-unit-none = le modèle mesure { $q } unités, ce qui n'est la taille d'un bâtiment dans aucune unité usuelle ; le mètre est utilisé
do-unit = fixer model.units dans le cas si c'est faux
find-scene-ground = la scène place son plan de sol à { $q }
find-scene-joints = assemblages de la scène non lus : { $n } ; les contacts sont cherchés d'après la géométrie
do-scene-joints = rien, sauf si le nombre de contacts après la préparation surprend
find-animated = le fichier est animé ; les positions sans animation sont utilisées
do-animated = rien, sauf si d'autres positions sont voulues
find-not-used = { $key } n'est pas utilisé : un fichier IFC contient son unité, et z est toujours vertical
do-not-used = retirer { $key } ; si le bâtiment a une mauvaise taille, exporter à nouveau le modèle avec la bonne unité
find-angles-degrees = le fichier n'indique pas d'unité d'angle ; des arcs finissent au-delà de deux tours en radians ({ $n }), les angles sont donc pris en degrés
do-angles-degrees = comparer les ouvertures et les murs ronds avec le bâtiment
find-far = le modèle est à { $q } de son origine ; { $place } ont été retirés de toutes les coordonnées
do-far = ajouter ce décalage pour revenir aux coordonnées du fichier

### A model file: elements and names

find-removed-twice = { $n } pièces sont retirées par { $key } et par { $key2 } ; le plus tôt compte
do-removed-twice = rien, si les mêmes parties sont voulues ; sinon nommez-en d'autres
find-override-hidden = { $key } n'a aucun élément à lui : des overrides suivants nomment encore tous ses éléments
do-override-hidden = rien, si les deux sont voulus : là où ils fixent la même clé, le dernier compte
find-roofs = { $n } des { $n2 } dalles comptent comme toits, la première { $label } : { $n3 } par classe, type, nom ou pente, { $n4 } parce que rien n'est au-dessus au niveau le plus haut
do-roofs = regardez live_load de leur groupe : un groupe de toits seuls reçoit la charge d'entretien, un groupe avec des planchers celle des planchers
find-closed = le bâtiment est fermé : aucune porte, fenêtre ni escalier ne sort de { $label } ; portes dans le fichier : { $n }, ouvertures : { $n2 }
do-closed = découpez les ouvertures des portes et des fenêtres dans les murs avec le logiciel de modélisation : sans elles les chemins à pied sont inconnus, et qui est à l'intérieur n'est atteint qu'en coupant
find-plates-alone = des plaques minces se dressent seules dehors et ne touchent aucune partie du bâtiment ; elles ne sont pas dans le calcul ({ $n }) : { $list }
do-plates-alone = rien ; si l'une porte le bâtiment : [[override]] elements = [{ $label }]  role = "bearing-wall"
find-site-furniture = éléments sont du mobilier extérieur d'après leurs noms, ils ne sont donc pas dans le calcul ({ $n }) : { $list }
do-site-furniture = rien ; où l'un porte le bâtiment : [[override]] elements = [{ $label }]  role = "column"
find-lightweight = le groupe { $label } est en béton léger d'après son nom ; pris comme maçonnerie de tels blocs : { $q }, { $q2 }
do-lightweight = rien ; où les murs ont été coulés et non maçonnés : [[group]] name = { $label }  profile = "rc-wall"
find-lightweight-cast-by-density = le groupe { $label } est en béton léger d'après son nom ; pris comme coulé dans ce béton : { $q }, avec la résistance à la compression du profil { $profile }, sa résistance à la traction et au cisaillement fois { $q2 }, son module fois { $q3 } (EN 1992-1-1, section 11)
find-lightweight-cast = le groupe { $label } est en béton léger d'après son nom ; pris comme coulé dans ce béton : { $q }, avec les résistances du profil { $profile }
do-lightweight-cast = comparer son poids et sa résistance avec les documents du bâtiment
find-solid-behind = portes et fenêtres n'ont pas d'ouverture dans le fichier, et le mur est plein derrière elles ({ $n }) : { $list }
do-solid-behind = découper les ouvertures des portes et fenêtres dans les murs dans le logiciel de modélisation : jusque-là ces murs portent trop et personne ne les traverse
find-namesakes = noms appartenant à plusieurs parties : { $n } ({ $n2 } parties en tout ; { $label } à { $n3 }) : la deuxième d'un nom s'appelle { $label2 }, et ainsi de suite
do-namesakes = rien ; là où un événement nomme une telle partie, "name" est la première et "name~*" les autres
find-not-bearing = le fichier dit LoadBearing = false pour { $n } des { $n2 } parties du groupe { $group } ; elles sont modélisées comme porteuses
do-not-bearing = si elles sont légères ou ont été ajoutées plus tard, donner au groupe le profil partition ou masonry-infill
find-zero-mark = son volume est { $q3 }, ce n'est donc pas un solide, et il est plus petit que { $q } ou plus mince que { $q2 } : une marque ; exclu
find-zero = son volume est { $q }, ce n'est donc pas un solide ; exclu
do-zero = lui donner une épaisseur dans le logiciel de modélisation s'il porte une charge
find-open-mesh = arêtes de son maillage sans partenaire : { $n } ; volume et masse sont incertains
do-open-mesh = fermer le maillage dans le logiciel de modélisation ; sinon son enveloppe convexe peut être utilisée
find-inside-out = des faces regardaient vers l'intérieur et ont été retournées
do-inside-out = rien, sauf si l'élément doit être un creux
find-double = c'est le même solide que { $element } ; exclu
do-double = supprimer l'un des deux dans le logiciel de modélisation
find-unread = il n'est pas dans le modèle ({ $type }) : { $w }
find-boxed = une boîte tient sa place : { $w }
find-incomplete = sa forme est incomplète : { $w }
do-faceted = exporter à nouveau le modèle en géométrie à facettes (Brep ou triangles), ou dessiner ces éléments comme des boîtes
find-lost = le fichier a { $n } éléments, mais on ne sait que pour { $n2 } ce qu'ils sont devenus
do-lost = comparer le modèle avec le fichier dans une visionneuse avant de l'utiliser, et signaler ce fichier
find-in-two-files = éléments de { $file } qui sont aussi dans { $file2 }, lequel les apporte au calcul : { $n } : { $list }
do-in-two-files = rien ; là où deux parties différentes ont été prises pour une seule, les écarter dans le logiciel de modélisation
find-unplaced = { $n } formes sur { $n2 } n'appartiennent à aucun produit et ont été ignorées
do-unplaced = comparer le nombre d'éléments avec le logiciel qui a fait le fichier
find-storeys-replaced = { $w } ; les niveaux du fichier ({ $n }) ont été remplacés par { $n2 } d'après les cotes de ses planchers : { $list }
find-storeys-merged = des cotes du fichier trop proches pour un niveau, dont une au plus a un plancher propre, forment ici un seul niveau : { $list }
storeys-none = aucune partie n'appartient à un niveau du fichier
storeys-one = { $n } parties appartiennent au seul niveau { $storey }, alors qu'il y a { $n2 } planchers
storeys-same = ses { $n } niveaux ont la même cote, alors qu'il y a { $n2 } planchers
do-storeys-replaced = vérifier ces cotes ; pour en utiliser d'autres, affecter chaque partie à son niveau dans le logiciel de modélisation
do-storeys-merged = rien si c'est juste ; sinon, donner à chacune de ces cotes son plancher dans le logiciel de modélisation
find-storeys-named = plusieurs niveaux ont le même nom ; ils s'appellent ici { $list }
do-storeys-named = utiliser ces noms pour les personnes, les événements et les vues, ou donner à chaque niveau son propre nom dans le logiciel de modélisation

### Why something of an IFC file was not read

ifc-record = son enregistrement ne peut pas être lu
ifc-line = sa ligne dans le fichier est abîmée
ifc-placement-no-reference = son placement n'est pas une référence
ifc-circle = ses placements se renvoient l'un à l'autre en cercle ({ $id })
ifc-placement-missing = son placement { $id } n'est pas dans le fichier
ifc-placement-is = son placement { $id } est un { $type }
ifc-placement-alone = le placement { $id } n'est dans aucun autre
ifc-axes-missing = les axes de son placement { $id } ne sont pas dans le fichier
ifc-origin-missing = l'origine de son placement { $id } n'est pas dans le fichier
ifc-direction-missing = une direction de son placement { $id } n'est pas dans le fichier
ifc-no-shape = le fichier ne lui donne pas de forme
ifc-shape-no-reference = sa forme n'est pas une référence
ifc-shape-missing = sa forme { $id } n'est pas dans le fichier
ifc-no-representation = sa forme { $id } n'a pas de représentation
ifc-item-missing = son objet { $id } n'est pas dans le fichier
ifc-no-body = il n'a pas de corps
ifc-unreadable = sa forme n'a pas pu être lue : { $type }
ifc-part-unreadable = une partie de sa forme n'a pas pu être lue : { $items }
ifc-part-numbers = une partie de sa forme a des nombres qui n'en sont pas
ifc-class-unknown = sa classe { $type } n'est pas connue et ne dit rien de son usage
ifc-opening = une de ses ouvertures n'a pas été découpée : { $w }
ifc-cut = une découpe a été omise : { $w }
ifc-taper = la conicité de IfcRevolvedAreaSolidTapered a été omise

### A sketch

find-outline = les planchers suivent le contour : { $w }
outline-fit = { $q } du contour est faux : { $q2 } demandés, { $q3 } faits, dont { $q4 } dehors ; il manque { $q5 }
find-no-stairs = aucune travée de ce contour n'a la place d'un escalier : il n'y en a pas
do-no-stairs = des travées plus grandes, ou les dessiner dans un modèle
find-bays = le plan est fait de travées : { $w }
do-bays = des travées plus petites suivent mieux un contour
find-not-built = { $n } des poteaux dessinés et { $n2 } des murs dessinés sont hors du contour : ils NE SONT PAS CONSTRUITS
do-not-built = tracer le contour autour de tout ce qui porte, ou les retirer du croquis
find-sketch = c'est un croquis ; les sections de { $w } viennent de règles usuelles, pas du bâtiment
do-sketch = les mesurer et les indiquer dans [sketch]
find-basement-soil = le sol autour du sous-sol n'est pas modélisé : ses murs sont libres
do-basement-soil = rien ; le savoir en lisant le résultat

### Groups, profiles, materials

find-left-out-weight = éléments du rôle { $role } exclus : { $n }, { $q } en tout ; leur poids manque, { $q2 } s'ils étaient pleins
do-left-out-weight = rien s'ils sont légers ; s'ils sont lourds : role = "finish" dans leur [[group]], ils pèsent alors sur ce qu'ils touchent
find-left-out = éléments du rôle { $role } exclus : { $n }, { $q } en tout
do-change-role = rien, sauf s'ils portent : alors changer role dans leur [[group]]
find-no-element = aucun élément n'appartient au groupe { $group } ; il est exclu
do-no-element = rien, ou corriger son nom : les plus proches sont { $list }
find-unbraced = le groupe { $group } ({ $w }) a le profil de remplissage { $profile } et le rôle partition : ses murs ne portent qu'eux-mêmes et ne contreventent pas l'ossature qui les entoure
do-unbraced = là où ils sont serrés dans l'ossature : [[group]] name = { $label }  role = "bearing-wall"
find-material = de quoi est fait le groupe { $group } de { $w } ? { $w2 } ; pris comme { $w3 }, parce que c'est { $reason } : { $shares } ; les pour cent sont des parts de points pour les indices (supposées), pas des probabilités ; masses par volume : formes du fichier fois masses volumiques, recouvrements comptés deux fois, sans charge d'exploitation
do-material = écrire ce que c'est, par exemple { $line } ; ou calculer les autres possibilités : leanto check CASE --materials --classes
do-material-one = écrire son profil s'il est fait d'autre chose
material-none = le fichier ne nomme aucun matériau
material-doubted = le fichier dit "{ $label }"
material-unknown = matériau inconnu : "{ $label }"
material-choice = { $w } { $q } ({ $q2 } par volume)
why-pitched-roof = un toit en pente de { $q }
why-flat-roof = un toit plat de { $q }
why-member = { $w } de { $q }
why-alike = { $q } de ce qui est semblable est en { $w }
why-load-bearing = le fichier dit LoadBearing
why-too-heavy = { $q } de { $w } sont trop lourds pour cela
why-too-light = { $q } de { $w } sont trop légers pour cela
why-boards = panneaux et montants de { $q } comme plancher porteur
why-no-solid = un massif de cela, épais de { $q }, pèserait { $q2 } : des tôles sur cadre ou autour d'une âme
find-formula = une formule du profil { $profile } ne donne pas de résistance à { $n } sections et y compte pour 0 : { $w }
formula-gives = "{ $formula }" donne { $value } pour h = { $q }, w = { $q2 } ; une résistance vaut 0 ou plus
do-formula = changer la formule, p. ex. avec max(0, ...), ou donner à ces éléments un autre profil par un [[override]]
find-eras = le groupe { $group } est construit { $w }, le groupe { $group2 } est construit { $w2 } : des éléments d'époques très différentes se côtoient
word-era-pre-code = avant les règles parasismiques
word-era-low-code = selon des règles parasismiques faibles
word-era-moderate-code = selon des règles parasismiques moyennes
word-era-high-code = selon des règles parasismiques sévères
do-eras = donner aux deux groupes des profils de l'époque du bâtiment, sauf s'il a été renforcé ou agrandi
find-of-group = groupe { $group } : { $w }
find-no-top-steel = pas d'aciers supérieurs aux appuis : il y casse sans prévenir
find-least-steel-top = les aciers supérieurs aux appuis, { $q }, sont en dessous du minimum de EN 1992-1-1, 9.2.1.1, { $q2 } : fragile à la fissuration
find-least-steel-bottom = les aciers inférieurs en travée, { $q }, sont en dessous du minimum de EN 1992-1-1, 9.2.1.1, { $q2 } : fragile à la fissuration
do-drawn-bars = rien si le plan le dit ; sinon corriger les aciers du profil
find-bars-cross = les aciers des appuis dépassent le milieu de la travée dans { $n } éléments, si bien que ceux de la travée ne sont nulle part
do-bars-cross = vérifier ends_length, ou donner à ces éléments un profil propre
find-less-steel = faces avec moins d'acier que cet élément ou ses semblables qui s'y terminent : { $n }, jusqu'à { $q } : les aciers de { $member } décident
do-less-steel = dessiner le nœud comme un bloc propre ou faire se recouvrir les éléments, ou vérifier les aciers du plus faible

### Preparation

find-lintels = { $n } linteaux en béton armé ont été supposés sur des ouvertures de { $q } à { $q2 } dans { $n2 } murs de maçonnerie, car le modèle n'en a pas là (hauteur et appuis d'un dixième de la portée, au moins { $q3 })
do-lintels = rien ; ou prepare.lintels = "none" si les ouvertures n'en ont pas, ou un autre profil pour leur groupe
find-wide-openings = ouvertures en maçonnerie plus larges que { $q } : { $n }, la plus large { $q2 } dans { $member } ; un linteau d'une hauteur d'un huitième de la portée a été supposé
do-wide-openings = chercher ce qui porte là, et le modéliser comme poutre
find-no-lintel = ouvertures en maçonnerie sans linteau : { $n }, car il y a moins de { $q } de maçonnerie au-dessus ou moins de { $q2 } à côté pour l'appuyer
do-no-lintel = modéliser ce qui porte là comme poutre, s'il y a lieu
find-no-solid = aucun solide ne peut être fait de ce maillage ; il est exclu
do-no-solid = le modéliser comme solide fermé
find-flattened = des faces planes à une fraction de millimètre près ont été rendues planes : { $q } pour { $q2 }
find-wound = pris comme les { $q } que ses faces entourent, car { $w }
find-hulled = pris comme son enveloppe convexe de { $q } avec la masse des { $q2 } que son maillage enferme ({ $q3 } de l'enveloppe), car { $w }
find-hulled-whole = pris comme son enveloppe convexe de { $q } avec la masse de toute celle-ci, ce qui est trop, car { $w }
mesh-open = le maillage est ouvert ({ $n } arêtes sans partenaire)
mesh-many = il faudrait plus de { $n } morceaux convexes, ou { $n2 } pour une coque
mesh-volume = ses faces enferment { $q }, ses morceaux { $q2 }
do-mesh = fermer le maillage ou diviser la partie dans le modèle
find-thin-walled = à parois minces : les morceaux sont pleins, masse et section sont les { $q } qu'il en remplit
find-thin-walled-class = à parois minces : les morceaux sont pleins, masse et section sont les { $q } qu'il en remplit ; classe { $n } par ses parois (EN 1993-1-1)
find-thin-walled-buckling = à parois minces : les morceaux sont pleins, masse et section sont les { $q } qu'il en remplit ; classe { $n } par ses parois (EN 1993-1-1), le voilement local laisse { $q2 } de sa résistance élastique
do-thin-walled = rien, sauf si ce n'est pas un profilé laminé ou soudé
find-shares = partage { $q } de ses { $q2 } avec { $element } ; il a été rogné
find-shares-ends = partage { $q } de ses { $q2 } avec { $element } ; il finit dessous et continue au-dessus
do-shares = rien, sauf si la mauvaise partie a cédé
find-inside-more = se trouve dans { $element } et en est devenu une partie ; ses { $q } pèseraient { $q2 } de plus que ce qu'ils remplacent
find-inside-less = se trouve dans { $element } et en est devenu une partie ; ses { $q } pèseraient { $q2 } de moins que ce qu'ils remplacent
do-inside = rien, sauf s'il porte par lui-même : alors changer role dans son [[group]]
find-joint-element = 1 élément est pris comme l'un des nœuds de poteaux et de poutres : ils restent entiers, et ce qui s'y rejoint apporte sa propre section
find-joint-elements = { $n } éléments sont pris comme nœuds de poteaux et de poutres : ils restent entiers, et ce qui s'y rejoint apporte sa propre section
do-joint-elements = rien, sauf si l'un d'eux est un poteau court : alors le dessiner d'un tenant avec le poteau
find-joined-pieces = morceaux plus petits qu'un cube de { $q } joints à leurs voisins : { $n }
do-joined-pieces = rien, sauf si les petites parties comptent : alors baisser prepare.minimum_size
find-splinters-of-it = des éclats en ont été supprimés : ses morceaux ({ $n }) sont { $q } plus petits que lui, et pèsent autant
do-splinters-of-it = simplifier la partie dans le modèle, ou prendre un prepare.target_size plus grand
find-splinters = éclats supprimés : { $n }, { $q } en tout, plus minces que { $q2 } ou plus petits que { $q3 } chacun ; les autres morceaux de leurs éléments ont leur masse
do-splinters = rien, sauf si le volume compte
find-thin = morceaux plus minces que { $q } qui ne sont pas des corps : { $n } ; { $q2 } d'entre eux chargent les morceaux du dessous, { $q3 } n'ont pas de contact et ont été supprimés
do-thin = baisser prepare.minimum_thickness là où des plaques minces portent
find-no-bodies = { $thing } : pas de corps propres ; { $q } pèsent sur ce qu'ils touchent, { $q2 } n'ont rien à moins de { $q3 } et ont été supprimés
find-no-bodies-finish = Finitions : pas de corps propres ; { $q } pèsent sur ce qu'ils touchent, { $q2 } n'ont rien à moins de { $q3 } et ont été supprimés
find-no-bodies-insulation = Isolation : pas de corps propres ; { $q } pèsent sur ce qu'ils touchent, { $q2 } n'ont rien à moins de { $q3 } et ont été supprimés
find-no-bodies-ceiling = Plafonds : pas de corps propres ; { $q } pèsent sur ce qu'ils touchent, { $q2 } n'ont rien à moins de { $q3 } et ont été supprimés
find-no-bodies-railing = Garde-corps : pas de corps propres ; { $q } pèsent sur ce qu'ils touchent, { $q2 } n'ont rien à moins de { $q3 } et ont été supprimés
do-mass-matters = rien, sauf si cette masse compte : alors fermer le jeu dans le modèle
find-connectors = { $n } plaques, cornières et boulons forment { $n2 } assemblages : { $n3 } relient des éléments, { $n4 } sont sur un seul élément, { $n5 } n'en touchent aucun ; { $q } d'entre eux ne touchent rien et ont été supprimés
do-connectors = rien, sauf si des éléments ne sont pas reliés : alors regarder role des groupes
find-steel-ends = { $n } extrémités de { $n2 } éléments en acier sont prises comme reliées à ce qu'elles touchent presque, jusqu'à { $q } de distance et { $q2 } sous les poteaux ; le modèle ne montre pas ces assemblages
do-steel-ends = rien, sauf s'ils ne sont pas reliés : alors prepare.steel_ends = "none"
find-slivers = pour que des éclats ne dictent pas le pas de temps, { $n } liaisons sur { $n2 } ont été assouplies et { $n3 } morceaux alourdis ({ $q } en tout, { $q2 } du bâtiment)
do-slivers = prepare.target_size plus grand, un modèle plus propre aux petites parties, ou des couches minces exclues
find-coarse = un calcul grossier : { $n } liaisons sur { $n2 } ont été assouplies, pour un pas de temps plus long
do-coarse = retirer run.coarse et ensemble.coarse
find-softer = { $n } liaisons sur { $n2 } de petits morceaux rigides ont été assouplies, jusqu'à { $q } de leur rigidité, pour un pas de temps plus long ; sous son poids, vers le bas ou de côté, le bâtiment entier est plus souple de { $q2 }
do-softer = rien ; prepare.softening = 0 garde toute la rigidité, et le calcul dure plus longtemps
find-fragments = { $n } morceaux ne peuvent pas se briser en fragments, car le plus grand nombre de fragments est { $n2 }
do-fragments = augmenter fragments.most, baisser fragments.pieces, ou laisser moins de groupes se briser en fragments

### Ground and foundations

find-ground = niveau du sol { $q } ({ $w } ; { $w2 })
ground-said = selon le cas
ground-of-file = le plan du sol qu'indique le fichier
ground-terrain = la surface du terrain à moins de { $q } du bâtiment
ground-basement = niveau 0.00, qui est au-dessus du sol d'un sous-sol
ground-near-zero = niveau 0.00, qui est à moins de { $q } des pieds les plus bas
ground-beams = le dessus des longrines
ground-footings = le dessus des semelles les plus basses
ground-feet = les pieds des murs et poteaux les plus bas
ground-slab = la sous-face de la dalle la plus basse
word-sure = sûr
word-likely = probable
do-ground = rien si c'est juste ; sinon donner le niveau dans le cas : [site] ground = "0.00 m"
find-no-underside = un morceau parmi les plus bas n'a pas de sous-face horizontale ; il n'a pas reçu de fondation
do-no-underside = vérifier l'extrémité inférieure de la partie
find-on-grade = dalles posées sur le sol et tenues par lui : { $n }, { $q } en tout ; niveau du sol { $q2 }
do-on-grade = rien, sauf s'il y a un local dessous : alors changer le niveau du modèle ou modéliser ce local
find-floating = { $n } morceaux de { $n2 } éléments, { $q }, n'ont pas de chemin de charge jusqu'au sol et tomberont au début
do-floating = fermer le jeu dans le modèle, augmenter prepare.search_distance, ou exclure la partie

### Own weight

find-mechanism = il peut bouger sans résistance, { $q } en tout : il { $w } ; il est tenu
find-mechanism-one-more = il peut bouger sans résistance, { $q } en tout : il { $w }, et d'une autre façon ; il est tenu
find-mechanism-more = il peut bouger sans résistance, { $q } en tout : il { $w }, et de { $n } autres façons ; il est tenu
moves-slides = glisse le long de { $axis } sur { $list }
moves-turns-in-place = tourne autour de son axe entre { $list }
moves-turns = tourne autour d'un axe le long de { $axis } par { $place }
moves-hinges = pivote le long de { $axis } autour de l'arête avec { $list }
moves-sways = oscille le long de { $axis }
moves-linkage = se déplace comme un mécanisme sur { $list }
moves-neighbours = ses voisins
do-mechanism = rien, sauf s'il doit porter ; alors fermer le jeu dans le modèle à côté de lui
find-pads = le poids propre du bâtiment soulèverait du sol une partie de { $w } : { $list } ; le sol retient ce qu'il soulèverait
do-pads = rien, sauf si elle doit se soulever : alors regarder ce qui s'y appuie, ou l'élargir
find-elastic = pris comme élastique et construit d'un seul tenant, { $n } liaisons sur { $n2 } seraient surchargées par le poids propre du bâtiment (au pire { $q } fois) ; { $n3 } ont cédé à leurs voisines jusqu'à ce que le poids soit porté, comme le permettent fissures et fluage dans un bâtiment debout
do-elastic = rien, sauf si elles sont nombreuses : alors profils ou sections sont trop faibles
find-overloaded = liaisons de cet élément surchargées par le poids propre du bâtiment avant tout événement : { $n }, au pire { $q } fois la limite entre { $piece } et { $piece2 }
find-no-strength = liaisons de cet élément surchargées par le poids propre du bâtiment avant tout événement : { $n } ; celle entre { $piece } et { $piece2 } n'a pratiquement aucune résistance
find-elastic-none = pris comme élastique et construit d'un coup, { $n } liaisons sur { $n2 } seraient surchargées par le poids propre du bâtiment (la pire n'a pratiquement aucune résistance) ; { $n3 } ont cédé à leurs voisines jusqu'à ce que le poids soit porté, comme le permettent fissures et fluage dans un bâtiment debout
do-overloaded = des profils plus résistants, des sections plus fortes ou des charges d'exploitation moindres ; un bâtiment sain n'en a aucune

### People, an explosion, a record

find-place-taken = { $person } (ligne { $n }) se tient à { $q } de la place de la liste, où quelqu'un d'autre se trouve
do-place-taken = rien ; corriger la place si l'une des deux personnes était ailleurs
find-in-the-open = { $n } personnes sur { $n2 } sont sur le sol à côté du bâtiment, là où { $file } est peint en blanc
do-in-the-open = peindre la carte en noir à cet endroit si elles doivent être dedans
find-beside-map = { $q } de l'image { $file } est à côté du bâtiment, en plan
do-beside-map = comparez origin et metres_per_pixel avec le plan ; rien si le sol autour du bâtiment est voulu
find-one-grey = { $file } est d'un seul gris et ne montre aucun lieu : les { $n } personnes sont toutes à l'intérieur, où qu'il s'étende
do-one-grey = la peindre en noir là où il n'y a personne
find-by-use = { $n } personnes selon l'usage ({ $purpose }) : { $q } où l'on peut se tenir, { $q2 } par m2, { $q3 } d'entre elles à { $q4 }
do-by-use = donner au niveau une carte ou un nombre de personnes là où ils sont connus
find-elsewhere = personnes de la liste vues à plus de { $q } de { $q2 } et non placées : { $n } : { $list }
do-elsewhere = occupancy.list_hours dit de combien les heures peuvent différer
find-blast-near = scenario.blast[{ $n }], { $w } : la partie chargée la plus proche d'une face est à { $q }, Z = { $q2 } m/kg^(1/3) ; les courbes valent à partir de { $q3 }, et la pression à cette distance a été prise, ce qui est trop peu ici.
find-blast-contact = La rupture du matériau au contact n'est pas modélisée
blast-tnt = { $q } de TNT à { $place }
blast-gas = { $q } de { $gas } (comme { $q2 } de TNT) à { $place }
do-blast-near = retirer par [[scenario.remove]] ce qui est pulvérisé, ou éloigner la charge
find-record-lost = les derniers { $q } de l'enregistrement sont perdus : { $reason }
do-record-lost = rétablir l'enregistrement depuis une copie, ou calculer le cas à nouveau

### Questions about the model

ask-without = le bâtiment tient-il sans { $list } ?
ask-without-why = Ils sont dans le fichier et pas dans le modèle, car ils n'ont pas pu être lus, le plus souvent : { $w }
ask-without-do = exporter à nouveau le modèle en géométrie à facettes (Brep ou triangles) ou les dessiner comme des boîtes ; findings.csv nomme chacun
ask-boxes = des boîtes suffisent-elles pour { $list } ?
ask-boxes-why = Leurs formes n'ont pas pu être lues
ask-boxes-do = exporter à nouveau le modèle en géométrie à facettes (Brep ou triangles) ; findings.csv nomme chacun
some-walls = { $n } murs sur { $n2 }
some-slabs = { $n } dalles et toits sur { $n2 }
some-columns = { $n } poteaux et pieux sur { $n2 }
some-beams = { $n } poutres sur { $n2 }
some-plates = { $n } plaques sur { $n2 }
some-footings = { $n } semelles sur { $n2 }
some-stairs = { $n } escaliers sur { $n2 }
ask-unit = l'unité du modèle est-elle juste ?
ask-sizes = ces tailles sont-elles justes ?
ask-read = Il a été lu avec { $q } par unité et mesure { $q2 } : { $list }
ask-unit-do = en { $w } éléments et niveaux auraient des tailles usuelles : mettre units = { $measure } sous [model]
ask-sizes-do = mesurer un élément dans `leanto draw` ; corriger l'unité (units sous [model]) ou le modèle
size-storeys = hauteur des niveaux, médiane { $q } (usuel : { $q2 } à { $q3 })
size-uprights = hauteur des poteaux et murs porteurs, médiane { $q } (usuel : { $q2 } à { $q3 })
size-columns = petit côté des poteaux, médiane { $q } (usuel : { $q2 } à { $q3 })
size-slabs = épaisseur des dalles, médiane { $q } (usuel : { $q2 } à { $q3 })
size-walls = épaisseur des murs porteurs, médiane { $q } (usuel : { $q2 } à { $q3 })
ask-heavy = le bâtiment est-il si lourd ?
ask-heavy-why = { $q } sur { $q2 } de planchers font { $q3 } ; l'usuel est { $q4 } à { $q5 }
ask-heavy-do = vérifier l'unité du modèle (units sous [model]) et les masses volumiques des profils
ask-front = quel côté est la façade sur rue ?
ask-front-why = Rien ne le dit : le côté 1 est supposé regarder vers l'azimut { $n } (degrés dans le sens horaire depuis le nord)
ask-front-do = regarder sur place ou sur une carte, et donner front sous [assess], même si c'est exact
ask-head = le modèle est-il à l'envers ?
ask-head-why = { $n } poutres sont posées sur des dalles et { $n2 } pendent dessous ; { $n3 } poteaux et murs ne portent rien en tête, { $n4 } ne reposent sur rien
ask-head-do = retourner le modèle dans le logiciel de modélisation ; s'il a des poutres en allège ou pas de toit, rien
ask-side = le modèle est-il couché sur le côté ?
ask-side-why = { $q } de plaques sont debout en travers de { $c }, { $q2 } sont couchées : les planchers sont couchés et les poteaux debout
ask-side-do = mettre up = "y" ou up = "z" sous [model], ou tourner le modèle pour que { $c } pointe vers le haut
ask-up = quel axe pointe vers le haut ?
ask-up-why = { $c } est utilisé : des parties nommées, { $n } sont couchées ou debout comme leur nom le dit avec { $c2 } vers le haut, { $n2 } avec { $c3 } vers le haut ; mais les faces perpendiculaires à y ont une aire de { $q }, celles perpendiculaires à z { $q2 } unités carrées du fichier
ask-up-do = regarder une vue du modèle (`leanto draw`) et mettre up = "{ $c }" ou up = "{ $c2 }" sous [model], même si c'est juste
ask-mirror = le modèle est-il sa propre image en miroir ?
ask-mirror-why = Les faces de { $n } éléments sur { $n2 } regardaient vers l'intérieur, comme le fait une symétrie
ask-mirror-do = comparer un plan (`leanto draw`) avec le bâtiment ; si gauche et droite sont comme il faut, rien
ask-report = un même rapport est-il donné deux fois ?
ask-report-why = { $label } et { $label2 } disent la même chose et comptent une fois
ask-found = les mêmes personnes trouvées sont-elles données deux fois ?
ask-found-why = Deux entrées de [[found]] en { $q } sont identiques et comptent une fois
ask-found-do = si ce sont d'autres personnes, donner une seule entrée avec toutes
ask-pass = la même recherche est-elle donnée deux fois ?
ask-pass-why = Deux entrées de [[pass]] ({ $means }) sont identiques et comptent une fois
ask-pass-do = pour plusieurs passages, donner coverage
ask-found-numbers = les nombres sont-ils justes ?
ask-found-numbers-why = { $n } personnes ont été trouvées, { $n2 } étaient recherchées
ask-found-numbers-do = vérifier [[found]] et l’occupation
ask-dug = y a-t-il quelqu’un à found[{ $n }] ?
ask-dug-why = Le trou dug[{ $n }] contient le même endroit, et ce qui est creusé est fouillé : donner out = true pour qui a été sorti, ou enlever le trou
ask-alert = qu’a-t-on fouillé autour de l’alerte ({ $means }) à { $q } ?
ask-alert-why = Aucune zone fouillée ainsi ne la contient : elle ne vaut que pour son endroit, et le silence ailleurs ne compte pas
ask-alert-do = dessiner la zone comme "searched", ou laisser ainsi
ask-outline-metres = outline[{ $n }] est-il en mètres ?
ask-outline-metres-why = Il mesure { $q }, le bâtiment { $q2 }
ask-standing = de quel { $label } s’agit-il dans standing[{ $n }] ?
ask-standing-why = { $n } éléments ont ce nom ; le premier est pris
ask-was-outside = { $label } (ligne { $n } de la liste) était-il dehors ?
ask-was-outside-why = { $q } se trouve à { $q2 } du bâtiment ; compté au plancher le plus proche de { $storey }
ask-which = de quel { $label } s'agit-il ?
ask-which-why = { $n } éléments du modèle ont ce nom ; seul le premier est pris ({ $key })
ask-which-do = écrire { $label } et ainsi de suite pour les autres, { $label2 } et { $label3 } pour tous

### Questions about strengths and loads

ask-factor = { $key } = { $q } du groupe { $group } est-il juste ?
ask-factor-why = L'usuel est { $q } à { $q2 }
ask-factor-do = il multiplie toutes les résistances du groupe ; ce qui ne casse jamais a unbreakable = true
ask-factor-percent-do = en pourcentage ce serait { $q } ; il multiplie toutes les résistances du groupe ; ce qui ne casse jamais a unbreakable = true
ask-density-profile = la masse volumique du profil { $label } est-elle en kg/m3 ?
ask-density = la masse volumique de { $label } est-elle en kg/m3 ?
ask-usual = C'est { $q }, l'usuel est { $q2 } à { $q3 }
ask-density-do = écrire kg/m3, comme "2500 kg/m3"
ask-density-unit-do = en { $measure } ce serait { $q } : écrire l'unité
ask-youngs = le module de Young du profil { $label } est-il dans la bonne unité ?
ask-youngs-why = C'est { $q } ; { $w } a { $q2 } à { $q3 }
ask-youngs-do = écrire l'unité, comme "30 GPa" ; un nombre seul est en Pa
ask-strength = la résistance du profil { $label } est-elle dans la bonne unité ?
ask-strength-why = Sa compression est { $q } ; { $w } a { $q2 } à { $q3 }
ask-strength-do = écrire l'unité, comme "30 MPa" ; un nombre seul est en Pa
ask-strength-unit-do = en N/mm2 ce serait { $q } : écrire l'unité, comme "30 MPa" ; un nombre seul est en Pa
ask-live = la charge d'exploitation du groupe { $group } est-elle dans la bonne unité ?
ask-live-event = la charge d'exploitation de { $key } est-elle dans la bonne unité ?
ask-meant = voulait-on { $load } ?
ask-live-do = Écrire l'unité, comme "2 kN/m2"
find-load-on-nothing = { $key } : aucune des pièces choisies n'a de face supérieure libre : la charge ne change rien
do-load-on-nothing = choisir des planchers, ou des pièces que rien ne couvre
find-load-not-there = { $key } enlève { $q } de charge d'exploitation, mais il n'y en a que { $q2 } sur ces pièces : le poids propre reste
do-load-not-there = donner leur live_load aux groupes, ou enlever moins
ask-water = la région de l'eau est-elle juste ?
ask-water-why = Aucune partie du bâtiment ne s'y trouve : { $key } ne freine que ce qui y tombe
ask-water-do = donner son coin le plus bas et le plus haut dans les axes du modèle
ask-weaken = toute la résistance doit-elle rester ?
ask-weaken-why = { $key } avec to = 1 n'affaiblit rien
ask-weaken-do = donner la part de la résistance qui reste, inférieure à 1
ask-crushed = ces parties ne doivent-elles rien porter ?
ask-crushed-why = { $n } des liaisons qui perdent de la résistance en gardent moins que n’en demande le poids propre : elles s’écrasent, et ce qui repose dessus descend
ask-crushed-do = sinon, leur laisser plus de résistance ; si oui, [[scenario.remove]] le dit clairement
ask-force = la force est-elle dans la bonne unité ?
ask-force-why = { $q } agissent sur des parties qui pèsent { $q2 }
ask-force-do = Ce serait { $q } : écrire l'unité dans { $key }, comme "300 kN"
ask-shift = le tassement est-il dans la bonne unité ?
ask-shift-why = Les appuis bougent de { $q }
ask-shift-do = Écrire l'unité dans { $key }, comme "-50 mm"
ask-rise = les appuis montent-ils ?
ask-rise-why = Ils montent de { $q }
ask-rise-do = un tassement a un z négatif : [0, 0, "-50 mm"] dans { $key }
ask-fastest = un morceau peut-il être si rapide ?
ask-fastest-why = Le plus rapide allait à { $q } ; une chute libre depuis la hauteur du bâtiment, { $q2 }, finit à { $q3 }
ask-fastest-do = vérifier le mouvement du sol, les forces et les résistances du cas ; regarder le morceau dans `leanto view`

### Questions about ground motion and what hits the building

ask-record-unit = l'unité de l'enregistrement est-elle juste ?
ask-record-unit-why = Ses commentaires nomment { $measure }, il a été lu en { $measure2 } : le pic est { $q } ({ $q2 })
ask-record-unit-do = écrire unit = { $measure } dans [{ $key }], ou corriger le commentaire
ask-motion = la force du mouvement du sol est-elle juste ?
ask-motion-why = Son pic est { $q } ({ $q2 }), l'usuel est { $q3 } à { $q4 }
ask-motion-columns-why = Son pic est { $q } ({ $q2 }), l'usuel est { $q3 } à { $q4 } ; des colonnes n'indiquent pas leur unité
ask-motion-do = vérifier peak et scale dans [{ $key }] ; `leanto motion` montre l'enregistrement
ask-motion-scale-do = vérifier unit et scale dans [{ $key }] ; `leanto motion` montre l'enregistrement
ask-motion-unit-do = en { $measure } le pic serait { $q } ({ $q2 }) : écrire unit = { $open } dans [{ $key }]
ask-motion-units-do = en { $measure } le pic serait { $q } ({ $q2 }) ; en { $measure2 } le pic serait { $q3 } ({ $q4 }) : écrire unit = { $open } dans [{ $key }]
ask-interval = le temps de l'enregistrement est-il en secondes ?
ask-interval-why = Ses échantillons sont à { $q } l'un de l'autre
ask-interval-do = écrire des secondes dans sa première colonne : les enregistrements ont 50 à 200 échantillons par seconde
ask-early = le calcul finit-il trop tôt ?
ask-early-why = Le pic du mouvement du sol est à { $q }, le calcul finit à { $q2 }
ask-early-do = allonger run.duration, ou faire commencer [{ $key }] plus tôt
ask-hit = touche-t-il ?
ask-hit-never-why = Le chemin de ce qui heurte ({ $w }) ne rencontre jamais le bâtiment : il passe à côté ou s'en éloigne
ask-hit-never-do = le bâtiment s'étend de x { $q } à { $q2 } et de y { $q3 } à { $q4 } : corriger position ou vitesse de { $key }
ask-hit-turned-do = avec velocity = { $velocity } il le rencontrerait ; le bâtiment s'étend de x { $q } à { $q2 } et de y { $q3 } à { $q4 } : corriger position ou vitesse de { $key }
ask-hit-late-why = Ce qui heurte ({ $w }) atteindrait le bâtiment { $q } après son départ, le calcul finit après { $q2 }
ask-hit-late-do = le faire partir plus près ou plus vite ({ $key }), ou allonger run.duration
ask-hit-slides-why = Ce qui heurte ({ $w }) glisse sur le sol de { $q } et s'arrête ; le bâtiment est à { $q2 }
ask-hit-slides-do = le faire partir plus près, plus vite ou de plus haut ({ $key })
ask-hit-high-why = Ce qui heurte ({ $w }) est à { $q } de haut là où il atteint le bâtiment, dont le sommet est à { $q2 }
ask-hit-high-do = corriger la hauteur de sa position ou sa vitesse ({ $key })
ask-speed = la vitesse est-elle en m/s ?
ask-speed-why = Ce qui heurte ({ $w }) à { $q } va à { $q2 }
ask-speed-do = depuis des km/h ce serait { $q } : corriger velocity de { $key }
ask-mass = la masse est-elle en kg ?
ask-mass-why = Ce qui heurte ({ $w }) a { $q } ; l'usuel est { $q2 }
ask-mass-do = écrire mass = "1.5 t" ou le retirer ({ $key })

### Questions about people

ask-roof = ligne { $n } : { $person } était-elle sur le toit ?
ask-roof-why = Il n'y a rien au-dessus de { $q } à { $storey }
ask-outside = ligne { $n } : { $person } était-elle dehors ?
ask-outside-why = { $q } à { $storey } est à l'air libre, à { $q2 } de la boîte du bâtiment
ask-outside-do = pris { $w } l'endroit serait dans le bâtiment : écrire des mètres dans son repère ; sinon rien
ask-place-do = corriger le niveau ou l'endroit, ou retirer x et y ; si c'est bien cela, rien
frame-or = { $w }, ou { $w2 }
word-frame-millimetres = en millimètres
word-frame-centimetres = en centimètres
word-frame-feet = en pieds
word-frame-inches = en pouces
word-frame-corner = en mètres depuis le coin du bâtiment
word-frame-along-walls = en mètres le long des murs depuis leur coin
word-frame-file = dans les coordonnées du fichier du modèle
word-frame-swapped = avec x et y échangés
word-frame-file-swapped = dans les coordonnées du fichier du modèle avec x et y échangés
word-frame-negative = avec l'autre signe
word-frame-utm = comme est et nord UTM
word-frame-latitude = comme latitude, longitude
word-frame-longitude = comme longitude, latitude
ask-one-person = { $label } est-il une seule personne ?
ask-one-person-why = Les lignes { $q } de la liste disent la même chose ; une personne est cherchée
ask-one-person-do = supprimer les autres lignes ; pour des personnes du même nom, écrire dans le nom ce qui les distingue
ask-several-why = Les lignes { $q } de la liste diffèrent par le niveau, le lieu ou l'heure ; chacune est cherchée
ask-several-do = garder la ligne juste ; pour des personnes du même nom, écrire dans le nom ce qui les distingue
ask-crowded = y a-t-il tant de personnes à { $storey } ?
ask-crowded-why = { $q } sur { $q2 } font { $q3 } par m2 ; l'usuel va jusqu'à { $q4 }
ask-crowded-do = corriger le nombre ; un bureau a 0.1, une salle de classe 0.5 par m2

word-input-program = le programme
word-input-model = le modèle
word-input-model-part = la partie du modèle
word-input-profile = le profil de résistance
word-input-ground-motion = le mouvement du sol
word-input-removal-list = la liste des éléments retirés
word-input-occupancy-map = la carte d'occupation
word-input-people-list = la liste des personnes
word-input-file = le fichier
word-input-class-file = le fichier d'une classe
word-input-building = le bâtiment
word-input-damage = dommages
word-input-people = personnes
word-input-run = les réglages du calcul
word-input-assessment = les réglages de l'évaluation
word-input-site = les réglages du site et du rapport
word-input-ensemble = les réglages de l'ensemble
word-input-case = le cas
diff-section = { $w } diffèrent : le calcul a { $any }, maintenant { $any2 }
diff-section-more = { $w } diffèrent : le calcul a { $any }, maintenant { $any2 } (et { $n } autres clés)
diff-section-one = { $w } - différence : le calcul a { $any }, maintenant { $any2 }
diff-section-one-more = { $w } - différence : le calcul a { $any }, maintenant { $any2 } (et { $n } autres clés)
diff-removes = les dommages diffèrent : le calcul retire { $any }, maintenant { $any2 }
diff-removes-nothing-now = les dommages diffèrent : le calcul retire { $any }, maintenant rien
diff-removes-nothing-then = les dommages diffèrent : le calcul ne retire rien, maintenant { $any }
diff-only-run = { $w } : seulement dans le calcul
diff-only-now = { $w } : seulement dans le cas de maintenant
diff-unsaid = { $w } : différent
diff-missing = { $w } : { $file } du calcul manque maintenant ou ne peut être lu
diff-changed = { $w } : { $file } a changé depuis le calcul
diff-gone = { $w } : le calcul est de { $file }, que le cas ne nomme plus
diff-added = { $w } : le cas nomme maintenant { $file }, dont le calcul ne vient pas
diff-seed = seed { $n } (avant : { $n2 })
diff-read = le modèle { $file } est lu autrement
diff-another = un autre calcul du cas : une autre classe ou d'autres facteurs
diff-unknown = la version antérieure qui a fait le calcul n'a pas noté les données : on ne sait pas si elles ont changé depuis
diff-not-prepared = le cas de maintenant ne peut être préparé : { $any }
diff-not-set = { $key } (non donné)
