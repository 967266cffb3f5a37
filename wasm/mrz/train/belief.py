"""Fits the risk of an MRZ reading to recorded captures.

    npm run belief -- --out captures.jsonl      (test/corpus/belief/record.ts)
    python3 wasm/mrz/train/belief.py captures.jsonl

A first regression weighs the signs of each character. Where it leaves a doubt, a second one weighs its odds with the
likeness of the character to others of its document.

Prints, by five-fold cross-validation over documents, how many captures are read right and wrong at each threshold, by
the first regression alone and by both, with the bound on the share of wrong ones at 95 % confidence; and a table of
reliability: the risk that was claimed beside the share that was wrong. Writes them to test/bench/results, and the
weights that all captures give to src/reading/mrz/belief/weights.ts.
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
LIKENESS = ("isKnown", "own", "areKnown", "nearer")
FOLDS = 5
THRESHOLDS = (0.0002, 0.0005, 0.001, 0.0015, 0.002, 0.003, 0.004, 0.005, 0.0075, 0.01, 0.012, 0.02)
# Between these risks by the first regression an attempt is in doubt.
DOUBTFUL = (0.001, 0.2)
# More than this counts no further: strokes and folds make a character unlike all others.
OWN_MAX, NEARER_MAX = 0.05, 0.3
# Characters with lower odds of an error, as logarithms, are not compared.
COMPARED_MIN = -7
EDGES = (0, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3, 1)


class Captures:
    """Attempts to read captures; each has rows of signs, one for each character that has any."""

    def __init__(self, path):
        self.attempts = defaultdict(list)  # by capture, in the order in which they were made
        self.base, self.exact, self.fold = [], [], []
        signs, likeness, characters, wrong, owner = [], [], [], [], []
        self.names = None
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
                    signs.append(values[: len(self.names)])
                    likeness.append(likeness_row(values[len(self.names) :]))
                    characters.append(ALPHABET.index(character))
                    wrong.append(-1 if is_wrong is None else is_wrong)
                    owner.append(index)
        signs = np.array(signs, dtype=np.float32)
        letters = np.zeros((len(signs), len(ALPHABET)), dtype=np.float32)
        letters[np.arange(len(signs)), characters] = 1
        crossed = letters[:, 1:] * signs[:, [self.names.index("crossed")]]
        self.rows = np.concatenate([signs, letters, crossed], axis=1)
        self.wrong, self.owner = np.array(wrong), np.array(owner)
        self.likeness = np.array(likeness, dtype=np.float32)
        self.base, self.fold = np.array(self.base), np.array(self.fold)


def likeness_row(values):
    """The columns of LIKENESS.

    Whether the document has sure characters of the same name, and how much the character is like them; whether it has
    sure ones of the rival's name too, and by how much the character is more like those.
    """
    own, rival = values if values else (None, None)
    are_known = own is not None and rival is not None
    return [
        own is not None, 0 if own is None else np.clip(own, -OWN_MAX, OWN_MAX),
        are_known, np.clip(rival - own, -NEARER_MAX, NEARER_MAX) if are_known else 0]


def fit(rows, wrong):
    """The weights of each column, regularised alike whatever the scale of the column."""
    spread = rows.std(axis=0)
    scale = np.where(spread > 1e-6, spread, 1)
    model = LogisticRegression(C=0.1, fit_intercept=False, max_iter=500)
    return model.fit(rows / scale, wrong).coef_[0] / scale


def folds(rows, captures, among):
    """For each fold, the weights fitted to the rows of all others, as far as they are `among` the rows to use."""
    fold = captures.fold[captures.owner]
    return [fit(rows[among & (fold != n)], captures.wrong[among & (fold != n)]) for n in range(FOLDS)]


def held_out(rows, captures, weights):
    """The odds of each row, as logarithms, by the weights of its fold."""
    fold = captures.fold[captures.owner]
    odds = np.zeros(len(rows))
    for number in range(FOLDS):
        odds[fold == number] = rows[fold == number] @ weights[number]
    return odds


def sums(captures, odds):
    """The sum of the risks of the characters of each attempt."""
    chance = 1 / (1 + np.exp(-odds))
    # What tells O from 0 in a typeface does so in the whole document: of these, the highest risk counts.
    is_round = captures.rows[:, captures.names.index("round")] > 0
    risk, of_round = captures.base.copy(), np.zeros(len(captures.base))
    np.add.at(risk, captures.owner[~is_round], chance[~is_round])
    np.maximum.at(of_round, captures.owner[is_round], chance[is_round])
    risk += of_round
    return risk


def calibration(captures, total, among):
    """The shift and slope that turn the sum of risks into the odds of an error, as logarithms."""
    wrong = 1 - np.array(captures.exact, dtype=int)
    model = LogisticRegression(C=1e6).fit(np.log(total[among])[:, None], wrong[among])
    return model.intercept_[0], model.coef_[0][0]


def calibrated(total, shift, slope):
    return 1 / (1 + np.exp(-shift - slope * np.log(np.maximum(total, 1e-5))))


def answered(captures, risk, threshold):
    """How many captures are read right and wrong, by the first attempt whose risk is at most the threshold."""
    firsts = (next((a for a in attempts if risk[a] <= threshold), None) for attempts in captures.attempts.values())
    exact = [captures.exact[first] for first in firsts if first is not None]
    return sum(exact), len(exact) - sum(exact)


def thresholds(captures, first, risk):
    """The captures that are read right and wrong, by the first regression alone and by both."""
    total = len(captures.attempts)
    rows = []
    for threshold in THRESHOLDS:
        right, wrong = answered(captures, risk, threshold)
        bound = beta.ppf(0.95, wrong + 1, total - wrong)
        rows.append([threshold, *answered(captures, first, threshold), right, wrong, f"1 in {1 / bound:,.0f}"])
    head = ["risk at most", "right by the first", "wrong by the first", "right", "wrong", "at most, at 95 %"]
    return f"five-fold over {total} captures", head, rows


def claims(captures, risk):
    """How often a reading of a claimed risk was wrong."""
    exact = np.array(captures.exact)
    rows = []
    for low, high in zip(EDGES, EDGES[1:]):
        mine = (risk >= low) & (risk < high)
        if mine.any():
            means = risk[mine].mean(), 1 - exact[mine].mean()
            rows.append([f"{low:g} to {high:g}", int(mine.sum()), *(f"{mean:.5f}" for mean in means)])
    captured = f"five-fold over {len(risk)} readings"
    return captured, ["risk claimed", "readings", "claimed in the mean", "were wrong"], rows


def write_results(results, folder):
    about = {"date": date.today().isoformat(), "commit": None, "machine": "any, since nothing is timed"}
    for name, (captured, head, rows) in results.items():
        command = f"python3 wasm/mrz/train/belief.py, {captured}"
        with open(f"{folder}/{name}.json", "w") as file:
            json.dump([{**about, "command": command, "head": head, "rows": rows}], file, indent=1)
            file.write("\n")


def named(keys, weights):
    keys = (key if key.isidentifier() else f"'{key}'" for key in keys)
    return [f"{key}: {round(weight, 4) + 0:g}" for key, weight in zip(keys, weights)]


def table(name, keys, weights):
    body = "".join(f"  {each},\n" for each in named(keys, weights))
    return f"export const {name}: Readonly<Record<string, number>> = {{\n{body}}};\n"


def main():
    captures = Captures(sys.argv[1])
    known = captures.wrong >= 0
    weights = folds(captures.rows, captures, known)
    odds = held_out(captures.rows, captures, weights)
    total = sums(captures, odds)
    first_calibration = calibration(captures, total, (total > 1e-4) & (total < 0.1))
    first = calibrated(total, *first_calibration)

    in_doubt = (first > DOUBTFUL[0]) & (first < DOUBTFUL[1])
    rows = np.column_stack([odds, np.ones(len(odds)), captures.likeness])
    is_compared = in_doubt[captures.owner] & (odds >= COMPARED_MIN)
    among = is_compared & (captures.wrong >= 0)
    likeness_weights = folds(rows, captures, among)
    total = sums(captures, np.where(is_compared, held_out(rows, captures, likeness_weights), odds))
    second_calibration = calibration(captures, total, in_doubt)
    risk = np.where(in_doubt, calibrated(total, *second_calibration), first)
    results = {"mrz-risk": thresholds(captures, first, risk), "mrz-risk-claimed": claims(captures, risk)}

    for _, head, cells in results.values():
        print("\n".join("  ".join(f"{cell:>20}" for cell in row) for row in [head, *cells]))
    write_results(results, ROOT / "test/bench/results")

    weights = fit(captures.rows[known], captures.wrong[known])
    rows[:, 0] = captures.rows @ weights
    calibrations = first_calibration, second_calibration
    write_weights(weights, captures.names, calibrations, fit(rows[among], captures.wrong[among]))


def write_weights(weights, names, calibrations, likeness_weights):
    signs, letters = len(names), len(ALPHABET)
    compared = ", ".join(named(("odds", "one", *LIKENESS), likeness_weights))
    first, second = (", ".join(named(("shift", "slope"), each)) for each in calibrations)
    with open(ROOT / "src/reading/mrz/belief/weights.ts", "w") as file:
        file.write("// Written by wasm/mrz/train/belief.py; not edited by hand.\n\n")
        file.write(f"export const doubtWithoutSigns = {DOUBT_WITHOUT_SIGNS};\n\n")
        file.write(f"export const calibration = {{ {first} }};\n\n")
        file.write(f"export const doubtful = {{ from: {DOUBTFUL[0]}, to: {DOUBTFUL[1]} }};\n\n")
        file.write(f"export const likenessWeights = {{ {compared} }};\n\n")
        file.write(f"export const likenessBounds = {{ ownMax: {OWN_MAX}, nearerMax: {NEARER_MAX} }};\n\n")
        file.write(f"export const comparedMin = {COMPARED_MIN};\n\n")
        file.write(f"export const likenessCalibration = {{ {second} }};\n\n")
        file.write(table("signWeights", names, weights[:signs]) + "\n")
        file.write(table("letterWeights", ALPHABET, weights[signs : signs + letters]) + "\n")
        file.write(table("crossedWeights", CROSSED, weights[signs + letters :]))


if __name__ == "__main__":
    main()
