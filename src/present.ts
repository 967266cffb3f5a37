/**
 * The value itself, where the code around it makes sure that there is one. Throws if there is none, which is
 * a bug of ours and no fault of the input.
 */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value is missing that must be present.');
  return value;
}
