/**
 * The caller as Cloudflare names it; one address of IPv6 stands for its network of 64 bits, which one customer has whole.
 * Where nothing names the caller, all callers are one: a proxy before the service has to set the header.
 */
export function callerAddress({ headers }: Request): string {
  // A socket that listens for both kinds of address writes those of IPv4 as ::ffff:192.0.2.1.
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
