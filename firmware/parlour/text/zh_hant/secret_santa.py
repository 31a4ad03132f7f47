"""Secret Santa: what its screens say."""

TITLE = "神秘聖誕老人"

OPTION_PAPERS = "包裝紙"
OPTION_PAPERS_FOUR = "四種"
OPTION_PAPERS_PLAIN = "素面"

KINDS = ("禮盒", "茶包", "杯子", "茶壺", "瑪塔杯", "巧可卡瓦")
KINDS_WORTH = (
    "禮盒：2分",
    "茶包：1分",
    "杯子 1 3 6 10 15 21 28",
    "茶壺：1分，茶包加倍",
    "瑪塔杯：2分，杯子0分",
    "巧可卡瓦：配瑪塔3分",
)
KINDS_TOLD = ("一個禮盒", "一個茶包", "一個杯子", "茶壺", "瑪塔杯", "巧可卡瓦")
PAPERS = ("圓點", "條紋", "格子", "星星")
GUEST = "客人"
LOG = "紀錄"

ROUND = "第{0}局"
FROM_WHOM = "拿誰的？"
FROM_OWN = "必須拿自己的牌"
FROM_WHOM_HINT = "選誰"
MINE = "我的牌"
TAKE_FROM = "拿{0}的禮物"
TAKE_FROM_GUEST = "拿客人的禮物"
SURE = "就這張？"
TAKE = "拿走"
GIVE_TITLE = "送客人一份禮物"
GIVE_SURE = "送這張，面朝上？"
GIVE = "送出"

MY_HAND = "我的手牌"
MY_GIFTS = "我的禮物：{0}分"
MY_LOST = "被拿走的牌"
NO_CARD = "沒有牌"
CARD_HINT = "選牌"
HAS_IT = "{0}拿走了{1}"
FROM = "來自{0}"
FROM_THE_GUEST = "來自客人"
FROM_OWN_HAND = "來自手牌"
YOU_TOOK = "你拿到的牌"

TOOK = "{0}拿了{1}的|"
TOOK_GUEST = "{0}拿了客人的|"
TOOK_OWN = "{0}拿了自己的|"
GAVE = "{0}送給客人|"
ALL_UP = "第{0}局：全部翻開"
SHEET = "{0}得{1}分"
SHEET_ROUND = "第{0}局"
NEXT = "下一頁"
STANDING = "第{0}局後，目標25分"
TIED = "平手：再玩一局"
DEALS = "{0}發牌"
WINS = "{0}獲勝！"
SHARED = "平手"

TIMES = "{0}×{1}"
TEAPOT = "茶壺"
MATA = "瑪塔"
TWICE = "加倍"
WIPED = "歸零"
WITH = "有"
WITHOUT = "無"

ADVICE_TAKE = "拿{1}的第{0}份禮物{2}。"
ADVICE_GUEST = "拿客人的第{0}份禮物{1}。"
ADVICE_OWN = "拿自己手上的{0}。"
ADVICE_GIVE = "送出{0}。"
EVENT_TOOK = "{0}拿了{1}的一份禮物{2}。"
EVENT_TOOK_GUEST = "{0}拿了客人蓋著的一份禮物{1}。"
EVENT_TOOK_OWN = "{0}拿了自己手上的一份禮物{1}。"
EVENT_GAVE = "{0}送給客人{1}{2}。"
EVENT_PAPER = "（{0}包裝）"
EVENT_ROUND = "第{0}局結束。"
EVENT_SCORED = "{0}得{1}分。"
EVENT_DEALT = "第{1}局由{0}發牌。"
