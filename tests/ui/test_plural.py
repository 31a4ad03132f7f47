"""Which form of a Ukrainian word goes with a number."""

from parlour.text import uk

CASES = (
    (0, (1, 21, 31, 91, 101, 121, 1001)),
    (1, (2, 3, 4, 22, 23, 24, 34, 102, 124, 1003)),
    (2, (0, 5, 9, 10, 11, 12, 13, 14, 15, 19, 20, 25, 30, 100, 111, 112, 114, 1011)),
)


def test_form_of_a_number():
    for form, numbers in CASES:
        for n in numbers:
            assert uk.form(n) == form, n


def test_the_sign_does_not_matter():
    for form, numbers in CASES:
        for n in numbers:
            assert uk.form(-n) == form, n
