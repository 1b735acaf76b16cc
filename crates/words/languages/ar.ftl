# العربية. لم يراجع الترجمة مهندس.

own-notice = هذه الترجمة لم يراجعها مهندس لغته الأم العربية؛ عند الشك تُعتمد الصفحات الإنجليزية.
own-between-items = { "، " }
own-between-statements = { "؛ " }
own-between-sentences = { " " }
own-and = { " و" }
own-hint = الصفحات بالإنجليزية. بالعربية:

count-piece = { $n ->
    [zero] لا قطع ({ $n })
    [one] قطعة واحدة ({ $n })
    [two] قطعتان ({ $n })
    [few] { $n } قطع
    [many] { $n } قطعة
   *[other] { $n } قطعة
}
count-person = { $n ->
    [zero] لا أحد ({ $n })
    [one] شخص واحد ({ $n })
    [two] شخصان ({ $n })
    [few] { $n } أشخاص
    [many] { $n } شخصًا
   *[other] { $n } شخص
}
count-run = { $n ->
    [zero] لا حسابات ({ $n })
    [one] حساب واحد ({ $n })
    [two] حسابان ({ $n })
    [few] { $n } حسابات
    [many] { $n } حسابًا
   *[other] { $n } حساب
}
count-cluster = { $n ->
    [zero] لا تجمعات ({ $n })
    [one] تجمع واحد ({ $n })
    [two] تجمعان ({ $n })
    [few] { $n } تجمعات
    [many] { $n } تجمعًا
   *[other] { $n } تجمع
}
count-joint = { $n ->
    [zero] لا وصلات ({ $n })
    [one] وصلة واحدة ({ $n })
    [two] وصلتان ({ $n })
    [few] { $n } وصلات
    [many] { $n } وصلة
   *[other] { $n } وصلة
}
count-group = { $n ->
    [zero] لا مجموعات ({ $n })
    [one] مجموعة واحدة ({ $n })
    [two] مجموعتان ({ $n })
    [few] { $n } مجموعات
    [many] { $n } مجموعة
   *[other] { $n } مجموعة
}
count-void = { $n ->
    [zero] لا فراغات ({ $n })
    [one] فراغ واحد ({ $n })
    [two] فراغان ({ $n })
    [few] { $n } فراغات
    [many] { $n } فراغًا
   *[other] { $n } فراغ
}
count-other-void = { $n ->
    [zero] لا فراغات أخرى ({ $n })
    [one] فراغ آخر ({ $n })
    [two] فراغان آخران ({ $n })
    [few] { $n } فراغات أخرى
    [many] { $n } فراغًا آخر
   *[other] { $n } فراغ آخر
}
person-number = الشخص { $n }
persons-numbers = الأشخاص { $q }
nobody = لا أحد
area-mark = المنطقة { $c }
mass-little = أقل من 1 kg

side = الجانب { $c }
towards-side = باتجاه الجانب { $c }
storey-of-the-program = الطابق { $n }
storey-counted = الطابق { $c }
axes-before-before = قبل { $c } / قبل { $c2 }
axes-before-beyond = قبل { $c } / بعد { $c2 }
axes-beyond-before = بعد { $c } / قبل { $c2 }
axes-beyond-beyond = بعد { $c } / بعد { $c2 }
axes-code-before = { $c } / قبل { $c2 }
axes-before-code = قبل { $c } / { $c2 }
axes-code-beyond = { $c } / بعد { $c2 }
axes-beyond-code = بعد { $c } / { $c2 }
axes-before = قبل { $c }
axes-beyond = بعد { $c }
along-side = { $q } على طول الجانب { $c } من الزاوية { $c2 }
in-by = { $q } إلى الداخل
above-ground = { $q } فوق الأرض
place-above-ground = { $place }، { $q } فوق الأرض
place-above-ground-size = { $place }، { $q } فوق الأرض، { $q2 }
see-plan = انظر المخطط
place-see-plan = المكان: انظر المخطط

simulated = محاكاة وليس رصدًا
title-where = أين نحفر أولًا
title-nothing-left = لم يبقَ ترتيب للحفر
title-no-run = لا حساب يفسّر الركام
title-sample = عينة واحدة
title-sample-of = عينة واحدة: { $w }
title-details = التفاصيل والاستمارة
title-appendix = ملحق
title-file = { $any } (محاكاة وليس رصدًا)
page-number = صفحة { $n }
foot-forecast = توقعات فقط: ما يُعثر عليه بالنداء أو الكلب أو الكاميرا يتقدم عليها.
foot-team = الفريق وحده يكتب V وL- وD-.
foot-run = محاكاة وليس رصدًا. { $w }؛ المرسوم: seed { $n }، { $q }؛ { $program }؛ النموذج { $model }؛ صفحة { $n2 } من { $n3 }. الموقع والتاريخ والوقت: { $line }
of-a-sketch = من رسم تخطيطي
one-sample = حساب واحد = عينة واحدة
stands = المبنى قائم
stands-damaged = المبنى قائم ومتضرر
not-down = لم يسقط حتى { $q }

damage-assumed = الضرر المفترض:| { $any }
damage-drawn = ضرر الحساب المرسوم:| { $any }
damage-none = لا شيء
damage-remove = أزيل عند { $q }: { $any }
damage-cut = ... (صفحة 2)
tile-people = أشخاص
tile-beside = بجانب المبنى
tile-not-followed = غير متتبَّعين
tile-way-not-known = الطريق غير معروف،
tile-no-door = لا باب في النموذج
assumed = (مفترض)
alive-or-not = أحياء أو لا
trapped-and = عالقون،
trapped-alive = عالق، حي
alive = أحياء
alive-critical = أحياء، منهم { $n } بحالة حرجة
of-them-critical = منهم { $n } بحالة حرجة
killed = قتلى
on-the-surface = على السطح
on-foot = سيرًا
climb-or-ladder = تسلق أو سلّم
unknown = غير معروف
not-known = غير معروف
free-or-led-out = أحرار أو أُخرجوا
this-one-run = هذا الحساب الواحد
in-8-of-10 = في 8 من 10 حسابات
left-people = أشخاص باقون
left-of-assumed = من { $n } مفترضين
there-people = أشخاص هناك،
there-observed = { $n } مُلاحَظ
observed = مُلاحَظ
of-them-not-placed = منهم بلا موضع
confirmed-dead = وفيات مؤكدة
brought-out = أُخرجوا
mean-of-runs = متوسط { $n } من الحسابات

heap-from-above = الركام من الأعلى
building-from-above = المبنى من الأعلى
boxed-sides = في إطار: الجوانب، الجانب { $c } = الشارع
boxed-sides-drawn = في إطار: الجوانب، الجانب { $c } = الشارع؛ المرسوم: حساب واحد
drawn-not-like = المرسوم: حساب واحد لا يشبه ما يُرى
section = مقطع
through-first = عبر { $any }؛ المقياس نفسه والمحاور متحاذية
middle-of-building = وسط المبنى
no-drawing = لا رسم: لا قطع في النموذج.
standing-part = الجزء القائم حتى { $q }
y-of-model = المحور y للنموذج
to-area = إلى { $c }
searched-at = فُتّش { $q }
street-level = الشارع { $q }

keep-out = ابقَ بعيدًا { $q }|
keep-out-sides = من الجدار. { $any } (الارتفاع: { $q }).
keep-out-all-sides = كل الجوانب: { $w }
keep-out-side = الجانب { $c }: { $q }، { $w }
drawn-run-alone = الحساب المرسوم.
keep-out-without-loose = لم يُبحث عن القطع غير الثابتة: قاعدتها متروكة وقد تكون المسافة قصيرة جدًا.
rule-standing = 1.5 x ارتفاع ما تبقى
rule-heap = مدى الركام
rule-thrown = مدى أبعد قطعة
rule-loose = ارتفاع القطع غير الثابتة
loose-not-computed = غير ثابت في الأعلى:| -- (لم يُحسب)
loose-none = غير ثابت في الأعلى:| لم يُعثر على شيء في الحساب المرسوم
loose-some = غير ثابت في الأعلى:| { $w }، { $q }، انظر صفحة 2

before-digging-many = قبل الحفر:| نادِ؛ ساعد من هم على السطح؛ أخرج من يمكن الوصول إليهم دون زحف (نحو { $n } شخص في الحسابات).
before-digging-no-run = قبل الحفر:| نادِ؛ ساعد من هم على السطح؛ أخرج من يمكن الوصول إليهم دون زحف.
before-digging-one = قبل الحفر:| السطح: { $w }؛ سيرًا: { $w2 }؛ تسلقًا أو بسلّم: { $w3 } (الملحق).
places-with-and-without = أماكن للحفر أو الزحف: { $n } فيها أحد، و{ $n2 } لا أحد فيها في هذا الحساب.
place-with-and-without = أماكن للحفر أو الزحف: { $n } فيها أحد، و{ $n2 } لا أحد فيها في هذا الحساب.
nobody-in-this-run = لا أحد في هذا الحساب
nobody-alive-trapped = لا حيّ عالق فيما حُسب.
others-may-be = قد يكون هناك من لم يُفترض وجودهم.
others-may-be-voids = قد يكون في الفراغات أدناه من لم يُفترض وجودهم.
nobody-trapped = لا أحد عالق فيما حُسب.
hardly-anybody-left = بعد عمليات البحث لا يكاد يُتوقع أحد في أي مكان؛ ومن لم يُلحظ ما زال هناك.
nobody-trapped-moved = لا أحد عالق حتى { $q }، حين كان المبنى لا يزال يتحرك؛ وقد يعلق أحد بعد ذلك.
nobody-trapped-ended = لا أحد عالق حتى { $q }، حين أُنهي الحساب مبكرًا؛ وقد يعلق أحد بعد ذلك.
no-door-to = ليس في النموذج باب يؤدي إلى { $w }: طرق السير غير معروفة، ولا يُعرف هل أحد عالق.
nobody-assumed-inside = لم يُفترض وجود أحد في الداخل: لا يُعرف من هو عالق.
nobody-assumed-inside-voids = لم يُفترض وجود أحد في الداخل: لا يُعرف من هو عالق؛ الفراغات أدناه.

areas-in-order = مناطق الحفر بهذا الترتيب
no-dig-area-left = لم تبقَ منطقة للحفر
after-the-searches = بعد عمليات البحث
living-per-hour = أحياء لكل ساعة
areas-by-where = المناطق بحسب أماكن وجود الناس
no-run-behind-order = لا حساب وراء هذا الترتيب
in-this-one-run = في هذا الحساب الواحد
areas-in-run = المناطق في هذا الحساب
alive-per-hour = أحياء لكل ساعة فيه؛ عينة واحدة، أجرِ حسابات كثيرة
reading = القراءة:| الأحياء = مدى 8 من 10 حسابات. الفئة = ضمن الثلاثة الأوائل في حسابات أخرى: A مرجّح، B ربما، C بالكاد. فراغ يتسع لشخص: الحسابات التي فيها واحد، مجال 95 %. رقم الفراغ والطريق: من الحساب المرسوم فقط.
more-areas = مناطق أخرى: { $n }:| الملحق
row-enter = المدخل
row-way = الطريق
row-cut = القص
row-quick = سريع
quick-void = إلى الفراغ { $n }، للوصول أو التحدث إلى { $w }
quick-work = { $q } من العمل
work-one-team = العمل { $any }، فريق واحد (مفترض)
hours-reach-only = { $q }، للوصول فقط، والتخليص غير محسوب
people-alive = { $w }، الأحياء { $n }
range-alive = من { $q } إلى { $q2 } أحياء
some-alive = الأحياء: { $q }
in-8-of-10-made = في 8 من 10 حسابات (أُجري { $n })
about-stood = كان هنا نحو { $n }
before-the-collapse = قبل الانهيار؛ لا حساب يفسّر الركام
known-by-team = معروفون: { $n }
by-the-team = من الفريق؛ وإلا { $w } { $w2 }
people-in-run = { $w } في هذا الحساب الواحد
people-in-runs = { $w } في 8 من 10 حسابات (أُجري { $n })
people-before = { $w } قبل الانهيار؛ لا حساب يفسّر الركام
area-figures = الفئة { $c }؛ فراغ في { $n } من { $n2 } حسابات ({ $q } %)؛ متوسط الأحياء { $q2 }
no-tier = لا فئة ولا نسبة حسابات: انظر الحالة أعلاه
hours-not-known = -- (غير معروف دون حسابات)
nothing-known-of-voids = لا يُعرف شيء عن فراغات هنا
enter-no-run = -- (لا حساب)
enter-no-way = -- (لا طريق في الحساب المرسوم)
enter-goes-on = -- (يمتد من المنطقة { $c })
enter-no-way-found = -- (لم يُعثر على طريق)
cut-all = من الأعلى، عبر كل ما هناك
no-hole = لا فتحة تُقص
to-look-into = للتفقد إن كان في الداخل ناس
drawn-run-people = الحساب المرسوم: { $any }
persons-in-void = { $w } في الفراغ { $n }
persons-here = { $w } هنا
persons-beside = { $w } بجانبه
persons-outside = { $w } على بعد أقل من { $q } خارجه
person-situation = الشخص { $n } { $w }
persons-situation = الأشخاص { $q } { $w }
critical-people = بحالة حرجة: { $w }
killed-people = قتلى: { $w }
way-and-holes = الطريق والفتحات: { $w }
to-person = إلى الشخص { $n }
into-void = إلى الفراغ { $n }
in-void-number = في الفراغ { $n }
void-what = الفراغ { $n } ({ $w })، الارتفاع الحر { $q }، الغطاء { $q2 }
void-what-small = الفراغ { $n } ({ $w }، أصغر من أن يُستلقى فيه)، الارتفاع الحر { $q }، الغطاء { $q2 }
void-continues = الفراغ { $n } يمتد من المنطقة { $c }
no-void-person = لا فراغ يتسع لشخص؛ الشخص { $n } { $w }، الغطاء { $q }
in-void-too-small = في الفراغ { $n } ({ $w }، أصغر من أن يُستلقى فيه)
in-void-kind = في الفراغ { $n } ({ $w })
person-where = الشخص { $n } { $w }، الغطاء { $q }
middle-at = الوسط عند { $place }
head-middle-at = الوسط عند
in-no-void = { $w } ليس في أي فراغ، الغطاء { $q }: التخليص غير محسوب في العمل
in-no-void-unknown = { $w } ليس في أي فراغ، الغطاء غير معروف: التخليص غير محسوب في العمل
in-no-void-partly = { $w } ليس في أي فراغ، الغطاء { $q }، وغير معروف لعدد { $n } منهم: التخليص غير محسوب في العمل
beside-void = بجانبه: { $w }
in-standing-room = في غرفة قائمة
drawn-run-neither = الحساب المرسوم: لا فراغ هنا ولا أحد
nobody-here = لا أحد هنا
walk-to-it = سِر أو تسلّق { $q } إليه
way-passage = { $q }، { $w }، العرض { $q2 }
way-passage-open = { $q }، { $w }، العرض { $q2 } على الأقل
way-passage-ladder = { $q }، { $w }، العرض { $q2 }، سلّم { $q3 }
way-passage-ladder-open = { $q }، { $w }، العرض { $q2 } على الأقل، سلّم { $q3 }
way-no-hole = { $q }، { $w }، العرض { $q2 }؛ لا فتحة تُقص
way-no-hole-open = { $q }، { $w }، العرض { $q2 } على الأقل؛ لا فتحة تُقص
way-ladder-no-hole = { $q }، { $w }، العرض { $q2 }، سلّم { $q3 }؛ لا فتحة تُقص
way-ladder-no-hole-open = { $q }، { $w }، العرض { $q2 } على الأقل، سلّم { $q3 }؛ لا فتحة تُقص
cut-hole-more = { $q } من { $w } ({ $piece } و{ $n } غيرها) { $w2 }، { $q2 }، يُخرج { $q3 }
cut-hole = { $q } من { $w } ({ $piece }) { $w2 }، { $q2 }، يُخرج { $q3 }
cut-hole-plain = { $q } { $w2 }، { $q2 }، يُخرج { $q3 }
leave-nothing = لا تلمس:| لم يُسمَّ شيء
leave-not-looked-at = لا تلمس:| لم يُفحص، إذ لا فراغ هنا يتسع لشخص: عُدّ كل شيء غير ثابت
not-looked-at = لم يُفحص، إذ لا فراغ هنا يتسع لشخص: عُدّ كل شيء غير ثابت
others-not-looked-at = لم تُفحص بقية القطع، إذ لا فراغ هنا يتسع لشخص: عُدّ كل شيء غير ثابت
more-carry = { $n } أخرى، كلها في الملحق
carry-in-drawn-run = تحمل في الحساب المرسوم: { $w }، في الملحق
around-not-looked-at = ما حول { $w } لم يُفحص: عُدّ كل شيء غير ثابت
carried-by-unknown = لم يُعرف ما يحمل السقف: عُدّ كل شيء غير ثابت
not-named-carry = قطع غير مسماة تحمل { $n } % من السقف: عُدّ كل شيء غير ثابت
leave-pieces = لا تلمس:| { $any }
leave-carries-nothing = يحمل السقف، لا تلمس:| لم يُسمَّ شيء
leave-carries = يحمل السقف، لا تلمس:| { $any }
loose-overhead-mass = غير ثابت في الأعلى { $q } ({ $w })
not-computed = -- (لم يُحسب)
member-critical = { $member }: حرج في { $n } من { $n2 } حسابات (المتوقع نحو { $n3 } %)
member-critical-once = { $member }: حرج في { $n } من { $n2 } حسابات (غير متوقع في حسابات أخرى)
member-of = { $w } من { $place }
role-column = عمود
role-beam = جائز
role-slab = بلاطة
role-wall = جدار
role-brace = شكّال
role-stair = درج
role-footing = قاعدة
role-partition = جدار فاصل
void-look = الفراغ { $n } ({ $w })، { $place }، { $q }، الارتفاع الحر { $q2 }، الغطاء { $q3 }؛ { $w2 }
way-in-found = الدخول { $q }، { $q2 }
way-in-none = لم يُعثر على مدخل
voids-to-look = فراغات للتفقد
a-lying-person-fits = تتسع لشخص مستلقٍ
most-used-joints = أكثر الوصلات إجهادًا
share-in-use = النسبة المستعملة من المقاومة
more-in-report = { $n } أخرى: report.md

rooms-and-others = { $n } في غرف قائمة، { $n2 } غيرهم
legend-area-number = منطقة حفر: رقمها
legend-area-letter = منطقة: حرفها
legend-tag = لا تلمس: المنطقة { $c }، القطعة { $c2 }
legend-entry = مدخل
legend-way = طريق الدخول
legend-hole = فتحة يجب قصها
legend-void = فراغ يتسع لشخص
legend-in-void = شخص في فراغ
legend-covered = مغطى، بلا فراغ
legend-standing = في غرفة قائمة
legend-heap = الركام، الأغمق أعلى
legend-outline = حدود الركام
legend-cut = قائم، مقطوع
legend-walls = الجدران سابقًا
legend-floor-gone = أرضية زالت
plan-cropped = مقصوص: المبنى مستمر
crosses-mean = عالقون أحياء؛ أكثره { $q } أشخاص لكل { $q2 }، متوسط { $n } حسابات
crosses-one = عالق، حيًّا أو لا، في واحد من { $n } حسابات

gait-walk = سيرًا
gait-climb = تسلقًا
gait-crawl = زحفًا
gait-squeeze = زحفًا منبطحًا
gait-ladder = سلّم أو حبل
gait-cut = قص
from-above = من الأعلى
from-below = من الأسفل
from-the-side = من الجانب
concrete = خرسانة
masonry = بناء بالطوب أو الحجر
timber-or-board = خشب أو ألواح
metal = معدن
standing-room = غرفة قائمة
in-a-void = في فراغ
buried = مدفون
covered = مغطى
free-unhurt = حر، سليم
free-hurt = حر، مصاب
free-critical = حر، حالة حرجة
trapped-critical = عالق، حالة حرجة
reached-on-foot = يُوصل إليه سيرًا
reached-climbing = يُوصل إليه تسلقًا
reached-ladder = يُوصل إليه بسلّم أو حبل
reached-held = محتجز، يُوصل إليه دون زحف
reached-crawling = يُوصل إليه زحفًا
reached-cutting = يُوصل إليه بالقص
reached-no-door = لا باب في النموذج، طريق السير غير معروف
void-intact-room = غرفة سليمة
void-partial-pancake = طبقات متراكبة جزئيًا
void-pancake = طبقات متراكبة (pancake)
void-pocket = جيب
void-overhang = تحت بروز
void-supported = ميل مسنود
void-unsupported = ميل غير مسنود
void-v = شكل V
void-a-frame = شكل A
void-irregular = غير منتظم

status-in-full = الحالة كاملة
strip-of-page-1 = شريط صفحة 1
voids-drawn-run = فراغات الحساب المرسوم
voids-one-run = الفراغات في هذا الحساب الواحد
voids-beside = في الركام، تتسع لشخص مستلقٍ؛ قد يكون فراغ حساب آخر في مكان آخر
head-area = المنطقة
head-void = الفراغ
head-kind = النوع
head-where = المكان
head-headroom = ارتفاع حر { $unit }
head-way-out = عرض المخرج { $unit }
head-way-in = الدخول { $unit }
head-work = العمل { $unit }
head-cover = الغطاء { $unit }
head-person = رقم الشخص
voids-rest = { $w }: الملحق. العرض هو عرض أضيق موضع في طريق الخروج؛ والساعات بمعدلات مفترضة.
voids-way = الطريق إلى الداخل والعمل: أول طريق إلى الفراغ، وما يقطع قطعة حاملة يأتي آخرًا؛ وما يُوصل إلى شخص مذكور مع الشخص.
voids-work-beside = العمل: ساعات بمعدلات مفترضة لأول طريق إلى الفراغ
more-voids-and-rooms = { $w } و{ $w2 }
more-voids = { $n ->
    [one] فراغ آخر ({ $n })
    [two] فراغان آخران ({ $n })
    [few] { $n } فراغات أخرى
   *[other] { $n } فراغًا آخر
}
standing-rooms = { $n ->
    [zero] لا غرف قائمة ({ $n })
    [one] غرفة قائمة واحدة ({ $n })
    [two] غرفتان قائمتان ({ $n })
    [few] { $n } غرف قائمة
   *[other] { $n } غرفة قائمة
}

people-not-led = أشخاص لم يُخرجوا
drawn-before-found = الحساب المرسوم، قبل العثور على أحد؛ توقع
drawn-run-forecast = الحساب المرسوم؛ توقع
one-run-forecast = هذا الحساب الواحد؛ توقع
head-number = الرقم
head-from = من
head-state = الحالة
head-reached = الوصول
head-above-ground = فوق الأرض { $unit }
nobody-in-run = لا أحد في هذا الحساب.
people-work = العمل: ساعات بمعدلات مفترضة حتى الوصول إلى الشخص، دون تحريره.
people-more = { $n } غيرهم: الملحق.
people-led = يُخرج { $w } سيرًا و{ $n } تسلقًا أو بسلّم: الملحق.
people-not-seen = لم يُرَ أحد من هؤلاء؛ جميعهم مفترضون ومتتبَّعون.
more-appendix = { $n } أخرى: الملحق
more-under-heading = { $n } أخرى تحت عنوان { $w }: الملحق

danger = خطر
of-the-drawn-run = من الحساب المرسوم
piece-by-role = { $w } ({ $place }، { $q })
loose-and-roofs-not-computed = غير الثابت في الأعلى وما يحمل الأسقف:| -- (لم يُحسب: أُنهي الحساب مبكرًا)
only-supports = لا تلمس، السند الوحيد لسقف:| { $list }
only-supports-more = لا تلمس، السند الوحيد لسقف:| { $list } و{ $n } غيرها (report.md)
loose-cluster = غير ثابت:| { $w }، { $q } ({ $piece })، أخفض نقطة { $q2 }، قد يسقط جزء منه { $q3 }؛ { $w2 }
loose-cluster-over = غير ثابت:| { $w }، { $q } ({ $piece })، أخفض نقطة { $q2 }، قد يسقط جزء منه { $q3 }؛ { $w2 }؛ فوق { $any }
loose-cluster-others = غير ثابت:| { $w }، { $q } ({ $piece } وغيرها)، أخفض نقطة { $q2 }، قد يسقط جزء منه { $q3 }؛ { $w2 }
loose-cluster-others-over = غير ثابت:| { $w }، { $q } ({ $piece } وغيرها)، أخفض نقطة { $q2 }، قد يسقط جزء منه { $q3 }؛ { $w2 }؛ فوق { $any }
ties-by-bars = روابط بقضبان التسليح: { $n }، المستعمل من مقاومتها { $n2 } %
contacts-no-bars = مواضع تماس: { $n }، بلا قضبان
more-clusters = تجمعات أخرى غير ثابتة: { $n }:| report.md
not-in-run = الهزات الارتدادية والرفع والقص والتدعيم:| ليست من هذا الحساب؛ يحسبها الأمر leanto whatif. الغاز والكهرباء والماء والنار والأسبستوس: ليست في النموذج.
debris-by-side = الركام بحسب الجانب
debris-beside = الحساب المرسوم؛ الجانب { $c } هو الشارع، ثم باتجاه عقارب الساعة
head-side = الجانب
head-edge = الحافة { $unit }
head-height-at-wall = الارتفاع عند الجدار { $unit }
head-farthest = أبعد قطعة { $unit }
head-its-mass = كتلتها { $unit }
side-street = { $c } الشارع

inputs-and-assumed = المدخلات والمفترضات
input-read = ما قُرئ:| { $any }
input-motion = حركة الأرض:| { $any }
input-storeys = الطوابق:| { $any }
input-storeys-ground = الطوابق، فوق الأرض:| { $any }
input-people = من في الداخل:| { $any }
input-elements = العناصر { $n }: أُبقي { $n2 }، تُرك { $n3 }، كصندوق { $n4 }، لم يُقرأ { $n5 }
input-size = كل الأجزاء معا { $q }
storey-line = { $storey } عند { $q }: { $q2 } إلى التالي، { $q3 }، { $w }
storey-line-nobody = { $storey } عند { $q }: { $q2 } إلى التالي، { $q3 }
storey-line-highest = { $storey } عند { $q }: أعلى أرضية، { $q3 }
storey-line-roof = { $storey } عند { $q }: سطح، { $q3 }
storey-line-highest-people = { $storey } عند { $q }: أعلى أرضية، { $q3 }، { $w }
storey-line-roof-people = { $storey } عند { $q }: سطح، { $q3 }، { $w }
storey-line-bare = { $storey } عند { $q }: { $q2 } إلى التالي، بلا أرضية خاصة
storey-line-bare-mass = { $storey } عند { $q }: { $q2 } إلى التالي، { $q3 }، بلا أرضية خاصة
storey-line-bare-highest = { $storey } عند { $q }: أعلى أرضية، { $q3 }، بلا أرضية خاصة
storey-line-bare-roof = { $storey } عند { $q }: سطح، { $q3 }، بلا أرضية خاصة
storey-line-bare-highest-only = { $storey } عند { $q }: أعلى أرضية، بلا أرضية خاصة
storey-line-bare-roof-only = { $storey } عند { $q }: سطح، بلا أرضية خاصة
all-floors = كل الأرضيات: { $q }
added-for-step = أُضيف لخطوة الزمن وليس في أيٍّ مما سبق: { $q }
people-placed = وُضع { $n }، منهم { $n2 } في الخارج أو على سطح
people-elsewhere = { $n } في مكان آخر في تلك الساعة، { $n2 } كُتبوا مرتين
assumed-strengths = المقاومات:| { $any }
strength-line = { $group }: { $profile } مع { $q }
assumed-damage = الضرر:| { $any }
assumed-fines = الفتات:| { $n } % من كتلة القطع المكسورة الساقطة على شكل { $n2 } حبة، { $q } مع المسام؛ تملأ ما تقع فيه
assumed-people = الأشخاص:| { $any }
assumed-people-one = الأشخاص:| وُضع { $n } بحسب ملف الحالة؛ واجهة الشارع = الجانب { $c }
assumed-times = الأزمنة:| البقاء exp(-t / { $n } h)؛ الفرق { $n2 }، { $q } h؛ معدلات العمل من ملف الحالة
assumed-areas = المناطق:| أماكن من { $q } متلامسة، فيها أشخاص على الارتفاعات نفسها أو فراغ يعبر كليهما في معظم الحسابات، { $q2 } على الأكثر. يُجمع الأشخاص حسابًا بعد حساب؛ والساعات مجموع الأماكن، كل منها مجهز على حدة؛ ابدأ من النقطة التي يصل إليها خط الرقم. الفئة A: أفضل مكان في المنطقة يكون ضمن الثلاثة الأوائل في أغلب الأحيان لو أُجريت حسابات أخرى؛ B: ربما؛ C: بالكاد.
assumed-voids = فراغ في k من N حسابات:| فراغ يتسع لشخص في عمود من المنطقة، على الأكثر { $q } تحت أو فوق الارتفاعات التي بينها ثمانية من كل عشرة من أشخاصها. فراغ الحساب المرسوم هو الأقرب إلى المنطقة (ضمن { $q2 })، والأولوية لما فيه أشخاص.

nobody-can-know = ما لا يمكن لأحد أن يعرفه من هذا
trust-the-area = ثق بالمنطقة لا بالنقطة:| حسابات أخرى عددها { $n } تشترك في { $n2 } % من أول ثلاثة أماكن منفردة ({ $q })؛ { $w }.
until-fallen-all = استمرت كل الحسابات حتى لم يعد يسقط شيء
until-fallen-some = في { $n } من الحسابات كانت قطع لا تزال تسقط
until-rest-all = استمرت كل الحسابات حتى السكون
until-rest-some = { $n } من الحسابات لم تصل إلى السكون
tried-stated-beats = جُرّبت على نفسها، الأشخاص كما ذُكروا:| بحفر أماكن منفردة لا مناطق، تتفوق هذه الخطة على خطة بالإشغال والحدود وحدهما بمقدار { $q } أشخاص يُوصل إليهم أحياء.
tried-stated-not = جُرّبت على نفسها، الأشخاص كما ذُكروا:| بحفر أماكن منفردة لا مناطق، هذه الخطة لا تتفوق على خطة بالإشغال والحدود وحدهما؛ الفرق { $q } أشخاص يُوصل إليهم أحياء.
tried-even-beats = جُرّبت على نفسها، الأشخاص موزعون بالتساوي:| بحفر أماكن منفردة لا مناطق، تتفوق هذه الخطة على خطة بالإشغال والحدود وحدهما بمقدار { $q } أشخاص يُوصل إليهم أحياء.
tried-even-not = جُرّبت على نفسها، الأشخاص موزعون بالتساوي:| بحفر أماكن منفردة لا مناطق، هذه الخطة لا تتفوق على خطة بالإشغال والحدود وحدهما؛ الفرق { $q } أشخاص يُوصل إليهم أحياء.
real-voids-smaller = الفراغات الحقيقية أصغر:| الغبار والركام الناعم والأثاث والكسوة ليست في النموذج.
real-voids-fines = الفراغات الحقيقية أصغر:| { $n } % من الركام الناعم تخمين؛ والغبار والأثاث والكسوة ليست في النموذج.
guesses = المقاومات والأحمال والأشخاص تخمينات:| إلى أن تُقاس أو تُعدّ. من غادر سيرًا غير معروف.
triage-proposal = فئة الفرز { $c } اقتراح ({ $edition }):| { $w }. قارن بدليلك.
triage-none = لا فئة فرز ({ $edition }):| { $w }. قارن بدليلك.
triage-live-short = ضحايا أحياء مؤكدون، { $w }
triage-unknown-large = الضحايا غير معروفين، فراغات كبيرة، { $w }
triage-unknown-small = الضحايا غير معروفين، فراغات صغيرة، { $w }
triage-work = { $n } h عمل بمعدلات مفترضة في الحساب المرسوم (الحد { $n2 } h)
triage-hours-unknown-live = ضحايا أحياء مؤكدون: A أو B بحسب ساعات العمل، وهي غير معروفة
triage-stated-none = كما ذُكر: لا حيّ ولا مفقود؛ الحروف للضحايا الأحياء أو غير المعروفين
triage-no-void = لا ضحية حية مؤكدة ولا فراغ في الحساب المرسوم: لا حرف
triage-hours-unknown = ساعات العمل غير معروفة
triage-dead-only = كما ذُكر: موتى فقط، لا مفقود ولا حيّ
triage-nobody-missing = لم يُذكر مفقود: القرار للفريق
triage-possible = قد يوجد ضحايا أحياء: لا يُعرف أن لا أحد حيّ

form = استمارة موقع العمل
form-beside = عُبئ من ملف الحالة ما هو معروف، -- لما ليس معروفًا؛ والباقي باليد
form-id = رقم الموقع
form-gps = GPS (WGS84)
form-address = العنوان
form-team = الفريق والتاريخ والوقت
form-use = استعمال المبنى
form-construction = نوع البناء (مفترض)
form-plan = المسقط ومساحته
form-plan-of-all = { $q }، لكل الأجزاء: لا جدران
form-plan-of-walls = { $q }، للجدران والأعمدة
form-floors = الطوابق / تحت الأرض
form-missing = المفقودون (المبلغ عنهم)
form-confirmed = المؤكدون أحياء / موتى
form-collapse = الانهيار (الحساب المرسوم)
form-heap = الركام (الحساب المرسوم)
form-hazards = الأخطار
form-operations = العمليات المطلوبة
form-triage-blank = فئة الفرز وإصدارها
form-triage = فئة الفرز، { $edition }
form-proposed = { $c } (مقترح)
form-mass-moved = تحرك { $n } % من الكتلة
form-heap-size = { $q }، الارتفاع { $q2 }
form-heap-above = المائل أو ما فوق القائم: حتى { $q }
form-more = { $list }، { $n } أخرى
form-sketch = رسم وملاحظات (ضحايا مؤكدون: V، L-n، D-n)

status-energy-alarm = إنذار الطاقة: ارتفعت { $q } بلا سبب
status-energy-rose = ارتفعت الطاقة بلا سبب { $q }
status-energy-none = لا إنذار طاقة
status-at-rest = ساكن بعد { $q }
status-moving = ليس ساكنًا عند { $q }: القطع التي تحركت قبيله { $n }، أسرعها { $q2 } في المتوسط
status-moving-slow = ليس ساكنًا عند { $q }: القطع التي تحركت قبيله { $n }، لا شيء أسرع من { $q2 }
status-moving-plain = ليس ساكنًا عند { $q }
status-moving-full = عدد القطع التي تحركت أكثر من { $q } في آخر { $q2 } هو { $n }، وأسرعها بمتوسط { $q3 }: { $list }.
status-moving-full-more = عدد القطع التي تحركت أكثر من { $q } في آخر { $q2 } هو { $n }، وأسرعها بمتوسط { $q3 }: { $list } و{ $n2 } غيرها.
status-rest-unknown = لا يُعرف إن كان شيء لا يزال يتحرك
status-rest-unknown-text = لا يُعرف إن كان شيء لا يزال يتحرك: قُطع الحساب.
status-rest-text = ساكن بعد { $q }: طوال { $q2 } لم تتحرك قطعة أكثر من { $q3 } ولم ينزح طابق أكثر من { $n } mm في الثانية.
status-goes-on = يستمر السيناريو حتى { $q }.
status-too-short = { $q } بعد آخر حدث أقصر من أن تكفي للحكم (يلزم { $q2 }).
status-moved-lately = تحرّك شيء في آخر { $q }، وهذا أقصر من أن يكفي للحكم.
status-unstable = القائم في اتزان غير مستقر: أُزعج عند { $q } ويُراقب حتى { $q2 }.
status-strengths = المقاومات مفترضة ({ $w })
status-strengths-guessed = المقاومات مفترضة ({ $w }، منها { $n } تخمينًا)
status-strengths-text = المقاومات مفترضة للعناصر في { $w }.
status-strengths-guessed-text = المقاومات مفترضة للعناصر في { $w }، منها { $n } تخمينًا.
status-none-measured = لم يُقس أي منها في هذا المبنى.
status-sample-text = الحساب الواحد عينة واحدة: فراغ حساب آخر يقع في مكان آخر.
status-sample-advice = لا تختر مكانًا به وحده: أجرِ حسابات كثيرة (leanto ensemble).
status-unsound = النموذج لا يحمل وزنه الذاتي
status-flawed = النموذج صالح للاستعمال، مع عيوب
status-ended = أُنهي مبكرًا عند { $q } من { $q2 }
status-ended-text = أُنهي الحساب مبكرًا عند { $q } من { $q2 }. ما كان سيحدث بعد ذلك غائب: من ليس عالقًا في تلك اللحظة قد يعلق لاحقًا. تابعه بالخيار --resume.
status-nobody = لم يُفترض وجود أحد في الداخل
status-nobody-text = لم يُعطَ أشخاص، لذلك كل عدد للأشخاص 0: هذا لا يعني أن لا أحد في الداخل. أعطِ إشغالًا ([[occupancy.map]]) أو قائمة أشخاص.
status-nobody-hour-text = استخدام المبنى لا يعطي أحداً في تلك الساعة، لذلك كل عدد للأشخاص هو 0: لا يعني ذلك أنه لا أحد في الداخل. أعطِ ساعة أخرى أو خريطة ([[occupancy.map]]) أو قائمة أشخاص.
status-explosion = أثر الانفجار في من هم خلف الجدران غير محسوب
status-explosion-text = على مرأى من الانفجار: { $n }. يُحكم عليهم بضغطه في الهواء الطلق. خلف جدران ضمن مداه: { $n2 }. ما بلغهم منه غير محسوب: من كان قريبًا منه قد يكون ميتًا أو مصابًا إصابة بالغة، مهما قالت قائمة الأشخاص. والحرارة والشظايا لا تصيب هنا أحدًا.
status-inputs = المدخلات مختلفة: { $any }
status-inputs-text = المدخلات ليست الحالية أو ليست هي نفسها: { $any }.
status-twice-none = لا حساب ثانيًا للمقارنة
status-threshold = النتيجة قرب عتبة: سقوط { $q } أو { $q2 }
status-threshold-text = عند إعادة الحساب بقطع حجمها { $q } وخطوة زمنية { $q2 } سقط { $q3 } بدل { $q4 } (انكسر { $n } رابطًا بدل { $n2 }): أيهما يحدث يتوقف على ما لا يعرفه أحد. أجرِ حسابات كثيرة (leanto ensemble)؛ فهي تبيّن كم مرة يحدث كل منهما.
status-twice = حُسب مرتين: سقوط { $q } و{ $q2 }
status-coarse = حساب تقريبي
status-coarse-text = حساب تقريبي: لُيّنت أصلب النوابض وانتهى حين لم يعد يسقط شيء. لحساب واحد احذف `coarse`.
status-margin-unknown = لا يُعرف إن كان قائمًا
status-margin-unknown-text = لم يسقط شيء حتى { $q } لكنه لم يسكن: قد يسقط بعد. احسب مدة أطول (duration, until = "rest" في [run]).
status-damaged = متضرر: انكسر { $w }
status-near = قريب من الانهيار: { $w } عند { $q } أو أكثر
status-damaged-near = متضرر: انكسر { $w }، و{ $w2 } عند { $q } أو أكثر
status-margin-text = هو قائم في هذا الحساب بمقاومات مفترضة، وأقل منها بقليل قد يسقطه: أجرِ حسابات كثيرة (leanto ensemble) وانظر إلى الوصلات المذكورة.
status-leans-towards = { $storey } مائل بمقدار { $q } باتجاه الجانب { $c }
status-leans = { $storey } مائل بمقدار { $q }
status-leans-towards-text = ما بقي قائمًا من { $storey } مائل بمقدار { $q }، أي { $q2 } من ارتفاعه، باتجاه الجانب { $c }. في FEMA 356 أكبر انحراف دائم للهياكل عند سلامة الأرواح { $q3 }: قد يستمر مع هزة ارتدادية أو عند تحريك شيء. ابتعدوا عن مكان سقوطه وقيسوه في الموقع وراقبوه.
status-leans-text = ما بقي قائمًا من { $storey } مائل بمقدار { $q }، أي { $q2 } من ارتفاعه. في FEMA 356 أكبر انحراف دائم للهياكل عند سلامة الأرواح { $q3 }: قد يستمر مع هزة ارتدادية أو عند تحريك شيء. ابتعدوا عن مكان سقوطه وقيسوه في الموقع وراقبوه.
stands-no-joint = لم تنكسر وصلة ولم يسقط شيء.
stands-joints = انكسر { $w }؛ ولم يسقط شيء.
stands-not-at-rest = لم يسكن عند { $q }: لا يُعرف إن كان قائمًا.
stands-use-unknown = لا يُعرف كم يُستعمل من المقاومة: أُنهي الحساب مبكرًا أو لم تبقَ وصلة يمكن أن تنكسر.
stands-most-used = أكثر وصلة إجهادًا: { $q } من مقاومتها. { $w } عند { $q2 } أو أكثر.
stands-most-used-beyond = أكثر وصلة إجهادًا: { $q } من مقاومتها. { $w } عند { $q2 } أو أكثر؛ ما فوق 100 % خضع أو تشقق ويصمد بما بقي.
stands-largest-drift-of = أكبر انحراف للطابق { $storey }: { $q } ({ $q2 } من الارتفاع).
stands-largest-drift = أكبر انحراف طابقي: { $q } ({ $q2 } من الارتفاع).
status-loose-unknown = القطع غير الثابتة غير معروفة
status-loose-unknown-early = لا يُعرف ما هو معلق وما يحمل الأسقف: أُنهي الحساب مبكرًا.
status-loose-unknown-text = لا يُعرف ما هو معلق وما يحمل الأسقف: { $any }
status-no-ground = لم يُبحث عن مداخل: لا أرض
status-no-ground-text = لم يُبحث عن مداخل: لا أرض في الموقع. عدم ذكر طريق لا يعني أنه غير موجود.
status-no-piece = لم تبق قطعة صلبة
status-no-piece-text = لم تبق قطعة صلبة، فلا فراغات يُبحث عنها.
status-one-frame = لقطة واحدة: لا يُعرف ما هو ساكن
status-one-frame-text = لا لقطة قبل هذه، فلا يُعرف أي القطع المزاحة كانت ساكنة؛ ما يلامس غيره يُعدّ ساكنًا.
status-heap = الركام ليس نهائيًا: { $q } منه لا يزال يتحرك
status-heap-text = { $n } من { $n2 } قطعة مزاحة، { $q } من { $q2 } ({ $q3 })، كانت لا تزال تتحرك أو تطير في هذه اللقطة: الركام والفراغات والأشخاص ليست نهائية. احسب مدة أطول.
status-drawn = الحساب المرسوم: { $w }
status-drawn-text = الحساب المرسوم: { $any }

status-found = { $w } حيث لا ركام في أي حساب
status-found-text = عُثر على { $w } حيث لا ركام في أي حساب: اذهب إلى هناك أولًا.
status-alert = تنبيه ({ $means }) حيث لا ركام في أي حساب
status-alert-text = تنبيه ({ $means }) عند { $q } ({ $place }) حيث لا ركام في أي حساب: ابحث هناك.
status-fallen = لم يعد يسقط شيء
status-fallen-text = استمرت كل الحسابات حتى لم يعد يسقط شيء؛ وقد تكون قطع منفردة انزلقت بضعة سنتيمترات أخرى.
status-all-rest = كل الحسابات ساكنة
status-all-rest-text = استمرت كل الحسابات حتى السكون.
status-still-fell = في { $n } من { $n2 } حسابات كان السقوط لا يزال مستمرًا
status-still-fell-text = في { $n } من { $n2 } حسابات كانت قطع لا تزال تسقط في النهاية.
status-not-rest = { $n } من { $n2 } حسابات ليست ساكنة
status-not-rest-text = { $n } من { $n2 } حسابات لم تصل إلى السكون: كانت قطع لا تزال تتحرك في النهاية.
status-alternatives = البدائل: { $any }
status-alternatives-text = البدائل واحتمالاتها قبل -> بعد ما يُرى: { $any }.
status-better = يوافق أفضل مما تقوله { $q }: «{ $alternative }»
status-better-text = البديل «{ $alternative }» احتماله { $q }، وأحد حساباته أقرب إلى ما يُرى ({ $q2 } من حده) من كل حسابات «{ $other }» ({ $q3 })، الأرجح: قليل من حساباته كذلك. انظر هل حدث، وأجرِ حسابات أكثر لكليهما.
status-made = أُجري { $n } من { $n2 } حسابات
status-made-text = أُجري { $n } من { $n2 } حسابات تطلبها الحالة؛ بحسب الصنف: { $any }. الأمر نفسه يجري البقية.
status-nothing-left = لم يبقَ في أي منطقة أكثر من { $q } من الأحياء
status-nothing-left-text = بعد ما بُحث وحُفر لا منطقة فيها أكثر من { $q } من الأحياء، متوسط الحسابات: لا ترتيب للحفر. ابحث مجددًا بوسائل أخرى، أو حيث لم يبحث أحد.
status-outside-outline = { $q } من { $q2 } من الأحياء خارج الركام المرئي
status-outside-outline-text = من { $q } من الأحياء الذين تجعلهم الحسابات محاصرين، { $q2 } حيث لا يُرى ركام، ولا يُذكر هناك مكان للحفر. هل المحيط صحيح وفي مكانه؟ إن كان كذلك فالركام في الحسابات في مكان آخر.
status-searched = بحث ({ $means })، التنبيهات: { $n }
status-searched-all-text = بُحث في كل شيء ({ $means }، المرات: { $q })، التنبيهات: { $n }. الأماكن والمناطق وأعداد الأحياء هي ما بعده.
status-searched-area-text = بُحث في منطقة ({ $means }، المرات: { $q })، التنبيهات: { $n }. الأماكن والمناطق وأعداد الأحياء هي ما بعده.
status-noticed-text = لوحظ ({ $means }): { $n }؛ ولا يُعرف أين جرى البحث.
status-failed = فشل { $w }
status-failed-text = المتروك: { $any }
status-class-empty = الصنف "{ $alternative }" بلا حساب
status-class-empty-text = الصنف "{ $alternative }" بلا حساب: لا يمكن الحكم عليه، ولا يُعثر على مكان لما يقوله.
status-few = { $w }: قليل
status-few-text = { $w }: قليل؛ اثنا عشر تعطي ترتيبًا و24 صفحة مطبوعة.
status-runs-text = عدد الحسابات { $n }.
status-more-found = عُثر على أكثر ({ $n }) مما افتُرض ({ $n2 })
status-more-found-text = عُثر على أشخاص عددهم { $n }، ولم يُفترض إلا { $n2 }: جميع أعداد الأشخاص منخفضة جدًا. صحّح الإشغال (--people, --missing).
status-form-differs = النموذج يذكر { $n } أحياء، وعُثر على { $n2 }
status-form-differs-text = يذكر القالب { $n } أحياء مؤكدين للنموذج، وقد عثر الفريق على { $n2 } أحياء لم يخرجوا: صحّح confirmed_live. الفئة المقترحة تحسب من عُثر عليهم.
status-not-placed = { $w } أحياء بلا موضع: { $storey }
status-not-placed-text = { $w } على قيد الحياة بحسب الفريق، ولا يُعرف إلا الطابق ({ $storey }): يُحسب عالقا حيا.
status-not-placed-text-many = { $w } على قيد الحياة بحسب الفريق، ولا يُعرف إلا الطابق ({ $storey }): يُحسبون عالقين أحياء.
status-nowhere = { $w } أحياء بلا موضع
status-nowhere-text = { $w } على قيد الحياة بحسب الفريق، ولا يُعرف موضع ولا طابق: يُحسب عالقا حيا.
status-nowhere-text-many = { $w } على قيد الحياة بحسب الفريق، ولا يُعرف موضع ولا طابق: يُحسبون عالقين أحياء.
status-no-area-theirs = لا منطقة لهم.
status-areas-have-them = المناطق تشملهم ضمن الأشخاص المفترضين، حيث تضع الحسابات هؤلاء.
status-areas-have-some = من كل من سُمعوا بلا موضع { $n } ضمن الأشخاص المفترضين، الذين تشملهم المناطق حيث تضعهم الحسابات؛ وللباقين ({ $n2 }) لا منطقة.
status-ask-where = اسأل عن موضعهم واكتبه بـ --at مع --mark نفسها كما من قبل؛ والسطر بلا علامة يحتاج إلى علامة أولا.
all-found = عُثر على كل من افتُرض وجودهم هناك: { $n } مفترضون، { $n2 } أُخرجوا، { $n3 } وفيات مؤكدة.
whoever-not-known = قد يكون هناك بعدُ من لم يُعرف عنه.
known-in-no-area = { $w } معروف أنهم أحياء، في لا منطقة.
all-assumed-found = عُثر على كل المفترضين
status-brought = أُخرج { $n }
status-brought-text = عدد من أُخرجوا { $n }؛ والأماكن والأعداد لمن لا يزال البحث عنهم جاريًا.
status-dead = تأكدت وفاة { $n }
status-dead-text = عدد من أكد الفريق وفاتهم { $n }؛ لا يُبحث عن أحد بدلًا منهم، ولا يُحسبون أحياءً.
status-named = عُثر على { $n }، ولا يزال { $n2 } مفقودين بالاسم
status-named-text = عدد من عُثر عليهم حتى الآن: { $n }، منهم بلا اسم: { $n2 }؛ والمفترضون عدا المفقودين بالاسم: { $n3 }. المفقودون بالاسم عددهم { $n4 }، ولا يزال البحث عنهم جميعًا جاريًا: اشطب من القائمة كل من عُثر عليه، أو اكتب الأسماء في [[found]].
status-namesakes = باسم شخص عُثر عليه، لا يزالون مفقودين: { $n }
status-namesakes-text = لا يزالون مفقودين باسم شخص عُثر عليه: { $n }. من عدة أشخاص باسم واحد يُعد الأرجح وجودًا في ذلك المكان هو من عُثر عليه؛ وإن كان غيره فاشطب من القائمة من عُثر عليه.
status-no-outline = لم تُعطَ حدود الركام
status-no-outline-text = لم تُعطَ حدود الركام: ارسمها مما يُرى، فهي أنفع رصد.
status-idle-hour = الساعة بلا أثر: أعداد الناس ثابتة
status-idle-hour-text = الساعة المطلوبة بلا أثر: لا أحد محسوب بحسب الاستخدام، ولا سطر في القائمة له ساعة؛ أعداد الناس في الطوابق هي نفسها في كل ساعة.
status-unmeasured = { $n } % من المبنى لم يُقَس
status-unmeasured-text = { $n } % من المبنى لم يُقَس: هناك تعتمد الخطة على الحسابات وحدها.
status-assumed = المعدلات والبقاء مفترضة
status-assumed-text = تختلف الحسابات في المقاومات والقطع والخطوة الزمنية وما تقوله الأصناف؛ وخطأ النموذج نفسه موجود في جميعها. معدلات العمل والبقاء وفرص الحياة في حيّز مفترضة؛ فهي ترتب الأماكن ولا تتنبأ بالساعات أو الأعداد.
status-coarse-runs = حسابات تقريبية
status-coarse-runs-text = الحسابات تقريبية: لُيّنت أصلب النوابض وانتهت حين لم يعد يسقط شيء.
status-two = نتيجتان: سقوط { $q } أو { $q2 }
status-two-text = نتيجتان: { $w } في { $n } من { $n2 } حسابات، و{ $w2 } في { $n3 } من { $n4 } حسابات. لا تختلف الحسابات إلا في المقاومات والقطع والخطوة الزمنية: أي الاثنتين حدثت يجب أن يبينه ما يُرى.
status-one-outcome = سقوط { $n } إلى { $q }
status-one-outcome-text = { $w } في { $n } حسابات؛ نصفها على الأكثر { $q }.
comes-down-range = يسقط { $n } إلى { $q }
comes-down = يسقط { $q }
comes-down-nothing = لا يسقط شيء
status-unexplained = لا حساب يفسّر ما يُرى: الأماكن بحسب وجود الناس
status-unexplained-text = لا صنف من الحسابات يفسّر ما يُرى. الأماكن هي حيث كان الناس ضمن الركام المرئي؛ ولا حساب وراءها. أضف صنفًا بما حدث وأجرِ حساباته.
status-fits = الحسابات توافق ما يُرى
status-fits-text = صنف واحد على الأقل من الحسابات يفسّر ما يُرى.
status-judged-not = ما يمكن الحكم عليه لا يفسّر ما يُرى
status-judged-not-text = لا يفسّر ما يُرى أي صنف له حسابات تكفي للحكم عليه؛ أصناف حساباتها قليلة جدًا (أقل من { $n }): { $n2 }. المواضع من جميعها وقد تكون خاطئة: أضف صنفًا بما حدث، أو أجرِ حسابات أكثر للأصناف الأخرى.
status-not-judged = الحسابات أقل من أن تبيّن هل توافق ما يُرى
status-not-judged-text = لا يُعرف هل يفسّر صنف من الحسابات ما يُرى: أصناف حساباتها قليلة جدًا (أقل من { $n }): { $n2 }. أجرِ حسابات أكثر لأرجحها.
status-not-compared = لم يُقارن شيء مما رُئي
status-not-compared-text = لم يُقارن أي ارتفاع أو جزء قائم رُئي بالحسابات: لا يُعرف إن كانت تشبه هذا الركام.

log-heading = سجل الموقع
log-site = سجل الموقع:| { $any }
log-since-caps = منذ { $q }
log-since = منذ { $q }:| { $any }
log-observed = من الفرق: رصد؛ في إطار على المخططات
log-before = أسطر قبل هذه: { $n }: الملحق
log-nothing = لا جديد
log-new = أسطر جديدة: { $n }
log-live = أحياء { $any }
log-dead = موتى { $any }
log-was = { $w } (كان { $w2 })
log-was-number = { $n } (كان { $n2 })
log-was-none = { $n } (لم يُذكر من قبل)
log-none-stated = لم يُذكر
log-areas-searched = المناطق المُفتَّشة { $n }
log-lines-unread = أسطر لا يمكن قراءتها: { $n }
log-plain = سجل الموقع: { $any }
log-since-plain = منذ { $q }: { $any }
log-nothing-yet = { $path }: لم يُسجل شيء بعد
log-takes-place = يحل محل السطر { $n }: { $any }
log-not-in-it = ليس فيه: { $any }
log-of-line = السطر { $n }: { $any }
log-by-what = لم يُذكر بأي وسيلة جرى البحث
log-no-area = ليس له نصف قطر ولا مساحة
log-v-says = V لا تقول أحيٌّ أم ميت
log-nobody-out = لا يخرج أحد بحسب { $mark }: لا يسمي علامة، ولا يسري في مكانه سطر واحد بعينه؛ اكتب سطرًا يسمي العلامة، أو out = true مع عددهم يدويًا
log-nobody-out-at = لا يخرج أحد بحسب { $mark }: لا سطر قبله فيه أشخاص عند { $label }؛ اكتب سطرًا يسمي العلامة، أو out = true مع عددهم يدويًا
log-fewer = في سطر لاحق { $n } أقل من { $mark }، ولا يقول أخرجوا أم لم يكونوا هناك قط؛ لمن خرجوا اكتب out = true يدويًا
log-fewer-dead = في سطر لاحق، عدا قتلى علامته، { $n } أقل من { $mark }، ولا يقول أخرجوا أم لم يكونوا هناك قط؛ لمن خرجوا اكتب out = true يدويًا
log-no-plan = { $mark } بلا موضع في المسقط
log-out-or-dead = خرجوا، أم هم قتلى هذه العلامة؟ { $dead } (السطر { $n }) كُتب حين كان { $mark } ساريًا: يُعدون أشخاصًا مختلفين؛ إن كانوا أنفسهم فاحذف ذوي out = true يدويًا
log-out-or-dead-before = خرجوا، أم هم قتلى هذه العلامة؟ { $dead } (السطر { $n }) كُتب حين كان { $mark } ساريًا وقبل { $out } (السطر { $n2 }): يُعدون أشخاصًا مختلفين؛ إن كانوا أنفسهم فاحذف ذوي out = true يدويًا
log-at = x { $q } y { $q2 } m
log-at-note = x { $q } y { $q2 } m: { $text }
log-at-level = x { $q } y { $q2 } z { $q3 } m
log-at-level-note = x { $q } y { $q2 } z { $q3 } m: { $text }
log-outside = { $q } من المبنى وخارج المخطط
log-outside-note = { $q } من المبنى وخارج المخطط: { $text }
log-radius = نصف القطر { $q }
log-radius-note = نصف القطر { $q }: { $text }
log-corners = مساحة ذات { $n } زوايا
log-corners-note = مساحة ذات { $n } زوايا: { $text }
log-whole-site = الموقع كله
log-whole-site-note = الموقع كله: { $text }
log-who-searched = { $q } { $team }: جرى البحث
log-who-searched-dog = { $q } { $team }: جرى البحث بالكلب
log-who-searched-acoustic = { $q } { $team }: جرى البحث بأجهزة الإنصات
log-who-searched-camera = { $q } { $team }: جرى البحث بالكاميرا
log-who-searched-voice = { $q } { $team }: جرى البحث بالنداء
log-who-note = { $q } { $team }: ملاحظة

continued = تابع
appendix-areas = المناطق
appendix-from-many = الطرق والفراغات: الحساب المرسوم
appendix-from-one = هذا الحساب الواحد، بلا ترتيب
appendix-voids = الفراغات في الركام
appendix-rooms = الغرف القائمة
appendix-rooms-beside = الأدراج وحواف الأرضيات غير المحمية (سقوط يزيد على { $q })
appendix-people = الأشخاص
appendix-limits = حدود الطريقة
appendix-run = الحساب:| مُحاكاة { $q } بخطوات من { $q2 } ميكروثانية، seed { $n }؛ النموذج { $model } ({ $format })، SHA-256 { $sum }؛ طاقة غير مفسَّرة { $q3 }.
appendix-people-beside = توقع لا اكتشاف؛ جميعهم مفترضون
appendix-strengths = المقاومات
appendix-strengths-beside = مفترضة إلى أن تُقاس
appendix-found = ما وُجد في النموذج
appendix-found-beside = المتماثل مجموع
head-people = الأشخاص
head-void-drawn = فراغ الحساب المرسوم
head-not-touch = لا تلمس
head-work-plain = العمل
head-level = المنسوب
head-floor = الأرضية { $unit }
head-stairs = الدرج
head-open-edge = حافة مكشوفة { $unit }
head-now-on = الآن في
head-xyz = x, y, z { $unit }
head-why = السبب
head-severity = الخطورة
head-count = العدد
head-warning = تحذير أو ملاحظة عن النموذج
head-group = المجموعة
head-profile = ملف المقاومة
head-factor = المعامل
head-live-load = الحمل الحي { $unit }
finding-note = ملاحظة
finding-warning = تحذير
finding-error = خطأ
room-at-street = الغرفة على مستوى الشارع
unhurt-why = لا سقوط ولا ضربة ولا حمل يؤذي
more-rows = أسطر أخرى: { $n }:| report.json

watch-title = ما يجب مراقبته
watch-beside = من حساب واحد، محاكاة؛ حركة النقطة ودوران قطعتها
from-one-run = من حساب واحد، محاكاة
watch-loose = القطع غير الثابتة
watch-points = النقاط
watch-points-beside = حركة النقطة ودوران قطعتها منذ قراءة الصفر
watch-loose-heading = القطع غير الثابتة
watch-loose-beside = دفعات من حالة محفوظة واحدة؛ هزات ارتدادية بأقصى تسارع للأرض
watch-readings = القراءات
watch-readings-beside = من يطلق الإنذار وبأي إشارة: { $line }
watch-more = نقاط أخرى في جدول أجهزة التسجيل: { $n }.
watch-run = { $run }؛ { $program }، seed { $n }. اقرأ الصفر قبل أن يدخل أحد. التاريخ والوقت والجهاز: { $line }
watch-not-at-rest = لم يكن الركام ساكنًا: تحركت قطعة مسافة { $q } خلال زمن اختبار قبل رفع أي شيء.
watch-goes-on = يستمر في التحرك في كل الاختبارات.
watch-moves-before = يتحرك قبل أن يُدفع، بما لا يزيد على { $q }: { $any }. ما تحمّله صالح لاختبارات بهذه المدة فقط.
watch-no-point = لا نقطة تنذر بالسقوط، ابقوا خارجًا: { $any }.
watch-no-point-here = لا نقطة تنذر به: ابقوا خارجًا
watch-no-warning = لا وقت ولا إنذار: { $piece }: سقط { $w }، منها بعد إنذار { $n }؛ بلا إنذار { $n2 }.
watch-no-warning-here = بلا إنذار: سقط { $w }، منها بعد إنذار { $n }؛ بلا إنذار { $n2 }
watch-not-tried = لم يُختبر: { $them }: { $any }. لا يُعرف شيء عن إنذاراتها: أعطِ قيمة أكبر لـ --most.
watch-over = { $piece } فوق { $any }
watch-dig = موضع حفر في الفراغ { $n }
watch-way-void = منفذ إلى الفراغ { $n }
watch-way-person = منفذ إلى الشخص { $n }
watch-named = { $n } أخرى، تُسمى مع --json
watch-unwarned = { $n } من { $n2 } بلا إنذار
watch-unshaken = يتحرك دون أي اهتزاز
watch-hanging = معلّق { $piece }
watch-leaning = مائل { $piece }
watch-moved-before = تحرك مسافة { $q } قبل أن يُدفع: لم يكن ساكنًا تمامًا
watch-no-rest = عند { $q } لم يبتعد أكثر من { $q2 }، لكنه لم يسكن خلال الاختبار: يُعد ساقطًا، وقد ينتهي اختبار أطول بغير ذلك
watch-no-rest-itself = من تلقاء نفسه لم يبتعد أكثر من { $q }، لكنه لم يسكن: يُعد ساقطًا
count-time = عدد المرات { $n }
count-leaning-wall = جدران مائلة: { $n }
head-on = على
head-rested = سكن بعد
head-get-out = اخرج عند
head-zero = قراءة الصفر
head-what = ماذا
head-mass = الكتلة
head-pushes = الدفعات
head-alarm = من الإنذار إلى السقوط
head-aftershock = هزة ارتدادية
head-moves-first = يتحرك أولًا باتجاه
