"""Cat Lady: what its screens say."""

TITLE = "貓奶奶"

FACES = (
    "影子",
    "爵士",
    "黑莓",
    "基頓",
    "畢卡貓",
    "鈴鐺",
    "勃朗特",
    "宙斯",
    "南瓜",
    "喵主席",
    "葛森",
    "雪花",
    "閃閃",
    "抱抱先生",
    "小襪",
    "莉莉",
    "查斯特",
    "古柏",
    "艾文",
    "黛娜",
    "露娜",
    "亨莉特",
    "芙羅倫",
    "安東妮",
    "艾略特",
    "呼嚕頓",
    "索羅亞",
    "馬恰克",
    "海明威",
    "鬆餅",
    "甜心",
    "潘妮",
    "月光",
    "乳牛",
    "松露",
    "雞肉",
    "鮪魚",
    "牛奶",
    "雞肉×2",
    "鮪魚×2",
    "牛奶×2",
    "萬用食物",
    "逗貓棒",
    "貓跳台",
    "玩具老鼠",
    "玩具球",
    "玩具魚",
    "服裝",
    "走失貓",
    "噴水瓶",
    "貓薄荷",
)
COLOURS = ("黑色", "橘色", "白色")
# Of the cats from Alvin on; empty for those that only score what is printed.
POWERS = (
    "每隻餵飽的橘貓1分，含自己。",
    "每隻餵飽的白貓1分，含自己。",
    "每隻餵飽的黑貓1分，含自己。",
    "三種顏色都算。",
    "每隻餵飽的橘貓2分，含自己。",
    "每隻餵飽的白貓2分，含自己。",
    "每隻餵飽的黑貓2分，含自己。",
    "餵飽的黑橘白貓各一隻為一組，每組4分。",
    "每張服裝牌2分。",
    "若有貓薄荷牌，多算一張貓薄荷。",
    "若獨自餵飽最多貓，改得7分。",
    "同一種食物1到4份，每份3分。",
    "三種顏色都算。",
    "每張玩具牌1分。",
    "任兩份食物可當一份萬用食物。",
    "份數不限，每份2分。",
    "1份。需要這種食物的其他飽貓每隻2分。",
)
# What a card becomes, from chicken to spray bottles
BECOMES = (
    "雞肉",
    "鮪魚",
    "牛奶",
    "萬用",
    "玩具",
    "玩具",
    "玩具",
    "玩具",
    "玩具",
    "服裝",
    "貓薄荷",
    "走失貓",
    "噴水瓶",
)
_FOOD = "最後用來餵貓。剩下的可能扣2分。"
_TOY = "1到5種不同玩具：1、3、5、8、12分。"
WORTH = (
    _FOOD,
    _FOOD,
    _FOOD,
    "可當任何一種食物。",
    _TOY,
    _TOY,
    _TOY,
    _TOY,
    _TOY,
    "最多者6分，沒有者-2分。",
    "每隻飽貓2張起1分、4張起2分；1張-2分。",
    "兩張可換一隻流浪貓，或一個2分標記。",
    "在自己的回合把貓棋移到另一排。",
)
LINES = ("上橫排", "中橫排", "下橫排", "左直排", "中直排", "右直排")

TURN = ("{0}", "的回合")  # two lines
THINKS = ("{0}", "思考中")
TURN_OF = "輪到{0}"
LAY = "放貓棋"
SPRAY = "移貓棋"
PILE = "剩{0}張"
LAST_TURN = "末回合"
LINE = "排"
LOOK = "看牌"
HERE = "這裡"
MORE = "更多"

TOOK = "{0}："
TOOK_LINE = "{0}：{1}"
PREVIEW = "{0}：{1}？"
CARDS = "看牌"
TAKE = "拿走"
FED_OF = "餵飽{0}/{1}"

CARDS_OF_GRID = "場上九張牌"
STRAYS = "場上流浪貓"
PLAY_LOST_CATS = "用兩張走失貓"
PLAY_SPRAY = "用噴水瓶"
END_TURN = "結束回合"
EXCHANGE = "用兩張走失貓換"
FOR_WHAT = "換什麼"
TOKEN = "2分標記"

CAT = "選貓"
ANY = "任意"
NO_CATS = "沒有貓"
EXPLAIN = "說明"
EATS = "吃"
EATS_ANY = "吃任何食物"
POINTS_FORMS = ("{0}分",)
HAS = "{0}有{1}個"
NOW = "現在{0}分"
NOW_MORE = "現在+{0}分"
NOW_MOST = "最多{0}"
NOW_STRAY = "兩張走失貓"
NOW_FED = "可餵飽"
NOW_HUNGRY = "挨餓-2分"

CATS_COUNT = "貓{0}"
FEEDS = "餵飽{0}"
VALUE = "{0}分"

FEEDING_FORMS = ("{0}餵貓：{1}分",)
LEFT_OVER = "剩{0}"
LESS = "減少"
GIVE = "餵食"
UNFEED = "收回"
NEEDED = "別貓需要"
TOO_LITTLE = "不夠"
DONE = "確定"
ACCEPT = "就這樣餵"
PAIRS = "兩份當萬用：{0}"
FOODS = "{0}份"
WHICH_FOOD = "哪種食物？"

ROWS = ("貓", "剩食", "服裝", "貓薄荷", "玩具", "標記", "總分")
WINS = "{0}獲勝！"
SHARED = "平手"
TIE_FED = "同分：餵飽較多"
TIE_SAME = "餵飽數也相同"

EVENT_LAID = "{0}把貓棋放在{1}旁。"
EVENT_TOOK = "{0}拿了{1}：{2}、{3}、{4}。"
EVENT_SPRAYED = "{0}用噴水瓶把貓棋移到{1}旁。"
EVENT_STRAY = "{0}用兩張走失貓收養{1}。"
EVENT_TOKEN = "{0}用兩張走失貓換了一個標記。"
EVENT_FED_FORMS = ("{0}餵飽{1}隻貓，剩下{2}份食物。",)
EVENT_OVER = "有一排補不滿：現在開始餵貓。"

ADVICE_TAKE = "建議{0}拿{1}。"
ADVICE_LAY = "建議{0}把貓棋放在{1}旁。"
ADVICE_SPRAY = "建議{0}用噴水瓶把貓棋移到{1}旁。"
ADVICE_STRAY = "建議{0}用兩張走失貓收養{1}。"
ADVICE_TOKEN = "建議{0}用兩張走失貓換一個標記。"
ADVICE_END = "建議{0}結束回合。"
ADVICE_FEED = "建議{0}餵{1}。"
ADVICE_HUNGER = "建議{0}讓{1}挨餓。"
ADVICE_OTHERWISE = "建議{0}換個方式餵流浪貓。"
ADVICE_ACCEPT = "建議{0}就這樣餵。"
