import type { DescribedDocument } from '../report/described.ts';

/** The waits between two attempts to get a description, in milliseconds. */
const patienceMs = [500, 1000, 2000, 4000, 8000] as const;

const known = new Map<string, Promise<DescribedDocument>>();

/**
 * The service's description of a kind of document: the names of its fields and checks in both languages. It
 * is requested once, when the first document of the kind is answered.
 *
 * @throws if the service does not give it after all attempts
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
      // The network failed. The loop tries again.
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new Error(`No description of ${kind}.`);
}
