# Español: los detalles. La traducción no fue revisada por un ingeniero.

### A void

why-open-along = está abierto por un lado y tiene poco fondo para su altura de { $q }
why-not-moved = su techo y su piso se han movido menos de { $q2 }, altura libre { $q }
why-not-moved-tall = su techo y su piso se han movido menos de { $q2 }, altura libre { $q }, mayor que la de una planta: un pozo vertical o una sala
why-shaft = techo plano, altura libre { $q }, mayor que la de una planta: un pozo vertical o una sala
why-flat = el { $q } de su techo es plano, altura libre { $q2 }
what-roofs-it-still = lo que le sirve de techo no se ha movido
gap-little-floor = un hueco estrecho: muy poco piso para un recinto
gap-high = un hueco estrecho: más alto que una planta
why-no-plane = ningún plano por sí solo le sirve de techo
why-small-plane = el mayor plano inclinado de su techo abarca solo el { $q }
why-a-frame = inclinación del techo { $n } grados, borde superior apoyado contra otra losa inclinada
why-v = inclinación del techo { $n } grados, borde inferior en contacto con otra losa inclinada
why-low-edge = inclinación del techo { $n } grados, borde inferior sostenido en el { $q } de su longitud
flag-open-sided = abierto lateralmente
flag-too-low = demasiado bajo para arrastrarse
flag-small = pequeño

### A person

no-way-found = no se halló camino
reason-none = ninguna caída, golpe ni carga que hiera
reason-out-crawling = sale solo arrastrándose
reason-out-cutting = sale solo por un agujero que se corta
reason-no-way-out = no se halló salida
reason-must-be-freed = hay que liberarla
reason-no-door = el modelo no tiene puerta allí: no se conocen caminos a pie
stair-flight = escalera { $n }: tramo { $flight }: { $text }
stair-not = no la escalera { $n }: tramo { $flight }: { $text }
stair-other-flight = tramo { $flight }: { $text }
stair-gap = escalera { $n }: el modelo no tiene tramo de { $q } a { $q2 }
stair-apart = escalera { $n }: ningún hueco lleva de ella al recinto en este nivel
stair-by = por la escalera { $n }
stair-none-reaches = ninguna escalera del modelo ({ $n }) llega a { $q }
stair-shaft = no tiene piso propio, como en un pozo
stair-street-level = el recinto está al nivel de la calle
stair-not-modelled = sin escaleras en el modelo: no se sabe
piece-moved = { $piece } se ha movido { $q }
piece-moved-more = { $piece } se ha movido { $q }; otras piezas dañadas: { $n } de { $n2 }
piece-tilted = { $piece } se ha inclinado { $n } grados
piece-tilted-more = { $piece } se ha inclinado { $n3 } grados; otras piezas dañadas: { $n } de { $n2 }
piece-gone = { $piece } ya no está o se ha roto
piece-gone-more = { $piece } ya no está o se ha roto; otras piezas dañadas: { $n } de { $n2 }
stair-lies-on = { $piece } está encima a { $q }
stair-headroom = altura libre de { $q } a { $q2 } bajo { $piece }
stair-landing-lower = su descansillo inferior: { $text }
stair-landing-upper = su descansillo superior: { $text }
reason-landed = impacto de caída a { $q }, como desde una altura de { $q2 } (sobrevive el { $q3 }; caída total { $q4 })
reason-chest = hasta { $q } sobre el tórax, compresión { $q4 }, criterio de viscosidad { $q5 } (estimaciones)
reason-chest-by = hasta { $q } sobre el tórax: golpeada a { $q2 } por { $body }, compresión { $q4 }, criterio de viscosidad { $q5 } (estimaciones)
reason-chest-by-mass = hasta { $q } sobre el tórax: golpeada a { $q2 } por { $body }, { $q3 } en el lugar del golpe, compresión { $q4 }, criterio de viscosidad { $q5 } (estimaciones)
reason-buried = enterrada: { $q } de altura libre donde para yacer hacen falta { $q2 }, bajo { $q3 } de cobertura
reason-covered = bajo { $q } de cobertura, con { $q2 } de altura libre, en ningún hueco de la lista
reason-covered-part = una parte del cuerpo está bajo una pieza, el pecho queda a cielo abierto
reason-falls = aún cae a { $q } al final del cálculo
reason-moves = aún se mueve con una pieza a { $q } al final del cálculo
reason-pressed = presionada con { $q } por { $body }, que puede presionar con { $q2 } como máximo, espacio para el tórax { $q3 }
reason-pressed-stands = presionada con { $q } por { $body }, que está enlazada a lo que está en pie, espacio para el tórax { $q3 }
reason-pressed-critical = presionada con { $q } por { $body }, que puede presionar con { $q2 } como máximo, espacio para el tórax { $q3 } (más de { $q4 }: crítico después de { $q5 }, fallo vital cerca de { $q6 }; dura ya { $q7 })
reason-pressed-stands-critical = presionada con { $q } por { $body }, que está enlazada a lo que está en pie, espacio para el tórax { $q3 } (más de { $q4 }: crítico después de { $q5 }, fallo vital cerca de { $q6 }; dura ya { $q7 })

### A way in

way-in-at = entrada: { $list }
way-axes = ejes { $axes }
way-on-the-ground = a ras de suelo
way-above-the-ground = { $q } sobre el suelo
way-below-the-ground = { $q } bajo el suelo
way-gap-wide = por un paso de { $q } de ancho
way-gap-high = por un paso de { $q } de alto
way-gap = por un paso de { $q } de ancho y { $q2 } de alto
way-walk = a pie { $q }
way-walk-climb = a pie y trepando { $q }
way-crawl = arrastrarse { $q }
way-crawl-flat = de ellos { $q } tumbado
way-before-entry = de ellos { $q } antes de la entrada
way-ladder = escala o cuerda { $q }
way-up-down = { $q } de subida, { $q2 } de bajada
way-narrowest = lugar más estrecho { $q }
way-a-minute = alrededor de un minuto
way-about = alrededor de { $q }
way-cut = cortar { $q } de { $w } { $w2 } ({ $list })
way-clear-gap = despejar un paso de { $q } de profundidad { $w }
way-and-more = { $body } y { $n } más
way-bars-cut = { $q } de barras en cada dirección
way-take-out = sacar { $q }
way-above-it = { $q } encima
way-shore-first = NO CORTAR ANTES DE APUNTALAR: { $list }
way-hangs = { $body } cuelga
way-carries = { $body } sostiene el techo de un hueco
way-tested-quiet = probado durante { $q }: nada se mueve { $q2 } o más
way-tested-moves = probado durante { $q }: CORTAR MUEVE { $w }, { $q2 }, hasta { $q3 }
way-tested-void = probado durante { $q }: CORTAR MUEVE { $w }, { $q2 }, hasta { $q3 }, el hueco { $n } se reduce
way-tested-voids = { $n ->
    [one] probado durante { $q }: CORTAR MUEVE { $w }, { $q2 }, hasta { $q3 }, { $n } hueco se reduce
   *[other] probado durante { $q }: CORTAR MUEVE { $w }, { $q2 }, hasta { $q3 }, { $n } huecos se reducen
}

### What cannot be known

limit-one-run = Un cálculo es una muestra: cerca de su umbral un colapso puede acabar de una manera o de la otra. Resistencias, cargas y personas son supuestos hasta que se midan.
limit-failure = El hormigón armado falla por fibras en las secciones críticas, con la longitud de rótula plástica 0.08 Ls + 0.022 fy db (Paulay y Priestley), que decide cuánto se alargan las barras antes de romperse, y a cortante según Model Code 2010; la mampostería, por juntas que se abren y deslizan; los grupos con failure = limits, el acero, la madera y lo demás, por valores admisibles con ablandamiento según la energía de fractura. Las losas planas fallan por punzonamiento según EN 1992-1-1, 6.4, con valores medios. Las barras terminan en apoyos y empalmes por solapo y los nudos de pilares y vigas llevan cercos según lo habitual en la época de su perfil, no según este edificio.
limit-pieces = Las piezas son rígidas; se rompen en fragmentos solo en grupos con fragments = true, cuando un impacto aporta más energía de la que hace falta para abrir las grietas entre los fragmentos, barras incluidas, o cuando su tensión media supera su resistencia; los fragmentos no vuelven a romperse. Faltan los escombros más finos y el polvo que llenan los huecos, así que los huecos resultan más bien demasiado grandes que demasiado pequeños.
limit-pieces-fines = Las piezas son rígidas; se rompen en fragmentos solo en grupos con fragments = true, cuando un impacto aporta más energía de la que hace falta para abrir las grietas entre los fragmentos, barras incluidas, o cuando su tensión media supera su resistencia; los fragmentos no vuelven a romperse. Los escombros más finos se simularon con una proporción y unos tamaños supuestos; no se sabe cuántos hay en un montón real, y falta el polvo.
limit-furniture = Los muebles, las instalaciones, los revestimientos y el movimiento propio de las personas no están en el modelo, salvo que este los contenga.
limit-ways = Las entradas se hallan con las piezas tal como yacen: no dicen si una pieza aguanta a una persona ni qué se mueve al cortar una abertura. Sus horas resultan de ritmos supuestos.
limit-grid = Los volúmenes y las distancias libres se leen en una malla; los pasos más estrechos que una celda pueden no detectarse.

### Names and the notice

notice = Simulado, no observado
void-named = hueco { $n } { $w }
person-named = Persona { $n }
energy-rose = La energía subió sin causa a lo sumo { $q } de toda la que actuaba (alarma por encima de { $q2 }).
