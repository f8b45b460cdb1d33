import { isIPv6 } from 'node:net';

/** Groups of 16 bits that identify a network. The other four identify a device within one customer's network. */
const NETWORK_GROUPS = 4;

/**
 * What counts as one address for a limit: an IPv4 address, or a whole IPv6 /64, since one customer can use all of its
 * 2^64 addresses.
 */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
