import { type IncomingMessage, request, type ServerResponse } from 'node:http';

interface ProxyOptions {
  /** Port of the portal behind the proxy, on the same machine. */
  readonly port: number;
  /** Changes a page before it is sent to the browser. */
  readonly rewritePage: (html: string) => Promise<string>;
}

/**
 * Headers of the portal's pages that cannot be used in development: the dev server's scripts have neither nonce nor
 * integrity, and its overlay writes HTML.
 */
const STRICT = ['content-security-policy', 'integrity-policy', 'content-length'];

/** Forwards a request to the portal behind the proxy, as if the browser had sent it there. */
export function portalBehind({
  port,
  rewritePage,
}: ProxyOptions): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const address = `localhost:${String(port)}`;
  return (incoming, outgoing) => {
    const headers = { ...incoming.headers, host: address, 'accept-encoding': 'identity' };
    if (headers.origin !== undefined) headers.origin = `http://${address}`;
    const onward = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
      (response) => {
        if (response.headers['content-type']?.startsWith('text/html') !== true) {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const kept = Object.fromEntries(
            Object.entries(response.headers).filter(([name]) => !STRICT.includes(name)),
          );
          outgoing.writeHead(response.statusCode ?? 502, kept);
          void rewritePage(Buffer.concat(chunks).toString('utf8')).then((page) => outgoing.end(page));
        });
      },
    );
    onward.on('error', () => {
      outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end('The portal behind the dev server does not answer.');
    });
    incoming.pipe(onward);
  };
}
