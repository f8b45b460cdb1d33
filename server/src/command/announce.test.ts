import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce } from './announce';

let server: Server;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${String(request.method)} ${String(request.url)}`);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 0, msg: 'OK', obj: { list: [] } }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.close();
});

test.each([[['delete', 'x']], [['x']]])(
  '%j names the announcement that does not exist, and changes nothing',
  async (names) => {
    asked.length = 0;
    const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const access = { address, apiBase: `${address}/api`, token: 'x' };
    await expect(announce(access, names, { until: '2026-03-02' })).rejects.toThrow(
      /^There is no announcement x: portal announce list\.$/,
    );
    expect(asked).toEqual(['GET /api/ext/ops/announcements']);
  },
);
