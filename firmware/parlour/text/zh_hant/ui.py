"""What the menu, the curtain and the settings say."""

PARLOUR = "Parlour"
OK = "確定"
LIST_COMMA = "、"
BACK = "返回"
CHOOSE = "選擇"
CHANGE = "更改"
CONTINUE = "繼續"
HOLD = "長按{0}"
PAGE_OF = "{0}/{1}"
NOTHING_YET = "還沒有紀錄。"

CURTAIN_TITLE = "輪到{0}"
CURTAIN_LOOK = "獨自看"
CURTAIN_TABLE = "牌桌"

MENU_CONTINUE = "繼續遊戲"
MENU_NEW = "新遊戲"
MENU_RULES = "規則"
MENU_STATISTICS = "戰績"
MENU_SETTINGS = "設定"
MENU_FRESH = "沒有存檔"
MENU_ABOUT = "使用說明"

NEW_TITLE = "新遊戲"
NEW_PLAYERS = "人數"
NEW_SEAT = "{0}號"
NEW_START = "開始發牌"
NEW_START_ACTION = "發牌"
NEW_DEALING = "發牌中…"
NEW_NAMES_ACTION = "選名字"
NEW_SAME_NAME = "有兩位玩家都叫{0}，請替其中一位換個名字。"
REPLACE_TITLE = "已有存檔"
REPLACE_TEXT = "開始新遊戲會取代原有的存檔，舊的就沒有了。"
REPLACE_ACTION = "取代"

NAMES_TITLE = "誰坐這裡？"
NAMES_NEW = "輸入名字…"
TYPE_NAME = "輸入名字"
DELETE = "刪除"
DONE = "完成"
KEYS_CAPITAL = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", " -'0123456789")
KEYS_SMALL = ("abcdefghijklm", "nopqrstuvwxyz", " -'0123456789")
NAMES = ("狐狸", "角鴞", "黑熊", "野兔", "野狼", "水獺", "燕子", "獾")

COMPUTERS = ("齒輪", "發條", "輪子", "曲柄")
COMPUTER = "{0}：{1}"
LEVELS = ("簡單", "普通", "困難")
THINKS = "{0}思考中…"

PAUSE_TITLE = "暫停"
PAUSE_RESUME = "回到遊戲"
PAUSE_EVENTS = "遊戲紀錄"
PAUSE_HINT = "提示"
HINT_TITLE = "提示"
PAUSE_RULES = "規則"
PAUSE_LEAVE = "離開（已存檔）"

SETTINGS_TITLE = "設定"
SETTINGS_BRIGHTNESS = "亮度"
SETTINGS_FLIP = "左手用"
SETTINGS_REPEAT = "長按連發"
SETTINGS_DIM = "自動變暗"
SETTINGS_HINTS = "暫停時可提示"
SETTINGS_LANGUAGE = "語言"
SETTINGS_LARGER = "大字"
SETTINGS_SOUND = "聲音"
BRIGHTNESS_VALUES = ("低", "中", "高", "最高")
FLIP_VALUES = ("否", "是")
REPEAT_VALUES = ("關", "普通", "快")
HINTS_VALUES = ("否", "是")
DIM_VALUES = ("關", "30秒", "1分鐘", "3分鐘")
LARGER_VALUES = ("否", "是")
SOUND_VALUES = ("關", "開", "開，含按鍵")

STATISTICS_LINE = "{0}：{2}場{1}勝"
STATISTICS_NONE = "還沒有玩完任何一場。"

PROBLEM_TITLE = "存檔"
PROBLEM_DAMAGED = "{0}有一份存檔損壞，已擱置；若有較舊的存檔，就改用舊的。"
PROBLEM_FOREIGN = "{0}存檔的位置上是別的檔案，已擱置。"
PROBLEM_NEWER = "{0}的存檔來自較新版的Parlour，會原樣保留；更新後才能玩。"
PROBLEM_FAILED = "{0}無法存檔：空間已滿，或有防寫保護。遊戲照常進行。"
PROBLEM_LOW = "電力不足。已全部存檔；充電前不會再存檔。"
PROBLEM_LANGUAGE = "這台裝置沒有所選的語言，改用英文。"
MEMORY_TITLE = "記憶體不足"
MEMORY_TEXT = "遊戲已關閉，最後一步已存檔。"

ABOUT = (
    (
        "傳著玩",
        (
            "Parlour在玩家之間傳遞。畫面上只有一個名字時，只有那位玩家可以按A來看。"
            "走完一步，畫面就再次遮起來。"
        ),
    ),
    (
        "按鍵",
        (
            "A選擇，B返回。長按B暫停：可以看規則、看紀錄，或離開。"
            "關機也不會遺失任何東西：每一步都會存檔。"
        ),
    ),
)
