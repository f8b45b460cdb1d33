import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A page as the portal sent it, uncompressed. */
export interface PortalPage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

interface ProxyOptions {
  /** Port of the portal behind the proxy, on the same machine. */
  readonly port: number;
  /** Sends a page to the browser, with changes. Everything else is forwarded as it is. */
  readonly sendPage: (page: PortalPage, outgoing: ServerResponse) => Promise<void>;
}

/** Forwards a request to the portal behind the proxy, as if the browser had sent it there. */
export function portalBehind({
  port,
  sendPage,
}: ProxyOptions): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const address = `localhost:${String(port)}`;
  return (incoming, outgoing) => {
    const headers = { ...incoming.headers, host: address, 'accept-encoding': 'identity' };
    if (headers.origin !== undefined) headers.origin = `http://${address}`;
    const onward = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
      (response) => {
        const status = response.statusCode ?? 502;
        if (response.headers['content-type']?.startsWith('text/html') !== true) {
          outgoing.writeHead(status, response.headers);
          response.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const html = Buffer.concat(chunks).toString('utf8');
          void sendPage({ status, headers: response.headers, html }, outgoing);
        });
      },
    );
    // A stream of events would otherwise stay open behind a page that has been left.
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) onward.destroy();
    });
    onward.on('error', () => {
      if (outgoing.headersSent) return;
      outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end('The portal behind this server does not answer.');
    });
    incoming.pipe(onward);
  };
}

/** The headers of a page without some of them. */
export function withoutHeaders(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
