import type { Context } from 'hono';
import * as v from 'valibot';
import { members, message, readText } from '../admin/input.ts';
import type { Edge } from '../edge/edge.ts';
import { withBody } from '../form/form.ts';
import { json } from '../openapi/parts.ts';
import { objectOf, ref } from '../openapi/schema.ts';
import { Problem } from '../problems/problem.ts';
import { Receipts } from '../receipts/receipt.ts';
import { operation } from './operation.ts';
import { costsNothing } from './shared.ts';

/** A receipt has about 600 characters. */
const bodyBytesMax = 8 * 1024;

const hash = message('a SHA-256 of 64 hexadecimal digits', 'un SHA-256 de 64 chiffres hexadécimaux');
const taken = members({
  receipt: v.pipe(
    v.string(message('a text', 'un texte')),
    v.description('The receipt: a compact JWS. White space in it is ignored.'),
  ),
  sha256: v.optional(
    v.pipe(
      v.string(hash),
      v.toLowerCase(),
      v.regex(/^[0-9a-f]{64}$/, hash),
      v.description('SHA-256 of the file that the receipt should be about, in hexadecimal.'),
    ),
  ),
});

/** Nobody says who asks, so these bodies come last when there is little room. */
const anybody = { byHeaders: async () => 'unknown' as const };

/** Whether this service signed a receipt. Anyone who receives a report may ask. */
export const checkReceipt = operation({
  name: 'receipt',
  method: 'POST',
  path: '/api/receipt/v1',
  id: 'checkReceipt',
  tag: 'Verification',
  sender: 'anybody',
  summary: { en: 'Check a receipt', fr: 'Contrôler un reçu' },
  about: [
    {
      en: 'A receipt is a signed statement of the files, the document, the outcome and the time of a verification. A file may have several documents: a receipt is about one of them, and one of `POST /api/documents/v1` says on which `pages`. If the service has a key for receipts, it puts one into `details.receipt` of an answer and into a report. Send a receipt as JSON, `{"receipt": "…", "sha256": "…"}`; the SHA-256 of a file is optional. In the answer, `valid` says whether this service signed the receipt, `receipt` is its content, and `fileMatches` says whether it is about that file. You need no API key. The public keys are at `/.well-known/jwks.json`. A service without a key for receipts answers 404.',
      fr: 'Un reçu est une attestation signée des fichiers, du document, du résultat et de l’heure d’une vérification. Un fichier peut contenir plusieurs documents\u00A0: un reçu porte sur un seul, et celui de `POST /api/documents/v1` dit sur quelles `pages`. Si le service a une clé pour les reçus, il en met un dans `details.receipt` d’une réponse et dans un rapport. Envoyez un reçu en JSON, `{"receipt": "…", "sha256": "…"}`\u00A0; le SHA-256 d’un fichier est facultatif. Dans la réponse, `valid` dit si ce service a signé le reçu, `receipt` est son contenu, et `fileMatches` dit s’il porte sur ce fichier. Aucune clé d’API n’est nécessaire. Les clés publiques sont à `/.well-known/jwks.json`. Un service sans clé pour les reçus répond 404.',
    },
  ],
  credit: costsNothing,
  takes: { json: taken },
  codes: ['malformed_multipart', 'not_found', 'too_large', 'overloaded'],
  answers: () => ({ 200: json('What the receipt says.', ref('ReceiptCheck')) }),
  async serve(c) {
    const receipts = receiptsOf(c);
    const { receipt, sha256 } = await withBody(c.req.raw, anybody, bodyBytesMax, (body) =>
      readText(new TextDecoder().decode(body), taken),
    );
    const signed = await receipts.verify(receipt);
    if (signed === null) return c.json({ valid: false, receipt: null, fileMatches: null });
    const fileMatches = sha256 === undefined ? null : signed.files.includes(sha256);
    return c.json({ valid: true, receipt: signed, fileMatches });
  },
});

const jwkSet = objectOf({ keys: { type: 'array', items: { type: 'object' } } });

export const receiptKeys = operation({
  name: 'receipt-keys',
  method: 'GET',
  path: '/.well-known/jwks.json',
  id: 'getReceiptKeys',
  tag: 'Service',
  sender: 'anybody',
  summary: {
    en: 'The keys that sign receipts, as a JWK Set',
    fr: 'Les clés qui signent les reçus, en JWK Set',
  },
  about: [],
  codes: ['not_found'],
  answers: () => ({ 200: json('The public keys.', jwkSet) }),
  serve: async (c) => c.json(await receiptsOf(c).publicKeys()),
});

function receiptsOf(c: Context<Edge>): Receipts {
  const receipts = Receipts.of(c.env);
  if (receipts !== null) return receipts;
  throw new Problem('not_found', {
    en: 'This service signs no receipts, because it has no key for them.',
    fr: 'Ce service ne signe pas de reçus, car il n’a pas de clé pour cela.',
  });
}
