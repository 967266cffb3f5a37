"""How well checkpoints of `locate` find the MRZ in scenes that are used for nothing else.

Usage: validate_locate.py [FILE.pt ...] [--count N]

A block is nearly what `src/reading/mrz/find/locate.ts` takes for one: cells with a logit above MEMBER
that touch each other, at least 8 of them and one of at least the peak. Here they may also touch by
a corner, as when the table of MODEL.md was measured; there only by a side. A block is found if it overlaps the
printed MRZ by more than half (dice). Every checkpoint sees the same scenes.
"""
import argparse
import os

import cv2
import numpy as np
import torch

import nets
import scenes

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = 24680
MEMBER = -0.5
PEAKS = (1, 3, 5)
CELLS_LEAST = 8


def blocks(logits, peak):
    """Masks of the blocks in a map."""
    count, labels = cv2.connectedComponents((logits > MEMBER).astype(np.uint8), connectivity=8)
    masks = (labels == i for i in range(1, count))
    return [mask for mask in masks if mask.sum() >= CELLS_LEAST and logits[mask].max() >= peak]


def measure(net, held, peak):
    found, beside, alone = [], [], []
    for image, maps in held:
        with torch.no_grad():
            logits = net(torch.from_numpy(scenes.normalise(image))[None, None])[0][1].numpy()
        printed, masks = maps[1] > 0.5, blocks(logits, peak)
        if not printed.any():
            alone.append(len(masks))
            continue
        found.append(any(2 * (m & printed).sum() > 0.5 * (m.sum() + printed.sum()) for m in masks))
        beside.append(sum(not (m & printed).any() for m in masks))
    return np.mean(found), np.mean(beside), np.mean(alone), len(found), len(alone)


def main():
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("checkpoints", nargs="*", default=[os.path.join(HERE, "checkpoint", "locate.pt")])
    args.add_argument("--count", type=int, default=60, help="scenes of each shape")
    args = args.parse_args()
    torch.set_num_threads(1)
    source = scenes.Scenes(SEED, pool=64, life=2)
    held = [source.sample(shape) for shape in scenes.SHAPES for _ in range(args.count)]
    print("| checkpoint | peak | found | blocks beside an MRZ | blocks without an MRZ |\n|---|---:|---:|---:|---:|")
    for file in args.checkpoints:
        net = nets.load(nets.Locate(), torch.load(file, map_location="cpu")["net"]).eval()
        for peak in PEAKS:
            found, beside, alone, with_mrz, without = measure(net, held, peak)
            print(f"| {file} | {peak} | {found:.3f} of {with_mrz} | {beside:.3f} | {alone:.3f} in {without} |",
                  flush=True)


if __name__ == "__main__":
    main()
