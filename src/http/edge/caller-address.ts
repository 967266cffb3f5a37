/**
 * The caller's address, from the header CF-Connecting-IP. An IPv6 address is reduced to its /64 network,
 * since one customer has the whole network. Without the header all callers count as one, so a proxy before
 * the service must set it.
 */
export function callerAddress({ headers }: Request): string {
  // A dual-stack socket writes IPv4 addresses as ::ffff:192.0.2.1.
  const address = (headers.get('CF-Connecting-IP') ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return address.includes(':') ? network(address) : address;
}

/** The first four of the eight groups of an IPv6 address, whose longest run of zeros may be written `::`. */
function network(address: string): string {
  const [before = '', after] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
