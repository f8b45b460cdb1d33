import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../settings/loopback-host';

/** Headers that proxies and tunnels add. A browser on this machine sends none of them. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-(real|client|cluster-client)-ip|true-client-ip|cf-.+)$/;

/**
 * Whether a caller on this machine connected directly: loopback peer, loopback Host, nothing forwarded. A page of
 * another site that reaches this server by DNS rebinding has its own name in Host.
 */
export function isLocalCaller({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopbackHost(peer) && isLoopbackHost(host) && !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
