# 日本語。キーと場所は en.ftl と同じ。

### Lines and lists

own-full-stop = 。
up-to = 最大{ $q }
and-others = { $label } など
row-error = { $n } 誤り：
row-warning = { $n } 警告：
row-note = { $n } 注記：
row-error-of = { $n } 誤り：{ $element }
row-warning-of = { $n } 警告：{ $element }
row-note-of = { $n } 注記：{ $element }
times = { $n }件
line-times = { $n }件：{ $w }
do-nothing = 何もしなくてよい

### Words

count-element = 要素{ $n }個
count-wall = 壁{ $n }枚
count-footing = 基礎{ $n }個
word-sketch-columns = 柱
word-sketch-beams = 梁
word-sketch-slabs = スラブ
word-sketch-walls = 壁
word-sketch-columns-beams = 柱・梁
word-sketch-columns-slabs = 柱・スラブ
word-sketch-columns-walls = 柱・壁
word-sketch-beams-slabs = 梁・スラブ
word-sketch-beams-walls = 梁・壁
word-sketch-slabs-walls = スラブ・壁
word-sketch-columns-beams-slabs = 柱・梁・スラブ
word-sketch-columns-beams-walls = 柱・梁・壁
word-sketch-columns-slabs-walls = 柱・スラブ・壁
word-sketch-beams-slabs-walls = 梁・スラブ・壁
word-sketch-columns-beams-slabs-walls = 柱・梁・スラブ・壁
word-bearing-wall = 耐力壁
word-precast = プレキャストコンクリート
word-lightweight = 軽量コンクリート
word-steel = 鋼
word-timber = 木
word-light = 軽量材
word-glass = ガラス
word-masonry-or-sand = 組積、軽量コンクリート、砂
word-stone-or-glass = コンクリート、石、ガラス
word-unit-metres = メートル
word-unit-centimetres = センチメートル
word-unit-millimetres = ミリメートル
word-unit-feet = フィート
word-unit-inches = インチ
word-hit-car = 乗用車
word-hit-lorry = トラック
word-hit-container = コンテナ
word-hit-tree = 樹木
word-hit-aircraft-part = 航空機の部品
word-hit-block = ブロック

### A model file: unit, axis, place

find-one-object = ファイル全体が一つの物体；その立体{ $n }個を別々の要素とした
do-one-object = 名前と群が付くように、柱・梁・スラブ・壁ごとに一つの物体として書き出す
find-one-element = ファイル全体が一つの物体なので、建物の要素は一つだけ
do-one-element = 柱・梁・スラブ・壁ごとに一つの物体として書き出す（OBJ では `o` か `g` の行、glTF ではノード）
find-up = ファイルに上向きの軸がない；{ $c } を使った：y に垂直な面の面積は{ $q }、z に垂直な面は{ $q2 }（ファイルの単位の2乗）
find-up-doubt = ファイルに上向きの軸がなく、面からも分からない；z を使った：y に垂直な面の面積は{ $q }、z に垂直な面は{ $q2 }（ファイルの単位の2乗）
find-up-names = ファイルに上向きの軸がない；{ $c } を使った：名前のある部分のうち、{ $c2 } を上にすると名前どおりに寝るか立つもの{ $n }、{ $c3 } を上にすると{ $n2 }
do-up = 違うなら、ケースで model.up を決める
find-unit-metres = ファイルに単位がない；メートルを使った：モデルの大きさは{ $q }単位
find-unit = ファイルに単位がない；{ $w }を使った：モデルの大きさは{ $q }単位、部分は厚さ{ $q2 }単位、長さ{ $q3 }単位
find-unit-none = モデルの大きさは{ $q }単位で、どの普通の単位でも建物の大きさではない；メートルを使った
do-unit = 違うなら、ケースで model.units を決める
find-scene-ground = 場面の地面は{ $q }にある
find-scene-joints = 場面の接合{ $n }個は読まない；接触は形状から見つける
do-scene-joints = 準備の後の接触の数がおかしくなければ、何もしなくてよい
find-animated = ファイルに動きがある；動きのない位置を使った
do-animated = 別の位置が要らなければ、何もしなくてよい
find-not-used = { $key } は使わない：IFC ファイルは単位を含み、z は必ず上向き
do-not-used = { $key } を消す；建物の大きさが違うなら、正しい単位でモデルを書き出し直す
find-angles-degrees = ファイルに角度の単位がない；ラジアンでは二回転を超える円弧がある（{ $n }）ので、角度は度とした
do-angles-degrees = 丸い開口と曲がった壁を建物と比べる
find-far = モデルは原点から{ $q }離れている；全座標から { $place } を引いた
do-far = ファイルの座標に戻すには、このずれを足す

### A model file: elements and names

find-removed-twice = 部材片{ $n }個が { $key } と { $key2 } の両方で取り除かれる；早い方が有効
do-removed-twice = 同じ部分を意図するなら不要、そうでなければ別のものを指定する
find-override-hidden = { $key } には固有の要素がない：後の override がその要素をすべて再び指定している
do-override-hidden = 両方を意図するなら不要：同じキーを設定する所では後のものが有効
find-roofs = 床版{ $n2 }枚のうち{ $n }枚を屋根とみなす、最初は { $label }：{ $n3 }枚は種別、型、名前または勾配により、{ $n4 }枚は最上階で上に何もないため
do-roofs = グループの live_load を確かめる。屋根だけのグループは保守用の荷重、床と同じグループの屋根は床の荷重になる
find-closed = 建物は閉じている：{ $label } から外へ通じる扉、窓、階段がない。ファイルの扉：{ $n }、開口：{ $n2 }
do-closed = モデリングソフトで扉と窓の開口を壁から切り抜く。なければ歩いて行ける経路は不明で、中の人には切断でしか到達できない
find-plates-alone = 薄い板が屋外に単独で立ち、建物のどの部分にも触れていないため、計算に入れていない（{ $n }）：{ $list }
do-plates-alone = 何もしなくてよい；建物を支えるものがあれば：[[override]] elements = [{ $label }]  role = "bearing-wall"
find-site-furniture = 名前から敷地の外構（樹木、街灯など）である要素は計算に入れない（{ $n }）：{ $list }
do-site-furniture = 何もしない；建物を支えるものがあれば：[[override]] elements = [{ $label }]  role = "column"
find-lightweight = グループ { $label } は名前から軽量コンクリート；そのブロックの組積造とした：{ $q }、{ $q2 }
do-lightweight = 何もしない；壁がブロック積みでなく打設なら：[[group]] name = { $label }  profile = "rc-wall"
find-lightweight-cast-by-density = グループ { $label } は名前から軽量コンクリート；それで打設したものとした：{ $q }、圧縮強度はプロファイル { $profile } のもの、引張強度とせん断は { $q2 } 倍、弾性係数は { $q3 } 倍（EN 1992-1-1 第11章）
find-lightweight-cast = グループ { $label } は名前から軽量コンクリート；それで打設したものとした：{ $q }、強度はプロファイル { $profile } のもの
do-lightweight-cast = 重さと強度を建物の資料と照合する
find-solid-behind = 扉や窓にファイルの開口がなく、その後ろで壁は塞がったまま（{ $n }）：{ $list }
do-solid-behind = モデリングソフトで扉と窓の開口を壁から切り抜く：それまではこれらの壁は支えすぎ、誰も通れない
find-namesakes = 複数の部分が持つ名前が{ $n }個（全部で{ $n2 }個の部分；{ $label } は{ $n3 }個）：同じ名前の2番目は { $label2 } と呼び、以下同様
do-namesakes = 何もしなくてよい；事象がこのような部分を名指すとき、"name" は最初の、"name~*" は他の部分
find-not-bearing = ファイルは群 { $group } の{ $n2 }個のうち{ $n }個を LoadBearing = false とする；支えるものとしてモデル化した
do-not-bearing = 軽いか後から入れたものなら、群にプロファイル partition か masonry-infill を与える
find-zero-mark = 体積が { $q3 } なので立体ではなく、{ $q }より小さいか{ $q2 }より薄い：印；除外した
find-zero = 体積が { $q } なので立体ではない；除外した
do-zero = 荷重を支えるなら、モデリングソフトで厚さを与える
find-open-mesh = メッシュの辺{ $n }本に相手がない；体積と質量は不確か
do-open-mesh = モデリングソフトでメッシュを閉じる；そうしないと凸包を使うことがある
find-inside-out = 面が内側を向いていたので裏返した
do-inside-out = 要素が空洞のつもりでなければ、何もしなくてよい
find-double = { $element } と同じ立体；除外した
do-double = モデリングソフトで二つのうち一つを消す
find-unread = モデルにない（{ $type }）：{ $w }
find-boxed = 代わりに箱を置いた：{ $w }
find-incomplete = 形が不完全：{ $w }
do-faceted = 面で表した形状（Brep か三角形）でモデルを書き出し直すか、これらの要素を箱で描く
find-lost = ファイルの要素は{ $n }個だが、どうなったか分かるのは{ $n2 }個
do-lost = 使う前にビューアでモデルとファイルを比べ、このファイルを報告する
find-in-two-files = { $file } の要素{ $n }個が { $file2 } にもあり、計算には後者のものを使う：{ $list }
do-in-two-files = 何もしなくてよい；別々の部分が一つとされた所は、モデリングソフトで離す
find-unplaced = 形{ $n2 }個のうち{ $n }個はどの製品にも属さず、飛ばした
do-unplaced = 要素の数を、ファイルを作ったソフトと比べる
find-storeys-replaced = { $w }；ファイルの階{ $n }個を、床の高さによる{ $n2 }個に替えた：{ $list }
find-storeys-merged = ファイルのレベルのうち、階としては近すぎ、自分の床を持つものが多くても1つであるものを、ここでは1つの階とした：{ $list }
storeys-none = ファイルの階に属する部分がない
storeys-one = 床が{ $n2 }枚あるのに、部分{ $n }個が一つの階 { $storey } に属する
storeys-same = 床が{ $n2 }枚あるのに、階{ $n }個の高さが同じ
do-storeys-replaced = これらの高さを確かめる；他を使うには、モデリングソフトで各部分を階に割り当てる
do-storeys-merged = 正しければ何もしない；違うときは、モデリングソフトでこれらのレベルのそれぞれに床を与える
find-storeys-named = 同じ名前の階がいくつかある；ここでは { $list } と呼ぶ
do-storeys-named = 人・事象・図にはこれらの名前を使うか、モデリングソフトで各階に別の名前を付ける

### Why something of an IFC file was not read

ifc-record = 記録を読めない
ifc-line = ファイル中の行が壊れている
ifc-placement-no-reference = 配置が参照ではない
ifc-circle = 配置が互いを循環して参照している（{ $id }）
ifc-placement-missing = 配置 { $id } がファイルにない
ifc-placement-is = 配置 { $id } は { $type }
ifc-placement-alone = 配置 { $id } は他のどれの中にもない
ifc-axes-missing = 配置 { $id } の軸がファイルにない
ifc-origin-missing = 配置 { $id } の原点がファイルにない
ifc-direction-missing = 配置 { $id } の方向がファイルにない
ifc-no-shape = ファイルに形がない
ifc-shape-no-reference = 形が参照ではない
ifc-shape-missing = 形 { $id } がファイルにない
ifc-no-representation = 形 { $id } に表現がない
ifc-item-missing = 項目 { $id } がファイルにない
ifc-no-body = 立体がない
ifc-unreadable = 形を読めない：{ $type }
ifc-part-unreadable = 形の一部を読めない：{ $items }
ifc-part-numbers = 形の一部に数でない数がある
ifc-class-unknown = クラス { $type } は知られず、用途が分からない
ifc-opening = 開口を切り抜いていない：{ $w }
ifc-cut = 切り抜きを省いた：{ $w }
ifc-taper = IfcRevolvedAreaSolidTapered の先細りを省いた

### A sketch

find-outline = 床は輪郭に従う：{ $w }
outline-fit = 輪郭の{ $q }が違う：求めた{ $q2 }、作った{ $q3 }、うち外側{ $q4 }；不足{ $q5 }
find-no-stairs = この輪郭には階段の入る区画がない：階段なし
do-no-stairs = 区画を大きくするか、モデルに描く
find-bays = 平面は区画でできている：{ $w }
do-bays = 区画が小さいほど輪郭によく従う
find-not-built = 描いた柱{ $n }本と描いた壁{ $n2 }枚が輪郭の外にある：【作っていない】
do-not-built = 支えるもの全部を囲むように輪郭を描くか、略図から消す
find-sketch = これは略図；{ $w }の断面は建物からではなく経験則による
do-sketch = 測って [sketch] に書く
find-basement-soil = 地下階の周りの土はモデル化しない：その壁は自立する
do-basement-soil = 何もしなくてよい；結果を読むときに覚えておく

### Groups, profiles, materials

find-left-out-weight = 役割 { $role } の要素{ $n }個を除外、合計{ $q }：その重さは含まれない、中実なら{ $q2 }
do-left-out-weight = 軽いなら何もしなくてよい；重いなら [[group]] で role = "finish" とすると、触れるものに重さがかかる
find-left-out = 役割 { $role } の要素{ $n }個を除外、合計{ $q }
do-change-role = 支えないなら何もしなくてよい；支えるなら [[group]] の role を変える
find-no-element = 群 { $group } に属する要素がない；除外した
do-no-element = 何もしなくてよい、または名前を直す：近いのは { $list }
find-unbraced = 群 { $group }（{ $w }）は充填壁のプロファイル { $profile } と役割 partition を持つ：壁は自分だけを支え、周りの骨組を補剛しない
do-unbraced = 骨組に密着して造られているなら：[[group]] name = { $label }  role = "bearing-wall"
find-material = 群 { $group }（{ $w }）は何でできているか。{ $w2 }；{ $w3 }とした。理由：{ $reason }：{ $shares }；百分率は根拠の点数の割合（仮定）で、確率ではない；体積からの質量：ファイルの形状に密度を掛けたもので、重なりは二重に数え、積載荷重を含まない
do-material = 何であるかを書く、例えば { $line }；または候補を計算する：leanto check CASE --materials --classes
do-material-one = 他のものでできているなら、プロファイルを書く
material-none = ファイルに材料名がない
material-doubted = ファイルは「{ $label }」とする
material-unknown = 未知の材料：「{ $label }」
material-choice = { $w } { $q }（体積から{ $q2 }）
why-pitched-roof = { $q }の勾配屋根
why-flat-roof = { $q }の陸屋根
why-member = { $q }の{ $w }
why-alike = 似たものの{ $q }が{ $w }
why-load-bearing = ファイルに LoadBearing とある
why-too-heavy = { $q }の{ $w }では重すぎる
why-too-light = { $q }の{ $w }では軽すぎる
why-boards = 支える床としての{ $q }の板と間柱
why-no-solid = 厚さ{ $q }の中実なら{ $q2 }になる：枠や芯に張った薄板
find-formula = プロファイル { $profile } の式が断面{ $n }か所で強度を与えず、そこでは0とする：{ $w }
formula-gives = "{ $formula }" は h = { $q }、w = { $q2 } で { $value } を与える；強度は0以上
do-formula = 式を変える（例えば max(0, ...)）か、[[override]] でこれらの要素に別のプロファイルを与える
find-eras = 群 { $group } は{ $w }、群 { $group2 } は{ $w2 }の造り：時代の大きく違う部材が並んでいる
word-era-pre-code = 耐震基準以前
word-era-low-code = 弱い耐震基準
word-era-moderate-code = 中程度の耐震基準
word-era-high-code = 厳しい耐震基準
do-eras = 補強や増築がなければ、両方の群に建物の時代のプロファイルを与える
find-of-group = 群 { $group }：{ $w }
find-no-top-steel = 支点に上端筋がない：そこで予告なく壊れる
find-least-steel-top = 支点の上端筋{ $q }は EN 1992-1-1, 9.2.1.1 の最小{ $q2 }より少ない：ひび割れ時に脆い
find-least-steel-bottom = スパンの下端筋{ $q }は EN 1992-1-1, 9.2.1.1 の最小{ $q2 }より少ない：ひび割れ時に脆い
do-drawn-bars = 図面どおりなら何もしなくてよい；違うならプロファイルの鉄筋を直す
find-bars-cross = 要素{ $n }個で支点の鉄筋がスパン中央を越え、スパンの鉄筋の置き場がない
do-bars-cross = ends_length を確かめるか、これらの要素に別のプロファイルを与える
find-less-steel = そこで終わるこの部材か同類より鉄筋の少ない面が{ $n }個、最小{ $q }：{ $member } の鉄筋で決まる
do-less-steel = 接合部を独立のブロックで描くか部材を重ねる、または弱い方の鉄筋を確かめる

### Preparation

find-lintels = モデルにないので、組積の壁{ $n2 }枚の幅{ $q }から{ $q2 }の開口に鉄筋コンクリートのまぐさ{ $n }本を仮定した（せいと掛かりはスパンの10分の1、最小{ $q3 }）
do-lintels = 何もしなくてよい；開口にまぐさがないなら prepare.lintels = "none"、または群に別のプロファイル
find-wide-openings = 組積に{ $q }より広い開口が{ $n }か所、最大{ $q2 }（{ $member }）；せいがスパンの8分の1のまぐさを仮定した
do-wide-openings = そこで何が支えるかを調べ、梁としてモデル化する
find-no-lintel = 組積の開口{ $n }か所にまぐさを置かない：上の組積が{ $q }未満か、両脇の掛かりが{ $q2 }未満
do-no-lintel = そこで支えるものがあれば、梁としてモデル化する
find-no-solid = このメッシュから立体を作れない；除外した
do-no-solid = 閉じた立体としてモデル化する
find-flattened = 1ミリ未満の凹凸の面を平らにした：{ $q2 }に対し{ $q }
find-wound = 面が囲む{ $q }とした：{ $w }
find-hulled = 凸包{ $q }とし、質量は網目が囲む{ $q2 }（凸包の{ $q3 }）のもの：{ $w }
find-hulled-whole = 凸包{ $q }とし、質量もその全体で過大：{ $w }
mesh-open = メッシュが開いている（相手のない辺{ $n }本）
mesh-many = 凸な部材片が{ $n }個（殻なら{ $n2 }個）を超える
mesh-volume = 面が囲むのは{ $q }、部材片は{ $q2 }
do-mesh = モデルでメッシュを閉じるか、部分を分ける
find-thin-walled = 薄肉：部材片は中実で、質量と断面はそれが占める{ $q }とする
find-thin-walled-class = 薄肉：部材片は中実で、質量と断面はそれが占める{ $q }とする；板によるクラス{ $n }（EN 1993-1-1）
find-thin-walled-buckling = 薄肉：部材片は中実で、質量と断面はそれが占める{ $q }とする；板によるクラス{ $n }（EN 1993-1-1）、局部座屈で弾性強度の{ $q2 }が残る
do-thin-walled = 圧延か溶接の断面なら、何もしなくてよい
find-shares = { $q2 }のうち{ $q }が { $element } と重なる；切り縮めた
find-shares-ends = { $q2 }のうち{ $q }が { $element } と重なる；その下で終わり、上で続く
do-shares = 譲った側が正しければ、何もしなくてよい
find-inside-more = { $element } の中にあり、その一部とした；{ $q }は置き換えるものより{ $q2 }重い
find-inside-less = { $element } の中にあり、その一部とした；{ $q }は置き換えるものより{ $q2 }軽い
do-inside = 単独で支えないなら何もしなくてよい；支えるなら [[group]] の role を変える
find-joint-element = 要素1個を柱と梁の接合部とした：分けずに残し、そこに来る部材は自分の断面を持つ
find-joint-elements = 要素{ $n }個を柱と梁の接合部とした：分けずに残し、そこに来る部材は自分の断面を持つ
do-joint-elements = 短柱でなければ何もしなくてよい；短柱なら柱と一体に描く
find-joined-pieces = { $q }の立方体より小さい部材片{ $n }個を隣に合わせた
do-joined-pieces = 小さい部分が重要でなければ何もしなくてよい；重要なら prepare.minimum_size を下げる
find-splinters-of-it = その細片を捨てた：部材片{ $n }個は元より{ $q }小さく、重さは同じ
do-splinters-of-it = モデルでその部分を簡単にするか、prepare.target_size を大きくする
find-splinters = 破片{ $n }個、合計{ $q }（{ $q2 }より薄いか{ $q3 }より小さい）を捨てた；その質量は同じ要素の他の部材片が持つ
do-splinters = 体積が重要でなければ、何もしなくてよい
find-thin = { $q }より薄い部材片{ $n }個は物体としない：{ $q2 }は下の部材片に載り、{ $q3 }は接触がなく捨てた
do-thin = 薄い板が支えるなら、prepare.minimum_thickness を下げる
find-no-bodies = { $thing }は物体としない：{ $q }は触れるものに載り、{ $q2 }は{ $q3 }以内に何もなく捨てた
find-no-bodies-finish = 仕上げは物体としない：{ $q }は触れるものに載り、{ $q2 }は{ $q3 }以内に何もなく捨てた
find-no-bodies-insulation = 断熱材は物体としない：{ $q }は触れるものに載り、{ $q2 }は{ $q3 }以内に何もなく捨てた
find-no-bodies-ceiling = 天井は物体としない：{ $q }は触れるものに載り、{ $q2 }は{ $q3 }以内に何もなく捨てた
find-no-bodies-railing = 手すりは物体としない：{ $q }は触れるものに載り、{ $q2 }は{ $q3 }以内に何もなく捨てた
do-mass-matters = その質量が重要でなければ何もしなくてよい；重要ならモデルの隙間を塞ぐ
find-connectors = 板・当て物・ボルト{ $n }個が接合{ $n2 }か所をなす：部材をつなぐ{ $n3 }、一つの部材だけ{ $n4 }、どれにも接しない{ $n5 }；うち{ $q }は何にも触れず捨てた
do-connectors = 部材がつながっていれば何もしなくてよい；いなければ群の role を見る
find-steel-ends = 鋼部材{ $n2 }本の端{ $n }か所を、ほぼ接するものにつながるとした（間隔{ $q }まで、柱の下{ $q2 }まで）；モデルにこれらの接合は示されていない
do-steel-ends = つながっていれば何もしなくてよい；いなければ prepare.steel_ends = "none"
find-slivers = 細片で時間刻みが決まらないように、結合{ $n2 }のうち{ $n }を柔らかくし、部材片{ $n3 }個を重くした（合計{ $q }、建物の{ $q2 }）
do-slivers = prepare.target_size を大きくする、モデルの細部を整える、薄い層を除外する
find-coarse = 粗い計算：時間刻みを長くするため、結合{ $n2 }のうち{ $n }を柔らかくした
do-coarse = run.coarse と ensemble.coarse を消す
find-softer = 時間刻みを長くするため、小さく剛な部材片の結合{ $n2 }のうち{ $n }を、剛性の{ $q }まで柔らかくした。自重を下向きまたは横向きにかけたとき、建物全体は{ $q2 }柔らかくなる
do-softer = 何もしなくてよい。prepare.softening = 0 ならすべての剛性を保ち、計算は長くなる
find-fragments = 破片の最大数が{ $n2 }なので、部材片{ $n }個は破片に割れない
do-fragments = fragments.most を上げる、fragments.pieces を下げる、または破片に割れる群を減らす

### Ground and foundations

find-ground = 地盤面 { $q }（{ $w }；{ $w2 }）
ground-said = ケースの指定
ground-of-file = ファイルが示す地面
ground-terrain = 建物から{ $q }以内の地形の表面
ground-basement = 高さ 0.00、地下階の床より上
ground-near-zero = 高さ 0.00、最も低い脚部から{ $q }以内
ground-beams = 基礎梁の上端
ground-footings = 最も低い基礎の上端
ground-feet = 最も低い壁と柱の脚部
ground-slab = 最も低いスラブの下面
word-sure = 確実
word-likely = おそらく
do-ground = 正しければ何もしなくてよい；違うならケースで高さを与える：[site] ground = "0.00 m"
find-no-underside = 最も低い部材片に水平な下面がない；基礎を付けなかった
do-no-underside = その部分の下端を確かめる
find-on-grade = 合計{ $q }のスラブ{ $n }枚は土の上にあり、土で支えられる；地盤面 { $q2 }
do-on-grade = 下に部屋がなければ何もしなくてよい；あればモデルの高さを変えるか、その部屋をモデル化する
find-floating = 要素{ $n2 }個の部材片{ $n }個、{ $q }は地面への荷重経路がなく、始めに落ちる
do-floating = モデルの隙間を塞ぐ、prepare.search_distance を上げる、またはその部分を除外する

### Own weight

find-mechanism = 抵抗なく動ける、うち{ $q }：{ $w }；固定した
find-mechanism-one-more = 抵抗なく動ける、うち{ $q }：{ $w }、他に1通り；固定した
find-mechanism-more = 抵抗なく動ける、うち{ $q }：{ $w }、他に{ $n }通り；固定した
moves-slides = { $list } の上を { $axis } に沿って滑る
moves-turns-in-place = { $list } の間で自分の軸まわりに回る
moves-turns = { $place } を通る { $axis } 方向の軸まわりに回る
moves-hinges = { $list } との縁まわりに { $axis } に沿って折れる
moves-sways = { $axis } に沿って揺れる
moves-linkage = { $list } の上でリンク機構として動く
moves-neighbours = 隣の要素
do-mechanism = 支えるものでなければ何もしなくてよい；支えるなら、モデルでその脇の隙間を塞ぐ
find-pads = 建物の自重で{ $w }の一部が土から浮く：{ $list }；浮くものは土が押さえるとした
do-pads = 浮かせるつもりがなければ何もしなくてよい；あれば上に載るものを見るか、幅を広げる
find-elastic = 弾性で一度に造られたとすると、結合{ $n2 }のうち{ $n }が建物の自重で過負荷になる（最大{ $q }倍）；重さが支えられるまで{ $n3 }が隣に荷重を譲った（建っている建物でひび割れとクリープがするように）
do-elastic = 多くなければ何もしなくてよい；多ければプロファイルか断面が弱すぎる
find-overloaded = 何も起こらないうちに結合{ $n }個が建物の自重で過負荷、最大は { $piece } と { $piece2 } の間で限界の{ $q }倍
find-no-strength = 何も起こらないうちに結合{ $n }個が建物の自重で過負荷；{ $piece } と { $piece2 } の間の結合は強さがほとんどない
find-elastic-none = 弾性で一度に建てたとすると、結合{ $n2 }個のうち{ $n }個が建物の自重で過負荷になる（最悪のものは強さがほとんどない）；重さが支えられるまで{ $n3 }個が隣に荷を譲った。立っている建物でひび割れとクリープがそうするのと同じ
do-overloaded = 強いプロファイル、厚い断面、小さい積載荷重；健全な建物には一つもない

### People, an explosion, a record

find-place-taken = { $person }（{ $n }行）は一覧の場所に別の人がいるため、{ $q }離れた所に置いた
do-place-taken = 何もしなくてよい；どちらかが別の場所にいたなら場所を直す
find-in-the-open = { $n2 }人のうち{ $n }人は、{ $file } が白く塗られた建物脇の地面に立つ
do-in-the-open = 中にいるはずなら、地図のそこを黒く塗る
find-beside-map = 画像 { $file } の{ $q }は平面で建物の外にある
do-beside-map = origin と metres_per_pixel を平面図と比べる；建物周囲の地面を意図するなら不要
find-one-grey = { $file } は一様な灰色で場所を示さない：どこまで広がっていても{ $n }人全員が内部にいる
do-one-grey = 人のいない所を黒く塗る
find-by-use = 用途による{ $n }人（{ $purpose }）：立てる所{ $q }、m2 あたり{ $q2 }、その{ $q3 }（{ $q4 }）
do-by-use = 分かっているなら、階に地図か人数を与える
find-elsewhere = 一覧の{ $n }人は{ $q2 }から{ $q }より離れた時刻に見られ、配置しない：{ $list }
do-elsewhere = 時刻がどれだけ離れてよいかは occupancy.list_hours で決める
find-blast-near = scenario.blast[{ $n }]、{ $w }：最も近い受圧部分まで{ $q }、Z = { $q2 } m/kg^(1/3)；曲線は{ $q3 }から有効で、その距離の圧力を使ったが、ここでは低すぎる。
find-blast-contact = 接触による材料の粉砕はモデル化しない
blast-tnt = { $place } の TNT { $q }
blast-gas = { $place } の { $gas } { $q }（TNT { $q2 }相当）
do-blast-near = 完全に粉砕されるものは [[scenario.remove]] で取り除くか、爆薬を離す
find-record-lost = 記録の最後の{ $q }が失われた：{ $reason }
do-record-lost = 写しから記録を戻すか、ケースを計算し直す

### Questions about the model

ask-without = { $list }がなくても建物は立つか？
ask-without-why = ファイルにあるがモデルにない。読めなかったためで、多い理由：{ $w }
ask-without-do = 面で表した形状（Brep か三角形）でモデルを書き出し直すか、箱で描く；findings.csv に一つずつ載る
ask-boxes = { $list }は箱でよいか？
ask-boxes-why = その形を読めなかった
ask-boxes-do = 面で表した形状（Brep か三角形）でモデルを書き出し直す；findings.csv に一つずつ載る
some-walls = 壁{ $n2 }枚中{ $n }
some-slabs = スラブと屋根{ $n2 }枚中{ $n }
some-columns = 柱と杭{ $n2 }本中{ $n }
some-beams = 梁{ $n2 }本中{ $n }
some-plates = 板{ $n2 }枚中{ $n }
some-footings = 基礎{ $n2 }個中{ $n }
some-stairs = 階段{ $n2 }か所中{ $n }
ask-unit = モデルの単位は正しいか？
ask-sizes = これらの寸法は正しいか？
ask-read = 1単位を{ $q }として読み、大きさは{ $q2 }：{ $list }
ask-unit-do = 単位が{ $w }なら部材と階は普通の寸法になる：[model] に units = { $measure } と書く
ask-sizes-do = `leanto draw` で部材を測る；単位（[model] の units）かモデルを直す
size-storeys = 階高、中央値{ $q }（普通：{ $q2 }から{ $q3 }）
size-uprights = 柱と耐力壁の高さ、中央値{ $q }（普通：{ $q2 }から{ $q3 }）
size-columns = 柱の短辺、中央値{ $q }（普通：{ $q2 }から{ $q3 }）
size-slabs = スラブの厚さ、中央値{ $q }（普通：{ $q2 }から{ $q3 }）
size-walls = 耐力壁の厚さ、中央値{ $q }（普通：{ $q2 }から{ $q3 }）
ask-heavy = 建物はこれほど重いか？
ask-heavy-why = 床{ $q2 }に{ $q }で{ $q3 }；普通は{ $q4 }から{ $q5 }
ask-heavy-do = モデルの単位（[model] の units）とプロファイルの密度を確かめる
ask-front = どの側が道路に面するか？
ask-front-why = それを示すものがない：側1は方位角{ $n }（北から時計回りの度）を向くとした
ask-front-do = 現地か地図で確かめ、そのとおりの場合も [assess] に front を書く
ask-head = モデルは逆さか？
ask-head-why = 梁{ $n }本がスラブの上に立ち、{ $n2 }本が下に付く；柱と壁{ $n3 }は頭で何も支えず、{ $n4 }は何の上にも立たない
ask-head-do = モデリングソフトで上下を返す；逆梁があるか屋根がないなら、何もしなくてよい
ask-side = モデルは横倒しか？
ask-side-why = 板{ $q }が { $c } に垂直に立ち、{ $q2 }が寝ている：床は寝て、柱は立つ
ask-side-do = [model] に up = "y" か up = "z" と書くか、{ $c } が上を向くようにモデルを回す
ask-up = どの軸が上を向くか？
ask-up-why = { $c } を使った：名前のある部分のうち、{ $c2 } を上にすると名前どおりに寝るか立つもの{ $n }、{ $c3 } を上にすると{ $n2 }；しかし y に垂直な面の面積は{ $q }、z に垂直な面は{ $q2 }（ファイルの単位の2乗）
ask-up-do = モデルの図（`leanto draw`）を見て、正しい場合も [model] に up = "{ $c }" か up = "{ $c2 }" と書く
ask-mirror = モデルは鏡像か？
ask-mirror-why = 要素{ $n2 }個のうち{ $n }個の面が内側を向いていた。鏡映でそうなる
ask-mirror-do = 平面図（`leanto draw`）を建物と比べる；左右が正しければ、何もしなくてよい
ask-report = 同じ報告が二度与えられたか？
ask-report-why = { $label }と{ $label2 }は同じ内容で、一度だけ数える
ask-found = 発見された人が二度与えられたか？
ask-found-why = [[found]]の{ $q }にある二つの項目は同じで、一度だけ数える
ask-found-do = 別の人なら、全員を一つの項目で与える
ask-pass = 同じ捜索が二度与えられたか？
ask-pass-why = [[pass]]の二つの項目（{ $means }）は同じで、一度だけ数える
ask-pass-do = 何度も捜索した場合はcoverageを与える
ask-found-numbers = 人数は正しいか？
ask-found-numbers-why = { $n }人が発見され、捜していたのは{ $n2 }人
ask-found-numbers-do = [[found]]と在館者を確かめる
ask-dug = found[{ $n }]に人がいるか？
ask-dug-why = 穴dug[{ $n }]が同じ場所を含み、掘った所は捜索済みである：救出した人にはout = trueと書くか、穴を取り除く
ask-alert = { $q }の反応（{ $means }）の周りで何を捜索したか？
ask-alert-why = この方法で捜索した区域はそこを含まない：反応はその場所だけを示し、ほかの無反応は数えない
ask-alert-do = 区域を"searched"として描くか、そのままにする
ask-outline-metres = outline[{ $n }]はメートルか？
ask-outline-metres-why = 大きさは{ $q }、建物は{ $q2 }
ask-standing = standing[{ $n }]の{ $label }はどれか？
ask-standing-why = 要素{ $n }個がこの名前を持つ；最初のものを取った
ask-was-outside = { $label }（名簿の{ $n }行目）は外にいたか？
ask-was-outside-why = { $q }は建物から{ $q2 }離れている；{ $storey }の最も近い床で数えた
ask-which = どの { $label } のことか？
ask-which-why = モデルの要素{ $n }個がこの名前を持つ；最初だけを取った（{ $key }）
ask-which-do = 他には { $label } 以下同様に、全部には { $label2 } と { $label3 } を書く

### Questions about strengths and loads

ask-factor = 群 { $group } の { $key } = { $q } は正しいか？
ask-factor-why = 普通は{ $q }から{ $q2 }
ask-factor-do = 群の全強度に掛かる；決して壊れないものは unbreakable = true
ask-factor-percent-do = 百分率なら{ $q }になる；群の全強度に掛かる；決して壊れないものは unbreakable = true
ask-density-profile = プロファイル { $label } の密度は kg/m3 か？
ask-density = { $label } の密度は kg/m3 か？
ask-usual = 値は{ $q }、普通は{ $q2 }から{ $q3 }
ask-density-do = "2500 kg/m3" のように kg/m3 を書く
ask-density-unit-do = { $measure } なら{ $q }になる：単位を書く
ask-youngs = プロファイル { $label } のヤング係数の単位は正しいか？
ask-youngs-why = 値は{ $q }；{ $w }は{ $q2 }から{ $q3 }
ask-youngs-do = "30 GPa" のように単位を書く；数だけなら Pa
ask-strength = プロファイル { $label } の強度の単位は正しいか？
ask-strength-why = 圧縮強度は{ $q }；{ $w }は{ $q2 }から{ $q3 }
ask-strength-do = "30 MPa" のように単位を書く；数だけなら Pa
ask-strength-unit-do = N/mm2 なら{ $q }になる："30 MPa" のように単位を書く；数だけなら Pa
ask-live = 群 { $group } の積載荷重の単位は正しいか？
ask-live-event = { $key } の積載荷重の単位は正しいか？
ask-meant = { $load } のことか？
ask-live-do = "2 kN/m2" のように単位を書く
find-load-on-nothing = { $key }：選ばれた部分のどれにも空いた上面がない：荷重は何も変えない
do-load-on-nothing = 床、または何にも覆われていない部分を選ぶ
find-load-not-there = { $key } は積載荷重を{ $q }取り除くが、これらの部分には{ $q2 }しかない：自重は残る
do-load-not-there = グループに live_load を与えるか、取り除く量を減らす
ask-water = 水の範囲は正しいか？
ask-water-why = 建物のどの部分もその中にない：{ $key } はそこに落ちるものだけを減速する
ask-water-do = モデルの軸で最も低い角と最も高い角を与える
ask-weaken = 強度をすべて残すつもりか？
ask-weaken-why = to = 1 の { $key } は何も弱めない
ask-weaken-do = 残る強度の割合を1未満で与える
ask-crushed = これらの部分は何も支えないという意味か？
ask-crushed-why = 強度を失う結合のうち{ $n }個は自重に足りない強度しか残らない：圧壊し、その上にあるものが落ちてくる
ask-crushed-do = そうでなければ強度をもっと残す。そうであれば[[scenario.remove]]がはっきり示す
ask-force = 力の単位は正しいか？
ask-force-why = 重さ{ $q2 }の部分に{ $q }が働く
ask-force-do = それなら{ $q }：{ $key } に "300 kN" のように単位を書く
ask-shift = 沈下の単位は正しいか？
ask-shift-why = 支点が{ $q }動く
ask-shift-do = { $key } に "-50 mm" のように単位を書く
ask-rise = 支点が上がるのか？
ask-rise-why = { $q }上へ動く
ask-rise-do = 沈下の z は負：{ $key } に [0, 0, "-50 mm"]
ask-fastest = 部材片がこれほど速いことがあるか？
ask-fastest-why = 最速は{ $q }；建物の高さ{ $q2 }からの自由落下の終わりは{ $q3 }
ask-fastest-do = ケースの地震動・力・強度を確かめる；`leanto view` で部材片を見る

### Questions about ground motion and what hits the building

ask-record-unit = 記録の単位は正しいか？
ask-record-unit-why = 注釈には { $measure } とあり、{ $measure2 } として読んだ：最大{ $q }（{ $q2 }）
ask-record-unit-do = [{ $key }] に unit = { $measure } と書くか、注釈を直す
ask-motion = 地震動の強さは正しいか？
ask-motion-why = 最大{ $q }（{ $q2 }）、普通は{ $q3 }から{ $q4 }
ask-motion-columns-why = 最大{ $q }（{ $q2 }）、普通は{ $q3 }から{ $q4 }；数列には単位がない
ask-motion-do = [{ $key }] の peak と scale を確かめる；`leanto motion` で記録が見える
ask-motion-scale-do = [{ $key }] の unit と scale を確かめる；`leanto motion` で記録が見える
ask-motion-unit-do = { $measure } なら最大{ $q }（{ $q2 }）：[{ $key }] に unit = { $open } と書く
ask-motion-units-do = { $measure } なら最大{ $q }（{ $q2 }）；{ $measure2 } なら最大{ $q3 }（{ $q4 }）：[{ $key }] に unit = { $open } と書く
ask-interval = 記録の時間は秒か？
ask-interval-why = 標本の間隔は{ $q }
ask-interval-do = 最初の列に秒を書く：記録は毎秒 50 から 200 標本
ask-early = 計算の終わりが早すぎないか？
ask-early-why = 地震動の最大は{ $q }、計算の終わりは{ $q2 }
ask-early-do = run.duration を延ばすか、[{ $key }] を早く始める
ask-hit = 当たるのか？
ask-hit-never-why = { $w }の道は建物に届かない：脇を通るか遠ざかる
ask-hit-never-do = 建物は x が{ $q }から{ $q2 }、y が{ $q3 }から{ $q4 }：{ $key } の位置か速度を直す
ask-hit-turned-do = velocity = { $velocity } なら当たる；建物は x が{ $q }から{ $q2 }、y が{ $q3 }から{ $q4 }：{ $key } の位置か速度を直す
ask-hit-late-why = { $w }が建物に届くのは始まりの{ $q }後、計算の終わりは{ $q2 }後
ask-hit-late-do = もっと近くからか速く始める（{ $key }）、または run.duration を延ばす
ask-hit-slides-why = { $w }は地面を{ $q }滑って止まる；建物までは{ $q2 }
ask-hit-slides-do = もっと近くから、速く、または高くから始める（{ $key }）
ask-hit-high-why = { $w }は建物に届く所で高さ{ $q }、建物の頂部は{ $q2 }
ask-hit-high-do = 位置の高さか速度を直す（{ $key }）
ask-speed = 速さは m/s か？
ask-speed-why = { $q }の{ $w }は{ $q2 }
ask-speed-do = km/h からなら{ $q }になる：{ $key } の velocity を直す
ask-mass = 質量は kg か？
ask-mass-why = { $w }が{ $q }；普通は{ $q2 }
ask-mass-do = mass = "1.5 t" と書くか消す（{ $key }）

### Questions about people

ask-roof = { $n } 行目の { $person } は屋根の上にいたか？
ask-roof-why = { $storey } の { $q } の上には何もない
ask-outside = { $n } 行目の { $person } は外にいたか？
ask-outside-why = { $storey } の { $q } は屋外、建物の箱から{ $q2 }
ask-outside-do = { $w }なら場所は建物の中：建物の座標系でメートルを書く；そうでなければ何もしなくてよい
ask-place-do = 階か場所を直すか、x と y を消す；そのとおりなら何もしなくてよい
frame-or = { $w }か{ $w2 }
word-frame-millimetres = ミリメートル
word-frame-centimetres = センチメートル
word-frame-feet = フィート
word-frame-inches = インチ
word-frame-corner = 建物の角からのメートル
word-frame-along-walls = 角から壁に沿ったメートル
word-frame-file = モデルファイルの座標
word-frame-swapped = x と y の入れ替え
word-frame-file-swapped = x と y を入れ替えたモデルファイルの座標
word-frame-negative = 逆の符号
word-frame-utm = UTM の東距と北距
word-frame-latitude = 緯度、経度
word-frame-longitude = 経度、緯度
ask-one-person = { $label } は一人か？
ask-one-person-why = 一覧の { $q } 行目は同じ内容；一人を捜す
ask-one-person-do = 他の行を消す；同名の人は、区別できることを名前に書く
ask-several-why = 一覧の { $q } 行目は階・場所・時刻が違う；それぞれを捜す
ask-several-do = 正しい行を残す；同名の人は、区別できることを名前に書く
ask-crowded = { $storey } にこれほど多くの人がいるか？
ask-crowded-why = { $q2 }に{ $q }人は m2 あたり{ $q3 }；普通は{ $q4 }まで
ask-crowded-do = 数を直す；m2 あたり、事務所は 0.1、教室は 0.5

word-input-program = プログラム
word-input-model = モデル
word-input-model-part = モデルの部分
word-input-profile = 強度プロファイル
word-input-ground-motion = 地動
word-input-removal-list = 撤去リスト
word-input-occupancy-map = 在館者の地図
word-input-people-list = 人のリスト
word-input-file = ファイル
word-input-class-file = クラスのファイル
word-input-building = 建物
word-input-damage = 被害
word-input-people = 人
word-input-run = 計算の設定
word-input-assessment = 評価の設定
word-input-site = 現場と報告の設定
word-input-ensemble = 計算群の設定
word-input-case = ケース
diff-section = { $w }が異なる：計算では{ $any }、今は{ $any2 }
diff-section-more = { $w }が異なる：計算では{ $any }、今は{ $any2 }（ほか { $n } キー）
diff-section-one = { $w }が異なる：計算では{ $any }、今は{ $any2 }
diff-section-one-more = { $w }が異なる：計算では{ $any }、今は{ $any2 }（ほか { $n } キー）
diff-removes = 被害が異なる：計算で撤去するのは{ $any }、今は{ $any2 }
diff-removes-nothing-now = 被害が異なる：計算で撤去するのは{ $any }、今は何もない
diff-removes-nothing-then = 被害が異なる：計算では何も撤去しない、今は{ $any }
diff-only-run = { $w }：計算にだけある
diff-only-now = { $w }：今のケースにだけある
diff-unsaid = { $w }：異なる
diff-missing = { $w }：計算の { $file } が今は無いか、読めない
diff-changed = { $w }：{ $file } は計算の後に変わった
diff-gone = { $w }：計算は { $file } によるが、ケースはもうそれを挙げていない
diff-added = { $w }：ケースは今 { $file } を挙げているが、計算はそれによらない
diff-seed = seed { $n }（前は { $n2 }）
diff-read = モデル { $file } の読み方が異なる
diff-another = ケースの別の計算：別のクラスまたは別の係数
diff-unknown = 計算をした古い版は入力を記録していない：その後変わったかどうかは分からない
diff-not-prepared = 今のケースは準備できない：{ $any }
diff-not-set = { $key }（指定なし）
