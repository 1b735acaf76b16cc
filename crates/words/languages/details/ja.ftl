# 日本語：詳細。翻訳は技術者による確認を受けていない。

### A void

why-open-along = 一つの側面が開いていて、高さ { $q } の割に奥行きが浅い
why-not-moved = 天井と床の移動は{ $q2 }未満、内法高さ { $q }
why-not-moved-tall = 天井と床の移動は{ $q2 }未満、内法高さ { $q }、階高を超える：シャフトか広間
why-shaft = 平らな天井、内法高さ{ $q }、階高を超える：シャフトか広間
why-flat = 天井の { $q } がほぼ水平、内法高さ { $q2 }
what-roofs-it-still = 天井になっている物は動いていない
gap-little-floor = 隙間：部屋には床が小さすぎる
gap-high = 隙間：1層より高い
why-no-plane = 天井が一つの平面になっていない
why-small-plane = 最大の傾斜した天井面でも { $q } しか覆わない
why-a-frame = 天井の傾斜{ $n }度、高い側の端で別の傾斜スラブに寄り掛かる
why-v = 天井の傾斜{ $n }度、低い側の端で別の傾斜スラブと出会う
why-low-edge = 天井の傾斜{ $n }度、低い側の端は長さの { $q } で支持
flag-open-sided = 側面が開いている
flag-too-low = 這うには低すぎる
flag-small = 小さい

### A person

no-way-found = 経路が見つからず
reason-none = 負傷させる落下、打撃、荷重なし
reason-out-crawling = 這ってしか出られない
reason-out-cutting = 切り開いた穴からしか出られない
reason-no-way-out = 出る経路が見つからない
reason-must-be-freed = 解放が必要
reason-no-door = モデルはそこに扉がない：歩いて行ける経路は不明
stair-flight = 階段{ $n }：{ $flight }：{ $text }
stair-not = 階段{ $n }は不可：{ $flight }：{ $text }
stair-other-flight = { $flight }：{ $text }
stair-gap = 階段{ $n }：{ $q }から{ $q2 }までの階段がモデルにない
stair-apart = 階段{ $n }：この階の部屋へ通じる開口がない
stair-by = 階段{ $n }経由
stair-none-reaches = モデルの階段（{ $n }）はどれも{ $q }に達しない
stair-shaft = 縦穴のように自身の床がない
stair-street-level = 部屋は道路の高さにある
stair-not-modelled = モデルに階段がない：不明
piece-moved = { $piece }が{ $q }動いた
piece-moved-more = { $piece }が{ $q }動き、全{ $n2 }個のうちほか{ $n }個が損傷
piece-tilted = { $piece }が{ $n }度傾いた
piece-tilted-more = { $piece }が{ $n3 }度傾き、全{ $n2 }個のうちほか{ $n }個が損傷
piece-gone = { $piece }は失われたか砕けた
piece-gone-more = { $piece }は失われたか砕け、全{ $n2 }個のうちほか{ $n }個が損傷
stair-lies-on = 高さ{ $q }で{ $piece }が載っている
stair-headroom = 高さ{ $q2 }で頭上高さ{ $q }、その上は{ $piece }
stair-landing-lower = 下の踊り場：{ $text }
stair-landing-upper = 上の踊り場：{ $text }
reason-landed = 着地速度 { $q }、{ $q2 } からの落下に相当（生存率 { $q3 }；落下は合計 { $q4 }）
reason-chest = 胸部に最大 { $q }、圧縮 { $q4 }、粘性基準（VC） { $q5 }（推定値）
reason-chest-by = 胸部に最大 { $q }：{ $body } が { $q2 } で衝突、圧縮 { $q4 }、粘性基準（VC） { $q5 }（推定値）
reason-chest-by-mass = 胸部に最大 { $q }：{ $body } が { $q2 } で衝突、打撃位置の質量 { $q3 }、圧縮 { $q4 }、粘性基準（VC） { $q5 }（推定値）
reason-buried = 埋没：高さ { $q }、横になるには { $q2 } が必要、上の被り { $q3 }
reason-covered = 覆われている：上の被り { $q }、高さ { $q2 }、一覧の空隙の中ではない
reason-covered-part = 体の一部が部材片の下、胸の上は空まで開いている
reason-falls = 計算の終わりに { $q } でまだ落下中
reason-moves = 計算の終わりに部材片とともに { $q } でまだ動いている
reason-pressed = { $body } が { $q } で押している、押す力は最大でも { $q2 }、隙間 { $q3 }
reason-pressed-stands = 残存部につながった { $body } が { $q } で押している、隙間 { $q3 }
reason-pressed-critical = { $body } が { $q } で押している、押す力は最大でも { $q2 }、隙間 { $q3 }（{ $q4 } を超える：{ $q5 } 後に危篤、{ $q6 } 前後で生命機能不全；これまで { $q7 } 継続）
reason-pressed-stands-critical = 残存部につながった { $body } が { $q } で押している、隙間 { $q3 }（{ $q4 } を超える：{ $q5 } 後に危篤、{ $q6 } 前後で生命機能不全；これまで { $q7 } 継続）

### A way in

way-in-at = 進入：{ $list }
way-axes = 通り芯 { $axes }
way-on-the-ground = 地面の高さ
way-above-the-ground = 地上{ $q }
way-below-the-ground = 地面より{ $q }下
way-gap-wide = 幅 { $q } の隙間を通る
way-gap-high = 高さ { $q } の隙間を通る
way-gap = 幅 { $q }、高さ { $q2 } の隙間を通る
way-walk = 歩く { $q }
way-walk-climb = 歩く・登る { $q }
way-crawl = 這う { $q }
way-crawl-flat = うち { $q } は伏せて這う
way-before-entry = うち { $q } は入口の手前
way-ladder = はしごかロープ { $q }
way-up-down = 上り { $q }、下り { $q2 }
way-narrowest = 最も狭い所 { $q }
way-a-minute = 約1分
way-about = 約 { $q }
way-cut = { $w2 }{ $w } { $q } を切断（{ $list }）
way-clear-gap = { $w }奥行き { $q } の隙間を片付ける
way-and-more = { $body } 他{ $n }個
way-bars-cut = 鉄筋 各方向 { $q }
way-take-out = 搬出 { $q }
way-above-it = その上に { $q }
way-shore-first = 【支保するまで切断禁止】：{ $list }
way-hangs = { $body } は吊られている
way-carries = { $body } は空隙の天井を支えている
way-tested-quiet = { $q } 試した：{ $q2 } 以上動くものなし
way-tested-moves = { $q } 試した：【切断すると{ $w }が動く】、{ $q2 }、最大 { $q3 }
way-tested-void = { $q } 試した：【切断すると{ $w }が動く】、{ $q2 }、最大 { $q3 }、空隙{ $n }が縮む
way-tested-voids = { $q } 試した：【切断すると{ $w }が動く】、{ $q2 }、最大 { $q3 }、空隙{ $n }箇所が縮む

### What cannot be known

limit-one-run = 計算1回は一例にすぎない：しきい値の近くでは、倒壊はどちらの結果にもなり得る。強度、荷重、人は測るまでは想定である。
limit-failure = 鉄筋コンクリートの破壊は、曲げでは危険断面の繊維（ファイバーモデル）と塑性ヒンジ長さ 0.08 Ls + 0.022 fy db（Paulay と Priestley）により、この長さが鉄筋の破断までの伸びを決める。せん断では Model Code 2010 による。組積の破壊は、開き、滑る目地による。failure = limits のグループ、鉄骨、木材、その他の破壊は、許容値と、破壊エネルギーによる軟化による。フラットプレートのパンチング（押抜きせん断）は EN 1992-1-1, 6.4 により、平均値を用いる。支持部での鉄筋の端部、重ね継手、柱梁接合部の帯筋は、強度プロファイルの時代に普通だったものであり、この建物のものではない。
limit-pieces = 部材片は剛体である。破片に割れるのは fragments = true のグループだけで、衝突のエネルギーが破片間のひび割れを開くのに要するもの（鉄筋を含む）を超えるとき、または平均応力が強度を超えるときである。破片は再び割れない。空隙を埋める細かいがれきと粉じんは計算にないため、空隙は実際より小さくではなく、大きく出る。
limit-pieces-fines = 部材片は剛体である。破片に割れるのは fragments = true のグループだけで、衝突のエネルギーが破片間のひび割れを開くのに要するもの（鉄筋を含む）を超えるとき、または平均応力が強度を超えるときである。破片は再び割れない。細かいがれきは、想定した割合と想定した大きさで計算した。実際の堆積にどれだけあるかは不明であり、粉じんは計算にない。
limit-furniture = 家具、設備、仕上材、人自身の動きは、モデルに入れてある場合を除き、モデルにない。
limit-ways = 進入路は、部材片が今ある位置のままとして探す：部材片が人を支えるか、開口を切断すると何が動くかは含まない。時間は想定した速さによる。
limit-grid = 体積とあき寸法は格子で読み取る；1マスより狭い隙間は見落とすことがある。

### Names and the notice

notice = 計算結果。観測ではない
void-named = 空隙 { $n } { $w }
person-named = 人 { $n }
energy-rose = 原因のないエネルギー増加は、働いた全エネルギーの最大 { $q }（警報は { $q2 } 超）。
