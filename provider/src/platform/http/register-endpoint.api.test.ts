import { Readable } from 'node:stream';
import { defineEndpoint, type Endpoint, type Access } from '@portal/shared/contracts/endpoint';
import { fastify, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { buildMember, buildTeam, buildUser, buildCertification, type TeamRow } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { TEST_TIMEOUT_MS } from '../../testing/test-timeouts';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { callerReaders } from '../../caller-readers';
import { sessionService } from '../../identity/session/session.service';
import { registerPlugins } from './register-plugins';
import { createGate } from './gate';
import { registerEndpoint, registerFile } from './register-endpoint';

const endpointFor = (access: Access, responseFormat: Endpoint['responseFormat'] = 'envelope') =>
  defineEndpoint({
    id: `probe.${access}.${responseFormat}`,
    number: 'E99',
    method: responseFormat === 'envelope' ? 'POST' : 'GET',
    creates: 'none',
    path: `/probe/${access.replace(/\W/g, '-')}/${responseFormat}`,
    access,
    responseFormat,
    summary: 'A probe.',
    request: () => z.object({ TeamId: z.optional(z.string()) }),
    response: () => z.any(),
  });

let app: TestApp;
let probes: FastifyInstance;
let team: TeamRow;
const people = new Map<string, SessionTokens>();

const ACCESS_KINDS: readonly Access[] = [
  'public',
  'session',
  'verified',
  'verifiedPerson',
  'verifiedTeamAdmin',
  'member',
  'teamAdmin',
  'teamCreator',
  'operator',
  'sandbox',
];

/** A server with one call per access value, on the database of a test app. */
async function probeServer(responseTimeoutMs = TEST_TIMEOUT_MS): Promise<FastifyInstance> {
  const server = fastify();
  server.decorate('gate', createGate(app.deps, callerReaders(app.deps, sessionService(app.deps))));
  server.decorate('servesCalls', true);
  server.decorate('checksResponses', true);
  server.decorate('responseTimeoutMs', responseTimeoutMs);
  server.decorateRequest('signedIn', null);
  server.decorateReply('responseCode', 0);
  await registerPlugins(server, app.deps);
  for (const access of ACCESS_KINDS) registerEndpoint(server, endpointFor(access), () => 'in');
  registerFile(server, endpointFor('session', 'csv'), async () => Readable.from(['a,b']));
  const strict = {
    ...endpointFor('public'),
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
  const sessionTokens = people.get(who);
  return sessionTokens === undefined
    ? {}
    : { 'access-token': sessionTokens.header, cookie: `token=${sessionTokens.cookie}` };
};

async function ask(access: Access, who: string, payload: object = { TeamId: team.id }): Promise<number> {
  const responseFormat = await probes.inject({
    method: 'POST',
    url: endpointFor(access).path,
    payload,
    headers: { origin: 'http://localhost:8080', ...headersOf(who) },
  });
  return responseFormat.json<{ code: number }>().code;
}

describe('who may call', () => {
  test.each<[Access, Record<string, number>]>([
    ['public', { anonymous: 0, stranger: 0, creator: 0 }],
    ['session', { anonymous: errorCodes.sessionInvalid, stranger: 0, reviewed: 0, disabled: 0 }],
    [
      'verified',
      {
        anonymous: errorCodes.sessionInvalid,
        stranger: errorCodes.notVerified,
        reviewed: errorCodes.underReview,
        member: 0,
        creator: 0,
        admin: 0,
      },
    ],
    [
      'verifiedPerson',
      {
        anonymous: errorCodes.sessionInvalid,
        stranger: errorCodes.notVerified,
        reviewed: errorCodes.underReview,
        member: 0,
        creator: 0,
        admin: errorCodes.certLevelTooLow,
      },
    ],
    [
      'verifiedTeamAdmin',
      {
        anonymous: errorCodes.sessionInvalid,
        stranger: errorCodes.notVerified,
        reviewed: errorCodes.underReview,
        member: errorCodes.forbidden,
        admin: 0,
        creator: 0,
        disabled: errorCodes.memberDisabled,
      },
    ],
    [
      'member',
      {
        anonymous: errorCodes.sessionInvalid,
        stranger: errorCodes.notFound,
        member: 0,
        admin: 0,
        creator: 0,
        disabled: errorCodes.memberDisabled,
        locked: errorCodes.memberDisabled,
      },
    ],
    [
      'teamAdmin',
      {
        anonymous: errorCodes.sessionInvalid,
        stranger: errorCodes.notFound,
        member: errorCodes.forbidden,
        admin: 0,
        creator: 0,
        disabled: errorCodes.memberDisabled,
        locked: errorCodes.memberDisabled,
      },
    ],
    [
      'teamCreator',
      {
        anonymous: errorCodes.sessionInvalid,
        stranger: errorCodes.notFound,
        member: errorCodes.forbidden,
        admin: errorCodes.forbidden,
        creator: 0,
        disabled: errorCodes.memberDisabled,
      },
    ],
    ['operator', { anonymous: errorCodes.forbidden, creator: errorCodes.forbidden }],
    ['sandbox', { anonymous: 0 }],
  ])('%s: %j', async (access, expected) => {
    for (const [who, code] of Object.entries(expected))
      expect([who, await ask(access, who)]).toEqual([who, code]);
  });

  test('a team that does not exist is refused like another user’s team', async () => {
    for (const payload of [{ TeamId: app.deps.newId() }, {}])
      expect(await ask('member', 'creator', payload)).toBe(errorCodes.notFound);
  });

  test('an operator only with their token', async () => {
    const call = (authorization: string) =>
      probes.inject({
        method: 'POST',
        url: endpointFor('operator').path,
        payload: {},
        headers: { authorization },
      });
    expect((await call(`Bearer ${app.deps.secrets.opsToken}`)).json()).toMatchObject({ code: 0 });
    expect((await call('Bearer wrong')).json()).toMatchObject({ code: errorCodes.forbidden });
  });

  test('a download with the cookie alone, only from the portal’s own page', async () => {
    const download = async (headers: Record<string, string>) =>
      (await probes.inject({ url: endpointFor('session', 'csv').path, headers })).statusCode;
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

describe('a response that breaks its contract', () => {
  const post = (url: string, payload: object) => probes.inject({ method: 'POST', url, payload });

  test('is a 5000 where responses are checked', async () => {
    expect((await post('/probe/strict', {})).json()).toMatchObject({ code: 0, obj: { a: 1 } });
    expect((await post('/probe/strict', { TeamId: 'x' })).json()).toMatchObject({
      code: errorCodes.internalError,
      obj: null,
    });
    expect((await post('/probe/wrong', {})).json()).toMatchObject({ code: errorCodes.internalError });
  });
});

test('a call that does not end is a 5003 with a retry time', async () => {
  const impatient = await probeServer(50);
  registerEndpoint(
    impatient,
    { ...endpointFor('public'), path: '/probe/endless' as const },
    () => new Promise(() => undefined),
  );

  // Over a connection: an injected request does not end as a real one does.
  const address = await impatient.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${address}/probe/endless`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });

  expect(await response.json()).toMatchObject({ code: errorCodes.unavailable, obj: null });
  expect(response.headers.get('retry-after')).toBe('5');
  await impatient.close();
});
