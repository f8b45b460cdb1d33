/** An IPv4 or IPv6 address or range, as groups of 16 bits: two or eight. */
interface AddressRange {
  readonly groups: readonly number[];
  /** Length of the prefix; all bits for a single address. */
  readonly bits: number;
}

const GROUP_BITS = 16;
const IPV6_GROUPS = 8;
const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
/** Without leading zeros, which some programs read as octal. */
const DECIMAL = /^(0|[1-9]\d{0,2})$/;
/** `::ffff:0:0/96`: IPv4 addresses in the form of IPv6 ones. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/**
 * The one spelling of an address or range: IPv6 as in RFC 5952, a range by its first address, a range of one address as
 * that address. `null` for anything else: octal, hexadecimal or shortened IPv4, IPv4 inside IPv6, zones, ports.
 */
export function canonicalAddress(text: string): string | null {
  const range = parseRange(text);
  if (range === null || isMapped(range)) return null;
  const address = spell(range.groups);
  return range.bits === range.groups.length * GROUP_BITS ? address : `${address}/${String(range.bits)}`;
}

/** The address of a connection in the spelling of {@link canonicalAddress}; a mapped IPv4 address as IPv4. */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  const [address = ''] = (mapped ?? ip).split('%');
  const range = parseRange(address);
  if (range === null) return ip;
  return spell(isMapped(range) ? range.groups.slice(MAPPED.length) : range.groups);
}

/**
 * Whether a client may connect.
 * @param permitted canonical addresses and ranges; an empty list permits all
 * @param ip as {@link clientAddress} spells it
 */
export function isPermittedAddress(permitted: readonly string[], ip: string): boolean {
  if (permitted.length === 0) return true;
  const client = parseRange(ip);
  if (client === null) return false;
  return permitted.some((text) => {
    const range = parseRange(text);
    return (
      range !== null &&
      range.groups.length === client.groups.length &&
      spell(masked(client.groups, range.bits)) === spell(range.groups)
    );
  });
}

function parseRange(text: string): AddressRange | null {
  const [address = '', length, ...more] = text.split('/');
  const groups = parseIpv4(address) ?? parseIpv6(address);
  if (groups === null || more.length > 0) return null;
  const all = groups.length * GROUP_BITS;
  if (length === undefined) return { groups, bits: all };
  if (!DECIMAL.test(length) || Number(length) > all) return null;
  return { groups: masked(groups, Number(length)), bits: Number(length) };
}

function parseIpv4(text: string): number[] | null {
  const [, ...parts] = IPV4.exec(text) ?? [];
  if (parts.length !== 4 || !parts.every((part) => DECIMAL.test(part) && Number(part) < 256)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  return [a * 256 + b, c * 256 + d];
}

function parseIpv6(text: string): number[] | null {
  const halves = text.split('::');
  const [before = [], after] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const written = [...before, ...(after ?? [])];
  if (halves.length > 2 || !written.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  // A `::` stands for at least one group.
  const isComplete = after === undefined ? written.length === IPV6_GROUPS : written.length < IPV6_GROUPS;
  if (!isComplete) return null;
  const zeros = Array.from({ length: IPV6_GROUPS - written.length }, () => '0');
  return [...before, ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16));
}

/** The first address of the range with this prefix. */
function masked(groups: readonly number[], bits: number): number[] {
  return groups.map((group, index) => {
    const kept = Math.min(GROUP_BITS, Math.max(0, bits - index * GROUP_BITS));
    return group - (group % 2 ** (GROUP_BITS - kept));
  });
}

function isMapped({ groups, bits }: AddressRange): boolean {
  const isWithin = groups.length === IPV6_GROUPS && bits >= MAPPED.length * GROUP_BITS;
  return isWithin && MAPPED.every((group, index) => groups[index] === group);
}

function spell(groups: readonly number[]): string {
  if (groups.length < IPV6_GROUPS)
    return groups.map((group) => `${String(Math.floor(group / 256))}.${String(group % 256)}`).join('.');
  const { start, length } = longestZeros(groups);
  const hex = (part: readonly number[]) => part.map((group) => group.toString(16)).join(':');
  if (length < 2) return hex(groups);
  return `${hex(groups.slice(0, start))}::${hex(groups.slice(start + length))}`;
}

/** The first of the longest runs of zeros, which `::` replaces. */
function longestZeros(groups: readonly number[]): { readonly start: number; readonly length: number } {
  let longest = { start: 0, length: 0 };
  let start = 0;
  for (const [index, group] of groups.entries()) {
    if (group !== 0) start = index + 1;
    else if (index + 1 - start > longest.length) longest = { start, length: index + 1 - start };
  }
  return longest;
}
