import { type Element, members, only, sameBytes, tags } from './ber.ts';

/** Which certificates of its issuer a revocation list covers, for every reason to revoke them. */
export interface CrlScope {
  readonly holders: 'all' | 'users' | 'authorities';
  /** Names of the list, one of which a covered certificate names; null if it need not name any. */
  readonly names: readonly Uint8Array[] | null;
}

/** The tag of a point in the list (RFC 5280, 5.2.5) and in the certificate (4.2.1.13). */
const pointTag = 0xa0;
const fullName = 0xa0;
/** The other tags of an `IssuingDistributionPoint`. */
const inList = { users: 0x81, authorities: 0x82, reasons: 0x83, indirect: 0x84, attributes: 0x85 };

/**
 * What a list covers by its `IssuingDistributionPoint`: `indirect` if it also has certificates of other
 * issuers, null if it covers none for every reason. Throws `MalformedBer`, and `BerTooLarge` for more than 64
 * names.
 */
export function scopeOf(distribution: Uint8Array<ArrayBuffer>): CrlScope | 'indirect' | null {
  const fields = new Map(
    members(only(distribution, tags.sequence), tags.sequence).map((field) => [field.tag, field]),
  );
  const says = (tag: number): boolean => fields.get(tag)?.content.some((byte) => byte !== 0) ?? false;
  if (says(inList.indirect)) return 'indirect';
  const isForUsers = says(inList.users);
  const isForAuthorities = says(inList.authorities);
  if (fields.has(inList.reasons) || says(inList.attributes) || (isForUsers && isForAuthorities)) return null;
  const point = fields.get(pointTag);
  return {
    holders: isForUsers ? 'users' : isForAuthorities ? 'authorities' : 'all',
    names: point === undefined ? null : namesOf(point),
  };
}

/** Names of a point, as bytes. None if it has only a part of a name. */
function namesOf(point: Element): readonly Uint8Array[] {
  return members(point, pointTag).flatMap((names) =>
    names.tag === fullName ? members(names, fullName).map(({ whole }) => whole) : [],
  );
}

/**
 * Whether a list covers a certificate with these distribution points, the value of its extension (RFC 5280,
 * 6.3.3 b 2). Throws as `scopeOf` does.
 */
export function isInScope(
  { holders, names }: CrlScope,
  isCa: boolean,
  distributionPoints: Uint8Array<ArrayBuffer> | null,
): boolean {
  if (holders !== 'all' && isCa !== (holders === 'authorities')) return false;
  if (names === null) return true;
  if (distributionPoints === null) return false;
  return members(only(distributionPoints, tags.sequence), tags.sequence).some((one) => {
    const [point, ...more] = members(one, tags.sequence);
    // With more, it is only for some reasons, or another issuer signs its lists.
    if (point?.tag !== pointTag || more.length > 0) return false;
    return namesOf(point).some((name) => names.some((own) => sameBytes(own, name)));
  });
}
