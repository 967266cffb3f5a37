import type { Text } from '../../../language.ts';
import { check, type Finding, type FindingText } from '../../document.ts';
import { readDocumentNumber } from '../rules/fields.ts';
import type { IdentityMrz } from '../rules/identity-document.ts';
import { formBroken, formOnly, type IdentityCheck } from './texts.ts';

/** Checks of the document's number and of the holder's, by the rules of the State. */

/** A reason of one State's rules for its numbers. Its sentence uses the values that `find` returns. */
export interface NationalReason {
  readonly reason: string;
  readonly text: FindingText;
  readonly find: (identity: IdentityMrz) => Finding['values'] | null;
}

function textsOf(reasons: readonly NationalReason[]): Readonly<Record<string, FindingText>> {
  return Object.fromEntries(reasons.map(({ reason, text }) => [reason, text]));
}

function firstFinding(reasons: readonly NationalReason[], identity: IdentityMrz): Finding | null {
  for (const { reason, find } of reasons) {
    const values = find(identity);
    if (values !== null) return { reason, values };
  }
  return null;
}

/**
 * `documentNumberValid` by a national rule. `furtherRules` come first, because their reasons are more
 * specific.
 */
export function documentNumberIs(
  isRight: (number: string, identity: IdentityMrz) => boolean,
  rule: Text,
  furtherRules: readonly NationalReason[] = [],
): IdentityCheck {
  return check<IdentityMrz, string>({
    name: 'documentNumberValid',
    field: 'documentNumber',
    rule,
    holds: { en: 'Right format for this document', fr: 'Format conforme à ce document' },
    fails: { en: 'Wrong format for this document', fr: 'Format non conforme à ce document' },
    leavesOpen: formOnly,
    findings: {
      ...formBroken('document_number_form', { en: 'the document number', fr: 'du numéro du document' }, rule),
      ...textsOf(furtherRules),
    },
    find(identity) {
      const finding = firstFinding(furtherRules, identity);
      if (finding !== null) return finding;
      return isRight(readDocumentNumber(identity), identity)
        ? null
        : { reason: 'document_number_form', values: { rule: rule.en } };
    },
  });
}

/** `personalNumberValid` by a national rule. */
export function personalNumberIs(
  isRight: (identity: IdentityMrz) => boolean,
  texts: { readonly rule: Text; readonly holds: Text; readonly fails: Text },
  furtherRules: readonly NationalReason[] = [],
): IdentityCheck {
  return check<IdentityMrz, string>({
    name: 'personalNumberValid',
    field: 'personalNumber',
    ...texts,
    leavesOpen: formOnly,
    findings: {
      ...formBroken(
        'personal_number_form',
        { en: 'the personal number', fr: 'du numéro personnel' },
        texts.rule,
      ),
      ...textsOf(furtherRules),
    },
    find: (identity) =>
      isRight(identity)
        ? firstFinding(furtherRules, identity)
        : { reason: 'personal_number_form', values: { rule: texts.rule.en } },
  });
}
