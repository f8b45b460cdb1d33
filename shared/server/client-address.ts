import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';

/** Ranges that can be named. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);
export const PROXY_NAMES: readonly string[] = [...NAMED.keys()];

/** The client of a connection that was reset before its address could be read. */
const UNKNOWN = 'unknown';
/** Longer than any address with port, brackets and quotes. */
const MAX_FORWARDED = 64;

interface Peer {
  readonly remoteAddress?: string | undefined;
}

export type IsTrustedProxy = (address: string | undefined) => boolean;

/** Whether an entry of TRUST_PROXY is an IP address, a range such as 10.0.0.0/8, or one of `PROXY_NAMES`. */
export function isProxyEntry(text: string): boolean {
  return NAMED.has(text) || readRange(text) !== null;
}

/** Whose `X-Forwarded-*` headers are trusted. */
export function trustedProxies(entries: readonly string[]): IsTrustedProxy {
  const trusted = new BlockList();
  for (const text of entries.flatMap((entry) => NAMED.get(entry) ?? [entry])) {
    const range = readRange(text);
    if (range === null) throw new Error(`no proxy address: ${text}`);
    trusted.addSubnet(range.address, range.bits, range.family);
  }
  return (address) => {
    const version = isIP(address ?? '');
    return version !== 0 && address !== undefined && trusted.check(address, familyOf(version));
  };
}

/**
 * The client of a request: the peer, or the last address in `X-Forwarded-For` that no trusted proxy has. Some gateways
 * write the port too. The client counts as its proxy if the proxy wrote something that is no address.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { readonly socket: Peer },
  isTrusted: IsTrustedProxy,
): string {
  let client = readAddress(socket.remoteAddress ?? '') ?? UNKNOWN;
  // Blank entries go first: looking up a proxy costs more than a character.
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '');
  while (isTrusted(client)) {
    const entry = forwarded.pop();
    if (entry === undefined) return client;
    const next = readForwarded(entry);
    if (next === null) return client;
    client = next;
  }
  return client;
}

/** `203.0.113.7`, `203.0.113.7:51234`, `2001:db8::7`, `[2001:db8::7]`, `"[2001:db8::7]:51234"`. */
function readForwarded(entry: string): string | null {
  if (entry.length > MAX_FORWARDED) return null;
  const text = entry.trim().replace(/^"([^"]*)"$/, '$1');
  const [, v6, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return readAddress(v6 ?? v4 ?? text);
}

/** An address in its only canonical form, so that limits count each client once. Null if it is no address. */
function readAddress(text: string): string | null {
  const [address = ''] = text.split('%', 1);
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? canonical;
}

function readRange(
  text: string,
): { readonly address: string; readonly bits: number; readonly family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const all = version === 4 ? 32 : 128;
  const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= all);
  if (version === 0 || address.includes('%') || more.length > 0 || !isWhole) return null;
  return { address, bits: bits === undefined ? all : Number(bits), family: familyOf(version) };
}

const familyOf = (version: number) => (version === 4 ? 'ipv4' : 'ipv6');
