import { base64urlnopad, hex } from '@scure/base';
import type { JWK } from 'jose';
import { parseKey } from '../../access/keys/key.ts';
import { accessSettings } from '../../access/settings.ts';
import { isLoopback, readList, readSetting, type Setting, type SettingEntries } from '../../setting.ts';
import { trustSettings } from '../../trust/settings.ts';

/**
 * ALLOWED_ORIGINS: the origins whose pages may call the API, as browsers send them; none if it is unset.
 */
export function readOrigins(given: unknown): Setting<readonly string[]> {
  const expected =
    'an origin as a browser sends it, in lower case and without a path, like https://app.example';
  return readSetting(given, [], (text) =>
    readList(text, expected, (entry) => (isOrigin(entry) ? entry : null)),
  );
}

/**
 * Browsers omit default ports and send host names in ASCII. An origin written differently would never match.
 */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * PUBLIC_ORIGIN: the origin at which callers reach the service, https, or http on this machine; null when it
 * is unset.
 */
export function readPublicOrigin(given: unknown): Setting<string | null> {
  const problem =
    'is not an origin in lower case and without a path, like https://verify.example (http:// only for this machine).';
  return readSetting<string | null>(given, null, (text) => {
    if (!isOrigin(text)) return { problem };
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || isLoopback(hostname) ? { value: text } : { problem };
  });
}

/**
 * RECEIPT_KEY: the private key that signs receipts, as a JWK of the curve P-256, or a JWK Set whose first key
 * signs while the others only check earlier receipts. Without it there are no receipts.
 */
export function readReceiptKeys(given: unknown): Setting<readonly JWK[]> {
  const expected = 'is not a private JWK of the curve P-256, nor a JWK Set that begins with one.';
  return readSetting<readonly JWK[]>(given, [], (text) => {
    const keys = jwksOf(text);
    const isRight = typeof keys[0]?.d === 'string' && keys.every(isP256);
    return isRight ? { value: keys } : { problem: expected };
  });
}

function jwksOf(text: string): readonly JWK[] {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null) return [];
    return 'keys' in given && Array.isArray(given.keys) ? given.keys : [given];
  } catch {
    return [];
  }
}

/**
 * Whether it is a key whose point is on the curve (SP 800-186, 3.2.1.3). That a private number does not
 * belong to the point is found only when it signs.
 */
function isP256(key: JWK | null): boolean {
  if (key?.kty !== 'EC' || key.crv !== 'P-256') return false;
  const [x, y] = [numberIn(key.x), numberIn(key.y)];
  if (x === null || y === null || (key.d !== undefined && numberIn(key.d) === null)) return false;
  return x < p && y < p && (y * y - x * x * x + 3n * x - b) % p === 0n;
}

const p = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** 32 bytes in base64url. The last of the 43 characters has only four bits. */
const numberPattern = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

function numberIn(text: unknown): bigint | null {
  if (typeof text !== 'string' || !numberPattern.test(text)) return null;
  return BigInt(`0x${hex.encode(base64urlnopad.decode(text))}`);
}

/** MCP: `on` serves the Model Context Protocol at /mcp; off when it is unset. */
export function readMcp(given: unknown): Setting<boolean> {
  return readSetting<boolean>(given, false, (text) =>
    text === 'on' || text === 'off' ? { value: text === 'on' } : { problem: 'is neither on nor off.' },
  );
}

/**
 * DEMO_KEY: the key that the try page shows to everybody, which must be a test key; null when it is unset.
 */
export function readDemoKey(given: unknown): Setting<string | null> {
  return readSetting<string | null>(given, null, (text) =>
    parseKey(text)?.mode === 'test' ? { value: text } : { problem: 'is not a test key (dv_test_…).' },
  );
}

/** The settings of the edge. */
export const edgeSettings = {
  ALLOWED_ORIGINS: {
    read: readOrigins,
    about: {
      en: 'The origins of the web pages that may call the API, separated by spaces or commas, for example `https://app.example`.',
      fr: 'Les origines des pages web qui peuvent appeler l’API, séparées par des espaces ou des virgules, par exemple `https://app.example`.',
    },
    unset: { en: 'None.', fr: 'Aucune.' },
  },
  PUBLIC_ORIGIN: {
    read: readPublicOrigin,
    about: {
      en: 'The address that callers use, for example `https://verify.example`. Receipts, errors, this documentation, `/openapi.json` and MCP use it; the service does not trust the header Host of a request.',
      fr: 'L’adresse qu’utilisent les appelants, par exemple `https://verify.example`. Les reçus, les erreurs, cette documentation, `/openapi.json` et MCP l’emploient\u00A0; le service ne se fie pas à l’en-tête Host d’une demande.',
    },
    unset: {
      en: 'If only this machine can reach the service, it uses its own address. Otherwise its links are relative, and it makes no receipts.',
      fr: 'Si seule cette machine peut atteindre le service, il emploie sa propre adresse. Sinon, ses liens sont relatifs et il ne fait pas de reçus.',
    },
  },
  RECEIPT_KEY: {
    read: readReceiptKeys,
    about: {
      en: 'The private key that signs receipts: a JWK of the curve P-256, or a JWK Set whose first key signs while the others only check earlier receipts.',
      fr: 'La clé privée qui signe les reçus\u00A0: un JWK de la courbe P-256, ou un JWK Set dont la première clé signe et dont les autres ne font que contrôler d’anciens reçus.',
    },
    unset: { en: 'The service makes no receipts.', fr: 'Le service ne fait pas de reçus.' },
  },
  MCP: {
    read: readMcp,
    about: {
      en: '`on` lets programs of language models call the service at `/mcp`: see [what reaches a model](/docs/mcp).',
      fr: '`on` permet aux programmes de modèles de langage d’appeler le service à `/mcp`\u00A0: voyez [ce qui parvient à un modèle](/docs/mcp).',
    },
    unset: { en: 'MCP is off.', fr: 'MCP est désactivé.' },
  },
  DEMO_KEY: {
    read: readDemoKey,
    about: {
      en: 'The test key that the try page fills in for everybody.',
      fr: 'La clé de test que la page d’essai remplit pour tout le monde.',
    },
    unset: { en: 'The page asks for a key.', fr: 'La page demande une clé.' },
    only: 'demo',
  },
} as const satisfies SettingEntries;

/** Every setting of the service. */
export const settingEntries = { ...accessSettings, ...edgeSettings, ...trustSettings };
