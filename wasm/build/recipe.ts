/** How the files of `generated/` are made from a package; run by `npm run vendor`. */
export interface Recipe {
  /** The folder of the engine. */
  readonly engine: string;
  readonly package: string;
  /** Files to write, from those of the package. */
  make(read: (path: string) => Uint8Array): Readonly<Record<string, Uint8Array | string>>;
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
