"""Texts of machine-readable zones: every layout with right check digits, and random ones.

The reader must not learn a language. Nearly half of what it sees is therefore random,
and characters that are easily taken for one another are drawn together, above all pairs
with equal value modulo 10 (`<` K, 6 G, 8 S, ...): no check digit notices such a swap.
"""
import random

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

CONFUSABLE = ["<K", "<KX", "6G", "8S", "5Z", "1L", "0A", "2C", "0U", "O0QD", "I1", "I1LT", "B8", "S5", "Z2",
              "UV", "VY", "MNW", "HN", "CG", "EF", "PR", "DO", "4A", "7T", "3B", "9G", "G6C", "8B3", "<C", "<L", "LI",
              "IL", "FE"]

STATES = """AUT BEL BGR HRV CYP CZE DNK EST FIN FRA D<< GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP
SWE GBR NOR ISL CHE LIE USA CAN MEX BRA ARG CHL PER COL VEN URY CHN JPN KOR IND PAK BGD LKA NPL THA VNM MYS SGP IDN
PHL AUS NZL ZAF EGY MAR DZA TUN NGA KEN GHA ETH TUR ISR LBN SYR IRQ IRN SAU ARE QAT KWT RUS UKR BLR MDA GEO ARM AZE
KAZ UZB KGZ MKD SRB BIH MNE ALB RKS UTO XXA XXB UNO EUE MCO AND SMR VAT AFG""".split()

SYLLABLES = """AN BA BER CHE CO DA DE DER DO EL EN ER FA FI GA GER GI GO HA HE IN IS JA JO KA KE KI KO KOV LA LE LI LO
LU MA ME MI MO NA NE NI NO OV PA PE PO QU RA RE RI RO SA SCH SE SI SKI SO SON STE TA TE TI TO TRA TU UL VA VE VI VO
WA WE WI XA XI YA YE YU ZA ZE ZI ZO ZHANG WANG NG MC O IA ETH TH KK SS GG KLA KRZ SZ UKA AKU""".split()

# Characters that look like no character when turned upside down. 0, 6, 8, 9, H, I, N, O, S, X, Z, 2 and 5 do look like
# one: to label them as empty would teach the net to leave out runs such as 0000 or 6906 in upright lines.
ONE_SIDED = "<ABCDEFGJKPQRTUVY34"


def value(char):
    return 0 if char == "<" else int(char, 36)


def check(text):
    return str(sum(value(c) * (7, 3, 1)[i % 3] for i, c in enumerate(text)) % 10)


def pick(r, chars, count):
    return "".join(r.choice(chars) for _ in range(count))


def name(r):
    return "".join(r.choice(SYLLABLES) for _ in range(r.choice((1, 2, 2, 3, 3, 4))))


def names(r, length):
    last = "<".join(name(r) for _ in range(r.choice((1, 1, 1, 2))))
    first = "<".join(name(r) for _ in range(r.choice((1, 1, 2, 2, 3))))
    return (last + "<<" + first)[:length].ljust(length, "<")


def date(r):
    return "%02d%02d%02d" % (r.randrange(100), r.randrange(1, 13), r.randrange(1, 29))


def number(r, length=9):
    size = max(1, length - r.choice((0, 0, 0, 1, 2)))
    way = r.random()
    if way < 0.4:
        text = pick(r, DIGITS, size)
    elif way < 0.7:
        text = pick(r, LETTERS, r.choice((1, 2)))[:size]
        text += pick(r, DIGITS, size - len(text))
    else:
        text = pick(r, LETTERS + DIGITS, size)
    return text.ljust(length, "<")


def optional(r, length):
    """An optional field, empty in more than half of all documents."""
    return "<" * length if r.random() < 0.55 else number(r, length)


def middle(r):
    """Number, state, birth, sex and expiry, the way TD2, TD3 and visas hold them."""
    no, birth, expiry = number(r), date(r), date(r)
    return no + check(no) + r.choice(STATES) + birth + check(birth) + r.choice("MFMF<") + expiry + check(expiry)


def td3(r):
    first = "P" + r.choice("<<<PDSO") + r.choice(STATES) + names(r, 39)
    personal = optional(r, 14)
    digit = check(personal) if personal.strip("<") else r.choice("<0")
    second = middle(r) + personal + digit
    return [first, second + check(second[0:10] + second[13:20] + second[21:43])]


def td2(r):
    first = r.choice(("I<", "ID", "AC", "C<", "TS")) + r.choice(STATES) + names(r, 31)
    second = middle(r) + optional(r, 7)
    return [first, second + check(second[0:10] + second[13:20] + second[21:35])]


def visa(r, length):
    first = "V" + r.choice("<<ABCD") + r.choice(STATES) + names(r, length - 5)
    return [first, middle(r) + optional(r, length - 28)]


def td1(r):
    no, birth, expiry = number(r), date(r), date(r)
    first = r.choice(("I<", "ID", "AC", "C<", "AR", "IR", "I<")) + r.choice(STATES) + no + check(no) + optional(r, 15)
    second = birth + check(birth) + r.choice("MF<") + expiry + check(expiry) + r.choice(STATES) + optional(r, 11)
    second += check(first[5:30] + second[0:7] + second[8:15] + second[18:29])
    return [first, second, names(r, 30)]


def french(r):
    first = ("IDFRA" + name(r)).ljust(30, "<")[:30] + pick(r, DIGITS, 6)
    no, birth = pick(r, DIGITS, 12), date(r)
    second = no + check(no) + (name(r) + "<<" + name(r)).ljust(14, "<")[:14] + birth + check(birth) + r.choice("MF")
    return [first, second + check(first + second)]


def licence(r):
    """The one-line driving licence (30): number, its digit, expiry, name, a digit over all."""
    no = number(r, 9)
    body = "D1" + r.choice(STATES) + no
    body += check(body) + date(r) + name(r).ljust(8, "<")[:8]
    return [body + check(body)]


def swiss(r):
    """The Swiss driving licence: a line of 9, then two of 30."""
    return [pick(r, LETTERS, 3) + pick(r, DIGITS, 3) + r.choice(("D<<", "F<<", "I<<", "R<<")),
            "FACHE" + pick(r, DIGITS, 12) + "<<" + date(r) + "<<<<<", names(r, 30)]


LAYOUTS = {"TD3": td3, "TD2": td2, "TD1": td1, "MRV-A": lambda r: visa(r, 44), "MRV-B": lambda r: visa(r, 36),
           "FR": french, "D1": licence, "CH": swiss}
FREQUENT = ["TD3"] * 6 + ["TD1"] * 5 + ["TD2", "MRV-A", "MRV-B", "FR", "FR", "D1", "CH"]


def document(r, layout=None):
    """The lines of one document with right check digits."""
    return LAYOUTS[layout or r.choice(FREQUENT)](r)


def scrambled(r, length):
    """A random line: uniform, confusable characters only, or scattered among fillers."""
    way = r.random()
    if way < 0.35:
        return pick(r, ALPHABET, length)
    if way < 0.75:
        pairs = r.sample(CONFUSABLE, 3)
        return "".join(r.choice(r.choice(pairs)) for _ in range(length))
    if way < 0.9:
        return "".join(r.choice(ALPHABET) if r.random() < 0.5 else "<" for _ in range(length))
    return "".join(r.choice(ALPHABET) * r.choice((1, 1, 2, 3, 5)) for _ in range(length))[:length]


# Marks that no MRZ has, and an empty cell. Marks that resemble a character in a poor picture are left out: ( is like C,
# / like 1, $ like S, and the small letter b like 6.
MARKS = "-.,'*:;+=#_~\"aefhmnrt "
MARK = "?"


def marked(r, text):
    """The line with one to three of its characters printed as marks that no MRZ has."""
    chars = list(text)
    for at in r.sample(range(len(chars)), min(len(chars), r.choice((1, 1, 2, 3)))):
        chars[at] = r.choice(MARKS) if r.random() < 0.7 else r.choice("-.'*")
    return "".join(chars)


def miscounted(r, text):
    """The line with one or two characters too many or too few; in three of four cases they are fillers."""
    for _ in range(r.choice((1, 1, 2))):
        fillers = [i for i, c in enumerate(text) if c == "<"]
        at = r.choice(fillers) if fillers and r.random() < 0.75 else r.randrange(len(text))
        text = text[:at] + text[at + 1:] if r.random() < 0.5 else text[:at] + text[at] + text[at:]
    return text


def label(printed):
    """What the reader must give: MARK for a mark, nothing for an empty cell."""
    return "".join(c if c in ALPHABET else MARK for c in printed if c != " ")


def line(r):
    """One line for the reader: 45 % random, the rest of real layouts, often only a part of it.

    Parts cost less and show more backgrounds per character; the net sees only a few
    characters at a time, so a part teaches as much as a whole line.
    """
    text = scrambled(r, r.choice((44, 36, 30))) if r.random() < 0.45 else r.choice(document(r))
    if r.random() < 0.65:
        size = r.randrange(8, 25)
        start = r.randrange(0, max(1, len(text) - size))
        text = text[start:start + size]
    way = r.random()
    return miscounted(r, text) if way < 0.08 else marked(r, text) if way < 0.15 else text


def one_sided(r, line):
    return "".join(c if c in ONE_SIDED else r.choice(ONE_SIDED) for c in line)


if __name__ == "__main__":
    for layout in LAYOUTS:
        print(layout, *document(random.Random(1), layout), sep="\n  ")
