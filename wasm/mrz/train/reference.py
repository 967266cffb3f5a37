"""Reads image files end to end with the torch nets: the reference for the real driver.

Usage: reference.py FILE...; prints the lines found in each. The steps and their constants
are explained in FORMAT.md, under "From a photo to text".
"""
import os
import sys

import cv2
import numpy as np
import torch

import export
import nets
import scenes
import strips

HERE = os.path.dirname(os.path.abspath(__file__))
LONG_SIDE, ZOOM_WIDTH = 512, 512
BLOCK, CORE = 0.35, 0.35            # thresholds on the probabilities
LAYOUTS = [(44, 44), (36, 36), (30, 30, 30), (9, 30, 30)]


class Nets:
    def __init__(self, read=None, locate=None):
        folder = os.path.join(HERE, "checkpoint")
        self.reader = export.checkpoint(nets.Read(), read or os.path.join(folder, "read.pt"))
        self.locator = export.checkpoint(nets.Locate(), locate or os.path.join(folder, "locate.pt"))

    def locate(self, image):
        """Maps of a gray image whose sides are already small: probabilities and capital heights."""
        v = scenes.normalise(image)
        h, w = v.shape
        v = np.pad(v, ((0, -h % nets.LOCATE_MULTIPLE), (0, -w % nets.LOCATE_MULTIPLE)))
        with torch.no_grad():
            y = self.locator(torch.from_numpy(v)[None, None])[0]
        cells = -(-h // nets.LOCATE_STRIDE), -(-w // nets.LOCATE_STRIDE)
        y = y[:, :cells[0], :cells[1]]
        return y[0].sigmoid().numpy(), y[1].sigmoid().numpy(), 8 * 2 ** y[2].numpy()

    def read(self, strip):
        """Class probabilities (38 x T) of a strip."""
        v = strips.normalise(strip)
        v = np.pad(v, ((0, 0), (0, -v.shape[1] % 4)))
        with torch.no_grad():
            return self.reader(torch.from_numpy(v)[None, None])[0, :nets.READ_CLASSES].softmax(0).numpy()


def shrink(image, factor):
    """Area averaging, so that fine print does not alias."""
    size = max(1, round(image.shape[1] * factor)), max(1, round(image.shape[0] * factor))
    return cv2.resize(image, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)


def regions(nets_, gray, long_side=LONG_SIDE):
    """Turned boxes (centre, length, width, angle, score) of likely MRZs, in pixels of `gray`, best first."""
    factor = min(2.0, long_side / max(gray.shape))
    core, block, cap = nets_.locate(shrink(gray, factor))
    mask = np.uint8(np.maximum(block, core) > BLOCK)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    cell, found = nets.LOCATE_STRIDE / factor, []
    for i in range(1, count):
        if stats[i, cv2.CC_STAT_AREA] < 12:
            continue
        ys, xs = np.nonzero(labels == i)
        centre, (a, b), angle = cv2.minAreaRect(np.stack([xs, ys], 1).astype(np.float32))
        if a < b:
            a, b, angle = b, a, angle + 90
        weight = block[ys, xs]
        score = float(weight.sum()) * float(weight.mean())
        found.append(((np.array(centre) + 0.5) * cell, (a + 1) * cell, (b + 1) * cell, angle, score))
    return sorted(found, key=lambda f: -f[4])


class Crop:
    """A turned window of the photo, `ZOOM_WIDTH` wide; `to_photo` maps its pixels back."""

    def __init__(self, gray, centre, length, width, angle, wide=1.25):
        span = length * wide
        scale = ZOOM_WIDTH / span
        rows = int(np.clip((width * 2.4 + length * 0.08) * scale, 96, 256)) // 32 * 32
        a = np.deg2rad(angle)
        turn = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]]) / scale
        self.to_photo = np.hstack([turn, (np.array(centre) - turn @ [ZOOM_WIDTH / 2, rows / 2])[:, None]])
        self.scale = scale
        source, factor = averaged(gray, scale)
        inverse = cv2.invertAffineTransform(self.to_photo * factor)
        self.image = cv2.warpAffine(source, inverse, (ZOOM_WIDTH, rows), flags=cv2.INTER_LINEAR,
                                    borderMode=cv2.BORDER_REPLICATE)


def averaged(gray, scale):
    """The photo reduced so far that sampling it at `scale` output pixels a photo pixel does not alias."""
    if scale > 0.77:
        return gray, 1.0
    factor = min(1.0, scale * 1.15)
    reduced = shrink(gray, factor)
    return reduced, reduced.shape[1] / gray.shape[1]


class Line:
    """One text line in a crop: a parabola as centre line, its ends, and the capital height along it."""

    def __init__(self, xs, ys, weights, caps):
        x, y = (xs + 0.5) * nets.LOCATE_STRIDE, (ys + 0.5) * nets.LOCATE_STRIDE
        self.left, self.right = x.min() - 2, x.max() + 2
        degree = 2 if self.right - self.left > 160 else 1
        self.centre = np.poly1d(np.polyfit(x, y, degree, w=weights))
        tilt = np.polyfit(x, np.log2(caps), 1, w=weights) if self.right - self.left > 160 else [0, np.log2(caps).mean()]
        self.log_cap = np.poly1d(tilt)
        self.score = float(weights.sum())

    def cap(self, x):
        return 2 ** self.log_cap(np.clip(x, self.left, self.right))

    @property
    def middle(self):
        return float(self.centre((self.left + self.right) / 2))


def lines(nets_, crop):
    """The text lines of a crop from top to bottom."""
    core, _, cap = nets_.locate(crop.image)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(np.uint8(core > CORE), connectivity=8)
    parts = []
    for i in range(1, count):
        if stats[i, cv2.CC_STAT_WIDTH] < 4:
            continue
        parts.append(np.nonzero(labels == i))
    parts.sort(key=lambda p: -len(p[0]))
    found = []
    for group in joined(parts, cap):
        ys, xs = (np.concatenate(v) for v in zip(*group))
        line = Line(xs, ys, core[ys, xs], cap[ys, xs])
        if line.right - line.left > 60:
            found.append(line)
    return sorted(found, key=lambda s: s.middle)


def joined(parts, cap):
    """Components on one row (a line broken by glare or a stamp) belong together."""
    groups = []
    for ys, xs in parts:
        for group in groups:
            y0, x0 = group[0]
            slope = np.polyfit(x0, y0, 1) if np.ptp(x0) > 20 else [0, y0.mean()]
            apart = abs(ys.mean() - np.polyval(slope, xs.mean())) * nets.LOCATE_STRIDE
            if apart < 0.4 * cap[y0, x0].mean() and (xs.min() > x0.max() or xs.max() < x0.min()):
                group.append((ys, xs))
                break
        else:
            groups.append([(ys, xs)])
    return groups


def strip(gray, crop, line, flip=False, grow=1.0, margin=1.7):
    """Samples the line along its curve into a strip; `grow` over 1 makes the characters larger."""
    cap = float(line.cap((line.left + line.right) / 2))
    pad = margin * cap
    step = cap / (nets.CAP_HEIGHT * grow)                     # crop pixels a strip column
    width = int((line.right - line.left + 2 * pad) / step)
    x = line.left - pad + (np.arange(width) + 0.5) * step
    rows = np.arange(nets.STRIP_HEIGHT) + 0.5 - nets.STRIP_HEIGHT / 2
    inside = np.clip(x, line.left, line.right)                # extend straight beyond the ends
    slope = line.centre.deriv()(inside)
    y = line.centre(inside) + slope * (x - inside)
    local = line.cap(x) / (nets.CAP_HEIGHT * grow)
    norm = np.sqrt(1 + slope ** 2)
    px = x[None] - rows[:, None] * local * slope / norm
    py = y[None] + rows[:, None] * local / norm
    m = crop.to_photo
    u, v = m[0, 0] * px + m[0, 1] * py + m[0, 2], m[1, 0] * px + m[1, 1] * py + m[1, 2]
    source, factor = averaged(gray, crop.scale / step)
    out = cv2.remap(source, (u * factor - 0.5).astype(np.float32), (v * factor - 0.5).astype(np.float32),
                    cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return out[::-1, ::-1] if flip else out


def decode(p):
    """Greedy text and its confidence: the mean over characters of the best probability."""
    best = p.argmax(0)
    text, sure = [], []
    for t, c in enumerate(best):
        if c and (t == 0 or c != best[t - 1]):
            text.append(nets.ALPHABET[c - 1])
            sure.append(float(p[c, t]))
        elif c:
            sure[-1] = max(sure[-1], float(p[c, t]))
    return "".join(text), float(np.mean(sure)) if sure else 0.0


def legal(length):
    return length in (44, 36, 30)


def read_line(nets_, gray, crop, line, flip):
    """Reads at three sizes until the length is that of a layout; else gives the most confident reading."""
    best = ("", 0.0)
    for grow in (1.0, 1.15, 0.87):
        reading = decode(nets_.read(strip(gray, crop, line, flip, grow)))
        if legal(len(reading[0])) and reading[1] > 0.85:
            return reading
        if (legal(len(reading[0])), reading[1]) > (legal(len(best[0])), best[1]):
            best = reading
    return best


def upside_down(nets_, gray, crop, found):
    """Reads the longest line both ways; text upside down reads as next to nothing."""
    longest = max(found, key=lambda s: s.right - s.left)
    value = []
    for flip in (False, True):
        text, sure = decode(nets_.read(strip(gray, crop, longest, flip)))
        value.append(len(text) * sure)
    return value[1] > value[0]


def choose(readings):
    """The run of lines that forms a layout; otherwise every line of some length."""
    sizes = [len(t) for t, _ in readings]
    for layout in LAYOUTS:
        for i in range(len(sizes) - len(layout) + 1):
            if tuple(sizes[i:i + len(layout)]) == layout:
                return readings[i:i + len(layout)], True
    rest = [r for r in readings if len(r[0]) >= 20]
    return rest, len(rest) == 1 and len(readings) == 1 and len(rest[0][0]) == 30 and rest[0][0].startswith("D1")


def look(nets_, gray, region, wide):
    """The second look, and a third one, moved and longer, if a line runs out of the window."""
    centre, length, width, angle = region[:4]
    for _ in range(3):
        crop = Crop(gray, centre, length, width, angle, wide)
        found = lines(nets_, crop)
        if not found:
            break
        left, right = min(s.left for s in found), max(s.right for s in found)
        out = [int(left < 8), int(right > ZOOM_WIDTH - 8)]
        if not any(out):
            break
        middle = ZOOM_WIDTH / 2 + (out[1] - out[0]) * 0.3 * (right - left)
        row = float(np.mean([s.centre(np.clip(middle, s.left, s.right)) for s in found]))
        centre = crop.to_photo @ [middle, row, 1]
        length *= 1.6
    return crop, found


def read_region(nets_, gray, region, wide=1.25):
    crop, found = look(nets_, gray, region, wide)
    if not found:
        return [], False, 0.0
    flip = upside_down(nets_, gray, crop, found)
    if flip:
        found = found[::-1]
    readings, right = choose([read_line(nets_, gray, crop, line, flip) for line in found])
    return [t for t, _ in readings], right, float(np.mean([s for _, s in readings])) if readings else 0.0


def read_image(nets_, gray, sides=(LONG_SIDE, 2 * LONG_SIDE)):
    """Lines of the best region. Without a known layout, tries a wider crop, then a finer first look."""
    best = ([], False, 0.0)
    for side in sides:
        if side > 1.3 * max(gray.shape) and side > LONG_SIDE:
            break
        for region in regions(nets_, gray, side)[:3]:
            for wide in (1.25, 1.6):
                result = read_region(nets_, gray, region, wide)
                if (result[1], result[2] * len(result[0])) > (best[1], best[2] * len(best[0])):
                    best = result
                if result[1] and result[2] > 0.8:
                    return result
    return best


def main():
    torch.set_num_threads(1)
    both = Nets()
    for file in sys.argv[1:]:
        gray = cv2.imread(file, cv2.IMREAD_GRAYSCALE)
        found, right, sure = read_image(both, gray)
        print(file, "confidence %.2f" % sure, "known layout" if right else "no known layout")
        for line in found:
            print("  ", line)


if __name__ == "__main__":
    main()
