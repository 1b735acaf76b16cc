# Español. La traducción no fue revisada por un ingeniero.

own-notice = Traducción NO REVISADA por un ingeniero de lengua materna española; en caso de duda valen las páginas en inglés.
own-between-items = { ", " }
own-between-statements = { "; " }
own-between-sentences = { " " }
own-and = { " y " }
own-hint = Las páginas están en inglés. En español:

count-piece = { $n ->
    [one] { $n } pieza
   *[other] { $n } piezas
}
count-person = { $n ->
    [one] { $n } persona
   *[other] { $n } personas
}
count-run = { $n ->
    [one] { $n } cálculo
   *[other] { $n } cálculos
}
count-cluster = { $n ->
    [one] { $n } grupo de piezas
   *[other] { $n } grupos de piezas
}
count-joint = { $n ->
    [one] { $n } unión
   *[other] { $n } uniones
}
count-group = { $n ->
    [one] { $n } grupo
   *[other] { $n } grupos
}
count-void = { $n ->
    [one] { $n } hueco
   *[other] { $n } huecos
}
count-other-void = { $n ->
    [one] { $n } hueco más
   *[other] { $n } huecos más
}
person-number = persona { $n }
persons-numbers = personas { $q }
nobody = nadie
area-mark = área { $c }
mass-little = menos de 1 kg

side = lado { $c }
towards-side = hacia el lado { $c }
storey-of-the-program = Planta { $n }
storey-counted = planta { $c }
axes-before-before = delante de { $c } / delante de { $c2 }
axes-before-beyond = delante de { $c } / más allá de { $c2 }
axes-beyond-before = más allá de { $c } / delante de { $c2 }
axes-beyond-beyond = más allá de { $c } / más allá de { $c2 }
axes-code-before = { $c } / delante de { $c2 }
axes-before-code = delante de { $c } / { $c2 }
axes-code-beyond = { $c } / más allá de { $c2 }
axes-beyond-code = más allá de { $c } / { $c2 }
axes-before = delante de { $c }
axes-beyond = más allá de { $c }
along-side = { $q } a lo largo del lado { $c } desde la esquina { $c2 }
in-by = { $q } hacia dentro
above-ground = { $q } sobre el suelo
place-above-ground = { $place }, { $q } sobre el suelo
place-above-ground-size = { $place }, { $q } sobre el suelo, { $q2 }
see-plan = véase el plano
place-see-plan = lugar: véase el plano

simulated = SIMULADO, NO OBSERVADO
title-where = DÓNDE EXCAVAR PRIMERO
title-nothing-left = NO QUEDA ORDEN DE EXCAVACIÓN
title-no-run = NINGÚN CÁLCULO EXPLICA EL MONTÓN
title-sample = UNA MUESTRA
title-sample-of = UNA MUESTRA: { $w }
title-details = DETALLES Y FORMULARIO
title-appendix = ANEXO
title-file = { $any } (simulado, no observado)
page-number = página { $n }
foot-forecast = Solo pronósticos: un hallazgo por llamada, perro o cámara prevalece sobre ellos.
foot-team = Solo el equipo escribe V, L-, D-.
foot-run = Simulado, no observado. { $w }; dibujado: seed { $n }, { $q }; { $program }; modelo { $model }; página { $n2 } de { $n3 }. Lugar, fecha, hora: { $line }
of-a-sketch = de un croquis
one-sample = un cálculo = una muestra
stands = ESTÁ EN PIE
stands-damaged = ESTÁ EN PIE, DAÑADO
not-down = SIN CAER HASTA { $q }

damage-assumed = Daño supuesto:| { $any }
damage-drawn = Daño del cálculo dibujado:| { $any }
damage-none = ninguno
damage-remove = retirado a los { $q }: { $any }
damage-cut = ... (página 2)
tile-people = personas
tile-beside = junto al edificio
tile-not-followed = no seguidas
tile-way-not-known = camino no conocido,
tile-no-door = sin puerta en el modelo
assumed = (supuesto)
alive-or-not = vivas o no
trapped-and = atrapadas,
trapped-alive = atrapadas, vivas
alive = vivas
alive-critical = vivas, { $n ->
    [one] { $n } crítica
   *[other] { $n } críticas
}
of-them-critical = { $n ->
    [one] { $n } crítica
   *[other] { $n } críticas
}
killed = muertas
on-the-surface = en la superficie
on-foot = a pie
climb-or-ladder = trepando o con escala
unknown = desconocido
not-known = no se sabe
free-or-led-out = libres o evacuadas
this-one-run = este único cálculo
in-8-of-10 = en 8 de 10 cálculos
left-people = personas que quedan
left-of-assumed = de { $n } supuestas
there-people = personas allí,
there-observed = { $n } observadas
observed = observado
of-them-not-placed = de ellas sin lugar
confirmed-dead = muertos confirmados
brought-out = sacados
mean-of-runs = { $n ->
    [one] media de { $n } cálculo
   *[other] media de { $n } cálculos
}

heap-from-above = MONTÓN DESDE ARRIBA
building-from-above = EDIFICIO DESDE ARRIBA
boxed-sides = en recuadro: lados, lado { $c } = calle
boxed-sides-drawn = en recuadro: lados, lado { $c } = calle; dibujado: un cálculo
drawn-not-like = dibujado: un cálculo que NO SE PARECE a lo que se ve
section = SECCIÓN
through-first = por { $any }; misma escala, ejes alineados
middle-of-building = el centro del edificio
no-drawing = Sin dibujo: el modelo no tiene piezas.
standing-part = parte en pie hasta { $q }
y-of-model = y del modelo
to-area = a { $c }
searched-at = buscado { $q }
street-level = calle { $q }

keep-out = NO ACERCARSE: { $q }|
keep-out-sides = Desde el muro. { $any } (altura: { $q }).
keep-out-all-sides = Todos los lados: { $w }
keep-out-side = lado { $c }: { $q }, { $w }
drawn-run-alone = Cálculo dibujado.
keep-out-without-loose = No se buscaron piezas sueltas: su regla falta y la distancia puede ser demasiado corta.
rule-standing = 1.5 x la altura de lo que queda
rule-heap = alcance del montón
rule-thrown = alcance de la pieza más lejana
rule-loose = altura de las piezas sueltas
loose-not-computed = Piezas sueltas en lo alto:| -- (no calculado)
loose-none = Piezas sueltas en lo alto:| no se halló ninguna en el cálculo dibujado
loose-some = Piezas sueltas en lo alto:| { $w }, { $q }, véase la página 2

before-digging-many = ANTES DE EXCAVAR:| llamar; ayudar a quien está en la superficie; evacuar a quien se alcanza sin arrastrarse (unas { $n } personas en los cálculos).
before-digging-no-run = ANTES DE EXCAVAR:| llamar; ayudar a quien está en la superficie; evacuar a quien se alcanza sin arrastrarse.
before-digging-one = ANTES DE EXCAVAR:| superficie: { $w }; a pie: { $w2 }; trepando o con escala: { $w3 } (anexo).
places-with-and-without = Lugares para excavar o arrastrarse: { $n } con alguien y { $n2 } sin nadie en este cálculo.
place-with-and-without = Lugares para excavar o arrastrarse: { $n } con alguien y { $n2 } sin nadie en este cálculo.
nobody-in-this-run = nadie en este cálculo
nobody-alive-trapped = En lo calculado no hay nadie vivo atrapado.
others-may-be = Puede haber atrapadas personas que no se supusieron.
others-may-be-voids = Puede haber atrapadas, en los huecos de abajo, personas que no se supusieron.
nobody-trapped = En lo calculado no hay nadie atrapado.
hardly-anybody-left = Después de las búsquedas apenas se espera a alguien en ninguna parte; quien no fue advertido sigue allí.
nobody-trapped-moved = No hay nadie atrapado hasta { $q }, cuando AÚN SE MOVÍA; después puede haberlo.
nobody-trapped-ended = No hay nadie atrapado hasta { $q }, cuando el cálculo SE TERMINÓ ANTES DE TIEMPO; después puede haberlo.
no-door-to = El modelo no tiene puerta hacia { $w }: no se conocen caminos a pie, ni se sabe si hay alguien atrapado.
nobody-assumed-inside = No se supuso a nadie dentro: no se sabe quién está atrapado.
nobody-assumed-inside-voids = No se supuso a nadie dentro: no se sabe quién está atrapado; huecos abajo.

areas-in-order = ÁREAS A EXCAVAR, EN ESTE ORDEN
no-dig-area-left = NO QUEDA ÁREA A EXCAVAR
after-the-searches = después de las búsquedas
living-per-hour = personas vivas por hora
areas-by-where = ÁREAS POR DONDE ESTABA LA GENTE
no-run-behind-order = NINGÚN CÁLCULO RESPALDA ESTE ORDEN
in-this-one-run = en este único cálculo
areas-in-run = ÁREAS EN ESTE CÁLCULO
alive-per-hour = vivas por hora en él; una muestra, hacer muchas
reading = Lectura:| vivas = intervalo de 8 de 10 cálculos. Nivel = entre las tres primeras de otros cálculos: A probable, B quizá, C apenas. Hueco en que cabe una persona: cálculos con uno, intervalo del 95 %. Número de hueco y camino: solo del cálculo dibujado.
more-areas = { $n ->
    [one] { $n } área más:| anexo
   *[other] { $n } áreas más:| anexo
}
row-enter = Entrada
row-way = Camino
row-cut = Corte
row-quick = Rápido
quick-void = al hueco { $n }, para alcanzar o hablar con { $w }
quick-work = { $q } de trabajo
work-one-team = Trabajo { $any }, un equipo (supuesto)
people-alive = { $w }, { $n ->
    [one] { $n } viva
   *[other] { $n } vivas
}
hours-reach-only = { $q }, solo hasta llegar, sin contar la liberación
range-alive = { $q } a { $q2 } vivas
some-alive = { $q } vivas
in-8-of-10-made = en 8 de 10 cálculos ({ $n } hechos)
about-stood = aquí estaban unas { $n }
before-the-collapse = antes del colapso; ningún cálculo explica el montón
known-by-team = { $n } CONOCIDAS
by-the-team = según el equipo; si no, { $w } { $w2 }
people-in-run = { $w } en este único cálculo
people-in-runs = { $w } en 8 de 10 cálculos ({ $n } hechos)
people-before = { $w } antes del colapso; ningún cálculo explica el montón
area-figures = nivel { $c }; hueco en { $n } de { $n2 } cálculos ({ $q } %); media { $q2 } vivas
no-tier = sin nivel ni proporción de cálculos: véase el estado arriba
hours-not-known = -- (no se sabe sin cálculos)
nothing-known-of-voids = no se sabe nada de huecos aquí
enter-no-run = -- (ningún cálculo)
enter-no-way = -- (sin camino en el cálculo dibujado)
enter-goes-on = -- (continúa desde el área { $c })
enter-no-way-found = -- (no se halló camino)
cut-all = desde arriba, a través de todo lo que hay allí
no-hole = sin abertura que cortar
to-look-into = para mirar dentro, si había personas
drawn-run-people = cálculo dibujado: { $any }
persons-in-void = { $w } en el hueco { $n }
persons-here = { $w } aquí
persons-beside = { $w } al lado
persons-outside = { $w } a menos de { $q } fuera
person-situation = persona { $n } { $w }
persons-situation = personas { $q } { $w }
critical-people = críticas: { $w }
killed-people = muertas: { $w }
way-and-holes = camino y aberturas: { $w }
to-person = hasta la persona { $n }
into-void = al hueco { $n }
in-void-number = en el hueco { $n }
void-what = hueco { $n } ({ $w }), altura libre { $q }, cobertura { $q2 }
void-what-small = hueco { $n } ({ $w }, demasiado pequeño para yacer), altura libre { $q }, cobertura { $q2 }
void-continues = el hueco { $n } continúa desde el área { $c }
no-void-person = ningún hueco en que quepa una persona; persona { $n } { $w }, cobertura { $q }
in-void-too-small = en el hueco { $n } ({ $w }, demasiado pequeño para yacer)
in-void-kind = en el hueco { $n } ({ $w })
person-where = persona { $n } { $w }, cobertura { $q }
middle-at = centro en { $place }
head-middle-at = Centro en
in-no-void = { $w } en ningún hueco, cobertura { $q }: la liberación no está incluida en el trabajo
in-no-void-unknown = { $w } en ningún hueco, cobertura no conocida: la liberación no está incluida en el trabajo
in-no-void-partly = { $w } en ningún hueco, cobertura { $q }, no conocida de { $n } de ellas: la liberación no está incluida en el trabajo
beside-void = al lado: { $w }
in-standing-room = en un recinto en pie
drawn-run-neither = cálculo dibujado: ni hueco ni nadie aquí
nobody-here = nadie aquí
walk-to-it = caminar o trepar { $q } hasta ahí
way-passage = { $q }, { $w }, { $q2 } de ancho
way-passage-open = { $q }, { $w }, al menos { $q2 } de ancho
way-passage-ladder = { $q }, { $w }, { $q2 } de ancho, escala { $q3 }
way-passage-ladder-open = { $q }, { $w }, al menos { $q2 } de ancho, escala { $q3 }
way-no-hole = { $q }, { $w }, { $q2 } de ancho; sin abertura que cortar
way-no-hole-open = { $q }, { $w }, al menos { $q2 } de ancho; sin abertura que cortar
way-ladder-no-hole = { $q }, { $w }, { $q2 } de ancho, escala { $q3 }; sin abertura que cortar
way-ladder-no-hole-open = { $q }, { $w }, al menos { $q2 } de ancho, escala { $q3 }; sin abertura que cortar
cut-hole-more = { $q } de { $w } ({ $piece } y { $n } más) { $w2 }, { $q2 }, sacar { $q3 }
cut-hole = { $q } de { $w } ({ $piece }) { $w2 }, { $q2 }, sacar { $q3 }
cut-hole-plain = { $q } { $w2 }, { $q2 }, sacar { $q3 }
leave-nothing = No tocar:| nada nombrado
leave-not-looked-at = No tocar:| no examinado, porque aquí no hay hueco en que quepa una persona: trate todo como suelto
not-looked-at = no examinado, porque aquí no hay hueco en que quepa una persona: trate todo como suelto
others-not-looked-at = las demás piezas no examinadas, porque aquí no hay hueco en que quepa una persona: trate todo como suelto
more-carry = { $n } más, todos en el anexo
carry-in-drawn-run = sostienen en el cálculo dibujado: { $w }, en el anexo
around-not-looked-at = alrededor de { $w } no examinado: trate todo como suelto
carried-by-unknown = no se halló qué sostiene el techo: trate todo como suelto
not-named-carry = piezas no nombradas sostienen { $n } % del techo: trate todo como suelto
leave-pieces = No tocar:| { $any }
leave-carries-nothing = Sostiene el techo, no tocar:| nada nombrado
leave-carries = Sostiene el techo, no tocar:| { $any }
loose-overhead-mass = { $q } sueltas en lo alto ({ $w })
not-computed = -- (no calculado)
member-critical = { $member }: crítico en { $n } de { $n2 } cálculos (se espera alrededor del { $n3 } %)
member-critical-once = { $member }: crítico en { $n } de { $n2 } cálculos (no se espera en otros cálculos)
member-of = { $w } de { $place }
role-column = pilar
role-beam = viga
role-slab = losa
role-wall = muro
role-brace = arriostramiento
role-stair = escalera
role-footing = zapata
role-partition = tabique
void-look = hueco { $n } ({ $w }), { $place }, { $q }, altura libre { $q2 }, cobertura { $q3 }; { $w2 }
way-in-found = entrada { $q }, { $q2 }
way-in-none = no se halló entrada
voids-to-look = HUECOS QUE MIRAR
a-lying-person-fits = cabe una persona tumbada
most-used-joints = UNIONES MÁS SOLICITADAS
share-in-use = parte de la resistencia en uso
more-in-report = { $n } más: report.md

rooms-and-others = { $n } en recintos en pie, { $n2 } en otros sitios
legend-area-number = área a excavar: su número
legend-area-letter = área: su letra
legend-tag = no tocar: área { $c }, pieza { $c2 }
legend-entry = entrada
legend-way = camino de entrada
legend-hole = abertura que cortar
legend-void = hueco, cabe una persona
legend-in-void = persona en un hueco
legend-covered = cubierta, sin hueco
legend-standing = en un recinto en pie
legend-heap = montón, oscuro = alto
legend-outline = contorno del montón
legend-cut = en pie, cortado
legend-walls = muros de antes
legend-floor-gone = piso desaparecido
plan-cropped = recortado: el edificio continúa
crosses-mean = atrapadas, vivas; máximo { $q } personas por { $q2 }, media de { $n } cálculos
crosses-one = atrapadas, vivas o no, en uno de { $n } cálculos

gait-walk = a pie
gait-climb = trepar
gait-crawl = arrastrarse
gait-squeeze = arrastrarse tumbado
gait-ladder = escala o cuerda
gait-cut = cortar
from-above = desde arriba
from-below = desde abajo
from-the-side = desde el lado
concrete = hormigón
masonry = mampostería
timber-or-board = madera o tablero
metal = metal
standing-room = recinto en pie
in-a-void = en un hueco
buried = enterrada
covered = cubierta
free-unhurt = libre, ilesa
free-hurt = libre, herida
free-critical = libre, crítica
trapped-critical = atrapada, crítica
reached-on-foot = se llega a pie
reached-climbing = se llega trepando
reached-ladder = se llega con escala o cuerda
reached-held = retenida, se llega sin arrastrarse
reached-crawling = se llega arrastrándose
reached-cutting = se llega cortando
reached-no-door = sin puerta en el modelo, camino a pie no conocido
void-intact-room = recinto intacto
void-partial-pancake = apilado parcial (pancake)
void-pancake = apilado (pancake)
void-pocket = bolsa
void-overhang = voladizo
void-supported = apoyado inclinado con soporte
void-unsupported = apoyado inclinado sin soporte
void-v = V
void-a-frame = forma de A
void-irregular = irregular

status-in-full = ESTADO COMPLETO
strip-of-page-1 = la franja de la página 1
voids-drawn-run = HUECOS DEL CÁLCULO DIBUJADO
voids-one-run = HUECOS EN ESTE ÚNICO CÁLCULO
voids-beside = en los escombros, cabe una persona tumbada; el hueco de otro cálculo puede estar en otra parte
head-area = Área
head-void = Hueco
head-kind = Tipo
head-where = Dónde
head-headroom = Altura libre { $unit }
head-way-out = Ancho salida { $unit }
head-way-in = Entra-da { $unit }
head-work = Trab. { $unit }
head-cover = Cobert. { $unit }
head-person = Persona n.º
voids-rest = { $w }: anexo. Los anchos son los del lugar más estrecho del camino de salida; horas con ritmos supuestos.
voids-way = Camino y trabajo: el primer camino hasta el hueco, los que cortan lo que sostiene van al final; los que llegan hasta alguien están con la persona.
voids-work-beside = trabajo: horas según rendimientos supuestos del primer camino hasta el hueco
more-voids-and-rooms = { $w } y { $w2 }
more-voids = { $n ->
    [one] { $n } hueco más
   *[other] { $n } huecos más
}
standing-rooms = { $n ->
    [one] { $n } recinto en pie
   *[other] { $n } recintos en pie
}

people-not-led = PERSONAS NO EVACUADAS
drawn-before-found = cálculo dibujado, antes de hallar a nadie; pronóstico
drawn-run-forecast = cálculo dibujado; pronóstico
one-run-forecast = este único cálculo; pronóstico
head-number = N.º
head-from = De
head-state = Estado
head-reached = Acceso
head-above-ground = Sobre el suelo { $unit }
nobody-in-run = Nadie en este cálculo.
people-work = Trabajo: horas según rendimientos supuestos hasta llegar a la persona, sin liberarla.
people-more = { $n } más: anexo.
people-led = Se evacúan { $w } a pie y { $n } trepando o con escala: anexo.
people-not-seen = Nadie de aquí fue visto; todas se supusieron y se siguieron.
more-appendix = { $n } más: anexo
more-under-heading = { $n } más en { $w }: anexo

danger = PELIGRO
of-the-drawn-run = del cálculo dibujado
piece-by-role = { $w } ({ $place }, { $q })
loose-and-roofs-not-computed = Piezas sueltas en lo alto, lo que sostiene los techos:| -- (no calculado: el cálculo se terminó antes de tiempo)
only-supports = No tocar, único apoyo de un techo:| { $list }
only-supports-more = No tocar, único apoyo de un techo:| { $list } y { $n } más (report.md)
loose-cluster = Suelto:| { $w }, { $q } ({ $piece }), punto más bajo { $q2 }, una parte puede caer { $q3 }; { $w2 }
loose-cluster-over = Suelto:| { $w }, { $q } ({ $piece }), punto más bajo { $q2 }, una parte puede caer { $q3 }; { $w2 }; sobre { $any }
loose-cluster-others = Suelto:| { $w }, { $q } ({ $piece } y otras), punto más bajo { $q2 }, una parte puede caer { $q3 }; { $w2 }
loose-cluster-others-over = Suelto:| { $w }, { $q } ({ $piece } y otras), punto más bajo { $q2 }, una parte puede caer { $q3 }; { $w2 }; sobre { $any }
ties-by-bars = { $n ->
    [one] { $n } enlace por barras, { $n2 } % de su resistencia en uso
   *[other] { $n } enlaces por barras, { $n2 } % de su resistencia en uso
}
contacts-no-bars = { $n ->
    [one] { $n } contacto, sin barras
   *[other] { $n } contactos, sin barras
}
more-clusters = { $n ->
    [one] { $n } grupo suelto más:| report.md
   *[other] { $n } grupos sueltos más:| report.md
}
not-in-run = Réplica, izado, corte, apuntalamiento:| no forman parte de este cálculo; los calcula la orden leanto whatif. Gas, electricidad, agua, fuego, amianto: no están en el modelo.
debris-by-side = ESCOMBROS POR LADO
debris-beside = cálculo dibujado; el lado { $c } es la calle, luego en sentido horario
head-side = Lado
head-edge = Borde { $unit }
head-height-at-wall = Altura en el muro { $unit }
head-farthest = Pieza más lejana { $unit }
head-its-mass = su masa { $unit }
side-street = { $c } calle

inputs-and-assumed = DATOS Y SUPUESTOS
input-read = Leído:| { $any }
input-motion = Movimiento del suelo:| { $any }
input-storeys = Plantas:| { $any }
input-storeys-ground = Plantas, sobre el suelo:| { $any }
input-people = Personas dentro:| { $any }
input-elements = { $n } elementos: { $n2 } conservados, { $n3 } omitidos, { $n4 } como caja, { $n5 } no leídos
input-size = todas las partes juntas { $q }
storey-line = { $storey } a { $q }: { $q2 } hasta la siguiente, { $q3 }, { $w }
storey-line-nobody = { $storey } a { $q }: { $q2 } hasta la siguiente, { $q3 }
storey-line-highest = { $storey } a { $q }: piso más alto, { $q3 }
storey-line-roof = { $storey } a { $q }: cubierta, { $q3 }
storey-line-highest-people = { $storey } a { $q }: piso más alto, { $q3 }, { $w }
storey-line-roof-people = { $storey } a { $q }: cubierta, { $q3 }, { $w }
storey-line-bare = { $storey } a { $q }: { $q2 } hasta la siguiente, sin piso propio
storey-line-bare-mass = { $storey } a { $q }: { $q2 } hasta la siguiente, { $q3 }, sin piso propio
storey-line-bare-highest = { $storey } a { $q }: piso más alto, { $q3 }, sin piso propio
storey-line-bare-roof = { $storey } a { $q }: cubierta, { $q3 }, sin piso propio
storey-line-bare-highest-only = { $storey } a { $q }: piso más alto, sin piso propio
storey-line-bare-roof-only = { $storey } a { $q }: cubierta, sin piso propio
all-floors = todos los pisos: { $q }
added-for-step = añadido por el paso de tiempo, en ninguno de estos: { $q }
people-placed = { $n } colocadas, { $n2 } de ellas fuera o en un tejado
people-elsewhere = { $n } en otro lugar a esa hora, { $n2 } anotadas dos veces
assumed-strengths = Resistencias:| { $any }
strength-line = { $group }: { $profile } con { $q }
assumed-damage = Daño:| { $any }
assumed-fines = Finos:| { $n } % de la masa de las piezas rotas y caídas como { $n2 } granos, { $q } con poros; llenan aquello en que yacen
assumed-people = Personas:| { $any }
assumed-people-one = Personas:| { $n } colocadas según el caso; fachada a la calle = lado { $c }
assumed-times = Tiempos:| supervivencia exp(-t / { $n } h); { $n2 } equipos, { $q } h; ritmos de trabajo del caso
assumed-areas = Áreas:| lugares de { $q } que se tocan, con personas a las mismas alturas o un hueco que los atraviesa en la mayoría de los cálculos, como máximo { $q2 }. Las personas se suman cálculo por cálculo; las horas son la suma de los lugares, cada uno preparado por separado; empezar en el punto al que va la línea del número. Nivel A: el mejor lugar del área estaría entre los tres primeros más veces que no si se hubieran hecho otros cálculos; B: puede estarlo; C: apenas.
assumed-voids = Hueco en k de N cálculos:| un hueco en que cabe una persona en una columna del área, como máximo { $q } por debajo o por encima de las alturas entre las que están ocho de cada diez de sus personas. El hueco del cálculo dibujado es el más próximo al área (a menos de { $q2 }), primero los que tienen personas.

nobody-can-know = LO QUE NADIE PUEDE SABER POR ESTO
trust-the-area = Confíe en el área, no en el punto:| otros { $n } cálculos compartirían el { $n2 } % de los tres primeros lugares sueltos ({ $q }); { $w }.
until-fallen-all = todos los cálculos siguieron hasta que ya no caía nada
until-fallen-some = en { $n } de los cálculos aún caían piezas
until-rest-all = todos los cálculos siguieron hasta el reposo
until-rest-some = { $n } de los cálculos no habían llegado al reposo
tried-stated-beats = Probado consigo mismo, personas como se declararon:| excavando lugares sueltos, no áreas, este plan supera al basado solo en ocupación y contorno en { $q } personas alcanzadas vivas.
tried-stated-not = Probado consigo mismo, personas como se declararon:| excavando lugares sueltos, no áreas, este plan NO supera al basado solo en ocupación y contorno; diferencia de { $q } personas alcanzadas vivas.
tried-even-beats = Probado consigo mismo, personas repartidas por igual:| excavando lugares sueltos, no áreas, este plan supera al basado solo en ocupación y contorno en { $q } personas alcanzadas vivas.
tried-even-not = Probado consigo mismo, personas repartidas por igual:| excavando lugares sueltos, no áreas, este plan NO supera al basado solo en ocupación y contorno; diferencia de { $q } personas alcanzadas vivas.
real-voids-smaller = Los huecos reales son menores:| el polvo, los escombros finos, los muebles y los revestimientos no están en el modelo.
real-voids-fines = Los huecos reales son menores:| { $n } % de escombros finos es una conjetura; el polvo, los muebles y los revestimientos no están en el modelo.
guesses = Resistencias, cargas y personas son conjeturas:| hasta que se midan o se cuenten. No se sabe de quienes se fueron por su pie.
triage-proposal = La categoría de triaje { $c } es una propuesta ({ $edition }):| { $w }. Compárela con su manual.
triage-none = Sin categoría de triaje ({ $edition }):| { $w }. Compárelo con su manual.
triage-live-short = víctimas vivas confirmadas, { $w }
triage-unknown-large = víctimas desconocidas, huecos grandes, { $w }
triage-unknown-small = víctimas desconocidas, huecos pequeños, { $w }
triage-work = { $n } h de trabajo con ritmos supuestos en el cálculo dibujado (el límite es { $n2 } h)
triage-hours-unknown-live = víctimas vivas confirmadas: A o B según las horas de trabajo, que no se saben
triage-stated-none = según lo declarado: nadie vivo, nadie desaparecido; las letras son para víctimas vivas o desconocidas
triage-no-void = ninguna víctima viva confirmada y ningún hueco en el cálculo dibujado: sin letra
triage-hours-unknown = no se saben las horas de trabajo
triage-dead-only = según lo declarado: solo muertos, nadie desaparecido, nadie vivo
triage-nobody-missing = no se declaran desaparecidos: lo decide el equipo
triage-possible = puede haber víctimas vivas: no se sabe que nadie viva

form = FORMULARIO DEL SITIO DE TRABAJO
form-beside = rellenado del caso donde se sabe, -- donde no; el resto a mano
form-id = ID del sitio
form-gps = GPS (WGS84)
form-address = Dirección
form-team = Equipo, fecha, hora
form-use = Uso del edificio
form-construction = Construcción (supuesta)
form-plan = Planta, área de huella
form-plan-of-all = { $q }, de todas las partes: sin muros
form-plan-of-walls = { $q }, de muros y pilares
form-floors = Plantas / bajo el suelo
form-missing = Desaparecidos (avisados)
form-confirmed = Confirmados vivos / muertos
form-collapse = Colapso (cálculo dibujado)
form-heap = Montón (cálculo dibujado)
form-hazards = Peligros
form-operations = Operaciones necesarias
form-triage-blank = Categoría de triaje y edición
form-triage = Categoría de triaje, { $edition }
form-proposed = { $c } (propuesta)
form-mass-moved = { $n } % de la masa se movió
form-heap-size = { $q }, { $q2 } de alto
form-heap-above = apoyado o sobre lo que sigue en pie: hasta { $q }
form-more = { $list }, { $n } más
form-sketch = CROQUIS, NOTAS (víctimas confirmadas: V, L-n, D-n)

status-energy-alarm = ALARMA DE ENERGÍA: subió { $q } sin causa
status-energy-rose = LA ENERGÍA SUBIÓ SIN CAUSA { $q }
status-energy-none = sin alarma de energía
status-at-rest = en reposo tras { $q }
status-moving = NO EN REPOSO a los { $q }: { $n ->
    [one] { $n } pieza se movió justo antes
   *[other] { $n } piezas se movieron justo antes
}, la más rápida { $q2 } de media
status-moving-slow = NO EN REPOSO a los { $q }: { $n ->
    [one] { $n } pieza se movió justo antes
   *[other] { $n } piezas se movieron justo antes
}, ninguna más rápida que { $q2 }
status-moving-plain = NO EN REPOSO a los { $q }
status-moving-full = { $n ->
    [one] { $n } pieza se movió
   *[other] { $n } piezas se movieron
} más de { $q } en los últimos { $q2 }, la más rápida a { $q3 } de media: { $list }.
status-moving-full-more = { $n ->
    [one] { $n } pieza se movió
   *[other] { $n } piezas se movieron
} más de { $q } en los últimos { $q2 }, la más rápida a { $q3 } de media: { $list } y { $n2 } más.
status-rest-unknown = NO SE SABE si algo aún se movía
status-rest-unknown-text = No se sabe si algo aún se movía: el cálculo se cortó.
status-rest-text = En reposo tras { $q }: durante { $q2 } ninguna pieza se movió más de { $q3 } y ninguna planta derivó más de { $n } mm por segundo.
status-goes-on = El escenario sigue hasta { $q }.
status-too-short = { $q } después del último suceso son pocos para decirlo (hacen falta { $q2 }).
status-moved-lately = Algo se movió en los últimos { $q }, que son pocos para decirlo.
status-unstable = Lo que está en pie se halla en equilibrio inestable: fue perturbado a los { $q } y se observa hasta los { $q2 }.
status-strengths = resistencias supuestas ({ $w })
status-strengths-guessed = resistencias supuestas ({ $w }, { $n } de ellos conjeturados)
status-strengths-text = Las resistencias se suponen para { $w } de elementos.
status-strengths-guessed-text = Las resistencias se suponen para { $w } de elementos, { $n } de ellos conjeturados.
status-none-measured = Ninguna se midió en este edificio.
status-sample-text = Un cálculo es una muestra: el hueco de otro cálculo está en otra parte.
status-sample-advice = No elija un lugar solo por él: haga muchos cálculos (leanto ensemble).
status-unsound = EL MODELO NO SOPORTA SU PROPIO PESO
status-flawed = MODELO UTILIZABLE, CON DEFECTOS
status-ended = TERMINADO ANTES DE TIEMPO: { $q } de { $q2 }
status-ended-text = El cálculo se terminó antes de tiempo, a los { $q } de { $q2 }. Falta lo que habría pasado después: quien no está atrapado en ese momento puede estarlo más tarde. Continúelo con --resume.
status-nobody = NO SE SUPUSO A NADIE DENTRO
status-nobody-text = No se dieron personas, así que todo recuento de personas es 0: eso no dice que no haya nadie dentro. Dé una ocupación ([[occupancy.map]]) o una lista de personas.
status-nobody-hour-text = El uso del edificio no da a nadie a su hora, así que todo recuento de personas es 0: no dice que no haya nadie dentro. Indique otra hora, un mapa ([[occupancy.map]]) o una lista de personas.
status-explosion = NO SE CALCULA LO QUE LA EXPLOSIÓN HACE A QUIEN ESTÁ TRAS MUROS
status-explosion-text = A la vista de la explosión: { $n }. Se juzgan por su presión al aire libre. Tras muros a su alcance: { $n2 }. No se calcula lo que les llegó: quien estaba cerca puede haber muerto o estar gravemente herido, diga lo que diga la lista de personas. El calor y la metralla no hieren aquí a nadie.
status-inputs = LOS DATOS DIFIEREN: { $any }
status-inputs-text = Los datos no son los de ahora, o no los mismos: { $any }.
status-twice-none = ningún segundo cálculo para comparar
status-threshold = EL RESULTADO ESTÁ CERCA DE UN UMBRAL: { $q } o { $q2 } caídas
status-threshold-text = Calculado de nuevo con piezas de { $q } de su tamaño y { $q2 } del paso de tiempo, cayeron { $q3 } en vez de { $q4 } (se rompieron { $n } enlaces en vez de { $n2 }): cuál de las dos cosas ocurre depende de lo que nadie sabe. Haga muchos cálculos (leanto ensemble); dicen con qué frecuencia ocurre cada una.
status-twice = calculado dos veces: { $q } y { $q2 } caídas
status-coarse = cálculo grueso
status-coarse-text = Un cálculo grueso: se ablandaron los muelles más rígidos y terminó cuando ya no caía nada. Para un solo cálculo quite `coarse`.
status-margin-unknown = NO SE SABE si está en pie
status-margin-unknown-text = Nada había caído hasta { $q }, pero no había llegado al reposo: aún puede caer. Calcúlelo por más tiempo (duration, until = "rest" en [run]).
status-damaged = DAÑADO: se rompió { $w }
status-near = CERCA DE FALLAR: { $w } al { $q } o más
status-damaged-near = DAÑADO: se rompió { $w }, { $w2 } al { $q } o más
status-margin-text = Está en pie en este cálculo con resistencias supuestas, y un poco menos de resistencia puede derribarlo: haga muchos cálculos (leanto ensemble) y mire las uniones que se nombran.
status-leans-towards = { $storey } INCLINADA { $q } hacia el lado { $c }
status-leans = { $storey } INCLINADA { $q }
status-leans-towards-text = Lo que sigue en pie de { $storey } está inclinado { $q }, { $q2 } de su altura, hacia el lado { $c }. FEMA 356 tiene { $q3 } como mayor deriva permanente de pórticos en seguridad de vida: puede seguir con una réplica o cuando se mueve algo. No se ponga donde puede caer; mídalo en el sitio y vigílelo.
status-leans-text = Lo que sigue en pie de { $storey } está inclinado { $q }, { $q2 } de su altura. FEMA 356 tiene { $q3 } como mayor deriva permanente de pórticos en seguridad de vida: puede seguir con una réplica o cuando se mueve algo. No se ponga donde puede caer; mídalo en el sitio y vigílelo.
stands-no-joint = No se rompió ninguna unión y no cayó nada.
stands-joints = Roto: { $w }; no cayó nada.
stands-not-at-rest = No había llegado al reposo a los { $q }: no se sabe si está en pie.
stands-use-unknown = No se sabe cuánta resistencia está en uso: el cálculo se terminó antes de tiempo o no queda ninguna unión que pueda romperse.
stands-most-used = Unión más solicitada: { $q } de su resistencia. { $w } con { $q2 } o más.
stands-most-used-beyond = Unión más solicitada: { $q } de su resistencia. { $w } con { $q2 } o más; por encima del 100 % ha plastificado o se ha agrietado y aguanta con lo que queda.
stands-largest-drift-of = Mayor deriva de { $storey }: { $q } ({ $q2 } de la altura).
stands-largest-drift = Mayor deriva: { $q } ({ $q2 } de la altura).
status-loose-unknown = NO SE SABE QUÉ PIEZAS ESTÁN SUELTAS
status-loose-unknown-early = No se sabe qué cuelga ni qué sostiene los techos: el cálculo se terminó antes de tiempo.
status-loose-unknown-text = No se sabe qué cuelga ni qué sostiene los techos: { $any }
status-no-ground = NO SE BUSCARON ENTRADAS: no hay suelo
status-no-ground-text = No se buscaron entradas: el sitio no tiene suelo. Que no se dé ningún camino no significa que no lo haya.
status-no-piece = no queda ninguna pieza sólida
status-no-piece-text = No queda ninguna pieza sólida, así que no hay huecos que buscar.
status-one-frame = un solo fotograma: no se sabe qué está en reposo
status-one-frame-text = No hay fotograma anterior a este, así que no se sabe qué piezas desplazadas estaban en reposo; las que tocan a otras se toman como tales.
status-heap = MONTÓN NO DEFINITIVO: { $q } de los escombros aún se mueve
status-heap-text = { $n } de { $n2 } piezas desplazadas, { $q } de { $q2 } ({ $q3 }), aún se movían o volaban en este fotograma: montón, huecos y personas no son definitivos. Calcule por más tiempo.
status-drawn = cálculo dibujado: { $w }
status-drawn-text = El cálculo dibujado: { $any }

status-found = { $w } donde ningún cálculo tiene escombros
status-found-text = Se hallaron { $w } donde ningún cálculo tiene escombros: vaya allí primero.
status-alert = alerta ({ $means }) donde ningún cálculo tiene escombros
status-alert-text = Una alerta ({ $means }) en { $q } ({ $place }) está donde ningún cálculo tiene escombros: busque allí.
status-fallen = ya no caía nada
status-fallen-text = Todos los cálculos siguieron hasta que ya no caía nada; algunas piezas pueden haberse deslizado unos centímetros más.
status-all-rest = todos los cálculos en reposo
status-all-rest-text = Todos los cálculos siguieron hasta el reposo.
status-still-fell = en { $n } de { $n2 } cálculos AÚN CAÍA
status-still-fell-text = En { $n } de { $n2 } cálculos aún caían piezas al final.
status-not-rest = { $n } de { $n2 } cálculos NO EN REPOSO
status-not-rest-text = { $n } de { $n2 } cálculos no habían llegado al reposo: aún se movían piezas al final.
status-alternatives = alternativas: { $any }
status-alternatives-text = Alternativas, sus probabilidades antes -> después de lo que se ve: { $any }.
status-better = CONCUERDA MEJOR DE LO QUE DICE { $q }: «{ $alternative }»
status-better-text = La alternativa «{ $alternative }» tiene una probabilidad de { $q }, y uno de sus cálculos está más cerca de lo que se ve ({ $q2 } de su límite) que cualquiera de «{ $other }» ({ $q3 }), la más probable: pocos de sus cálculos son así. Mirar si ha ocurrido, y hacer más cálculos de ambas.
status-made = { $n } de { $n2 } cálculos hechos
status-made-text = Se han hecho { $n } de los { $n2 } cálculos que pide el caso; por clase: { $any }. La misma orden que antes hace los demás.
status-nothing-left = NADA QUEDA POR ENCIMA DE { $q } VIVOS EN UN ÁREA
status-nothing-left-text = Después de lo buscado y excavado ningún área tiene más de { $q } personas vivas, media de los cálculos: no hay orden de excavación. Buscar de nuevo con otros medios, o donde nadie ha buscado.
status-outside-outline = { $q } DE { $q2 } VIVOS ESTÁN FUERA DE LOS ESCOMBROS VISTOS
status-outside-outline-text = De { $q } personas vivas que los cálculos tienen atrapadas, { $q2 } están donde no se ven escombros, y allí no se nombra ningún lugar para excavar. ¿Es el contorno correcto y está en su sitio? Si lo es, los cálculos tienen el montón en otra parte.
status-searched = búsqueda ({ $means }), alertas: { $n }
status-searched-all-text = Se buscó en todo ({ $means }, pasadas: { $q }), alertas: { $n }. Lugares, áreas y números de vivos son los posteriores.
status-searched-area-text = Se buscó en un área ({ $means }, pasadas: { $q }), alertas: { $n }. Lugares, áreas y números de vivos son los posteriores.
status-noticed-text = Advertido ({ $means }): { $n }; no se sabe dónde se buscó.
status-failed = fallidos: { $w }
status-failed-text = Omitidos: { $any }
status-class-empty = la clase "{ $alternative }" no tiene cálculos
status-class-empty-text = La clase "{ $alternative }" no tiene cálculos: no puede juzgarse, y no se halla ningún lugar para lo que dice.
status-few = { $w } son pocos
status-few-text = { $w } son pocos: doce dan un orden, 24 una página impresa.
status-runs-text = { $n } cálculos.
status-more-found = MÁS HALLADAS ({ $n }) QUE SUPUESTAS ({ $n2 })
status-more-found-text = Personas halladas: { $n }, y solo se suponían { $n2 }: todos los números de personas son demasiado bajos. Corregir la ocupación (--people, --missing).
status-form-differs = EL FORMULARIO DICE { $n } VIVOS, SE HALLARON { $n2 }
status-form-differs-text = La plantilla indica { $n } vivos confirmados para el formulario, y el equipo ha hallado { $n2 } con vida que no han salido: corrija confirmed_live. La categoría propuesta cuenta a los hallados.
status-not-placed = { $w } CON VIDA, SIN LUGAR: { $storey }
status-not-placed-text = { $w } con vida según el equipo, y solo se conoce la planta ({ $storey }): cuenta como atrapada y viva.
status-not-placed-text-many = { $w } con vida según el equipo, y solo se conoce la planta ({ $storey }): cuentan como atrapadas y vivas.
status-nowhere = { $w } CON VIDA, SIN LUGAR
status-nowhere-text = { $w } con vida según el equipo, y no se conocen ni el lugar ni la planta: cuenta como atrapada y viva.
status-nowhere-text-many = { $w } con vida según el equipo, y no se conocen ni el lugar ni la planta: cuentan como atrapadas y vivas.
status-no-area-theirs = Ninguna zona es la suya.
status-areas-have-them = Las zonas las incluyen entre las personas supuestas, donde las simulaciones tienen a estas.
status-areas-have-some = De todas las oídas sin lugar, { $n } están entre las personas supuestas, que las zonas incluyen donde las simulaciones las tienen; para las otras { $n2 } no hay zona.
status-ask-where = Pregunte dónde están y anótelo con --at y la misma --mark que antes; una línea sin marca necesita una primero.
all-found = Se ha hallado a todos los que se suponía allí: { $n } supuestos, { $n2 } sacados, { $n3 } muertos confirmados.
whoever-not-known = Quien no se conocía puede seguir allí.
known-in-no-area = { $w } con vida conocida, en ninguna zona.
all-assumed-found = hallados todos los supuestos
status-brought = { $n } sacadas
status-brought-text = { $n ->
    [one] Se ha sacado a { $n } persona
   *[other] Se ha sacado a { $n } personas
}: lugares y recuentos son de quienes aún se buscan.
status-dead = { $n } con muerte confirmada
status-dead-text = { $n ->
    [one] El equipo ha confirmado la muerte de { $n } persona
   *[other] El equipo ha confirmado la muerte de { $n } personas
}: no se busca a nadie en su lugar y no se cuentan entre los vivos.
status-named = { $n } hallados, { $n2 } aún desaparecidos por nombre
status-named-text = Hallados hasta ahora: { $n }, de ellos sin nombre: { $n2 }; supuestos además de los desaparecidos por nombre: { $n3 }. Desaparecidos por nombre: { $n4 }, y a todos se los sigue buscando: tache de la lista a quien haya sido hallado, o dé los nombres en [[found]].
status-namesakes = con el nombre de alguien hallado, aún desaparecidos: { $n }
status-namesakes-text = Aún desaparecidos con el nombre de alguien hallado: { $n }. De varios con un mismo nombre se da por hallado al más probable en ese lugar; si fue otro, tache de la lista a quien fue hallado.
status-no-outline = no se dio el contorno de los escombros
status-no-outline-text = No se dio el contorno de los escombros: dibújelo según lo que se ve, es la observación más útil.
status-idle-hour = la hora no influye: los números de personas son fijos
status-idle-hour-text = La hora pedida no influye: nadie está por el uso y ninguna línea de una lista tiene hora; los números de personas por planta son los mismos a toda hora.
status-unmeasured = { $n } % del edificio sin medir
status-unmeasured-text = El { $n } % del edificio no se ha medido: allí el plan sigue solo las simulaciones.
status-assumed = ritmos y supervivencia supuestos
status-assumed-text = Los cálculos difieren en resistencias, piezas, paso de tiempo y en lo que dicen las clases; lo que el propio modelo tiene mal está en todos. Los ritmos de trabajo, la supervivencia y las probabilidades de vivir en un espacio son supuestos; ordenan lugares, no predicen horas ni recuentos.
status-coarse-runs = cálculos gruesos
status-coarse-runs-text = Los cálculos son gruesos: se ablandaron los muelles más rígidos y terminaron cuando ya no caía nada.
status-two = DOS RESULTADOS: { $q } o { $q2 } caídas
status-two-text = DOS RESULTADOS: { $w } en { $n } de { $n2 } cálculos, { $w2 } en { $n3 } de { $n4 } cálculos. Los cálculos difieren solo en resistencias, piezas y paso de tiempo: cuál de los dos ha ocurrido lo debe decir lo que se ve.
status-one-outcome = { $n } a { $q } caídas
status-one-outcome-text = { $w } en { $n } cálculos; en la mitad como máximo { $q }.
comes-down-range = caen { $n } a { $q }
comes-down = caen { $q }
comes-down-nothing = no cae nada
status-unexplained = NINGÚN CÁLCULO EXPLICA LO QUE SE VE: lugares por donde estaba la gente
status-unexplained-text = NINGUNA CLASE DE CÁLCULOS EXPLICA LO QUE SE VE. Los lugares son aquellos donde estaba la gente, dentro de los escombros vistos; ningún cálculo los respalda. Añada una clase con lo que ha ocurrido y haga sus cálculos.
status-fits = los cálculos concuerdan con lo que se ve
status-fits-text = Al menos una clase de cálculos explica lo que se ve.
status-judged-not = LO QUE SE PUEDE JUZGAR NO EXPLICA LO QUE SE VE
status-judged-not-text = NINGUNA CLASE CON CÁLCULOS SUFICIENTES PARA JUZGARLA EXPLICA LO QUE SE VE; clases con muy pocos cálculos (menos de { $n }): { $n2 }. Los lugares vienen de todas y pueden estar equivocados: añadir una clase con lo ocurrido, o hacer más cálculos de las otras.
status-not-judged = muy pocos cálculos para decir si concuerdan con lo que se ve
status-not-judged-text = No se sabe si una clase de cálculos explica lo que se ve: clases con muy pocos cálculos (menos de { $n }): { $n2 }. Hacer más cálculos de las más probables.
status-not-compared = nada de lo visto se comparó
status-not-compared-text = Ninguna altura ni parte en pie vista se ha comparado con los cálculos: no se sabe si se parecen a este montón.

log-heading = REGISTRO DEL SITIO
log-site = Registro del sitio:| { $any }
log-since-caps = DESDE LAS { $q }
log-since = Desde las { $q }:| { $any }
log-observed = por los equipos: observado; en recuadro en los planos
log-before = { $n ->
    [one] { $n } línea antes de estas: anexo
   *[other] { $n } líneas antes de estas: anexo
}
log-nothing = nada nuevo
log-new = { $n ->
    [one] { $n } línea nueva
   *[other] { $n } líneas nuevas
}
log-live = vivos { $any }
log-dead = muertos { $any }
log-was = { $w } (antes { $w2 })
log-was-number = { $n } (antes { $n2 })
log-was-none = { $n } (antes sin indicar)
log-none-stated = sin indicar
log-areas-searched = áreas buscadas { $n }
log-lines-unread = { $n ->
    [one] { $n } línea NO SE PUEDE LEER
   *[other] { $n } líneas NO SE PUEDEN LEER
}
log-plain = Registro del sitio: { $any }
log-since-plain = Desde { $q }: { $any }
log-nothing-yet = { $path }: todavía no hay nada marcado
log-takes-place = sustituye a la línea { $n }: { $any }
log-not-in-it = no está en él: { $any }
log-of-line = línea { $n }: { $any }
log-by-what = no se dice con qué se buscó
log-no-area = no tiene radio ni área
log-v-says = V no dice si vive o ha muerto
log-nobody-out = por { $mark } no sale nadie: no nombra ninguna marca, y en su lugar no vale una sola línea; escriba una línea que nombre la marca, o out = true con su número a mano
log-nobody-out-at = por { $mark } no sale nadie: ninguna línea anterior tiene personas en { $label }; escriba una línea que nombre la marca, o out = true con su número a mano
log-fewer = una línea posterior tiene { $n } menos que { $mark }, y no dice si han salido o nunca estuvieron; para los que han salido escriba out = true a mano
log-fewer-dead = una línea posterior tiene, aparte de los muertos de su marca, { $n } menos que { $mark }, y no dice si han salido o nunca estuvieron; para los que han salido escriba out = true a mano
log-no-plan = { $mark } no tiene lugar en planta
log-out-or-dead = ¿salieron, o son los muertos de esta marca? { $dead } (línea { $n }) se escribió mientras valía { $mark }: cuentan como personas distintas; si son las mismas, quite a mano las de out = true
log-out-or-dead-before = ¿salieron, o son los muertos de esta marca? { $dead } (línea { $n }) se escribió mientras valía { $mark } y antes de { $out } (línea { $n2 }): cuentan como personas distintas; si son las mismas, quite a mano las de out = true
log-at = x { $q } y { $q2 } m
log-at-note = x { $q } y { $q2 } m: { $text }
log-at-level = x { $q } y { $q2 } z { $q3 } m
log-at-level-note = x { $q } y { $q2 } z { $q3 } m: { $text }
log-outside = a { $q } del edificio y fuera del plano
log-outside-note = a { $q } del edificio y fuera del plano: { $text }
log-radius = radio { $q }
log-radius-note = radio { $q }: { $text }
log-corners = área de { $n } vértices
log-corners-note = área de { $n } vértices: { $text }
log-whole-site = todo el sitio
log-whole-site-note = todo el sitio: { $text }
log-who-searched = { $q } { $team }: buscado
log-who-searched-dog = { $q } { $team }: buscado con perro
log-who-searched-acoustic = { $q } { $team }: buscado con escucha
log-who-searched-camera = { $q } { $team }: buscado con cámara
log-who-searched-voice = { $q } { $team }: buscado a voces
log-who-note = { $q } { $team }: nota

continued = continuación
appendix-areas = ÁREAS
appendix-from-many = caminos y huecos: cálculo dibujado
appendix-from-one = este único cálculo, sin orden
appendix-voids = HUECOS EN LOS ESCOMBROS
appendix-rooms = RECINTOS EN PIE
appendix-rooms-beside = escaleras y bordes de piso sin protección (caída de más de { $q })
appendix-people = PERSONAS
appendix-limits = LÍMITES DEL MÉTODO
appendix-run = Cálculo:| { $q } simulados con pasos de { $q2 } microsegundos, seed { $n }; modelo { $model } ({ $format }), SHA-256 { $sum }; energía sin explicar { $q3 }.
appendix-people-beside = pronóstico, no hallazgos; todas se supusieron
appendix-strengths = RESISTENCIAS
appendix-strengths-beside = supuestas hasta que se midan
appendix-found = LO QUE SE HALLÓ EN EL MODELO
appendix-found-beside = los iguales juntos
head-people = Personas
head-void-drawn = Hueco del cálculo dibujado
head-not-touch = No tocar
head-work-plain = Trabajo
head-level = Nivel
head-floor = Piso { $unit }
head-stairs = Escaleras
head-open-edge = Borde abierto { $unit }
head-now-on = Ahora en
head-xyz = x, y, z { $unit }
head-why = Por qué
head-severity = Gravedad
head-count = Número
head-warning = Aviso o nota sobre el modelo
head-group = Grupo
head-profile = Perfil de resistencia
head-factor = Factor
head-live-load = Sobrecarga { $unit }
finding-note = nota
finding-warning = aviso
finding-error = error
room-at-street = el recinto está al nivel de la calle
unhurt-why = ninguna caída, golpe ni carga que hiera
more-rows = { $n } filas más:| report.json

watch-title = QUÉ VIGILAR
watch-beside = de un cálculo, simulado; movimiento del punto, giro de su pieza
from-one-run = de un cálculo, simulado
watch-loose = PIEZAS SUELTAS
watch-points = Puntos
watch-points-beside = movimiento del punto y giro de su pieza desde la lectura cero
watch-loose-heading = Piezas sueltas
watch-loose-beside = empujes desde un estado guardado; réplicas por aceleración máxima del suelo
watch-readings = Lecturas
watch-readings-beside = quién da la alarma, con qué señal: { $line }
watch-more = { $n } puntos más están en la tabla para registradores.
watch-run = { $run }; { $program }, seed { $n }. Lea el cero antes de que entre nadie. Fecha, hora, instrumento: { $line }
watch-not-at-rest = El montón no estaba en reposo: una pieza se movió { $q } en el tiempo de un ensayo antes de levantar nada.
watch-goes-on = Sigue moviéndose en todos los ensayos.
watch-moves-before = SE MUEVE ANTES DE EMPUJARLO, { $q } como máximo: { $any }. Lo que soportó vale solo para ensayos de esta duración.
watch-no-point = NINGÚN PUNTO ANUNCIA LA CAÍDA, no entrar: { $any }.
watch-no-point-here = ningún punto la anuncia: no entrar
watch-no-warning = SIN TIEMPO NI AVISO: { $piece }: cayó { $w }, de ellas { $n } tras una alarma; { $n2 } sin aviso.
watch-no-warning-here = SIN AVISO: cayó { $w }, de ellas { $n } tras una alarma; { $n2 } sin aviso
watch-not-tried = NO ENSAYADO: { $them }: { $any }. No se sabe nada de sus alarmas: dé un --most mayor.
watch-over = { $piece } SOBRE { $any }
watch-dig = un lugar donde cavar en el hueco { $n }
watch-way-void = un acceso al hueco { $n }
watch-way-person = un acceso a la persona { $n }
watch-named = { $n } más, nombrados con --json
watch-unwarned = { $n } de { $n2 } sin aviso
watch-unshaken = se mueve sin ninguna sacudida
watch-hanging = colgado: { $piece }
watch-leaning = inclinado: { $piece }
watch-moved-before = se movió { $q } antes de empujarlo: no estaba del todo en reposo
watch-no-rest = con { $q } no llegó más lejos de { $q2 }, pero no se detuvo durante el ensayo: cuenta como caído, un ensayo más largo puede acabar de otro modo
watch-no-rest-itself = por sí solo no llegó más lejos de { $q }, pero no se detuvo: cuenta como caído
count-time = { $n ->
    [one] { $n } vez
   *[other] { $n } veces
}
count-leaning-wall = { $n ->
    [one] { $n } muro inclinado
   *[other] { $n } muros inclinados
}
head-on = En
head-rested = Se detuvo tras
head-get-out = SALIR desde
head-zero = Lectura cero
head-what = Qué
head-mass = Masa
head-pushes = Empujes
head-alarm = De alarma a caída
head-aftershock = Réplica
head-moves-first = Se mueve primero hacia
