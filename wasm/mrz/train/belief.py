"""Fits the risk of an MRZ reading to recorded captures.

    npm run belief -- --out captures.jsonl      (test/corpus/belief/record.ts)
    python3 wasm/mrz/train/belief.py captures.jsonl

Prints, by five-fold cross-validation over documents, how many captures are read right and wrong at each
threshold, with the bound on the share of wrong ones at 95 % confidence, and a table of reliability: the risk that
was claimed beside the share that was wrong. Writes both to test/bench/results, and the weights that all captures
give to src/reading/mrz/belief/weights.ts.
"""

import json
import sys
from collections import defaultdict
from datetime import date
from pathlib import Path

import numpy as np
from scipy.stats import beta
from sklearn.linear_model import LogisticRegression

ROOT = Path(__file__).parents[3]
ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Strokes cross fillers as well, but turn no letter into them.
CROSSED = ALPHABET[1:]
# A character without signs is so sure that captures don't show what its doubt is worth; this errs upward.
DOUBT_WITHOUT_SIGNS = 0.05
FOLDS = 5
THRESHOLDS = (0.0002, 0.0005, 0.001, 0.0015, 0.002, 0.003, 0.004, 0.005, 0.0075, 0.01, 0.012, 0.02)
EDGES = (0, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3, 1)


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
    chance = np.zeros(len(captures.owner))
    fold = captures.fold[captures.owner]
    for number in range(FOLDS):
        mine = fold == number
        chance[mine] = 1 / (1 + np.exp(-captures.rows[mine] @ weights_of(number)))
    # What tells O from 0 in a typeface does so in the whole document: of these, the highest risk counts.
    is_round = captures.rows[:, captures.names.index("round")] > 0
    risk, of_round = captures.base.copy(), np.zeros(len(captures.base))
    np.add.at(risk, captures.owner[~is_round], chance[~is_round])
    np.maximum.at(of_round, captures.owner[is_round], chance[is_round])
    risk += of_round
    return risk


def calibrated(captures, risk):
    """The shift and slope that turn the sum of risks into the odds of an error, as logarithms, where it decides."""
    wrong = 1 - np.array(captures.exact, dtype=int)
    deciding = (risk > 1e-4) & (risk < 0.1)
    model = LogisticRegression(C=1e6).fit(np.log(risk[deciding])[:, None], wrong[deciding])
    return model.intercept_[0], model.coef_[0][0]


def answered(captures, risk, threshold):
    """The first attempt of each capture whose risk is at most the threshold."""
    firsts = (next((a for a in attempts if risk[a] <= threshold), None) for attempts in captures.attempts.values())
    return [first for first in firsts if first is not None]


def report(captures, risk):
    """What each threshold would answer, and how often a reading of a claimed risk was wrong."""
    total = len(captures.attempts)
    thresholds = []
    for threshold in THRESHOLDS:
        given = answered(captures, risk, threshold)
        right = sum(captures.exact[a] for a in given)
        wrong = len(given) - right
        bound = beta.ppf(0.95, wrong + 1, total - wrong)
        share = f"1 in {total / wrong:.0f}" if wrong else "none"
        thresholds.append([threshold, right, wrong, share, f"1 in {1 / bound:.0f}"])
    claims = []
    exact = np.array(captures.exact)
    for low, high in zip(EDGES, EDGES[1:]):
        mine = (risk >= low) & (risk < high)
        means = risk[mine].mean(), 1 - exact[mine].mean()
        claims.append([f"{low:g} to {high:g}", int(mine.sum()), *(f"{mean:.5f}" for mean in means)])
    return {
        "mrz-risk": (["risk at most", "right", "wrong", "wrong captures", "at most, at 95 %"], thresholds),
        "mrz-risk-claimed": (["risk claimed", "readings", "claimed in the mean", "were wrong"], claims),
    }


def write_results(results, captures, folder):
    captured = f"five-fold over {len(captures.attempts)} captures of npm run belief"
    about = {
        "date": date.today().isoformat(),
        "commit": None,
        "machine": "any, since nothing is timed",
        "command": f"python3 wasm/mrz/train/belief.py, {captured}",
    }
    for name, (head, rows) in results.items():
        with open(f"{folder}/{name}.json", "w") as file:
            json.dump([{**about, "head": head, "rows": rows}], file, indent=1)
            file.write("\n")


def table(name, keys, weights):
    named = (key if key.isidentifier() else f"'{key}'" for key in keys)
    body = "\n".join(f"  {name}: {weight:.4f}," for name, weight in zip(named, weights))
    return f"export const {name}: Readonly<Record<string, number>> = {{\n{body}\n}};\n"


def main():
    captures = Captures(sys.argv[1:])
    known = captures.wrong >= 0
    fold = captures.fold[captures.owner]
    folds = [fit(captures.rows[known & (fold != n)], captures.wrong[known & (fold != n)]) for n in range(FOLDS)]
    risk = risks(captures, lambda number: folds[number])
    shift, slope = calibrated(captures, risk)
    results = report(captures, 1 / (1 + np.exp(-shift - slope * np.log(np.maximum(risk, 1e-5)))))
    for head, rows in results.values():
        print("\n".join("  ".join(f"{cell:>20}" for cell in row) for row in [head, *rows]))
    write_results(results, captures, ROOT / "test/bench/results")
    weights = fit(captures.rows[known], captures.wrong[known])
    signs, letters = len(captures.names), len(ALPHABET)
    with open(ROOT / "src/reading/mrz/belief/weights.ts", "w") as file:
        file.write("// Written by wasm/mrz/train/belief.py; not edited by hand.\n\n")
        file.write(f"export const doubtWithoutSigns = {DOUBT_WITHOUT_SIGNS};\n\n")
        file.write(f"export const calibration = {{ shift: {shift:.4f}, slope: {slope:.4f} }} as const;\n\n")
        file.write(table("signWeights", captures.names, weights[:signs]) + "\n")
        file.write(table("letterWeights", ALPHABET, weights[signs : signs + letters]) + "\n")
        file.write(table("crossedWeights", CROSSED, weights[signs + letters :]))


if __name__ == "__main__":
    main()
