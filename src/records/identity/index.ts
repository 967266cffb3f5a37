import type { Answer } from '../answer.ts';
import { findLayouts } from '../mrz/layouts.ts';
import { parseMrz } from '../mrz/parse.ts';
import { frenchDrivingLicence } from './french-driving-licence.ts';
import { frenchResidencePermit } from './french-residence-permit.ts';
import { passport } from './passport.ts';
import { spanishIdCard } from './spanish-id-card.ts';
import type { IdentityContext, IdentityFlag, IdentityMrz, IdentityType } from './type.ts';
import { usBorderCrossingCard } from './us-border-crossing-card.ts';
import { usPassportCard } from './us-passport-card.ts';

/** The document types of the identity endpoint, in the order of the specification. */
export const identityTypes: readonly IdentityType[] = [
  passport,
  frenchResidencePermit,
  spanishIdCard,
  frenchDrivingLicence,
  usPassportCard,
  usBorderCrossingCard,
];

/** A line this much longer or shorter than it should be is still read, and `numberOfCharactersValid` says so. */
const lineSlack = 2;

/** The answer for the lines of an MRZ; null when they are those of none of the types. Never throws, whatever the lines. */
export function identify(lines: readonly string[], context: IdentityContext): Answer | null {
  for (const layout of findLayouts(lines, lineSlack)) {
    const type = identityTypes.find((one) => one.layout === layout.name && one.begins.test(lines[0]!));
    if (type) return answer({ ...context, type, lines, mrz: parseMrz(layout, lines) });
  }
  return null;
}

function answer(identity: IdentityMrz): Answer {
  const { root, fields, validation, controlKeys } = identity.type;
  return {
    root,
    body: {
      documentInfos: Object.fromEntries(fields.map(({ name, read }) => [name, read(identity)])),
      documentInfosValidation: outcomes(validation, identity),
      controlKeys: outcomes(controlKeys, identity),
    },
  };
}

function outcomes(flags: readonly IdentityFlag[], identity: IdentityMrz): Readonly<Record<string, boolean>> {
  return Object.fromEntries(flags.map(({ name, holds }) => [name, holds(identity)]));
}
