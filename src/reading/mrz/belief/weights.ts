// Written by wasm/mrz/train/belief.py; not edited by hand.

export const doubtWithoutSigns = 0.05;

export const calibration = { shift: 0.5311, slope: 1.349 };

export const doubtful = { from: 0.003, to: 0.2 };

export const likenessWeights = {
  odds: 1.1037,
  one: -0.4465,
  isKnown: -0.679,
  own: -50.0513,
  areKnown: -0.2907,
  nearer: 5.418,
};

export const likenessBounds = { ownMax: 0.05, nearerMax: 0.3 };

export const comparedMin = -7;

export const likenessCalibration = { shift: 0.4121, slope: 1.1993 };

export const signWeights: Readonly<Record<string, number>> = {
  one: -0.7928,
  doubt: 0.6559,
  rival: 0.156,
  underDigit: -1.0773,
  underDigits: 0.228,
  doubtUnderDigit: 0.0278,
  besideWrongDigit: 0.2311,
  repair: 0.0343,
  doubtRepair: -0.1687,
  blind: -0.7074,
  crossed: 0.3148,
  doubtCrossed: -0.03,
  against: 1.0395,
  coarse: 0.0979,
  blackAndWhite: 0.1968,
  misprint: 1.8157,
  pooled: 0.8136,
  around: -0.0286,
  round: 1.2392,
  roundCoarse: -0.1244,
  irregular: -0.3221,
};

export const letterWeights: Readonly<Record<string, number>> = {
  '<': -0.6136,
  '0': 0.0836,
  '1': -1.0856,
  '2': -0.2444,
  '3': -0.7295,
  '4': -1.1829,
  '5': -0.6878,
  '6': -0.7266,
  '7': -0.7761,
  '8': -1.2428,
  '9': -0.5209,
  A: -0.7177,
  B: -0.2368,
  C: -0.0468,
  D: -0.6875,
  E: -0.6456,
  F: -0.9642,
  G: -0.3489,
  H: -0.9975,
  I: -0.9595,
  J: -0.1101,
  K: 0.6179,
  L: -0.2119,
  M: -0.4775,
  N: 0.09,
  O: -2.4712,
  P: -0.9784,
  Q: -0.6578,
  R: -0.7888,
  S: -0.7238,
  T: -1.057,
  U: 0.1676,
  V: -1.237,
  W: -1.2408,
  X: -0.8795,
  Y: -0.4066,
  Z: -0.7719,
};

export const crossedWeights: Readonly<Record<string, number>> = {
  '0': -0.3175,
  '1': -0.0695,
  '2': -0.4293,
  '3': 0.552,
  '4': 0.2478,
  '5': -0.3551,
  '6': -0.1289,
  '7': -0.3603,
  '8': 1.2586,
  '9': 0.2889,
  A: -0.1117,
  B: 0.1337,
  C: -0.108,
  D: -0.1005,
  E: -0.2073,
  F: 0.0057,
  G: -0.2156,
  H: -0.48,
  I: -0.262,
  J: -1.3257,
  K: 0.0568,
  L: -0.7685,
  M: -0.2818,
  N: 0.0528,
  O: -0.0314,
  P: 0.0725,
  Q: 0.8526,
  R: 0.4481,
  S: -0.0919,
  T: 0.3433,
  U: -1.1795,
  V: 0.4822,
  W: 1.6074,
  X: 1.7615,
  Y: -1.3381,
  Z: 0.9588,
};
