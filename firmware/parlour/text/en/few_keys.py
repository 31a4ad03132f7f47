"""What boards with two or four buttons say of them; {0} and so on are what is printed there."""

TITLE = "The buttons"
TWO = (
    "{0} goes to the next thing. {1}, the A on the screen, chooses; held, it goes back. {0} held "
    "shows a strip of all keys: {0} moves in it, {1} presses, {0} held closes it. Its last key "
    "pauses: rules, what happened, leave. On the key before, hold {1} to confirm. Nothing is lost "
    "when you switch off: every move is saved."
)
FOUR = (
    "{0} goes back, {1} goes on; held, they go across: sideways in a list, up and down in a row. "
    "{2} chooses, {3} leaves. Hold {3} to pause: rules, what happened, leave. Nothing is lost when "
    "you switch off: every move is saved."
)
