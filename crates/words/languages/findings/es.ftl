# Español. Las claves y sus lugares son los de en.ftl.

### Lines and lists

own-full-stop = { "." }
up-to = hasta { $q }
and-others = { $label } y otros
row-error = { $n } error:
row-warning = { $n } aviso:
row-note = { $n } nota:
row-error-of = { $n } error: { $element }
row-warning-of = { $n } aviso: { $element }
row-note-of = { $n } nota: { $element }
times = { $n } veces
line-times = { $n } veces: { $w }
do-nothing = nada

### Words

count-element = { $n ->
    [one] { $n } elemento
   *[other] { $n } elementos
}
count-wall = { $n ->
    [one] { $n } muro
   *[other] { $n } muros
}
count-footing = { $n ->
    [one] { $n } zapata
   *[other] { $n } zapatas
}
word-sketch-columns = pilares
word-sketch-beams = vigas
word-sketch-slabs = losas
word-sketch-walls = muros
word-sketch-columns-beams = pilares, vigas
word-sketch-columns-slabs = pilares, losas
word-sketch-columns-walls = pilares, muros
word-sketch-beams-slabs = vigas, losas
word-sketch-beams-walls = vigas, muros
word-sketch-slabs-walls = losas, muros
word-sketch-columns-beams-slabs = pilares, vigas, losas
word-sketch-columns-beams-walls = pilares, vigas, muros
word-sketch-columns-slabs-walls = pilares, losas, muros
word-sketch-beams-slabs-walls = vigas, losas, muros
word-sketch-columns-beams-slabs-walls = pilares, vigas, losas, muros
word-bearing-wall = muro de carga
word-precast = hormigón prefabricado
word-lightweight = hormigón ligero
word-steel = acero
word-timber = madera
word-light = construcción ligera
word-glass = vidrio
word-masonry-or-sand = mampostería, hormigón ligero o arena
word-stone-or-glass = hormigón, piedra o vidrio
word-unit-metres = metros
word-unit-centimetres = centímetros
word-unit-millimetres = milímetros
word-unit-feet = pies
word-unit-inches = pulgadas
word-hit-car = automóvil
word-hit-lorry = camión
word-hit-container = contenedor
word-hit-tree = árbol
word-hit-aircraft-part = parte de avión
word-hit-block = bloque

### A model file: unit, axis, place

find-one-object = todo el archivo es un solo objeto; sus sólidos ({ $n }) se tomaron como elementos propios
do-one-object = exportar con un objeto por pilar, viga, losa y muro, para que tengan nombres y grupos
find-one-element = todo el archivo es un solo objeto, así que el edificio tiene un único elemento
do-one-element = exportar con un objeto por pilar, viga, losa y muro (líneas `o` o `g` en OBJ, nodos en glTF)
find-up = el archivo no contiene el eje vertical; se usa { $c }: las caras perpendiculares a y tienen un área de { $q }, las perpendiculares a z { $q2 } unidades cuadradas del archivo
find-up-doubt = el archivo no contiene el eje vertical y sus caras no lo muestran; se usa z: las caras perpendiculares a y tienen un área de { $q }, las perpendiculares a z { $q2 } unidades cuadradas del archivo
find-up-names = el archivo no contiene el eje vertical; se usa { $c }: de las partes con nombre, { $n } yacen o se alzan como dice su nombre con { $c2 } hacia arriba, { $n2 } con { $c3 } hacia arriba
do-up = fijar model.up en el caso si es incorrecto
find-unit-metres = el archivo no contiene su unidad; se usan metros: el modelo mide { $q } unidades
find-unit = el archivo no contiene su unidad; se usan { $w }: el modelo mide { $q } unidades y sus partes tienen { $q2 } unidades de grueso y { $q3 } unidades de largo
find-unit-none = el modelo mide { $q } unidades, que no es el tamaño de un edificio en ninguna unidad usual; se usan metros
do-unit = fijar model.units en el caso si es incorrecto
find-scene-ground = la escena sitúa su plano del terreno a { $q }
find-scene-joints = uniones de la escena no leídas: { $n }; los contactos se buscan por la geometría
do-scene-joints = nada, salvo que sorprenda el número de contactos tras la preparación
find-animated = el archivo está animado; se usan las posiciones sin animación
do-animated = nada, salvo que hagan falta otras posiciones
find-not-used = { $key } no se usa: un archivo IFC contiene su unidad, y z siempre es vertical
do-not-used = quitar { $key }; si el edificio tiene un tamaño erróneo, exportar de nuevo el modelo con la unidad correcta
find-angles-degrees = el archivo no indica unidad de ángulos; hay arcos que acaban tras más de dos vueltas en radianes ({ $n }), así que los ángulos se toman en grados
do-angles-degrees = comparar las aberturas y los muros redondos con el edificio
find-far = el modelo está a { $q } de su origen; a todas las coordenadas se les restó { $place }
do-far = sumar este desplazamiento para volver a las coordenadas del archivo

### A model file: elements and names

find-removed-twice = { $n } piezas se retiran por { $key } y por { $key2 }; cuenta el anterior
do-removed-twice = nada, si se quieren las mismas partes; si no, nombre otras
find-override-hidden = { $key } no tiene ningún elemento propio: overrides posteriores nombran otra vez todos sus elementos
do-override-hidden = nada, si se quieren ambos: donde fijan la misma clave, cuenta el posterior
find-roofs = { $n } de { $n2 } losas cuentan como cubiertas, la primera { $label }: { $n3 } por clase, tipo, nombre o pendiente, { $n4 } porque nada hay encima en la planta más alta
do-roofs = mire live_load de su grupo: un grupo de solo cubiertas recibe la carga de mantenimiento, uno con forjados la de los forjados
find-closed = el edificio está cerrado: ninguna puerta, ventana ni escalera sale de { $label }; puertas en el archivo: { $n }, huecos: { $n2 }
do-closed = recorte en el programa de modelado los huecos de puertas y ventanas en los muros: sin ellos no se conocen caminos a pie, y a quien está dentro se llega solo cortando
find-plates-alone = unas placas delgadas están solas al exterior y no tocan ninguna parte del edificio, por lo que no están en el cálculo ({ $n }): { $list }
do-plates-alone = nada; si alguna soporta el edificio: [[override]] elements = [{ $label }]  role = "bearing-wall"
find-site-furniture = elementos son mobiliario del terreno según sus nombres, así que no entran en el cálculo ({ $n }): { $list }
do-site-furniture = nada; donde uno soporta el edificio: [[override]] elements = [{ $label }]  role = "column"
find-lightweight = el grupo { $label } es de hormigón ligero según su nombre; se toma como fábrica de bloques de este: { $q }, { $q2 }
do-lightweight = nada; donde los muros se vertieron y no se colocaron: [[group]] name = { $label }  profile = "rc-wall"
find-lightweight-cast-by-density = el grupo { $label } es de hormigón ligero según su nombre; se toma como vertido con este: { $q }, con la resistencia a compresión del perfil { $profile }, su resistencia a tracción y a cortante por { $q2 }, su módulo por { $q3 } (EN 1992-1-1, capítulo 11)
find-lightweight-cast = el grupo { $label } es de hormigón ligero según su nombre; se toma como vertido con este: { $q }, con las resistencias del perfil { $profile }
do-lightweight-cast = comparar su peso y su resistencia con los documentos del edificio
find-solid-behind = puertas y ventanas no tienen abertura en el archivo, y el muro es macizo tras ellas ({ $n }): { $list }
do-solid-behind = recortar las aberturas de puertas y ventanas en los muros en el programa de modelado: hasta entonces estos muros soportan demasiado y nadie pasa por ellos
find-namesakes = nombres que pertenecen a varias partes: { $n } ({ $n2 } partes en total; { $label } a { $n3 }): la segunda de un nombre se llama { $label2 }, y así sucesivamente
do-namesakes = nada; donde un suceso nombra tal parte, "name" es la primera y "name~*" las demás
find-not-bearing = el archivo dice LoadBearing = false para { $n } de { $n2 } partes del grupo { $group }; se modelan como portantes
do-not-bearing = si son ligeras o se rellenaron después, dar al grupo el perfil partition o masonry-infill
find-zero-mark = su volumen es { $q3 }, así que no es un sólido, y es menor que { $q } o más delgado que { $q2 }: una marca; se excluye
find-zero = su volumen es { $q }, así que no es un sólido; se excluye
do-zero = darle un espesor en el programa de modelado si soporta carga
find-open-mesh = aristas de su malla sin pareja: { $n }; volumen y masa son inciertos
do-open-mesh = cerrar la malla en el programa de modelado; si no, puede usarse su envolvente convexa
find-inside-out = las caras miraban hacia dentro y se invirtieron
do-inside-out = nada, salvo que el elemento deba ser un hueco
find-double = es el mismo sólido que { $element }; se excluye
do-double = borrar uno de los dos en el programa de modelado
find-unread = no está en el modelo ({ $type }): { $w }
find-boxed = una caja ocupa su lugar: { $w }
find-incomplete = su forma está incompleta: { $w }
do-faceted = exportar de nuevo el modelo con geometría de facetas (Brep o triángulos), o dibujar estos elementos como cajas
find-lost = el archivo tiene { $n } elementos, pero solo se sabe de { $n2 } qué fue de ellos
do-lost = comparar el modelo con el archivo en un visor antes de usarlo, e informar de este archivo
find-in-two-files = elementos de { $file } que también están en { $file2 }, que los aporta al cálculo: { $n }: { $list }
do-in-two-files = nada; donde dos partes distintas se tomaron por una, separarlas en el programa de modelado
find-unplaced = { $n } de { $n2 } formas no pertenecen a ningún producto y se pasaron por alto
do-unplaced = comparar el número de elementos con el programa que creó el archivo
find-storeys-replaced = { $w }; las plantas del archivo ({ $n }) se sustituyeron por { $n2 } según los niveles de sus pisos: { $list }
find-storeys-merged = niveles del archivo demasiado próximos para una planta, de los que como máximo uno tiene piso propio, son aquí una sola planta: { $list }
storeys-none = ninguna parte pertenece a una planta del archivo
storeys-one = { $n } partes pertenecen a una sola planta { $storey }, aunque hay { $n2 } pisos
storeys-same = sus { $n } plantas tienen la misma cota, aunque hay { $n2 } pisos
do-storeys-replaced = revisar estos niveles; para usar otros, asignar cada parte a su planta en el programa de modelado
do-storeys-merged = nada si es correcto; si no, dar a cada uno de estos niveles su piso en el programa de modelado
find-storeys-named = varias plantas tienen el mismo nombre; aquí se llaman { $list }
do-storeys-named = usar estos nombres para personas, sucesos y vistas, o dar a cada planta un nombre propio en el programa de modelado

### Why something of an IFC file was not read

ifc-record = su registro no se puede leer
ifc-line = su línea en el archivo está dañada
ifc-placement-no-reference = su ubicación no es una referencia
ifc-circle = sus ubicaciones se refieren unas a otras en círculo ({ $id })
ifc-placement-missing = su ubicación { $id } no está en el archivo
ifc-placement-is = su ubicación { $id } es un { $type }
ifc-placement-alone = la ubicación { $id } no está dentro de otra
ifc-axes-missing = los ejes de su ubicación { $id } no están en el archivo
ifc-origin-missing = el origen de su ubicación { $id } no está en el archivo
ifc-direction-missing = una dirección de su ubicación { $id } no está en el archivo
ifc-no-shape = el archivo no le da forma
ifc-shape-no-reference = su forma no es una referencia
ifc-shape-missing = su forma { $id } no está en el archivo
ifc-no-representation = su forma { $id } no tiene representación
ifc-item-missing = su pieza { $id } no está en el archivo
ifc-no-body = no tiene cuerpo
ifc-unreadable = su forma no se pudo leer: { $type }
ifc-part-unreadable = una parte de su forma no se pudo leer: { $items }
ifc-part-numbers = una parte de su forma tiene números que no lo son
ifc-class-unknown = su clase { $type } no se conoce y no dice nada de su uso
ifc-opening = un hueco suyo no se recortó: { $w }
ifc-cut = se omitió un corte: { $w }
ifc-taper = se omitió la conicidad de IfcRevolvedAreaSolidTapered

### A sketch

find-outline = los pisos siguen el contorno: { $w }
outline-fit = { $q } del contorno es erróneo: { $q2 } pedidos, { $q3 } hechos, de ellos { $q4 } fuera; faltan { $q5 }
find-no-stairs = ningún vano de este contorno tiene sitio para escaleras: no hay
do-no-stairs = vanos mayores, o dibujarlas en un modelo
find-bays = la planta se compone de vanos: { $w }
do-bays = vanos menores siguen mejor un contorno
find-not-built = fuera del contorno quedan { $n } de los pilares dibujados y { $n2 } de los muros dibujados: NO SE CONSTRUYEN
do-not-built = dibujar el contorno alrededor de todo lo que sostiene, o quitarlos del croquis
find-sketch = esto es un croquis; las secciones de { $w } salen de reglas prácticas, no del edificio
do-sketch = medirlas e indicarlas en [sketch]
find-basement-soil = el suelo alrededor del sótano no se modela: sus muros quedan libres
do-basement-soil = nada; tenerlo en cuenta al leer el resultado

### Groups, profiles, materials

find-left-out-weight = elementos con la función { $role } excluidos: { $n }, { $q } en total; falta su peso, { $q2 } si fueran macizos
do-left-out-weight = nada si son ligeros; si son pesados: role = "finish" en su [[group]], así pesan sobre lo que tocan
find-left-out = elementos con la función { $role } excluidos: { $n }, { $q } en total
do-change-role = nada, salvo que sostengan: entonces cambiar role en su [[group]]
find-no-element = ningún elemento pertenece al grupo { $group }; se excluye
do-no-element = nada, o corregir su nombre: los más parecidos son { $list }
find-unbraced = el grupo { $group } ({ $w }) tiene el perfil { $profile } de relleno y la función partition: sus muros solo se sostienen a sí mismos y no arriostran el pórtico que los rodea
do-unbraced = donde están encajados en el pórtico: [[group]] name = { $label }  role = "bearing-wall"
find-material = ¿de qué es el grupo { $group } de { $w }? { $w2 }; se toma como { $w3 }, porque es { $reason }: { $shares }; los porcentajes son partes de puntos de los indicios (supuestos), no probabilidades; masas por volumen: formas del archivo por densidades, solapes contados dos veces, sin sobrecarga de uso
do-material = escribir lo que es, por ejemplo { $line }; o calcular las alternativas: leanto check CASE --materials --classes
do-material-one = escribir su perfil si es de otra cosa
material-none = el archivo no nombra ningún material
material-doubted = el archivo dice "{ $label }"
material-unknown = material desconocido: "{ $label }"
material-choice = { $w } { $q } ({ $q2 } por volumen)
why-pitched-roof = una cubierta inclinada de { $q }
why-flat-roof = una cubierta plana de { $q }
why-member = { $w } de { $q }
why-alike = { $q } de lo que es parecido es de { $w }
why-load-bearing = el archivo dice LoadBearing
why-too-heavy = { $q } de { $w } son demasiado para ello
why-too-light = { $q } de { $w } son demasiado poco para ello
why-boards = tableros y montantes de { $q } como piso que sostiene
why-no-solid = un macizo de ello, de { $q } de espesor, pesaría { $q2 }: chapas sobre bastidores o alrededor de un núcleo
find-formula = una fórmula del perfil { $profile } no da resistencia en { $n } secciones y allí cuenta como 0: { $w }
formula-gives = "{ $formula }" da { $value } para h = { $q }, w = { $q2 }; una resistencia es 0 o más
do-formula = cambiar la fórmula, p. ej. con max(0, ...), o dar a estos elementos otro perfil con un [[override]]
find-eras = el grupo { $group } es como los construidos { $w }, el grupo { $group2 } como los construidos { $w2 }: elementos de épocas muy distintas están juntos
word-era-pre-code = sin norma sísmica
word-era-low-code = con norma sísmica débil
word-era-moderate-code = con norma sísmica media
word-era-high-code = con norma sísmica exigente
do-eras = dar a ambos grupos perfiles de la época del edificio, salvo que se reforzara o ampliara
find-of-group = grupo { $group }: { $w }
find-no-top-steel = sin armadura superior en los apoyos: allí se rompe sin aviso
find-least-steel-top = las barras superiores en los apoyos, { $q }, son menos que el mínimo de EN 1992-1-1, 9.2.1.1, { $q2 }: frágil al fisurarse
find-least-steel-bottom = las barras inferiores en el vano, { $q }, son menos que el mínimo de EN 1992-1-1, 9.2.1.1, { $q2 }: frágil al fisurarse
do-drawn-bars = nada si el plano lo dice; si no, corregir las barras del perfil
find-bars-cross = las barras de los apoyos pasan del centro del vano en { $n } elementos, de modo que las del vano no están en ninguna parte
do-bars-cross = revisar ends_length, o dar a estos elementos un perfil propio
find-less-steel = caras con menos armadura que este elemento o sus iguales que terminan allí: { $n }, hasta { $q }: deciden las barras de { $member }
do-less-steel = dibujar el nudo como bloque propio o solapar los elementos, o revisar las barras del más débil

### Preparation

find-lintels = se supusieron { $n } dinteles de hormigón armado sobre huecos de { $q } a { $q2 } en { $n2 } muros de mampostería, porque el modelo no tiene ninguno allí (canto y apoyos de un décimo de la luz, al menos { $q3 })
do-lintels = nada; o prepare.lintels = "none" si los huecos no tienen, u otro perfil para su grupo
find-wide-openings = huecos en mampostería más anchos que { $q }: { $n }, el mayor { $q2 } en { $member }; se supuso un dintel con un canto de un octavo de la luz
do-wide-openings = averiguar qué sostiene allí, y modelarlo como viga
find-no-lintel = huecos en mampostería sin dintel: { $n }, porque hay menos de { $q } de mampostería encima o menos de { $q2 } a los lados para apoyarlo
do-no-lintel = modelar como viga lo que sostiene allí, si lo hay
find-no-solid = de esta malla no se puede hacer un sólido; se excluye
do-no-solid = modelarlo como sólido cerrado
find-flattened = caras planas salvo una fracción de milímetro se hicieron planas: { $q } en lugar de { $q2 }
find-wound = se toma como los { $q } que sus caras rodean, porque { $w }
find-hulled = se toma como su envolvente convexa de { $q } con la masa de los { $q2 } que su malla encierra ({ $q3 } de la envolvente), porque { $w }
find-hulled-whole = se toma como su envolvente convexa de { $q } con la masa de toda ella, que es demasiada, porque { $w }
mesh-open = la malla está abierta ({ $n } aristas sin pareja)
mesh-many = harían falta más de { $n } piezas convexas, o { $n2 } para una cáscara
mesh-volume = sus caras encierran { $q }, sus piezas { $q2 }
do-mesh = cerrar la malla o dividir la parte en el modelo
find-thin-walled = de pared delgada: las piezas son macizas; masa y sección son el { $q } que llena de ellas
find-thin-walled-class = de pared delgada: las piezas son macizas; masa y sección son el { $q } que llena de ellas; clase { $n } por sus chapas (EN 1993-1-1)
find-thin-walled-buckling = de pared delgada: las piezas son macizas; masa y sección son el { $q } que llena de ellas; clase { $n } por sus chapas (EN 1993-1-1), la abolladura local deja el { $q2 } de su resistencia elástica
do-thin-walled = nada, salvo que no sea un perfil laminado o soldado
find-shares = comparte { $q } de sus { $q2 } con { $element }; se recortó
find-shares-ends = comparte { $q } de sus { $q2 } con { $element }; termina por debajo y sigue por encima
do-shares = nada, salvo que cediera la parte equivocada
find-inside-more = está dentro de { $element } y pasó a ser parte suya; sus { $q } pesarían { $q2 } más que lo que sustituyen
find-inside-less = está dentro de { $element } y pasó a ser parte suya; sus { $q } pesarían { $q2 } menos que lo que sustituyen
do-inside = nada, salvo que sostenga por sí mismo: entonces cambiar role en su [[group]]
find-joint-element = 1 elemento se toma como uno de los nudos de pilares y vigas: se quedan enteros, y lo que llega a ellos trae su propia sección
find-joint-elements = { $n } elementos se toman como nudos de pilares y vigas: se quedan enteros, y lo que llega a ellos trae su propia sección
do-joint-elements = nada, salvo que uno de ellos sea un pilar corto: entonces dibujarlo en uno con el pilar
find-joined-pieces = piezas menores que un cubo de { $q } unidas a sus vecinas: { $n }
do-joined-pieces = nada, salvo que importen las partes pequeñas: entonces bajar prepare.minimum_size
find-splinters-of-it = se descartaron astillas suyas: sus piezas ({ $n }) son un { $q } menores que él, y pesan lo mismo
do-splinters-of-it = simplificar la parte en el modelo, o usar un prepare.target_size mayor
find-splinters = astillas descartadas: { $n }, { $q } en total, más delgadas que { $q2 } o menores que { $q3 } cada una; las demás piezas de sus elementos tienen su masa
do-splinters = nada, salvo que importe el volumen
find-thin = piezas más delgadas que { $q } que no son cuerpos: { $n }; { $q2 } de ellas cargan las piezas de debajo, { $q3 } no tienen contacto y se descartaron
do-thin = bajar prepare.minimum_thickness donde sostienen placas delgadas
find-no-bodies = { $thing } sin cuerpo propio: { $q } pesan sobre lo que tocan, { $q2 } no tienen nada a menos de { $q3 } y se descartaron
find-no-bodies-finish = Acabados sin cuerpo propio: { $q } pesan sobre lo que tocan, { $q2 } no tienen nada a menos de { $q3 } y se descartaron
find-no-bodies-insulation = Aislamiento sin cuerpo propio: { $q } pesan sobre lo que tocan, { $q2 } no tienen nada a menos de { $q3 } y se descartaron
find-no-bodies-ceiling = Falsos techos sin cuerpo propio: { $q } pesan sobre lo que tocan, { $q2 } no tienen nada a menos de { $q3 } y se descartaron
find-no-bodies-railing = Barandillas sin cuerpo propio: { $q } pesan sobre lo que tocan, { $q2 } no tienen nada a menos de { $q3 } y se descartaron
do-mass-matters = nada, salvo que importe esa masa: entonces cerrar el hueco en el modelo
find-connectors = { $n } placas, casquillos y tornillos forman { $n2 } conexiones: { $n3 } unen elementos, { $n4 } están en un elemento, { $n5 } no tocan ninguno; { $q } de ellos no tocan nada y se descartaron
do-connectors = nada, salvo que haya elementos sin conectar: entonces mirar role de los grupos
find-steel-ends = { $n } extremos de { $n2 } elementos de acero se toman como conectados a lo que casi tocan, hasta { $q } de distancia y { $q2 } bajo pilares; el modelo no muestra estas conexiones
do-steel-ends = nada, salvo que no estén conectados: entonces prepare.steel_ends = "none"
find-slivers = para que las astillas no dicten el paso de tiempo, { $n } de { $n2 } enlaces se hicieron más blandos y { $n3 } piezas más pesadas ({ $q } en total, { $q2 } del edificio)
do-slivers = prepare.target_size mayor, un modelo más limpio en las partes pequeñas, o capas delgadas excluidas
find-coarse = un cálculo basto: { $n } de { $n2 } enlaces se hicieron más blandos, para que el paso de tiempo sea más largo
do-coarse = quitar run.coarse y ensemble.coarse
find-softer = { $n } de { $n2 } enlaces de piezas pequeñas y rígidas se hicieron más blandos, hasta { $q } de su rigidez, para que el paso de tiempo sea más largo; bajo su peso, hacia abajo o de lado, el edificio entero es { $q2 } más blando
do-softer = nada; prepare.softening = 0 conserva toda la rigidez, y el cálculo tarda más
find-fragments = { $n } piezas no pueden romperse en fragmentos, porque el número máximo de fragmentos es { $n2 }
do-fragments = subir fragments.most, bajar fragments.pieces, o dejar que menos grupos se rompan en fragmentos

### Ground and foundations

find-ground = nivel del terreno { $q } ({ $w }; { $w2 })
ground-said = según el caso
ground-of-file = el plano del terreno que indica el archivo
ground-terrain = la superficie del terreno a menos de { $q } del edificio
ground-basement = nivel 0.00, que está por encima del suelo de un sótano
ground-near-zero = nivel 0.00, que está a menos de { $q } de los pies más bajos
ground-beams = la cara superior de las vigas de cimentación
ground-footings = la cara superior de las zapatas más bajas
ground-feet = los pies de los muros y pilares más bajos
ground-slab = la cara inferior de la losa más baja
word-sure = seguro
word-likely = probable
do-ground = nada si es correcto; si no, dar el nivel en el caso: [site] ground = "0.00 m"
find-no-underside = una pieza más baja no tiene cara inferior horizontal; no recibió cimentación
do-no-underside = revisar el extremo inferior de la parte
find-on-grade = losas que descansan en el suelo y son sujetadas por él: { $n }, { $q } en total; nivel del terreno { $q2 }
do-on-grade = nada, salvo que haya un recinto debajo: entonces cambiar el nivel del modelo o modelar ese recinto
find-floating = { $n } piezas de { $n2 } elementos, { $q }, no tienen camino de cargas hasta el suelo y caerán al empezar
do-floating = cerrar el hueco en el modelo, subir prepare.search_distance, o excluir la parte

### Own weight

find-mechanism = puede moverse sin resistencia, { $q } de ello: { $w }; se sujeta
find-mechanism-one-more = puede moverse sin resistencia, { $q } de ello: { $w }, y de un modo más; se sujeta
find-mechanism-more = puede moverse sin resistencia, { $q } de ello: { $w }, y de { $n } modos más; se sujeta
moves-slides = desliza a lo largo de { $axis } sobre { $list }
moves-turns-in-place = gira sobre su eje entre { $list }
moves-turns = gira sobre un eje a lo largo de { $axis } por { $place }
moves-hinges = se articula a lo largo de { $axis } sobre la arista con { $list }
moves-sways = oscila a lo largo de { $axis }
moves-linkage = se mueve como mecanismo sobre { $list }
moves-neighbours = sus vecinos
do-mechanism = nada, salvo que deba sostener; entonces cerrar el hueco del modelo a su lado
find-pads = el peso propio del edificio levantaría del suelo una parte de { $w }: { $list }; el suelo sujeta lo que levantaría
do-pads = nada, salvo que deba levantarse: entonces mirar lo que se apoya en ella, o darle más ancho
find-elastic = tomado como elástico y construido de una vez, { $n } de { $n2 } enlaces estarían sobrecargados por el peso propio del edificio (el peor { $q } veces); { $n3 } cedieron a sus vecinos hasta que el peso quedó sostenido, como lo permiten fisuras y fluencia en un edificio que está en pie
do-elastic = nada, salvo que sean muchos: entonces perfiles o secciones son demasiado débiles
find-overloaded = enlaces suyos sobrecargados por el peso propio del edificio antes de que pase nada: { $n }, el peor { $q } veces el límite entre { $piece } y { $piece2 }
find-no-strength = enlaces suyos sobrecargados por el peso propio del edificio antes de que pase nada: { $n }; el que está entre { $piece } y { $piece2 } no tiene resistencia digna de mención
find-elastic-none = como elástico y construido de una vez, { $n } de { $n2 } enlaces estarían sobrecargados por el peso propio del edificio (el peor no tiene resistencia digna de mención); { $n3 } cedieron a sus vecinos hasta que se soportó el peso, como lo permiten las fisuras y la fluencia en un edificio en pie
do-overloaded = perfiles más resistentes, secciones más gruesas o sobrecargas de uso menores; un edificio sano no tiene ninguno

### People, an explosion, a record

find-place-taken = { $person } (línea { $n }) está a { $q } del lugar de la lista, donde está otra persona
do-place-taken = nada; corregir el lugar si una de las dos estaba en otro sitio
find-in-the-open = { $n } de { $n2 } personas están en el suelo junto al edificio, donde { $file } está pintado de blanco
do-in-the-open = pintar allí el mapa de negro si deben estar dentro
find-beside-map = { $q } de la imagen { $file } queda al lado del edificio, en planta
do-beside-map = compare origin y metres_per_pixel con la planta; nada si se quiere el suelo alrededor del edificio
find-one-grey = { $file } es de un solo gris y no muestra lugares: las { $n } personas están todas dentro, llegue donde llegue
do-one-grey = pintarlo de negro donde no hay nadie
find-by-use = { $n } personas por el uso ({ $purpose }): { $q } donde se puede estar de pie, { $q2 } por m2, { $q3 } de ellas a las { $q4 }
do-by-use = dar a la planta un mapa o un número de personas donde se conozcan
find-elsewhere = personas de la lista vistas a más de { $q } de las { $q2 } y no situadas: { $n }: { $list }
do-elsewhere = occupancy.list_hours dice cuánto pueden distar las horas
find-blast-near = scenario.blast[{ $n }], { $w }: la parte cargada más próxima de una cara está a { $q }, Z = { $q2 } m/kg^(1/3); las curvas valen desde { $q3 }, y se tomó la presión a esa distancia, que aquí es demasiado baja.
find-blast-contact = La rotura del material por contacto no se modela
blast-tnt = { $q } de TNT en { $place }
blast-gas = { $q } de { $gas } (como { $q2 } de TNT) en { $place }
do-blast-near = quitar con [[scenario.remove]] lo que destroza del todo, o alejar la carga
find-record-lost = se perdieron los últimos { $q } del registro: { $reason }
do-record-lost = restaurar el registro desde una copia, o calcular el caso de nuevo

### Questions about the model

ask-without = ¿está en pie el edificio sin { $list }?
ask-without-why = Están en el archivo y no en el modelo, porque no se pudieron leer, casi siempre: { $w }
ask-without-do = exportar de nuevo el modelo con geometría de facetas (Brep o triángulos) o dibujarlos como cajas; findings.csv nombra cada uno
ask-boxes = ¿bastan cajas para { $list }?
ask-boxes-why = Sus formas no se pudieron leer
ask-boxes-do = exportar de nuevo el modelo con geometría de facetas (Brep o triángulos); findings.csv nombra cada uno
some-walls = { $n } de { $n2 } muros
some-slabs = { $n } de { $n2 } losas y cubiertas
some-columns = { $n } de { $n2 } pilares y pilotes
some-beams = { $n } de { $n2 } vigas
some-plates = { $n } de { $n2 } placas
some-footings = { $n } de { $n2 } zapatas
some-stairs = { $n } de { $n2 } escaleras
ask-unit = ¿es correcta la unidad del modelo?
ask-sizes = ¿son correctos estos tamaños?
ask-read = Se leyó con { $q } por unidad y mide { $q2 }: { $list }
ask-unit-do = en { $w } elementos y plantas tendrían tamaños usuales: poner units = { $measure } en [model]
ask-sizes-do = medir un elemento en `leanto draw`; corregir la unidad (units en [model]) o el modelo
size-storeys = altura de las plantas, mediana { $q } (usual: { $q2 } a { $q3 })
size-uprights = altura de pilares y muros de carga, mediana { $q } (usual: { $q2 } a { $q3 })
size-columns = lado menor de los pilares, mediana { $q } (usual: { $q2 } a { $q3 })
size-slabs = espesor de las losas, mediana { $q } (usual: { $q2 } a { $q3 })
size-walls = espesor de los muros de carga, mediana { $q } (usual: { $q2 } a { $q3 })
ask-heavy = ¿es tan pesado el edificio?
ask-heavy-why = { $q } sobre { $q2 } de pisos son { $q3 }; lo usual es { $q4 } a { $q5 }
ask-heavy-do = revisar la unidad del modelo (units en [model]) y las densidades de los perfiles
ask-front = ¿qué lado es la fachada a la calle?
ask-front-why = Nada lo dice: se supone que el lado 1 mira al acimut { $n } (grados en sentido horario desde el norte)
ask-front-do = mirar en el lugar o en un mapa y dar front en [assess], también si es así
ask-head = ¿está el modelo boca abajo?
ask-head-why = { $n } vigas están sobre losas y { $n2 } cuelgan debajo; { $n3 } pilares y muros no sostienen nada en su cabeza, { $n4 } no se apoyan en nada
ask-head-do = dar la vuelta al modelo en el programa de modelado; si tiene vigas invertidas o no tiene cubierta, nada
ask-side = ¿está el modelo tumbado de lado?
ask-side-why = { $q } de placas están verticales a través de { $c }, { $q2 } horizontales: los pisos yacen y los pilares se alzan
ask-side-do = poner up = "y" o up = "z" en [model], o girar el modelo para que { $c } apunte hacia arriba
ask-up = ¿qué eje apunta hacia arriba?
ask-up-why = se usa { $c }: de las partes con nombre, { $n } yacen o se alzan como dice su nombre con { $c2 } hacia arriba, { $n2 } con { $c3 } hacia arriba; pero las caras perpendiculares a y tienen un área de { $q }, las perpendiculares a z { $q2 } unidades cuadradas del archivo
ask-up-do = mirar una vista del modelo (`leanto draw`) y poner up = "{ $c }" o up = "{ $c2 }" en [model], también si es correcto
ask-mirror = ¿es el modelo su propia imagen reflejada?
ask-mirror-why = Las caras de { $n } de { $n2 } elementos miraban hacia dentro, como resulta de reflejar
ask-mirror-do = comparar una planta (`leanto draw`) con el edificio; si izquierda y derecha son como deben, nada
ask-report = ¿se ha dado dos veces un mismo informe?
ask-report-why = { $label } y { $label2 } dicen lo mismo y cuentan una vez
ask-found = ¿se han dado dos veces las mismas personas halladas?
ask-found-why = Dos entradas de [[found]] en { $q } son iguales y cuentan una vez
ask-found-do = si son otras, dar una sola entrada con todas
ask-pass = ¿se registró dos veces lo mismo?
ask-pass-why = Dos entradas de [[pass]] ({ $means }) son iguales y cuentan una vez
ask-pass-do = para más pasadas, dar coverage
ask-found-numbers = ¿son correctos los números?
ask-found-numbers-why = Se hallaron { $n } personas y se buscaban { $n2 }
ask-found-numbers-do = revisar [[found]] y la ocupación
ask-dug = ¿hay alguien en found[{ $n }]?
ask-dug-why = El hueco dug[{ $n }] abarca el mismo lugar, y lo excavado está registrado: poner out = true para quien fue sacado, o quitar el hueco
ask-alert = ¿qué se registró alrededor de la alerta ({ $means }) en { $q }?
ask-alert-why = Ninguna zona registrada así la contiene: vale solo para su lugar, y el silencio en otras partes no cuenta
ask-alert-do = dibujar la zona como "searched", o dejarlo así
ask-outline-metres = ¿está outline[{ $n }] en metros?
ask-outline-metres-why = Mide { $q }, el edificio { $q2 }
ask-standing = ¿qué { $label } se quiere decir en standing[{ $n }]?
ask-standing-why = { $n } elementos tienen este nombre; se toma el primero
ask-was-outside = ¿estaba { $label } (línea { $n } de la lista) fuera?
ask-was-outside-why = { $q } queda a { $q2 } del edificio; se cuenta en el suelo más cercano de { $storey }
ask-which = ¿qué { $label } se quiere decir?
ask-which-why = { $n } elementos del modelo tienen este nombre; solo se toma el primero ({ $key })
ask-which-do = escribir { $label } y así sucesivamente para los demás, { $label2 } y { $label3 } para todos

### Questions about strengths and loads

ask-factor = ¿es correcto { $key } = { $q } del grupo { $group }?
ask-factor-why = Lo usual es { $q } a { $q2 }
ask-factor-do = multiplica todas las resistencias del grupo; lo que nunca se rompe lleva unbreakable = true
ask-factor-percent-do = como porcentaje sería { $q }; multiplica todas las resistencias del grupo; lo que nunca se rompe lleva unbreakable = true
ask-density-profile = ¿está en kg/m3 la densidad del perfil { $label }?
ask-density = ¿está en kg/m3 la densidad de { $label }?
ask-usual = Es { $q }, lo usual es { $q2 } a { $q3 }
ask-density-do = escribir kg/m3, como "2500 kg/m3"
ask-density-unit-do = en { $measure } sería { $q }: escribir la unidad
ask-youngs = ¿está en la unidad correcta el módulo de Young del perfil { $label }?
ask-youngs-why = Es { $q }; { $w } tiene { $q2 } a { $q3 }
ask-youngs-do = escribir la unidad, como "30 GPa"; un número solo está en Pa
ask-strength = ¿está en la unidad correcta la resistencia del perfil { $label }?
ask-strength-why = Su compresión es { $q }; { $w } tiene { $q2 } a { $q3 }
ask-strength-do = escribir la unidad, como "30 MPa"; un número solo está en Pa
ask-strength-unit-do = en N/mm2 sería { $q }: escribir la unidad, como "30 MPa"; un número solo está en Pa
ask-live = ¿está en la unidad correcta la sobrecarga del grupo { $group }?
ask-live-event = ¿está en la unidad correcta la sobrecarga de { $key }?
ask-meant = ¿se quería decir { $load }?
ask-live-do = Escribir la unidad, como "2 kN/m2"
find-load-on-nothing = { $key }: ninguna de las piezas elegidas tiene una cara superior libre: la carga no cambia nada
do-load-on-nothing = elegir forjados, o piezas que nada cubre
find-load-not-there = { $key } quita { $q } de sobrecarga de uso, pero solo hay { $q2 } sobre estas piezas: el peso propio queda
do-load-not-there = dar a los grupos su live_load, o quitar menos
ask-water = ¿es correcta la región del agua?
ask-water-why = Ninguna parte del edificio está en ella: { $key } frena solo lo que cae en ella
ask-water-do = dar su esquina más baja y la más alta en los ejes del modelo
ask-weaken = ¿debe quedar toda la resistencia?
ask-weaken-why = { $key } con to = 1 no debilita nada
ask-weaken-do = dar la parte de la resistencia que queda, menor que 1
ask-crushed = ¿se quiere que estas partes no lleven nada?
ask-crushed-why = { $n } de las uniones que pierden resistencia conservan menos de lo que pide el peso propio: se aplastan, y lo que está encima baja
ask-crushed-do = si no, dejarles más resistencia; si sí, [[scenario.remove]] lo dice claramente
ask-force = ¿está la fuerza en la unidad correcta?
ask-force-why = { $q } actúan sobre partes que pesan { $q2 }
ask-force-do = Sería { $q }: escribir la unidad en { $key }, como "300 kN"
ask-shift = ¿está el asiento en la unidad correcta?
ask-shift-why = Los apoyos se mueven { $q }
ask-shift-do = Escribir la unidad en { $key }, como "-50 mm"
ask-rise = ¿suben los apoyos?
ask-rise-why = Se mueven hacia arriba { $q }
ask-rise-do = un asiento tiene z negativa: [0, 0, "-50 mm"] en { $key }
ask-fastest = ¿puede una pieza ser tan rápida?
ask-fastest-why = La más rápida se movió a { $q }; una caída libre desde la altura del edificio, { $q2 }, acaba con { $q3 }
ask-fastest-do = revisar el movimiento del suelo, las fuerzas y las resistencias del caso; mirar la pieza en `leanto view`

### Questions about ground motion and what hits the building

ask-record-unit = ¿es correcta la unidad del registro?
ask-record-unit-why = Sus comentarios nombran { $measure }, se leyó en { $measure2 }: el máximo es { $q } ({ $q2 })
ask-record-unit-do = escribir unit = { $measure } en [{ $key }], o corregir el comentario
ask-motion = ¿es correcta la intensidad del movimiento del suelo?
ask-motion-why = Su máximo es { $q } ({ $q2 }), lo usual es { $q3 } a { $q4 }
ask-motion-columns-why = Su máximo es { $q } ({ $q2 }), lo usual es { $q3 } a { $q4 }; las columnas no indican su unidad
ask-motion-do = revisar peak y scale en [{ $key }]; `leanto motion` muestra el registro
ask-motion-scale-do = revisar unit y scale en [{ $key }]; `leanto motion` muestra el registro
ask-motion-unit-do = en { $measure } el máximo sería { $q } ({ $q2 }): escribir unit = { $open } en [{ $key }]
ask-motion-units-do = en { $measure } el máximo sería { $q } ({ $q2 }); en { $measure2 } el máximo sería { $q3 } ({ $q4 }): escribir unit = { $open } en [{ $key }]
ask-interval = ¿está en segundos el tiempo del registro?
ask-interval-why = Sus muestras distan { $q }
ask-interval-do = escribir segundos en su primera columna: los registros tienen de 50 a 200 muestras por segundo
ask-early = ¿acaba el cálculo demasiado pronto?
ask-early-why = El máximo del movimiento del suelo está en { $q }, el cálculo acaba en { $q2 }
ask-early-do = alargar run.duration, o hacer que [{ $key }] empiece antes
ask-hit = ¿acierta?
ask-hit-never-why = El camino de lo que choca ({ $w }) nunca llega al edificio: pasa de largo o se aleja
ask-hit-never-do = el edificio está entre x { $q } y { $q2 } e y { $q3 } y { $q4 }: corregir posición o velocidad de { $key }
ask-hit-turned-do = con velocity = { $velocity } llegaría; el edificio está entre x { $q } y { $q2 } e y { $q3 } y { $q4 }: corregir posición o velocidad de { $key }
ask-hit-late-why = Lo que choca ({ $w }) llegaría al edificio { $q } después de empezar, el cálculo acaba tras { $q2 }
ask-hit-late-do = hacer que empiece más cerca o más rápido ({ $key }), o alargar run.duration
ask-hit-slides-why = Lo que choca ({ $w }) se desliza { $q } por el suelo y se para; el edificio está a { $q2 }
ask-hit-slides-do = hacer que empiece más cerca, más rápido o más alto ({ $key })
ask-hit-high-why = Lo que choca ({ $w }) está a { $q } de altura donde llega al edificio, cuya parte más alta está a { $q2 }
ask-hit-high-do = corregir la altura de su posición o su velocidad ({ $key })
ask-speed = ¿está la velocidad en m/s?
ask-speed-why = Lo que choca ({ $w }) a { $q } va a { $q2 }
ask-speed-do = a partir de km/h sería { $q }: corregir velocity de { $key }
ask-mass = ¿está la masa en kg?
ask-mass-why = Lo que choca ({ $w }) tiene { $q }; lo usual es { $q2 }
ask-mass-do = escribir mass = "1.5 t" o quitarlo ({ $key })

### Questions about people

ask-roof = ¿estaba línea { $n }: { $person } en la cubierta?
ask-roof-why = No hay nada encima de { $q } en { $storey }
ask-outside = ¿estaba línea { $n }: { $person } fuera?
ask-outside-why = { $q } en { $storey } está al aire libre, a { $q2 } de la caja del edificio
ask-outside-do = tomado { $w } el lugar quedaría dentro del edificio: escribir metros en su sistema; si no, nada
ask-place-do = corregir la planta o el lugar, o quitar x e y; si es así, nada
frame-or = { $w }, o { $w2 }
word-frame-millimetres = en milímetros
word-frame-centimetres = en centímetros
word-frame-feet = en pies
word-frame-inches = en pulgadas
word-frame-corner = en metros desde la esquina del edificio
word-frame-along-walls = en metros a lo largo de los muros desde su esquina
word-frame-file = en las coordenadas del archivo del modelo
word-frame-swapped = con x e y intercambiadas
word-frame-file-swapped = en las coordenadas del archivo del modelo con x e y intercambiadas
word-frame-negative = con el otro signo
word-frame-utm = como este y norte de UTM
word-frame-latitude = como latitud, longitud
word-frame-longitude = como longitud, latitud
ask-one-person = ¿es { $label } una sola persona?
ask-one-person-why = Las líneas { $q } de la lista dicen lo mismo; se busca a una persona
ask-one-person-do = borrar las otras líneas; de personas con el mismo nombre, escribir en el nombre lo que las distingue
ask-several-why = Las líneas { $q } de la lista difieren en planta, lugar u hora; se busca a cada una
ask-several-do = conservar la línea correcta; de personas con el mismo nombre, escribir en el nombre lo que las distingue
ask-crowded = ¿hay tantas personas en { $storey }?
ask-crowded-why = { $q } en { $q2 } son { $q3 } por m2; lo usual es hasta { $q4 }
ask-crowded-do = corregir el número; una oficina tiene 0.1, un aula 0.5 por m2

word-input-program = el programa
word-input-model = el modelo
word-input-model-part = la parte del modelo
word-input-profile = el perfil de resistencia
word-input-ground-motion = el movimiento del terreno
word-input-removal-list = la lista de lo retirado
word-input-occupancy-map = el mapa de ocupación
word-input-people-list = la lista de personas
word-input-file = el archivo
word-input-class-file = el archivo de una clase
word-input-building = el edificio
word-input-damage = daños
word-input-people = personas
word-input-run = los ajustes del cálculo
word-input-assessment = los ajustes de la evaluación
word-input-site = los ajustes de sitio e informe
word-input-ensemble = los ajustes del conjunto
word-input-case = el caso
diff-section = { $w } difieren: el cálculo tiene { $any }, ahora { $any2 }
diff-section-more = { $w } difieren: el cálculo tiene { $any }, ahora { $any2 } (y { $n } claves más)
diff-section-one = { $w } - diferencia: el cálculo tiene { $any }, ahora { $any2 }
diff-section-one-more = { $w } - diferencia: el cálculo tiene { $any }, ahora { $any2 } (y { $n } claves más)
diff-removes = los daños difieren: el cálculo retira { $any }, ahora { $any2 }
diff-removes-nothing-now = los daños difieren: el cálculo retira { $any }, ahora nada
diff-removes-nothing-then = los daños difieren: el cálculo no retira nada, ahora { $any }
diff-only-run = { $w }: solo los hay en el cálculo
diff-only-now = { $w }: solo los hay en el caso de ahora
diff-unsaid = { $w }: hay diferencias
diff-missing = { $w }: { $file } del cálculo falta ahora o no se puede leer
diff-changed = { $w }: { $file } ha cambiado desde el cálculo
diff-gone = { $w }: el cálculo es de { $file }, que el caso ya no nombra
diff-added = { $w }: el caso nombra ahora { $file }, del que no es el cálculo
diff-seed = seed { $n } (era { $n2 })
diff-read = el modelo { $file } se lee de otra manera
diff-another = otro cálculo del caso: otra clase u otros factores
diff-unknown = la versión anterior que hizo el cálculo no guardó los datos: no se sabe si han cambiado desde entonces
diff-not-prepared = el caso de ahora no se puede preparar: { $any }
diff-not-set = { $key } (sin dar)
