import type { AddressInfo } from 'node:net';
import { LONG_KINDS } from '@portal/shared/testing/long-strings';
import { installPortal, type InstalledPortal } from './testing/installed-portal';
import { costOf, costs, fieldInputs, requestInputs, type LongInput } from './testing/long-inputs';

/*
 * No string of any kind, in any place of a request, costs more than in proportion to its length. What is measured is a
 * ratio, so the speed of the machine does not matter.
 */

/** Milliseconds below which the growth is not worth a second look. */
const FLOOR_MS = 5;
/** Far above what any place costs on a slow machine, so that a high cost that grows evenly is noticed too. */
const CEILING_MS = 150;
/** The length grows eightfold. A quadratic cost grows by 64. */
const TIMES = 8;
const MOST_GROWTH = 24;

let portal: InstalledPortal;
let port: number;

beforeAll(async () => {
  portal = await installPortal({ env: { TRUST_PROXY: 'loopback' } });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.app.server.address() as AddressInfo);
});
afterAll(() => portal.close());

/** @param share of the length that fits */
async function growsTooFast(inputs: readonly LongInput[], share = 1): Promise<readonly string[]> {
  const slow = (await costs(inputs, { floor: FLOOR_MS, share })).filter(({ ms }) => ms > FLOOR_MS);
  const found: string[] = [];
  for (const { input, kind, ms } of slow) {
    const short = await costOf(input, kind.make(Math.floor((input.limit * share) / TIMES)), 7);
    if (ms > short * MOST_GROWTH || ms > CEILING_MS) found.push(`${kind.name} as ${input.name}`);
  }
  return found;
}

test('there are 188 kinds of strings, each of the length that is asked for', () => {
  expect(LONG_KINDS).toHaveLength(188);
  expect(new Set(LONG_KINDS.map(({ make }) => make(500))).size).toBe(188);
  for (const { make } of LONG_KINDS) expect(make(500)).toHaveLength(500);
});

test('addresses, headers and bodies', async () => {
  expect(await growsTooFast(requestInputs(port))).toEqual([]);
});

test('the fields of every call', async () => {
  // An eighth of a body shows the same growth in an eighth of the time.
  expect(await growsTooFast(fieldInputs(), 1 / TIMES)).toEqual([]);
});

test('a pattern that is tried from every position would be noticed', async () => {
  const input: LongInput = { name: 'a path', limit: 6_000, send: (text) => void text.replace(/\/+$/, '') };
  expect(await growsTooFast([input])).toContain('/…!x as a path');
});
