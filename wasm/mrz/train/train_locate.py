"""Trains the finder of lines on synthetic scenes, endlessly or for some minutes.

Usage: train_locate.py [--minutes N] [--resume [--fold]] [--lr X] [--threads N]

The weights that are measured, kept in `checkpoint/locate.pt` and exported are a mean over the
last thousands of steps (EMA). They can be used at any moment, so training can be interrupted
at any moment. `runs/locate.pt` also holds the optimiser. --resume continues from `runs/locate.pt`,
or from `checkpoint/locate.pt` if there is no run.

--fold multiplies the batch norm into the convolutions before training goes on. A step then takes
little more than half the time, and the weights that are trained are those that are exported. It
needs a low rate (4e-4) and a net that can already read.
"""
import argparse
import copy
import json
import math
import os
import signal
import time

import numpy as np
import torch
import torch.nn.functional as F

import nets
import scenes

HERE = os.path.dirname(os.path.abspath(__file__))


def path(folder, name):
    os.makedirs(os.path.join(HERE, folder), exist_ok=True)
    return os.path.join(HERE, folder, name)


def fast_bfloat16(device):
    """Whether the processor multiplies bfloat16 itself; one that emulates it is ten times slower than in f32."""
    if device == "cuda":
        return True
    with open("/proc/cpuinfo") as info:
        return "bf16" in info.read()


def overlap(p, t):
    """Dice distance per map of a batch, softened for maps without any target."""
    inside = (p * t).sum((1, 2))
    return (1 - (2 * inside + 4) / (p.sum((1, 2)) + t.sum((1, 2)) + 4)).mean()


class LocateTask:
    rate = 3e-3
    batch = 8 * 320 * 320      # input pixels

    def __init__(self, seed):
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


class Trainer:
    def __init__(self, args):
        self.args, self.device = args, "cuda" if torch.cuda.is_available() else "cpu"
        self.seen, self.step, self.made, self.seed = 0, 0, 0, args.seed
        run = path("runs", "locate.pt")
        kept = path("checkpoint", "locate.pt")
        state = None
        if args.resume:
            state = torch.load(run if os.path.exists(run) else kept, map_location="cpu")
            self.seen, self.step, self.made = state["seen"], state["step"], state.get("made") or 0
        # Samples must differ after a resumption, and still be a function of seed and step.
        self.task = LocateTask(self.seed + self.step)
        self.net, self.ema = self.task.net, copy.deepcopy(self.task.net)
        if state:
            nets.load(self.net, state["net"])
            nets.load(self.ema, state.get("ema") or state["net"])
        if args.fold:
            nets.fold(self.net), nets.fold(self.ema)
        self.bfloat16 = not args.f32 and fast_bfloat16(self.device)
        self.net.to(self.device).to(memory_format=torch.channels_last)
        self.ema.to(self.device).to(memory_format=torch.channels_last).eval()
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=args.lr or self.task.rate, weight_decay=1e-2)
        if state and "optimiser" in state and self.fits(state["optimiser"]):
            self.optimiser.load_state_dict(state["optimiser"])

    def fits(self, kept):
        """Whether the optimiser's state belongs to these parameters; it doesn't once the batch norm is folded."""
        count = sum(len(group["params"]) for group in kept["param_groups"])
        parameters = list(self.net.parameters())
        return count == len(parameters) and all(
            kept["state"][i]["exp_avg"].shape == p.shape for i, p in enumerate(parameters) if i in kept["state"])

    def rate(self, elapsed):
        """Short warm-up; constant; with --minutes a cosine over the last half of the time."""
        base = self.args.lr or self.task.rate
        warm = min(1.0, (self.local + 1) / 150)
        if not self.args.minutes:
            return base * warm
        part = max(0.0, elapsed / (self.args.minutes * 60) - 0.5) * 2
        return base * warm * (0.03 + 0.97 * 0.5 * (1 + math.cos(math.pi * min(1.0, part))))

    def update(self, x, target, elapsed):
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate(elapsed)
        x = x.to(self.device).contiguous(memory_format=torch.channels_last)
        with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.bfloat16):
            y = self.net(x)
        loss = self.task.loss(y, target)
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimiser.step()
        self.step, self.local, self.seen = self.step + 1, self.local + 1, self.seen + len(x)
        nets.average(self.ema, self.net, min(0.9985, 1 - 10 / (10 + self.step)))
        return loss.item()

    def keep(self):
        """Writes the run, and the averaged weights in half precision as the checkpoint."""
        figures = self.task.measure(self.ema.cpu().float() if self.device != "cpu" else self.ema)
        self.ema.to(self.device)
        facts = {"seen": self.seen, "step": self.step, "made": self.made + self.task.made}
        nets.save(path("runs", "locate.pt"), {"net": self.net.state_dict(), "ema": self.ema.state_dict(),
                                              "optimiser": self.optimiser.state_dict(), **facts})
        nets.save(path("checkpoint", "locate.pt"), {"net": nets.half(self.ema.state_dict()), **facts})
        with open(path("runs", "locate.log"), "a") as log:
            log.write(json.dumps({**facts, "loss": round(self.mean, 4), **figures}) + "\n")
        print("kept", json.dumps(figures), flush=True)

    def run(self):
        start = kept = time.time()
        self.mean, self.local = math.nan, 0
        for x, target in self.task.batches():
            elapsed = time.time() - start
            if self.args.minutes and elapsed > self.args.minutes * 60:
                break
            loss = self.update(x, target, elapsed)
            self.mean = loss if math.isnan(self.mean) else 0.99 * self.mean + 0.01 * loss
            if self.step % 100 == 0:
                print(f"step {self.step} seen {self.seen} {elapsed:.0f} s loss {self.mean:.4f} "
                      f"lr {self.rate(elapsed):.5f}", flush=True)
            if time.time() - kept > self.args.every * 60:
                self.keep()
                kept = time.time()
        self.keep()


def main():
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("--minutes", type=float, default=0)
    args.add_argument("--resume", action="store_true")
    args.add_argument("--fold", action="store_true", help="fold the batch norm first")
    args.add_argument("--lr", type=float)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--threads", type=int, default=1)
    args.add_argument("--every", type=float, default=5, help="minutes between checkpoints")
    args.add_argument("--f32", action="store_true", help="no bfloat16")
    args = args.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    trainer = Trainer(args)
    for number in (signal.SIGINT, signal.SIGTERM):      # also where a shell started us with SIGINT ignored
        signal.signal(number, signal.default_int_handler)
    try:
        trainer.run()
    except KeyboardInterrupt:
        trainer.keep()


if __name__ == "__main__":
    main()
