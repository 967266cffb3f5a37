import { filler } from './alphabet.ts';
import { checkDigit } from './check-digit.ts';
import type { Check, CheckName, FieldName, Layout, Range } from './layouts.ts';

/** A check digit as printed beside the one that the characters under it ask for. */
export interface CheckResult {
  readonly name: CheckName;
  /** The character in the digit's place; empty where the line ends before it. */
  readonly printed: string;
  /** Null when a character under the digit is outside the alphabet. */
  readonly computed: number | null;
  readonly ok: boolean;
  /** For a long document number: its characters after the first nine, without their digit. Null otherwise. */
  readonly overflow: string | null;
}

/** An MRZ cut into its fields. Values are as printed, fillers and errors included. */
export interface ParsedMrz {
  readonly layout: Layout;
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  readonly checks: Readonly<Partial<Record<CheckName, CheckResult>>>;
}

/** Cuts `lines` by the positions of `layout` and computes each check digit. What a short line lacks is empty text. */
export function parseMrz(layout: Layout, lines: readonly string[]): ParsedMrz {
  return {
    layout,
    fields: Object.fromEntries(layout.fields.map((field) => [field.name, slice(lines, field)])),
    checks: Object.fromEntries(layout.checks.map((check) => [check.name, readCheck(check, lines)])),
  };
}

/** Computes one check digit and compares it with the printed one. */
export function readCheck(check: Check, lines: readonly string[]): CheckResult {
  const { line, position } = check.digit;
  const printed = slice(lines, { line, start: position, end: position });
  const covered = check.over.map((range) => slice(lines, range)).join('');
  if (printed === filler && check.overflow) {
    const long = readOverflow(check, covered, slice(lines, check.overflow));
    if (long) return long;
  }
  const computed = checkDigit(covered);
  const empty = printed === filler && check.fillerWhenEmpty === true && /^<*$/.test(covered);
  return { name: check.name, printed, computed, ok: empty || printed === String(computed), overflow: null };
}

/**
 * A long document number goes on in the optional data up to its digit and a filler (ICAO 9303-5 4.2.2). Whether the
 * filler in the digit's first place counts as a character is not said there, and issuers differ: both are accepted.
 */
function readOverflow(check: Check, head: string, optionalData: string): CheckResult | null {
  const rest = optionalData.split(filler, 1)[0]!;
  if (rest === '') return null;
  const overflow = rest.slice(0, -1);
  const printed = rest.slice(-1);
  const skipped = checkDigit(head + overflow);
  const counted = checkDigit(head + filler + overflow);
  const ok = printed === String(skipped) || printed === String(counted);
  return { name: check.name, printed, computed: skipped, ok, overflow };
}

function slice(lines: readonly string[], { line, start, end }: Range): string {
  return lines[line - 1]?.slice(start - 1, end) ?? '';
}
