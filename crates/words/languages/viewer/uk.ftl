# Ukrainian: the words of the page for a browser. The translation has not been checked by an engineer.

### What is always in sight

warnings = { $n ->
    [one] { $n } попередження
    [few] { $n } попередження
   *[other] { $n } попереджень
}
tools = Засоби
lists = Списки
not-known-head = Не відомо:
not-known-none = на цій сторінці немає такого списку; один розрахунок — один зразок
virtual-reality = Віртуальна реальність

### Tabs

tab-places = Місця
tab-voids = Порожнини
tab-people = Люди
tab-piece = Уламок
tab-notes = Нотатки
tab-run = Розрах.
fold = Згорнути чи розгорнути список
all-of-a-list = усі
piece-none = Натисніть уламок, щоб побачити, що про нього відомо.
search-hint = Шукати уламок, порожнину чи людину
search = Пошук
search-none = Нічого з такою назвою немає.

### Places to dig

places-one-run = Один розрахунок, плану з багатьох розрахунків немає: { $by }.
places-runs = { $n ->
    [one] { $n } розрахунок ({ $title }): { $by }.
    [few] { $n } розрахунки ({ $title }): { $by }.
   *[other] { $n } розрахунків ({ $title }): { $by }.
}
places-no-plan = На цій сторінці немає плану: місця для копання не відомі. Порожнини — у наступному списку.
places-none-in-run = У цьому розрахунку немає місць для копання.
places-none-in-plan = У плані немає місць для копання.
places-ranks = Порядок за багатьма розрахунками: leanto ensemble, потім leanto view RUN --ensemble FOLDER.
head-in = Вхід:
head-quick = Швидко:
head-cut = Різати:
head-do-not-touch = Не чіпати:
head-over-the-runs = За багатьма розрахунками:
head-overhead = Над головою:
nothing-named = нічого не названо
not-known = не відомо
row-where = де
row-way = шлях
row-cut = різати
row-work = робота
row-here = тут
row-more = більше
void-button = Порожнина { $void }
people-and-hours = { $people }, { $hours }

### What colours mean

key-carries = тримає перекриття: не чіпати
key-loose = нестійке: може впасти
key-void = порожнина в уламках
key-room = вціліле приміщення
key-way = шлях усередину
key-not-known = Що нестійке і що тримає перекриття, у цьому розрахунку не відомо.

### Voids

voids-in-order = На { $q }. Спершу порожнини місць для копання, наприкінці вцілілі приміщення.
voids-as-found = На { $q }. У тому порядку, як їх знайдено; без плану.
voids-none = Порожнин не знайдено.
void-headroom = висота { $q }
person-fits = вміщується людина лежачи
nobody-fits = ніхто не вміщується
people = { $n ->
    [one] { $n } особа
    [few] { $n } особи
   *[other] { $n } осіб
}
more = { $n ->
    [one] ще { $n }
    [few] ще { $n }
   *[other] ще { $n }
}
cut-through-it = Розріз через це місце
cut-through-here = Розріз тут
box-around-it = Рамка навколо
carries-its-roof = Тримає її перекриття
only-support = єдина опора уламка
easiest-way = Найлегший шлях: { $way }
another-way = Інший шлях: { $way }
row-class = клас
row-why = чому
yes = так
no = ні
row-volume = об'єм
row-floor = підлога
row-headroom = висота
row-width = ширина
row-debris-above = покриття (уламки згори)
row-narrowest = найменша ширина на шляху всередину
row-storey = поверх
row-axes = осі
row-side = сторона
row-place = місце
row-notes = примітки
row-people = люди
row-roof = перекриття

### People

people-sample = На { $q }, у цьому розрахунку: зразок, не прогноз.
people-none = Нікого не розміщено.
row-listed-as = у списку як
row-situation = стан
row-outcome = наслідок у цьому розрахунку
row-reached = доступ
row-severity = тяжкість (HAZUS)
row-void = порожнина
row-from = звідки
row-now = тепер
row-place-at-end = місце наприкінці

### The run

row-program = програма
row-run-number = номер розрахунку
row-model = модель
row-model-hash = хеш моделі
row-run = розрахунок
row-pieces-and-people = уламки і люди
row-voids = порожнини
row-place-of-a-piece = місце уламка
place-of-a-piece = відхилення від запису щонайбільше { $q } і { $q2 }°
warnings-and-notes = Попередження і примітки

### A piece

rest-on-it = на нього спирається { $q }
nothing-rests-on-it = на нього нічого не спирається
loose-not-known = Чи він нестійкий і чи тримає порожнину, у цьому розрахунку не відомо.
held-by-nothing = нічим не тримається
held-by-bars = { $n ->
    [one] тримається арматурою в { $n } місці
    [few] тримається арматурою в { $n } місцях
   *[other] тримається арматурою в { $n } місцях
}
held-by-friction = { $n ->
    [one] тримається тертям у { $n } місці
    [few] тримається тертям у { $n } місцях
   *[other] тримається тертям у { $n } місцях
}
loose = { $n ->
    [one] НЕСТІЙКЕ: висить разом ще з { $n } уламком, { $q }
    [few] НЕСТІЙКЕ: висить разом ще з { $n } уламками, { $q }
   *[other] НЕСТІЙКЕ: висить разом ще з { $n } уламками, { $q }
}
may-fall = може впасти на { $q }
above-void = над порожниною { $list }
do-not-touch = НЕ ЧІПАТИ: тримає перекриття порожнини { $void }: { $q }
carries-a-part = Тримає частину перекриття порожнини { $void }: { $q }
row-mass = маса
row-carries = тримає
row-rests-on = спирається на
row-kind = вид
row-member = елемент
row-group = група
row-role = роль
row-strength = припущена міцність
row-material = матеріал
row-middle-now = середина тепер
row-moved = зрушив дотепер
row-joints = вузли
joints-that-hold = { $n }, з них наприкінці тримають { $m }
joint-to = до { $name }
joint-at-end = наприкінці: { $state }
joint-end = кінець
joint-broke = { $why } на { $q }
joint-used-strength = використано { $q } його міцності
joint-used-hinge = { $q } деформації, за якої рветься арматура чи роздавлюється бетон
joint-used-softening = { $q } шляху до руйнування
joint-used-bars = { $q } видовження, за якого рветься арматура
joint-axes = Внутрішні зусилля на грані вузла, у його власних осях: N уздовж його нормалі (розтяг додатний), V у його площині, T навколо нормалі, M навколо осей площини; { $force } і { $moment }.
kind-piece = уламок
kind-fragment = фрагмент
kind-support = опора
kind-person = особа
kind-impactor = тіло, що вдаряє
state-holds = тримає
state-hinge = тріснув, арматура тече
state-joint = розкритий чи ковзає
state-softening = втрачає міцність
state-bars = тримається лише арматурою
state-gone = зламано наскрізь
state-rupture = арматуру розірвано
state-shear = зламано зсувом

### Notes and tools

quick-tape = Рулетка
quick-tape-hint = Відстань і перепад висот між двома точками
quick-note = Нотатка
quick-note-hint = Прикріпити нотатку до місця
quick-all = Усе
quick-all-hint = Показати все, нічого не приховувати
quick-slice = Розріз
quick-slice-hint = Приховати все, що вище рівня
quick-level = Рівень, вище якого нічого не зображено
tape-first = Рулетка: натисніть першу точку
tape-second = Рулетка: натисніть другу точку
tape-height = перепад висот { $q }
tape-in-plan = у плані { $q }
note-press = Нотатка: натисніть місце
nothing-here = У цій точці нічого немає
note-hint = Що тут видно?
note-at = Місце: { $q }
note-keep = Зберегти
note-leave = Не зберігати
note-no-piece = без уламка
note-delete = Видалити
note-new = Прикріпити нотатку
view-keep = Зберегти цей вигляд
view-kept = Вигляд { $n }, { $time }
notes-save = Зберегти у файл
notes-not-kept = Цей браузер нічого не зберігає: збережіть нотатки у файл, перш ніж закрити сторінку.
notes-kept = Зберігається лише в цьому браузері; нічого не надсилається.
tools-view = Вигляд
tools-show = Показати
tools-storeys = Поверхи
tools-groups = Групи
show-places = місця і шляхи всередину
show-lying = порожнини, де вміщується людина лежачи
show-rooms = вцілілі приміщення
show-small = менші порожнини
show-pieces = уламки
show-ground = земля
show-supports = опори
camera-orbit = Обертати
camera-walk = Іти
camera-walk-hint = Клавіші W A S D, Q і E — вниз і вгору, shift — бігти; тягніть, щоб роззирнутися
camera-plan = План
theme = Світле / темне
theme-hint = Світле чи темне
slice-level = рівень
slice-upright = вертикальний
slice-axis = Напрямок вертикальної площини
slice-x-below = x менше
slice-y-below = y менше
slice-x-above = x більше
slice-y-above = y більше
slice-box = рамка
slice-around = { $q } навколо того, на що дивляться
no-storey = без поверху
pad-ahead = уперед
pad-left = ліворуч
pad-back = назад
pad-right = праворуч
pad-up = вгору
pad-down = вниз

### Time

play = Старт
pause = Пауза
play-hint = Старт чи пауза (пробіл)
time = Час моделювання
speed = Швидкість
time-start = На початок (Home)
time-end = У кінець (End)
time-back = На кадр назад (,)
time-on = На кадр уперед (.)
time-more = Кроки і швидкість
time-of = { $q } з { $q2 }
joints-broken = { $n ->
    [one] зламано { $n } вузол
    [few] зламано { $n } вузли
   *[other] зламано { $n } вузлів
}

### In a headset

headset-trigger = Курок: іти туди
headset-grip = Бічна кнопка: що це?
headset-right = Правий джойстик: час
headset-left = Лівий джойстик: іти, повертати

### Around the picture

page-needs-javascript = Цій сторінці потрібен JavaScript.
page-loading = Завантаження розрахунку ...
page-inputs-changed = Вхідні дані змінилися
page-which = номер розрахунку { $seed }, модель { $model }
page-not-shown = Розрахунок не можна показати: { $why }

### Roles of members

role-beam = балка
role-column = колона
role-slab = плита
role-wall = стіна
role-other = інше
