import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as der from './der.ts';

/** CA ids that end in 00 are test CAs (2D-Doc 3.2.6 §3.3); no live key trusts one. */
export const testCaId = 'XX00';

const keyFolder = join(import.meta.dirname, 'keys');
const caOrganisation = 'AUTORITE FICTIVE DE TEST';

interface Participant {
  readonly id: string;
  readonly organisation: string;
  readonly curve: 'P-256' | 'P-384' | 'P-521';
  readonly notBefore: string;
  readonly notAfter: string;
  /** The key that signs the certificate; `foreign` has the CA's name and another key. */
  readonly signedBy: 'ca' | 'foreign';
}

const valid = { curve: 'P-256', notBefore: '2024-01-01', notAfter: '2034-01-01', signedBy: 'ca' } as const;
const taxOffice = 'DIRECTION FICTIVE DES IMPOTS';

/**
 * Participants of the test CA: one for each document of ours, the rest for one property of a certificate
 * each.
 */
export const participants: readonly Participant[] = [
  { ...valid, id: 'DVT1', organisation: taxOffice },
  { ...valid, id: 'DVP1', organisation: 'TRESORERIE FICTIVE DE LA PAYE' },
  { ...valid, id: 'DVX1', organisation: taxOffice, notBefore: '2015-01-01', notAfter: '2018-01-01' },
  { ...valid, id: 'DV38', organisation: taxOffice, curve: 'P-384' },
  { ...valid, id: 'DV52', organisation: taxOffice, curve: 'P-521' },
  { ...valid, id: 'DVF1', organisation: taxOffice, signedBy: 'foreign' },
  { ...valid, id: '0000', organisation: 'PARTICIPANT DE TEST' },
  { ...valid, id: 'DVB1', organisation: 'ENERGIE FICTIVE' },
  { ...valid, id: 'DVK1', organisation: 'BANQUE FICTIVE' },
  { ...valid, id: 'DVE1', organisation: 'EMPLOYEUR FICTIF SA' },
  { ...valid, id: 'DVA1', organisation: 'DECLARATIONS SOCIALES FICTIVES' },
  { ...valid, id: 'DVR1', organisation: 'DIRECTION FICTIVE DES ETRANGERS' },
  { ...valid, id: 'DVU1', organisation: 'UNIVERSITE FICTIVE' },
  { ...valid, id: 'DVI1', organisation: 'TITRES FICTIFS' },
];

function generateKey(name: string): KeyObject {
  const participant = participants.find(({ id }) => id === name);
  if (participant === undefined) return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return generateKeyPairSync('ec', { namedCurve: participant.curve }).privateKey;
}

/**
 * The private key `name` (`ca`, `foreign` or a certificate id), made once and then kept with the specimens.
 */
export function privateKey(name: string): KeyObject {
  const path = join(keyFolder, `${name}.pem`);
  if (!existsSync(path)) {
    mkdirSync(keyFolder, { recursive: true });
    writeFileSync(path, generateKey(name).export({ type: 'pkcs8', format: 'pem' }));
  }
  return createPrivateKey(readFileSync(path));
}

/** keyUsage bits (RFC 5280 4.2.1.3): digitalSignature alone; keyCertSign with cRLSign. */
const signsDocuments = der.bits(Buffer.from([0x80]), 7);
const signsCertificates = der.bits(Buffer.from([0x06]), 1);
const sha256WithRsa = der.sequence(der.oid('1.2.840.113549.1.1.11'), der.nullValue());

interface CertificateContent {
  readonly serial: number;
  readonly commonName: string;
  readonly organisation: string;
  readonly notBefore: string;
  readonly notAfter: string;
  readonly isAuthority: boolean;
}

function name(organisation: string, commonName: string): Buffer {
  const attribute = (type: string, value: string) =>
    der.set(der.sequence(der.oid(type), der.printable(value)));
  return der.sequence(
    attribute('2.5.4.6', 'XX'),
    attribute('2.5.4.10', organisation),
    attribute('2.5.4.11', '0002 00000000000000'),
    attribute('2.5.4.3', commonName),
  );
}

function extensions(isAuthority: boolean): Buffer {
  const critical = (type: string, value: Buffer) =>
    der.sequence(der.oid(type), der.boolean(true), der.octets(value));
  const usage = critical('2.5.29.15', isAuthority ? signsCertificates : signsDocuments);
  const constraints = critical('2.5.29.19', der.sequence(der.boolean(true), der.integer(0)));
  return der.tagged(3, isAuthority ? der.sequence(constraints, usage) : der.sequence(usage));
}

/** An X.509 version 3 certificate (RFC 5280 4.1) in the CA's name, signed by `signer`, an RSA key. */
function certificate(content: CertificateContent, subjectKey: KeyObject, signer: KeyObject): Uint8Array {
  const body = der.sequence(
    der.tagged(0, der.integer(2)),
    der.integer(content.serial),
    sha256WithRsa,
    name(caOrganisation, testCaId),
    der.sequence(der.utcTime(content.notBefore), der.utcTime(content.notAfter)),
    name(content.organisation, content.commonName),
    createPublicKey(subjectKey).export({ type: 'spki', format: 'der' }),
    extensions(content.isAuthority),
  );
  return der.sequence(body, sha256WithRsa, der.bits(sign('sha256', body, signer)));
}

/**
 * All certificates of the test CA as DER. RSA PKCS #1 v1.5 and fixed serials make them the same in every run.
 */
export function certificates(): { ca: Uint8Array; participants: ReadonlyMap<string, Uint8Array> } {
  const authority: CertificateContent = {
    serial: 0x0100,
    commonName: testCaId,
    organisation: caOrganisation,
    notBefore: '2014-01-01',
    notAfter: '2044-01-01',
    isAuthority: true,
  };
  const ca = certificate(authority, privateKey('ca'), privateKey('ca'));
  const byId = participants.map((participant, index): [string, Uint8Array] => {
    const content = {
      ...participant,
      serial: 0x0200 + index,
      commonName: participant.id,
      isAuthority: false,
    };
    return [
      participant.id,
      certificate(content, privateKey(participant.id), privateKey(participant.signedBy)),
    ];
  });
  return { ca, participants: new Map(byId) };
}
