"""Scenes for the locator: documents photographed, scanned or copied, with target maps."""
import random

import cv2
import numpy as np

from glyphs import Styles
from nets import LOCATE_STRIDE
from papers import UNIT, Printer
from texture import Bank, damage, random_damage, soft_noise

# (height, width) of training inputs. The wide ones are the second look at a found MRZ.
SHAPES = [(320, 320), (256, 416), (416, 256), (384, 512), (128, 512), (160, 512), (192, 512), (288, 352)]
SHAPE_ODDS = [0.2, 0.12, 0.12, 0.1, 0.14, 0.1, 0.1, 0.12]
CORE = 0.45            # of the capital height
CORE_LEAST = 2.5       # input pixels


class Scenes:
    """Endless scenes from one seed. Documents are kept in a pool and photographed repeatedly."""

    def __init__(self, seed, pool=64, life=3):
        self.r, self.rs = random.Random(seed), np.random.default_rng(seed)
        self.bank = Bank(self.rs)
        self.printer = Printer(self.r, self.rs, Styles(self.rs), self.bank)
        self.pool, self.life, self.uses = pool, life, 0
        self.documents, self.others = [], []

    def document(self, plain=False):
        shelf = self.others if plain else self.documents
        make = self.printer.plain if plain else self.printer.document
        self.uses += 1
        if len(shelf) < self.pool:
            shelf.append(make())
            return shelf[-1]
        if self.uses % self.life == 0:
            shelf[self.rs.integers(len(shelf))] = make()
        return shelf[self.rs.integers(len(shelf))]

    def sample(self, shape=None):
        """(image uint8, targets 3 x H/4 x W/4): core 0..1, block 0..1, log2(capitals / 8)."""
        rs = self.rs
        shape = shape or SHAPES[rs.choice(len(SHAPES), p=SHAPE_ODDS)]
        zoomed = shape[1] >= 2.4 * shape[0]
        image = self.ground(*shape)
        targets = Targets(shape)
        empty = rs.random() < 0.3
        for _ in range(0 if zoomed else rs.choice(3, p=(0.5, 0.35, 0.15))):
            self.place(image, None, self.document(plain=True), shape, zoomed)
        if not empty:
            # Two documents on a sheet are two MRZs: neither makes the other one unlikely.
            for _ in range(2 if not zoomed and rs.random() < 0.35 else 1):
                self.place(image, targets, self.document(), shape, zoomed)
        elif rs.random() < 0.8:
            self.place(image, targets, self.document(plain=True), shape, zoomed)
        return damage(rs, image, self.unit, self.faults()), targets.maps()

    def faults(self):
        """At the locator's scale most blur has been averaged away; heavy blur remains possible."""
        d = random_damage(self.rs)
        d["blur"] = d.get("blur", 0) * 0.7
        mild = 0.3 if self.rs.random() < 0.5 else 1.0
        d["blur"], d["noise"] = d["blur"] * mild, d.get("noise", 0) * 0.6 * mild
        if self.rs.random() < 0.7:
            d.pop("binary", None)
        return d

    def ground(self, h, w):
        """What lies under the document: a desk, a white sheet, dark nothing, a page of text."""
        rs, way = self.rs, self.rs.random()
        self.unit = 8.0
        if way < 0.3:
            return np.full((h, w), rs.uniform(0, 1), np.float32)
        if way < 0.45:
            page = self.document(plain=True).image
            return cv2.resize(page, (w, h), interpolation=cv2.INTER_AREA)
        image = self.bank.paper(h, w, rs.uniform(10, 80), rs.uniform(0, 3)) * rs.uniform(0.2, 1)
        if way > 0.8:
            image = image + rs.uniform(0, 0.3) * soft_noise(rs, h, w, rs.uniform(4, 60))
        for _ in range(rs.integers(0, 4)):
            a = int(rs.uniform(-0.2, 1) * w), int(rs.uniform(-0.2, 1) * h)
            b = a[0] + int(rs.uniform(0.05, 0.9) * w), a[1] + int(rs.uniform(0.05, 0.9) * h)
            cv2.rectangle(image, a, b, rs.uniform(0, 1), int(rs.choice((-1, 1, 2, 4))))
        return np.clip(image, 0, 1)

    def place(self, image, targets, document, shape, zoomed):
        """Warps a document into the image and, where it has an MRZ, marks the targets."""
        rs = self.rs
        h, w = shape
        pitch, angle, focus = self.view(document, shape, zoomed)
        if targets is None:                            # a bystander: anywhere
            focus = np.float32([document.image.shape[1] * rs.uniform(-0.2, 1.2),
                                document.image.shape[0] * rs.uniform(-0.2, 1.2)])
        else:
            self.unit = pitch
        matrix = self.matrix(document, pitch / UNIT, angle, focus, shape, zoomed)
        flat, reduced = document.image, pitch / UNIT * 1.15
        if reduced < 0.9:
            flat = cv2.resize(flat, None, fx=reduced, fy=reduced, interpolation=cv2.INTER_AREA)
            fx, fy = flat.shape[1] / document.image.shape[1], flat.shape[0] / document.image.shape[0]
        else:
            fx = fy = 1.0
        small = matrix @ np.diag([1 / fx, 1 / fy, 1.0])
        seen = cv2.warpPerspective(flat, small, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        cover = self.cover(document, matrix, h, w)
        image *= 1 - cover
        image += seen * cover
        if targets is not None:
            targets.hide(cover > 0.5)
            if document.lines:
                targets.mark(document.lines, matrix)

    def cover(self, document, matrix, h, w):
        """1 where the document lies, with a smooth edge."""
        dh, dw = document.image.shape
        outline = Targets.warp([[0, 0], [dw, 0], [dw, dh], [0, dh]], matrix)
        mask = np.zeros((h, w), np.uint8)
        cv2.fillPoly(mask, [np.round(outline * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        return mask.astype(np.float32) / 255

    def view(self, document, shape, zoomed):
        """Scale, direction and the point of the document that is put near the middle."""
        rs, (h, w) = self.rs, shape
        lines = document.lines
        if not lines:
            centre = np.float32([document.image.shape[1] * rs.uniform(0.2, 0.8),
                                 document.image.shape[0] * rs.uniform(0.2, 0.8)])
            length = document.image.shape[1] * 0.9
        else:
            centre = np.float32([np.mean([(a + b) / 2 for a, _, b, _ in lines]), np.mean([m for _, m, _, _ in lines])])
            length = max(b - a for a, _, b, _ in lines)
        if zoomed:
            pitch = UNIT * w / length * rs.uniform(0.55, 0.97)
            return min(pitch, 18.0), rs.choice((0, 180)) + rs.normal() * 3, centre
        pitch = float(np.exp(rs.uniform(np.log(3.2), np.log(13))))
        if rs.random() < 0.7:                          # most often the whole MRZ is in the picture
            pitch = min(pitch, UNIT * max(h, w) * 0.97 / length)
        turn = rs.choice((0, 90, 180, 270), p=(0.4, 0.2, 0.2, 0.2))
        if pitch * length / UNIT > 0.95 * (h if turn in (90, 270) else w):
            turn = rs.choice((0, 180)) if w >= h else rs.choice((90, 270))
        spread = rs.choice((0, 1, 5, 20, 60), p=(0.15, 0.3, 0.3, 0.18, 0.07))
        return pitch, turn + rs.normal() * spread, centre

    def matrix(self, document, scale, angle, focus, shape, zoomed):
        rs, (h, w) = self.rs, shape
        a = np.deg2rad(angle)
        turn = np.float32([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
        dh, dw = document.image.shape
        corners = np.float32([[0, 0], [dw, 0], [dw, dh], [0, dh]])
        target = (corners - focus) @ turn.T * scale
        target *= np.float32([1, rs.uniform(0.94, 1.06)])
        bend = 0.012 if zoomed else rs.choice((0, 0.03, 0.08))
        target += rs.uniform(-bend, bend, (4, 2)).astype(np.float32) * max(dw, dh) * scale
        room = (0.06, 0.25) if zoomed else (0.28, 0.42)
        target += np.float32([w * (0.5 + rs.uniform(-room[0], room[0])), h * (0.5 + rs.uniform(-room[1], room[1]))])
        return cv2.getPerspectiveTransform(corners, target.astype(np.float32))


class Targets:
    """The maps that the locator must learn to give."""

    def __init__(self, shape):
        self.core, self.block = np.zeros(shape, np.uint8), np.zeros(shape, np.uint8)
        self.height = np.zeros((shape[0] // LOCATE_STRIDE, shape[1] // LOCATE_STRIDE), np.float32)

    @staticmethod
    def warp(points, matrix):
        return cv2.perspectiveTransform(np.float32(points)[None], matrix)[0]

    @staticmethod
    def fill(mask, polygon):
        cv2.fillPoly(mask, [np.round(polygon * 16).astype(np.int32)], 255, cv2.LINE_8, 4)

    def hide(self, covered):
        """What lies under another document is not there."""
        self.core[covered], self.block[covered] = 0, 0

    def mark(self, lines, matrix):
        for left, middle, right, cap in lines:
            ends = self.warp([[left, middle - cap / 2], [left, middle + cap / 2]], matrix)
            cap_seen = float(np.linalg.norm(ends[1] - ends[0]))
            half = cap / 2 * max(CORE, CORE_LEAST / max(0.5, cap_seen))
            self.fill(self.core, self.warp([[left, middle - half], [right, middle - half],
                                            [right, middle + half], [left, middle + half]], matrix))
        long = [s for s in lines if s[2] - s[0] > 0.5 * max(t[2] - t[0] for t in lines)]
        left, right = min(s[0] for s in long), max(s[2] for s in long)
        top, bottom, cap = long[0][1] - long[0][3] / 2, long[-1][1] + long[-1][3] / 2, long[0][3]
        self.fill(self.block, self.warp([[left, top], [right, top], [right, bottom], [left, bottom]], matrix))
        self.heights(left, right, top, bottom, cap, matrix)

    def heights(self, left, right, top, bottom, cap, matrix, slices=8):
        """Capital height in slices along the lines: perspective makes it vary."""
        edges = np.linspace(left, right, slices + 1)
        middle = (top + bottom) / 2
        for a, b in zip(edges[:-1], edges[1:]):
            x = (a + b) / 2
            ends = self.warp([[x, middle - cap / 2], [x, middle + cap / 2]], matrix)
            size = float(np.linalg.norm(ends[1] - ends[0]))
            box = self.warp([[a - 4, top - cap], [b + 4, top - cap], [b + 4, bottom + cap], [a - 4, bottom + cap]],
                            matrix)
            cv2.fillConvexPoly(self.height, np.round(box / LOCATE_STRIDE).astype(np.int32),
                               float(np.log2(max(0.5, size) / 8)))

    def maps(self):
        size = self.height.shape[1], self.height.shape[0]
        small = [cv2.resize(m, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
                 for m in (self.core, self.block)]
        return np.stack(small + [self.height])


def normalise(image):
    """The formula of FORMAT.md."""
    v = image.astype(np.float32)
    return np.clip((v - v.mean()) / (v.std() + 8), -4, 4)


if __name__ == "__main__":
    import time
    scenes = Scenes(2)
    [scenes.sample() for _ in range(100)]
    start, rows = time.process_time(), []
    for i in range(100):
        scenes.sample()
    print("scenes a second", round(100 / (time.process_time() - start)))
    for i in range(12):
        image, maps = scenes.sample((320, 320) if i < 8 else (160, 512))
        size = image.shape[1], image.shape[0]
        big = cv2.resize(maps[0] * 155 + maps[1] * 100, size, interpolation=cv2.INTER_NEAREST)
        rows.append(np.vstack([image, big.astype(np.uint8)]))
    cv2.imwrite("/tmp/scenes.png", np.vstack([np.hstack(rows[:4]), np.hstack(rows[4:8])]))
    cv2.imwrite("/tmp/zooms.png", np.vstack([np.hstack(rows[8:10]), np.hstack(rows[10:12])]))
