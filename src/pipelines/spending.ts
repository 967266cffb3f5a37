import type { ComputeBudget } from '../../wasm/compute.ts';
import { limits } from '../limits.ts';
import type { View } from './pages/view.ts';

/** What is spent on each page of a file, and granted again for pages with a document. */
export class Spending {
  readonly #compute: ComputeBudget;
  readonly #spent = new Map<View, number>();
  readonly #granted = new Map<View, number>();

  constructor(compute: ComputeBudget) {
    this.#compute = compute;
  }

  /** Does some work on a page. What the work spends is not counted if it throws. */
  async on<T>(view: View, work: () => Promise<T>): Promise<T> {
    const before = this.#compute.spent;
    const result = await work();
    this.#spent.set(view, (this.#spent.get(view) ?? 0) + this.#compute.spent - before);
    return result;
  }

  /**
   * Grants again what was spent on a page with a document, so that later pages and files don't pay for it; no
   * more than that, so that pages without a document don't gain by it.
   */
  grant(view: View): void {
    const due = Math.min(limits.readDocumentInstructions, this.#spent.get(view) ?? 0);
    this.#compute.grantForRead(due - (this.#granted.get(view) ?? 0));
    this.#granted.set(view, due);
  }
}
