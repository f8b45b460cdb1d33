import { renameTeam, setFavor } from '@portal/shared/contracts/team';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import { buildMember, buildTeam, buildUser, type TeamRow, type UserRow } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { readStream, type StreamReading } from '../../testing/stream-reading';
import { createTestApp, type TestApp } from '../../testing/test-app';

/** Id that a page gives to a call. */
const MUTATION_ID = '5a0f8c1e-9f3b-4a51-8f55-0f2f9d1c7b11';

let app: TestApp;
let creator: UserRow;
let as: SessionTokens;
let team: TeamRow;
let own: StreamReading;
let others: StreamReading;

async function listen(address: string, sessionTokens: SessionTokens): Promise<StreamReading> {
  const reading = await readStream(address, sessionTokens);
  expect(await reading.next()).toMatchObject({ name: 'message.counted' });
  return reading;
}

beforeAll(async () => {
  app = await createTestApp();
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  creator = await buildUser(app, { certLevel: 'basic' });
  as = await signIn(app, creator);
  team = await buildTeam(app, { creator });
  const member = await buildUser(app, { certLevel: 'basic' });
  await buildMember(app, { team, user: member });
  own = await listen(address, as);
  others = await listen(address, await signIn(app, member));
});
afterAll(async () => {
  own.leave();
  others.leave();
  await app.app.close();
  await app.database.close();
});

const teamChanged = () => ({
  name: 'team.changed',
  major: 1,
  payload: { teamId: team.id, change: 'elsewhere' },
});

test('the events of a call contain its mutation id', async () => {
  const headers = { 'mutation-id': MUTATION_ID };
  await app.ok(renameTeam, { TeamId: team.id, TeamName: 'Night watch' }, { as, headers });
  const event = { ...teamChanged(), mutationId: MUTATION_ID };
  expect(await own.next()).toEqual(event);
  expect(await others.next()).toEqual(event);
});

test.each([
  ['no mutation id', {}],
  ['an invalid mutation id', { 'mutation-id': 'the second one' }],
])('a call with %s succeeds, and its events contain none', async (what, headers) => {
  await app.ok(renameTeam, { TeamId: team.id, TeamName: what }, { as, headers });
  expect(await own.next()).toEqual(teamChanged());
  expect(await others.next()).toEqual(teamChanged());
});

test('only the user’s own pages are notified of a pin and of the default team', async () => {
  const headers = { 'mutation-id': MUTATION_ID };
  const event = { ...teamChanged(), mutationId: MUTATION_ID };
  await app.ok(setFavor, { TeamId: team.id, Favor: true }, { as, headers });
  expect(await own.next()).toEqual(event);
  await app.ok(setDefaultTeam, { TeamId: team.id }, { as, headers });
  expect(await own.next()).toEqual(event);
  expect(others.waiting()).toEqual([]);
});
