"""Trains one net on synthetic samples, endlessly or for some minutes.

Usage: train.py read|locate [--minutes N] [--resume [--fold]] [--lr X] [--threads N] [--workers N]

The weights that are measured, kept in `checkpoint/NAME.pt` and exported are a mean over the
last thousands of steps (EMA). They can be used at any moment, so training can be interrupted
at any moment. `runs/NAME.pt` also holds the optimiser. --resume continues from `runs/NAME.pt`,
or from `checkpoint/NAME.pt` if there is no run.

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

import torch

import nets
from tasks import TASKS

HERE = os.path.dirname(os.path.abspath(__file__))


def path(folder, name):
    os.makedirs(os.path.join(HERE, folder), exist_ok=True)
    return os.path.join(HERE, folder, name)


def save(file, state):
    torch.save(state, file + ".part")
    os.replace(file + ".part", file)


def half(state):
    return {k: v.half() if v.dtype == torch.float32 and "running" not in k and not k.endswith("bias") else v
            for k, v in state.items()}


def fast_bfloat16(device):
    """Whether the processor multiplies bfloat16 itself; one that emulates it is ten times slower than in f32."""
    if device == "cuda":
        return True
    with open("/proc/cpuinfo") as info:
        return "bf16" in info.read()


def average(ema, net, decay):
    """Moves `ema` towards the net; running statistics of batch norm are averaged in the same way."""
    with torch.no_grad():
        for a, b in zip(ema.state_dict().values(), net.state_dict().values()):
            if a.is_floating_point():
                a.lerp_(b, 1 - decay)
            else:
                a.copy_(b)


class Trainer:
    def __init__(self, args):
        self.args, self.device = args, "cuda" if torch.cuda.is_available() else "cpu"
        self.seen, self.step, self.made, self.seed = 0, 0, 0, args.seed
        run = path("runs", args.net + ".pt")
        kept = path("checkpoint", args.net + ".pt")
        state = None
        if args.resume:
            state = torch.load(run if os.path.exists(run) else kept, map_location="cpu")
            self.seen, self.step, self.made = state["seen"], state["step"], state.get("made") or 0
        # Samples must differ after a resumption, and still be a function of seed and step.
        self.task = TASKS[args.net](self.seed + self.step, args.workers)
        self.net, self.ema = self.task.net, copy.deepcopy(self.task.net)
        if state:
            nets.load(self.net, state["net"])
            nets.load(self.ema, state.get("ema") or state["net"])
        if args.fold:
            nets.fold(self.net), nets.fold(self.ema)
        self.bfloat16 = not args.f32 and fast_bfloat16(self.device)
        self.net.to(self.device).to(memory_format=torch.channels_last)
        self.ema.to(self.device).to(memory_format=torch.channels_last).eval()
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=args.lr or self.task.lr, weight_decay=1e-2)
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
        with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.bfloat16):
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
        facts = {"seen": self.seen, "step": self.step, "made": self.made + self.task.made}
        save(path("runs", self.args.net + ".pt"), {"net": self.net.state_dict(), "ema": self.ema.state_dict(),
                                                   "optimiser": self.optimiser.state_dict(), **facts})
        save(path("checkpoint", self.args.net + ".pt"), {"net": half(self.ema.state_dict()), **facts})
        with open(path("runs", self.args.net + ".log"), "a") as log:
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
    args.add_argument("net", choices=sorted(TASKS))
    args.add_argument("--minutes", type=float, default=0)
    args.add_argument("--resume", action="store_true")
    args.add_argument("--fold", action="store_true", help="fold the batch norm first")
    args.add_argument("--workers", type=int, default=0, help="processes that make strips, for `read`")
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
