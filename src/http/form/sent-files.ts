import { fileFields } from '../../documents/index.ts';
import { sha256 } from '../../formats/sha256.ts';
import type { Form } from './form.ts';

/** A file of a request: its name, if the sender gave one, and the SHA-256 of its bytes in hexadecimal. */
export interface SentFile {
  readonly name: string | null;
  readonly sha256: string;
}

/** The files of a form, in the order of its fields. */
export async function sentFiles(form: Form): Promise<readonly SentFile[]> {
  const files: SentFile[] = [];
  for (const { name: field } of fileFields) {
    const names = form.fileNames(field);
    for (const [index, { bytes }] of form.files(field).entries()) {
      files.push({ name: names[index] || null, sha256: await sha256(bytes) });
    }
  }
  return files;
}
