import { implementedCalls } from '../../implemented-calls';
import { askAnything } from '../../testing/ask-anything';
import { tableMarks } from '../../testing/table-marks';
import { expectedOf, nameOf, TEAM_CALLS, type TeamCall } from '../../testing/team-calls';
import { owingPerson, TEAM_CALLERS, TeamWorld, type TeamCaller } from '../../testing/team-world';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { ACCESS_NEEDS } from './access.policy';

/*
 * Who may call what about teams: every call by everybody, with everything else as it should be. What is expected
 * comes from the contract's subjects by a table of its own (team-calls.ts), not from the policy that is tested.
 */

const CELLS = TEAM_CALLS.length * TEAM_CALLERS.length;

let app: TestApp;
let owing: TeamCaller;
/** For whatever changes nothing. */
let still: TeamWorld;
let asked = 0;

beforeAll(async () => {
  app = await createTestApp();
  owing = await owingPerson(app);
  still = await TeamWorld.create(app, owing);
});
afterAll(() => app.close());

/** Callers whom the call should let through, or whom it should not. */
function callersOf(call: TeamCall, isAdmitted: boolean) {
  const expected = expectedOf(call);
  return TEAM_CALLERS.filter((name) => (expected[name] === 0) === isAdmitted);
}

describe.each(TEAM_CALLS.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  const expected = expectedOf(call);
  const ask = async (world: TeamWorld, caller: TeamCaller) => {
    const request = await call.request(world, caller);
    return () => {
      asked += 1;
      return askAnything(app, call.endpoint, request, caller.as);
    };
  };

  test('refuses whom it should, and writes nothing', async () => {
    const refused = callersOf(call, false);
    const asking = new Map<string, () => Promise<{ code: number }>>();
    for (const name of refused) asking.set(name, await ask(still, await still.caller(name)));

    const before = await tableMarks(app.database.queries);
    const codes: Record<string, number> = {};
    for (const [name, send] of asking) codes[name] = (await send()).code;

    expect(codes).toEqual(Object.fromEntries(refused.map((name) => [name, expected[name]])));
    expect(await tableMarks(app.database.queries)).toEqual(before);
  });

  test('lets through whom it should', async () => {
    const admitted = callersOf(call, true);
    const codes: Record<string, number> = {};
    for (const name of admitted) {
      const world = call.endpoint.method === 'GET' ? still : await TeamWorld.create(app, owing);
      const send = await ask(world, await world.caller(name));
      codes[name] = (await send()).code;
    }
    expect(codes).toEqual(Object.fromEntries(admitted.map((name) => [name, 0])));
  });
});

test(`all ${String(CELLS)} cells were asked`, () => {
  expect(asked).toBe(CELLS);
});

test('no call of a team is missing', async () => {
  const listed = new Set(TEAM_CALLS.map(({ endpoint }) => endpoint));
  const missing = (await implementedCalls())
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => ACCESS_NEEDS[endpoint.access].team !== 'none' && !listed.has(endpoint));

  expect(missing.map(({ id }) => id)).toEqual([]);
});
