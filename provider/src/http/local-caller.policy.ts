import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../settings';

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * A caller on this machine that came straight here: loopback peer, loopback Host, nothing forwarded. A
 * page of another site that a rebound DNS name leads here has its own name in Host.
 */
export function isLocalCaller({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopbackHost(peer) && isLoopbackHost(host) && FORWARDED.every((name) => headers[name] === undefined)
  );
}
