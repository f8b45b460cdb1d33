import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

interface ProxyOptions {
  /** Ports on this machine, by the `host:port` that clients ask for. The proxy alone can resolve these names. */
  readonly ports: Readonly<Record<string, number>>;
  /** `user:password` as the proxy knows it; it accepts everybody without. */
  readonly credentials?: string;
}

/** A proxy on this machine, for tests of what sits behind one. */
export interface ForwardProxy {
  readonly port: number;
  /** What was asked and allowed, such as `CONNECT portal.internal.test:443`. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts a proxy that forwards plain requests and opens tunnels. */
export async function startForwardProxy({ ports, credentials }: ProxyOptions): Promise<ForwardProxy> {
  const asked: string[] = [];
  const expected = credentials === undefined ? null : `Basic ${Buffer.from(credentials).toString('base64')}`;
  const mayPass = ({ headers }: IncomingMessage) =>
    expected === null || headers['proxy-authorization'] === expected;

  /** @returns the port to go to, or the status of a refusal */
  function judge(
    incoming: IncomingMessage,
    place: string,
  ): { readonly port: number } | { readonly status: number } {
    if (!mayPass(incoming)) return { status: 407 };
    const port = ports[place];
    if (port === undefined) return { status: 502 };
    asked.push(`${incoming.method ?? ''} ${place}`);
    return { port };
  }

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const url = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : null;
    const outcome = judge(
      incoming,
      url === null ? '' : `${url.hostname}:${url.port === '' ? '80' : url.port}`,
    );
    if (url === null || 'status' in outcome) {
      response.writeHead('status' in outcome ? outcome.status : 400, { 'content-type': 'text/html' });
      response.end('<html>The proxy refuses.</html>');
      return;
    }
    const { 'proxy-authorization': _, ...headers } = incoming.headers;
    const path = url.pathname + url.search;
    const outgoing = request(
      { host: '127.0.0.1', port: outcome.port, method: incoming.method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer(forward);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('connect', (incoming: IncomingMessage, client: Socket) => {
    client.on('error', () => client.destroy());
    const outcome = judge(incoming, incoming.url ?? '');
    if ('status' in outcome) {
      client.end(`HTTP/1.1 ${String(outcome.status)} Refused\r\n\r\n`);
      return;
    }
    const target = connect(outcome.port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    target.on('error', () => client.destroy());
    client.on('close', () => target.destroy());
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    port: address.port,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
