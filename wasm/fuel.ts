/** The exported global of a metered module: the instructions left (i64). Below zero the module traps. */
export const fuelExport = 'fuel';
