import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of the whole server, whatever is asked. */
export type ServerFault =
  | 'hang'
  | 'reset'
  | 'cutOff'
  | 'html'
  | 'huge'
  | 'redirect'
  /** Performs the call, and then answers nothing. */
  | 'lostAnswer';

/** What the server answers. */
export interface FakeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface FakeRequest {
  readonly method: string;
  /** With query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An HTTP server on loopback that answers with `answer`, or with the next fault. */
export async function startFakeServer(
  answer: (request: FakeRequest) => FakeAnswer,
  nextFault: () => ServerFault | null,
): Promise<{ readonly origin: URL; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void readRequest(request).then((read) => {
      const fault = nextFault();
      if (fault === null) send(response, answer(read));
      else fail(response, fault, () => answer(read));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: new URL(`http://localhost:${String(port)}`), close: () => closed(server) };
}

function fail(response: ServerResponse, fault: ServerFault, answer: () => FakeAnswer): void {
  switch (fault) {
    case 'hang':
      return;
    case 'reset':
      return void response.destroy();
    case 'lostAnswer':
      answer();
      return void response.destroy();
    case 'cutOff':
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        .write('{"a":');
      return void setTimeout(() => response.destroy(), 20);
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>');
    case 'huge':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(1_000_000));
    case 'redirect':
      return void response.writeHead(302, { location: 'http://localhost:1/elsewhere' }).end();
  }
}

function send(response: ServerResponse, { status, headers, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
