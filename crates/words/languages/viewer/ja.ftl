# Japanese: the words of the page for a browser (leanto view). No engineer has checked this translation.

### What is always in sight

warnings = 警告{ $n }件
tools = ツール
lists = 一覧
not-known-head = 不明：
not-known-none = このページにはその一覧がない；計算1回は一例にすぎない
virtual-reality = 仮想現実

### Tabs

tab-places = 場所
tab-voids = 空隙
tab-people = 人
tab-piece = 部材片
tab-notes = メモ
tab-run = 計算
fold = 一覧をたたむ・開く
all-of-a-list = 全て
piece-none = 部材片を押すと、それについて分かることを示す。
search-hint = 部材片、空隙、人を検索
search = 検索
search-none = この名前のものはない。

### Places to dig

places-one-run = 計算1回、多数回の計算による計画なし：{ $by }。
places-runs = { $title } の計算{ $n }回：{ $by }。
places-no-plan = このページに計画はない：掘る場所は不明。空隙は次の一覧にある。
places-none-in-run = この計算に掘る場所はない。
places-none-in-plan = 計画に掘る場所はない。
places-ranks = 多数回の計算による順位：leanto ensemble、次に leanto view RUN --ensemble FOLDER。
head-in = 入口：
head-quick = 速い：
head-cut = 切断：
head-do-not-touch = 触れるな：
head-over-the-runs = 全ての計算を通じて：
head-overhead = 頭上：
nothing-named = 名指しなし
not-known = 不明
row-where = 位置
row-way = 経路
row-cut = 切断
row-work = 作業
row-here = ここ
row-more = 詳細
void-button = 空隙{ $void }
people-and-hours = { $people }、{ $hours }

### What colours mean

key-carries = 天井を支える：触れるな
key-loose = 不安定：落下し得る
key-void = がれき内の空隙
key-room = 残存した部屋
key-way = 進入路
key-not-known = この計算では、何が不安定で何が支えているかは不明。

### Voids

voids-in-order = { $q } の時点。掘る場所の空隙が先、残存した部屋が最後。
voids-as-found = { $q } の時点。見つかった順；計画なし。
voids-none = 空隙は見つからなかった。
void-headroom = 内法高さ { $q }
person-fits = 横になった人が入れる
nobody-fits = 人は入れない
people = { $n }人
more = 他に{ $n }
cut-through-it = ここで断面表示
cut-through-here = この位置で断面表示
box-around-it = 周りを箱で表示
carries-its-roof = 天井を支える物
only-support = 部材片の唯一の支え
easiest-way = 最も楽な経路：{ $way }
another-way = 別の経路：{ $way }
row-class = 分類
row-why = 理由
yes = はい
no = いいえ
row-volume = 体積
row-floor = 床
row-headroom = 内法高さ
row-width = 幅
row-debris-above = 上の被り
row-narrowest = 進入路の最も狭い幅
row-storey = 階
row-axes = 通り芯
row-side = 面
row-place = 位置
row-notes = 注記
row-people = 人
row-roof = 天井

### People

people-sample = { $q } の時点、この計算：一例であり予測ではない。
people-none = 配置した人はいない。
row-listed-as = 名簿での名前
row-situation = 状況
row-outcome = この計算での結末
row-reached = 到達
row-severity = 負傷の程度（HAZUS）
row-void = 空隙
row-from = 元の階
row-now = 現在
row-place-at-end = 最後の位置

### The run

row-program = プログラム
row-run-number = 計算番号
row-model = モデル
row-model-hash = モデルのハッシュ
row-run = 計算
row-pieces-and-people = 部材片と人
row-voids = 空隙
row-place-of-a-piece = 部材片の位置
place-of-a-piece = 計算の記録との差は { $q }、{ $q2 } 度以内
warnings-and-notes = 警告と注記

### A piece

rest-on-it = { $q } が載っている
nothing-rests-on-it = 何も載っていない
loose-not-known = 不安定か、空隙の天井を支えているかは、この計算では不明。
held-by-nothing = 何にも保持されていない
held-by-bars = 鉄筋{ $n }箇所で保持
held-by-friction = 摩擦{ $n }箇所で保持
loose = 【不安定】：他の{ $n }個とともに吊られている、{ $q }
may-fall = { $q } 落下し得る
above-void = 空隙{ $list }の上
do-not-touch = 【触れるな】：空隙{ $void }の天井を支える：{ $q }
carries-a-part = 空隙{ $void }の天井の一部を支える：{ $q }
row-mass = 質量
row-carries = 支える荷重
row-rests-on = 下の支え
row-kind = 種類
row-member = 部材
row-group = グループ
row-role = 役割
row-strength = 想定した強度
row-material = 材料
row-middle-now = 現在の中心
row-moved = これまでの移動
row-joints = 接合部
joints-that-hold = { $n }箇所、うち{ $m }箇所が最後に保持
joint-to = { $name } との接合部
joint-at-end = 最後：{ $state }
joint-end = 最後
joint-broke = { $q } に{ $why }
joint-used-strength = 強度の { $q } を使用
joint-used-hinge = 鉄筋が破断するかコンクリートが圧壊するひずみの { $q }
joint-used-softening = 破壊までの過程の { $q }
joint-used-bars = 鉄筋が破断する伸びの { $q }
joint-axes = 接合面での断面力（接合部自身の軸による）：N は面の法線方向（引張が正）、V は面内、T は法線まわり、M は面内の軸まわり；{ $force } と { $moment }。
kind-piece = 部材片
kind-fragment = 破片
kind-support = 支点
kind-person = 人
kind-impactor = 衝突物
state-holds = 保持
state-hinge = ひび割れ、鉄筋降伏
state-joint = 開きか滑り
state-softening = 耐力低下中
state-bars = 鉄筋だけで保持
state-gone = 完全に破断
state-rupture = 鉄筋破断
state-shear = せん断破断

### Notes and tools

quick-tape = 計測
quick-tape-hint = 2点間の距離と高さ
quick-note = メモ
quick-note-hint = 場所にメモを付ける
quick-all = 全体
quick-all-hint = 全てを表示し、何も隠さない
quick-slice = 断面
quick-slice-hint = ある高さより上を隠す
quick-level = これより上を描かない高さ
tape-first = 計測：1点目を押す
tape-second = 計測：2点目を押す
tape-height = 高さ { $q }
tape-in-plan = 平面上 { $q }
note-press = メモ：場所を押す
nothing-here = この点には何もない
note-hint = ここに何が見えるか？
note-at = 位置 { $q }
note-keep = 残す
note-leave = やめる
note-no-piece = 部材片なし
note-delete = 削除
note-new = メモを付ける
view-keep = この視点を残す
view-kept = 視点{ $n }、{ $time }
notes-save = ファイルに保存
notes-not-kept = このブラウザには何も残らない：ページを閉じる前にメモをファイルに保存すること。
notes-kept = このブラウザにだけ残る；何も送信しない。
tools-view = 視点
tools-show = 表示
tools-storeys = 階
tools-groups = グループ
show-places = 掘る場所と進入路
show-lying = 横になった人が入れる空隙
show-rooms = 残存した部屋
show-small = より小さい空隙
show-pieces = 部材片
show-ground = 地盤
show-supports = 支点
camera-orbit = 回転
camera-walk = 歩く
camera-walk-hint = キー W A S D、Q で下、E で上、shift で走る；ドラッグで見回す
camera-plan = 平面
theme = 明 / 暗
theme-hint = 明るい画面か暗い画面
slice-level = 水平
slice-upright = 鉛直
slice-axis = 鉛直面の向き
slice-x-below = x 以下
slice-y-below = y 以下
slice-x-above = x 以上
slice-y-above = y 以上
slice-box = 箱
slice-around = 見ている点の周り { $q }
no-storey = 階なし
pad-ahead = 前
pad-left = 左
pad-back = 後
pad-right = 右
pad-up = 上
pad-down = 下

### Time

play = 再生
pause = 一時停止
play-hint = 再生か一時停止（空白キー）
time = 計算上の時刻
speed = 速さ
time-start = 最初へ（Home）
time-end = 最後へ（End）
time-back = 1フレーム戻る（,）
time-on = 1フレーム進む（.）
time-more = フレーム送りと速さ
time-of = { $q } / { $q2 }
joints-broken = 接合部{ $n }箇所が破壊

### In a headset

headset-trigger = トリガー：そこへ移動
headset-grip = グリップ：これは何か？
headset-right = 右スティック：時刻
headset-left = 左スティック：歩く、向きを変える

### Around the picture

page-needs-javascript = このページには JavaScript が必要。
page-loading = 計算を読込中 ...
page-inputs-changed = 入力が変わっている
page-which = 計算番号 { $seed }、モデル { $model }
page-not-shown = 計算を表示できない：{ $why }

### Roles of members

role-beam = 梁
role-column = 柱
role-slab = スラブ
role-wall = 壁
role-other = その他
