import { isIPv6 } from 'node:net';

/** Number of 16-bit groups that identify a site: its provider gives one line anything from a /64 to a /48. */
const SITE_GROUPS = 3;

/**
 * The unit in which clients are counted where one person must not be many: an IPv4 address or an IPv6 /48. Whatever a
 * line gets of that, its owner chooses addresses and networks in it at will.
 */
export function addressGroup(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  return mappedAddress(groups) ?? `${groups.slice(0, SITE_GROUPS).join(':')}::/48`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The URL parser normalizes an IPv6 address, but may leave out groups of zeros.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before = [], after = []] = [head, tail].map((half) =>
    half.split(':').filter((group) => group !== ''),
  );
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** The IPv4 address that an IPv6 address stands for (`::ffff:203.0.113.9`), or null. */
function mappedAddress(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
