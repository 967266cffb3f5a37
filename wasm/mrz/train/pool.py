"""Strips kept on the device that learns, and a new view of one whenever it is drawn.

Making a strip costs much more than learning from it. So each is made once, by other processes, stays in the memory of
the device, and is changed a little every time: its place, width and height, softness, noise, strokes across it, light
on dark. All views of a batch are computed at once.
"""
import math
import multiprocessing
import os
import queue
import signal

import numpy as np
import torch
import torch.nn.functional as F

import nets
import strips
import text

INDEX = {char: i + 1 for i, char in enumerate(nets.ALPHABET)}
MARK = nets.READ_CLASSES
IGNORE = -1
CHARACTERS = 48        # most characters of a strip
STEP = 128             # widths of batches are multiples of this
WIDTH_MAX = 1024       # wider strips are left out; they are rare
FAR = -10_000.0        # where a character that does not exist would be
EMPTY_WEIGHT = 12.0    # of a strip without characters, in lines


def packed(samples):
    """Samples of `strips.py` as arrays by the width of their batch: strips, widths, classes, centres."""
    groups = {}
    for strip, label, centres in samples:
        width = -(-(strip.shape[1] + 4) // STEP) * STEP
        if width > WIDTH_MAX or len(label) > CHARACTERS:
            continue
        pad = np.pad(strip, ((0, 0), (0, width - strip.shape[1])), "edge")
        classes, at = np.zeros(CHARACTERS, np.uint8), np.full(CHARACTERS, FAR, np.float32)
        classes[:len(label)] = [INDEX.get(c, MARK) for c in label]
        at[:len(label)] = centres
        groups.setdefault(width, []).append((pad, strip.shape[1], classes, at))
    return {width: tuple(np.stack(part) for part in zip(*group)) for width, group in groups.items()}


def make(seed, count, out):
    """Fills `out` with packed samples until the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent, source = os.getppid(), strips.Strips(seed)
    while True:
        samples = packed([source.sample() for _ in range(count)])
        while samples:
            try:
                out.put(samples, timeout=5)
                samples = None
            except queue.Full:
                pass
            if os.getppid() != parent:
                return


class Makers:
    """Processes that make strips. Start them before the first use of a GPU: they are forked."""

    def __init__(self, seed, workers, count=256):
        context = multiprocessing.get_context("fork")
        self.out = context.Queue(maxsize=2 * workers)
        for i in range(workers):
            context.Process(target=make, args=(seed + 1000 * i, count, self.out), daemon=True).start()

    def ready(self):
        """All packed samples that are ready."""
        while True:
            try:
                yield self.out.get_nowait()
            except queue.Empty:
                return

    def wait(self):
        return self.out.get()


class Shelf:
    """Strips of one width, in tensors that double when they are full."""

    def __init__(self, device):
        self.device, self.count, self.parts = device, 0, None

    def add(self, arrays):
        fresh = [torch.from_numpy(a).to(self.device) for a in arrays]
        if self.parts is None:
            self.parts = [f.new_empty((512, *f.shape[1:])) for f in fresh]
        need = self.count + len(fresh[0])
        while len(self.parts[0]) < need:
            self.parts = [torch.cat([p, torch.empty_like(p)]) for p in self.parts]
        for part, f in zip(self.parts, fresh):
            part[self.count:need] = f
        self.count = need

    def all(self):
        return [part[:self.count] for part in self.parts]

    def draw(self, count):
        at = torch.randint(self.count, (count,), device=self.device)
        return [part[at] for part in self.parts]


class Pool:
    """All strips so far. A batch has strips of one width and about `area` columns."""

    def __init__(self, device, area):
        self.device, self.area, self.shelves = device, area, {}

    def add(self, samples):
        for width, arrays in samples.items():
            self.shelves.setdefault(width, Shelf(self.device)).add(arrays)

    @property
    def count(self):
        return sum(shelf.count for shelf in self.shelves.values())

    def batch(self, rng):
        """Views and targets. Every strip is as likely as any other."""
        widths = sorted(self.shelves)
        odds = np.array([self.shelves[w].count * w for w in widths], np.float64)
        width = widths[rng.choice(len(widths), p=odds / odds.sum())]
        strip, wide, classes, centres = self.shelves[width].draw(max(8, self.area // width // 8 * 8))
        x, centres = view(strip.float(), wide.float(), centres)
        return x, targets(classes, centres, width // nets.READ_STRIDE)


def chance(count, p, device):
    return (torch.rand(count, 1, 1, device=device) < p).float()


def uniform(count, low, high, device):
    return low + (high - low) * torch.rand(count, 1, 1, device=device)


def smooth(v, weights, along):
    """Convolution of rows (or columns) with a symmetric kernel, edges repeated."""
    reach = len(weights) // 2
    kernel = torch.tensor(weights, device=v.device) / sum(weights)
    pad = (reach, reach, 0, 0) if along else (0, 0, reach, reach)
    padded = F.pad(v[:, None], pad, mode="replicate")
    return F.conv2d(padded, kernel.view((1, 1, 1, -1) if along else (1, 1, -1, 1)))[:, 0]


def view(v, wide, centres):
    """A new look of strips (count x 24 x width, 0..255), normalised as the reader's input, and its centres."""
    count, high, width = v.shape
    device = v.device
    wide = wide[:, None, None]
    moved, v, wide = placed(v, wide)
    centres = centres * moved[0][:, 0] + moved[1][:, 0]
    x = torch.arange(width, device=device)[None, None] + 0.5
    inside = ((x > moved[1]) & (x < wide)).float()
    low, most = v.amin((1, 2), keepdim=True), v.amax((1, 2), keepdim=True)

    for _ in range(2):                                              # strokes across
        shown = chance(count, 0.06, device)
        angle = uniform(count, 0, math.pi, device)
        y = torch.arange(high, device=device)[None, :, None] + 0.5
        dx, dy = x - uniform(count, 0, 1, device) * wide, y - uniform(count, 6, 18, device)
        away = (dx * angle.sin() - dy * angle.cos()).abs()
        stroke = (uniform(count, 0.3, 2.0, device) + 0.5 - away).clamp(0, 1) * uniform(count, 0.4, 1, device) * shown
        level = torch.where(chance(count, 0.6, device) > 0, low, most)
        v = v + stroke * (level - v)

    soft = chance(count, 0.15, device) * uniform(count, 0.3, 1, device)
    v = v + soft * (smooth(smooth(v, [1.0, 2.0, 1.0], True), [1.0, 2.0, 1.0], False) - v)
    for along in (True, False):                                     # smears
        shown = chance(count, 0.05, device) * uniform(count, 0.5, 1, device)
        v = v + shown * (smooth(v, [1.0] * (5 if along else 3), along) - v)

    spread = ((v - v.mean((1, 2), keepdim=True)) ** 2).mean((1, 2), keepdim=True).sqrt()
    noise = torch.randn_like(v)
    grain = smooth(smooth(noise, [1.0, 2.0, 1.0], True), [1.0, 2.0, 1.0], False) * 2.6
    noise = torch.where(chance(count, 0.4, device) > 0, grain, noise)
    v = v + noise * chance(count, 0.3, device) * (1 + uniform(count, 0, 1, device) * (0.22 * spread + 1))
    level = v.mean((1, 2), keepdim=True) - uniform(count, 0, 1, device) * spread
    steep = 255 * torch.sigmoid((v - level) / (spread + 1) * uniform(count, 2, 10, device))
    v = torch.where(chance(count, 0.05, device) > 0, steep, v).clamp(0, 255)

    v = normalised(v, inside) * (1 - 2 * chance(count, 0.06, device))
    return v[:, None], centres


def normalised(v, inside):
    """The formula of FORMAT.md, over the columns that are inside the strip."""
    pixels = inside.sum((1, 2), keepdim=True) * v.shape[1]
    mean = (v * inside).sum((1, 2), keepdim=True) / pixels
    deviation = (((v - mean) ** 2 * inside).sum((1, 2), keepdim=True) / pixels).sqrt()
    return ((v - mean) / (deviation + 4)).clamp(-4, 4) * inside


def plain(strip, wide):
    """Strips as the reader gets them, without any change."""
    x = torch.arange(strip.shape[2], device=strip.device)[None, None]
    return normalised(strip.float(), (x < wide[:, None, None]).float())[:, None]


def placed(v, wide):
    """Moves, stretches and leans strips a little: ((stretch, left), strips, the column where each ends now)."""
    count, high, width = v.shape
    device = v.device
    left = torch.floor(torch.minimum(uniform(count, 0, 8, device), width - wide))
    changed = chance(count, 0.6, device)
    stretch = 1 + changed * uniform(count, -0.1, 0.1, device)
    stretch = torch.minimum(stretch, (width - left) / wide)
    tall = 1 + changed * uniform(count, -0.07, 0.07, device)
    down = torch.where(changed > 0, torch.randn(count, 1, 1, device=device) * 0.6,
                       torch.randint(-1, 2, (count, 1, 1), device=device).float())
    lean = changed * torch.randn(count, 1, 1, device=device) * 0.05
    x = torch.arange(width, device=device)[None, None] + 0.5
    y = torch.arange(high, device=device)[None, :, None] + 0.5
    middle = high / 2
    from_y = (y - middle - down) / tall + middle
    from_x = (x - left) / stretch + lean * (y - middle)
    grid = torch.stack([(2 * from_x / width - 1).expand(count, high, width),
                        (2 * from_y / high - 1).expand(count, high, width)], -1)
    seen = F.grid_sample(v[:, None], grid, padding_mode="border", align_corners=False)[:, 0]
    return (stretch, left), seen, left + stretch * wide


def targets(classes, centres, frames):
    """Class and mark of each frame, IGNORE where they are open, and the classes of the line for CTC.

    CTC alone leaves it open where in its field of view a character fires and needs thousands of steps to find out.
    Positions are known here, so they are taught: the character at its centre, blank far from every centre.
    """
    count, device = len(classes), classes.device
    t = torch.arange(frames, device=device) * nets.READ_STRIDE + nets.READ_STRIDE / 2
    exists = classes > 0
    gaps = (centres[:, 1:] - centres[:, :-1]).abs()
    gaps = torch.where(exists[:, 1:], gaps, torch.full_like(gaps, float("nan")))
    pitch = torch.nan_to_num(gaps.nanmedian(1).values, nan=14.0)
    nearest = (t[None, :, None] - centres[:, None]).abs().amin(2)
    frame = torch.where(nearest > 0.4 * pitch[:, None], 0, IGNORE)
    at = (centres / nets.READ_STRIDE).floor().long()
    exists = exists & (at >= 0) & (at < frames)
    rows = torch.arange(count, device=device)[:, None].expand_as(at)
    is_mark = classes == MARK
    frame[rows[exists], at[exists]] = torch.where(is_mark, 0, classes.long())[exists]
    marks = torch.zeros(count, frames, device=device)
    for away, value in ((-1, IGNORE), (1, IGNORE), (0, 1)):
        beside = at + away
        chosen = exists & is_mark & (beside >= 0) & (beside < frames)
        marks[rows[chosen], beside[chosen]] = value
    return frame, marks, classes


def loss(scores, target):
    """CTC, cross entropy on the frames whose class is certain, and the marks' own logit."""
    frame, marks, classes = target
    scores = scores.float()
    mark = F.binary_cross_entropy_with_logits(scores[:, -1], marks.clamp(0), weight=(marks != IGNORE).float())
    logp = scores[:, :nets.READ_CLASSES].log_softmax(1)
    read = (classes > 0) & (classes != MARK)
    lengths = read.sum(1)
    filled = (lengths > 0).nonzero()[:, 0]
    kept = read[filled]
    ctc = F.ctc_loss(logp[filled].permute(2, 0, 1), classes[filled][kept].long(),
                     torch.full((len(filled),), logp.shape[2], dtype=torch.long, device=logp.device),
                     lengths[filled], reduction="none", zero_infinity=True)
    ctc = (ctc / lengths[filled]).sum() / len(classes)
    # Without any character, CTC would be the sum over all frames, which would outweigh all lines.
    empty = -(logp[:, 0].mean(1) * (lengths == 0)).sum() * EMPTY_WEIGHT / len(classes)
    return ctc + empty + mark + 0.5 * F.nll_loss(logp, frame, ignore_index=IGNORE)


def greedy(scores):
    """The classes that are read of each strip, as tuples."""
    best = scores[:, :nets.READ_CLASSES].argmax(1).cpu().numpy()
    return [tuple(c for i, c in enumerate(row) if c and (i == 0 or c != row[i - 1])) for row in best]
