# Türkçe: bir boşluk, bir kişi, bir yol. Çeviri bir mühendis tarafından denetlenmedi.

### A void

why-open-along = bir yanı boyunca açık ve { $q } yüksekliğine göre derin değil
why-not-moved = tavanı ve döşemesi { $q2 }'den az yer değiştirdi, net yükseklik { $q }
why-not-moved-tall = tavanı ve döşemesi { $q2 }'den az yer değiştirdi, net yükseklik { $q }, bir kattan yüksek: şaft veya salon
why-shaft = tavan düz, net yükseklik { $q }, bir kattan yüksek: şaft veya salon
why-flat = tavanının { $q } kadarı yatay, net yükseklik { $q2 }
what-roofs-it-still = tavanını oluşturan yer değiştirmedi
gap-little-floor = aralık: oda için çok az döşeme
gap-high = aralık: bir kattan yüksek
why-no-plane = tek bir düzlem tavan oluşturmuyor
why-small-plane = en büyük eğik tavan düzlemi yalnızca { $q } kadarını örtüyor
why-a-frame = tavan eğimi { $n } derece, üst kenarında başka bir eğik döşemeye yaslanıyor
why-v = tavan eğimi { $n } derece, alt kenarında başka bir eğik döşemeyle buluşuyor
why-low-edge = tavan eğimi { $n } derece, alt kenarı uzunluğunun { $q } kadarında tutulu
flag-open-sided = yanı açık
flag-too-low = sürünmek için çok alçak
flag-small = küçük

### A person

no-way-found = yol bulunamadı
reason-none = yaralayan düşme, darbe veya yük yok
reason-out-crawling = yalnız sürünerek çıkar
reason-out-cutting = yalnız kesilen bir delikten çıkar
reason-no-way-out = çıkış yolu bulunamadı
reason-must-be-freed = kurtarılması gerek
reason-no-door = modelde orada kapı yok: yürüyerek gidilecek yollar bilinmiyor
stair-flight = merdiven { $n }: kol { $flight }: { $text }
stair-not = merdiven { $n } değil: kol { $flight }: { $text }
stair-other-flight = kol { $flight }: { $text }
stair-gap = merdiven { $n }: modelde { $q } ile { $q2 } arasında kol yok
stair-apart = merdiven { $n }: bu kottaki odaya açılan boşluk yok
stair-by = merdiven { $n } ile
stair-none-reaches = modeldeki hiçbir merdiven ({ $n }) { $q } kotuna ulaşmıyor
stair-shaft = kendi döşemesi yok, kuyu gibi
stair-street-level = oda sokak kotunda
stair-not-modelled = modelde merdiven yok: bilinmiyor
piece-moved = { $piece } { $q } kaymış
piece-moved-more = { $piece } { $q } kaymış, { $n2 } parçanın { $n } tanesi daha hasarlı
piece-tilted = { $piece } { $n } derece eğilmiş
piece-tilted-more = { $piece } { $n3 } derece eğilmiş, { $n2 } parçanın { $n } tanesi daha hasarlı
piece-gone = { $piece } yok olmuş veya parçalanmış
piece-gone-more = { $piece } yok olmuş veya parçalanmış, { $n2 } parçanın { $n } tanesi daha hasarlı
stair-lies-on = { $piece } { $q } kotunda üstünde yatıyor
stair-headroom = { $q2 } kotunda baş yüksekliği { $q }, üstünde { $piece }
stair-landing-lower = alt sahanlığı: { $text }
stair-landing-upper = üst sahanlığı: { $text }
reason-landed = { $q } hızla yere çarptı, { $q2 } yükseklikten düşmüş gibi (sağ kalan { $q3 }; toplam düşme { $q4 })
reason-chest = göğüste en çok { $q }, göğüs sıkışması { $q4 }, viskoz kriter { $q5 } (yaklaşık değerler)
reason-chest-by = göğüste en çok { $q }: çarpan { $body }, hızı { $q2 }, göğüs sıkışması { $q4 }, viskoz kriter { $q5 } (yaklaşık değerler)
reason-chest-by-mass = göğüste en çok { $q }: çarpan { $body }, hızı { $q2 }, darbe yerinde { $q3 }, göğüs sıkışması { $q4 }, viskoz kriter { $q5 } (yaklaşık değerler)
reason-buried = gömülü: yükseklik { $q }, yatmak için { $q2 } gerekir, üst örtü { $q3 }
reason-covered = örtülü: üst örtü { $q }, yükseklik { $q2 }, listedeki bir boşlukta değil
reason-covered-part = vücudun bir bölümü bir parçanın altında, göğsün üstü açık
reason-falls = koşum sonunda hâlâ { $q } hızla düşüyor
reason-moves = koşum sonunda hâlâ bir parçayla birlikte { $q } hızla hareket ediyor
reason-pressed = üzerine { $body } bastırıyor: { $q }, en çok { $q2 } bastırabilir, aralık { $q3 }
reason-pressed-stands = üzerine { $body } bastırıyor: { $q }, bu parça ayakta kalana bağlı, aralık { $q3 }
reason-pressed-critical = üzerine { $body } bastırıyor: { $q }, en çok { $q2 } bastırabilir, aralık { $q3 } ({ $q4 } üstünde: { $q5 } sonra kritik, yaklaşık { $q6 } sonra solunum yetmezliği; şimdiye kadar { $q7 } sürdü)
reason-pressed-stands-critical = üzerine { $body } bastırıyor: { $q }, bu parça ayakta kalana bağlı, aralık { $q3 } ({ $q4 } üstünde: { $q5 } sonra kritik, yaklaşık { $q6 } sonra solunum yetmezliği; şimdiye kadar { $q7 } sürdü)

### A way in

way-in-at = giriş: { $list }
way-axes = akslar { $axes }
way-on-the-ground = zeminde
way-above-the-ground = zeminden { $q } yukarıda
way-below-the-ground = zeminden { $q } aşağıda
way-gap-wide = { $q } genişliğinde aralıktan
way-gap-high = { $q } yüksekliğinde aralıktan
way-gap = { $q } genişliğinde ve { $q2 } yüksekliğinde aralıktan
way-walk = yürüme { $q }
way-walk-climb = yürüme ve tırmanma { $q }
way-crawl = sürünme { $q }
way-crawl-flat = bunun { $q } kadarı yatarak sürünme
way-before-entry = bunun { $q } kadarı girişten önce
way-ladder = merdiven veya ip { $q }
way-up-down = { $q } yukarı, { $q2 } aşağı
way-narrowest = en dar yeri { $q }
way-a-minute = yaklaşık bir dakika
way-about = yaklaşık { $q }
way-cut = { $w2 } kesme: { $q } { $w } ({ $list })
way-clear-gap = { $w } { $q } derinliğinde aralık açma
way-and-more = { $body } ve { $n } tane daha
way-bars-cut = her yönde { $q } donatı
way-take-out = { $q } çıkarılacak
way-above-it = üstünde { $q }
way-shore-first = DESTEKLEMEDEN KESMEYİN: { $list }
way-hangs = { $body } asılı
way-carries = { $body } bir boşluğun tavanını taşıyor
way-tested-quiet = { $q } boyunca denendi: hiçbir şey { $q2 }'den fazla hareket etmiyor
way-tested-moves = { $q } boyunca denendi: KESİNCE { $w } HAREKET EDİYOR, { $q2 }, en çok { $q3 }
way-tested-void = { $q } boyunca denendi: KESİNCE { $w } HAREKET EDİYOR, { $q2 }, en çok { $q3 }, boşluk { $n } küçülüyor
way-tested-voids = { $q } boyunca denendi: KESİNCE { $w } HAREKET EDİYOR, { $q2 }, en çok { $q3 }, { $n } boşluk küçülüyor

### What cannot be known

limit-one-run = Tek koşum tek örnektir: eşiğine yakın bir çökme iki türlü de sonuçlanabilir. Dayanımlar, yükler ve kişiler ölçülene kadar varsayımdır.
limit-failure = Betonarme, kritik kesitlerde liflere göre, 0.08 Ls + 0.022 fy db plastik mafsal boyuyla (Paulay ve Priestley) yenilir; donatının kopmadan ne kadar uzadığını bu boy belirler; kesme kuvveti altında Model Code 2010'a göre yenilir. Yığma, açılan ve kayan derzlerle; failure = limits olan gruplar, çelik, ahşap ve geri kalanı ise izin verilen değerlere göre, kırılma enerjisine dayanan yumuşamayla yenilir. Kirişsiz döşemelerde zımbalama EN 1992-1-1, 6.4'e göre, ortalama değerlerledir. Donatının mesnetlerde ve bindirmeli eklerde bitmesi ve kolon-kiriş birleşimlerinin etriyeleri, profillerinin döneminde alışıldığı gibidir, bu binadaki gibi değil.
limit-pieces = Parçalar rijittir; yalnızca fragments = true olan gruplarda kırıklara ayrılırlar: bir çarpma, kırıklar arasındaki çatlakları donatı dahil açmaya gerekenden fazla enerji getirdiğinde veya ortalama gerilmeleri dayanımlarını aştığında; kırıklar bir daha kırılmaz. Boşlukları dolduran ince moloz ve toz modelde yok; bu yüzden boşluklar olduğundan küçük değil, daha çok büyük görünür.
limit-pieces-fines = Parçalar rijittir; yalnızca fragments = true olan gruplarda kırıklara ayrılırlar: bir çarpma, kırıklar arasındaki çatlakları donatı dahil açmaya gerekenden fazla enerji getirdiğinde veya ortalama gerilmeleri dayanımlarını aştığında; kırıklar bir daha kırılmaz. İnce molozun benzetimi varsayılan bir pay ve varsayılan boyutlarla yapıldı; gerçek bir yığında ne kadar olduğu bilinmiyor, toz ise modelde yok.
limit-furniture = Mobilya, tesisat, kaplamalar ve kişilerin kendi hareketi, modele konmadıkça modelde yok.
limit-ways = Giriş yolları, parçaların yattığı duruma göre bulunur: bir parçanın birini taşıyıp taşımadığı ve delik kesilince neyin hareket ettiği bunlara dahil değildir. Saatler varsayılan hızlara göredir.
limit-grid = Hacimler ve net açıklıklar bir ızgarada okunur; bir hücreden dar aralıklar gözden kaçabilir.

### Names and the notice

notice = Benzetimdir, gözlem değildir
void-named = boşluk { $n } { $w }
person-named = Kişi { $n }
energy-rose = Enerji nedensiz olarak, etkin olan tüm enerjinin en çok { $q } kadarı arttı (alarm sınırı { $q2 }).
