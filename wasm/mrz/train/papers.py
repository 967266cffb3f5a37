"""Documents for the locator: pages and cards with and without an MRZ, flat and undamaged.

A document is drawn once at UNIT pixels a character and then photographed many times by
scenes.py. What surrounds an MRZ teaches as much as the MRZ: portraits, fields, security
print, bar codes, tables and paragraphs are all things that must not be taken for one.
"""
import cv2
import numpy as np

import text
from glyphs import CAP, CELL_HEIGHT, words
from texture import soft_noise

UNIT = 13.0                  # pixels of one MRZ character, 2.54 mm
MM = UNIT / 2.54
SIZES = {44: (125, 88), 36: (105, 74), 30: (85.6, 54)}


class Document:
    """A flat image and the boxes of its MRZ lines: rows of (left, middle, right, capital height)."""

    def __init__(self, image, lines=()):
        self.image, self.lines = image, list(lines)


def blend(image, mask, left, top, value, alpha=1.0):
    """Paints `value` through a mask, clipped to the image."""
    h, w = image.shape
    x0, y0, x1, y1 = max(0, left), max(0, top), min(w, left + mask.shape[1]), min(h, top + mask.shape[0])
    if x1 > x0 and y1 > y0:
        m = mask[y0 - top:y1 - top, x0 - left:x1 - left] * alpha
        view = image[y0:y1, x0:x1]
        view *= 1 - m
        view += value * m


class Printer:
    """Draws documents with one random source."""

    def __init__(self, r, rs, styles, bank):
        self.r, self.rs, self.styles, self.bank = r, rs, styles, bank
        self.pieces = []

    def words(self, size):
        """The mask of a few words. Masks are kept and used again, because drawing text is slow."""
        if len(self.pieces) < 160 or self.rs.random() < 0.04:
            piece = words(self.rs, self.phrase(), int(self.rs.uniform(7, 26)))
            self.pieces.append(piece)
            if len(self.pieces) > 400:
                self.pieces.pop(0)
            return piece
        return min((self.pieces[self.rs.integers(len(self.pieces))] for _ in range(4)),
                   key=lambda p: abs(p.shape[0] / 1.4 - size))

    def phrase(self):
        r = self.r
        way = r.random()
        if way < 0.3:
            return text.name(r)
        if way < 0.5:
            return r.choice(("%02d.%02d.%04d", "%02d %02d %04d", "%02d/%02d/%04d")) % (
                r.randrange(31), r.randrange(12), r.randrange(1930, 2040))
        if way < 0.65:
            return text.number(r).replace("<", "")
        full = text.names(r, 39).replace("<", " ").strip()
        return r.choice((full, full.title(), full.lower(), full.lower() + ", " + full.lower()))

    def mrz(self, image, left, bottom, lines):
        """Prints an MRZ whose last line ends `bottom` pixels from the top; returns its lines."""
        rs, style = self.rs, self.styles.get()
        lead = CAP * rs.uniform(1.5, 2.7)
        pad = int(style.pitch)
        length = max(len(s) for s in lines)
        ink = np.zeros((int(CELL_HEIGHT + lead * (len(lines) - 1)), int(length * style.pitch) + 2 * pad), np.float32)
        rows = []
        for i, line in enumerate(lines):
            row = CELL_HEIGHT / 2 + i * lead
            shift = rs.uniform(-0.4, 0.4) * style.pitch if rs.random() < 0.1 else 0
            style.write(ink, line, pad + shift, row)
            rows.append((pad + shift, row, pad + shift + len(line) * style.pitch))
        scale = UNIT / style.pitch * rs.uniform(0.93, 1.05)
        size = int(round(ink.shape[1] * scale)), int(round(ink.shape[0] * scale))
        ink = cv2.resize(ink, size, interpolation=cv2.INTER_AREA)
        x, y = int(left - pad * scale), int(bottom - (rows[-1][1] + CAP / 2) * scale)
        if rs.random() < 0.35:                         # a calmer strip under the MRZ
            h, w = ink.shape[0] + int(rs.uniform(0, 3) * UNIT), image.shape[1]
            top = max(0, y - int(rs.uniform(0, 1.5) * UNIT))
            strip = self.bank.paper(h, w, UNIT, rs.uniform(0, 1.2))
            image[top:top + h] = strip[:image.shape[0] - top]
        blend(image, ink, x, y, rs.uniform(0, 0.3), rs.uniform(0.55, 1))
        return [(x + a * scale, y + row * scale, x + b * scale, CAP * scale) for a, row, b in rows]

    def portrait(self, image, left, top, w, h):
        rs = self.rs
        face = np.clip(rs.uniform(0.4, 0.9) + 0.1 * soft_noise(rs, h, w, rs.uniform(10, 40)), 0, 1)
        cv2.ellipse(face, (w // 2, h), (int(w * 0.45), int(h * 0.35)), 0, 0, 360, rs.uniform(0, 0.6), -1)
        cv2.ellipse(face, (w // 2, int(h * 0.4)), (int(w * 0.27), int(h * 0.32)), 0, 0, 360, rs.uniform(0, 0.4), -1)
        cv2.ellipse(face, (w // 2, int(h * 0.46)), (int(w * 0.22), int(h * 0.27)), 0, 0, 360, rs.uniform(0.3, 0.9), -1)
        for dx in (0.4, 0.6):
            cv2.circle(face, (int(w * dx), int(h * 0.42)), max(1, w // 25), 0.1, -1)
        cv2.line(face, (int(w * 0.42), int(h * 0.58)), (int(w * 0.58), int(h * 0.58)), 0.2, 1)
        view = image[top:top + h, left:left + w]
        view[:] = face[:view.shape[0], :view.shape[1]]

    def bars(self, image, left, top, w, h):
        """A linear or a two-dimensional bar code."""
        rs = self.rs
        cell = int(rs.integers(2, 5))
        if rs.random() < 0.5:
            code = np.repeat(np.float32(rs.random((1, w // cell + 1)) < 0.5), h, 0)
            code = np.repeat(code, cell, 1)
        else:
            code = np.float32(rs.random((h // cell + 1, w // cell + 1)) < 0.5)
            code = np.repeat(np.repeat(code, cell, 0), cell, 1)
        blend(image, code[:h, :w], left, top, 0.1)

    def fields(self, image, left, top, right, bottom):
        """Printed fields in rows, with small captions."""
        rs, y = self.rs, top
        ink = rs.uniform(0, 0.4)
        while y < bottom - UNIT:
            size = UNIT * rs.uniform(0.5, 1.3)
            x = left + rs.choice((0, 0, 0, 0.3, 0.5)) * (right - left)
            piece = self.words(size)
            blend(image, piece[:, :max(4, int(right - x))], int(x), int(y), ink, rs.uniform(0.5, 1))
            if rs.random() < 0.4:
                x += piece.shape[1] + UNIT * rs.uniform(0.5, 6)
                blend(image, self.words(size)[:, :max(1, int(right - x))], int(x), int(y), ink, rs.uniform(0.5, 1))
            y += piece.shape[0] * rs.uniform(0.8, 1.8)

    def decorate(self, image, floor):
        """Everything on a document above row `floor`."""
        rs, (h, w) = self.rs, image.shape
        if rs.random() < 0.35:
            image[:int(h * rs.uniform(0.07, 0.2))] *= rs.uniform(0.3, 0.9)
        side = rs.random() < 0.75
        pw, ph = int(w * rs.uniform(0.2, 0.34)), int(floor * rs.uniform(0.4, 0.8))
        if rs.random() < 0.85 and ph > 20:
            x = int(w * 0.03) if side else int(w * 0.96 - pw)
            self.portrait(image, x, int(rs.uniform(0.1, 0.9) * max(1, floor - ph)), pw, ph)
        x0, x1 = (w * 0.05 + pw, w * 0.98) if side else (w * 0.03, w * 0.95 - pw)
        self.fields(image, x0, floor * rs.uniform(0.03, 0.25), x1, floor)
        if rs.random() < 0.2:
            self.bars(image, int(rs.uniform(0, w * 0.6)), int(rs.uniform(0, max(1, floor - 40))),
                      int(rs.uniform(40, w * 0.4)), int(rs.uniform(15, 60)))
        if rs.random() < 0.25:
            self.signature(image, rs.uniform(0.2, 0.7) * w, floor * rs.uniform(0.5, 0.95))

    def signature(self, image, x, y):
        t = np.linspace(0, 1, 60)
        px = x + 110 * t + 12 * np.sin(t * self.rs.uniform(10, 40))
        py = y + 14 * np.sin(t * self.rs.uniform(15, 50) + self.rs.uniform(0, 6)) * (1 - 0.4 * t)
        points = np.stack([px, py], 1).astype(np.int32)
        cv2.polylines(image, [points], False, self.rs.uniform(0, 0.4), int(self.rs.integers(1, 3)), cv2.LINE_AA)

    def specimen(self, image):
        """Large pale letters or a seal over everything."""
        rs, (h, w) = self.rs, image.shape
        layer = np.zeros((h, w), np.uint8)               # OpenCV 5 writes text on bytes only
        if rs.random() < 0.6:
            word = self.r.choice(("SPECIMEN", "MUSTER", "SAMPLE", "ANNULE", "COPY"))
            cv2.putText(layer, word, (int(w * rs.uniform(-0.1, 0.4)), int(h * rs.uniform(0.4, 1))),
                        int(rs.integers(0, 3)), w / 250 * rs.uniform(0.5, 1.6), 255, int(rs.integers(2, 9)),
                        cv2.LINE_AA)
            turn = cv2.getRotationMatrix2D((w / 2, h / 2), rs.uniform(-40, 40), 1)
            layer = cv2.warpAffine(layer, turn, (w, h))
        else:
            cv2.circle(layer, (int(rs.uniform(0, w)), int(rs.uniform(0, h))), int(rs.uniform(20, 120)), 255,
                       int(rs.integers(2, 14)), cv2.LINE_AA)
        image *= 1 - layer / np.float32(255) * rs.uniform(0.1, 0.5)

    def document(self):
        """A page or card with an MRZ at its foot; now and then a booklet or the MRZ alone."""
        rs = self.rs
        lines = text.document(self.r) if rs.random() < 0.85 else [text.scrambled(self.r, n) for n in
                                                                 self.r.choice(((44, 44), (36, 36), (30, 30, 30)))]
        width, height = SIZES[{9: 30}.get(len(lines[0]), len(lines[0]))]
        width = max(width, max(len(s) for s in lines) * 2.54 + rs.uniform(3, 12))
        w, h = int(width * MM), int(height * MM * rs.uniform(0.85, 1.1))
        way = rs.random()
        if way < 0.2:                                  # the MRZ alone, cut out close
            h = int((len(lines) * 6.5 + rs.uniform(1, 10)) * MM)
        booklet = way > 0.88
        image = self.bank.paper(h, w, UNIT, rs.uniform(0.3, 2))
        if way >= 0.2 and booklet:
            image = np.vstack([self.page(w, int(h * rs.uniform(0.6, 1.1))), image])
        total = image.shape[0]
        bottom = total - rs.uniform(1.5, 8 if way >= 0.2 else 4) * MM
        length = max(len(s) for s in lines) * UNIT
        left = max(0.15 * UNIT, (w - length) * rs.uniform(0.1, 0.9))
        floor = h - (len(lines) * 6.3 + rs.uniform(1, 8)) * MM
        if way >= 0.2 and floor > 30:
            self.decorate(image[total - h:], int(floor))
        rows = self.mrz(image, left, bottom, lines)
        if rs.random() < 0.15:
            self.specimen(image)
        return Document(np.clip(image, 0, 1), rows)

    def page(self, w, h):
        """A page of text, a table or a form."""
        rs = self.rs
        image = self.bank.paper(h, w, UNIT, rs.uniform(0, 1.5))
        way = rs.random()
        if way < 0.25:
            return image
        size, y, ink = UNIT * rs.uniform(0.5, 1.3), UNIT, rs.uniform(0, 0.4)
        while y < h - UNIT:
            x = w * 0.05
            while x < w * 0.95 and rs.random() < 0.96:
                piece = self.words(size)
                blend(image, piece, int(x), int(y), ink)
                x += piece.shape[1] + (size * 0.5 if way < 0.7 else w * rs.uniform(0.05, 0.2))
            y += size * rs.uniform(1.5, 2.2)
            if way > 0.8:
                cv2.line(image, (int(w * 0.05), int(y)), (int(w * 0.95), int(y)), ink, 1)
        return image

    def typed(self, w, h):
        """A page of rows in one of the MRZ's fonts: a list, a table of keys, source code."""
        rs, style = self.rs, self.styles.get()
        image = self.bank.paper(h, w, UNIT, rs.uniform(0, 1))
        size, lead = rs.uniform(0.5, 1.1), rs.uniform(1.2, 3)
        y = UNIT * rs.uniform(0, 2)
        while y < h - UNIT:
            self.row(image, style, self.cells(), w * 0.03, y, size)
            y += UNIT * size * lead
        return image

    def cells(self):
        """Words, keys and fillers with spaces between them, which no MRZ has."""
        r = self.r
        kinds = text.DIGITS, text.LETTERS, text.DIGITS + text.LETTERS, text.LETTERS + "<" * 8, "<"
        parts = (text.pick(r, r.choice(kinds), r.randint(1, 14)) for _ in range(r.randint(2, 6)))
        return (" " * r.randint(1, 3)).join(parts)

    def spaced(self, image, w, y):
        """A row of words or keys in the MRZ's own fonts: spaces, which no MRZ has, tell it from one."""
        rs, r, style = self.rs, self.r, self.styles.get()
        size = r.choice((2, 4, 4, 5, 7))
        groups = (text.pick(r, r.choice((text.DIGITS, text.LETTERS, text.DIGITS + text.LETTERS)), size)
                  for _ in range(40 // (size + 1)))
        self.row(image, style, " ".join(groups), w * rs.uniform(0, 0.2), y, rs.uniform(0.7, 1.1))

    def row(self, image, style, line, x, y, size):
        """A line in a style of the MRZ; its characters are `size` units wide."""
        rs = self.rs
        ink = np.zeros((int(CELL_HEIGHT), int((len(line) + 2) * style.pitch)), np.float32)
        style.write(ink, line, style.pitch, CELL_HEIGHT / 2)
        scale = UNIT / style.pitch * size
        ink = cv2.resize(ink, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        blend(image, ink, int(x), int(y), rs.uniform(0, 0.4), rs.uniform(0.5, 1))

    def plain(self):
        """A document without an MRZ: a card's front, a page, a look-alike of rows of monospaced print."""
        rs = self.rs
        w, h = int(rs.uniform(80, 130) * MM), int(rs.uniform(50, 100) * MM)
        way = rs.random()
        if way < 0.4:
            image = self.bank.paper(h, w, UNIT, rs.uniform(0.3, 2))
            self.decorate(image, int(h * rs.uniform(0.7, 0.98)))
        elif way < 0.65:
            image = self.page(w, h)
        elif way < 0.83:
            image = self.typed(w, h)
        else:
            image = self.bank.paper(h, w, UNIT, rs.uniform(0, 1))
            y = UNIT
            while y < h - 2 * UNIT:                    # rows of digits, rulers, chequered bands, capitals
                kind = rs.integers(4)
                if kind == 0:
                    self.bars(image, int(w * 0.05), int(y), int(w * 0.9), int(UNIT))
                elif kind == 1:
                    piece = words(rs, " ".join(text.pick(self.r, text.DIGITS, 4) for _ in range(10)), int(UNIT * 1.2))
                    blend(image, piece, int(w * 0.05), int(y), 0.2)
                elif kind == 2:
                    self.spaced(image, w, y)
                else:
                    for x in np.arange(w * 0.05, w * 0.95, rs.uniform(4, 14)):
                        cv2.line(image, (int(x), int(y)), (int(x), int(y + UNIT)), 0.2, int(rs.integers(1, 4)))
                y += UNIT * rs.uniform(1.5, 4)
        return Document(np.clip(image, 0, 1))
