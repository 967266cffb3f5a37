// Written by wasm/mrz/train/belief.py; not edited by hand.

export const doubtWithoutSigns = 0.05;

export const calibration = { shift: 0.5186, slope: 1.2802 };

export const doubtful = { from: 0.001, to: 0.2 };

export const likenessWeights = {
  odds: 1.1858,
  one: 0.1259,
  isKnown: -0.688,
  own: -42.4885,
  areKnown: -0.0905,
  nearer: 4.5468,
};

export const likenessBounds = { ownMax: 0.05, nearerMax: 0.3 };

export const comparedMin = -7;

export const likenessCalibration = { shift: 0.3864, slope: 1.1562 };

export const signWeights: Readonly<Record<string, number>> = {
  one: -0.6331,
  doubt: 0.5909,
  rival: 0.1758,
  underDigit: -1.4196,
  underDigits: 1.0959,
  doubtUnderDigit: 0.0085,
  besideWrongDigit: 0.2071,
  repair: 0.2843,
  doubtRepair: -0.1108,
  blind: -0.5742,
  crossed: 0.0484,
  doubtCrossed: 0.1061,
  against: 0.9886,
  coarse: 0.0698,
  blackAndWhite: 0.0745,
  misprint: 1.7168,
  pooled: 0.9221,
  around: 0.0504,
  round: 1.0892,
  roundCoarse: -0.2637,
  irregular: -0.2953,
};

export const letterWeights: Readonly<Record<string, number>> = {
  '<': -0.7991,
  '0': 0,
  '1': -0.8494,
  '2': -0.4779,
  '3': -0.4009,
  '4': -1.1918,
  '5': -0.5652,
  '6': -0.6829,
  '7': -0.9596,
  '8': -1.0799,
  '9': -0.8922,
  A: -0.479,
  B: 0.0898,
  C: -0.2178,
  D: -0.6849,
  E: -0.4986,
  F: -0.5237,
  G: -0.2287,
  H: -0.9003,
  I: -0.7834,
  J: -0.0414,
  K: 0.5541,
  L: -0.1363,
  M: -0.2873,
  N: 0.0371,
  O: -1.8129,
  P: -0.7391,
  Q: -0.2436,
  R: -0.5063,
  S: -0.7612,
  T: -0.7709,
  U: 0.2821,
  V: -0.2991,
  W: -0.8659,
  X: -1.1108,
  Y: 0.0975,
  Z: -0.6113,
};

export const crossedWeights: Readonly<Record<string, number>> = {
  '0': -0.1152,
  '1': 0.8329,
  '2': 0.3717,
  '3': 0.3192,
  '4': 0.9194,
  '5': 0.0875,
  '6': -0.4069,
  '7': 0.0761,
  '8': 1.5623,
  '9': 0.6641,
  A: 0.6537,
  B: -0.1951,
  C: -0.4836,
  D: 0.1736,
  E: 0.3886,
  F: 0.0839,
  G: -0.0809,
  H: -0.0333,
  I: 0.2084,
  J: 0.5814,
  K: 0.2902,
  L: 0.7698,
  M: 0.6678,
  N: 0.529,
  O: 0.3886,
  P: 0.0951,
  Q: 0.6098,
  R: 0.7018,
  S: 0.1338,
  T: -0.0536,
  U: -1.2612,
  V: -0.8268,
  W: 1.9501,
  X: 2.2411,
  Y: -1.4049,
  Z: 0.9589,
};
