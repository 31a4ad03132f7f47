"""The sixteen colours of ui/palette.py by name."""

COLOURS = (
    "黑",
    "白",
    "灰",
    "暗藍",
    "牌面",
    "黑字",
    "綠",
    "紅",
    "藍",
    "黃",
    "茶色",
    "橘",
    "粉紅",
    "藍綠",
    "紫",
    "亮灰",
)
