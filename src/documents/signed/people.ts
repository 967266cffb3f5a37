import { fullName, member, type SignedField, textField } from './fields.ts';

/** Fields that documents about a person share (2D-Doc 3.3.7.2 §7.1, §7.4, §7.5). */

/** A name in one line, else title, last name and first name each in a field. */
export function named(name: string, line: string, parts: readonly string[], rank?: number): SignedField {
  const { label, description } = member(name, line);
  const place = rank === undefined ? {} : { rank };
  return { name, ...textField, ...place, label, description, read: fullName(line, parts) };
}
