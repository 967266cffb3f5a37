"""Fits the risk of an MRZ reading to recorded captures.

    npm run belief -- --out captures.jsonl      (test/corpus/belief/record.ts)
    python3 belief.py captures.jsonl ../../../src/reading/mrz/belief/weights.ts

Prints, by five-fold cross-validation over documents, how many captures are read right and wrong at each
threshold, with the bound on the share of wrong ones at 95 % confidence, and a table of reliability: the risk that
was claimed beside the share that was wrong. Then it writes the weights that all captures give.
"""

import json
import sys
from collections import defaultdict

import numpy as np
from scipy.stats import beta
from sklearn.linear_model import LogisticRegression

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Strokes cross fillers as well, but turn no letter into them.
CROSSED = ALPHABET[1:]
# A character without signs is so sure that captures don't show what its doubt is worth; this errs upward.
DOUBT_WITHOUT_SIGNS = 0.05
FOLDS = 5
THRESHOLDS = (0.0002, 0.0005, 0.001, 0.0015, 0.002, 0.003, 0.004, 0.005, 0.0075, 0.01, 0.02)


class Captures:
    """Attempts to read captures; each has rows of signs, one for each character that has any."""

    def __init__(self, paths):
        self.attempts = defaultdict(list)  # by capture, in the order in which they were made
        self.base, self.exact, self.fold = [], [], []
        signs, characters, wrong, owner = [], [], [], []
        self.names = None
        for path in paths:
            for line in open(path):
                capture = json.loads(line)
                self.names = capture["names"] or self.names
                for attempt in capture["attempts"]:
                    index = len(self.base)
                    self.attempts[capture["number"]].append(index)
                    rest = DOUBT_WITHOUT_SIGNS * attempt["doubtWithoutSigns"]
                    self.base.append(attempt["lengthDoubt"] + attempt["doubtOfMarks"] + rest)
                    self.exact.append(attempt["exact"])
                    self.fold.append(capture["number"] % FOLDS)
                    for *values, character, is_wrong in attempt["signs"]:
                        signs.append(values)
                        characters.append(ALPHABET.index(character))
                        wrong.append(-1 if is_wrong is None else is_wrong)
                        owner.append(index)
        signs = np.array(signs, dtype=np.float32)
        letters = np.zeros((len(signs), len(ALPHABET)), dtype=np.float32)
        letters[np.arange(len(signs)), characters] = 1
        crossed = letters[:, 1:] * signs[:, [self.names.index("crossed")]]
        self.rows = np.concatenate([signs, letters, crossed], axis=1)
        self.wrong, self.owner = np.array(wrong), np.array(owner)
        self.base, self.fold = np.array(self.base), np.array(self.fold)


def fit(rows, wrong):
    """The weights of each column, regularised alike whatever the scale of the column."""
    spread = rows.std(axis=0)
    scale = np.where(spread > 1e-6, spread, 1)
    model = LogisticRegression(C=0.1, fit_intercept=False, max_iter=500)
    return model.fit(rows / scale, wrong).coef_[0] / scale


def risks(captures, weights_of):
    """The sum of the risks of the characters of each attempt, by the weights of its fold."""
    risk = captures.base.copy()
    fold = captures.fold[captures.owner]
    for number in range(FOLDS):
        mine = fold == number
        chance = 1 / (1 + np.exp(-captures.rows[mine] @ weights_of(number)))
        np.add.at(risk, captures.owner[mine], chance)
    return risk


def calibrated(captures, risk):
    """The shift and slope that turn the logarithm of the sum of risks into that of the odds of an error, where it decides."""
    wrong = 1 - np.array(captures.exact, dtype=int)
    deciding = (risk > 1e-4) & (risk < 0.1)
    model = LogisticRegression(C=1e6).fit(np.log(risk[deciding])[:, None], wrong[deciding])
    return model.intercept_[0], model.coef_[0][0]


def answered(captures, risk, threshold):
    """The first attempt of each capture whose risk is at most the threshold."""
    firsts = (next((a for a in attempts if risk[a] <= threshold), None) for attempts in captures.attempts.values())
    return [first for first in firsts if first is not None]


def report(captures, risk):
    total = len(captures.attempts)
    print(f"{total} captures\n risk at most   right   wrong   one in   at 95 % one in")
    for threshold in THRESHOLDS:
        given = answered(captures, risk, threshold)
        right = sum(captures.exact[a] for a in given)
        wrong = len(given) - right
        bound = beta.ppf(0.95, wrong + 1, total - wrong)
        print(f" {threshold:12} {right:7} {wrong:7} {total / max(wrong, 1):8.0f} {1 / bound:12.0f}")
    print(" risk claimed    attempts  claimed   were wrong")
    edges = [0, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3, 1.0001]
    exact = np.array(captures.exact)
    for low, high in zip(edges, edges[1:]):
        mine = (risk >= low) & (risk < high)
        if mine.any():
            print(f" {low:6g} to {min(high, 1):5g} {mine.sum():9} {risk[mine].mean():9.5f} {1 - exact[mine].mean():9.5f}")


def table(name, keys, weights):
    body = "\n".join(f"  {json.dumps(key) if not key.isidentifier() else key}: {weight:.4f}," for key, weight in zip(keys, weights))
    return f"export const {name}: Readonly<Record<string, number>> = {{\n{body}\n}};\n"


def main():
    *paths, out = sys.argv[1:]
    captures = Captures(paths)
    known = captures.wrong >= 0
    fold = captures.fold[captures.owner]
    folds = [fit(captures.rows[known & (fold != n)], captures.wrong[known & (fold != n)]) for n in range(FOLDS)]
    risk = risks(captures, lambda number: folds[number])
    shift, slope = calibrated(captures, risk)
    report(captures, 1 / (1 + np.exp(-shift - slope * np.log(np.maximum(risk, 1e-5)))))
    weights = fit(captures.rows[known], captures.wrong[known])
    signs, letters = len(captures.names), len(ALPHABET)
    with open(out, "w") as file:
        file.write("// Written by wasm/mrz/train/belief.py; not edited by hand.\n\n")
        file.write(f"export const doubtWithoutSigns = {DOUBT_WITHOUT_SIGNS};\n\n")
        file.write(f"export const calibration = {{ shift: {shift:.4f}, slope: {slope:.4f} }} as const;\n\n")
        file.write(table("signWeights", captures.names, weights[:signs]) + "\n")
        file.write(table("letterWeights", ALPHABET, weights[signs : signs + letters]) + "\n")
        file.write(table("crossedWeights", CROSSED, weights[signs + letters :]))


if __name__ == "__main__":
    main()
