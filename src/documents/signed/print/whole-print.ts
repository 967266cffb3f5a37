import { antsPerimeter, catalogueField } from '../../../formats/two-d-doc/catalogue/catalogue.ts';
import {
  type CatalogueField,
  kindsOfNames,
  type ValueKind,
} from '../../../formats/two-d-doc/catalogue/field.ts';
import { fieldValue, type TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { present } from '../../../present.ts';
import { fold, type TextLine } from '../../../reading/text-lines.ts';
import { printedText, type SignedField, value } from '../rules/fields.ts';
import { dayInWords, dayPattern } from './days.ts';
import { joined } from './labels.ts';
import { glued, hasNames, isTitle, namesOf, person } from './names.ts';
import { legible } from './printed.ts';
import { amount, cut, words, wordsOf } from './values.ts';

/** The section of fields that tell of the code itself, such as its editor. */
const aboutTheCode = '7.0';

/** The name of a field for programs. */
export function nameOf(id: string): string {
  return known(id)?.name ?? id;
}

/** Whether a field is the name of a person, or a part of it. */
export function isOfPerson(id: string): boolean {
  return kindsOfNames.has(known(id)?.kind ?? 'text');
}

/** Whether other letters to the same person, or from the same sender, print the value of a field too. */
export function isOfAnyLetter(id: string): boolean {
  return known(id)?.isShared === true;
}

/** Whether a field has one of a few values, which pages print in words of their own. */
export function isChoice(id: string): boolean {
  return known(id)?.kind === 'code';
}

/**
 * Whether a page may print the value of a field. It prints no title alone, no country of a letter within
 * France, and nothing that is only about the code. What a field of another perimeter means is not known.
 */
export function isComparable(code: TwoDDoc, id: string): boolean {
  const [field, value] = [catalogueField(code.header, id), fieldValue(code, id)?.trim() ?? ''];
  if (field === null || value === '' || field.section === aboutTheCode || field.kind === 'boolean')
    return false;
  if (field.kind === 'country') return value !== 'FR';
  return !isTitle(value);
}

/** The text of all pages of a document, in which signed values are found wherever they stand. */
export class WholePrint {
  readonly #code: TwoDDoc;
  /** The cells and the whole lines. */
  readonly #texts: readonly string[];
  /** All words of the pages, one after the other. */
  readonly #phrase: string;
  /** The words of letters, also up to three neighbours as one. */
  readonly #words: ReadonlySet<string>;
  /** All words of the names that the code signs. */
  readonly #names: readonly string[];

  constructor(lines: readonly TextLine[], code: TwoDDoc) {
    this.#code = code;
    const legibleLines = lines.map(legible);
    const cells = legibleLines.flat().map(({ text }) => text);
    this.#texts = [...cells, ...legibleLines.filter(({ length }) => length > 1).map(joined)];
    this.#phrase = wordsOf(cells.join(' ')).join(' ');
    this.#words = glued(cells.flatMap(namesOf));
    this.#names = code.fields
      .filter(({ id }) => isOfPerson(id))
      .flatMap(({ value }) => person.wanted(value).split(' '));
  }

  /**
   * Whether the value of a field stands anywhere. A code never does, unless `printedAs` says in which words
   * pages print it.
   */
  has(id: string, printedAs: SignedField['printedAs']): boolean {
    const { kind } = present(known(id));
    const raw = fieldValue(this.#code, id) ?? '';
    const plain = value(id)(this.#code) ?? raw;
    const whole = printedText(id)(this.#code) ?? raw;
    switch (kind) {
      case 'person':
        return this.#hasNames(whole);
      case 'names':
      case 'qualifiedName':
        return this.#hasNames(withFirstName(kind, raw, whole));
      case 'amount':
      case 'decimal':
        return this.#hasAmount(plain);
      case 'hexDate':
      case 'date8':
        return this.#hasMatch(dayPattern(plain)) || dayInWords(plain)?.test(this.#phrase) === true;
      case 'alnum':
        return this.#hasMatch(numberPattern(whole));
      case 'digits':
      case 'phone':
      case 'iban':
      case 'bic':
        return this.#hasMatch(numberPattern(plain));
      case 'text':
      case 'email':
      case 'year4':
        return whole.split('/').every((part) => part.trim() === '' || this.#hasWords(part));
      case 'code':
        // Its words may go over two lines.
        return this.#hasMatch(printedAs?.[raw] ?? null) || printedAs?.[raw]?.test(this.#phrase) === true;
      default:
        return false;
    }
  }

  #hasMatch(pattern: RegExp | null): boolean {
    return pattern !== null && this.#texts.some((text) => pattern.test(text));
  }

  #hasNames(name: string): boolean {
    const wanted = person.wanted(name).split(' ').filter(Boolean);
    return hasNames(this.#words, wanted, this.#names);
  }

  /** Amounts in a column of debits have no minus sign. */
  #hasAmount(value: string): boolean {
    const wanted = unsigned(amount.wanted(value));
    return this.#texts.some((text) => amount.values(text).some((one) => unsigned(one) === wanted));
  }

  #hasWords(value: string): boolean {
    const wanted = words.wanted(value);
    // A town may have two letters: Eu.
    if (wanted.length < charactersMin && !/^[a-z]{2}$/.test(wanted)) return false;
    // The number of a street counts, that of an office of delivery does not.
    const named = /^\d/.test(wanted) ? wanted : wanted.replace(/\d+/g, '');
    return (
      words.equal(this.#phrase, wanted) ||
      this.#texts.some((text) => words.values(text).some((one) => words.mayBe?.(one, named)))
    );
  }
}

/** A name without the first names after the first one, and a title such as DR, which a page may leave out. */
function withFirstName(kind: ValueKind, raw: string, value: string): string {
  const parts = raw.split('/').map((part) => part.trim());
  const before = kind === 'names' ? [] : parts.slice(0, 2);
  const [first = '', ...others] = parts.slice(before.length).filter((part) => part !== '');
  const name = kind === 'names' ? first : (/^\S*/.exec(first)?.[0] ?? '');
  const title = first === '' ? '' : (/^[A-Z]{1,3}$/.exec(before[0] ?? '')?.[0] ?? '');
  return others.length === 0 && name === first
    ? value.slice(title.length)
    : [...before.slice(title === '' ? 0 : 1), name].join(' ');
}

/** A shorter value stands anywhere by chance. */
const charactersMin = 3;

function unsigned(value: string): string {
  return value.replace('-', '');
}

/** Digits of the SIREN, with which a SIRET of 14 begins. */
const sirenLength = 9;

/**
 * A number of letters and digits with any separators; null if it is too short to be found. In a SIRET the
 * label NIC may stand before the number of the establishment.
 */
function numberPattern(value: string): RegExp | null {
  const characters = fold(value).match(/[a-z0-9]/g) ?? [];
  const nic = (at: number) =>
    characters.length === 14 && at === sirenLength ? '(?:[^a-z0-9]{1,3}nic[^a-z0-9]{0,3})?' : '';
  const pattern = characters.map((one, at) => nic(at) + one).join('[^a-z0-9]{0,2}');
  const end = value.endsWith(cut) ? '' : '(?!\\d)';
  return characters.length < charactersMin ? null : new RegExp(`(?<![a-z0-9])${pattern}${end}`);
}

function known(id: string): CatalogueField | null {
  return catalogueField({ perimeter: antsPerimeter }, id);
}
