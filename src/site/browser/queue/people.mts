import { object } from '../../report/values.ts';
import type { Entry } from './entries.mts';

/** The person that a document is about. */
export interface Person {
  readonly lastName: string;
  readonly firstNames: readonly string[];
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
}

/**
 * Rows that belong together. `person` is null for rows that name nobody, and if no person has several rows.
 */
export interface Group {
  readonly person: Person | null;
  readonly entries: readonly Entry[];
}

/** The number of letters of a last name that the MRZ of a licence keeps. A shorter name is complete. */
const cutNameLength = 8;

/**
 * The rows by person. Documents whose names and dates of birth agree form a group; the groups are in the
 * order of their first documents, and all other rows follow. If no person has several documents, there is one
 * group.
 */
export function groupsOf(entries: readonly Entry[]): readonly Group[] {
  const groups: { readonly person: Person; readonly entries: Entry[] }[] = [];
  for (const entry of entries) {
    const person = personOf(entry);
    if (person === null) continue;
    const known = groups.find((group) => areOne(group.person, person));
    if (known === undefined) groups.push({ person, entries: [entry] });
    else known.entries.push(entry);
  }
  const ofSeveral = groups.filter((group) => group.entries.length > 1);
  if (ofSeveral.length === 0) return [{ person: null, entries }];
  const grouped = new Set(ofSeveral.flatMap((group) => group.entries));
  const others = entries.filter((entry) => !grouped.has(entry));
  return others.length === 0 ? ofSeveral : [...ofSeveral, { person: null, entries: others }];
}

/** The person whom a document names with a complete date of birth; null for any other row. */
function personOf(entry: Entry): Person | null {
  if (entry.kind !== 'document') return null;
  const { lastName, birthName, firstNames, dateOfBirth } = object(entry.document.reply.body.documentInfos);
  const name = lastName ?? birthName;
  const first = (Array.isArray(firstNames) ? firstNames : [firstNames]).filter(isText);
  if (!isText(name) || first.length === 0 || !isText(dateOfBirth)) return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(dateOfBirth)) return null;
  return { lastName: name, firstNames: first, dateOfBirth };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Names agree if one begins with the other, because an MRZ has no accents and may cut a name off. */
function areOne(one: Person, other: Person): boolean {
  if (one.dateOfBirth !== other.dateOfBirth) return false;
  const names = [letters(one.lastName), letters(other.lastName)].toSorted((a, b) => a.length - b.length);
  const [shorter = '', longer = ''] = names;
  const isSame = shorter === longer || (shorter.length >= cutNameLength && longer.startsWith(shorter));
  const [first, second] = [letters(one.firstNames[0] ?? ''), letters(other.firstNames[0] ?? '')];
  return isSame && (first.startsWith(second) || second.startsWith(first));
}

/** The letters of a name, in capitals and without accents. */
function letters(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
}
