# Türkçe. Anahtarlar ve yerleri en.ftl'dekilerdir.

### Lines and lists

own-full-stop = { "." }
up-to = en çok { $q }
and-others = { $label } ve başkaları
row-error = { $n } hata:
row-warning = { $n } uyarı:
row-note = { $n } not:
row-error-of = { $n } hata: { $element }
row-warning-of = { $n } uyarı: { $element }
row-note-of = { $n } not: { $element }
times = { $n } kez
line-times = { $n } kez: { $w }
do-nothing = bir şey gerekmez

### Words

count-element = { $n } öğe
count-wall = { $n } duvar
count-footing = { $n } temel
word-sketch-columns = kolonlar
word-sketch-beams = kirişler
word-sketch-slabs = döşemeler
word-sketch-walls = duvarlar
word-sketch-columns-beams = kolonlar, kirişler
word-sketch-columns-slabs = kolonlar, döşemeler
word-sketch-columns-walls = kolonlar, duvarlar
word-sketch-beams-slabs = kirişler, döşemeler
word-sketch-beams-walls = kirişler, duvarlar
word-sketch-slabs-walls = döşemeler, duvarlar
word-sketch-columns-beams-slabs = kolonlar, kirişler, döşemeler
word-sketch-columns-beams-walls = kolonlar, kirişler, duvarlar
word-sketch-columns-slabs-walls = kolonlar, döşemeler, duvarlar
word-sketch-beams-slabs-walls = kirişler, döşemeler, duvarlar
word-sketch-columns-beams-slabs-walls = kolonlar, kirişler, döşemeler, duvarlar
word-bearing-wall = taşıyıcı duvar
word-precast = prefabrik beton
word-lightweight = hafif beton
word-steel = çelik
word-timber = ahşap
word-light = hafif yapı
word-glass = cam
word-masonry-or-sand = yığma duvar, hafif beton veya kum
word-stone-or-glass = beton, taş veya cam
word-unit-metres = metre
word-unit-centimetres = santimetre
word-unit-millimetres = milimetre
word-unit-feet = ayak
word-unit-inches = inç
word-hit-car = otomobil
word-hit-lorry = kamyon
word-hit-container = konteyner
word-hit-tree = ağaç
word-hit-aircraft-part = uçak parçası
word-hit-block = blok

### A model file: unit, axis, place

find-one-object = bütün dosya tek bir nesne; içindeki { $n } katı cisim ayrı öğeler olarak alındı
do-one-object = adları ve grupları olsun diye her kolon, kiriş, döşeme ve duvarı ayrı nesne olarak dışa aktarın
find-one-element = bütün dosya tek bir nesne, bu yüzden binanın tek öğesi var
do-one-element = her kolon, kiriş, döşeme ve duvarı ayrı nesne olarak dışa aktarın (OBJ'de `o` veya `g` satırları, glTF'de düğümler)
find-up = dosyada düşey eksen yok; { $c } kullanıldı: y'ye dik yüzlerin alanı { $q }, z'ye dik olanların { $q2 } dosya birimi kare
find-up-doubt = dosyada düşey eksen yok ve yüzleri de göstermiyor; z kullanıldı: y'ye dik yüzlerin alanı { $q }, z'ye dik olanların { $q2 } dosya birimi kare
find-up-names = dosyada düşey eksen yok; { $c } kullanıldı: adı olan parçalardan { $c2 } yukarıdayken { $n } tanesi, { $c3 } yukarıdayken { $n2 } tanesi adının dediği gibi yatıyor veya duruyor
do-up = yanlışsa dosyada model.up değerini verin
find-unit-metres = dosyada birim yok; metre kullanıldı: model { $q } birim
find-unit = dosyada birim yok; { $w } kullanıldı: model { $q } birim, parçaları { $q2 } birim kalın ve { $q3 } birim uzun
find-unit-none = model { $q } birim; bu, alışılmış hiçbir birimde bir bina boyu değil; metre kullanıldı
do-unit = yanlışsa dosyada model.units değerini verin
find-scene-ground = sahne zemin düzlemini { $q } kotuna koyuyor
find-scene-joints = sahnenin { $n } birleşimi okunmadı; temaslar geometriden bulunuyor
do-scene-joints = hazırlıktan sonraki temas sayısı şaşırtmıyorsa bir şey gerekmez
find-animated = dosya hareketli; hareketsiz konumlar kullanıldı
do-animated = başka konumlar gerekmiyorsa bir şey gerekmez
find-not-used = { $key } kullanılmadı: IFC dosyası birimini içerir ve z her zaman düşeydir
do-not-used = { $key } değerini çıkarın; bina yanlış boydaysa modeli doğru birimle yeniden dışa aktarın
find-angles-degrees = dosya açı birimi vermiyor; radyan olarak iki turdan fazla giden yaylar var ({ $n }), bu yüzden açılar derece alındı
do-angles-degrees = yuvarlak boşlukları ve duvarları bina ile karşılaştırın
find-far = model, başlangıç noktasından { $q } uzakta; bütün koordinatlardan { $place } çıkarıldı
do-far = dosyanın koordinatlarına dönmek için bu kaymayı ekleyin

### A model file: elements and names

find-removed-twice = { $n } parça hem { $key } hem { $key2 } ile kaldırılıyor; erken olan geçerlidir
do-removed-twice = aynı parçalar kastediliyorsa bir şey gerekmez; yoksa başkalarını yazın
find-override-hidden = { $key } kendine ait eleman bırakmıyor: sonraki override girdileri bütün elemanlarını yeniden adlandırıyor
do-override-hidden = ikisi de isteniyorsa bir şey gerekmez: aynı anahtarı verdikleri yerde sonraki geçerlidir
find-roofs = { $n2 } döşemenin { $n } tanesi çatı sayılır, ilki { $label }: { $n3 } tanesi sınıf, tür, ad veya eğimden, { $n4 } tanesi en üst katta üstünde bir şey olmadığından
do-roofs = gruplarının live_load değerine bakın; yalnız çatılardan oluşan bir grup bakım yükünü, döşemelerle aynı gruptakiler döşemelerin yükünü alır
find-closed = bina kapalı: { $label } dışına kapı, pencere veya merdiven çıkmıyor; dosyadaki kapılar: { $n }, boşluklar: { $n2 }
do-closed = modelleme programında kapı ve pencere boşluklarını duvarlardan kesin: bunlar olmadan yürüme yolları bilinmez, içeridekilere yalnız keserek ulaşılır
find-plates-alone = ince levhalar dışarıda tek başına duruyor ve binanın hiçbir parçasına değmiyor, bu yüzden hesapta yoklar ({ $n }): { $list }
do-plates-alone = hiçbir şey; biri binayı taşıyorsa: [[override]] elements = [{ $label }]  role = "bearing-wall"
find-site-furniture = adlarına göre çevre donatısı olan öğeler hesapta yok ({ $n }): { $list }
do-site-furniture = hiçbir şey; biri binayı taşıyorsa: [[override]] elements = [{ $label }]  role = "column"
find-lightweight = { $label } grubu adına göre hafif beton; bu blokların yığması olarak alındı: { $q }, { $q2 }
do-lightweight = hiçbir şey; duvarlar örülmeyip döküldüyse: [[group]] name = { $label }  profile = "rc-wall"
find-lightweight-cast-by-density = { $label } grubu adına göre hafif beton; bu betondan dökülmüş olarak alındı: { $q }, { $profile } profilinin basınç dayanımıyla, çekme ve kesme dayanımı { $q2 } katı, elastisite modülü { $q3 } katı (EN 1992-1-1, bölüm 11)
find-lightweight-cast = { $label } grubu adına göre hafif beton; bu betondan dökülmüş olarak alındı: { $q }, { $profile } profilinin dayanımlarıyla
do-lightweight-cast = ağırlığını ve dayanımını binanın belgeleriyle karşılaştırın
find-solid-behind = kapı ve pencerelerin dosyada boşluğu yok ve arkalarında duvar dolu ({ $n }): { $list }
do-solid-behind = modelleme programında kapı ve pencere boşluklarını duvarlardan kesin: o zamana kadar bu duvarlar fazla taşır ve kimse içlerinden geçemez
find-namesakes = { $n } ad birden çok parçaya ait (toplam { $n2 } parça; { $label } adı { $n3 } parçaya): bir adın ikincisine { $label2 } denir, böyle sürer
do-namesakes = bir şey gerekmez; bir olay böyle bir parçayı adlandırırsa "name" ilkidir, "name~*" ötekiler
find-not-bearing = dosya, { $group } grubunun { $n2 } parçasından { $n } tanesi için LoadBearing = false diyor; taşıyıcı olarak modellendiler
do-not-bearing = hafifseler veya sonradan örüldülerse gruba partition veya masonry-infill profilini verin
find-zero-mark = hacmi { $q3 }, yani katı cisim değil; { $q } değerinden küçük veya { $q2 } değerinden ince: bir işaret; dışarıda bırakıldı
find-zero = hacmi { $q }, yani katı cisim değil; dışarıda bırakıldı
do-zero = yük taşıyorsa modelleme programında bir kalınlık verin
find-open-mesh = ağının { $n } kenarının eşi yok; hacim ve kütle belirsiz
do-open-mesh = ağı modelleme programında kapatın; yoksa dışbükey zarfı kullanılabilir
find-inside-out = yüzler içe bakıyordu, çevrildi
do-inside-out = öğe bir boşluk olmayacaksa bir şey gerekmez
find-double = { $element } ile aynı katı cisim; dışarıda bırakıldı
do-double = modelleme programında ikisinden birini silin
find-unread = modelde yok ({ $type }): { $w }
find-boxed = yerinde bir kutu duruyor: { $w }
find-incomplete = biçimi eksik: { $w }
do-faceted = modeli yüzeyli geometriyle (Brep veya üçgenler) yeniden dışa aktarın veya bu öğeleri kutu olarak çizin
find-lost = dosyada { $n } öğe var, ama yalnız { $n2 } tanesinin ne olduğu biliniyor
do-lost = kullanmadan önce modeli bir görüntüleyicide dosyayla karşılaştırın ve bu dosyayı bildirin
find-in-two-files = { $file } dosyasının { $n } öğesi { $file2 } dosyasında da var, hesapta ondakiler kullanılıyor: { $list }
do-in-two-files = bir şey gerekmez; farklı iki parça bir sayıldıysa modelleme programında ayırın
find-unplaced = { $n2 } biçimden { $n } tanesi hiçbir ürüne ait değil ve atlandı
do-unplaced = öğe sayısını dosyayı yapan programla karşılaştırın
find-storeys-replaced = { $w }; dosyanın { $n } katının yerine döşeme kotlarından bulunan { $n2 } kat alındı: { $list }
find-storeys-merged = dosyada bir kat olamayacak kadar birbirine yakın ve en çok birinin kendi döşemesi olan kotlar burada tek kattır: { $list }
storeys-none = hiçbir parça dosyanın bir katına ait değil
storeys-one = { $n2 } döşeme olduğu halde { $n } parça tek bir kata, { $storey } katına ait
storeys-same = { $n2 } döşeme olduğu halde { $n } katının kotu aynı
do-storeys-replaced = bu kotları denetleyin; başkalarını kullanmak için modelleme programında her parçayı kendi katına atayın
do-storeys-merged = doğruysa hiçbir şey; değilse modelleme programında bu kotların her birine döşemesini verin
find-storeys-named = birkaç katın adı aynı; burada adları: { $list }
do-storeys-named = kişiler, olaylar ve görünüşler için bu adları kullanın veya modelleme programında her kata ayrı ad verin

### Why something of an IFC file was not read

ifc-record = kaydı okunamıyor
ifc-line = dosyadaki satırı bozuk
ifc-placement-no-reference = yerleşimi bir gönderme değil
ifc-circle = yerleşimleri birbirine döngüyle gönderiyor ({ $id })
ifc-placement-missing = { $id } yerleşimi dosyada yok
ifc-placement-is = { $id } yerleşimi bir { $type }
ifc-placement-alone = { $id } yerleşimi başka bir yerleşimin içinde değil
ifc-axes-missing = { $id } yerleşiminin eksenleri dosyada yok
ifc-origin-missing = { $id } yerleşiminin başlangıç noktası dosyada yok
ifc-direction-missing = { $id } yerleşiminin bir yönü dosyada yok
ifc-no-shape = dosya ona biçim vermiyor
ifc-shape-no-reference = biçimi bir gönderme değil
ifc-shape-missing = { $id } biçimi dosyada yok
ifc-no-representation = { $id } biçiminin gösterimi yok
ifc-item-missing = { $id } kalemi dosyada yok
ifc-no-body = gövdesi yok
ifc-unreadable = biçimi okunamadı: { $type }
ifc-part-unreadable = biçiminin bir bölümü okunamadı: { $items }
ifc-part-numbers = biçiminin bir bölümünde sayı olmayan sayılar var
ifc-class-unknown = { $type } sınıfı bilinmiyor ve kullanımı hakkında bir şey söylemiyor
ifc-opening = bir boşluğu kesilmedi: { $w }
ifc-cut = bir kesme yapılmadı: { $w }
ifc-taper = IfcRevolvedAreaSolidTapered daralması yapılmadı

### A sketch

find-outline = döşemeler dış çizgiyi izliyor: { $w }
outline-fit = dış çizginin { $q } kadarı yanlış: istenen { $q2 }, yapılan { $q3 }, bunun { $q4 } kadarı dışarıda; eksik { $q5 }
find-no-stairs = bu dış çizginin hiçbir açıklığında merdivene yer yok: merdiven yok
do-no-stairs = daha büyük açıklıklar, veya bir modelde çizin
find-bays = plan açıklıklardan oluşuyor: { $w }
do-bays = küçük açıklıklar dış çizgiyi daha iyi izler
find-not-built = çizilen kolonların { $n } tanesi ve çizilen duvarların { $n2 } tanesi dış çizginin dışında: YAPILMADILAR
do-not-built = dış çizgiyi taşıyan her şeyin çevresinden geçirin veya bunları taslaktan çıkarın
find-sketch = bu bir taslaktır; şunların kesitleri binadan değil, pratik kurallardan geliyor: { $w }
do-sketch = ölçün ve [sketch] altında yazın
find-basement-soil = bodrumun çevresindeki zemin modellenmedi: duvarları serbest duruyor
do-basement-soil = bir şey gerekmez; sonucu okurken bilin

### Groups, profiles, materials

find-left-out-weight = rolü { $role } olan { $n } öğe dışarıda bırakıldı, toplam { $q }: ağırlıkları eksik, dolu olsalardı { $q2 }
do-left-out-weight = hafifseler bir şey gerekmez; ağırsalar: [[group]] içinde role = "finish", o zaman dokundukları yere ağırlık verirler
find-left-out = rolü { $role } olan { $n } öğe dışarıda bırakıldı, toplam { $q }
do-change-role = taşımıyorlarsa bir şey gerekmez; taşıyorlarsa [[group]] içinde role değerini değiştirin
find-no-element = { $group } grubuna ait öğe yok; dışarıda bırakıldı
do-no-element = bir şey gerekmez, veya adını düzeltin: en yakınlar { $list }
find-unbraced = { $group } grubunun ({ $w }) dolgu profili { $profile } ve rolü partition: duvarları yalnız kendini taşır, çevresindeki çerçeveyi desteklemez
do-unbraced = çerçeveye sıkı örülmüşlerse: [[group]] name = { $label }  role = "bearing-wall"
find-material = { $group } grubu ({ $w }) neden yapılmış? { $w2 }; { $w3 } olarak alındı, çünkü: { $reason }: { $shares }; yüzdeler kanıtların (varsayılan) puan paylarıdır, olasılık değildir; hacimden kütleler: dosyadaki biçimler çarpı yoğunluk, örtüşmeler iki kez sayılmış, hareketli yük yok
do-material = ne olduğunu yazın, örneğin { $line }; veya seçenekleri hesaplayın: leanto check CASE --materials --classes
do-material-one = başka bir şeyden yapılmışsa profilini yazın
material-none = dosya malzeme adı vermiyor
material-doubted = dosya "{ $label }" diyor
material-unknown = bilinmeyen malzeme: "{ $label }"
material-choice = { $w } { $q } ({ $q2 } hacimden)
why-pitched-roof = { $q } eğik çatı
why-flat-roof = { $q } düz çatı
why-member = { $q } { $w }
why-alike = benzerlerin { $q } kadarı { $w }
why-load-bearing = dosya LoadBearing diyor
why-too-heavy = { $q } { $w } bunun için çok ağır
why-too-light = { $q } { $w } bunun için çok hafif
why-boards = taşıyan döşeme olarak { $q } levha ve dikme
why-no-solid = bunun { $q } kalınlıkta dolusu { $q2 } gelirdi: çerçeve üstünde veya bir çekirdek çevresinde saclar
find-formula = { $profile } profilinin bir formülü { $n } kesitte dayanım vermiyor ve orada 0 sayılıyor: { $w }
formula-gives = "{ $formula }", h = { $q }, w = { $q2 } için { $value } veriyor; dayanım 0 veya daha büyüktür
do-formula = formülü değiştirin, örn. max(0, ...) ile, veya bu öğelere [[override]] ile başka profil verin
find-eras = { $group } grubu { $w }, { $group2 } grubu { $w2 } yapılmış gibi: çok farklı dönemlerin elemanları yan yana
word-era-pre-code = yönetmelik öncesi
word-era-low-code = zayıf yönetmelikle
word-era-moderate-code = orta yönetmelikle
word-era-high-code = sıkı yönetmelikle
do-eras = bina güçlendirilmedi veya büyütülmediyse iki gruba da binanın kendi döneminin profillerini verin
find-of-group = { $group } grubu: { $w }
find-no-top-steel = mesnetlerde üst donatı yok: orada haber vermeden kırılır
find-least-steel-top = mesnetlerdeki üst donatı { $q }, EN 1992-1-1, 9.2.1.1 en az değerinden ({ $q2 }) küçük: çatlarken gevrek
find-least-steel-bottom = açıklıktaki alt donatı { $q }, EN 1992-1-1, 9.2.1.1 en az değerinden ({ $q2 }) küçük: çatlarken gevrek
do-drawn-bars = çizim böyle diyorsa bir şey gerekmez; yoksa profilin donatısını düzeltin
find-bars-cross = { $n } öğede mesnet donatısı açıklığın ortasını geçiyor, bu yüzden açıklık donatısı hiçbir yerde yok
do-bars-cross = ends_length değerini denetleyin veya bu öğelere ayrı profil verin
find-less-steel = burada biten bu elemandan veya benzerlerinden az donatısı olan yüzler: { $n }, en az { $q }: { $member } donatısı belirliyor
do-less-steel = düğümü ayrı blok olarak çizin veya elemanları bindirin, ya da zayıf olanın donatısını denetleyin

### Preparation

find-lintels = { $n2 } yığma duvarda { $q } ile { $q2 } arası boşlukların üstünde { $n } betonarme lento varsayıldı, çünkü modelde orada yok (yükseklik ve oturma açıklığın onda biri, en az { $q3 })
do-lintels = bir şey gerekmez; boşluklarda lento yoksa prepare.lintels = "none", veya grupları için başka profil
find-wide-openings = yığma duvarda { $q } değerinden geniş { $n } boşluk var, en genişi { $q2 }, { $member } içinde; yüksekliği açıklığın sekizde biri olan lento varsayıldı
do-wide-openings = orada neyin taşıdığını öğrenin ve kiriş olarak modelleyin
find-no-lintel = yığma duvarda { $n } boşluğa lento konmadı, çünkü üstünde { $q } değerinden az duvar veya yanlarında oturacak { $q2 } değerinden az yer var
do-no-lintel = varsa orada taşıyanı kiriş olarak modelleyin
find-no-solid = bu ağdan katı cisim yapılamıyor; dışarıda bırakıldı
do-no-solid = kapalı katı cisim olarak modelleyin
find-flattened = milimetrenin kesri kadar eğri yüzler düzleştirildi: { $q2 } yerine { $q }
find-wound = yüzlerinin sardığı { $q } olarak alındı, çünkü { $w }
find-hulled = { $q } dışbükey zarfı olarak, ağının çevrelediği { $q2 } kütlesiyle (zarfın { $q3 } kadarı) alındı, çünkü { $w }
find-hulled-whole = { $q } dışbükey zarfı olarak, bunun bütün kütlesiyle alındı; bu fazladır, çünkü { $w }
mesh-open = ağ açık ({ $n } kenarın eşi yok)
mesh-many = { $n } dışbükey parçadan çoğu, bir kabuk için { $n2 } gerekirdi
mesh-volume = yüzleri { $q }, parçaları { $q2 } tutuyor
do-mesh = ağı kapatın veya parçayı modelde bölün
find-thin-walled = ince cidarlı: parçalar dolu, kütle ve kesit bunun dolu { $q } kadarıdır
find-thin-walled-class = ince cidarlı: parçalar dolu, kütle ve kesit bunun dolu { $q } kadarıdır; levhalarına göre sınıf { $n } (EN 1993-1-1)
find-thin-walled-buckling = ince cidarlı: parçalar dolu, kütle ve kesit bunun dolu { $q } kadarıdır; levhalarına göre sınıf { $n } (EN 1993-1-1), yerel burkulma elastik dayanımının { $q2 } kadarını bırakıyor
do-thin-walled = haddelenmiş veya kaynaklı profil ise bir şey gerekmez
find-shares = { $q2 } hacminin { $q } kadarını { $element } ile paylaşıyor; kesilip kısaltıldı
find-shares-ends = { $q2 } hacminin { $q } kadarını { $element } ile paylaşıyor; onun altında bitiyor ve üstünde sürüyor
do-shares = yanlış parça kesilmediyse bir şey gerekmez
find-inside-more = { $element } içinde ve onun parçası oldu; { $q } hacmi, yerini aldığından { $q2 } ağır gelirdi
find-inside-less = { $element } içinde ve onun parçası oldu; { $q } hacmi, yerini aldığından { $q2 } hafif gelirdi
do-inside = kendi başına taşımıyorsa bir şey gerekmez; taşıyorsa [[group]] içinde role değerini değiştirin
find-joint-element = 1 öğe kolon ve kiriş düğümü olarak alındı: düğümler bütün kalır, onlara gelen kendi kesitini getirir
find-joint-elements = { $n } öğe kolon ve kiriş düğümü olarak alındı: düğümler bütün kalır, onlara gelen kendi kesitini getirir
do-joint-elements = biri kısa kolon değilse bir şey gerekmez; öyleyse kolonla tek parça çizin
find-joined-pieces = { $q } küpten küçük { $n } parça komşularına katıldı
do-joined-pieces = küçük parçalar önemli değilse bir şey gerekmez; önemliyse prepare.minimum_size değerini düşürün
find-splinters-of-it = kıymıkları atıldı: { $n } parçası kendisinden { $q } küçük, ağırlıkları aynı
do-splinters-of-it = modelde parçayı sadeleştirin veya daha büyük prepare.target_size kullanın
find-splinters = toplam { $q } hacimli { $n } kıymık atıldı, her biri { $q2 } değerinden ince veya { $q3 } değerinden küçük; kütleleri öğelerinin öteki parçalarında
do-splinters = hacim önemli değilse bir şey gerekmez
find-thin = { $q } değerinden ince { $n } parça cisim değil: { $q2 } kadarı alttaki parçalara yük oluyor, { $q3 } kadarının teması yok ve atıldı
do-thin = ince levhalar taşıyorsa prepare.minimum_thickness değerini düşürün
find-no-bodies = { $thing } cisim değil: { $q } kadarı dokunduğuna yük oluyor, { $q2 } kadarının { $q3 } içinde bir şeyi yok ve atıldı
find-no-bodies-finish = Kaplamalar cisim değil: { $q } kadarı dokunduğuna yük oluyor, { $q2 } kadarının { $q3 } içinde bir şeyi yok ve atıldı
find-no-bodies-insulation = Yalıtım cisim değil: { $q } kadarı dokunduğuna yük oluyor, { $q2 } kadarının { $q3 } içinde bir şeyi yok ve atıldı
find-no-bodies-ceiling = Asma tavanlar cisim değil: { $q } kadarı dokunduğuna yük oluyor, { $q2 } kadarının { $q3 } içinde bir şeyi yok ve atıldı
find-no-bodies-railing = Korkuluklar cisim değil: { $q } kadarı dokunduğuna yük oluyor, { $q2 } kadarının { $q3 } içinde bir şeyi yok ve atıldı
do-mass-matters = bu kütle önemli değilse bir şey gerekmez; önemliyse modeldeki boşluğu kapatın
find-connectors = { $n } levha, köşebent ve bulon { $n2 } bağlantı oluşturuyor: { $n3 } tanesi elemanları birleştiriyor, { $n4 } tanesi tek elemanda, { $n5 } tanesi hiçbirine değmiyor; { $q } kadarı hiçbir şeye dokunmuyor ve atıldı
do-connectors = elemanlar bağsız kalmadıysa bir şey gerekmez; kaldıysa grupların role değerine bakın
find-steel-ends = { $n2 } çelik elemanın { $n } ucu, neredeyse değdiği şeye bağlı sayıldı: { $q } uzağa kadar ve kolonların { $q2 } altına kadar; model bu bağlantıları göstermiyor
do-steel-ends = bağlıysalar bir şey gerekmez; değilseler prepare.steel_ends = "none"
find-slivers = kıymıklar zaman adımını belirlemesin diye { $n2 } bağdan { $n } tanesi yumuşatıldı ve { $n3 } parça ağırlaştırıldı (toplam { $q }, binanın { $q2 } kadarı)
do-slivers = daha büyük prepare.target_size, küçük parçalarda daha temiz bir model, veya ince katmanları dışarıda bırakmak
find-coarse = kaba hesap: zaman adımı uzasın diye { $n2 } bağdan { $n } tanesi yumuşatıldı
do-coarse = run.coarse ve ensemble.coarse değerlerini çıkarın
find-softer = zaman adımı uzasın diye küçük rijit parçaların { $n2 } bağından { $n } tanesi, rijitliklerinin { $q } kadarına dek yumuşatıldı; kendi ağırlığı altında, aşağı veya yana doğru, bütün bina { $q2 } daha yumuşak
do-softer = hiçbir şey; prepare.softening = 0 bütün rijitliği korur ve hesap daha uzun sürer
find-fragments = { $n } parça kırıklara ayrılamıyor, çünkü en büyük kırık sayısı { $n2 }
do-fragments = fragments.most değerini yükseltin, fragments.pieces değerini düşürün veya daha az grup kırıklara ayrılsın

### Ground and foundations

find-ground = zemin kotu { $q } ({ $w }; { $w2 })
ground-said = dosyada dendiği gibi
ground-of-file = modelin belirttiği zemin düzlemi
ground-terrain = binanın { $q } yakınındaki arazi yüzeyi
ground-basement = 0.00 kotu, bir bodrum döşemesinin üstünde
ground-near-zero = 0.00 kotu, en alt ayaklara { $q } içinde
ground-beams = bağ kirişlerinin üstü
ground-footings = en alt temellerin üstü
ground-feet = en alt duvar ve kolonların ayakları
ground-slab = en alt döşemenin alt yüzü
word-sure = kesin
word-likely = olası
do-ground = doğruysa bir şey gerekmez; değilse kotu dosyada verin: [site] ground = "0.00 m"
find-no-underside = en alttaki bir parçanın yatay alt yüzü yok; temel verilmedi
do-no-underside = parçanın alt ucunu denetleyin
find-on-grade = toplam { $q } alanlı { $n } döşeme zemine oturuyor ve onunla tutuluyor; zemin kotu { $q2 }
do-on-grade = altlarında oda yoksa bir şey gerekmez; varsa modelin kotunu değiştirin veya o odayı modelleyin
find-floating = { $n2 } öğenin { $n } parçasının ({ $q }) zemine yük yolu yok ve başlangıçta düşecek
do-floating = modeldeki boşluğu kapatın, prepare.search_distance değerini yükseltin veya parçayı dışarıda bırakın

### Own weight

find-mechanism = { $q } kadarı dirençsiz hareket edebilir: { $w }; tutuldu
find-mechanism-one-more = { $q } kadarı dirençsiz hareket edebilir: { $w }, ve bir biçimde daha; tutuldu
find-mechanism-more = { $q } kadarı dirençsiz hareket edebilir: { $w }, ve { $n } biçimde daha; tutuldu
moves-slides = { $axis } boyunca { $list } üstünde kayar
moves-turns-in-place = { $list } arasında kendi ekseninde döner
moves-turns = { $place } noktasından geçen { $axis } yönündeki eksende döner
moves-hinges = { $list } ile olan kenarda { $axis } boyunca mafsal gibi döner
moves-sways = { $axis } boyunca salınır
moves-linkage = { $list } üstünde çubuk düzeneği gibi hareket eder
moves-neighbours = komşuları
do-mechanism = taşıması gerekmiyorsa bir şey gerekmez; gerekiyorsa modelde yanındaki boşluğu kapatın
find-pads = binanın kendi ağırlığı { $w } bölümünü zeminden kaldırırdı: { $list }; zemin bunu tutuyor
do-pads = kalkması istenmiyorsa bir şey gerekmez; isteniyorsa üstünde durana bakın veya genişletin
find-elastic = elastik ve tek seferde yapılmış sayılırsa { $n2 } bağdan { $n } tanesi binanın kendi ağırlığıyla aşırı yüklenirdi (en kötüsü { $q } kat); ağırlık taşınana dek { $n3 } tanesi yükünü komşularına bıraktı, ayakta duran bir binada çatlak ve sünmenin yaptığı gibi
do-elastic = çok değillerse bir şey gerekmez; çoksa profiller veya kesitler çok zayıf
find-overloaded = hiçbir şey olmadan önce { $n } bağı binanın kendi ağırlığıyla aşırı yüklü, en kötüsü { $piece } ile { $piece2 } arasında sınırın { $q } katı
find-no-strength = hiçbir şey olmadan önce { $n } bağı binanın kendi ağırlığıyla aşırı yüklü; { $piece } ile { $piece2 } arasındakinin dayanımı yok denecek kadar az
find-elastic-none = elastik ve tek seferde yapılmış sayıldığında { $n2 } bağın { $n } tanesi binanın kendi ağırlığıyla aşırı yüklü olurdu (en kötüsünün dayanımı yok denecek kadar az); ağırlık taşınana kadar { $n3 } bağ komşularına yük bıraktı, ayakta duran binada çatlak ve sünmenin yaptığı gibi
do-overloaded = daha güçlü profiller, daha kalın kesitler veya daha küçük hareketli yükler; sağlam bir binada hiç yoktur

### People, an explosion, a record

find-place-taken = { $person } (satır { $n }) listedeki yerinde başka biri olduğundan { $q } yanında duruyor
do-place-taken = hiçbir şey; ikisinden biri başka yerdeyse yeri düzeltin
find-in-the-open = { $n2 } kişiden { $n } tanesi binanın yanında, zeminde duruyor; { $file } orada beyaz boyanmış
do-in-the-open = içeride olmaları gerekiyorsa haritayı orada siyaha boyayın
find-beside-map = { $file } resminin { $q } kadarı planda binanın yanında kalıyor
do-beside-map = origin ve metres_per_pixel değerlerini planla karşılaştırın; bina çevresindeki zemin isteniyorsa bir şey gerekmez
find-one-grey = { $file } tek bir gri tonunda ve yer göstermiyor: nereye uzanırsa uzansın { $n } kişinin hepsi içeride
do-one-grey = kimsenin olmadığı yeri siyaha boyayın
find-by-use = kullanıma göre { $n } kişi ({ $purpose }): durulabilecek { $q }, m2 başına { $q2 }, bunların { $q3 } kadarı saat { $q4 }
do-by-use = biliniyorsa kata bir harita veya kişi sayısı verin
find-elsewhere = listeden { $n } kişi { $q2 } saatinden { $q } fazla uzakta görüldü ve yerleştirilmedi: { $list }
do-elsewhere = saatlerin ne kadar ayrı olabileceğini occupancy.list_hours söyler
find-blast-near = scenario.blast[{ $n }], { $w }: bir yüzün en yakın yüklenen kısmı { $q } uzakta, Z = { $q2 } m/kg^(1/3); eğriler { $q3 } değerinden başlar ve o uzaklıktaki basınç alındı, burada bu çok düşük.
find-blast-contact = Malzemenin temasla parçalanması modellenmedi
blast-tnt = { $place } noktasında { $q } TNT
blast-gas = { $place } noktasında { $q } { $gas } ({ $q2 } TNT gibi)
do-blast-near = bütünüyle parçaladığını [[scenario.remove]] ile kaldırın veya yükü uzaklaştırın
find-record-lost = kaydın son { $q } bölümü yitik: { $reason }
do-record-lost = kaydı bir kopyadan geri alın veya dosyayı yeniden hesaplayın

### Questions about the model

ask-without = bina şunlar olmadan durur mu: { $list }?
ask-without-why = Dosyadalar ama modelde yoklar, çünkü okunamadılar, en çok şu nedenle: { $w }
ask-without-do = modeli yüzeyli geometriyle (Brep veya üçgenler) yeniden dışa aktarın veya kutu olarak çizin; findings.csv her birini adlandırır
ask-boxes = şunlar için kutular yeter mi: { $list }?
ask-boxes-why = Biçimleri okunamadı
ask-boxes-do = modeli yüzeyli geometriyle (Brep veya üçgenler) yeniden dışa aktarın; findings.csv her birini adlandırır
some-walls = { $n2 } duvardan { $n } tanesi
some-slabs = { $n2 } döşeme ve çatıdan { $n } tanesi
some-columns = { $n2 } kolon ve kazıktan { $n } tanesi
some-beams = { $n2 } kirişten { $n } tanesi
some-plates = { $n2 } levhadan { $n } tanesi
some-footings = { $n2 } temelden { $n } tanesi
some-stairs = { $n2 } merdivenden { $n } tanesi
ask-unit = modelin birimi doğru mu?
ask-sizes = bu boyutlar doğru mu?
ask-read = Birim başına { $q } ile okundu ve { $q2 } ölçüyor: { $list }
ask-unit-do = birim { $w } olursa elemanlar ve katlar alışılmış boyda olur: [model] altında units = { $measure } yazın
ask-sizes-do = `leanto draw` ile bir eleman ölçün; birimi ([model] altında units) veya modeli düzeltin
size-storeys = kat yüksekliği, ortanca { $q } (alışılmış: { $q2 } ile { $q3 } arası)
size-uprights = kolon ve taşıyıcı duvar yüksekliği, ortanca { $q } (alışılmış: { $q2 } ile { $q3 } arası)
size-columns = kolonların küçük kenarı, ortanca { $q } (alışılmış: { $q2 } ile { $q3 } arası)
size-slabs = döşeme kalınlığı, ortanca { $q } (alışılmış: { $q2 } ile { $q3 } arası)
size-walls = taşıyıcı duvar kalınlığı, ortanca { $q } (alışılmış: { $q2 } ile { $q3 } arası)
ask-heavy = bina bu kadar ağır mı?
ask-heavy-why = { $q2 } döşemede { $q }, yani { $q3 }; alışılmış { $q4 } ile { $q5 } arası
ask-heavy-do = modelin birimini ([model] altında units) ve profillerin yoğunluklarını denetleyin
ask-front = hangi taraf sokak cephesi?
ask-front-why = Bunu söyleyen bir şey yok: 1. tarafın { $n } azimutuna baktığı varsayıldı (kuzeyden saat yönünde derece)
ask-front-do = yerine veya bir haritaya bakın ve doğru olsa da [assess] altında front verin
ask-head = model baş aşağı mı duruyor?
ask-head-why = { $n } kiriş döşemelerin üstünde duruyor, { $n2 } tanesi altında asılı; { $n3 } kolon ve duvar başında bir şey taşımıyor, { $n4 } tanesi bir şeye oturmuyor
ask-head-do = modeli modelleme programında ters çevirin; ters kirişleri varsa veya çatısı yoksa bir şey gerekmez
ask-side = model yan mı yatıyor?
ask-side-why = { $q } levha { $c } eksenine dik duruyor, { $q2 } yatıyor: döşemeler yatar, kolonlar durur
ask-side-do = [model] altında up = "y" veya up = "z" yazın, veya { $c } yukarı bakacak biçimde modeli çevirin
ask-up = hangi eksen yukarı bakıyor?
ask-up-why = { $c } kullanıldı: adı olan parçalardan { $c2 } yukarıdayken { $n } tanesi, { $c3 } yukarıdayken { $n2 } tanesi adının dediği gibi yatıyor veya duruyor; ama y'ye dik yüzlerin alanı { $q }, z'ye dik olanların { $q2 } dosya birimi kare
ask-up-do = modelin bir görünüşüne bakın (`leanto draw`) ve doğru olsa da [model] altında up = "{ $c }" veya up = "{ $c2 }" yazın
ask-mirror = model kendi ayna görüntüsü mü?
ask-mirror-why = { $n2 } öğeden { $n } tanesinin yüzleri içe bakıyordu, aynalama böyle yapar
ask-mirror-do = bir planı (`leanto draw`) binayla karşılaştırın; sağ ve sol olması gerektiği gibiyse bir şey gerekmez
ask-report = bir rapor iki kez mi verildi?
ask-report-why = { $label } ile { $label2 } aynı şeyi söylüyor ve bir kez sayılıyor
ask-found = bulunan kişiler iki kez mi verildi?
ask-found-why = [[found]] içinde { $q } konumundaki iki kayıt aynıdır ve bir kez sayılır
ask-found-do = başkalarıysa hepsini tek bir kayıtta verin
ask-pass = aynı yer iki kez mi arandı?
ask-pass-why = [[pass]] içindeki iki kayıt ({ $means }) aynıdır ve bir kez sayılır
ask-pass-do = birden çok geçiş için coverage verin
ask-found-numbers = sayılar doğru mu?
ask-found-numbers-why = { $n } kişi bulundu, { $n2 } kişi aranıyordu
ask-found-numbers-do = [[found]] ve doluluğu denetleyin
ask-dug = found[{ $n }] konumunda biri var mı?
ask-dug-why = dug[{ $n }] çukuru aynı yeri içeriyor ve kazılan yer aranmıştır: çıkarılanlar için out = true yazın ya da çukuru kaldırın
ask-alert = { $q } konumundaki uyarının ({ $means }) çevresinde ne arandı?
ask-alert-why = Böyle aranan hiçbir alan onu içermiyor: yalnız kendi yeri için sayılır, başka yerdeki sessizlik sayılmaz
ask-alert-do = alanı "searched" olarak çizin ya da böyle bırakın
ask-outline-metres = outline[{ $n }] metre cinsinden mi?
ask-outline-metres-why = Ölçüsü { $q }, binanınki { $q2 }
ask-standing = standing[{ $n }] içinde hangi { $label } kastediliyor?
ask-standing-why = Bu adı taşıyan öğe sayısı { $n }; ilki alındı
ask-was-outside = { $label } (listenin { $n } numaralı satırı) dışarıda mıydı?
ask-was-outside-why = { $q } binanın { $q2 } yanında; { $storey } içindeki en yakın döşemede sayıldı
ask-which = hangi { $label } kastediliyor?
ask-which-why = Modelin { $n } öğesinin adı bu; yalnız ilki alındı ({ $key })
ask-which-do = ötekiler için { $label } ve böyle sürerek, hepsi için { $label2 } ve { $label3 } yazın

### Questions about strengths and loads

ask-factor = { $group } grubunun { $key } = { $q } değeri doğru mu?
ask-factor-why = Alışılmış { $q } ile { $q2 } arası
ask-factor-do = grubun bütün dayanımlarını çarpar; hiç kırılmayan için unbreakable = true
ask-factor-percent-do = yüzde olarak { $q } olurdu; grubun bütün dayanımlarını çarpar; hiç kırılmayan için unbreakable = true
ask-density-profile = { $label } profilinin yoğunluğu kg/m3 mü?
ask-density = { $label } yoğunluğu kg/m3 mü?
ask-usual = Değeri { $q }, alışılmış { $q2 } ile { $q3 } arası
ask-density-do = kg/m3 yazın, "2500 kg/m3" gibi
ask-density-unit-do = { $measure } ile { $q } olurdu: birimi yazın
ask-youngs = { $label } profilinin elastisite modülü doğru birimde mi?
ask-youngs-why = Değeri { $q }; { $w } için { $q2 } ile { $q3 } arası
ask-youngs-do = birimi yazın, "30 GPa" gibi; yalnız bir sayı Pa sayılır
ask-strength = { $label } profilinin dayanımı doğru birimde mi?
ask-strength-why = Basınç dayanımı { $q }; { $w } için { $q2 } ile { $q3 } arası
ask-strength-do = birimi yazın, "30 MPa" gibi; yalnız bir sayı Pa sayılır
ask-strength-unit-do = N/mm2 ile { $q } olurdu: birimi yazın, "30 MPa" gibi; yalnız bir sayı Pa sayılır
ask-live = { $group } grubunun hareketli yükü doğru birimde mi?
ask-live-event = { $key } hareketli yükü doğru birimde mi?
ask-meant = { $load } mı denmek istendi?
ask-live-do = Birimi yazın, "2 kN/m2" gibi
find-load-on-nothing = { $key }: seçilen parçaların hiçbirinin açık bir üst yüzü yok: yük hiçbir şeyi değiştirmez
do-load-on-nothing = döşemeleri veya üstü açık parçaları seçin
find-load-not-there = { $key } { $q } hareketli yük kaldırıyor, ama bu parçalarda yalnızca { $q2 } var: öz ağırlık kalır
do-load-not-there = gruplara live_load verin veya daha az kaldırın
ask-water = suyun bölgesi doğru mu?
ask-water-why = Yapının hiçbir parçası içinde değil: { $key } yalnızca içine düşeni yavaşlatır
ask-water-do = en alt ve en üst köşesini modelin eksenlerinde verin
ask-weaken = tüm dayanımın kalması mı isteniyor?
ask-weaken-why = to = 1 olan { $key } hiçbir şeyi zayıflatmaz
ask-weaken-do = kalan dayanım payını 1'den küçük verin
ask-crushed = bu parçaların hiçbir şey taşımaması mı isteniyor?
ask-crushed-why = Dayanımını yitiren bağlardan { $n } tanesi öz ağırlığın gerektirdiğinden azını koruyor: bunlar ezilir ve üstlerinde duran aşağı iner
ask-crushed-do = değilse dayanımlarından daha fazlasını bırakın; öyleyse [[scenario.remove]] bunu açıkça söyler
ask-force = kuvvet doğru birimde mi?
ask-force-why = { $q }, ağırlığı { $q2 } olan parçalara etki ediyor
ask-force-do = { $q } olurdu: birimi { $key } içinde yazın, "300 kN" gibi
ask-shift = oturma doğru birimde mi?
ask-shift-why = Mesnetler { $q } yer değiştiriyor
ask-shift-do = Birimi { $key } içinde yazın, "-50 mm" gibi
ask-rise = mesnetler yükseliyor mu?
ask-rise-why = { $q } yukarı gidiyorlar
ask-rise-do = oturmanın z değeri eksidir: { $key } içinde [0, 0, "-50 mm"]
ask-fastest = bir parça bu kadar hızlı olabilir mi?
ask-fastest-why = En hızlısı { $q } ile gitti; binanın yüksekliğinden ({ $q2 }) serbest düşme { $q3 } ile biter
ask-fastest-do = dosyanın yer hareketini, kuvvetlerini ve dayanımlarını denetleyin; parçaya `leanto view` ile bakın

### Questions about ground motion and what hits the building

ask-record-unit = kaydın birimi doğru mu?
ask-record-unit-why = Açıklamaları { $measure } diyor, { $measure2 } olarak okundu: tepe değeri { $q } ({ $q2 })
ask-record-unit-do = [{ $key }] içinde unit = { $measure } yazın veya açıklamayı düzeltin
ask-motion = yer hareketinin şiddeti doğru mu?
ask-motion-why = Tepe değeri { $q } ({ $q2 }), alışılmış { $q3 } ile { $q4 } arası
ask-motion-columns-why = Tepe değeri { $q } ({ $q2 }), alışılmış { $q3 } ile { $q4 } arası; sütunlar birimini söylemez
ask-motion-do = [{ $key }] içinde peak ve scale değerlerini denetleyin; `leanto motion` kaydı gösterir
ask-motion-scale-do = [{ $key }] içinde unit ve scale değerlerini denetleyin; `leanto motion` kaydı gösterir
ask-motion-unit-do = { $measure } ile tepe değeri { $q } ({ $q2 }) olurdu: [{ $key }] içinde unit = { $open } yazın
ask-motion-units-do = { $measure } ile tepe değeri { $q } ({ $q2 }) olurdu; { $measure2 } ile tepe değeri { $q3 } ({ $q4 }) olurdu: [{ $key }] içinde unit = { $open } yazın
ask-interval = kaydın zamanı saniye mi?
ask-interval-why = Örneklerinin arası { $q }
ask-interval-do = ilk sütununa saniye yazın: kayıtlarda saniyede 50 ile 200 arası örnek olur
ask-early = hesap çok mu erken bitiyor?
ask-early-why = Yer hareketinin tepesi { $q } anında, hesap { $q2 } anında bitiyor
ask-early-do = run.duration değerini uzatın veya [{ $key }] daha erken başlasın
ask-hit = çarpıyor mu?
ask-hit-never-why = Çarpan ({ $w }) yolunda binaya hiç değmiyor: yanından geçiyor veya uzaklaşıyor
ask-hit-never-do = bina x { $q } ile { $q2 }, y { $q3 } ile { $q4 } arasında: { $key } konumunu veya hızını düzeltin
ask-hit-turned-do = velocity = { $velocity } ile değerdi; bina x { $q } ile { $q2 }, y { $q3 } ile { $q4 } arasında: { $key } konumunu veya hızını düzeltin
ask-hit-late-why = Çarpan ({ $w }) başladıktan { $q } sonra binaya varırdı, hesap { $q2 } sonra bitiyor
ask-hit-late-do = daha yakından veya daha hızlı başlasın ({ $key }), veya run.duration değerini uzatın
ask-hit-slides-why = Çarpan ({ $w }) yerde { $q } kayıp duruyor; bina { $q2 } uzakta
ask-hit-slides-do = daha yakından, daha hızlı veya daha yüksekten başlasın ({ $key })
ask-hit-high-why = Çarpan ({ $w }) binaya vardığında { $q } yüksekte, binanın tepesi { $q2 }
ask-hit-high-do = konumunun yüksekliğini veya hızını düzeltin ({ $key })
ask-speed = hız m/s mi?
ask-speed-why = Çarpan ({ $w }), { $q } ile { $q2 } hızda
ask-speed-do = km/h ise { $q } olurdu: { $key } velocity değerini düzeltin
ask-mass = kütle kg mı?
ask-mass-why = Çarpan ({ $w }) { $q }; alışılmış { $q2 }
ask-mass-do = mass = "1.5 t" yazın veya çıkarın ({ $key })

### Questions about people

ask-roof = satır { $n }: { $person } çatıda mıydı?
ask-roof-why = { $storey } katında { $q } noktasının üstünde bir şey yok
ask-outside = satır { $n }: { $person } dışarıda mıydı?
ask-outside-why = { $storey } katında { $q } açıkta, binanın kutusundan { $q2 } uzakta
ask-outside-do = { $w } alınırsa yer binanın içinde olurdu: binanın sisteminde metre yazın; değilse bir şey gerekmez
ask-place-do = katı veya yeri düzeltin, veya x ve y değerlerini çıkarın; böyleyse bir şey gerekmez
frame-or = { $w }, veya { $w2 }
word-frame-millimetres = milimetre olarak
word-frame-centimetres = santimetre olarak
word-frame-feet = ayak olarak
word-frame-inches = inç olarak
word-frame-corner = binanın köşesinden metre olarak
word-frame-along-walls = köşelerinden duvarlar boyunca metre olarak
word-frame-file = model dosyasının koordinatlarında
word-frame-swapped = x ve y yer değiştirmiş olarak
word-frame-file-swapped = x ve y yer değiştirmiş, model dosyasının koordinatlarında
word-frame-negative = öteki işaretle
word-frame-utm = UTM doğu ve kuzey değeri olarak
word-frame-latitude = enlem, boylam olarak
word-frame-longitude = boylam, enlem olarak
ask-one-person = { $label } tek kişi mi?
ask-one-person-why = Listenin { $q } satırları aynı şeyi söylüyor; bir kişi aranıyor
ask-one-person-do = öteki satırları silin; adı aynı olan kişilerde onları ayıranı ada yazın
ask-several-why = Listenin { $q } satırları kat, yer veya saatte farklı; her biri aranıyor
ask-several-do = doğru satırı bırakın; adı aynı olan kişilerde onları ayıranı ada yazın
ask-crowded = { $storey } katında bu kadar çok kişi var mı?
ask-crowded-why = { $q2 } alanda { $q } kişi, m2 başına { $q3 }; alışılmış en çok { $q4 }
ask-crowded-do = sayıyı düzeltin; m2 başına bir büroda 0.1, bir sınıfta 0.5 kişi olur

word-input-program = program
word-input-model = model
word-input-model-part = model parçası
word-input-profile = dayanım profili
word-input-ground-motion = yer hareketi
word-input-removal-list = çıkarılanlar listesi
word-input-occupancy-map = doluluk haritası
word-input-people-list = kişi listesi
word-input-file = ek dosya
word-input-class-file = bir sınıfın dosyası
word-input-building = yapı
word-input-damage = hasar
word-input-people = kişiler
word-input-run = koşumun ayarları
word-input-assessment = değerlendirmenin ayarları
word-input-site = alan ve raporun ayarları
word-input-ensemble = topluluğun ayarları
word-input-case = dosya
diff-section = { $w } farklı: koşumda { $any }, şimdi { $any2 }
diff-section-more = { $w } farklı: koşumda { $any }, şimdi { $any2 } ({ $n } anahtar daha farklı)
diff-section-one = { $w } farklı: koşumda { $any }, şimdi { $any2 }
diff-section-one-more = { $w } farklı: koşumda { $any }, şimdi { $any2 } ({ $n } anahtar daha farklı)
diff-removes = hasar farklı: koşumda çıkarılan { $any }, şimdi { $any2 }
diff-removes-nothing-now = hasar farklı: koşumda çıkarılan { $any }, şimdi hiçbir şey
diff-removes-nothing-then = hasar farklı: koşumda hiçbir şey çıkarılmıyor, şimdi { $any }
diff-only-run = { $w }: yalnızca koşumda var
diff-only-now = { $w }: yalnızca şimdiki dosyada var
diff-unsaid = { $w }: farklı
diff-missing = { $w }: koşumun { $file } dosyası şimdi yok ya da okunamıyor
diff-changed = { $w }: { $file } koşumdan beri değişti
diff-gone = { $w }: koşum { $file } ile yapıldı, dosya artık onu anmıyor
diff-added = { $w }: dosya şimdi { $file } diyor, koşum onunla yapılmadı
diff-seed = seed { $n } (önce { $n2 })
diff-read = { $file } modeli başka türlü okunuyor
diff-another = dosyanın başka bir koşumu: başka sınıf ya da başka katsayılar
diff-unknown = koşumu yapan eski sürüm girdileri kaydetmemiş: o zamandan beri değişip değişmedikleri bilinmiyor
diff-not-prepared = şimdiki dosya hazırlanamıyor: { $any }
diff-not-set = { $key } (verilmemiş)
