"""What differs between training the two nets: batches, losses and a held-out measure."""
import cv2
import numpy as np
import torch
import torch.nn.functional as F

import nets
import scenes
import strips
import text
from workers import Workers

INDEX = {char: i + 1 for i, char in enumerate(nets.ALPHABET)}
IGNORE = -1


def greedy(scores):
    """Text of one strip: repetitions merged, blanks dropped."""
    best = scores[:nets.READ_CLASSES].argmax(0).tolist()
    return "".join(nets.ALPHABET[c - 1] for i, c in enumerate(best) if c and (i == 0 or c != best[i - 1]))


def frame_targets(centres, line, frames):
    """Class per frame: the character at its centre, blank far from every centre and on marks, else IGNORE.

    CTC alone leaves it open where in its field of view a character fires and needs
    thousands of steps to find out. Positions are known here, so they are taught.
    """
    target = np.full(frames, IGNORE, np.int64)
    t = np.arange(frames) * nets.READ_STRIDE + nets.READ_STRIDE / 2
    if not line:
        target[:] = 0
        return target
    pitch = np.median(np.diff(centres)) if len(centres) > 1 else 14
    distance = np.abs(t[:, None] - centres[None])
    target[distance.min(1) > 0.4 * abs(pitch)] = 0
    for char, centre in zip(line, centres):
        frame = int(centre // nets.READ_STRIDE)
        if 0 <= frame < frames:
            target[frame] = INDEX.get(char, 0)
    return target


def mark_targets(centres, line, frames):
    """1 on the frame at a mark's centre, IGNORE on the two beside it, 0 elsewhere."""
    target = np.zeros(frames, np.float32)
    at = [int(c // nets.READ_STRIDE) for c, char in zip(centres, line) if char == text.MARK]
    for reach, value in ((1, IGNORE), (0, 1)):
        for frame in at:
            target[max(0, frame - reach):max(0, frame + reach + 1)] = value
    return target


class ReadTask:
    name, lr = "read", 2.5e-3
    batch = 32

    def __init__(self, seed, workers=0):
        self.net = nets.Read()
        self.source = strips.Strips(seed)
        self.workers = Workers(strips.Strips, seed + 7, workers) if workers else None
        self.rng = np.random.default_rng(seed + 1)
        self.held, self.made = None, 0

    def chunk(self, wait):
        """160 strips that were never used, or None if they are not ready."""
        samples = self.workers.fresh(wait) if self.workers else [self.source.sample() for _ in range(160)]
        self.made += len(samples or ())
        return samples

    def batches(self):
        """A round has four chunks: one fresh chunk, or two if they are ready, and older ones, varied each time.

        Learning never waits for strips: what is missing is taken again from the last thirty chunks.
        """
        kept = []
        while True:
            fresh = [c for c in (self.chunk(not kept), self.chunk(False) if self.workers else None) if c]
            old = self.rng.permutation(len(kept))[:max(0, 4 - len(fresh))]
            rounds = fresh + [kept[i] for i in old]
            kept = (fresh + kept)[:30]
            pool = sorted((self.vary(*s) for chunk in rounds for s in chunk), key=lambda s: s[0].shape[1])
            groups = [pool[i:i + self.batch] for i in range(0, len(pool) - self.batch + 1, self.batch)]
            self.rng.shuffle(groups)
            for group in groups:
                yield self.collate(group)

    def vary(self, strip, line, centres):
        """A cheap new look: width, noise, softness, a shift by a row, light on dark."""
        rng = self.rng
        v = strip.astype(np.float32)
        if rng.random() < 0.5:
            stretch = rng.uniform(0.9, 1.1)
            v = cv2.resize(v, (int(v.shape[1] * stretch), v.shape[0]))
            centres = centres * stretch
        if rng.random() < 0.3:
            v = v + rng.standard_normal(v.shape, dtype=np.float32) * rng.uniform(1, 0.22 * v.std() + 2)
        if rng.random() < 0.15:
            v = cv2.GaussianBlur(v, (0, 0), rng.uniform(0.4, 0.9))
        if rng.random() < 0.4:
            v = np.roll(v, rng.choice((-1, 1)), 0)
        v = strips.normalise(v)
        return (-v if rng.random() < 0.06 else v), line, centres

    def collate(self, group):
        width = -(-max(v.shape[1] for v, _, _ in group) // 64) * 64   # few shapes: each costs torch a compilation
        x = np.zeros((len(group), 1, nets.STRIP_HEIGHT, width), np.float32)
        frames = np.full((len(group), width // nets.READ_STRIDE), IGNORE, np.int64)
        marks = np.full(frames.shape, IGNORE, np.float32)
        for i, (v, line, centres) in enumerate(group):
            left = int(self.rng.integers(0, min(8, width - v.shape[1]) + 1))
            x[i, 0, :, left:left + v.shape[1]] = v
            frames[i] = frame_targets(centres + left, line, frames.shape[1])
            marks[i] = mark_targets(centres + left, line, frames.shape[1])
        lines = [line.replace(text.MARK, "") for _, line, _ in group]
        return torch.from_numpy(x), (torch.from_numpy(frames), torch.from_numpy(marks), lines)

    def loss(self, scores, target):
        """CTC, cross entropy on the frames whose class is certain, and the marks' own logit."""
        frames, marks, lines = target
        scores = scores.float()
        marks = marks.to(scores.device)
        mark = F.binary_cross_entropy_with_logits(scores[:, -1], marks.clamp(0), weight=(marks != IGNORE).float())
        logp = scores[:, :nets.READ_CLASSES].log_softmax(1)
        lengths = torch.tensor([len(s) for s in lines])
        chars = torch.tensor([INDEX[c] for s in lines for c in s])
        ctc = F.ctc_loss(logp.permute(2, 0, 1), chars, torch.full((len(lines),), logp.shape[2], dtype=torch.long),
                         lengths, zero_infinity=True)
        return ctc + mark + 0.5 * F.nll_loss(logp, frames.to(scores.device), ignore_index=IGNORE)

    def measure(self, net, count=10):
        """Exact lines per preset, on strips that training never sees."""
        if self.held is None:
            source = strips.Strips(987654321)
            self.held = {p: [source.preset(p) for _ in range(count)] for p in strips.PRESETS}
            self.held["empty"] = [source.negative() for _ in range(count * 2)]
        return {p: round(sum(self.read(net, s[0]) == s[1].replace(text.MARK, "") for s in held) / len(held), 3)
                for p, held in self.held.items()}

    def read(self, net, strip):
        v = strips.normalise(strip)
        v = np.pad(v, ((0, 0), (0, -v.shape[1] % 4)))
        with torch.no_grad():
            return greedy(net(torch.from_numpy(v)[None, None])[0])


def overlap(p, t):
    """Dice distance per map of a batch, softened for maps without any target."""
    inside = (p * t).sum((1, 2))
    return (1 - (2 * inside + 4) / (p.sum((1, 2)) + t.sum((1, 2)) + 4)).mean()


class LocateTask:
    name, lr = "locate", 3e-3
    batch = 8 * 320 * 320      # input pixels

    def __init__(self, seed, workers=0):
        if workers:
            raise ValueError("scenes are made by the process that learns")
        self.net = nets.Locate()
        self.source = scenes.Scenes(seed)
        self.rng = np.random.default_rng(seed + 1)
        self.held, self.made = None, 0

    def batches(self):
        while True:
            shape = scenes.SHAPES[self.rng.choice(len(scenes.SHAPES), p=scenes.SHAPE_ODDS)]
            count = max(2, round(self.batch / (shape[0] * shape[1])))
            images, maps = zip(*(self.vary(*self.turned(shape)) for _ in range(count)))
            self.made += count
            yield torch.from_numpy(np.stack(images))[:, None], torch.from_numpy(np.stack(maps))

    def turned(self, shape):
        """A scene of this shape. Half of the scenes are turned by 90 degrees, so that both directions are as likely."""
        if shape[1] > 2 * shape[0] or self.rng.random() < 0.5:
            return self.source.sample(shape)
        image, maps = self.source.sample(shape[::-1])
        return np.rot90(image), np.rot90(maps, axes=(1, 2))

    def vary(self, image, maps):
        """Half a turn at times; another mean and deviation; the padding that odd sizes need."""
        if self.rng.random() < 0.3:
            image, maps = image[::-1, ::-1], maps[:, ::-1, ::-1]
        v = scenes.normalise(image) * self.rng.uniform(0.8, 1.25) + self.rng.normal() * 0.15
        maps = maps.copy()
        if self.rng.random() < 0.3:
            cut = int(self.rng.integers(1, 8)) * 4
            if self.rng.random() < 0.5:
                v[:, -cut:], maps[:, :, -cut // 4:] = 0, 0
            else:
                v[-cut:], maps[:, -cut // 4:] = 0, 0
        return np.ascontiguousarray(v, np.float32), maps

    def loss(self, y, target):
        y, target = y.float(), target.to(y.device)
        total = 0.0
        for channel, weight in ((0, 1.0), (1, 0.6)):
            z, t = y[:, channel], target[:, channel]
            total = total + weight * (2 * F.binary_cross_entropy_with_logits(z, t) + overlap(z.sigmoid(), t))
        inside = (target[:, 1] > 0.5).float()
        height = F.smooth_l1_loss(y[:, 2], target[:, 2], reduction="none", beta=0.1)
        height = (height * inside).sum() / (inside.sum() + 1)
        return total + height

    def measure(self, net, count=5):
        """Overlap (dice) of core and block on an MRZ, the error of the height, and cells found without an MRZ."""
        if self.held is None:
            source = scenes.Scenes(987654321, pool=24, life=2)
            self.held = [source.sample(shape) for shape in scenes.SHAPES for _ in range(count)]
        core, block, height, false = [], [], [], []
        for image, maps in self.held:
            with torch.no_grad():
                y = net(torch.from_numpy(scenes.normalise(image))[None, None])[0]
            p, t = y[:2].sigmoid().numpy() > 0.5, maps[:2] > 0.5
            if not t[1].any():
                false.append(int(p[0].sum()))
                continue
            dice = [2 * (p[i] & t[i]).sum() / max(1, p[i].sum() + t[i].sum()) for i in (0, 1)]
            core.append(dice[0])
            block.append(dice[1])
            height.append(np.abs(y[2].numpy() - maps[2])[t[1]].mean())
        return {"core": round(float(np.mean(core)), 3), "block": round(float(np.mean(block)), 3),
                "found": round(float(np.mean(np.array(block) > 0.5)), 3),
                "height": round(float(np.mean(height)), 3), "false": round(float(np.mean(false)), 1)}


TASKS = {"read": ReadTask, "locate": LocateTask}
