import { birthName, dateOfBirth, nationality } from './members/people.ts';
import { printedDay, printedNumber, untilDay } from './print/people.ts';
import { member, publicationDate, signatureDate } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

/**
 * The certificate of an application for asylum, and the one that its allowance has ended: 2D-Doc types 16 and
 * 17 (3.3.7.2 §7.15).
 */
export const asylumCertificate = signedDocument({
  root: 'FrenchAsylumCertificate',
  name: { en: 'French asylum certificate', fr: 'Attestation de demande d’asile' },
  fileField: {
    kind: 'asylumCertificate',
    name: 'fr_asylum_certificate_file',
    label: { en: 'Asylum certificate', fr: 'Demande d’asile' },
    fullName: {
      en: 'Certificate of an application for asylum, or of the end of the asylum seeker’s allowance',
      fr: 'Attestation de demande d’asile, ou de fin de droit à l’allocation pour demandeur d’asile',
    },
    noun: 'an asylum certificate',
  },
  types: ['16', '17'],
  meaning: {
    en: 'The State registered this person’s application for asylum, or ended the allowance, with these dates. The certificate ends on the last day named and may have been withdrawn or renewed before. It does not say whether asylum was granted, or whether the bearer is that person: compare with a document that has a photograph.',
    fr: 'L’État a enregistré la demande d’asile de cette personne, ou mis fin à l’allocation, avec ces dates. L’attestation prend fin au dernier jour indiqué et a pu être retirée ou renouvelée avant. Elle ne dit pas si l’asile a été accordé, ni si c’est bien cette personne qui la présente\u00A0: comparez avec un document qui porte une photographie.',
  },
  documentInfos: [
    publicationDate,
    signatureDate,
    member('title', '6H'),
    birthName,
    member('lastName', '6G', { rank: 1 }),
    member('firstNames', '60', { rank: 2 }),
    dateOfBirth,
    nationality,
    member('foreignerNumber', '6Q', { rank: 5 }),
    member('procedure', 'G0', {
      words: {
        PN: { en: 'normal', fr: 'normale' },
        PA: { en: 'accelerated', fr: 'accélérée' },
        PD: { en: 'Dublin', fr: 'Dublin' },
        '': { en: '', fr: '' },
      },
    }),
    member('region', 'G1'),
    // The end of validity comes first, because that is what the document is asked for.
    member('validityEndDate', '6O', { rank: 0 }),
    member('entitlementEndDate', 'G3', { rank: 0 }),
  ],
  printed: [
    printedNumber('foreignerNumber', '6Q', /(?:numero|n[o°]) (?:d')?etranger|agdref/),
    printedDay('validityEndDate', '6O', untilDay),
    printedDay('entitlementEndDate', 'G3', /fin d(?:e|u|es) droits?\b/),
  ],
  surelyPrints: ['69'],
  printedZones: anywhere,
  example:
    'DC04XX00DVR1FFFF24B81601FR62EXEMPLE\u001D60CAMILLE/ANNE\u001D6Q99999999996O140720266902031990G0PNG1IF67NOG29999999999SPEC\u001D\u001FAA',
});
