// npm run bench -- long-inputs: processor time of one request, with long strings of 188 kinds in every place of it.
import type { AddressInfo } from 'node:net';
import { installPortal } from '../scripts/testing/installed-portal';
import { costs, fieldInputs, requestInputs } from '../scripts/testing/long-inputs';
import { judgeGoals } from './goal';
import { writeResult } from './result-file';
import { rounded } from './statistics';
import { textTable } from './text-table';

/** Milliseconds of processor time. */
const GOAL_MS = 25;
/** What costs more once is measured again, because other work of the process counts too. */
const FLOOR_MS = 8;
const SHOWN = 10;

const portal = await installPortal({ env: { TRUST_PROXY: 'loopback' } });
await portal.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = portal.app.server.address() as AddressInfo;
const inputs = [...requestInputs(port), ...fieldInputs()];
const found = await costs(inputs, { floor: FLOOR_MS, share: 1 });
await portal.close();

const highest = found
  .slice(0, SHOWN)
  .map(({ input, kind, ms }) => ({ input: input.name, kind: kind.name, ms: rounded(ms) }));
console.log(
  textTable(
    ['place', 'string', 'ms'],
    highest.map(({ input, kind, ms }) => [input, kind, String(ms)]),
  ),
);
await writeResult('long-inputs', { places: inputs.length, strings: found.length, highest });
judgeGoals([
  { what: 'the highest cost in ms', value: highest[0]?.ms ?? Infinity, goal: { atMost: GOAL_MS } },
]);
