import { ref, type Schema } from './schema.ts';

/**
 * Collects schemas that are used in several places, so that they are written once and referred to. `named`
 * must be called in the order of the document. If a name has several schemas, they are numbered from the
 * second on.
 */
export class SharedSchemas {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, { readonly title: string; readonly schema: Schema }>();
  readonly #taken = new Map<string, number>();

  /** Counts a use of a schema. All uses must be counted before the first call of `named`. */
  count(name: string, schema: Schema): void {
    const key = keyOf(name, schema);
    this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
  }

  /** `schema` itself, or a reference to it if it is used more than once. */
  named(name: string, schema: Schema): Schema {
    const key = keyOf(name, schema);
    if ((this.#uses.get(key) ?? 0) < 2) return schema;
    const known = this.#names.get(key);
    if (known !== undefined) return ref(known.title);
    const number = (this.#taken.get(name) ?? 0) + 1;
    this.#taken.set(name, number);
    const title = `Identity${name.charAt(0).toUpperCase()}${name.slice(1)}${number === 1 ? '' : number}`;
    this.#names.set(key, { title, schema });
    return ref(title);
  }

  /** The schemas that were referred to, by name. */
  components(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.#names.values()].map(({ title, schema }) => [title, schema]));
  }
}

function keyOf(name: string, schema: Schema): string {
  return `${name} ${JSON.stringify(schema)}`;
}
