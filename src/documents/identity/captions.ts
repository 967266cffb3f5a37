import { fold } from '../../reading/text-lines.ts';

/**
 * Captions and titles that identity documents print beside the holder's data (ICAO 9303-3, 3.3), in the
 * languages of most documents that are sent.
 */
const captions = [
  /\b(?:passe?port|pass?aporte?|reisepass|permis|permit|titre de sejour|aufenthaltstitel|licen[cs]e)/,
  /\b(?:identi|ausweis)/,
  /\b(?:surname|family name|nom\b|apellidos?|cognome|familienname|apelido)/,
  /\b(?:given names?|forenames?|prenoms?|vornamen?|nombres?|nome\b)/,
  /birth|naissance|\bne(?:\(e\)|e)? le\b|geburt|geboren|nacimiento|nascita|nascimento|geboorte/,
  /\bnationali|staatsangeh|nacionalidad|cittadinanza|nacionalidade/,
  /\b(?:sexe?|sexo|sesso|geschlecht|geslacht)\b/,
  /\bexpir|date d'exp|gultig|validez|scadenza|validade|geldig/,
];

/** Many letters and forms have one or two of them. */
const captionsMin = 4;

/** Whether a printed text has the captions of an identity document. */
export function hasIdentityCaptions(text: string): boolean {
  const folded = fold(text);
  return captions.filter((caption) => caption.test(folded)).length >= captionsMin;
}
