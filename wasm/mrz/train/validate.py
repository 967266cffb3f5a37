"""Exact lines, wrong characters and silent errors of reader checkpoints on strips that are used only for this.

Usage: validate.py [--count N] [--only NAME,...] [CHECKPOINT ...], by default checkpoint/read.pt and 100 strips a set.

The sets are the presets of strips.py, with seeds and noise that training does not use (shot noise, columns of uneven
gain, another JPEG encoder), strips without text, and lines photographed by a pinhole camera that is tilted about both
axes and then cut out with a rectangle, as a locator does. All strips are drawn. Real documents are measured elsewhere.
"""
import argparse
import io
import os

import cv2
import numpy as np
import torch
from PIL import Image

import nets
import strips
import text
from glyphs import CAP
from texture import damage

SEED = 40_000_000_000          # training seeds stay below 2^32
TILTS = (10, 20, 30)           # degrees about both axes
CERTAIN = 0.9
HERE = os.path.dirname(os.path.abspath(__file__))


def distance(a, b):
    """Edit distance."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        last, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            last, row[j + 1] = row[j + 1], min(row[j + 1] + 1, row[j] + 1, last + (x != y))
    return row[-1]


def sensor(rs, strip):
    """Noise of a kind that training never adds."""
    v = strip.astype(np.float32)
    v = v * (1 + rs.normal(size=(1, v.shape[1])) * 0.012)
    v = v + rs.standard_normal(v.shape) * np.sqrt(v + 1) * rs.uniform(0.1, 0.4)
    file = io.BytesIO()
    Image.fromarray(np.clip(v, 0, 255).astype(np.uint8)).save(file, "JPEG", quality=int(rs.integers(70, 96)))
    return np.asarray(Image.open(file))


def camera(tilt, turn, reach):
    """From a page's plane (z = 0, origin at its middle) to a photo, seen from `reach` away: a homography."""
    (ca, sa), (cb, sb) = ((np.cos(v), np.sin(v)) for v in np.radians((tilt, turn)))
    rotation = np.array([[1, 0, 0], [0, ca, -sa], [0, sa, ca]]) @ np.array([[cb, 0, sb], [0, 1, 0], [-sb, 0, cb]])
    seen = np.column_stack([rotation[:, 0], rotation[:, 1], [0, 0, reach]])
    return np.diag([reach, reach, 1]) @ seen


def project(matrix, x, y):
    p = matrix @ [x, y, 1]
    return p[:2] / p[2]


def tilted(source, degrees):
    """A line near the lower edge of a page, photographed at an angle and cut out along it: (strip, label, centres)."""
    rs = source.rs
    line = source.r.choice(text.document(source.r))
    style = source.styles.get()
    ink, left, right, centres, _ = source.print(line, style)
    middle, long = strips.CANVAS_HEIGHT / 2, right - left
    paper = source.bank.paper(*ink.shape, style.pitch, 0.3)
    page = paper * (1 - 0.9 * ink) + 0.1 * ink
    away = long * rs.uniform(1.6, 3)
    view = camera(strips.side(rs) * degrees, strips.side(rs) * degrees, away)
    view = view @ np.array([[1, 0, -(left + right) / 2], [0, 1, long * rs.uniform(0.1, 0.35) - middle], [0, 0, 1.0]])
    a, b = project(view, left, middle), project(view, right, middle)
    pitch = rs.uniform(12, 22)
    zoom = pitch * len(line) / np.linalg.norm(b - a)
    corners = np.array([project(view, x, y) for x in (0, ink.shape[1]) for y in (0, ink.shape[0])]) * zoom
    low = corners.min(0)
    view = np.array([[zoom, 0, -low[0]], [0, zoom, -low[1]], [0, 0, 1]]) @ view
    size = tuple(int(v) + 1 for v in corners.max(0) - low)
    photo = cv2.warpPerspective(page.astype(np.float32), view, size, flags=cv2.INTER_AREA,
                                borderMode=cv2.BORDER_REPLICATE)
    photo = damage(rs, photo, pitch, {"blur": 0.05, "noise": 0.01})
    a, b = project(view, left, middle), project(view, right, middle)
    along = (b - a) / np.linalg.norm(b - a)
    capitals = np.mean([abs(np.cross(along, project(view, x, middle - CAP / 2) - project(view, x, middle + CAP / 2)))
                        for x in (left, right)])
    scale = nets.CAP_HEIGHT / capitals
    turn = scale * np.array([along, [-along[1], along[0]]])
    corner = np.array([1.6 * nets.CAP_HEIGHT, nets.STRIP_HEIGHT / 2]) - turn @ a
    matrix = np.vstack([np.column_stack([turn, corner]), [0, 0, 1]])
    width = int(np.linalg.norm(b - a) * scale + 3.2 * nets.CAP_HEIGHT)
    strip = cv2.warpPerspective(photo, matrix, (width, nets.STRIP_HEIGHT), borderMode=cv2.BORDER_REPLICATE)
    return strip, line, np.array([project(matrix @ view, c, middle)[0] for c in centres])


def samples(name, count):
    """The strips of one set; a function of its name and the count alone."""
    seed = SEED + sum(ord(c) * 131 ** i for i, c in enumerate(name)) % 1_000_000_007
    source = strips.Strips(seed)
    for _ in range(count):
        if name == "empty":
            strip, label, centres = source.negative()
        elif name.startswith("tilt"):
            strip, label, centres = tilted(source, int(name[4:]))
        else:
            strip, label, centres = source.preset(name)
        yield sensor(source.rs, strip), label, centres


def read(net, strip):
    """Greedy text, the least probability of a character, and the columns where a mark is seen."""
    v = strips.normalise(strip)
    v = np.pad(v, ((0, 0), (0, -v.shape[1] % nets.READ_STRIDE)))
    with torch.no_grad():
        y = net(torch.from_numpy(v)[None, None])[0]
    p = y[:nets.READ_CLASSES].softmax(0).numpy()
    best, sure = p.argmax(0), []
    for t, c in enumerate(best):
        if c and (t == 0 or c != best[t - 1]):
            sure.append((nets.ALPHABET[c - 1], p[c, t]))
        elif c:
            sure[-1] = sure[-1][0], max(sure[-1][1], p[c, t])
    marks = [int(t) for t in (y[-1] > 0).nonzero()[:, 0]]
    return "".join(c for c, _ in sure), min((s for _, s in sure), default=0.0), marks


class Tally:
    """Counts over a set. `silent` counts wrong lines of which each character was read with CERTAIN or more."""

    def __init__(self):
        self.lines = self.exact = self.silent = self.errors = self.characters = 0
        self.marks = self.found = self.false = 0

    def add(self, got, sure, marks, label, centres):
        want = label.replace(text.MARK, "")
        self.lines += 1
        self.exact += got == want
        self.silent += got != want and sure >= CERTAIN
        self.errors += distance(got, want)
        self.characters += len(want)
        true = [int(c // nets.READ_STRIDE) for c, char in zip(centres, label) if char == text.MARK]
        self.marks += len(true)
        self.found += sum(any(abs(m - t) <= 1 for m in marks) for t in true)
        self.false += sum(all(abs(m - t) > 1 for t in true) for m in marks)

    def row(self):
        wrong = f"{100 * self.errors / self.characters:.2f} %" if self.characters else str(self.errors)
        return f"{self.exact / self.lines:.3f} | {wrong} | {self.silent}"


def main():
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("checkpoints", nargs="*", default=[os.path.join(HERE, "checkpoint", "read.pt")])
    args.add_argument("--count", type=int, default=100)
    args.add_argument("--only")
    args = args.parse_args()
    torch.set_num_threads(1)
    readers = [nets.reader(torch.load(path, map_location="cpu")["net"]).eval() for path in args.checkpoints]
    names = args.only.split(",") if args.only else [*strips.PRESETS, *(f"tilt{d}" for d in TILTS), "empty"]
    print("| set |" + " exact lines | wrong characters | silent |" * len(readers), flush=True)
    print("|---|" + "---:|---:|---:|" * len(readers))
    everything = [Tally() for _ in readers]
    for name in names:
        tallies = [Tally() for _ in readers]
        for sample in samples(name, args.count):
            for reader, tally, total in zip(readers, tallies, everything):
                result = read(reader, sample[0])
                tally.add(*result, *sample[1:])
                total.add(*result, *sample[1:])
        print(f"| {name} | " + " | ".join(t.row() for t in tallies) + " |", flush=True)
    print("| all | " + " | ".join(t.row() for t in everything) + " |")
    for path, t in zip(args.checkpoints, everything):
        print(f"{path}: {t.found} of {t.marks} marks found, {t.false} frames of {t.lines} strips taken for one")


if __name__ == "__main__":
    main()
