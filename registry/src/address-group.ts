import { isIPv6 } from 'node:net';

/** Groups of 16 bits that name a network; the other four are one household's to choose. */
const NETWORK_GROUPS = 4;

/**
 * What counts as one address for a limit, as the provider counts: an IPv4 address, or a whole /64, of which
 * everyone has 2^64 addresses to go through.
 */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  // The parser of addresses writes each in one way, but for zeros, which it may leave out.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before = [], after = []] = [head, tail].map((half) =>
    half.split(':').filter((group) => group !== ''),
  );
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
