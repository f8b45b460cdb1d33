import { implementedCalls } from '../../implemented-calls';
import { callRaw } from '../../testing/call-raw';
import { tableMarks } from '../../testing/table-marks';
import { expectedOf, nameOf, TEAM_CALLS, type TeamCall } from '../../testing/team-calls';
import { userOwingSecondFactor, TEAM_CALLERS, TeamWorld, type TeamCaller } from '../../testing/team-world';
import { sharedApp } from '../../testing/shared-app';
import { isAboutTeam } from './access.policy';

/*
 * Tests who may make which team call: every call by every caller, with otherwise valid input. The expected results come
 * from a separate table of the contract's access values (team-calls.ts), not from the tested policy.
 */

const CELLS = TEAM_CALLS.length * TEAM_CALLERS.length;

const app = sharedApp();
let owing: TeamCaller;
/** For calls that change nothing. */
let still: TeamWorld;
let testedCells = 0;

beforeAll(async () => {
  owing = await userOwingSecondFactor(app);
  still = await TeamWorld.create(app, owing);
});

/** Callers whom the call should accept, or those whom it should refuse. */
function callersOf(call: TeamCall, isAdmitted: boolean) {
  const expected = expectedOf(call);
  return TEAM_CALLERS.filter((name) => (expected[name] === 0) === isAdmitted);
}

describe.each(TEAM_CALLS.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  const expected = expectedOf(call);
  const ask = async (world: TeamWorld, caller: TeamCaller) => {
    const request = await call.request(world, caller);
    return () => {
      testedCells += 1;
      return callRaw(app, call.endpoint, request, caller.as);
    };
  };

  test('refuses the callers without access, and writes nothing', async () => {
    const refused = callersOf(call, false);
    const asking = new Map<string, () => Promise<{ code: number }>>();
    for (const name of refused) asking.set(name, await ask(still, await still.caller(name)));

    const before = await tableMarks(app.database.queries);
    const codes: Record<string, number> = {};
    for (const [name, send] of asking) codes[name] = (await send()).code;

    expect(codes).toEqual(Object.fromEntries(refused.map((name) => [name, expected[name]])));
    expect(await tableMarks(app.database.queries)).toEqual(before);
  });

  test('accepts the callers with access', async () => {
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

test(`all ${String(CELLS)} cells were tested`, () => {
  expect(testedCells).toBe(CELLS);
});

test('no call of a team is missing', async () => {
  const listed = new Set(TEAM_CALLS.map(({ endpoint }) => endpoint));
  const missing = (await implementedCalls())
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => isAboutTeam(endpoint.access) && !listed.has(endpoint));

  expect(missing.map(({ id }) => id)).toEqual([]);
});
