/**
 * The arithmetic of the two networks, nothing else: every function works on addresses that its caller chose
 * (door.ts), keeps no state and allocates nothing.
 */
export { conv } from './conv';
export { depthwise } from './depthwise';
export { add, pad, upsample2 } from './reshape';
