"""Learns the readers on a GPU, from strips that stay there.

Usage: learn.py --seconds N --workers N --out DIRECTORY [--seed N] [--also CHECKPOINT]
"""
import argparse
import copy
import math
import os
import time

import numpy as np
import torch

import nets
import pool as pools
from train import average, half, save


def normalised(strip, wide):
    """Strips as the reader gets them, without any change."""
    x = torch.arange(strip.shape[2], device=strip.device)[None, None]
    inside = (x < wide[:, None, None]).float()
    v, pixels = strip.float(), inside.sum((1, 2), keepdim=True) * strip.shape[1]
    mean = (v * inside).sum((1, 2), keepdim=True) / pixels
    deviation = (((v - mean) ** 2 * inside).sum((1, 2), keepdim=True) / pixels).sqrt()
    return (((v - mean) / (deviation + 4)).clamp(-4, 4) * inside)[:, None]


class Learner:
    def __init__(self, name, net, rate, device, memory, decay):
        self.name, self.base, self.decay, self.steps, self.seen = name, rate, decay, 0, 0
        self.net = net.to(device).to(memory_format=memory)
        self.ema = copy.deepcopy(self.net).eval()
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=rate, weight_decay=1e-2, betas=(0.9, 0.98))
        self.mean, self.device, self.memory = torch.zeros((), device=device), device, memory

    def learn(self, x, target, share):
        rate = self.base * min(1, (self.steps + 1) / 300) * (0.004 + 0.996 * 0.5 * (1 + math.cos(math.pi * share)))
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        with torch.autocast(self.device, dtype=torch.bfloat16):
            y = self.net(x.contiguous(memory_format=self.memory))
        loss = pools.loss(y, target)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimiser.step()
        self.steps, self.seen = self.steps + 1, self.seen + len(x)
        self.mean.lerp_(loss.detach(), max(0.01, 1 / self.steps))
        averaged(self.ema, self.net, min(self.decay, 1 - 10 / (10 + self.steps)))

    def exact(self, held):
        right = total = 0
        with torch.no_grad():
            for strip, wide, classes, _ in held:
                for a in range(0, len(strip), 512):
                    texts = pools.greedy(self.ema(normalised(strip[a:a + 512], wide[a:a + 512])).float())
                    for got, want in zip(texts, classes[a:a + 512].cpu().numpy()):
                        right += got == tuple(c for c in want if 0 < c < pools.MARK)
                        total += 1
        return right / total

    def keep(self, folder, made):
        save(os.path.join(folder, self.name + ".pt"),
             {"net": {k: v.cpu() for k, v in self.ema.state_dict().items()}, "seen": self.seen, "step": self.steps,
              "made": made})


def averaged(ema, net, decay):
    with torch.no_grad():
        old = [v for v in ema.state_dict().values() if v.is_floating_point()]
        new = [v for v in net.state_dict().values() if v.is_floating_point()]
        torch._foreach_lerp_(old, new, 1 - decay)


def fastest(device, area):
    """The memory format in which a step of the large net is faster."""
    if device != "cuda":
        return torch.contiguous_format
    times = {}
    for memory in (torch.channels_last, torch.contiguous_format):
        net = nets.Reread().to(device).to(memory_format=memory)
        x = torch.randn(area // 384, 1, 24, 384, device=device)
        for i in range(12):
            if i == 4:
                torch.cuda.synchronize()
                start = time.time()
            with torch.autocast(device, dtype=torch.bfloat16):
                net(x.contiguous(memory_format=memory)).float().square().mean().backward()
        torch.cuda.synchronize()
        times[memory] = (time.time() - start) / 8
    print({str(k): round(v * 1000, 1) for k, v in times.items()}, "ms a step", flush=True)
    return min(times, key=times.get)


def main():
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("--seconds", type=float, required=True)
    args.add_argument("--workers", type=int, required=True)
    args.add_argument("--out", required=True)
    args.add_argument("--seed", type=int, default=60_000_000)
    args.add_argument("--also", help="a checkpoint of the small reader that learns on beside the large one")
    args.add_argument("--rate", type=float, default=4e-3)
    args.add_argument("--area", type=int, default=512 * 320)
    args = args.parse_args()
    start = time.time()
    os.makedirs(args.out, exist_ok=True)
    makers = pools.Makers(args.seed, args.workers)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    memory = fastest(device, args.area)
    learners = [Learner("reread", nets.Reread(), args.rate, device, memory, 0.9985)]
    if args.also:
        small = nets.fold(nets.load(nets.Read(), torch.load(args.also, map_location="cpu")["net"]))
        learners.append(Learner("read", small, 5e-4, device, memory, 0.998))
    held, kept = pools.Pool(device, args.area), pools.Pool(device, args.area)
    while held.count < min(4000, args.area // 40):
        held.add(makers.wait())
    held = [[part[:shelf.count] for part in shelf.parts] for shelf in held.shelves.values()]
    kept.add(makers.wait())
    print(f"{time.time() - start:.0f} s: begins, memory {memory}", flush=True)
    told = saved = time.time()
    step = 0
    while (elapsed := time.time() - start) < args.seconds:
        for samples in makers.ready():
            kept.add(samples)
        x, target = kept.batch(rng)
        learners[0].learn(x, target, elapsed / args.seconds)
        if step % 2 == 1:
            for other in learners[1:]:
                other.learn(x, target, elapsed / args.seconds)
        step += 1
        if time.time() - told > 20:
            told = time.time()
            print(f"{elapsed:.0f} s, {kept.count} strips; " + "; ".join(
                f"{each.name} {each.seen} views, {each.steps} steps, loss {each.mean.item():.4f}"
                for each in learners), flush=True)
        if time.time() - saved > 60:
            saved = time.time()
            for each in learners:
                each.keep(args.out, kept.count)
            print("exact", {each.name: round(each.exact(held), 4) for each in learners}, flush=True)
    for each in learners:
        each.keep(args.out, kept.count)
    print(f"{time.time() - start:.0f} s, ends: {kept.count} strips, exact",
          {each.name: (each.seen, round(each.exact(held), 4)) for each in learners}, flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
