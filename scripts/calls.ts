// npm run calls: lists every call of the contract, with the files that implement and test it.
import { basename } from 'node:path';
import { ENDPOINTS } from '@portal/shared/contracts/all';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { implementedCalls } from '@portal/provider/implemented-calls';
import { testsByCall } from './calls/tests-by-call';
import { ROOT } from './checks/root';

const implemented = new Map(
  (await implementedCalls()).map(({ endpoint, implementedAt }) => [endpoint, implementedAt]),
);
const tests = await testsByCall(ROOT);

const rows = ENDPOINTS.map((endpoint) => [
  String(endpoint.number),
  endpoint.method,
  (endpoint.base === 'promo' ? '{promo}' : '') + endpoint.path,
  endpoint.access,
  implemented.get(endpoint) ?? '–',
  (tests.get(endpoint) ?? []).map((file) => basename(file)).join(', ') || '–',
]);
print(['#', 'method', 'path', 'who', 'implemented', 'tested'], rows);

const specified = ENDPOINTS.filter(({ number }) => typeof number === 'number');
const done = (endpoints: readonly Endpoint[]) =>
  endpoints.filter((endpoint) => implemented.has(endpoint)).length;
const extensions = ENDPOINTS.filter(({ number }) => typeof number !== 'number');
console.log(`\n${done(extensions)} of ${extensions.length} extension calls implemented`);
console.log(`${done(specified)} of ${specified.length} calls implemented`);

function print(head: readonly string[], body: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, ...body]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
