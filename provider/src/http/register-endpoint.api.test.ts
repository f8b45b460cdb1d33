import { defineEndpoint, type Endpoint, type Subject } from '@portal/shared/contracts/endpoint';
import { fastify, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { buildMember, buildTeam, buildUser, buildCertification, type TeamRow } from '../testing/builders';
import { signIn, type Halves } from '../testing/sign-in';
import { PATIENT_ANSWER_MS } from '../testing/patience';
import { createTestApp, type TestApp } from '../testing/test-app';
import { sessionService } from '../session/session.service';
import { commonGround } from './common-ground';
import { createGate } from './gate';
import { registerEndpoint } from './register-endpoint';

const endpointFor = (subject: Subject, answer: Endpoint['answer'] = 'envelope') =>
  defineEndpoint({
    id: `probe.${subject}.${answer}`,
    number: 'E99',
    method: answer === 'envelope' ? 'POST' : 'GET',
    path: `/probe/${subject.replace(/\W/g, '-')}/${answer}`,
    subject,
    answer,
    summary: 'A probe.',
    request: () => z.object({ TeamId: z.optional(z.string()) }),
    response: () => z.any(),
  });

let app: TestApp;
let probes: FastifyInstance;
let team: TeamRow;
const people = new Map<string, Halves>();

const SUBJECTS: readonly Subject[] = [
  'P',
  'S',
  'V',
  'V(basic/personal)',
  'V+A',
  'M',
  'A',
  'C',
  'operator',
  'sandbox',
];

/** A server with one call for each subject, on the database of a test app. */
async function probeServer(answersWithinMs = PATIENT_ANSWER_MS): Promise<FastifyInstance> {
  const server = fastify();
  server.decorate('gate', createGate(app.deps, sessionService(app.deps)));
  server.decorate('checksAnswers', true);
  server.decorate('answersWithinMs', answersWithinMs);
  server.decorateRequest('signedIn', null);
  server.decorateReply('answeredCode', 0);
  await commonGround(server, app.deps);
  for (const subject of SUBJECTS) registerEndpoint(server, endpointFor(subject), () => 'in');
  registerEndpoint(server, endpointFor('S', 'csv'), () => 'a,b');
  const strict = {
    ...endpointFor('P'),
    path: '/probe/strict' as const,
    response: z.object({ a: z.number() }),
  };
  registerEndpoint(server, strict, ({ input }) =>
    Object.assign({ a: 1 }, input.TeamId === undefined ? {} : { secret: 1 }),
  );
  registerEndpoint(server, { ...strict, path: '/probe/wrong' as const }, () => ({ a: Number('x') }));
  return server;
}

beforeAll(async () => {
  app = await createTestApp();
  const creator = await buildUser(app, { certLevel: 'personal' });
  team = await buildTeam(app, { creator });
  const join = async (name: string, row: object, user = {}) => {
    const joined = await buildUser(app, user);
    await buildMember(app, { team, user: joined, ...row });
    people.set(name, await signIn(app, joined));
  };
  people.set('creator', await signIn(app, creator));
  await join('admin', { role: 'admin' }, { certLevel: 'enterprise', userType: 'enterprise' });
  await join('member', {}, { certLevel: 'basic' });
  await join('disabled', { role: 'admin', state: 'disable' }, { certLevel: 'basic' });
  await join('locked', { state: 'lock' }, { certLevel: 'basic' });
  const reviewed = await buildUser(app);
  await buildCertification(app, { user: reviewed, payload: {} });
  people.set('reviewed', await signIn(app, reviewed));
  people.set('stranger', await signIn(app, await buildUser(app)));
  probes = await probeServer();
});
afterAll(async () => {
  await probes.close();
  await app.close();
});

const headersOf = (who: string) => {
  const halves = people.get(who);
  return halves === undefined ? {} : { 'access-token': halves.header, cookie: `token=${halves.cookie}` };
};

async function ask(subject: Subject, who: string, payload: object = { TeamId: team.id }): Promise<number> {
  const answer = await probes.inject({
    method: 'POST',
    url: endpointFor(subject).path,
    payload,
    headers: { origin: 'http://localhost:8080', ...headersOf(who) },
  });
  return answer.json<{ code: number }>().code;
}

describe('who may call', () => {
  test.each<[Subject, Record<string, number>]>([
    ['P', { anonymous: 0, stranger: 0, creator: 0 }],
    ['S', { anonymous: 4101, stranger: 0, reviewed: 0, disabled: 0 }],
    ['V', { anonymous: 4101, stranger: 4601, reviewed: 4602, member: 0, creator: 0, admin: 0 }],
    [
      'V(basic/personal)',
      { anonymous: 4101, stranger: 4601, reviewed: 4602, member: 0, creator: 0, admin: 4201 },
    ],
    [
      'V+A',
      { anonymous: 4101, stranger: 4601, reviewed: 4602, member: 4003, admin: 0, creator: 0, disabled: 4209 },
    ],
    ['M', { anonymous: 4101, stranger: 4004, member: 0, admin: 0, creator: 0, disabled: 4209, locked: 4209 }],
    [
      'A',
      { anonymous: 4101, stranger: 4004, member: 4003, admin: 0, creator: 0, disabled: 4209, locked: 4209 },
    ],
    ['C', { anonymous: 4101, stranger: 4004, member: 4003, admin: 4003, creator: 0, disabled: 4209 }],
    ['operator', { anonymous: 4003, creator: 4003 }],
    ['sandbox', { anonymous: 0 }],
  ])('%s: %j', async (subject, expected) => {
    for (const [who, code] of Object.entries(expected))
      expect([who, await ask(subject, who)]).toEqual([who, code]);
  });

  test('a team that is not there answers like one of others', async () => {
    for (const payload of [{ TeamId: app.deps.newId() }, {}])
      expect(await ask('M', 'creator', payload)).toBe(4004);
  });

  test('the operator by his token alone', async () => {
    const call = (authorization: string) =>
      probes.inject({
        method: 'POST',
        url: endpointFor('operator').path,
        payload: {},
        headers: { authorization },
      });
    expect((await call(`Bearer ${app.deps.secrets.opsToken}`)).json()).toMatchObject({ code: 0 });
    expect((await call('Bearer wrong')).json()).toMatchObject({ code: 4003 });
  });

  test('a download by the cookie alone, from our own page alone', async () => {
    const download = async (headers: Record<string, string>) =>
      (await probes.inject({ url: endpointFor('S', 'csv').path, headers })).statusCode;
    const { header = '', cookie = '' } = people.get('creator') ?? {};
    const own = { cookie: `token=${cookie}`, 'sec-fetch-site': 'same-origin' };
    expect(await download(own)).toBe(200);
    expect(await download({ cookie: own.cookie })).toBe(401);
    expect(await download({ ...own, 'sec-fetch-site': 'same-site' })).toBe(401);
    expect(await download({ ...own, 'sec-fetch-site': 'cross-site' })).toBe(401);
    expect(await download({ ...own, 'access-token': 'another' })).toBe(401);
    expect(await download({ 'access-token': header, 'sec-fetch-site': 'same-origin' })).toBe(401);
  });
});

describe('an answer that breaks its contract', () => {
  const post = (url: string, payload: object) => probes.inject({ method: 'POST', url, payload });

  test('is a 5000 where answers are checked', async () => {
    expect((await post('/probe/strict', {})).json()).toMatchObject({ code: 0, obj: { a: 1 } });
    expect((await post('/probe/strict', { TeamId: 'x' })).json()).toMatchObject({ code: 5000, obj: null });
    expect((await post('/probe/wrong', {})).json()).toMatchObject({ code: 5000 });
  });
});

test('a call that does not end is a 5003 with a time to come back', async () => {
  const impatient = await probeServer(50);
  registerEndpoint(
    impatient,
    { ...endpointFor('P'), path: '/probe/endless' as const },
    () => new Promise(() => undefined),
  );

  const answer = await impatient.inject({ method: 'POST', url: '/probe/endless', payload: {} });

  expect(answer.json()).toMatchObject({ code: 5003, obj: null });
  expect(answer.headers).toMatchObject({ 'retry-after': '5' });
  await impatient.close();
});
