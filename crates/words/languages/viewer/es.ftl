# Spanish: the page for a browser (leanto view). No engineer has checked the translation.

### What is always in sight

warnings = { $n ->
    [one] { $n } aviso
   *[other] { $n } avisos
}
tools = Útiles
lists = Listas
not-known-head = No se sabe:
not-known-none = esta página no tiene la lista; un cálculo es una muestra
virtual-reality = Realidad virtual

### Tabs

tab-places = Lugares
tab-voids = Huecos
tab-people = Gente
tab-piece = Pieza
tab-notes = Notas
tab-run = Cálculo
fold = Plegar o desplegar la lista
all-of-a-list = todo
piece-none = Pulse una pieza para ver qué se sabe de ella.
search-hint = Buscar pieza, hueco o persona
search = Buscar
search-none = Nada tiene este nombre.

### Places to dig

places-one-run = Un cálculo, sin plan de muchos cálculos: { $by }.
places-runs = { $n ->
    [one] { $n } cálculo de { $title }: { $by }.
   *[other] { $n } cálculos de { $title }: { $by }.
}
places-no-plan = Esta página no tiene plan: no se sabe cuáles son los lugares donde excavar. Los huecos están en la lista siguiente.
places-none-in-run = Este cálculo no tiene ningún lugar donde excavar.
places-none-in-plan = El plan no tiene ningún lugar donde excavar.
places-ranks = Orden según muchos cálculos: leanto ensemble, luego leanto view RUN --ensemble FOLDER.
head-in = Entrada:
head-quick = Rápido:
head-cut = Corte:
head-do-not-touch = No tocar:
head-over-the-runs = En los cálculos:
head-overhead = En lo alto:
nothing-named = nada nombrado
not-known = no se sabe
row-where = dónde
row-way = camino
row-cut = corte
row-work = trabajo
row-here = aquí
row-more = más
void-button = Hueco { $void }
people-and-hours = { $people }, { $hours }

### What colours mean

key-carries = sostiene un techo: no tocar
key-loose = suelta: puede caer
key-void = hueco en los escombros
key-room = recinto en pie
key-way = camino de entrada
key-not-known = En este cálculo no se sabe qué está suelto ni qué sostiene los techos.

### Voids

voids-in-order = A los { $q }. Primero los de los lugares donde excavar, al final los recintos en pie.
voids-as-found = A los { $q }. En el orden en que se hallaron; sin plan.
voids-none = No se hallaron huecos.
void-headroom = altura libre { $q }
person-fits = cabe una persona tumbada
nobody-fits = no cabe nadie
people = { $n ->
    [one] { $n } persona
   *[other] { $n } personas
}
more = { $n ->
    [one] { $n } más
   *[other] { $n } más
}
cut-through-it = Ver en sección
cut-through-here = Ver en sección aquí
box-around-it = Caja alrededor
carries-its-roof = Sostiene su techo
only-support = único apoyo de una pieza
easiest-way = Camino más fácil: { $way }
another-way = Otro camino: { $way }
row-class = clase
row-why = por qué
yes = sí
no = no
row-volume = volumen
row-floor = piso
row-headroom = altura libre
row-width = ancho
row-debris-above = cobertura
row-narrowest = ancho mínimo del camino de entrada
row-storey = planta
row-axes = ejes
row-side = lado
row-place = lugar
row-notes = notas
row-people = personas
row-roof = techo

### People

people-sample = A los { $q }, en este cálculo: una muestra, no un pronóstico.
people-none = No se colocó a nadie.
row-listed-as = anotada como
row-situation = situación
row-outcome = desenlace en este cálculo
row-reached = acceso
row-severity = gravedad (HAZUS)
row-void = hueco
row-from = de
row-now = ahora
row-place-at-end = lugar al final

### The run

row-program = programa
row-run-number = número de cálculo
row-model = modelo
row-model-hash = hash del modelo
row-run = cálculo
row-pieces-and-people = piezas y personas
row-voids = huecos
row-place-of-a-piece = lugar de una pieza
place-of-a-piece = a menos de { $q } y { $q2 }° del registro
warnings-and-notes = Avisos y notas

### A piece

rest-on-it = { $q } descansan encima
nothing-rests-on-it = nada descansa encima
loose-not-known = En este cálculo no se sabe si está suelta ni si sostiene el techo de un hueco.
held-by-nothing = nada la sujeta
held-by-bars = { $n ->
    [one] sujeta por barras en { $n } lugar
   *[other] sujeta por barras en { $n } lugares
}
held-by-friction = { $n ->
    [one] sujeta por rozamiento en { $n } lugar
   *[other] sujeta por rozamiento en { $n } lugares
}
loose = { $n ->
    [one] SUELTA: cuelga con { $n } pieza más, { $q }
   *[other] SUELTA: cuelga con { $n } piezas más, { $q }
}
may-fall = puede caer { $q }
above-void = sobre el hueco { $list }
do-not-touch = NO TOCAR: sostiene el techo del hueco { $void }: { $q }
carries-a-part = Sostiene una parte del techo del hueco { $void }: { $q }
row-mass = masa
row-carries = sostiene
row-rests-on = descansa sobre
row-kind = tipo
row-member = elemento
row-group = grupo
row-role = función
row-strength = resistencia supuesta
row-material = material
row-middle-now = centro ahora
row-moved = movimiento hasta ahora
row-joints = uniones
joints-that-hold = { $n }, de las que { $m } aguantan al final
joint-to = con { $name }
joint-at-end = al final: { $state }
joint-end = final
joint-broke = { $why } a los { $q }
joint-used-strength = { $q } de su resistencia en uso
joint-used-hinge = { $q } de la deformación con la que las barras se rompen o el hormigón ya se ha aplastado
joint-used-softening = { $q } del recorrido hasta el fallo
joint-used-bars = { $q } del alargamiento con el que las barras se rompen
joint-axes = Esfuerzos de la sección en la cara de la unión, en sus propios ejes: N según su normal (tracción positiva), V en su plano, T alrededor de la normal, M alrededor de los ejes del plano; { $force } y { $moment }.
kind-piece = pieza
kind-fragment = fragmento
kind-support = apoyo
kind-person = persona
kind-impactor = cuerpo que impacta
state-holds = aguanta
state-hinge = agrietada, las barras plastifican
state-joint = abierta o deslizando
state-softening = cediendo
state-bars = sujeta solo por barras
state-gone = rota del todo
state-rupture = barras rotas
state-shear = rota por cortante

### Notes and tools

quick-tape = Cinta
quick-tape-hint = Distancia y altura entre dos puntos
quick-note = Nota
quick-note-hint = Fijar una nota en un lugar
quick-all = Todo
quick-all-hint = Mostrar todo, sin ninguna sección
quick-slice = Sección
quick-slice-hint = Ocultar lo que está por encima de una cota
quick-level = Cota por encima de la cual no se dibuja nada
tape-first = Cinta: pulse el primer punto
tape-second = Cinta: pulse el segundo punto
tape-height = altura { $q }
tape-in-plan = en planta { $q }
note-press = Nota: pulse el lugar
nothing-here = No hay nada en este punto
note-hint = ¿Qué se ve aquí?
note-at = En { $q }
note-keep = Conservar
note-leave = Descartar
note-no-piece = ninguna pieza
note-delete = Borrar
note-new = Fijar una nota
view-keep = Conservar esta vista
view-kept = Vista { $n }, { $time }
notes-save = Guardar en archivo
notes-not-kept = Este navegador no conserva nada: guarde las notas en un archivo antes de cerrar la página.
notes-kept = Se conserva solo en este navegador; no se envía nada.
tools-view = Vista
tools-show = Mostrar
tools-storeys = Plantas
tools-groups = Grupos
show-places = lugares y caminos de entrada
show-lying = huecos en que cabe una persona tumbada
show-rooms = recintos en pie
show-small = huecos menores
show-pieces = piezas
show-ground = suelo
show-supports = apoyos
camera-orbit = Girar
camera-walk = Andar
camera-walk-hint = Teclas W A S D, Q y E para bajar y subir, mayúsculas para correr; arrastre para mirar
camera-plan = Planta
theme = Claro / oscuro
theme-hint = Claro u oscuro
slice-level = cota
slice-upright = vertical
slice-axis = Dirección del plano vertical
slice-x-below = x menor
slice-y-below = y menor
slice-x-above = x mayor
slice-y-above = y mayor
slice-box = caja
slice-around = { $q } alrededor de lo que se mira
no-storey = sin planta
pad-ahead = adelante
pad-left = izquierda
pad-back = atrás
pad-right = derecha
pad-up = arriba
pad-down = abajo

### Time

play = Marcha
pause = Pausa
play-hint = Marcha o pausa (espacio)
time = Tiempo simulado
speed = Velocidad
time-start = Al inicio (Home)
time-end = Al final (End)
time-back = Un fotograma atrás (,)
time-on = Un fotograma adelante (.)
time-more = Pasos y velocidad
time-of = { $q } de { $q2 }
joints-broken = { $n ->
    [one] { $n } unión rota
   *[other] { $n } uniones rotas
}

### In a headset

headset-trigger = Gatillo: ir ahí
headset-grip = Agarre: ¿qué es esto?
headset-right = Palanca derecha: tiempo
headset-left = Palanca izquierda: andar, girar

### Around the picture

page-needs-javascript = Esta página necesita JavaScript.
page-loading = Cargando el cálculo ...
page-inputs-changed = Los datos han cambiado
page-which = número de cálculo { $seed }, modelo { $model }
page-not-shown = El cálculo no se puede mostrar: { $why }

### Roles of members

role-beam = viga
role-column = pilar
role-slab = losa
role-wall = muro
role-other = otro
