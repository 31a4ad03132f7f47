"""Matcha: what its screens say."""

TITLE = "抹茶"

OPTION_EDITION = "版本"
OPTION_EDITION_CLASSIC = "經典"
OPTION_EDITION_DUEL = "對決"
OPTION_FIRST = "首莊"
OPTION_FIRST_DRAW = "隨機"
OPTION_FIRST_SEAT_0 = "{0}"
OPTION_FIRST_SEAT_1 = "{1}"

KINDS = ("茶葉", "茶碗", "茶水", "茶匙", "茶筅")
SIDES = ("數字", "花色")
HANDS = ("1", "2", "3+")
ROUND = "輪次"
ROUND_OF = "{0}/3"

PASS = "跳過"
PASS_UP = "上：手牌"
PLACE = "放這裡"
KEEP_TITLE = "要保留哪些牌？"
KEEP_DONE = "留{0}張"
KEEP_HINT = "留、不留"
CARD_HINT = "選牌"
LOG = "紀錄"
TABLE_HINT = "牌桌"
KEPT = "{0}留{1}，{2}留{3}"

PLACED = "{0}：{1}席"
PASSES = "{0}跳過"
DEALS_NEXT = "下局{0}做莊"

MAT = "{0}席"
NOBODY = "沒有人出牌"
NO_MATCH = "都不符，無人得"
TAKES = "{0}得{1}"

STANDING = "第{1}局第{0}輪"
GOAL_CLASSIC = "目標：同種4個或5種齊"
GOAL_DUEL = "同花3、茶筅4、5種齊"
WINS = "{0}獲勝！"
DRAW = "平手"
WHY_COUNT = "{0}個{1}"
WHY_ALL = "5種齊全"
WHY_MORE = "{0}較多"
WHY_EQUAL = "標記全都相同"

EVENT_PLACED = "{0}在{1}席放了一張牌。"
EVENT_PASSED = "{0}跳過。"
EVENT_TOOK = "{0}得到一個{1}。"
EVENT_ALONE = "{1}席只有{0}出牌。"
EVENT_REVEALED = "翻開：{0}出的是{1}。"
EVENT_NOTHING = "{0}席沒有人得到標記。"
EVENT_ROUND = "第{1}局第{0}輪結束。"
EVENT_DEALT = "第{1}局由{0}發牌。"
EVENT_KEPT_FORMS = ("{0}保留了{1}張牌。",)
ADVICE_PLAY = "把{0}放在{1}席。"
ADVICE_PASS = "跳過。"
COMMA = "、"
ADVICE_KEEP = "保留{0}。"
ADVICE_KEEP_NONE = "一張都不留。"
CARD = "{0}{1}"
CARD_ZERO = "一張0"
