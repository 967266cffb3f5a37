import { AsnConvert } from '@peculiar/asn1-schema';
import {
  type Extension,
  type GeneralName,
  id_ce_subjectAltName,
  SubjectAlternativeName,
} from '@peculiar/asn1-x509';

/** Private numbers of Certigna, the operator of FR03; the last one is a document type. */
const certignaType = /^1\.2\.250\.1\.177\.101\.(\d+)$/;
const commonName = '2.5.4.3';

/**
 * The types of document that a certificate says it is for, in its subjectAltName; null when it names none. 2D-Doc doesn't
 * say how, and its CAs do it in two ways: AriadNEXT and IDnow (FR04, FR06) in a directory name whose common name is the
 * type and a title, `28-Avis d’impôt`; Certigna (FR03) in an other name whose object identifier ends in the type as a number of
 * base 36, 757 for L1.
 *
 * Of 221 published certificates 201 name one type each. Two of them, ended by 2019, title it otherwise than they number it.
 */
export function documentTypes(extensions: readonly Extension[]): readonly string[] | null {
  const extension = extensions.find(({ extnID }) => extnID === id_ce_subjectAltName);
  const types = extension === undefined ? [] : namesIn(extension).flatMap(typesOf);
  return types.length === 0 ? null : [...new Set(types)];
}

/** No verdict rests on these names, so one that can't be read is no reason to refuse the certificate. */
function namesIn({ extnValue }: Extension): readonly GeneralName[] {
  try {
    return AsnConvert.parse(extnValue, SubjectAlternativeName);
  } catch {
    return [];
  }
}

function typesOf({ directoryName, otherName }: GeneralName): readonly string[] {
  const titles = (directoryName ?? []).flat().filter(({ type }) => type === commonName);
  const titled = titles.flatMap(
    ({ value }) => /^([0-9A-Z]{2})\s*[-\u2013]/.exec(value.toString())?.[1] ?? [],
  );
  const number = Number(certignaType.exec(otherName?.typeId ?? '')?.[1]);
  return number < 36 ** 2 ? [...titled, number.toString(36).toUpperCase().padStart(2, '0')] : titled;
}
