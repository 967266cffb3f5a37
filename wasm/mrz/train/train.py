"""Trains one net on synthetic samples, endlessly or for some minutes.

Usage: train.py read|locate [--minutes N] [--resume] [--lr X] [--threads N]

A mean of the weights over the last thousands of steps (EMA) is what is measured, kept in
`checkpoint/NAME.pt` and exported; it is good at any moment, so that training may be
interrupted at any moment too. `runs/NAME.pt` also holds the optimiser. --resume continues
from `runs/NAME.pt`, or from `checkpoint/NAME.pt` where there is no run.
"""
import argparse
import copy
import json
import math
import os
import signal
import time

import torch

from tasks import TASKS

HERE = os.path.dirname(os.path.abspath(__file__))


def path(folder, name):
    os.makedirs(os.path.join(HERE, folder), exist_ok=True)
    return os.path.join(HERE, folder, name)


def save(file, state):
    torch.save(state, file + ".part")
    os.replace(file + ".part", file)


def half(state):
    return {k: v.half() if v.dtype == torch.float32 and "running" not in k else v for k, v in state.items()}


def average(ema, net, decay):
    """Moves `ema` towards the net; running statistics of batch norm are averaged alike."""
    with torch.no_grad():
        for a, b in zip(ema.state_dict().values(), net.state_dict().values()):
            if a.is_floating_point():
                a.lerp_(b, 1 - decay)
            else:
                a.copy_(b)


class Trainer:
    def __init__(self, args):
        self.args, self.device = args, "cuda" if torch.cuda.is_available() else "cpu"
        self.seen, self.step, self.seed = 0, 0, args.seed
        run = path("runs", args.net + ".pt")
        kept = path("checkpoint", args.net + ".pt")
        state = None
        if args.resume:
            state = torch.load(run if os.path.exists(run) else kept, map_location="cpu")
            self.seen, self.step = state["seen"], state["step"]
        # Samples must differ after a resumption, and still be a function of seed and step.
        self.task = TASKS[args.net](self.seed + self.step)
        self.net = self.task.net.to(self.device).to(memory_format=torch.channels_last)
        self.ema = copy.deepcopy(self.net).eval()
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=args.lr or self.task.lr, weight_decay=1e-2)
        if state:
            self.restore(state)

    def restore(self, state):
        ema = {k: v.float() if v.is_floating_point() else v for k, v in (state.get("ema") or state["net"]).items()}
        self.ema.load_state_dict(ema)
        self.net.load_state_dict(state["net"] if "ema" in state else ema)
        if "optimiser" in state:
            self.optimiser.load_state_dict(state["optimiser"])

    def rate(self, elapsed):
        """Short warm-up; constant; with --minutes a cosine over the last half of the time."""
        base = self.args.lr or self.task.lr
        warm = min(1.0, (self.local + 1) / 150)
        if not self.args.minutes:
            return base * warm
        part = max(0.0, elapsed / (self.args.minutes * 60) - 0.5) * 2
        return base * warm * (0.03 + 0.97 * 0.5 * (1 + math.cos(math.pi * min(1.0, part))))

    def update(self, x, target, elapsed):
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate(elapsed)
        x = x.to(self.device).contiguous(memory_format=torch.channels_last)
        with torch.autocast(self.device, dtype=torch.bfloat16, enabled=not self.args.f32):
            y = self.net(x)
        loss = self.task.loss(y, target)
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimiser.step()
        self.step, self.local, self.seen = self.step + 1, self.local + 1, self.seen + len(x)
        average(self.ema, self.net, min(0.9985, 1 - 10 / (10 + self.step)))
        return loss.item()

    def keep(self):
        """Writes the run, and the averaged weights in half precision as the checkpoint."""
        figures = self.task.measure(self.ema.cpu().float() if self.device != "cpu" else self.ema)
        self.ema.to(self.device)
        facts = {"seen": self.seen, "step": self.step}
        save(path("runs", self.args.net + ".pt"), {"net": self.net.state_dict(), "ema": self.ema.state_dict(),
                                                   "optimiser": self.optimiser.state_dict(), **facts})
        save(path("checkpoint", self.args.net + ".pt"), {"net": half(self.ema.state_dict()), **facts})
        with open(path("runs", self.args.net + ".log"), "a") as log:
            log.write(json.dumps({**facts, **figures}) + "\n")
        print("kept", json.dumps(figures), flush=True)

    def run(self):
        start = kept = time.time()
        mean, self.local = None, 0
        for x, target in self.task.batches():
            elapsed = time.time() - start
            if self.args.minutes and elapsed > self.args.minutes * 60:
                break
            loss = self.update(x, target, elapsed)
            mean = loss if mean is None else 0.98 * mean + 0.02 * loss
            if self.step % 100 == 0:
                print(f"step {self.step} seen {self.seen} {elapsed:.0f} s loss {mean:.4f} "
                      f"lr {self.rate(elapsed):.5f}", flush=True)
            if time.time() - kept > self.args.every * 60:
                self.keep()
                kept = time.time()
        self.keep()


def main():
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("net", choices=sorted(TASKS))
    args.add_argument("--minutes", type=float, default=0)
    args.add_argument("--resume", action="store_true")
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
