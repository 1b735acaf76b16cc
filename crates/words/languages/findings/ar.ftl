# العربية. المفاتيح ومواضعها كما في en.ftl.

### Lines and lists

own-full-stop = { "." }
up-to = حتى { $q }
and-others = { $label } وغيره
row-error = { $n } خطأ:
row-warning = { $n } تحذير:
row-note = { $n } ملاحظة:
row-error-of = { $n } خطأ: { $element }
row-warning-of = { $n } تحذير: { $element }
row-note-of = { $n } ملاحظة: { $element }
times = عدد المرات { $n }
line-times = عدد المرات { $n }: { $w }
do-nothing = لا شيء

### Words

count-element = { $n ->
    [zero] لا عناصر ({ $n })
    [one] عنصر واحد ({ $n })
    [two] عنصران ({ $n })
    [few] { $n } عناصر
   *[other] { $n } عنصرًا
}
count-wall = { $n ->
    [zero] لا جدران ({ $n })
    [one] جدار واحد ({ $n })
    [two] جداران ({ $n })
    [few] { $n } جدران
   *[other] { $n } جدارًا
}
count-footing = { $n ->
    [zero] لا قواعد ({ $n })
    [one] قاعدة واحدة ({ $n })
    [two] قاعدتان ({ $n })
    [few] { $n } قواعد
   *[other] { $n } قاعدة
}
word-sketch-columns = الأعمدة
word-sketch-beams = الكمرات
word-sketch-slabs = البلاطات
word-sketch-walls = الجدران
word-sketch-columns-beams = الأعمدة، الكمرات
word-sketch-columns-slabs = الأعمدة، البلاطات
word-sketch-columns-walls = الأعمدة، الجدران
word-sketch-beams-slabs = الكمرات، البلاطات
word-sketch-beams-walls = الكمرات، الجدران
word-sketch-slabs-walls = البلاطات، الجدران
word-sketch-columns-beams-slabs = الأعمدة، الكمرات، البلاطات
word-sketch-columns-beams-walls = الأعمدة، الكمرات، الجدران
word-sketch-columns-slabs-walls = الأعمدة، البلاطات، الجدران
word-sketch-beams-slabs-walls = الكمرات، البلاطات، الجدران
word-sketch-columns-beams-slabs-walls = الأعمدة، الكمرات، البلاطات، الجدران
word-bearing-wall = جدار حامل
word-precast = خرسانة مسبقة الصب
word-lightweight = خرسانة خفيفة
word-steel = فولاذ
word-timber = خشب
word-light = إنشاء خفيف
word-glass = زجاج
word-masonry-or-sand = بناء بالطوب أو الحجر أو خرسانة خفيفة أو رمل
word-stone-or-glass = خرسانة أو حجر أو زجاج
word-unit-metres = المتر
word-unit-centimetres = السنتيمتر
word-unit-millimetres = المليمتر
word-unit-feet = القدم
word-unit-inches = البوصة
word-hit-car = سيارة
word-hit-lorry = شاحنة
word-hit-container = حاوية
word-hit-tree = شجرة
word-hit-aircraft-part = جزء طائرة
word-hit-block = كتلة

### A model file: unit, axis, place

find-one-object = الملف كله جسم واحد؛ أُخذت مجسماته ({ $n }) عناصر مستقلة
do-one-object = التصدير بجسم لكل عمود وكمرة وبلاطة وجدار، لتكون لها أسماء ومجموعات
find-one-element = الملف كله جسم واحد، فليس للمبنى إلا عنصر واحد
do-one-element = التصدير بجسم لكل عمود وكمرة وبلاطة وجدار (أسطر `o` أو `g` في OBJ، عقد في glTF)
find-up = لا يحوي الملف المحور الرأسي؛ استُعمل { $c }: مساحة الأوجه المتعامدة مع y هي { $q }، والمتعامدة مع z هي { $q2 } من مربع وحدة الملف
find-up-doubt = لا يحوي الملف المحور الرأسي ولا تبيّنه أوجهه؛ استُعمل z: مساحة الأوجه المتعامدة مع y هي { $q }، والمتعامدة مع z هي { $q2 } من مربع وحدة الملف
find-up-names = لا يحوي الملف المحور الرأسي؛ استُعمل { $c }: من الأجزاء المسماة تطابق أسماءها حين يكون { $c2 } إلى الأعلى: { $n }، وحين يكون { $c3 } إلى الأعلى: { $n2 }
do-up = تحديد model.up في الحالة إن كان هذا خطأ
find-unit-metres = لا يحوي الملف وحدته؛ استُعمل المتر: قياس النموذج { $q } وحدة
find-unit = لا يحوي الملف وحدته؛ الوحدة المستعملة { $w }: قياس النموذج { $q } وحدة، وأجزاؤه بسمك { $q2 } وحدة وطول { $q3 } وحدة
find-unit-none = قياس النموذج { $q } وحدة، وليس هذا حجم مبنى بأي وحدة معتادة؛ استُعمل المتر
do-unit = تحديد model.units في الحالة إن كان هذا خطأ
find-scene-ground = يضع المشهد مستوى الأرض عند { $q }
find-scene-joints = وصلات المشهد غير المقروءة: { $n }؛ يُبحث عن التماس من الهندسة
do-scene-joints = لا شيء، إلا إن كان عدد نقاط التماس بعد التحضير مفاجئًا
find-animated = الملف متحرك؛ استُعملت المواضع بلا حركة
do-animated = لا شيء، إلا إن لزمت مواضع أخرى
find-not-used = { $key } غير مستعمل: ملف IFC يحوي وحدته، وz رأسي دائمًا
do-not-used = حذف { $key }؛ وإن كان حجم المبنى خطأ فتصدير النموذج من جديد بالوحدة الصحيحة
find-angles-degrees = لا يذكر الملف وحدة للزوايا؛ وتنتهي أقواس بعد أكثر من دورتين بالراديان ({ $n })، لذا تُؤخذ الزوايا بالدرجات
do-angles-degrees = مقارنة الفتحات والجدران المستديرة بالمبنى
find-far = يبعد النموذج { $q } عن مبدئه؛ طُرح { $place } من كل الإحداثيات
do-far = إضافة هذه الإزاحة للعودة إلى إحداثيات الملف

### A model file: elements and names

find-removed-twice = القطع التي يزيلها { $key } و{ $key2 } معًا: { $n }؛ يُعتد بالأسبق
do-removed-twice = لا شيء إن كانت الأجزاء نفسها مقصودة؛ وإلا فسمِّ غيرها
find-override-hidden = { $key } بلا عنصر خاص به: تسمي override لاحقة كل عناصره من جديد
do-override-hidden = لا شيء إن كان كلاهما مقصودًا: حيث يحددان المفتاح نفسه يُعتد باللاحق
find-roofs = تُعد أسقفًا نهائية { $n } من { $n2 } بلاطة، أولاها { $label }: { $n3 } بالصنف أو النوع أو الاسم أو الميل، و{ $n4 } لأنه لا شيء فوقها في أعلى طابق
do-roofs = انظر live_load لمجموعتها: مجموعة الأسطح وحدها تأخذ حمل الصيانة، والأسطح التي في مجموعة مع الأرضيات تأخذ حمل الأرضيات
find-closed = المبنى مغلق: لا باب ولا نافذة ولا درج يؤدي إلى خارج { $label }؛ الأبواب في الملف: { $n }، والفتحات: { $n2 }
do-closed = اقطع فتحات الأبواب والنوافذ من الجدران في برنامج النمذجة: بدونها طرق السير غير معروفة، ولا يُوصل إلى من في الداخل إلا بالقص
find-plates-alone = ألواح رقيقة قائمة وحدها في الخارج ولا تلامس أي جزء من المبنى، فهي ليست في الحساب ({ $n }): { $list }
do-plates-alone = لا شيء؛ وإذا كان أحدها يحمل المبنى: [[override]] elements = [{ $label }]  role = "bearing-wall"
find-site-furniture = عناصر هي تجهيزات للموقع بحسب أسمائها، لذا ليست في الحساب ({ $n }): { $list }
do-site-furniture = لا شيء؛ وحيث يحمل أحدها المبنى: [[override]] elements = [{ $label }]  role = "column"
find-lightweight = المجموعة { $label } من الخرسانة الخفيفة بحسب اسمها؛ وتُؤخذ كمبانٍ من كتلها: { $q }، { $q2 }
do-lightweight = لا شيء؛ وحيث صُبّت الجدران ولم تُبنَ: [[group]] name = { $label }  profile = "rc-wall"
find-lightweight-cast-by-density = المجموعة { $label } من الخرسانة الخفيفة بحسب اسمها؛ وتُؤخذ كمصبوبة منها: { $q }، بمقاومة الانضغاط للمواصفة { $profile }، ومقاومة الشد والقص مضروبة في { $q2 }، ومعامل المرونة مضروب في { $q3 } (EN 1992-1-1، القسم 11)
find-lightweight-cast = المجموعة { $label } من الخرسانة الخفيفة بحسب اسمها؛ وتُؤخذ كمصبوبة منها: { $q }، بمقاومات المواصفة { $profile }
do-lightweight-cast = قارن وزنها ومقاومتها بوثائق المبنى
find-solid-behind = أبواب ونوافذ بلا فتحة في الملف، والجدار مصمت خلفها ({ $n }): { $list }
do-solid-behind = قطع فتحات الأبواب والنوافذ من الجدران في برنامج النمذجة: حتى ذلك الحين تحمل هذه الجدران أكثر مما ينبغي، ولا يعبرها أحد
find-namesakes = أسماء تخص عدة أجزاء: { $n } (الأجزاء كلها { $n2 }؛ { $label } لعدد { $n3 }): الثاني من اسم يسمى { $label2 }، وهكذا
do-namesakes = لا شيء؛ حيث يسمي حدث جزءًا كهذا، "name" هو الأول و"name~*" البقية
find-not-bearing = يقول الملف LoadBearing = false عن { $n } من { $n2 } من أجزاء المجموعة { $group }؛ نُمذجت على أنها حاملة
do-not-bearing = إن كانت خفيفة أو أُضيفت لاحقًا فإعطاء المجموعة المواصفة partition أو masonry-infill
find-zero-mark = حجمه { $q3 }، فليس مجسمًا، وهو أصغر من { $q } أو أرق من { $q2 }: علامة؛ استُبعد
find-zero = حجمه { $q }، فليس مجسمًا؛ استُبعد
do-zero = إعطاؤه سمكًا في برنامج النمذجة إن كان يحمل
find-open-mesh = حواف شبكته بلا قرين: { $n }؛ الحجم والكتلة غير مؤكدين
do-open-mesh = إغلاق الشبكة في برنامج النمذجة؛ وإلا فقد يُستعمل غلافها المحدب
find-inside-out = كانت أوجه متجهة إلى الداخل فقُلبت
do-inside-out = لا شيء، إلا إن قُصد أن يكون العنصر تجويفًا
find-double = هو المجسم نفسه { $element }؛ استُبعد
do-double = حذف أحد الاثنين في برنامج النمذجة
find-unread = ليس في النموذج ({ $type }): { $w }
find-boxed = يقف صندوق مكانه: { $w }
find-incomplete = شكله ناقص: { $w }
do-faceted = تصدير النموذج من جديد بهندسة ذات أوجه (Brep أو مثلثات)، أو رسم هذه العناصر صناديق
find-lost = عناصر الملف { $n }، ولا يُعرف إلا عن { $n2 } ما صار إليه
do-lost = مقارنة النموذج بالملف في عارض قبل استعماله، والإبلاغ عن هذا الملف
find-in-two-files = عناصر من { $file } موجودة أيضًا في { $file2 } الذي تُحسب منه: { $n }: { $list }
do-in-two-files = لا شيء؛ حيث أُخذ جزآن مختلفان على أنهما واحد، فإبعادهما في برنامج النمذجة
find-unplaced = { $n } من { $n2 } من الأشكال لا تخص أي منتج وتُجووزت
do-unplaced = مقارنة عدد العناصر بالبرنامج الذي أنشأ الملف
find-storeys-replaced = { $w }؛ استُبدلت طوابق الملف ({ $n }) بعدد { $n2 } من مناسيب أرضياته: { $list }
find-storeys-merged = مناسيب في الملف أقرب بعضها إلى بعض من أن تكون طابقًا، ولا أرضية إلا لواحد منها على الأكثر، هي هنا طابق واحد: { $list }
storeys-none = لا جزء يخص طابقًا في الملف
storeys-one = { $n } من الأجزاء تخص طابقًا واحدًا { $storey }، مع أن الأرضيات { $n2 }
storeys-same = طوابقه ({ $n }) بالمنسوب نفسه، مع أن الأرضيات { $n2 }
do-storeys-replaced = مراجعة هذه المناسيب؛ ولاستعمال غيرها يُسند كل جزء إلى طابقه في برنامج النمذجة
do-storeys-merged = لا شيء إن كان ذلك صحيحًا؛ وإلا يُعطى كل من هذه المناسيب أرضيته في برنامج النمذجة
find-storeys-named = لعدة طوابق الاسم نفسه؛ تسمى هنا { $list }
do-storeys-named = استعمال هذه الأسماء للناس والأحداث والمناظر، أو إعطاء كل طابق اسمًا خاصًا في برنامج النمذجة

### Why something of an IFC file was not read

ifc-record = لا يمكن قراءة سجله
ifc-line = سطره في الملف تالف
ifc-placement-no-reference = موضعه ليس إشارة
ifc-circle = مواضعه تشير بعضها إلى بعض في حلقة ({ $id })
ifc-placement-missing = موضعه { $id } ليس في الملف
ifc-placement-is = موضعه { $id } هو { $type }
ifc-placement-alone = الموضع { $id } ليس داخل موضع آخر
ifc-axes-missing = محاور موضعه { $id } ليست في الملف
ifc-origin-missing = مبدأ موضعه { $id } ليس في الملف
ifc-direction-missing = اتجاه من موضعه { $id } ليس في الملف
ifc-no-shape = لا يعطيه الملف شكلًا
ifc-shape-no-reference = شكله ليس إشارة
ifc-shape-missing = شكله { $id } ليس في الملف
ifc-no-representation = شكله { $id } بلا تمثيل
ifc-item-missing = بنده { $id } ليس في الملف
ifc-no-body = ليس له جسم
ifc-unreadable = تعذرت قراءة شكله: { $type }
ifc-part-unreadable = تعذرت قراءة جزء من شكله: { $items }
ifc-part-numbers = في جزء من شكله أعداد ليست أعدادًا
ifc-class-unknown = صنفه { $type } غير معروف ولا يدل على استعماله
ifc-opening = فتحة فيه لم تُقطع: { $w }
ifc-cut = تُرك قطع: { $w }
ifc-taper = تُرك استدقاق IfcRevolvedAreaSolidTapered

### A sketch

find-outline = الأرضيات تتبع المحيط: { $w }
outline-fit = { $q } من المحيط خطأ: المطلوب { $q2 }، المصنوع { $q3 }، منه { $q4 } خارجًا؛ الناقص { $q5 }
find-no-stairs = لا باكية في هذا المحيط تتسع لدرج: لا درج
do-no-stairs = باكيات أكبر، أو رسمه في نموذج
find-bays = المسقط مؤلف من باكيات: { $w }
do-bays = الباكيات الأصغر أحسن اتباعًا للمحيط
find-not-built = { $n } من الأعمدة المرسومة و{ $n2 } من الجدران المرسومة خارج المحيط: لم تُبنَ
do-not-built = رسم المحيط حول كل ما يحمل، أو حذفها من المخطط
find-sketch = هذا مخطط تقريبي؛ مقاطع ما يلي من قواعد تقريبية لا من المبنى: { $w }
do-sketch = قياسها وذكرها في [sketch]
find-basement-soil = التربة حول القبو غير منمذجة: جدرانه تقف حرة
do-basement-soil = لا شيء؛ مراعاة ذلك عند قراءة النتيجة

### Groups, profiles, materials

find-left-out-weight = عناصر بالدور { $role } استُبعدت: { $n }، مجموعها { $q }؛ وزنها ناقص، { $q2 } لو كانت مصمتة
do-left-out-weight = لا شيء إن كانت خفيفة؛ وإن كانت ثقيلة: role = "finish" في [[group]] الخاصة بها، فيقع وزنها على ما تلمسه
find-left-out = عناصر بالدور { $role } استُبعدت: { $n }، مجموعها { $q }
do-change-role = لا شيء، إلا إن كانت تحمل: عندئذ تغيير role في [[group]] الخاصة بها
find-no-element = لا عنصر يخص المجموعة { $group }؛ استُبعدت
do-no-element = لا شيء، أو تصحيح اسمها: الأقرب { $list }
find-unbraced = للمجموعة { $group } ({ $w }) مواصفة الحشو { $profile } والدور partition: جدرانها لا تحمل إلا نفسها ولا تسند الإطار حولها
do-unbraced = حيث بُنيت محكمة في الإطار: [[group]] name = { $label }  role = "bearing-wall"
find-material = مم صُنعت المجموعة { $group } ({ $w })؟ { $w2 }؛ أُخذت على أنها { $w3 }، لأنها { $reason }: { $shares }؛ النسب حصص من نقاط القرائن (مفترضة) لا احتمالات؛ الكتل بالحجم: أشكال الملف مضروبة في الكثافات، والمتداخل محسوب مرتين، دون حمل حي
do-material = كتابة ما هي، مثلًا { $line }؛ أو حساب البدائل: leanto check CASE --materials --classes
do-material-one = كتابة مواصفتها إن كانت من شيء آخر
material-none = لا يسمي الملف مادة
material-doubted = يقول الملف "{ $label }"
material-unknown = مادة غير معروفة: "{ $label }"
material-choice = { $w } { $q } ({ $q2 } بالحجم)
why-pitched-roof = سقف مائل { $q }
why-flat-roof = سقف مستوٍ { $q }
why-member = { $w } { $q }
why-alike = { $q } مما يشبهها من { $w }
why-load-bearing = يقول الملف LoadBearing
why-too-heavy = { $q } من { $w } أثقل مما يناسبها
why-too-light = { $q } من { $w } أخف مما يناسبها
why-boards = ألواح وقوائم { $q } أرضيةً حاملة
why-no-solid = مصمت منها بسمك { $q } كان يزن { $q2 }: صفائح على أطر أو حول لب
find-formula = معادلة في المواصفة { $profile } لا تعطي مقاومة في مقاطع عددها { $n } وتُحسب هناك 0: { $w }
formula-gives = "{ $formula }" تعطي { $value } عند h = { $q }، w = { $q2 }؛ المقاومة 0 أو أكثر
do-formula = تغيير المعادلة، مثلًا بـ max(0, ...)، أو إعطاء هذه العناصر مواصفة أخرى بـ [[override]]
find-eras = المجموعة { $group } كالمبنية { $w }، والمجموعة { $group2 } كالمبنية { $w2 }: عناصر من أزمنة متباعدة جدًا متجاورة
word-era-pre-code = قبل الكود
word-era-low-code = بكود ضعيف
word-era-moderate-code = بكود متوسط
word-era-high-code = بكود صارم
do-eras = إعطاء المجموعتين مواصفات زمن المبنى نفسه، إلا إن دُعّم أو وُسّع
find-of-group = المجموعة { $group }: { $w }
find-no-top-steel = لا تسليح علويًا عند المساند: ينكسر هناك بلا إنذار
find-least-steel-top = التسليح العلوي عند المساند { $q } أقل من الحد الأدنى في EN 1992-1-1, 9.2.1.1 وهو { $q2 }: قصيف عند التشقق
find-least-steel-bottom = التسليح السفلي في البحر { $q } أقل من الحد الأدنى في EN 1992-1-1, 9.2.1.1 وهو { $q2 }: قصيف عند التشقق
do-drawn-bars = لا شيء إن قال الرسم ذلك؛ وإلا فتصحيح تسليح المواصفة
find-bars-cross = تسليح المساند يتجاوز منتصف البحر في عناصر عددها { $n }، فلا مكان لتسليح البحر
do-bars-cross = مراجعة ends_length، أو إعطاء هذه العناصر مواصفة خاصة
find-less-steel = أوجه تسليحها أقل من هذا العنصر أو أمثاله المنتهية هناك: { $n }، حتى { $q }: الحاسم تسليح { $member }
do-less-steel = رسم العقدة كتلة مستقلة أو جعل العناصر تتراكب، أو مراجعة تسليح الأضعف

### Preparation

find-lintels = افتُرضت أعتاب من الخرسانة المسلحة عددها { $n } فوق فتحات من { $q } إلى { $q2 } في جدران بناء عددها { $n2 }، إذ لا أعتاب هناك في النموذج (الارتفاع والارتكاز عُشر البحر، { $q3 } على الأقل)
do-lintels = لا شيء؛ أو prepare.lintels = "none" إن لم يكن للفتحات أعتاب، أو مواصفة أخرى لمجموعتها
find-wide-openings = فتحات في البناء أعرض من { $q }: { $n }، أوسعها { $q2 } في { $member }؛ افتُرض عتب بارتفاع ثُمن البحر
do-wide-openings = معرفة ما يحمل هناك ونمذجته كمرة
find-no-lintel = فتحات في البناء بلا عتب: { $n }، لأن فوقها أقل من { $q } من البناء أو بجانبها أقل من { $q2 } للارتكاز
do-no-lintel = نمذجة ما يحمل هناك كمرة، إن وُجد
find-no-solid = لا يمكن صنع مجسم من هذه الشبكة؛ استُبعد
do-no-solid = نمذجته مجسمًا مغلقًا
find-flattened = أوجه مستوية إلا بجزء من المليمتر جُعلت مستوية: { $q } بدل { $q2 }
find-wound = أُخذ على أنه { $q } التي تلتف أوجهه حولها، لأن { $w }
find-hulled = أُخذ على أنه غلافه المحدب { $q } بكتلة { $q2 } التي تحيط بها شبكته ({ $q3 } من الغلاف)، لأن { $w }
find-hulled-whole = أُخذ على أنه غلافه المحدب { $q } بكتلته كلها، وهذا أكثر من اللازم، لأن { $w }
mesh-open = الشبكة مفتوحة (حواف بلا قرين: { $n })
mesh-many = كان يلزم أكثر من { $n } قطعة محدبة، أو { $n2 } لقشرة
mesh-volume = أوجهه تحوي { $q }، وقطعه { $q2 }
do-mesh = إغلاق الشبكة أو تقسيم الجزء في النموذج
find-thin-walled = رقيق الجدران: القطع مصمتة، والكتلة والمقطع هما { $q } مما يملؤه منها
find-thin-walled-class = رقيق الجدران: القطع مصمتة، والكتلة والمقطع هما { $q } مما يملؤه منها؛ الصنف { $n } بحسب صفائحه (EN 1993-1-1)
find-thin-walled-buckling = رقيق الجدران: القطع مصمتة، والكتلة والمقطع هما { $q } مما يملؤه منها؛ الصنف { $n } بحسب صفائحه (EN 1993-1-1)، والانبعاج الموضعي يُبقي { $q2 } من مقاومته المرنة
do-thin-walled = لا شيء، إلا إن لم يكن مقطعًا مدلفنًا أو ملحومًا
find-shares = يشترك في { $q } من { $q2 } مع { $element }؛ فاقتُطع
find-shares-ends = يشترك في { $q } من { $q2 } مع { $element }؛ ينتهي تحته ويستمر فوقه
do-shares = لا شيء، إلا إن تراجع الجزء الخطأ
find-inside-more = يقع داخل { $element } وصار جزءًا منه؛ { $q } منه كانت تزيد { $q2 } عما تحل محله
find-inside-less = يقع داخل { $element } وصار جزءًا منه؛ { $q } منه كانت تنقص { $q2 } عما تحل محله
do-inside = لا شيء، إلا إن كان يحمل بنفسه: عندئذ تغيير role في [[group]] الخاصة به
find-joint-element = أُخذ عنصر واحد (1) على أنه من عقد الأعمدة والكمرات: تبقى كاملة، وما يلتقي بها يأتي بمقطعه
find-joint-elements = أُخذت عناصر عددها { $n } على أنها عقد الأعمدة والكمرات: تبقى كاملة، وما يلتقي بها يأتي بمقطعه
do-joint-elements = لا شيء، إلا إن كان أحدها عمودًا قصيرًا: عندئذ رسمه مع العمود قطعة واحدة
find-joined-pieces = قطع أصغر من مكعب { $q } ضُمت إلى جاراتها: { $n }
do-joined-pieces = لا شيء، إلا إن كانت الأجزاء الصغيرة مهمة: عندئذ خفض prepare.minimum_size
find-splinters-of-it = أُسقطت رقائق منه: قطعه ({ $n }) أصغر منه بـ { $q }، ووزنها وزنه
do-splinters-of-it = تبسيط الجزء في النموذج، أو استعمال prepare.target_size أكبر
find-splinters = رقائق أُسقطت: { $n }، مجموعها { $q }، كل منها أرق من { $q2 } أو أصغر من { $q3 }؛ كتلتها في القطع الأخرى من عناصرها
do-splinters = لا شيء، إلا إن كان الحجم مهمًا
find-thin = قطع أرق من { $q } ليست أجسامًا: { $n }؛ منها { $q2 } تحمّل القطع التي تحتها، و{ $q3 } بلا تماس فأُسقطت
do-thin = خفض prepare.minimum_thickness حيث تحمل صفائح رقيقة
find-no-bodies = { $thing } ليست أجسامًا: منها { $q } تثقل ما تلامسه، و{ $q2 } لا شيء ضمن { $q3 } منها فأُسقطت
find-no-bodies-finish = التشطيبات ليست أجسامًا: منها { $q } تثقل ما تلامسه، و{ $q2 } لا شيء ضمن { $q3 } منها فأُسقطت
find-no-bodies-insulation = العزل ليست أجسامًا: منها { $q } تثقل ما تلامسه، و{ $q2 } لا شيء ضمن { $q3 } منها فأُسقطت
find-no-bodies-ceiling = الأسقف المستعارة ليست أجسامًا: منها { $q } تثقل ما تلامسه، و{ $q2 } لا شيء ضمن { $q3 } منها فأُسقطت
find-no-bodies-railing = الدرابزينات ليست أجسامًا: منها { $q } تثقل ما تلامسه، و{ $q2 } لا شيء ضمن { $q3 } منها فأُسقطت
do-mass-matters = لا شيء، إلا إن كانت تلك الكتلة مهمة: عندئذ سد الفجوة في النموذج
find-connectors = صفائح وزوايا وبراغٍ عددها { $n } تؤلف وصلات عددها { $n2 }: { $n3 } تصل العناصر، { $n4 } على عنصر واحد، { $n5 } لا تلاقي شيئًا؛ { $q } منها لا تلامس شيئًا فأُسقطت
do-connectors = لا شيء، إلا إن بقيت عناصر غير موصولة: عندئذ النظر في role المجموعات
find-steel-ends = أطراف عددها { $n } من عناصر فولاذ عددها { $n2 } أُخذت موصولة بما تكاد تلامسه، حتى { $q } بُعدًا و{ $q2 } تحت الأعمدة؛ لا يبين النموذج هذه الوصلات
do-steel-ends = لا شيء، إلا إن لم تكن موصولة: عندئذ prepare.steel_ends = "none"
find-slivers = كي لا تفرض الرقائق خطوة الزمن، جُعل { $n } من { $n2 } من الروابط ألين و{ $n3 } من القطع أثقل (المجموع { $q }، { $q2 } من المبنى)
do-slivers = prepare.target_size أكبر، أو نموذج أنظف عند الأجزاء الصغيرة، أو استبعاد الطبقات الرقيقة
find-coarse = حساب خشن: جُعل { $n } من { $n2 } من الروابط ألين، لتطول خطوة الزمن
do-coarse = حذف run.coarse وensemble.coarse
find-softer = جُعل { $n } من { $n2 } من روابط القطع الصغيرة الصلبة ألين، حتى { $q } من صلابتها، لتطول خطوة الزمن؛ تحت وزنه، إلى الأسفل أو جانبيًا، يصبح المبنى كله ألين بمقدار { $q2 }
do-softer = لا شيء؛ prepare.softening = 0 يبقي كل الصلابة، فيطول الحساب
find-fragments = قطع لا يمكن أن تتكسر إلى شظايا: { $n }، لأن أكبر عدد للشظايا { $n2 }
do-fragments = رفع fragments.most أو خفض fragments.pieces أو جعل مجموعات أقل تتكسر إلى شظايا

### Ground and foundations

find-ground = منسوب الأرض { $q } ({ $w }؛ { $w2 })
ground-said = كما تقول الحالة
ground-of-file = مستوى الأرض الذي يذكره الملف
ground-terrain = سطح الأرض الطبيعية ضمن { $q } من المبنى
ground-basement = المنسوب 0.00، وهو فوق أرضية قبو
ground-near-zero = المنسوب 0.00، وهو ضمن { $q } من أخفض الأقدام
ground-beams = أعلى الكمرات الأرضية
ground-footings = أعلى أخفض القواعد
ground-feet = أقدام أخفض الجدران والأعمدة
ground-slab = أسفل أخفض بلاطة
word-sure = مؤكد
word-likely = مرجح
do-ground = لا شيء إن صح؛ وإلا فذكر المنسوب في الحالة: [site] ground = "0.00 m"
find-no-underside = قطعة من الأخفض بلا وجه سفلي أفقي؛ لم تُعطَ أساسًا
do-no-underside = مراجعة الطرف السفلي للجزء
find-on-grade = بلاطات تستند إلى التربة وتمسكها: { $n }، مجموعها { $q }؛ منسوب الأرض { $q2 }
do-on-grade = لا شيء، إلا إن كان تحتها حيّز: عندئذ تغيير منسوب النموذج أو نمذجة ذلك الحيّز
find-floating = قطع عددها { $n } من عناصر عددها { $n2 }، { $q }، بلا مسار حمل إلى الأرض وستسقط في البداية
do-floating = سد الفجوة في النموذج أو رفع prepare.search_distance أو استبعاد الجزء

### Own weight

find-mechanism = يمكن أن يتحرك بلا مقاومة، { $q } منه: { $w }؛ وهو ممسوك
find-mechanism-one-more = يمكن أن يتحرك بلا مقاومة، { $q } منه: { $w }، وبطريقة أخرى؛ وهو ممسوك
find-mechanism-more = يمكن أن يتحرك بلا مقاومة، { $q } منه: { $w }، وبطرق أخرى عددها { $n }؛ وهو ممسوك
moves-slides = ينزلق على طول { $axis } على { $list }
moves-turns-in-place = يدور حول محوره بين { $list }
moves-turns = يدور حول محور على طول { $axis } مار بـ { $place }
moves-hinges = يتمفصل على طول { $axis } حول الحافة مع { $list }
moves-sways = يتأرجح على طول { $axis }
moves-linkage = يتحرك كآلية على { $list }
moves-neighbours = جيرانه
do-mechanism = لا شيء، إلا إن وجب أن يحمل؛ عندئذ سد الفجوة في النموذج بجانبه
find-pads = وزن المبنى الذاتي كان يرفع جزءًا من { $w } عن التربة: { $list }؛ التربة تمسك ما كان يرفعه
do-pads = لا شيء، إلا إن وجب أن ترتفع: عندئذ النظر فيما يقف عليها، أو زيادة عرضها
find-elastic = إن أُخذ مرنًا ومبنيًا دفعة واحدة لكان { $n } من { $n2 } من الروابط محملًا فوق طاقته بوزن المبنى الذاتي (أسوؤها { $q } مرة)؛ تنازل { $n3 } منها لجيرانه حتى حُمل الوزن، كما تتيح الشقوق والزحف في مبنى قائم
do-elastic = لا شيء، إلا إن كثرت: عندئذ المواصفات أو المقاطع أضعف مما يجب
find-overloaded = روابط له محملة فوق طاقتها بوزن المبنى الذاتي قبل أي حدث: { $n }، أسوؤها { $q } من الحد بين { $piece } و{ $piece2 }
find-no-strength = روابط له محملة فوق طاقتها بوزن المبنى الذاتي قبل أي حدث: { $n }؛ والرابط بين { $piece } و{ $piece2 } يكاد يكون بلا مقاومة
find-elastic-none = باعتباره مرنًا ومبنيًا دفعة واحدة، تكون { $n } من { $n2 } رابطًا محملة فوق طاقتها بوزن المبنى الذاتي (وأسوؤها يكاد يكون بلا مقاومة)؛ { $n3 } تركت حملها لجيرانها حتى حُمل الوزن، كما تسمح الشقوق والزحف في مبنى قائم
do-overloaded = مواصفات أقوى أو مقاطع أسمك أو أحمال حية أصغر؛ المبنى السليم ليس فيه أي منها

### People, an explosion, a record

find-place-taken = { $person } (السطر { $n }) يقف على بعد { $q } من مكانه في القائمة، حيث يوجد شخص آخر
do-place-taken = لا شيء؛ وصحّح المكان إن كان أحدهما في مكان آخر
find-in-the-open = { $n } من { $n2 } من الناس يقفون على الأرض بجانب المبنى، حيث { $file } مدهون بالأبيض
do-in-the-open = دهن الخريطة هناك بالأسود إن وجب أن يكونوا في الداخل
find-beside-map = { $q } من الصورة { $file } يقع بجانب المبنى في المسقط
do-beside-map = قارن origin وmetres_per_pixel بالمسقط؛ لا شيء إن كانت الأرض حول المبنى مقصودة
find-one-grey = { $file } بلون رمادي واحد ولا تبيّن مواضع: جميع الأشخاص { $n } في الداخل أينما امتدت
do-one-grey = دهنها بالأسود حيث لا أحد
find-by-use = الناس بحسب الاستعمال ({ $purpose }): { $n }: { $q } حيث يمكن الوقوف، { $q2 } لكل m2، منهم { $q3 } عند الساعة { $q4 }
do-by-use = إعطاء الطابق خريطة أو عددًا من الناس حيث يُعرفان
find-elsewhere = من القائمة رُئوا بفارق أكثر من { $q } عن { $q2 } ولم يوضعوا: { $n }: { $list }
do-elsewhere = occupancy.list_hours يحدد كم قد تتباعد الساعات
find-blast-near = scenario.blast[{ $n }]، { $w }: أقرب جزء محمَّل من وجه على بُعد { $q }، Z = { $q2 } m/kg^(1/3)؛ المنحنيات صالحة من { $q3 }، وأُخذ الضغط عند ذلك البعد، وهو هنا أقل مما يجب.
find-blast-contact = تفتت المادة بالتلامس غير منمذج
blast-tnt = { $q } من TNT عند { $place }
blast-gas = { $q } من { $gas } (مثل { $q2 } من TNT) عند { $place }
do-blast-near = إزالة ما تفتته تمامًا بـ [[scenario.remove]]، أو إبعاد الشحنة
find-record-lost = فُقد آخر { $q } من السجل: { $reason }
do-record-lost = استعادة السجل من نسخة، أو حساب الحالة من جديد

### Questions about the model

ask-without = هل يقف المبنى بلا { $list }؟
ask-without-why = هي في الملف وليست في النموذج، لأنه تعذرت قراءتها، والغالب: { $w }
ask-without-do = تصدير النموذج من جديد بهندسة ذات أوجه (Brep أو مثلثات) أو رسمها صناديق؛ findings.csv يسمي كلًا منها
ask-boxes = هل تكفي الصناديق عن { $list }؟
ask-boxes-why = تعذرت قراءة أشكالها
ask-boxes-do = تصدير النموذج من جديد بهندسة ذات أوجه (Brep أو مثلثات)؛ findings.csv يسمي كلًا منها
some-walls = { $n } من { $n2 } من الجدران
some-slabs = { $n } من { $n2 } من البلاطات والأسقف
some-columns = { $n } من { $n2 } من الأعمدة والأوتاد
some-beams = { $n } من { $n2 } من الكمرات
some-plates = { $n } من { $n2 } من الصفائح
some-footings = { $n } من { $n2 } من القواعد
some-stairs = { $n } من { $n2 } من الأدراج
ask-unit = هل وحدة النموذج صحيحة؟
ask-sizes = هل هذه القياسات صحيحة؟
ask-read = قُرئ على أن الوحدة { $q } وقياسه { $q2 }: { $list }
ask-unit-do = إن كانت الوحدة { $w } صارت للعناصر والطوابق قياسات معتادة: كتابة units = { $measure } تحت [model]
ask-sizes-do = قياس عنصر في `leanto draw`؛ تصحيح الوحدة (units تحت [model]) أو النموذج
size-storeys = ارتفاع الطوابق، الوسيط { $q } (المعتاد: { $q2 } إلى { $q3 })
size-uprights = ارتفاع الأعمدة والجدران الحاملة، الوسيط { $q } (المعتاد: { $q2 } إلى { $q3 })
size-columns = الضلع الأصغر للأعمدة، الوسيط { $q } (المعتاد: { $q2 } إلى { $q3 })
size-slabs = سمك البلاطات، الوسيط { $q } (المعتاد: { $q2 } إلى { $q3 })
size-walls = سمك الجدران الحاملة، الوسيط { $q } (المعتاد: { $q2 } إلى { $q3 })
ask-heavy = هل المبنى بهذا الثقل؟
ask-heavy-why = { $q } على { $q2 } من الأرضيات تساوي { $q3 }؛ المعتاد { $q4 } إلى { $q5 }
ask-heavy-do = مراجعة وحدة النموذج (units تحت [model]) وكثافات المواصفات
ask-front = أي جانب هو الواجهة على الشارع؟
ask-front-why = لا شيء يذكر ذلك: افتُرض أن الجانب 1 يتجه نحو السمت { $n } (درجات باتجاه عقارب الساعة من الشمال)
ask-front-do = النظر في الموقع أو على خريطة، وكتابة front تحت [assess]، وإن كان الأمر كذلك
ask-head = هل النموذج مقلوب رأسًا على عقب؟
ask-head-why = كمرات تقف على بلاطات: { $n }، ومعلقة تحتها: { $n2 }؛ أعمدة وجدران لا تحمل شيئًا عند رؤوسها: { $n3 }، ولا تقف على شيء: { $n4 }
ask-head-do = قلب النموذج في برنامج النمذجة؛ وإن كانت له كمرات مقلوبة أو لا سقف له فلا شيء
ask-side = هل النموذج مستلقٍ على جنبه؟
ask-side-why = { $q } من الصفائح قائمة عبر { $c }، و{ $q2 } مستلقية: الأرضيات تستلقي والأعمدة تقف
ask-side-do = كتابة up = "y" أو up = "z" تحت [model]، أو تدوير النموذج ليتجه { $c } إلى الأعلى
ask-up = أي محور يتجه إلى الأعلى؟
ask-up-why = استُعمل { $c }: من الأجزاء المسماة تطابق أسماءها حين يكون { $c2 } إلى الأعلى: { $n }، وحين يكون { $c3 } إلى الأعلى: { $n2 }؛ لكن مساحة الأوجه المتعامدة مع y هي { $q }، والمتعامدة مع z هي { $q2 } من مربع وحدة الملف
ask-up-do = النظر إلى رسم للنموذج (`leanto draw`) وكتابة up = "{ $c }" أو up = "{ $c2 }" تحت [model]، حتى إن كان صحيحًا
ask-mirror = هل النموذج صورته في المرآة؟
ask-mirror-why = أوجه { $n } من { $n2 } من العناصر كانت متجهة إلى الداخل، كما يجعلها الانعكاس
ask-mirror-do = مقارنة مسقط (`leanto draw`) بالمبنى؛ إن كان اليسار واليمين كما يجب فلا شيء
ask-report = هل أُعطي تقرير واحد مرتين؟
ask-report-why = { $label } و{ $label2 } يقولان الشيء نفسه ويُحسبان مرة واحدة
ask-found = هل أُعطي من عُثر عليهم مرتين؟
ask-found-why = مدخلان في [[found]] عند { $q } متطابقان ويُحسبان مرة واحدة
ask-found-do = إن كانوا غيرهم فأعط مدخلًا واحدًا بهم جميعًا
ask-pass = هل أُعطي البحث نفسه مرتين؟
ask-pass-why = مدخلان في [[pass]] ({ $means }) متطابقان ويُحسبان مرة واحدة
ask-pass-do = لمرات بحث أكثر أعط coverage
ask-found-numbers = هل الأعداد صحيحة؟
ask-found-numbers-why = عُثر على { $n } من الأشخاص، وكان البحث عن { $n2 }
ask-found-numbers-do = راجع [[found]] وإشغال المبنى
ask-dug = هل يوجد أحد عند found[{ $n }]؟
ask-dug-why = الحفرة dug[{ $n }] تشمل المكان نفسه، وما حُفر قد فُتش: اكتب out = true لمن أُخرج، أو احذف الحفرة
ask-alert = ما الذي فُتش حول الإنذار ({ $means }) عند { $q }؟
ask-alert-why = لا منطقة فُتشت هكذا تشمله: فهو يدل على مكانه وحده، ولا يُحسب الصمت في غيره
ask-alert-do = ارسم المنطقة بقيمة "searched"، أو اتركه كما هو
ask-outline-metres = هل outline[{ $n }] بالأمتار؟
ask-outline-metres-why = قياسه { $q }، وقياس المبنى { $q2 }
ask-standing = أي { $label } هو المقصود في standing[{ $n }]؟
ask-standing-why = عناصر بهذا الاسم: { $n }؛ أُخذ الأول
ask-was-outside = هل كان { $label } (السطر { $n } من القائمة) في الخارج؟
ask-was-outside-why = { $q } يبعد { $q2 } عن المبنى؛ يُحسب عند أقرب أرضية في { $storey }
ask-which = أي { $label } هو المقصود؟
ask-which-why = عناصر النموذج بهذا الاسم: { $n }؛ أُخذ الأول فقط ({ $key })
ask-which-do = كتابة { $label } وهكذا للبقية، و{ $label2 } و{ $label3 } لها كلها

### Questions about strengths and loads

ask-factor = هل { $key } = { $q } للمجموعة { $group } صحيح؟
ask-factor-why = المعتاد { $q } إلى { $q2 }
ask-factor-do = يضرب كل مقاومات المجموعة؛ وما لا ينكسر أبدًا له unbreakable = true
ask-factor-percent-do = كنسبة مئوية يكون { $q }؛ يضرب كل مقاومات المجموعة؛ وما لا ينكسر أبدًا له unbreakable = true
ask-density-profile = هل كثافة المواصفة { $label } بوحدة kg/m3؟
ask-density = هل كثافة { $label } بوحدة kg/m3؟
ask-usual = القيمة { $q }، والمعتاد { $q2 } إلى { $q3 }
ask-density-do = كتابة kg/m3، مثل "2500 kg/m3"
ask-density-unit-do = بوحدة { $measure } تكون { $q }: كتابة الوحدة
ask-youngs = هل معامل يونغ للمواصفة { $label } بالوحدة الصحيحة؟
ask-youngs-why = القيمة { $q }؛ { $w } له { $q2 } إلى { $q3 }
ask-youngs-do = كتابة الوحدة، مثل "30 GPa"؛ العدد وحده بوحدة Pa
ask-strength = هل مقاومة المواصفة { $label } بالوحدة الصحيحة؟
ask-strength-why = مقاومة الضغط { $q }؛ { $w } له { $q2 } إلى { $q3 }
ask-strength-do = كتابة الوحدة، مثل "30 MPa"؛ العدد وحده بوحدة Pa
ask-strength-unit-do = بوحدة N/mm2 تكون { $q }: كتابة الوحدة، مثل "30 MPa"؛ العدد وحده بوحدة Pa
ask-live = هل الحمل الحي للمجموعة { $group } بالوحدة الصحيحة؟
ask-live-event = هل الحمل الحي { $key } بالوحدة الصحيحة؟
ask-meant = هل المقصود { $load }؟
ask-live-do = كتابة الوحدة، مثل "2 kN/m2"
find-load-on-nothing = { $key }: ليس لأي من الأجزاء المختارة وجه علوي حر: الحمل لا يغيّر شيئًا
do-load-on-nothing = اختيار الأرضيات أو أجزاء لا يغطيها شيء
find-load-not-there = { $key } يزيل { $q } من الحمل الحي، لكن على هذه الأجزاء { $q2 } فقط: الوزن الذاتي يبقى
do-load-not-there = إعطاء المجموعات live_load الخاص بها أو إزالة أقل
ask-water = هل منطقة الماء صحيحة؟
ask-water-why = لا جزء من المبنى فيها: { $key } يبطئ فقط ما يسقط فيها
ask-water-do = إعطاء أدنى ركن وأعلى ركن لها في محاور النموذج
ask-weaken = هل المقصود أن تبقى كل المقاومة؟
ask-weaken-why = { $key } مع to = 1 لا يضعف شيئًا
ask-weaken-do = إعطاء الحصة الباقية من المقاومة، أقل من 1
ask-crushed = هل المقصود ألا تحمل هذه الأجزاء شيئًا؟
ask-crushed-why = وصلات تفقد مقاومتها ويبقى لها أقل مما يتطلبه الوزن الذاتي: { $n }؛ فتنسحق، وينزل ما يقوم عليها
ask-crushed-do = إن لم يكن كذلك فاترك لها مقاومة أكبر؛ وإن كان كذلك فإن [[scenario.remove]] تقوله بوضوح
ask-force = هل القوة بالوحدة الصحيحة؟
ask-force-why = { $q } تؤثر في أجزاء تزن { $q2 }
ask-force-do = تكون { $q }: كتابة الوحدة في { $key }، مثل "300 kN"
ask-shift = هل الهبوط بالوحدة الصحيحة؟
ask-shift-why = تتحرك المساند { $q }
ask-shift-do = كتابة الوحدة في { $key }، مثل "-50 mm"
ask-rise = هل ترتفع المساند؟
ask-rise-why = تتحرك إلى الأعلى { $q }
ask-rise-do = للهبوط z سالب: [0, 0, "-50 mm"] في { $key }
ask-fastest = هل يمكن أن تكون قطعة بهذه السرعة؟
ask-fastest-why = تحركت الأسرع بـ { $q }؛ السقوط الحر من ارتفاع المبنى { $q2 } ينتهي بـ { $q3 }
ask-fastest-do = مراجعة حركة الأرض والقوى والمقاومات في الحالة؛ النظر إلى القطعة في `leanto view`

### Questions about ground motion and what hits the building

ask-record-unit = هل وحدة السجل صحيحة؟
ask-record-unit-why = تعليقاته تسمي { $measure }، وقُرئ بـ { $measure2 }: الذروة { $q } ({ $q2 })
ask-record-unit-do = كتابة unit = { $measure } في [{ $key }]، أو تصحيح التعليق
ask-motion = هل شدة حركة الأرض صحيحة؟
ask-motion-why = ذروتها { $q } ({ $q2 })، والمعتاد { $q3 } إلى { $q4 }
ask-motion-columns-why = ذروتها { $q } ({ $q2 })، والمعتاد { $q3 } إلى { $q4 }؛ الأعمدة الرقمية لا تذكر وحدتها
ask-motion-do = مراجعة peak وscale في [{ $key }]؛ `leanto motion` يعرض السجل
ask-motion-scale-do = مراجعة unit وscale في [{ $key }]؛ `leanto motion` يعرض السجل
ask-motion-unit-do = بوحدة { $measure } تكون الذروة { $q } ({ $q2 }): كتابة unit = { $open } في [{ $key }]
ask-motion-units-do = بوحدة { $measure } تكون الذروة { $q } ({ $q2 })؛ وبوحدة { $measure2 } تكون الذروة { $q3 } ({ $q4 }): كتابة unit = { $open } في [{ $key }]
ask-interval = هل زمن السجل بالثواني؟
ask-interval-why = بين عيناته { $q }
ask-interval-do = كتابة الثواني في العمود الأول: للسجلات 50 إلى 200 عينة في الثانية
ask-early = هل ينتهي الحساب أبكر مما يجب؟
ask-early-why = ذروة حركة الأرض عند { $q }، وينتهي الحساب عند { $q2 }
ask-early-do = إطالة run.duration، أو جعل [{ $key }] يبدأ أبكر
ask-hit = هل يصيب؟
ask-hit-never-why = طريق الصادم ({ $w }) لا يلاقي المبنى أبدًا: يمر بجانبه أو يبتعد عنه
ask-hit-never-do = يقع المبنى من x { $q } إلى { $q2 } ومن y { $q3 } إلى { $q4 }: تصحيح موضع { $key } أو سرعته
ask-hit-turned-do = مع velocity = { $velocity } كان يلاقيه؛ يقع المبنى من x { $q } إلى { $q2 } ومن y { $q3 } إلى { $q4 }: تصحيح موضع { $key } أو سرعته
ask-hit-late-why = يبلغ الصادم ({ $w }) المبنى بعد { $q } من بدئه، وينتهي الحساب بعد { $q2 }
ask-hit-late-do = جعله يبدأ أقرب أو أسرع ({ $key })، أو إطالة run.duration
ask-hit-slides-why = الصادم ({ $w }) ينزلق على الأرض { $q } ثم يقف، والمبنى على بُعد { $q2 }
ask-hit-slides-do = جعله يبدأ أقرب أو أسرع أو من ارتفاع أعلى ({ $key })
ask-hit-high-why = الصادم ({ $w }) على ارتفاع { $q } حيث يبلغ المبنى، وأعلى المبنى عند { $q2 }
ask-hit-high-do = تصحيح ارتفاع موضعه أو سرعته ({ $key })
ask-speed = هل السرعة بوحدة m/s؟
ask-speed-why = الصادم ({ $w }) بسرعة { $q } يسير { $q2 }
ask-speed-do = من km/h تكون { $q }: تصحيح velocity في { $key }
ask-mass = هل الكتلة بوحدة kg؟
ask-mass-why = الصادم ({ $w }) كتلته { $q }؛ المعتاد { $q2 }
ask-mass-do = كتابة mass = "1.5 t" أو حذفها ({ $key })

### Questions about people

ask-roof = السطر { $n }: { $person }، هل كان على السقف؟
ask-roof-why = لا شيء فوق { $q } في { $storey }
ask-outside = السطر { $n }: { $person }، هل كان في الخارج؟
ask-outside-why = { $q } في { $storey } في العراء، على بُعد { $q2 } من صندوق المبنى
ask-outside-do = إن أُخذ { $w } وقع المكان داخل المبنى: كتابة الأمتار في نظامه؛ وإلا فلا شيء
ask-place-do = تصحيح الطابق أو المكان، أو حذف x وy؛ وإن كان كذلك فلا شيء
frame-or = { $w }، أو { $w2 }
word-frame-millimetres = بالمليمتر
word-frame-centimetres = بالسنتيمتر
word-frame-feet = بالقدم
word-frame-inches = بالبوصة
word-frame-corner = بالمتر من ركن المبنى
word-frame-along-walls = بالمتر على طول الجدران من ركنها
word-frame-file = بإحداثيات ملف النموذج
word-frame-swapped = مع تبديل x وy
word-frame-file-swapped = بإحداثيات ملف النموذج مع تبديل x وy
word-frame-negative = بالإشارة الأخرى
word-frame-utm = على أنه شرق وشمال UTM
word-frame-latitude = على أنه خط عرض، خط طول
word-frame-longitude = على أنه خط طول، خط عرض
ask-one-person = هل { $label } شخص واحد؟
ask-one-person-why = الأسطر { $q } من القائمة تقول الشيء نفسه؛ يُبحث عن شخص واحد
ask-one-person-do = حذف الأسطر الأخرى؛ ومن تشابهت أسماؤهم يُكتب في الاسم ما يميزهم
ask-several-why = الأسطر { $q } من القائمة تختلف في الطابق أو المكان أو الساعة؛ يُبحث عن كل منهم
ask-several-do = إبقاء السطر الصحيح؛ ومن تشابهت أسماؤهم يُكتب في الاسم ما يميزهم
ask-crowded = هل في { $storey } هذا العدد من الناس؟
ask-crowded-why = { $q } على { $q2 } تساوي { $q3 } لكل m2؛ المعتاد حتى { $q4 }
ask-crowded-do = تصحيح العدد؛ في المكتب 0.1، وفي الفصل 0.5 لكل m2

word-input-program = البرنامج
word-input-model = النموذج
word-input-model-part = جزء النموذج
word-input-profile = مواصفة المقاومة
word-input-ground-motion = حركة الأرض
word-input-removal-list = قائمة ما أُزيل
word-input-occupancy-map = خريطة الإشغال
word-input-people-list = قائمة الأشخاص
word-input-file = الملف
word-input-class-file = ملف فئة
word-input-building = المبنى
word-input-damage = الأضرار
word-input-people = الأشخاص
word-input-run = إعدادات الحساب
word-input-assessment = إعدادات التقييم
word-input-site = إعدادات الموقع والتقرير
word-input-ensemble = إعدادات المجموعة
word-input-case = الحالة
diff-section = { $w } - اختلاف: في الحساب { $any }، والآن { $any2 }
diff-section-more = { $w } - اختلاف: في الحساب { $any }، والآن { $any2 } (ومفاتيح أخرى مختلفة: { $n })
diff-section-one = { $w } - اختلاف: في الحساب { $any }، والآن { $any2 }
diff-section-one-more = { $w } - اختلاف: في الحساب { $any }، والآن { $any2 } (ومفاتيح أخرى مختلفة: { $n })
diff-removes = الأضرار مختلفة: الحساب يزيل { $any }، والآن { $any2 }
diff-removes-nothing-now = الأضرار مختلفة: الحساب يزيل { $any }، والآن لا شيء
diff-removes-nothing-then = الأضرار مختلفة: الحساب لا يزيل شيئًا، والآن { $any }
diff-only-run = { $w }: في الحساب فقط
diff-only-now = { $w }: في الحالة الآن فقط
diff-unsaid = { $w }: مختلف
diff-missing = { $w }: { $file } الخاص بالحساب مفقود الآن أو لا يمكن قراءته
diff-changed = { $w }: تغيّر { $file } منذ الحساب
diff-gone = { $w }: الحساب مبني على { $file } الذي لم تعد الحالة تذكره
diff-added = { $w }: تذكر الحالة الآن { $file } والحساب ليس مبنياً عليه
diff-seed = seed { $n } (كانت { $n2 })
diff-read = يُقرأ النموذج { $file } بطريقة مختلفة
diff-another = حساب آخر للحالة: فئة أخرى أو معاملات أخرى
diff-unknown = لم تسجل النسخة الأقدم التي أجرت الحساب المدخلات: لا يُعرف هل تغيّرت منذ ذلك
diff-not-prepared = لا يمكن تحضير الحالة الآن: { $any }
diff-not-set = { $key } (غير محدد)
