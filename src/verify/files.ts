import type { Upload } from '../intake/page.ts';
import { Failure } from './failure.ts';

/** The one file of a field: none is 400 `missing_file`, several are 400 `repeated_field`. */
export function singleFile(files: readonly Upload[], field: string): Upload {
  if (files.length > 1)
    throw new Failure('repeated_field', `The field ${field} holds ${files.length} files; it takes one.`);
  const file = files[0];
  if (file === undefined) throw new Failure('missing_file', `The form has no file in the field ${field}.`);
  return file;
}
