import type { Language } from '../../records/explain/language.ts';

/**
 * What the fields and flags of the answers mean, in French, by the English sentence of their own table: that one is also
 * the description in OpenAPI.
 */
export const frenchDescriptions: Readonly<Record<string, string>> = {
  'Characters read in the MRZ, as text.':
    'Nombre de caractères lus dans la zone de lecture automatique (MRZ), en texte.',
  'The type of the document.': 'Le type du document.',
  'Three-letter code of the issuer (ICAO 9303-3 section 5).':
    'Code à trois lettres de l’émetteur (OACI 9303-3, section 5).',
  'Primary identifier. The MRZ may cut it: the driving licence after 8 characters.':
    'Identifiant principal. La MRZ peut le couper : le permis de conduire après 8 caractères.',
  'Secondary identifier, one item a name. The MRZ may cut the last one.':
    'Identifiant secondaire, un élément par prénom. La MRZ peut couper le dernier.',
  'Null when a part of it is unknown or the calendar has no such day.':
    'Null quand une partie en est inconnue ou que le calendrier n’a pas ce jour.',
  '`Female`, `Male` or `Unspecified`.':
    '`Female` (féminin), `Male` (masculin) ou `Unspecified` (non précisé).',
  'Number of the document, without the fillers on its right.':
    'Numéro du document, sans les chevrons à sa droite.',
  'Three-letter code of the nationality (ICAO 9303-3 section 5).':
    'Code à trois lettres de la nationalité (OACI 9303-3, section 5).',
  'The 14 characters of the optional data on line 2 as printed, fillers included.':
    'Les 14 caractères des données facultatives de la ligne 2 tels qu’imprimés, chevrons compris.',
  'Number and length of the lines are those of the type, and every character is in A-Z0-9<.':
    'Le nombre et la longueur des lignes sont ceux du type, et chaque caractère est de A-Z0-9<.',
  'Document code and layout fit the type.': 'Le code de document et la disposition sont ceux du type.',
  'Not empty, letters and single fillers, no digit.':
    'Non vide, des lettres et des chevrons isolés, aucun chiffre.',
  'A real date, or a pattern of unknown parts that ICAO 9303 allows; not in the future, not before 1900, before the expiry date.':
    'Une date réelle, ou une forme à parties inconnues que l’OACI 9303 admet ; ni future, ni antérieure à 1900, et avant la date d’expiration.',
  'M, F, < or X.': 'M, F, < ou X.',
  'A real date, not before today in Europe/Paris.':
    'Une date réelle, pas antérieure à aujourd’hui (Europe/Paris).',
  'The check digit of the expiry date is right.': 'La clé de contrôle de la date d’expiration est juste.',
  'The check digit of the personal number is right; an empty number may carry a filler for it.':
    'La clé de contrôle du numéro personnel est juste ; un numéro vide peut porter un chevron à sa place.',
  'The check digit of the birth date is right.': 'La clé de contrôle de la date de naissance est juste.',
  'The last, composite check digit is right.': 'La dernière clé, celle de l’ensemble, est juste.',
  'Every check digit printed on line 2 is right.':
    'Chaque clé de contrôle imprimée sur la ligne 2 est juste.',
  "The holder's AGDREF number, 9 or 10 digits. Null when line 1 has no such run.":
    'Le numéro AGDREF du titulaire, 9 ou 10 chiffres. Null quand la ligne 1 n’a pas une telle suite.',
  'The issuer is FRA.': 'L’émetteur est FRA.',
  'Nine letters and digits.': 'Neuf lettres et chiffres.',
  '9 or 10 digits.': '9 ou 10 chiffres.',
  'A code of ICAO 9303-3 section 5, and not FRA.': 'Un code de l’OACI 9303-3, section 5, et pas FRA.',
  'The check digit of the document number is right.': 'La clé de contrôle du numéro du document est juste.',
  "The holder's DNI, 8 digits and a letter. Null when line 1 has none.":
    'Le DNI du titulaire, 8 chiffres et une lettre. Null quand la ligne 1 n’en a pas.',
  'The issuer is ESP.': 'L’émetteur est ESP.',
  'Three letters and six digits, and the letter of the DNI is the one that its digits ask for.':
    'Trois lettres et six chiffres, et la lettre du DNI est celle que ses chiffres demandent.',
  'The nationality is ESP.': 'La nationalité est ESP.',
  'Two digits for the year, from 13 to this year, two letters and five digits.':
    'Deux chiffres pour l’année, de 13 à l’année en cours, deux lettres et cinq chiffres.',
  'Control number of the State Department: optional data of line 1, without outer fillers.':
    'Numéro de contrôle du Département d’État : données facultatives de la ligne 1, sans les chevrons aux bords.',
  'The issuer is USA.': 'L’émetteur est USA.',
  'C and eight digits.': 'C et huit chiffres.',
  'The nationality is USA.': 'La nationalité est USA.',
  'Optional data of line 1, without outer fillers.':
    'Données facultatives de la ligne 1, sans les chevrons aux bords.',
  'Eight or nine letters and digits.': 'Huit ou neuf lettres et chiffres.',
  'The nationality is MEX.': 'La nationalité est MEX.',

  'Day of issue in the header of the code. Null when the code is not dated, as on real notices.':
    'Jour d’émission dans l’en-tête du code. Null quand le code n’est pas daté, comme sur les avis réels.',
  'Day on which the code was signed.': 'Jour de la signature du code.',
  'Reference income (revenu fiscal de référence), in euros.': 'Revenu fiscal de référence, en euros.',
  'Number of shares of the household, with a decimal point.':
    'Nombre de parts du foyer, avec un point décimal.',
  'Reference of the notice.': 'Référence de l’avis.',
  'Year of the income.': 'Année des revenus.',
  'Name of the first declarant.': 'Nom du premier déclarant.',
  'Tax number of the first declarant.': 'Numéro fiscal du premier déclarant.',
  'Name of the second declarant. Null when there is none.':
    'Nom du second déclarant. Null quand il n’y en a pas.',
  'Tax number of the second declarant. The text `null` when there is none.':
    'Numéro fiscal du second déclarant. Le texte `null` quand il n’y en a pas.',
  'Day on which the tax is put up for collection.': 'Jour de mise en recouvrement.',
  'Title and names of the employee.': 'Civilité et noms de l’agent.',
  'SIRET of the employer.': 'SIRET de l’employeur.',
  'First day of the period.': 'Premier jour de la période.',
  'Last day of the period.': 'Dernier jour de la période.',
  'Day on which the employment began.': 'Jour du début du contrat.',
  'Net taxable salary of the period in euros, with a decimal point.':
    'Net imposable de la période en euros, avec un point décimal.',
  'Net taxable salary since the start of the year in euros, with a decimal point.':
    'Cumul net imposable depuis le début de l’année en euros, avec un point décimal.',
  'First day of the certificate, in Europe/Paris. Null when the certificate is unknown.':
    'Premier jour du certificat, Europe/Paris. Null quand le certificat est inconnu.',
  'Last day of the certificate, in Europe/Paris. Null when the certificate is unknown.':
    'Dernier jour du certificat, Europe/Paris. Null quand le certificat est inconnu.',
  'Id of the certificate authority, from the code.':
    'Identifiant de l’autorité de certification, lu dans le code.',
  'Organisation of the certificate authority. Null when the certificate is unknown.':
    'Organisme de l’autorité de certification. Null quand le certificat est inconnu.',
  'Id of the certificate, from the code.': 'Identifiant du certificat, lu dans le code.',
  'Organisation that issued the document. Null when the certificate is unknown.':
    'Organisme qui a émis le document. Null quand le certificat est inconnu.',
  'The code was signed on a day on which the certificate was valid.':
    'Le code a été signé un jour où le certificat était valable.',
  'The trust list vouches for the certificate, and it signed exactly this code.':
    'La liste de confiance répond du certificat, et il a signé exactement ce code.',

  'Date in the header of page 1. Null when it could not be read.':
    'Date de l’en-tête de la page 1. Null quand elle n’a pas pu être lue.',
  'Birth date of the first adult on page 1. Null when it could not be read.':
    'Date de naissance du premier adulte de la page 1. Null quand elle n’a pas pu être lue.',
  'Pages of the PDF.': 'Nombre de pages du PDF.',
  "The beneficiary's number in the header of page 1. Null when it could not be read.":
    'Numéro d’allocataire de l’en-tête de la page 1. Null quand il n’a pas pu être lu.',
  'Timestamp of each footer, digits as printed.':
    'Horodatage de chaque pied de page, chiffres tels qu’imprimés.',
  "The beneficiary's number in each footer.": 'Numéro d’allocataire de chaque pied de page.',
  'The number printed by the bars of each page.': 'Le numéro imprimé près du code-barres de chaque page.',
  'What the bars of each page hold.': 'Ce que contient le code-barres de chaque page.',
  'The date of the header is the day of the timestamp in every footer.':
    'La date de l’en-tête est le jour de l’horodatage de chaque pied de page.',
  "The beneficiary's number of the header stands in every footer.":
    'Le numéro d’allocataire de l’en-tête figure dans chaque pied de page.',
  "The beneficiary's number of the header is part of the number printed by the bars of every page.":
    'Le numéro d’allocataire de l’en-tête est contenu dans le numéro imprimé près du code-barres de chaque page.',
  'On every page the bars hold the number that is printed by them.':
    'Sur chaque page le code-barres contient le numéro imprimé près de lui.',
  'The file was made on the date of the header, and not changed after that day.':
    'Le fichier a été créé à la date de l’en-tête et n’a pas été modifié après ce jour.',
  'The file was made on the day of the timestamp in every footer, and not changed after that day.':
    'Le fichier a été créé le jour de l’horodatage de chaque pied de page et n’a pas été modifié après ce jour.',
  'All certificates have the same date of birth.': 'Toutes les attestations ont la même date de naissance.',
  "In every certificate the beneficiary's number stands in all places, and it is the same in all.":
    'Dans chaque attestation le numéro d’allocataire figure partout, et il est le même dans toutes.',
  'So in every certificate.': 'Ainsi dans chaque attestation.',
  'Every file was last changed on the date of its header, so none after a later certificate was issued.':
    'Chaque fichier a été modifié pour la dernière fois à la date de son en-tête, donc aucun après l’émission d’une attestation plus récente.',
};

/** The last sentence of what a flag over several certificates means: the one before is that of the flag of each. */
const inEach = ' So in every certificate.';

/** A field's or flag's description; the English one where it has no French. */
export function described(description: string, language: Language): string {
  if (language === 'en') return description;
  if (description.endsWith(inEach)) {
    const each = described(description.slice(0, -inEach.length), language);
    return `${each} ${frenchDescriptions[inEach.trim()]}`;
  }
  return frenchDescriptions[description] ?? description;
}
