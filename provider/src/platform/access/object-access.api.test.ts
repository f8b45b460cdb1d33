import type { Access, Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { operator } from '../../testing/buying-scene';
import { injectionOf } from '../../testing/fuzz-request';
import {
  OBJECT_PARAMETERS,
  REQUEST_FIELDS,
  withObject,
  type ObjectParameter,
} from '../../testing/object-parameters';
import { plainRequest } from '../../testing/object-requests';
import { PLACES, reachOf, rowOf, type ObjectRow, type Place, type Reach } from '../../testing/object-rows';
import type { MadeWhole } from '../../testing/object-holder';
import { tableMarks } from '../../testing/table-marks';
import { TEAM_CALLS } from '../../testing/team-calls';
import { TeamWorld, userOwingSecondFactor } from '../../testing/team-world';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';
import { openTestDatabase } from '../../testing/test-database';
import { recordingMarketplace } from '../../testing/marketplace-objects';
import { users } from '../database/schema/users';
import { fixedClock } from '../runtime/clock';

/*
 * For every call and every parameter of it that identifies an object, as the contract lists them: an own object, one of
 * a team mate, one of other people, and none. An own object is reached. One of others is answered like none.
 */

const CASES = OBJECT_PARAMETERS.map(
  (parameter) => [parameter.endpoint.id, parameter.path.join('.') || parameter.name, parameter] as const,
);
const WITHOUT_SESSION: readonly Access[] = ['public', 'enrolment', 'agent', 'wallet', 'sandbox'];

let app: TestApp;
let newWorld: () => Promise<TeamWorld>;
let elsewhere: TeamWorld;
/** For calls that change nothing. */
let still: TeamWorld;
let sent = 0;
let cells = 0;

beforeAll(async () => {
  const database = await openTestDatabase();
  const clock = fixedClock(TEST_START);
  const marketplace = recordingMarketplace({ database, clock });
  const env = { TRUST_PROXY: '127.0.0.1' };
  app = await createTestApp({ env, database, clock, replace: { marketplace } });
  const owing = await userOwingSecondFactor(app);
  newWorld = () => TeamWorld.create(app, owing);
  elsewhere = await newWorld();
  still = await newWorld();
});
afterAll(() => app.close());

interface Asked {
  readonly parameter: ObjectParameter;
  readonly row: ObjectRow;
  readonly world: TeamWorld;
  readonly place: Place;
}

interface Answer {
  readonly code: unknown;
  /** The whole answer, without the ids that the request named. */
  readonly said: string;
}

async function ask({ parameter, row, world, place }: Asked): Promise<Answer> {
  const { endpoint, path, name, header } = parameter;
  const { creator: caller } = world;
  const request = await restOf(endpoint, row, world);
  const person = await personAt(place, world);
  const made = await row.make({
    ...{ person, caller, request, isSignedIn: !WITHOUT_SESSION.includes(endpoint.access) },
    ...(place === 'other team' ? { world: elsewhere, elsewhere: world } : { world, elsewhere }),
  });
  const { id: present, more, headers }: MadeWhole = typeof made === 'string' ? { id: made, more: {} } : made;
  const id = place === 'absent' ? (row.absent ?? app.deps.newId()) : present;
  // In the order of `more`, because a wallet signs the bytes of it.
  const fields = { ...more, ...request, ...more };
  const whole = header === undefined ? withObject(fields, path, id) : fields;
  const sentHeaders = { ...headers, ...(header === undefined ? {} : { [name]: header(id) }) };
  const before = row.tells === 'rows' ? await tableMarks(app.database.queries) : {};
  const { code, body } = await send(endpoint, whole, { world, headers: sentHeaders });
  const after = row.tells === 'rows' ? await tableMarks(app.database.queries) : {};
  const written = Object.keys(after).filter((table) => after[table] !== before[table]);
  return { code, said: `${body.replaceAll(id, '<id>').replace(NEW_ID, '<id>')} ${written.join()}` };
}

/** The id of a row that the call created. */
const NEW_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function personAt(place: Place, world: TeamWorld) {
  if (place === 'other team') return elsewhere.joined();
  return place === 'same team' ? world.joined('admin') : world.creator;
}

/** A valid request of the caller, but for the parameter. */
async function restOf(endpoint: Endpoint, row: ObjectRow, world: TeamWorld): Promise<object> {
  const call = TEAM_CALLS.find((other) => other.endpoint === endpoint);
  const isWhole = call !== undefined && row.rest === undefined;
  const request = isWhole ? await call.request(world, world.creator) : plainRequest(endpoint);
  const own = (await row.rest?.(world)) ?? {};
  const fields = Object.entries({ ...request, ...own }).filter(([name]) => row.without !== name);
  return Object.fromEntries(fields);
}

interface Sender {
  readonly world: TeamWorld;
  readonly headers: Readonly<Record<string, string>>;
}

async function send(endpoint: Endpoint, request: unknown, { world: { creator }, headers: own }: Sender) {
  const { apiPath, promoPath, origins } = app.deps.settings;
  const bases = { api: apiPath, promo: promoPath };
  const { headers, ...injected } = injectionOf(endpoint, request, { spoil: { kind: 'nothing' }, bases });
  const { statusCode, body } = await app.app.inject({
    ...injected,
    headers: { origin: origins[0], ...headers, ...headersOf(endpoint, creator.as), ...own },
  });
  const isEnvelope = body.startsWith('{');
  const envelope: unknown = isEnvelope ? JSON.parse(body) : {};
  return { code: Reflect.get(Object(envelope), 'code') ?? 0, body: `${String(statusCode)} ${body}` };
}

function headersOf({ access }: Endpoint, { header, cookie }: TeamWorld['creator']['as']) {
  // The sandbox is for callers without a proxy.
  if (access === 'sandbox') return {};
  const forwarded = { 'x-forwarded-for': `198.51.100.${String(sent++ % 250)}` };
  if (access === 'operator' || access === 'reviewer') return { ...forwarded, ...operator(app).headers };
  if (WITHOUT_SESSION.includes(access)) return forwarded;
  return { ...forwarded, 'access-token': header, cookie: `token=${cookie}` };
}

/** What a place is like: an answer like that for an absent object, a refusal, or another answer. */
function reachedBy({ code, said }: Answer, absent: Answer): Reach {
  if (said === absent.said) return 'like absent';
  return code === errorCodes.forbidden || code === errorCodes.notFound ? code : 'reached';
}

test.each(CASES)('%s: %s', async (_id, _path, parameter) => {
  const row = rowOf(parameter);
  const isStill = parameter.endpoint.method === 'GET' && row.account === undefined;
  const first = isStill ? still : await worldFor(row);
  // An own object last, in a world of its own: the call may change the world, or end the caller's session.
  const askAt = async (place: Place) =>
    ask({ parameter, row, place, world: isStill || place !== 'own' ? first : await worldFor(row) });

  const absent = await askAt('absent');
  const reached: Partial<Record<Place, Reach>> = { absent: 'like absent' };
  for (const place of ['other team', 'same team', 'own'] as const)
    reached[place] = reachedBy(await askAt(place), absent);
  cells += PLACES.length;
  expect(reached).toEqual(reachOf(row));
});

/** Fields that only something like an id fits, but that name nothing of anybody. */
const NO_OBJECTS: readonly string[] = [
  'Challenge',
  'Code',
  'Confirm',
  'RandStr',
  'TaxNumber',
  'Ticket',
  'tz',
];

test('a field that takes ids, but no words, is in the matrix', () => {
  const likeIds = REQUEST_FIELDS.filter(
    ({ schema }) =>
      [app.deps.newId(), '9'.repeat(20), 'A'.repeat(43)].some((id) => z.safeParse(schema, id).success) &&
      !z.safeParse(schema, 'Night watch').success,
  );
  const known = new Set(OBJECT_PARAMETERS.map(({ name }) => name));
  const others = likeIds.map(({ name }) => name).filter((name) => !known.has(name));
  expect([...new Set(others)].sort()).toEqual(NO_OBJECTS);
});

test('every cell of more than a hundred and seventy parameters was asked for', () => {
  expect(CASES.length).toBeGreaterThan(170);
  expect(cells).toBe(CASES.length * PLACES.length);
});

async function worldFor({ account }: ObjectRow): Promise<TeamWorld> {
  const world = await newWorld();
  const { id } = world.creator.user;
  if (account !== undefined) await app.database.queries.update(users).set(account).where(eq(users.id, id));
  return world;
}
