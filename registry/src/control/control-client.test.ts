import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlClient } from './control-client';

let server: Server;
let answer: { readonly status: number; readonly body: string; readonly type?: string };

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.close();
});

const client = () => {
  const { port } = server.address() as AddressInfo;
  return controlClient({ address: `http://127.0.0.1:${String(port)}`, token: 'x', actor: 'ada@desk' });
};

test('what a front door refuses is its sentence', async () => {
  answer = { status: 409, body: JSON.stringify({ error: 'mf-team is in rollout r1.' }) };
  await expect(client().status()).rejects.toThrow(/^mf-team is in rollout r1\.$/);
});

test('another server is named as such, with the way out', async () => {
  const other = /is not the portal's front door .*: name a door with PORTAL_URL or --to\.$/;
  // A provider, to a path that it does not have, and to a body that is larger than it takes.
  answer = {
    status: 404,
    body: JSON.stringify({
      message: 'Route GET:/_portal/status not found',
      error: 'Not Found',
      statusCode: 404,
    }),
  };
  await expect(client().status()).rejects.toThrow(other);
  answer = {
    status: 413,
    body: JSON.stringify({ error: 'Payload Too Large', message: 'too large', statusCode: 413 }),
  };
  await expect(client().status()).rejects.toThrow(other);
  answer = { status: 200, body: '<!doctype html>', type: 'text/html' };
  await expect(client().status()).rejects.toThrow(other);
});
