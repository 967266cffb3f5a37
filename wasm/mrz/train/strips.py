"""Samples for the reader: strips of one line, the text, and where its characters are.

A line and its neighbours are printed at a fixed size, reduced to the pitch that a camera
would have given, damaged there, and only then cut to a strip of 24 rows by a transform
that is as wrong as a locator's box can be: height, place, tilt and margins are all off.
"""
import random

import cv2
import numpy as np

import text
from glyphs import CAP, Styles, words
from nets import CAP_HEIGHT, STRIP_HEIGHT
from texture import Bank, damage, random_damage, reduce, soft_noise

CANVAS_HEIGHT = CAP * 4

# Held-out measurements: (pitch, damage, strength of the security print[, what is done to the text]).
PRESETS = {
    "clean": lambda s: (21, {}, 0.3),
    "low12": lambda s: (12.5, {"blur": 0.04, "noise": 0.01}, 0.4),
    "low10": lambda s: (10, {"blur": 0.05, "noise": 0.02}, 0.4),
    "low8": lambda s: (8.2, {"blur": 0.05, "noise": 0.01}, 0.4),
    "blur": lambda s: (s.uniform(14, 26), {"blur": s.uniform(0.1, 0.18), "noise": 0.01}, 0.4),
    "motion": lambda s: (s.uniform(14, 26), {"motion": s.uniform(0.2, 0.35), "noise": 0.01}, 0.4),
    "noise": lambda s: (s.uniform(14, 26), {"noise": s.uniform(0.08, 0.15)}, 0.4),
    "jpeg": lambda s: (s.uniform(11, 18), {"jpeg": s.uniform(8, 25)}, 0.4),
    "shadow": lambda s: (s.uniform(14, 26), {"shadow": s.uniform(0.5, 0.8), "glare": s.uniform(0, 0.5)}, 0.4),
    "contrast": lambda s: (s.uniform(14, 26), {"contrast": 0.2, "noise": 0.015}, 0.4),
    "copy": lambda s: (s.uniform(12, 20), {"binary": True, "blur": 0.05}, 0.5),
    "invert": lambda s: (s.uniform(12, 24), {"invert": True, "noise": 0.02}, 0.5),
    "guilloche": lambda s: (s.uniform(14, 26), {"noise": 0.02}, 1.8),
    "hard": lambda s: (s.uniform(10, 22), random_damage(s), 1.2),
    "lean15": lambda s: (s.uniform(11, 22), {"lean": side(s) * s.uniform(10, 18), "noise": 0.01}, 0.4),
    "lean25": lambda s: (s.uniform(11, 22), {"lean": side(s) * s.uniform(18, 25), "noise": 0.01}, 0.4),
    "smear along": lambda s: (s.uniform(12, 24), {"motion": s.uniform(0.35, 0.55), "direction": 0}, 0.3),
    "smear across": lambda s: (s.uniform(12, 24), {"motion": s.uniform(0.35, 0.55), "direction": np.pi / 2}, 0.3),
    "smear aslant": lambda s: (s.uniform(12, 24),
                               {"motion": s.uniform(0.35, 0.55), "direction": side(s) * np.pi / 4}, 0.3),
    "fax100": lambda s: (s.uniform(12, 24), {"fax": s.uniform(9.3, 10.7)}, 0.3),
    "fax200": lambda s: (s.uniform(20, 28), {"fax": s.uniform(18.5, 21.5)}, 0.3),
    "copy2": lambda s: (s.uniform(12, 20), {"copies": 2, "noise": 0.01}, 0.3),
    "moire": lambda s: (s.uniform(12, 24), {"moire": s.uniform(0.12, 0.25), "noise": 0.01}, 0.3),
    "stamp": lambda s: (s.uniform(11, 24), {"over": "stamp", "noise": 0.01}, 0.4),
    "pen": lambda s: (s.uniform(11, 24), {"over": "pen", "noise": 0.01}, 0.4),
    "crease": lambda s: (s.uniform(11, 24), {"over": "crease", "noise": 0.01}, 0.4),
    "tiny": lambda s: (s.uniform(4.5, 7), {"noise": 0.01}, 0.3),
    "length": lambda s: (s.uniform(11, 22), {"blur": 0.04, "noise": 0.01}, 0.3, text.miscounted),
    "marks": lambda s: (s.uniform(11, 22), {"blur": 0.04, "noise": 0.01}, 0.3, text.marked),
}


def side(rs):
    return 1 if rs.random() < 0.5 else -1


class Strips:
    """Endless strips from one seed."""

    def __init__(self, seed):
        self.r, self.rs = random.Random(seed), np.random.default_rng(seed)
        self.styles, self.bank = Styles(self.rs), Bank(self.rs)

    def sample(self):
        """(strip uint8 24 x W, text, x of the centres of the characters); text.MARK stands for any other mark."""
        if self.rs.random() < 0.13:
            return self.negative()
        return self.line(text.line(self.r))

    def preset(self, name):
        pitch, faults, strength, *change = PRESETS[name](self.rs)
        line = self.r.choice(text.document(self.r))
        return self.line(change[0](self.r, line) if change else line, pitch, faults, strength)

    def line(self, line, pitch=None, faults=None, strength=None, between=False):
        """A strip of `line`; with `between` the strip lies on the gap below it instead."""
        rs = self.rs
        style = self.styles.get()
        faults = self.faults() if faults is None else faults
        label = text.label(line)
        if pitch is None:                             # marks in small print could be characters as well
            pitch = float(np.exp(rs.uniform(np.log(10 if text.MARK in label else 4.5), np.log(32))))
        if strength is None:
            strength = float(rs.choice((0.5, 1.0, 1.6, 2.2), p=(0.4, 0.35, 0.15, 0.1)))
        ink, left, right, centres, lead = self.print(line, style)
        middle = CANVAS_HEIGHT / 2 + (lead / 2 if between else 0)
        matrix, width = self.frame(style, left, right, middle, faults.get("lean", 0))
        centres = [c for c, char in zip(centres, line) if char != " "]
        plain = np.array([char != text.MARK for char in label])
        for tries in range(8):
            image, scale = self.expose(ink, style, pitch, strength, left, right, faults.get("over"))
            strip = cut(damage(rs, image, pitch, faults), scale, matrix, width)
            points = np.float32([[[c, middle]] for c in centres])
            centres_seen = cv2.perspectiveTransform(points, matrix).reshape(-1, 2)[:, 0]
            if between or legible(strip, cut(reduce(ink, 0.5), 0.5, matrix, width), centres_seen[plain]):
                return strip, label, centres_seen
            faults, strength = {k: v for k, v in faults.items() if rs.random() < 0.6}, strength * 0.8
        return self.line(line)                        # nothing helped: another look altogether

    def faults(self):
        faults = random_damage(self.rs)
        if self.rs.random() < 0.2:
            faults["over"] = self.rs.choice(("stamp", "pen", "crease"))
        return faults

    def print(self, line, style):
        """Ink mask of the line and its neighbours at CAP pixels; the line's ends and centres."""
        rs, pitch = self.rs, style.pitch
        left = pitch * rs.uniform(3.2, 5)
        width = int(left + len(line) * pitch + pitch * rs.uniform(3.2, 5))
        ink = np.zeros((CANVAS_HEIGHT, width), np.float32)
        middle, lead = CANVAS_HEIGHT / 2, CAP * rs.uniform(1.4, 2.7)
        jitter = rs.choice((0, 0, 0.3, 0.9))
        centres = style.write(ink, line, left, middle, rs, jitter)
        for side in (-1, 1):
            if rs.random() < 0.75:
                self.neighbour(ink, line, style, left, middle + side * lead)
        return ink, left, left + len(line) * pitch, centres, lead

    def neighbour(self, ink, line, style, left, row):
        rs = self.rs
        if rs.random() < 0.85:
            shift = rs.uniform(-0.5, 0.5) * style.pitch if rs.random() < 0.3 else 0
            chars = list(line)
            self.r.shuffle(chars)
            style.write(ink, chars, left + shift, row)
            return
        other = words(rs, text.names(self.r, 30).replace("<", " "), int(CAP * rs.uniform(0.8, 1.6)))
        x, y = int(rs.uniform(0, ink.shape[1] / 2)), int(row - other.shape[0] / 2)
        clip = other[max(0, -y):ink.shape[0] - y, :ink.shape[1] - x]
        view = ink[max(0, y):max(0, y) + clip.shape[0], x:x + clip.shape[1]]
        np.maximum(view, clip[:view.shape[0]], out=view)

    def expose(self, ink, style, pitch, strength, left, right, crossed):
        """The printed line as seen with `pitch` pixels a character, before any fault."""
        rs = self.rs
        scale = pitch / style.pitch
        ink = reduce(ink, scale)
        h, w = ink.shape
        if rs.random() < 0.25:                                   # specks and uneven ink
            ink = ink * (1 - np.clip((soft_noise(rs, h, w, max(1.0, pitch * rs.uniform(0.06, 0.25)))
                                      - rs.uniform(1.2, 2.4)) * 2, 0, 1) * rs.uniform(0.3, 1))
        if rs.random() < 0.25:
            ink = ink * (1 - 0.6 * np.clip(soft_noise(rs, h, w, pitch * rs.uniform(1, 6)) * rs.uniform(0.2, 0.7), 0, 1))
        paper = self.bank.paper(h, w, pitch, strength)
        self.edges(paper, left * scale, right * scale, pitch)
        dark, opaque = rs.uniform(0, 0.35), rs.uniform(0.5, 1)
        image = paper * (1 - opaque * ink) + dark * opaque * ink
        if rs.random() < 0.35:                                   # print over the characters
            over = self.bank.window(h, w, pitch / 30 * rs.uniform(0.5, 2.5))
            image = image - strength * rs.uniform(0.02, 0.12) * np.maximum(over, 0)
        if rs.random() < 0.07:
            self.smudge(image, pitch)
        if crossed:
            self.cross(image, pitch, crossed)
        return image, scale

    def edges(self, paper, left, right, pitch):
        """The document's edge, a frame or a finger just outside the line."""
        rs, (h, w) = self.rs, paper.shape
        if rs.random() < 0.2:
            paper[:, :max(0, int(left - pitch * rs.uniform(0.35, 2.5)))] = rs.uniform(0, 1)
        if rs.random() < 0.2:
            paper[:, int(right + pitch * rs.uniform(0.35, 2.5)):] = rs.uniform(0, 1)
        if rs.random() < 0.12:
            paper[int(h * rs.uniform(0.66, 0.85)):] = rs.uniform(0, 1)
        if rs.random() < 0.06:
            paper[:int(h * rs.uniform(0.15, 0.34))] = rs.uniform(0, 1)

    def smudge(self, image, pitch):
        """A thick stroke across the line, pale enough that the characters stay visible."""
        rs, (h, w) = self.rs, image.shape
        layer = np.zeros((h, w), np.float32)
        for _ in range(rs.integers(1, 4)):
            a = int(rs.uniform(0, w)), int(rs.uniform(-h, 2 * h))
            b = int(rs.uniform(0, w)), int(rs.uniform(-h, 2 * h))
            cv2.line(layer, a, b, 1.0, max(1, int(pitch * rs.uniform(0.1, 0.8))), cv2.LINE_AA)
        image *= 1 - layer * rs.uniform(0.1, 0.4)

    def cross(self, image, pitch, way):
        """Thin strokes across the characters: the rim of a stamp, a pen, or creases where the print is worn off.

        They are as thick as the strokes of a character, so one may add a stroke to it or take one away.
        """
        rs, (h, w) = self.rs, image.shape
        layer = np.zeros((h, w), np.float32)
        for _ in range(rs.integers(1, 4)):
            thickness = pitch * rs.uniform(0.06, 0.35 if way == "stamp" else 0.25)
            on = np.array([rs.uniform(0, w), h / 2 + pitch * rs.uniform(-0.8, 0.8)])
            upright = np.pi / 2 + rs.normal() * 0.4
            angle = upright if way == "crease" and rs.random() < 0.7 else rs.uniform(0, np.pi)
            along = np.array([np.cos(angle), np.sin(angle)])
            stroke = np.zeros((h, w), np.float32)
            width = max(1, round(thickness))
            if way == "stamp":
                radius = pitch * rs.uniform(3, 12)
                centre = on + radius * side(rs) * along
                for size in (radius, radius * rs.uniform(0.75, 0.9))[:rs.integers(1, 3)]:
                    cv2.circle(stroke, tuple(int(16 * c) for c in centre), int(16 * size), 1.0, width, cv2.LINE_AA, 4)
            else:
                reach = along * (pitch * rs.uniform(1, 20) if way == "pen" else h)
                a, b = (tuple(int(16 * c) for c in end) for end in (on - reach, on + reach))
                cv2.line(stroke, a, b, 1.0, width, cv2.LINE_AA, 4)
            np.maximum(layer, stroke * min(1, thickness), out=layer)
        if way == "stamp":
            image *= 1 - layer * rs.uniform(0.2, 0.65)
        elif way == "pen":
            image -= layer * rs.uniform(0.7, 1) * np.maximum(0, image - rs.uniform(0, 0.4))
        else:
            image += layer * rs.uniform(0.7, 1) * np.maximum(0, rs.uniform(0.6, 1) - image)

    def frame(self, style, left, right, middle, lean):
        """Where the strip lies on the canvas: a matrix from canvas to strip, and the strip's width.

        The upright strokes lean by `lean` degrees: a rectangle around a line that a camera saw from aside and from
        above shows italics.
        """
        rs = self.rs
        cap = CAP_HEIGHT * np.clip(1 + rs.normal() * 0.11, 0.78, 1.27)
        sy = cap / CAP
        sx = sy * (rs.uniform(0.88, 1.12) if rs.random() < 0.8 else rs.uniform(0.8, 1.2))
        before, after = rs.uniform(0.1, 3, 2) * style.pitch
        width = int((right - left + before + after) * sx)
        room = max(0.0, (STRIP_HEIGHT - cap) / 2)
        shift = float(np.clip(rs.normal() * 1.7, -room * 0.75, room * 0.75))
        source = np.float32([[left - before, middle - CAP / 2], [right + after, middle - CAP / 2],
                             [right + after, middle + CAP / 2], [left - before, middle + CAP / 2]])
        top, bottom = STRIP_HEIGHT / 2 - cap / 2 + shift, STRIP_HEIGHT / 2 + cap / 2 + shift
        target = np.float32([[0, top], [width, top], [width, bottom], [0, bottom]])
        tilt = rs.normal() * min(1.2, room * 0.4)                # the line climbs by 2 tilt rows
        target[[0, 3], 1] -= tilt
        target[[1, 2], 1] += tilt
        target[:, 1] += rs.normal(size=4).astype(np.float32) * 0.35
        if rs.random() < 0.3:                                    # seen from one end: that end is larger
            taper = rs.uniform(-0.18, 0.18) * cap / 2
            target[:, 1] += np.float32([-taper, taper, -taper, taper])
        shear = np.tan(np.radians(lean))
        shear = np.array([[1, -shear, shear * (STRIP_HEIGHT / 2 + shift)], [0, 1, 0], [0, 0, 1]])
        return shear @ cv2.getPerspectiveTransform(source, target), width

    def negative(self):
        """A strip that must read as nothing."""
        way = self.rs.random()
        if way < 0.42:
            strip = self.line(text.one_sided(self.r, self.whole()))[0][::-1, ::-1]
        elif way < 0.57:
            strip = self.line(self.whole(), between=True)[0]
        elif way < 0.8:
            strip = self.ordinary()
        else:
            strip = self.nothing()
        return np.ascontiguousarray(strip), "", np.zeros(0, np.float32)

    def whole(self):
        return self.r.choice(text.document(self.r))[:self.r.randrange(18, 45)]

    def ordinary(self):
        """Print in a proportional font, of about the height of an MRZ line.

        Small letters only: capitals and digits look much the same in every font, and a net
        told to ignore them here ignores them in MRZs too.
        """
        rs = self.rs
        sentence = text.names(self.r, 39).replace("<", " ")
        sentence = self.r.choice((sentence.lower(), sentence.title(), sentence.lower().capitalize()))
        mask = words(rs, sentence, int(rs.uniform(12, 30)))
        height = int(mask.shape[0] * rs.uniform(0.8, 1.3))
        ink = cv2.copyMakeBorder(mask, 12, 12, 20, 20, cv2.BORDER_CONSTANT)
        paper = self.bank.paper(*ink.shape, 15)
        image = damage(rs, paper * (1 - ink) + rs.uniform(0, 0.4) * ink, 14, random_damage(rs))
        top = int(max(0, (ink.shape[0] - height) / 2))
        return self.fit(image[top:top + height])

    def nothing(self):
        """Texture, noise or bars."""
        rs = self.rs
        h, w = 36, int(rs.uniform(200, 800))
        image = self.bank.paper(h, w, 15, rs.uniform(0.5, 3))
        way = rs.random()
        if way < 0.35:
            x = 0
            while x < w:
                image[:, x:x + rs.integers(1, 8)] *= 0.3
                x += int(rs.integers(3, 16))
        elif way < 0.5:
            cells = np.float32(rs.random((9, w // 4)) < 0.5)
            image = image * (1 - 0.7 * cv2.resize(cells, (w, h), interpolation=cv2.INTER_NEAREST))
        return self.fit(damage(rs, image, 14, random_damage(rs)))

    def fit(self, image):
        width = max(48, int(image.shape[1] * STRIP_HEIGHT / image.shape[0]))
        return cv2.resize(image, (min(width, 800), STRIP_HEIGHT), interpolation=cv2.INTER_AREA)


def cut(image, scale, matrix, width):
    """The strip of an image that shows the canvas at `scale`."""
    step = matrix[1, 1] / matrix[2, 2] / scale
    if step < 0.77:                                              # the strip is coarser: average first
        reduced = reduce(image, step * 1.1)
        scale = scale * reduced.shape[1] / image.shape[1]
        image = reduced
    return cv2.warpPerspective(image, matrix @ np.diag([1 / scale, 1 / scale, 1.0]), (width, STRIP_HEIGHT),
                               flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def legible(strip, ink, centres):
    """Whether enough of the ink can be seen: its local correlation with the strip.

    A strip that nobody can read, labelled with its text, teaches the net to guess; and
    that is what a reader of documents must never do.
    """
    a, b = strip.astype(np.float32), ink.astype(np.float32) * 255
    a, b = a - cv2.GaussianBlur(a, (0, 0), 5), b - cv2.GaussianBlur(b, (0, 0), 5)
    sums = [np.convolve(v.sum(0), np.ones(21), "same") for v in (a * b, a * a + 0.3, b * b + 1)]
    local = sums[0] / np.sqrt(sums[1] * sums[2])
    local = local[np.clip(centres.astype(int), 0, len(local) - 1)]
    local = local if local.mean() > 0 else -local
    return local.mean() > 0.5 and local.min() > 0.22


def normalise(strip):
    """The formula of FORMAT.md."""
    v = strip.astype(np.float32)
    return np.clip((v - v.mean()) / (v.std() + 4), -4, 4)


if __name__ == "__main__":
    import time
    strips = Strips(1)
    start, rows = time.process_time(), []
    for i in range(300):
        strip, line, centres = strips.sample()
        if i < 44:
            for c in centres:
                strip[:2, min(strip.shape[1] - 1, max(0, int(c)))] = 255
            rows.append(np.pad(strip[:, :700], ((0, 3), (0, max(0, 700 - strip.shape[1])))))
    print("strips a second", round(300 / (time.process_time() - start)))
    cv2.imwrite("/tmp/strips.png", np.hstack([np.vstack(rows[:22]), np.vstack(rows[22:])]))
