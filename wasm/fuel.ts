/**
 * The exported global of a metered module: the instructions in loops that are left, an i64. Below zero it
 * traps.
 */
export const fuelExport = 'fuel';
