import * as v from 'valibot';
import { limits } from '../../limits.ts';
import { members, message, read } from '../admin/input.ts';
import { Problem } from '../problems/problem.ts';

/** The result of a tool call (2025-06-18, "Tools", "Tool Result"). */
export interface ToolResult {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: Record<string, unknown>;
  /** Whether the call failed. The problem says why, so that the caller can react. */
  readonly isError: boolean;
}

/** The only tool, as `tools/list` describes it. */
export const verifyDocument = {
  name: 'verify_document',
  title: 'Verify documents',
  description: `The tool reads identity documents (passports, identity cards, permits, licences), French administrative documents with a 2D-Doc, CAF certificates, and PDFs with an electronic signature, and says whether their own security features are consistent. It finds out what each file is. The verdict of each document says whether you may rely on it: its outcome is passed, unverified, expired or failed, with the reasons. The flags are its single checks. A false flag is a failed check, not an error. Not even the outcome passed proves that a document is genuine. Each document that is answered costs one credit.`,
  inputSchema: {
    type: 'object' as const,
    properties: {
      files: {
        type: 'array',
        minItems: 1,
        maxItems: limits.documentFilesMax,
        items: { type: 'string', contentEncoding: 'base64' },
        description: `1 to ${limits.documentFilesMax} files in base64, with or without the head of a data URL. Each is a PDF or a picture. The front and back of a card may be two consecutive files. All files together may have about ${(limits.mcpBodyBytesMax / 1024 / 1024) * 0.75} MiB; send larger ones to POST /api/documents/v1.`,
      },
      details: {
        type: 'boolean',
        default: false,
        description: 'Whether the answer also says why each check failed and where each value was found.',
      },
    },
    required: ['files'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
};

const text = message('a text in base64', 'un texte en base64');
const list = message(
  `a list of 1 to ${limits.documentFilesMax} files`,
  `une liste de 1 à ${limits.documentFilesMax} fichiers`,
);
const schema = members({
  files: v.pipe(
    v.array(v.string(text), list),
    v.minLength(1, list),
    v.maxLength(limits.documentFilesMax, list),
  ),
  details: v.optional(v.boolean(message('true or false', 'true ou false')), false),
});

/**
 * The arguments of a call as the form that `POST /api/documents/v1` accepts.
 * @throws {Problem} `invalid_request`
 */
export function formOf(given: unknown): FormData {
  const { files, details } = read(given, schema);
  const form = new FormData();
  for (const [index, file] of files.entries()) {
    form.append('file', new Blob([decoded(file, index + 1)]), `file-${index + 1}`);
  }
  form.append('details', String(details));
  return form;
}

/** The head of a base64 data URL (RFC 2397). */
const dataUrl = /^data:[^,]{0,200};base64,/i;

/**
 * Characters that are decoded at a time, a multiple of four. In one piece, a file would take many times its
 * size.
 */
const pieceLength = 64 * 1024;

function decoded(file: string, position: number): Uint8Array<ArrayBuffer> {
  const base64 = file.replace(dataUrl, '').replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = new Uint8Array(Math.ceil((base64.length * 3) / 4));
  let length = 0;
  try {
    // Only the end of the text may be padded, and that end is also the end of a piece.
    if (!/^[^=]*={0,2}$/.test(base64)) throw new Error('padding');
    for (let from = 0; from < base64.length; from += pieceLength) {
      const piece = atob(base64.slice(from, from + pieceLength));
      for (let at = 0; at < piece.length; at++) bytes[length++] = piece.charCodeAt(at);
    }
  } catch {
    throw new Problem('invalid_request', {
      en: `File ${position} is not base64.`,
      fr: `Le fichier ${position} n’est pas en base64.`,
    });
  }
  return bytes.subarray(0, length);
}

/** The result with an answer or a problem, both structured for programs and as text for models. */
export function resultOf(body: Record<string, unknown>, isError: boolean): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body, isError };
}
