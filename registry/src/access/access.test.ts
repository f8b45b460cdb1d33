import { generateKeyPairSync, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Registry } from '../registry';
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
    findOperator: (token) =>
      Promise.resolve(token === 'of-zhangwei' ? { accountId: 'a1', name: 'zhangwei' } : null),
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
    expect(registry.history({ last: 1 })).toMatchObject([
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
    ['inspect', 'POST', '/inspections', {}, /may not inspect/],
    ['delete releases', 'POST', '/prunings', { isPreview: false }, /may not administer/],
    ['create tokens', 'POST', '/tokens', GRANT, /may not administer/],
    ['see tokens', 'GET', '/tokens', undefined, /may not administer/],
    ['add keys', 'POST', '/keys', { part: 'mf-team', pem: '' }, /may not administer/],
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

  test('ends at its time, and when it is revoked', async () => {
    const token = await createToken();
    now = Date.parse(GRANT.until) - 1;
    expect((await send(token, 'GET', '/status')).status).toBe(200);
    now += 1;
    expect((await send(token, 'GET', '/status')).status).toBe(401);
    now -= DAY_MS;
    expect((await send(OPS_TOKEN, 'DELETE', '/tokens/teams')).status).toBe(200);
    expect((await send(token, 'GET', '/status')).status).toBe(401);
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
  expect(registry.history({ last: 1 })).toMatchObject([{ who: { name: 'zhangwei <a1>' } }]);
  expect((await send('of-nobody', 'GET', '/status')).status).toBe(401);
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
    await registry.activate([{ part: 'mf-team', release: newTeam.release.id }], ANYONE);
    await registry.rollback('mf-team', ANYONE);
    expect(registry.serving?.placements['mf-team']?.release).toBe(team.release.id);
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
});
