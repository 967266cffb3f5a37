import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { members, readBody, said } from '../admin/input.ts';
import type { Edge } from '../edge/edge.ts';
import { Problem } from '../problems/problem.ts';
import { Receipts } from './receipt.ts';

/** A receipt has about 600 characters. */
const bodyBytesMax = 8 * 1024;

const hash = said('a SHA-256 of 64 hexadecimal digits', 'un SHA-256 de 64 chiffres hexadécimaux');
const schema = members({
  receipt: v.string(said('a text', 'un texte')),
  sha256: v.optional(v.pipe(v.string(hash), v.toLowerCase(), v.regex(/^[0-9a-f]{64}$/, hash))),
});

/** Refuses a body that is larger than any receipt. */
export const receiptBodyLimit = bodyLimit({
  maxSize: bodyBytesMax,
  onError: () => {
    throw new Problem('too_large', {
      en: `The body is over ${bodyBytesMax / 1024} KiB; a receipt is far smaller.`,
      fr: `Le corps dépasse ${bodyBytesMax / 1024}\u00A0Kio\u00A0; un reçu est bien plus petit.`,
    });
  },
});

/**
 * `POST /api/receipt/v1`: whether this service signed a receipt, what it says, and whether it is about the
 * file with a given SHA-256. Needs no key and costs nothing, since anyone who receives a report may ask.
 */
export async function checkReceipt(c: Context<Edge>): Promise<Response> {
  const receipts = receiptsOf(c);
  const { receipt, sha256 } = await readBody(c.req.raw, schema);
  const signed = await receipts.verify(receipt);
  if (signed === null) return c.json({ valid: false, receipt: null, fileMatches: null });
  const fileMatches = sha256 === undefined ? null : signed.files.includes(sha256);
  return c.json({ valid: true, receipt: signed, fileMatches });
}

/** `GET /.well-known/jwks.json`: the keys to check receipts without the service. */
export async function receiptKeys(c: Context<Edge>): Promise<Response> {
  return c.json(await receiptsOf(c).publicKeys());
}

function receiptsOf(c: Context<Edge>): Receipts {
  const receipts = Receipts.of(c.env);
  if (receipts !== null) return receipts;
  throw new Problem('not_found', {
    en: 'This service signs no receipts: it has no key for them.',
    fr: 'Ce service ne signe pas de reçus\u00A0: il n’a pas de clé pour cela.',
  });
}
