"""Measures the reference pipeline on a folder of images with an index.csv, or the reader on presets.

Usage: evaluate.py corpus DIR [--set real] [--show] | evaluate.py presets [--count N]
Columns used: file, mrz (lines joined by |, empty for none), document_kind, conditions, set.
Nothing here takes part in training.
"""
import argparse
import collections
import csv
import os
import time

import cv2
import torch

import reference
import tasks


def distance(a, b):
    """Edit distance."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        last, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            last, row[j + 1] = row[j + 1], min(row[j + 1] + 1, row[j] + 1, last + (x != y))
    return row[-1]


def corpus(args):
    both = reference.Nets()
    table, misses = collections.defaultdict(lambda: [0, 0]), []
    start = time.process_time()
    with open(os.path.join(args.folder, "index.csv"), newline="") as file:
        rows = [r for r in csv.DictReader(file) if not args.set or r["set"] == args.set]
    for row in rows:
        gray = cv2.imread(os.path.join(args.folder, row["file"]), cv2.IMREAD_GRAYSCALE)
        if gray is None:
            continue
        want = row["mrz"].split("|") if row["mrz"] else []
        got, right, sure = reference.read_image(both, gray)
        good = got == want if want else not right
        for key in (row["set"], row["set"] + " kind " + row["document_kind"],
                    *(row["set"] + " cond " + c for c in row["conditions"].split(";"))):
            table[key][0] += good
            table[key][1] += 1
        if not good:
            error = distance("".join(got), "".join(want)) / max(1, len("".join(want)))
            misses.append((error, row, got, want, sure))
    for key in sorted(table):
        print(f"{key:52} {table[key][0]:4} of {table[key][1]:4}")
    print("CPU seconds", round(time.process_time() - start))
    if args.show:
        for error, row, got, want, sure in sorted(misses, key=lambda m: m[0]):
            print(f"{row['file']} [{row['document_kind']}; {row['conditions']}] error {error:.3f} sure {sure:.2f}")
            for i in range(max(len(got), len(want))):
                if i >= len(want) or i >= len(got) or got[i] != want[i]:
                    print("   want", want[i] if i < len(want) else "-")
                    print("   got ", got[i] if i < len(got) else "-")


def main():
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("what", choices=("corpus", "presets"))
    args.add_argument("folder", nargs="?")
    args.add_argument("--set")
    args.add_argument("--show", action="store_true")
    args.add_argument("--count", type=int, default=40)
    args = args.parse_args()
    torch.set_num_threads(1)
    if args.what == "corpus":
        return corpus(args)
    task = tasks.ReadTask(1)
    print(task.measure(reference.Nets().reader, args.count))


if __name__ == "__main__":
    main()
