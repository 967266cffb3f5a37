import { filler } from './alphabet.ts';
import { checkDigit } from './check-digit.ts';
import type { CheckDigitRule, CheckName, FieldName, Layout, Range } from './layouts/layout.ts';

/** A printed check digit, compared with the computed one. */
export interface CheckResult {
  readonly name: CheckName;
  /** The character in the digit's place; empty if the line ends before it. */
  readonly printed: string;
  /** Null if a covered character is outside the alphabet. */
  readonly computed: number | null;
  readonly ok: boolean;
  /** For a long document number: its characters after the first nine, without their digit. Null otherwise. */
  readonly overflow: string | null;
}

/** An MRZ cut into its fields. Values are as printed, including fillers and errors. */
export interface ParsedMrz {
  readonly layout: Layout;
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  readonly checks: Readonly<Partial<Record<CheckName, CheckResult>>>;
}

/**
 * Cuts `lines` at the positions of `layout` and computes each check digit. Fields beyond the end of a short
 * line are empty.
 */
export function parseMrz(layout: Layout, lines: readonly string[]): ParsedMrz {
  return {
    layout,
    fields: Object.fromEntries(layout.fields.map((field) => [field.name, slice(lines, field)])),
    checks: Object.fromEntries(layout.checks.map((check) => [check.name, readCheck(check, lines)])),
  };
}

/** Whether every check digit of the layout is right. */
export function hasRightDigits({ checks }: Layout, lines: readonly string[]): boolean {
  return checks.every((check) => readCheck(check, lines).ok);
}

/** Computes one check digit and compares it with the printed one. */
export function readCheck(check: CheckDigitRule, lines: readonly string[]): CheckResult {
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
 * A long document number continues in the optional data, followed by its digit and a filler (ICAO 9303-5
 * 4.2.2). The standard does not say whether the filler in the digit's usual place counts as a character, and
 * issuers differ, so both are accepted.
 */
function readOverflow(check: CheckDigitRule, head: string, optionalData: string): CheckResult | null {
  const [rest = ''] = optionalData.split(filler, 1);
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
