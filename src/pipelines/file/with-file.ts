import type { AnswerObject } from '../../answer.ts';
import { Overloaded, Unreadable } from '../../failure.ts';
import { kindOf } from '../../intake/inspect.ts';
import { photoOrigin } from '../../intake/jpeg/origin.ts';
import type { Upload } from '../../intake/page.ts';
import { type AnyReading, FileWithoutDocument } from '../any-document.ts';
import { type Conclusion, type Reading, type ReadingContext, withMembers } from '../reading.ts';
import { fileDetails, photoDetails } from './details.ts';
import { fileFacts } from './facts.ts';

/** A reading of one file. Its details also say what the file itself shows, as `fileOf` has it. */
export function withFile(upload: Upload, reading: Reading): Reading {
  return async (context) => withDetails(await reading(context), await fileOf(upload, context));
}

/** A reading of certificates, in whose details the entry of each says what its file itself shows. */
export function withFiles(uploads: readonly Upload[], reading: Reading): Reading {
  return async (context) => {
    const conclude = await reading(context);
    const files: AnswerObject[] = [];
    for (const upload of uploads) files.push(await fileOf(upload, context));
    return async () => {
      const verification = await conclude();
      return { ...verification, details: withMembers(verification.details, files) };
    };
  };
}

/**
 * Like `withFile`, for a file of any kind. If the file has no document, its failure carries what it shows.
 */
export function anyWithFile(upload: Upload, reading: AnyReading): AnyReading {
  return async (context) => {
    try {
      const { documents, ...pages } = await reading(context);
      const file = await fileOf(upload, context);
      const withFacts = documents.map((one) => ({ ...one, conclude: withDetails(one.conclude, file) }));
      return { documents: withFacts, ...pages };
    } catch (error) {
      if (error instanceof FileWithoutDocument) error.refusal.members = await fileOf(upload, context);
      throw error;
    }
  };
}

function withDetails(conclude: Conclusion, file: AnswerObject): Conclusion {
  return async () => {
    const verification = await conclude();
    return { ...verification, details: { ...verification.details, ...file } };
  };
}

/**
 * The member `file` of a PDF, or of a JPEG that says where it comes from, if details are wanted. It is left
 * out if the work can't be afforded.
 */
async function fileOf({ bytes }: Upload, context: ReadingContext): Promise<AnswerObject> {
  if (!context.wantsDetails) return {};
  const kind = kindOf(bytes);
  if (kind === 'jpeg') {
    const origin = photoOrigin(bytes, context.engines.compute);
    return origin === null ? {} : { file: photoDetails(origin) };
  }
  if (kind !== 'pdf') return {};
  await context.yieldNow();
  try {
    return { file: fileDetails(await fileFacts(bytes, context)) };
  } catch (error) {
    if (error instanceof Unreadable || error instanceof Overloaded) return {};
    throw error;
  }
}
