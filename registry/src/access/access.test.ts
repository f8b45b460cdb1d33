import { generateKeyPairSync, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonalToken } from '@portal/shared/server/operator-token';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { ChainedLog } from '../files/chained-log';
import type { Registry } from '../activation/registry';
import { RegistryError } from '../model/registry-error';
import { sha256 } from '../model/sha256';
import { buildRelease, publish, release, type BuiltRelease } from '../testing/build-release';
import { OPS_TOKEN, serveFrontDoor } from '../testing/serve-front-door';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';
import type { Grant } from './grant';
import { keyIdOf, signedDigest } from './part-keys';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');
const newTeam = buildRelease('mf-team', { files: { 'entry.0b.js': '/* newer */' } });
const order = buildRelease('mf-order');
const DAY_MS = 24 * 60 * 60_000;

const zhangwei = { accountId: 'a1', name: 'zhangwei' };
const PERSONAL: ReadonlyMap<string, PersonalToken> = new Map([
  ['of-zhangwei', { owner: zhangwei, problem: null }],
  ['of-yesterday', { owner: zhangwei, problem: 'expired' }],
  ['of-a-former-one', { owner: zhangwei, problem: 'notOperator' }],
]);

let store: TemporaryRegistry;
let registry: Registry;
let app: FastifyInstance;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-02T08:00:00Z');
  store = await TemporaryRegistry.make({ now: () => new Date(now) });
  registry = await store.open();
  app = await serveFrontDoor(registry, {
    now: () => now,
    findOperator: (token) => Promise.resolve(PERSONAL.get(token) ?? null),
  });
  await release(registry, shell, team, order);
  await publish(registry, newTeam);
});
afterEach(async () => {
  await app.close();
  await store.remove();
});

async function send(token: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const request: InjectOptions = {
    method,
    url: `/_portal${url}`,
    headers: { authorization: `Bearer ${token}`, 'x-portal-actor': 'ci@runner' },
  };
  const response = await app.inject(payload === undefined ? request : { ...request, payload });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

const GRANT: Grant & { readonly name: string } = {
  name: 'teams',
  parts: ['mf-team'],
  verbs: ['publish', 'canary', 'halt', 'rollback'],
  upTo: 25,
  until: '2026-06-01T00:00:00.000Z',
};

async function createToken(overrides: Partial<typeof GRANT> = {}): Promise<string> {
  const { body } = await send(OPS_TOKEN, 'POST', '/tokens', { ...GRANT, ...overrides });
  return String(body['token']);
}

const canary = (percent: number, built: BuiltRelease = newTeam, plan: object | null = null) => ({
  parts: [{ part: built.release.part, release: built.release.id }],
  percent,
  plan,
});
const activation = (built: BuiltRelease) => ({
  parts: [{ part: built.release.part, release: built.release.id }],
});
const offer = ({ text }: BuiltRelease) => ({ release: text, copies: [] });

describe('a token of a team', () => {
  test('does its own steps, which name it in the log', async () => {
    const token = await createToken();
    expect((await send(token, 'GET', '/status')).status).toBe(200);
    expect((await send(token, 'POST', '/releases', offer(newTeam))).status).toBe(200);
    expect((await send(token, 'POST', '/rollouts', canary(25))).status).toBe(200);
    expect((await send(token, 'POST', '/rollouts/r1/halt', {})).status).toBe(200);
    expect((await send(token, 'POST', '/rollouts/mf-team/ramp', { percent: 25 })).status).toBe(409);
    const resumed = { percent: 25, resumes: true };
    expect((await send(token, 'POST', '/rollouts/mf-team/ramp', resumed)).status).toBe(200);
    expect((await send(token, 'POST', '/rollouts/r1/abort', {})).status).toBe(200);
    expect(registry.reports.history({ last: 1 })).toMatchObject([
      { action: 'abort', who: { name: 'teams: ci@runner' } },
    ]);
  });

  test.each<[string, 'GET' | 'POST' | 'DELETE', string, object | undefined, RegExp]>([
    ['publish another part', 'POST', '/releases', offer(order), /may not change mf-order; it is for mf-team/],
    ['give another part to people', 'POST', '/rollouts', canary(5, order), /may not change mf-order/],
    ['exceed its share', 'POST', '/rollouts', canary(26), /at most 25 % of the people, not 26 %/],
    [
      'exceed its share by a plan',
      'POST',
      '/rollouts',
      canary(5, newTeam, { then: [50], everyMs: 60_000 }),
      /not 50 %/,
    ],
    ['activate', 'POST', '/activations', activation(newTeam), /may not activate; it may publish, canary/],
    ['remove', 'POST', '/removals', { part: 'mf-team' }, /may not remove/],
    ['roll back another part', 'POST', '/rollbacks', { part: 'mf-order' }, /may not change mf-order/],
    [
      'revoke a consent',
      'POST',
      '/revocations',
      { part: 'mf-team', publicRoutes: ['teamCard'] },
      /needs an operator/,
    ],
    ['inspect', 'POST', '/inspections', {}, /may not inspect/],
    [
      'delete releases',
      'POST',
      '/prunings',
      { isPreview: false },
      /teams is a team’s: this needs an operator/,
    ],
    ['create tokens', 'POST', '/tokens', GRANT, /needs an operator/],
    ['see tokens', 'GET', '/tokens', undefined, /needs an operator/],
    ['add keys', 'POST', '/keys', { part: 'mf-team', pem: '' }, /needs an operator/],
  ])('may not %s', async (_what, method, url, payload, sentence) => {
    const token = await createToken();
    const { status, body } = await send(token, method, url, payload);
    expect([status, body]).toEqual([403, { error: expect.stringMatching(sentence) }]);
  });

  test('may not promote below 100 %, nor undo a step of other parts', async () => {
    const token = await createToken({ verbs: ['canary', 'activate', 'rollback'] });
    await send(token, 'POST', '/rollouts', canary(5));
    expect((await send(token, 'POST', '/rollouts/r1/promote', {})).status).toBe(403);
    await send(OPS_TOKEN, 'POST', '/rollouts/r1/promote', {});
    const { body } = await send(token, 'GET', '/rollbacks/next');
    expect((await send(token, 'POST', '/rollbacks', { undoes: body['undoes'] })).status).toBe(200);
    const newOrder = buildRelease('mf-order', { files: { 'entry.0c.js': '/* newer */' } });
    await release(registry, newOrder);
    const next = await send(token, 'GET', '/rollbacks/next');
    expect((await send(token, 'POST', '/rollbacks', { undoes: next.body['undoes'] })).status).toBe(403);
  });

  test('for all parts, without a limit, activates', async () => {
    const token = await createToken({ parts: null, verbs: ['activate'], upTo: 100 });
    expect((await send(token, 'POST', '/activations', activation(newTeam))).status).toBe(200);
  });

  test('does not consent to pages that open without sign-in', async () => {
    const token = await createToken({ parts: null, verbs: ['activate', 'canary'], upTo: 100 });
    const page = { name: 'teamCard', path: '/team/card', page: 'card', layout: 'blank' } as const;
    const title = { en: 'Card', 'zh-CN': '名片' };
    const card = buildRelease('mf-team', { manifest: { routes: [{ ...page, title, access: 'public' }] } });
    await publish(registry, card);
    const [part] = activation(card).parts;
    const parts = [{ ...part, publicRoutes: ['teamCard'] }];
    const steps = [
      ['/activations', { parts }],
      ['/rollouts', { ...canary(5), parts }],
    ] as const;
    for (const [url, body] of steps)
      expect(await send(token, 'POST', url, body)).toMatchObject({
        status: 403,
        body: { error: expect.stringMatching(/needs an operator/) },
      });
    expect((await send(OPS_TOKEN, 'POST', '/activations', { parts })).status).toBe(200);
    const revocation = { part: 'mf-team', publicRoutes: ['teamCard'] };
    expect((await send(OPS_TOKEN, 'POST', '/revocations', revocation)).status).toBe(200);
    expect(await send(OPS_TOKEN, 'POST', '/revocations', revocation)).toMatchObject({
      body: { error: 'mf-team has no consent to teamCard.' },
    });
  });

  test('ends at its time, and when it is revoked', async () => {
    const token = await createToken();
    now = Date.parse(GRANT.until) - 1;
    expect((await send(token, 'GET', '/status')).status).toBe(200);
    now += 1;
    expect(await send(token, 'GET', '/status')).toEqual({
      status: 401,
      body: {
        error: `The token teams ended at ${GRANT.until}. Ask an operator of the portal for a new one.`,
      },
    });
    now -= DAY_MS;
    expect((await send(OPS_TOKEN, 'DELETE', '/tokens/teams')).status).toBe(200);
    expect((await send(token, 'GET', '/status')).body['error']).toBe(
      'The operator token is wrong, or was revoked.',
    );
    expect((await send(OPS_TOKEN, 'DELETE', '/tokens/teams')).status).toBe(404);
  });

  test('is stored as a hash, and is valid after a restart', async () => {
    const token = await createToken();
    expect(await readFile(join(store.folder, 'tokens.json'), 'utf8')).not.toContain(token);
    expect(JSON.stringify((await send(OPS_TOKEN, 'GET', '/tokens')).body)).not.toMatch(/hash|pt_/);
    await app.close();
    registry = await store.open();
    app = await serveFrontDoor(registry, { now: () => now });
    expect((await send(token, 'GET', '/status')).status).toBe(200);
  });

  test.each<[string, object]>([
    ['a verb that is none', { verbs: ['rule'] }],
    ['no verb', { verbs: [] }],
    ['no part', { parts: [] }],
    ['a share above 100', { upTo: 101 }],
    ['a time in the past', { until: '2026-01-01T00:00:00.000Z' }],
    ['a time too far away', { until: '2028-01-01T00:00:00.000Z' }],
    ['a name with control characters', { name: 'a\nb' }],
  ])('is not created with %s', async (_what, overrides) => {
    expect((await send(OPS_TOKEN, 'POST', '/tokens', { ...GRANT, ...overrides })).status).toBe(422);
  });

  test('that is revoked while another is created stays revoked', async () => {
    const token = await createToken();
    await Promise.all([
      send(OPS_TOKEN, 'DELETE', '/tokens/teams'),
      send(OPS_TOKEN, 'POST', '/tokens', { ...GRANT, name: 'others' }),
    ]);
    expect((await send(token, 'GET', '/status')).status).toBe(401);
    expect(registry.tokens.list.map(({ name }) => name)).toEqual(['others']);
  });

  test('has a name of its own', async () => {
    await createToken();
    expect((await send(OPS_TOKEN, 'POST', '/tokens', GRANT)).status).toBe(409);
  });
});

test('an operator with an account is named by it, whatever the command says', async () => {
  expect((await send('of-zhangwei', 'POST', '/activations', activation(newTeam))).status).toBe(200);
  expect(registry.reports.history({ last: 1 })).toMatchObject([{ who: { name: 'zhangwei <a1>' } }]);
  expect((await send('of-nobody', 'GET', '/status')).status).toBe(401);
  expect((await send('of-yesterday', 'GET', '/status')).body['error']).toMatch(/of zhangwei has expired/);
  expect((await send('of-a-former-one', 'GET', '/status')).body['error']).toMatch(/no operator any more/);
});

describe('the history', () => {
  const stepsOf = (part?: string) =>
    registry.reports.history({ part }).filter((entry) => 'token' in entry || 'key' in entry);

  test('has a token with name, parts and verbs when it is created, first used and revoked', async () => {
    const token = await createToken();
    // Calls at the same time are one first use, also one that is refused.
    await Promise.all([
      send(token, 'POST', '/prunings', { isPreview: false }),
      send(token, 'GET', '/status'),
      send(token, 'GET', '/status'),
    ]);
    await send(OPS_TOKEN, 'DELETE', '/tokens/teams');
    await send(token, 'GET', '/status');
    const about = { id: 't1', ...GRANT };
    expect(stepsOf()).toMatchObject([
      { action: 'token.revoke', token: about, who: { name: 'ci@runner' } },
      {
        action: 'token.use',
        token: about,
        who: { name: 'teams: ci@runner' },
        at: new Date(now).toISOString(),
      },
      { action: 'token.create', token: about, who: { name: 'ci@runner' } },
    ]);
    expect(JSON.stringify(registry.reports.history({}))).not.toMatch(/pt_|hash/);
    expect(stepsOf('mf-team')).toHaveLength(3);
    expect(stepsOf('mf-order')).toEqual([]);
  });

  test('has a token for all parts with each part, and no id twice', async () => {
    await createToken({ parts: null });
    await send(OPS_TOKEN, 'DELETE', '/tokens/teams');
    await createToken();
    expect(stepsOf('mf-order')).toMatchObject([
      { action: 'token.revoke', token: { id: 't1' } },
      { action: 'token.create', token: { id: 't1', parts: null } },
    ]);
    expect(stepsOf()[0]).toMatchObject({ action: 'token.create', token: { id: 't2' } });
  });

  test('has a first use once, also over a restart', async () => {
    now += 1000;
    const token = await createToken();
    await send(token, 'GET', '/status');
    await app.close();
    registry = await store.open();
    app = await serveFrontDoor(registry, { now: () => now });
    const { body } = await send(token, 'GET', '/history?last=2');
    expect(body).toMatchObject([{ action: 'token.use' }, { action: 'token.create' }]);
    expect(stepsOf()).toHaveLength(2);
  });

  test('is the same for two front doors on one registry', async () => {
    const token = await createToken();
    const other = await serveFrontDoor(registry, { now: () => now });
    const headers = { authorization: `Bearer ${token}` };
    await Promise.all(
      [app, other, app, other].map((door) => door.inject({ url: '/_portal/status', headers })),
    );
    await other.inject({
      method: 'DELETE',
      url: '/_portal/tokens/teams',
      headers: { authorization: `Bearer ${OPS_TOKEN}` },
    });
    expect((await send(token, 'GET', '/status')).status).toBe(401);
    expect(stepsOf().map(({ action }) => action)).toEqual(['token.revoke', 'token.use', 'token.create']);
    await other.close();
  });

  test('comes first: what cannot be written into it is not done', async () => {
    const token = await createToken();
    const append = jest
      .spyOn(ChainedLog.prototype, 'append')
      .mockRejectedValue(new RegistryError('storage', 'full'));
    expect((await send(OPS_TOKEN, 'DELETE', '/tokens/teams')).status).toBe(507);
    expect((await send(OPS_TOKEN, 'POST', '/tokens', { ...GRANT, name: 'others' })).status).toBe(507);
    expect((await send(token, 'GET', '/status')).status).toBe(507);
    append.mockRestore();
    expect(registry.tokens.list.map(({ name }) => name)).toEqual(['teams']);
    expect((await send(token, 'GET', '/status')).status).toBe(200);
  });

  test('that is damaged is among the problems, and goes on', async () => {
    await createToken();
    await store.close();
    await writeFile(join(store.folder, 'access.log'), 'x');
    registry = await store.open();
    expect((await registry.reports.status()).problems).toEqual(['access.log is damaged from line 1 on.']);
    await registry.access.revokeToken('teams', ANYONE);
    expect(stepsOf()).toMatchObject([{ action: 'token.revoke' }]);
    expect((await registry.reports.status()).problems).toEqual([]);
  });
});

describe('a valid token that does not suffice', () => {
  let lines: string[];
  const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; problem?: string });

  beforeEach(async () => {
    lines = [];
    await app.close();
    const stream = { write: (line: string) => void lines.push(line) };
    const findOperator = (token: string) => Promise.resolve(PERSONAL.get(token) ?? null);
    app = await serveFrontDoor(registry, { now: () => now, findOperator }, { level: 'warn', stream });
  });

  test('is not logged as a wrong one', async () => {
    const token = await createToken();
    lines = [];
    await send(token, 'POST', '/activations', activation(newTeam));
    await send(token, 'GET', '/tokens');
    now = Date.parse(GRANT.until);
    for (const one of [token, 'of-yesterday', 'of-a-former-one']) await send(one, 'GET', '/status');
    expect(logged().map(({ msg, problem }) => [msg, problem])).toEqual([
      ['a token that does not open this call', 'expired'],
      ['a token that does not open this call', 'expired'],
      ['a token that does not open this call', 'notOperator'],
    ]);
    expect(lines.join('')).not.toMatch(/pt_|of-yesterday/);
    lines = [];
    await send('of-nobody', 'GET', '/status');
    expect(logged()).toMatchObject([{ msg: 'wrong operator token' }]);
  });
});

test('a damaged file of tokens or keys is named at the start', async () => {
  for (const file of ['tokens.json', 'keys.json']) {
    await store.close();
    await writeFile(join(store.folder, file), '{');
    await expect(store.open()).rejects.toThrow(`${file} is damaged`);
    await writeFile(join(store.folder, file), '[]');
  }
});

describe('a part with a key', () => {
  const pair = generateKeyPairSync('ed25519');
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const other = generateKeyPairSync('ed25519');
  const signed = (built: BuiltRelease, key = pair) => ({
    ...offer(built),
    signature: {
      key: keyIdOf(key.publicKey.export({ type: 'spki', format: 'pem' }).toString()),
      value: sign(null, signedDigest(built.text), key.privateKey).toString('base64'),
    },
  });
  const third = buildRelease('mf-team', { files: { 'entry.0a.js': '/* mf-team */' }, version: '0.3.0' });

  beforeEach(async () => {
    now += 1000;
    expect((await send(OPS_TOKEN, 'POST', '/keys', { part: 'mf-team', pem })).status).toBe(200);
    now += 1000;
  });

  test('accepts only releases that it has signed, also from operators', async () => {
    const refusal = async (payload: object) =>
      (await send(OPS_TOKEN, 'POST', '/releases', payload)).body['error'];
    expect(await refusal(offer(third))).toMatch(/accepts only releases that its team has signed/);
    expect(await refusal(signed(third, other))).toMatch(/which is none of its keys/);
    const wrong = signed(third);
    expect(
      await refusal({ ...wrong, signature: { ...wrong.signature, value: signed(newTeam).signature.value } }),
    ).toMatch(/is not that of this release/);
    expect((await send(OPS_TOKEN, 'POST', '/releases', signed(third))).status).toBe(200);
    expect((await send(OPS_TOKEN, 'POST', '/activations', activation(third))).status).toBe(200);
    // Other parts need no signature.
    expect((await send(OPS_TOKEN, 'POST', '/releases', offer(order))).status).toBe(200);
  });

  test('can still activate and roll back to what was published before', async () => {
    await registry.activations.activate([{ part: 'mf-team', release: newTeam.release.id }], ANYONE);
    await registry.activations.rollback('mf-team', ANYONE);
    expect(registry.sets.serving?.placements['mf-team']?.release).toBe(team.release.id);
  });

  test('no longer activates what a removed key has signed, also in a rollout', async () => {
    await send(OPS_TOKEN, 'POST', '/releases', signed(third));
    const newPem = other.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await send(OPS_TOKEN, 'POST', '/keys', { part: 'mf-team', pem: newPem });
    await send(OPS_TOKEN, 'DELETE', `/keys/mf-team/${keyIdOf(pem)}`);
    const { status, body } = await send(OPS_TOKEN, 'POST', '/activations', activation(third));
    expect([status, body['error']]).toEqual([409, expect.stringMatching(/which is none of its keys/)]);
    expect((await send(OPS_TOKEN, 'POST', '/rollouts', canary(5, third))).status).toBe(409);
    // The team signs it again, with its new key.
    expect((await send(OPS_TOKEN, 'POST', '/releases', signed(third, other))).status).toBe(200);
    expect((await send(OPS_TOKEN, 'POST', '/activations', activation(third))).status).toBe(200);
  });

  test('takes public Ed25519 keys only, each once', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
      type: 'spki',
      format: 'pem',
    });
    const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
    for (const wrong of ['', 'x', rsa.toString(), secret.toString()])
      expect((await send(OPS_TOKEN, 'POST', '/keys', { part: 'mf-team', pem: wrong })).status).toBe(422);
    expect((await send(OPS_TOKEN, 'POST', '/keys', { part: 'mf-team', pem })).status).toBe(409);
    expect((await send(OPS_TOKEN, 'DELETE', '/keys/mf-team/none')).status).toBe(404);
  });

  test('is in the history when the key is added, first signs and is removed; also when it is added again', async () => {
    const id = keyIdOf(pem);
    const steps = () =>
      registry.reports.history({ part: 'mf-team' }).flatMap((entry) => ('key' in entry ? [entry] : []));
    await send(OPS_TOKEN, 'POST', '/releases', signed(third));
    for (const [digest, content] of [...third.contents.values()].map(
      (bytes) => [sha256(bytes), bytes] as const,
    ))
      await registry.releases.receive(digest, content);
    await send(OPS_TOKEN, 'POST', '/releases', signed(third));
    await send(OPS_TOKEN, 'DELETE', `/keys/mf-team/${id}`);
    const expected = ['key.remove', 'key.use', 'key.add'];
    expect(steps()).toMatchObject(expected.map((action) => ({ action, part: 'mf-team', key: id })));
    await send(OPS_TOKEN, 'POST', '/keys', { part: 'mf-team', pem });
    expect(steps()[0]).toMatchObject({ action: 'key.add' });
    expect(registry.reports.history({ part: 'mf-order' }).some((entry) => 'key' in entry)).toBe(false);
  });
});
