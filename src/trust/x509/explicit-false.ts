import {
  BerTooLarge,
  type Element,
  encoded,
  MalformedBer,
  members,
  only,
  sameBytes,
  tags,
} from '../../formats/cms/ber.ts';

/** The constructed [3] with the extensions of a certificate (RFC 5280, 4.1). */
const extensionsTag = 0xa3;

/**
 * A certificate without each `critical` FALSE, which DER leaves out since it is the default (X.690, 11.5),
 * but some authorities write, such as that of seven responders in Bulgaria's list. Such a form has the same
 * meaning, and it stands in the signed part, so nobody but the issuer can make it of another. Bytes that are
 * no such certificate stay as they are.
 */
export function withoutExplicitFalse(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    const [body, ...rest] = members(only(der, tags.sequence), tags.sequence);
    const outside = rest.map(({ whole }) => whole);
    // The lengths outside of the signed part may have no other form.
    if (body === undefined || !sameBytes(encoded(tags.sequence, [body.whole, ...outside]), der)) return der;
    const parts = members(body, tags.sequence).map((part) =>
      part.tag === extensionsTag ? encoded(extensionsTag, [shortened(part)]) : part.whole,
    );
    return encoded(tags.sequence, [encoded(tags.sequence, parts), ...outside]);
  } catch (error) {
    if (error instanceof MalformedBer || error instanceof BerTooLarge) return der;
    throw error;
  }
}

function shortened({ content }: Element): Uint8Array {
  const extensions = members(only(content, tags.sequence), tags.sequence).map((extension) => {
    const [type, critical, value, ...more] = members(extension, tags.sequence);
    const isFalse = critical?.tag === tags.boolean && sameBytes(critical.content, Uint8Array.of(0));
    if (type === undefined || !isFalse || value === undefined || more.length > 0) return extension.whole;
    return encoded(tags.sequence, [type.whole, value.whole]);
  });
  return encoded(tags.sequence, extensions);
}
