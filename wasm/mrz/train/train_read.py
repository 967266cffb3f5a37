"""Trains the readers on strips that are made while they learn, until interrupted or for some minutes.

Usage: train_read.py [read] [reread] [--new NET ...] [--minutes N] [--workers N] [--seed N]

Goes on from `checkpoint/NAME.pt`, and begins the nets of --new from nothing. The weights that are kept there, in half
precision with the batch norm folded in, are a mean over the last thousands of steps (EMA). They are kept every minute
and after Ctrl-C, and with --minutes the rate falls to almost nothing by the end.

It is meant for a GPU, whose memory holds all strips: 1.5 million took 40 GB.
"""
import argparse
import copy
import math
import os
import signal
import time

import numpy as np
import torch

import nets
from pool import MARK, Makers, Pool, greedy, loss, plain

CHECKPOINTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "checkpoint")
NETS = {"read": nets.Read, "reread": nets.Reread}
# A checkpoint has its batch norm folded in, and such a net needs a low rate.
RATES = {"new": 4e-3, "folded": 5e-4}
WARM_STEPS = 300
HELD = 4000            # strips that are kept for measuring


class Learner:
    """A net, its optimiser, and the mean of its weights over time."""

    def __init__(self, name, new, device):
        self.file, self.device = os.path.join(CHECKPOINTS, name + ".pt"), device
        self.seen = self.step = self.made = 0
        net = NETS[name]()
        if not new:
            state = torch.load(self.file, map_location="cpu")
            self.seen, self.step, self.made = state["seen"], state["step"], state["made"]
            net = nets.fold(nets.load(net, state["net"]))
        self.base, self.steps = RATES["new" if new else "folded"], 0
        self.net = net.to(device).to(memory_format=torch.channels_last)
        self.ema = copy.deepcopy(self.net).eval()
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=self.base, weight_decay=1e-2, betas=(0.9, 0.98))
        self.mean = torch.zeros((), device=device)

    def learn(self, x, target, share):
        """One step; `share` is the part of the time that is over."""
        warm = min(1, (self.steps + 1) / WARM_STEPS)
        for group in self.optimiser.param_groups:
            group["lr"] = self.base * warm * (0.004 + 0.996 * 0.5 * (1 + math.cos(math.pi * share)))
        with torch.autocast(self.device, dtype=torch.bfloat16):
            y = self.net(x.contiguous(memory_format=torch.channels_last))
        value = loss(y, target)
        self.optimiser.zero_grad(set_to_none=True)
        value.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimiser.step()
        self.steps, self.step, self.seen = self.steps + 1, self.step + 1, self.seen + len(x)
        self.mean.lerp_(value.detach(), max(0.01, 1 / self.steps))
        nets.average(self.ema, self.net, min(0.9985, 1 - 10 / (10 + self.steps)))

    def exact(self, held):
        """The share of strips that are read exactly, none of which was learned from."""
        right = total = 0
        with torch.no_grad():
            for strip, wide, classes, _ in held:
                for at in range(0, len(strip), 512):
                    texts = greedy(self.ema(plain(strip[at:at + 512], wide[at:at + 512])).float())
                    for got, want in zip(texts, classes[at:at + 512].cpu().numpy()):
                        right += got == tuple(c for c in want if 0 < c < MARK)
                        total += 1
        return right / total

    def keep(self, made):
        kept = nets.fold(copy.deepcopy(self.ema)).cpu()
        nets.save(self.file, {"net": nets.half(kept.state_dict()), "seen": self.seen, "step": self.step,
                              "made": self.made + made})


def main():
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("nets", nargs="*", metavar="NET", help="read or reread, to go on from its checkpoint")
    args.add_argument("--minutes", type=float, default=math.inf)
    args.add_argument("--new", nargs="+", choices=NETS, default=[])
    args.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    args.add_argument("--seed", type=int, default=60_000_000)
    args.add_argument("--columns", type=int, default=512 * 320, help="of all strips of a batch")
    args = args.parse_args()
    if not {*args.nets} <= {*NETS} or not (args.nets or args.new):
        raise SystemExit("Name a net, read or reread.")
    makers = Makers(args.seed, args.workers)            # before a GPU is used, because they are forked
    for number in (signal.SIGINT, signal.SIGTERM):      # also where a shell started us with SIGINT ignored
        signal.signal(number, signal.default_int_handler)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cudnn.benchmark = True
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    learners = {name: Learner(name, name in args.new, device) for name in {*args.nets, *args.new}}
    held, pool = Pool(device, args.columns), Pool(device, args.columns)
    while held.count < min(HELD, args.columns // 40):
        held.add(makers.wait())
    held = [shelf.all() for shelf in held.shelves.values()]
    pool.add(makers.wait())
    start = told = time.time()
    try:
        while (elapsed := time.time() - start) < args.minutes * 60:
            for samples in makers.ready():
                pool.add(samples)
            x, target = pool.batch(rng)
            for learner in learners.values():
                learner.learn(x, target, elapsed / (args.minutes * 60))
            if time.time() - told > 60:
                told = time.time()
                report(learners, held, pool, elapsed)
    except KeyboardInterrupt:
        pass
    report(learners, held, pool, time.time() - start)


def report(learners, held, pool, elapsed):
    for name, learner in learners.items():
        learner.keep(pool.count)
        print(f"{elapsed:.0f} s, {pool.count} strips, {name}: {learner.seen} views, loss {learner.mean.item():.3f}, "
              f"exact {learner.exact(held):.3f}", flush=True)


if __name__ == "__main__":
    main()
