import { callRaw } from '../../testing/call-raw';
import { MALFORMED_BODIES } from '../../testing/malformed-bodies';
import { tableMarks } from '../../testing/table-marks';
import { badInputsOf, fieldsOf, messageOf, withBadInput } from '../../testing/team-bad-inputs';
import { nameOf, TEAM_CALLS } from '../../testing/team-calls';
import { userOwingSecondFactor, TeamWorld } from '../../testing/team-world';
import { sharedApp } from '../../testing/shared-app';

const app = sharedApp();
let world: TeamWorld;
const took: number[] = [];

beforeAll(async () => {
  world = await TeamWorld.create(app, await userOwingSecondFactor(app));
});

const CASES = TEAM_CALLS.flatMap((call) =>
  fieldsOf(call).map((field) => [nameOf(call), field, call] as const),
);

test.each(CASES)('%s refuses at %s, and writes nothing', async (_name, field, call) => {
  const caller = world.creator;
  const request = await call.request(world, caller);
  const before = await tableMarks(app.database.queries);
  const wrong: unknown[] = [];
  for (const input of badInputsOf(call, field)) {
    const begun = performance.now();
    const { rest, ...response } = await callRaw(app, call.endpoint, withBadInput(request, input), caller.as);
    took.push(performance.now() - begun);
    const said = messageOf(field, { ...response, obj: Reflect.get(Object(rest), 'obj') });
    if (said !== input.said) wrong.push({ ...input, butSaid: said });
  }
  expect(wrong).toEqual([]);
  expect(await tableMarks(app.database.queries)).toEqual(before);
});

const POSTS = TEAM_CALLS.filter(({ endpoint }) => endpoint.method === 'POST').map(
  (call) => [nameOf(call), call] as const,
);

test.each(POSTS)('%s refuses a malformed body, and writes nothing', async (_name, { endpoint }) => {
  const { header, cookie } = world.creator.as;
  const { settings } = app.deps;
  const before = await tableMarks(app.database.queries);
  for (const { name, body, contentType = 'application/json', code } of MALFORMED_BODIES) {
    const response = await app.app.inject({
      method: 'POST',
      url: settings.apiPath + endpoint.path,
      payload: body,
      headers: {
        'content-type': contentType,
        origin: settings.origins[0],
        'access-token': header,
        cookie: `token=${cookie}`,
      },
    });
    expect([name, response.json()]).toEqual([name, expect.objectContaining({ code })]);
  }
  expect(await tableMarks(app.database.queries)).toEqual(before);
});

test('a refusal is quick', () => {
  const sorted = [...took].sort((a, b) => a - b);
  expect(took.length).toBeGreaterThan(500);
  // The median, so that a slow machine does not fail the test.
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(50);
});
