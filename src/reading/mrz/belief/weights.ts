// Written by wasm/mrz/train/belief.py; not edited by hand.

export const doubtWithoutSigns = 0.05;

export const calibration = { shift: 1.3723, slope: 1.5171 };

export const doubtful = { from: 0.003, to: 0.2 };

export const likenessWeights = {
  odds: 1.2457,
  one: 0.2505,
  isKnown: -0.8411,
  own: -43.7725,
  areKnown: 0.0771,
  nearer: 4.6206,
};

export const likenessBounds = { ownMax: 0.05, nearerMax: 0.3 };

export const comparedMin = -7;

export const likenessCalibration = { shift: 0.5175, slope: 1.2014 };

export const signWeights: Readonly<Record<string, number>> = {
  one: -0.7056,
  doubt: 0.6091,
  rival: 0.2102,
  underDigit: -1.4664,
  underDigits: 0.9799,
  doubtUnderDigit: -0.0477,
  besideWrongDigit: 0.3119,
  repair: 0.2437,
  doubtRepair: -0.1298,
  blind: -0.3883,
  crossed: 0.0376,
  doubtCrossed: 0.1114,
  against: 1.0778,
  disputed: -0.6965,
  coarse: 0.06,
  blackAndWhite: 0.0515,
  misprint: 1.7486,
  pooled: 1.0218,
  around: 0.0308,
  round: 1.0811,
  roundCoarse: -0.2461,
  irregular: -0.1768,
};

export const letterWeights: Readonly<Record<string, number>> = {
  '<': -0.9348,
  '0': 0.0252,
  '1': -0.8517,
  '2': -0.2551,
  '3': -0.5163,
  '4': -0.9342,
  '5': -0.8549,
  '6': -0.8479,
  '7': -1.1808,
  '8': -0.9785,
  '9': -0.7533,
  A: -0.7727,
  B: -0.6404,
  C: -0.3861,
  D: -0.8521,
  E: -0.5457,
  F: -0.7179,
  G: -0.2021,
  H: -1.2688,
  I: -0.7488,
  J: 0.2273,
  K: 0.9356,
  L: -0.7069,
  M: -0.1903,
  N: 0.1161,
  O: -1.9223,
  P: -0.854,
  Q: -0.4197,
  R: -0.3861,
  S: -0.7085,
  T: -0.8356,
  U: -0.2743,
  V: -0.3342,
  W: -0.5671,
  X: -1.2383,
  Y: 0.2744,
  Z: -0.4655,
};

export const crossedWeights: Readonly<Record<string, number>> = {
  '0': -0.6747,
  '1': 0.144,
  '2': 0.5816,
  '3': 0.9677,
  '4': 0.7076,
  '5': 1.0,
  '6': -1.2104,
  '7': 0.1373,
  '8': 2.2391,
  '9': -0.0162,
  A: 1.002,
  B: 0.6595,
  C: -0.7461,
  D: 1.0492,
  E: 0.2986,
  F: 0.1316,
  G: -0.106,
  H: 0.3843,
  I: 0.3289,
  J: -3.2543,
  K: 0.1519,
  L: 1.5598,
  M: 0.6649,
  N: 0.6219,
  O: 0.5301,
  P: -0.6984,
  Q: 0.6405,
  R: 0.4573,
  S: 0.3563,
  T: 0.3732,
  U: -0.2802,
  V: -0.0641,
  W: 1.6171,
  X: 1.7771,
  Y: -0.2687,
  Z: 1.0119,
};
