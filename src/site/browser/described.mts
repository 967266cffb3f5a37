import type { DescribedDocument } from '../report/described.ts';

/** Waits of growing length, in milliseconds, while a description cannot be had. */
const patienceMs = [500, 1000, 2000, 4000, 8000] as const;

const known = new Map<string, Promise<DescribedDocument>>();

/**
 * What the service says of a kind of document: how its fields and checks are called in both languages. Asked
 * for once, when the first document of the kind is answered.
 *
 * @throws when the service doesn't give it for long
 */
export function describedOf(kind: string): Promise<DescribedDocument> {
  const found = known.get(kind);
  if (found !== undefined) return found;
  const asked = ask(kind);
  known.set(kind, asked);
  asked.catch(() => known.delete(kind));
  return asked;
}

async function ask(kind: string): Promise<DescribedDocument> {
  for (const waitMs of patienceMs) {
    try {
      const response = await fetch(`/assets/documents/${encodeURIComponent(kind)}.json`);
      if (response.ok) return await response.json();
    } catch {
      // The network; asked again below.
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new Error(`No description of ${kind}.`);
}
