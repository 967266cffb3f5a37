/** The groups of paint that are open, the innermost last. */
export class Groups {
  readonly #open: { readonly hidesNothing: boolean; readonly alpha: number }[] = [];

  /** `hidesNothing`: its paint is that of a mask, or only darkens. `alpha`: the opacity of the group. */
  open(hidesNothing: boolean, alpha: number): void {
    this.#open.push({ hidesNothing: hidesNothing || this.hideNothing, alpha: alpha * this.alpha });
  }

  close(): void {
    this.#open.pop();
  }

  /** Whether what is painted now hides nothing. */
  get hideNothing(): boolean {
    return this.#open.at(-1)?.hidesNothing === true;
  }

  /** The opacity of all of them together. */
  get alpha(): number {
    return this.#open.at(-1)?.alpha ?? 1;
  }
}
