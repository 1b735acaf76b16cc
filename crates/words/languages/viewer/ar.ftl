# Arabic: the words of the page for a browser (leanto view). No engineer has checked this translation.

### What is always in sight

warnings = { $n ->
    [zero] لا تحذيرات ({ $n })
    [one] تحذير واحد ({ $n })
    [two] تحذيران ({ $n })
    [few] { $n } تحذيرات
    [many] { $n } تحذيرًا
   *[other] { $n } تحذير
}
tools = أدوات
lists = قوائم
not-known-head = غير معروف:
not-known-none = ليس في هذه الصفحة قائمة بذلك؛ الحساب الواحد عينة واحدة
virtual-reality = واقع افتراضي

### Tabs

tab-places = مواضع
tab-voids = فراغات
tab-people = أشخاص
tab-piece = قطعة
tab-notes = ملاحظات
tab-run = حساب
fold = طي القائمة أو فتحها
all-of-a-list = الكل
piece-none = اضغط على قطعة لترى ما يُعرف عنها.
search-hint = ابحث عن قطعة أو فراغ أو شخص
search = بحث
search-none = لا شيء بهذا الاسم.

### Places to dig

places-one-run = حساب واحد، بلا خطة من حسابات كثيرة: { $by }.
places-runs = { $n ->
    [zero] لا حسابات ({ $n }) من { $title }: { $by }.
    [one] حساب واحد ({ $n }) من { $title }: { $by }.
    [two] حسابان ({ $n }) من { $title }: { $by }.
    [few] { $n } حسابات من { $title }: { $by }.
    [many] { $n } حسابًا من { $title }: { $by }.
   *[other] { $n } حساب من { $title }: { $by }.
}
places-no-plan = لا خطة في هذه الصفحة: مواضع الحفر غير معروفة. الفراغات في القائمة التالية.
places-none-in-run = لا موضع للحفر في هذا الحساب.
places-none-in-plan = لا موضع للحفر في الخطة.
places-ranks = الترتيب من حسابات كثيرة: leanto ensemble، ثم leanto view RUN --ensemble FOLDER.
head-in = المدخل:
head-quick = سريع:
head-cut = القص:
head-do-not-touch = لا تلمس:
head-over-the-runs = عبر الحسابات:
head-overhead = فوق الرؤوس:
nothing-named = لم يُسمَّ شيء
not-known = غير معروف
row-where = المكان
row-way = الطريق
row-cut = القص
row-work = العمل
row-here = هنا
row-more = المزيد
void-button = الفراغ { $void }
people-and-hours = { $people }، { $hours }

### What colours mean

key-carries = تحمل سقفًا: لا تلمس
key-loose = غير ثابتة: قد تسقط
key-void = فراغ في الركام
key-room = غرفة قائمة
key-way = طريق الدخول
key-not-known = لا يُعرف في هذا الحساب ما هو غير ثابت وما يحمل.

### Voids

voids-in-order = عند { $q }. أولًا فراغات مواضع الحفر، وأخيرًا الغرف القائمة.
voids-as-found = عند { $q }. بترتيب العثور عليها؛ لا خطة.
voids-none = لم يُعثر على فراغات.
void-headroom = الارتفاع الحر { $q }
person-fits = يتسع لشخص مستلقٍ
nobody-fits = لا يتسع لأحد
people = { $n ->
    [zero] لا أحد ({ $n })
    [one] شخص واحد ({ $n })
    [two] شخصان ({ $n })
    [few] { $n } أشخاص
    [many] { $n } شخصًا
   *[other] { $n } شخص
}
more = { $n ->
    [zero] لا مزيد ({ $n })
    [one] واحد آخر ({ $n })
    [two] اثنان آخران ({ $n })
    [few] { $n } أخرى
    [many] { $n } أخرى
   *[other] { $n } أخرى
}
cut-through-it = مقطع عبره
cut-through-here = مقطع من هنا
box-around-it = صندوق حوله
carries-its-roof = ما يحمل سقفه
only-support = السند الوحيد لقطعة
easiest-way = أسهل طريق: { $way }
another-way = طريق آخر: { $way }
row-class = الصنف
row-why = السبب
yes = نعم
no = لا
row-volume = الحجم
row-floor = الأرضية
row-headroom = الارتفاع الحر
row-width = العرض
row-debris-above = غطاء الركام
row-narrowest = أضيق عرض في طريق الدخول
row-storey = الطابق
row-axes = المحاور
row-side = الجانب
row-place = المكان
row-notes = ملاحظات
row-people = الأشخاص
row-roof = السقف

### People

people-sample = عند { $q }، في هذا الحساب: عينة لا توقع.
people-none = لم يوضع أحد.
row-listed-as = الاسم في القائمة
row-situation = الوضع
row-outcome = المآل في هذا الحساب
row-reached = الوصول
row-severity = شدة الإصابة (HAZUS)
row-void = الفراغ
row-from = من
row-now = الآن في
row-place-at-end = المكان في النهاية

### The run

row-program = البرنامج
row-run-number = رقم الحساب
row-model = النموذج
row-model-hash = بصمة النموذج (hash)
row-run = الحساب
row-pieces-and-people = القطع والأشخاص
row-voids = الفراغات
row-place-of-a-piece = مكان القطعة
place-of-a-piece = ضمن { $q } و{ $q2 } درجة من سجل الحساب
warnings-and-notes = تحذيرات وملاحظات

### A piece

rest-on-it = يرتكز عليها { $q }
nothing-rests-on-it = لا شيء يرتكز عليها
loose-not-known = لا يُعرف في هذا الحساب إن كانت غير ثابتة أو تحمل سقف فراغ.
held-by-nothing = لا شيء يمسكها
held-by-bars = { $n ->
    [zero] لا تمسكها قضبان التسليح في أي موضع ({ $n })
    [one] تمسكها قضبان التسليح في موضع واحد ({ $n })
    [two] تمسكها قضبان التسليح في موضعين ({ $n })
    [few] تمسكها قضبان التسليح في { $n } مواضع
    [many] تمسكها قضبان التسليح في { $n } موضعًا
   *[other] تمسكها قضبان التسليح في { $n } موضع
}
held-by-friction = { $n ->
    [zero] لا يمسكها الاحتكاك في أي موضع ({ $n })
    [one] يمسكها الاحتكاك في موضع واحد ({ $n })
    [two] يمسكها الاحتكاك في موضعين ({ $n })
    [few] يمسكها الاحتكاك في { $n } مواضع
    [many] يمسكها الاحتكاك في { $n } موضعًا
   *[other] يمسكها الاحتكاك في { $n } موضع
}
loose = { $n ->
    [zero] غير ثابتة: معلقة دون قطع أخرى ({ $n })، { $q }
    [one] غير ثابتة: معلقة مع قطعة أخرى ({ $n })، { $q }
    [two] غير ثابتة: معلقة مع قطعتين أخريين ({ $n })، { $q }
    [few] غير ثابتة: معلقة مع { $n } قطع أخرى، { $q }
    [many] غير ثابتة: معلقة مع { $n } قطعة أخرى، { $q }
   *[other] غير ثابتة: معلقة مع { $n } قطعة أخرى، { $q }
}
may-fall = قد تسقط مسافة { $q }
above-void = فوق الفراغ { $list }
do-not-touch = لا تلمس: تحمل سقف الفراغ { $void }: { $q }
carries-a-part = تحمل جزءًا من سقف الفراغ { $void }: { $q }
row-mass = الكتلة
row-carries = تحمل
row-rests-on = ترتكز على
row-kind = النوع
row-member = العنصر
row-group = المجموعة
row-role = الدور
row-strength = المقاومة المفترضة
row-material = المادة
row-middle-now = المركز الآن
row-moved = تحركت حتى الآن
row-joints = الوصلات
joints-that-hold = { $n }، منها { $m } صامدة في النهاية
joint-to = إلى { $name }
joint-at-end = في النهاية: { $state }
joint-end = النهاية
joint-broke = { $why } عند { $q }
joint-used-strength = المستعمل من مقاومتها { $q }
joint-used-hinge = { $q } من الانفعال الذي تنقطع عنده القضبان أو تكون الخرسانة قد انسحقت
joint-used-softening = بلغت { $q } من المسار نحو الانهيار
joint-used-bars = { $q } من الاستطالة التي تنقطع عندها القضبان
joint-axes = قوى المقطع على وجه الوصلة في محاورها الخاصة: N على الناظم (الشد موجب)، V في المستوي، T حول الناظم، M حول محوري المستوي؛ { $force } و{ $moment }.
kind-piece = قطعة
kind-fragment = شظية
kind-support = مسند
kind-person = شخص
kind-impactor = جسم صادم
state-holds = صامدة
state-hinge = تشققت، والقضبان تخضع
state-joint = مفتوحة أو منزلقة
state-softening = آخذة في الانهيار
state-bars = تمسكها القضبان فقط
state-gone = انكسرت بالكامل
state-rupture = انقطعت القضبان
state-shear = انفصلت بقوى القص

### Notes and tools

quick-tape = قياس
quick-tape-hint = المسافة والارتفاع بين نقطتين
quick-note = ملاحظة
quick-note-hint = تثبيت ملاحظة في مكان
quick-all = الكل
quick-all-hint = إظهار الكل دون إخفاء شيء
quick-slice = مقطع
quick-slice-hint = إخفاء ما فوق منسوب
quick-level = المنسوب الذي لا يُرسم ما فوقه
tape-first = قياس: اضغط على النقطة الأولى
tape-second = قياس: اضغط على النقطة الثانية
tape-height = الارتفاع { $q }
tape-in-plan = في المسقط { $q }
note-press = ملاحظة: اضغط على المكان
nothing-here = لا شيء عند هذه النقطة
note-hint = ماذا يُرى هنا؟
note-at = عند { $q }
note-keep = حفظ
note-leave = إلغاء
note-no-piece = بلا قطعة
note-delete = حذف
note-new = تثبيت ملاحظة
view-keep = حفظ هذا المنظر
view-kept = المنظر { $n }، { $time }
notes-save = حفظ كملف
notes-not-kept = هذا المتصفح لا يحفظ شيئًا: احفظ الملاحظات كملف قبل إغلاق الصفحة.
notes-kept = محفوظة في هذا المتصفح فقط؛ لا يُرسل شيء.
tools-view = منظر
tools-show = إظهار
tools-storeys = طوابق
tools-groups = مجموعات
show-places = مواضع الحفر وطرق الدخول
show-lying = فراغات تتسع لشخص مستلقٍ
show-rooms = غرف قائمة
show-small = فراغات أصغر
show-pieces = قطع
show-ground = الأرض
show-supports = مساند
camera-orbit = دوران
camera-walk = سير
camera-walk-hint = المفاتيح W A S D، وQ وE للنزول والصعود، وshift للجري؛ اسحب للنظر
camera-plan = مسقط
theme = فاتح / داكن
theme-hint = فاتح أو داكن
slice-level = أفقي
slice-upright = رأسي
slice-axis = اتجاه المستوي الرأسي
slice-x-below = x أصغر
slice-y-below = y أصغر
slice-x-above = x أكبر
slice-y-above = y أكبر
slice-box = صندوق
slice-around = { $q } حول ما يُنظر إليه
no-storey = بلا طابق
pad-ahead = أمام
pad-left = يسار
pad-back = خلف
pad-right = يمين
pad-up = أعلى
pad-down = أسفل

### Time

play = تشغيل
pause = إيقاف
play-hint = تشغيل أو إيقاف مؤقت (مسافة)
time = زمن المحاكاة
speed = السرعة
time-start = إلى البداية (Home)
time-end = إلى النهاية (End)
time-back = لقطة واحدة إلى الوراء (,)
time-on = لقطة واحدة إلى الأمام (.)
time-more = الخطوات والسرعة
time-of = { $q } من { $q2 }
joints-broken = { $n ->
    [zero] لا وصلات منكسرة ({ $n })
    [one] وصلة منكسرة واحدة ({ $n })
    [two] وصلتان منكسرتان ({ $n })
    [few] { $n } وصلات منكسرة
    [many] { $n } وصلة منكسرة
   *[other] { $n } وصلة منكسرة
}

### In a headset

headset-trigger = الزناد: اذهب إلى هناك
headset-grip = المقبض: ما هذا؟
headset-right = العصا اليمنى: الزمن
headset-left = العصا اليسرى: سير، دوران

### Around the picture

page-needs-javascript = هذه الصفحة تحتاج إلى JavaScript.
page-loading = جارٍ تحميل الحساب ...
page-inputs-changed = تغيرت المدخلات
page-which = رقم الحساب { $seed }، النموذج { $model }
page-not-shown = لا يمكن عرض الحساب: { $why }

### Roles of members

role-beam = جائز
role-column = عمود
role-slab = بلاطة
role-wall = جدار
role-other = أخرى
