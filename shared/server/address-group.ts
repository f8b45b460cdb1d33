import { isIPv6 } from 'node:net';

/** Number of 16-bit groups that identify a network. The subscriber chooses the other four. */
const NETWORK_GROUPS = 4;

/**
 * The unit by which limits count clients: an IPv4 address or an IPv6 /64, since each subscriber has
 * 2^64 addresses.
 */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  // The URL parser normalizes an IPv6 address, but may leave out groups of zeros.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before = [], after = []] = [head, tail].map((half) =>
    half.split(':').filter((group) => group !== ''),
  );
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
