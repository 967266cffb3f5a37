import { fileFields } from '../documents/index.ts';
import { Unreadable } from '../failure.ts';
import { inspect } from '../intake/inspect.ts';
import type { Upload } from '../intake/page.ts';
import type { Form } from './form.ts';
import { Problem } from './problem.ts';

/** What the log says about a request's files: number, kinds, bytes, and pixels as stated in their headers. */
export async function uploadFacts(form: Form): Promise<Record<string, string | number>> {
  const files: Upload[] = [];
  for (const { name } of fileFields) files.push(...(await acceptable(() => form.files(name), [])));
  const inspections = await Promise.all(
    files.map(({ bytes }) => acceptable(async () => inspect(bytes), null)),
  );
  return {
    files: files.length,
    kinds: inspections.map((inspection) => inspection?.kind ?? 'refused').join(),
    fileBytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    pixels: inspections.reduce((sum, one) => sum + (one?.width ?? 0) * (one?.height ?? 0), 0),
  };
}

/** A file that is refused here is refused again by the endpoint, which reports it. */
async function acceptable<T>(take: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof Problem || error instanceof Unreadable) return otherwise;
    throw error;
  }
}
