/**
 * The exported global of a metered module: the instructions that are left, an i64. The module traps when it
 * falls below zero.
 */
export const fuelExport = 'fuel';
