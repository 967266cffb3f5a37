/**
 * The names of the members of an object, with their type. The caller must own the object: TypeScript allows
 * an object to have more members than its type names, and these would be among them.
 */
export function keysOf<T extends object>(owned: T): readonly (keyof T & string)[] {
  // Object.keys has the type string[], because of members that the type does not name.
  return Object.keys(owned) as (keyof T & string)[];
}
