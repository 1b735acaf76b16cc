# Turkish: the words of the page for a browser. The translation has not been checked by an engineer.

### What is always in sight

warnings = { $n } uyarı
tools = Araçlar
lists = Listeler
not-known-head = Bilinmiyor:
not-known-none = bu sayfada bunun listesi yok; tek koşum tek örnektir
virtual-reality = Sanal gerçeklik

### Tabs

tab-places = Yerler
tab-voids = Boşluklar
tab-people = Kişiler
tab-piece = Parça
tab-notes = Notlar
tab-run = Koşum
fold = Listeyi katla veya aç
all-of-a-list = tümü
piece-none = Hakkında bilinenleri görmek için bir parçaya basın.
search-hint = Parça, boşluk veya kişi ara
search = Ara
search-none = Bu adda bir şey yok.

### Places to dig

places-one-run = Tek koşum, çok koşumdan plan yok: { $by }.
places-runs = { $n } koşum ({ $title }): { $by }.
places-no-plan = Bu sayfada plan yok: kazı yerleri bilinmiyor. Boşluklar sonraki listede.
places-none-in-run = Bu koşumda kazı yeri yok.
places-none-in-plan = Planda kazı yeri yok.
places-ranks = Çok koşuma göre sıralama: leanto ensemble, sonra leanto view RUN --ensemble FOLDER.
head-in = Giriş:
head-quick = Hızlı:
head-cut = Kesim:
head-do-not-touch = Dokunmayın:
head-over-the-runs = Koşumlar genelinde:
head-overhead = Baş üstü:
nothing-named = adı verilen yok
not-known = bilinmiyor
row-where = nerede
row-way = yol
row-cut = kesim
row-work = iş
row-here = burada
row-more = ayrıntı
void-button = Boşluk { $void }
people-and-hours = { $people }, { $hours }

### What colours mean

key-carries = tavan taşır: dokunmayın
key-loose = gevşek: düşebilir
key-void = enkazda boşluk
key-room = ayakta kalan oda
key-way = giriş yolu
key-not-known = Bu koşumda neyin gevşek olduğu ve neyin taşıdığı bilinmiyor.

### Voids

voids-in-order = { $q } anında. Önce kazı yerlerinin boşlukları, en sonda ayakta kalan odalar.
voids-as-found = { $q } anında. Bulundukları sırayla; plan yok.
voids-none = Boşluk bulunamadı.
void-headroom = baş yüksekliği { $q }
person-fits = yatan bir kişi sığar
nobody-fits = kimse sığmaz
people = { $n } kişi
more = { $n } tane daha
cut-through-it = İçinden kesit
cut-through-here = Buradan kesit
box-around-it = Çevresine kutu
carries-its-roof = Tavanını taşıyanlar
only-support = bir parçanın tek desteği
easiest-way = En kolay yol: { $way }
another-way = Başka bir yol: { $way }
row-class = sınıf
row-why = neden
yes = evet
no = hayır
row-volume = hacim
row-floor = döşeme
row-headroom = baş yüksekliği
row-width = genişlik
row-debris-above = üst örtü (enkaz)
row-narrowest = giriş yolundaki en dar genişlik
row-storey = kat
row-axes = akslar
row-side = cephe
row-place = yer
row-notes = notlar
row-people = kişiler
row-roof = tavan

### People

people-sample = { $q } anında, bu koşumda: örnektir, tahmin değildir.
people-none = Kimse yerleştirilmedi.
row-listed-as = listedeki adı
row-situation = durum
row-outcome = bu koşumdaki sonuç
row-reached = ulaşım
row-severity = yaralanma derecesi (HAZUS)
row-void = boşluk
row-from = önceki yeri
row-now = şimdi
row-place-at-end = sondaki yer

### The run

row-program = program
row-run-number = koşum numarası
row-model = model
row-model-hash = model özeti (hash)
row-run = koşum
row-pieces-and-people = parçalar ve kişiler
row-voids = boşluklar
row-place-of-a-piece = bir parçanın yeri
place-of-a-piece = kayıttan en çok { $q } ve { $q2 } derece sapar
warnings-and-notes = Uyarılar ve notlar

### A piece

rest-on-it = üzerinde { $q } duruyor
nothing-rests-on-it = üzerinde hiçbir şey durmuyor
loose-not-known = Gevşek olup olmadığı ve bir boşluğu taşıyıp taşımadığı bu koşumda bilinmiyor.
held-by-nothing = hiçbir şey tutmuyor
held-by-bars = { $n } yerde donatıyla tutulu
held-by-friction = { $n } yerde sürtünmeyle tutulu
loose = GEVŞEK: { $n } başka parçayla birlikte asılı, { $q }
may-fall = { $q } düşebilir
above-void = boşluk { $list } üzerinde
do-not-touch = DOKUNMAYIN: boşluk { $void } tavanını taşır: { $q }
carries-a-part = Boşluk { $void } tavanının bir kısmını taşır: { $q }
row-mass = kütle
row-carries = taşıdığı
row-rests-on = üzerinde durduğu
row-kind = tür
row-member = eleman
row-group = grup
row-role = görev
row-strength = varsayılan dayanım
row-material = malzeme
row-middle-now = ortası şimdi
row-moved = şimdiye kadar hareket
row-joints = birleşimler
joints-that-hold = { $n }, sonda { $m } tanesi tutuyor
joint-to = { $name } ile
joint-at-end = sonda: { $state }
joint-end = sonda
joint-broke = { $q } anında { $why }
joint-used-strength = dayanımının { $q } kadarı kullanımda
joint-used-hinge = donatının koptuğu veya betonun ezildiği birim uzamanın { $q } kadarı
joint-used-softening = kırılmaya giden yolun { $q } kadarı
joint-used-bars = donatının koptuğu uzamanın { $q } kadarı
joint-axes = Birleşim yüzündeki kesit kuvvetleri, birleşimin kendi eksenlerinde: N normali boyunca (çekme pozitif), V düzleminde, T normalin çevresinde, M düzlemin eksenleri çevresinde; { $force } ve { $moment }.
kind-piece = parça
kind-fragment = kırık
kind-support = destek
kind-person = kişi
kind-impactor = çarpan cisim
state-holds = tutuyor
state-hinge = çatladı, donatı akıyor
state-joint = açık veya kayıyor
state-softening = dayanımını yitiriyor
state-bars = yalnızca donatıyla tutulu
state-gone = tamamen kırıldı
state-rupture = donatı koptu
state-shear = kesme kuvvetiyle koptu

### Notes and tools

quick-tape = Metre
quick-tape-hint = İki nokta arasındaki uzaklık ve kot farkı
quick-note = Not
quick-note-hint = Bir yere not iğnele
quick-all = Tümü
quick-all-hint = Tümünü göster, hiçbir şeyi gizleme
quick-slice = Kesit
quick-slice-hint = Bir kotun üstündekileri gizle
quick-level = Üstünde hiçbir şey çizilmeyen kot
tape-first = Metre: ilk noktaya basın
tape-second = Metre: ikinci noktaya basın
tape-height = kot farkı { $q }
tape-in-plan = planda { $q }
note-press = Not: resimde yerine basın
nothing-here = Bu noktada bir şey yok
note-hint = Burada ne görülüyor?
note-at = Yer: { $q }
note-keep = Sakla
note-leave = Vazgeç
note-no-piece = parça yok
note-delete = Sil
note-new = Not iğnele
view-keep = Bu görünüşü sakla
view-kept = Görünüş { $n }, { $time }
notes-save = Dosya olarak kaydet
notes-not-kept = Bu tarayıcı hiçbir şey saklamıyor: sayfayı kapatmadan önce notları dosya olarak kaydedin.
notes-kept = Yalnızca bu tarayıcıda saklanır; hiçbir şey gönderilmez.
tools-view = Görünüş
tools-show = Göster
tools-storeys = Katlar
tools-groups = Gruplar
show-places = yerler ve giriş yolları
show-lying = yatan bir kişinin sığdığı boşluklar
show-rooms = ayakta kalan odalar
show-small = daha küçük boşluklar
show-pieces = parçalar
show-ground = zemin
show-supports = destekler
camera-orbit = Döndür
camera-walk = Yürü
camera-walk-hint = W A S D tuşları, aşağı ve yukarı için Q ve E, hızlı gitmek için shift; bakmak için sürükleyin
camera-plan = Plan
theme = Açık / koyu
theme-hint = Açık veya koyu
slice-level = kot
slice-upright = düşey
slice-axis = Düşey düzlemin yönü
slice-x-below = x küçük
slice-y-below = y küçük
slice-x-above = x büyük
slice-y-above = y büyük
slice-box = kutu
slice-around = bakılan yerin çevresinde { $q }
no-storey = katsız
pad-ahead = ileri
pad-left = sola
pad-back = geri
pad-right = sağa
pad-up = yukarı
pad-down = aşağı

### Time

play = Oynat
pause = Duraklat
play-hint = Oynat veya duraklat (boşluk tuşu)
time = Benzetim süresi
speed = Hız
time-start = Başa (Home)
time-end = Sona (End)
time-back = Bir kare geri (,)
time-on = Bir kare ileri (.)
time-more = Adımlar ve hız
time-of = { $q } / { $q2 }
joints-broken = { $n } birleşim kırıldı

### In a headset

headset-trigger = Tetik: oraya git
headset-grip = Kavrama düğmesi: bu nedir?
headset-right = Sağ çubuk: zaman
headset-left = Sol çubuk: yürü, dön

### Around the picture

page-needs-javascript = Bu sayfa için JavaScript gerekir.
page-loading = Koşum yükleniyor ...
page-inputs-changed = Girdiler değişti
page-which = koşum numarası { $seed }, model { $model }
page-not-shown = Koşum gösterilemiyor: { $why }

### Roles of members

role-beam = kiriş
role-column = kolon
role-slab = döşeme
role-wall = duvar
role-other = diğer
