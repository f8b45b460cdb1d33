import { createHash } from 'node:crypto';
import * as agents from '@portal/shared/contracts/agent';
import * as calls from '@portal/shared/contracts/connector';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { eq } from 'drizzle-orm';
import { connectors, connectorTokens } from '../../platform/database/schema/connectors';
import { instances } from '../../platform/database/schema/instances';
import { BusinessError } from '../../platform/http/business-error';
import { addDays, addSeconds } from '../../platform/runtime/clock';
import { AGENT_IP, connectorScene, type ConnectorScene } from '../../testing/connector-scene';
import { countStatements } from '../../testing/count-statements';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { openTestDatabase } from '../../testing/test-database';
import { agentReader } from './agent-reader';
import { createConnectorServices } from './connector-services';
import { teamActService } from '../../teams/act/team-act.service';

const ELSEWHERE = '198.51.100.9';
let app: TestApp;
let counter: ReturnType<typeof countStatements>;
let scene: ConnectorScene;
const as = () => ({ as: scene.creator.as });

beforeAll(async () => {
  counter = countStatements(await openTestDatabase());
  app = await createTestApp({ database: counter.database, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.setOffset(0);
  scene = await connectorScene(app);
});

const services = () => createConnectorServices(app.deps, teamActService(app.deps));
const runJob = () => services().due.run();

/** Heartbeats that arrive at the same moment. Over HTTP a busy machine spreads them. */
function beatTogether(tokens: readonly string[]) {
  const { heartbeats } = services();
  const reader = agentReader(app.deps);
  return Promise.all(
    tokens.map(async (token) => {
      const agent = await reader.find(token);
      if (agent === null) throw new BusinessError(errorCodes.sessionInvalid);
      return heartbeats.beat(agent, { Version: '1.0.0' }, AGENT_IP);
    }),
  );
}

describe('connectorSh (110) and connectorShText (111)', () => {
  test('return a link and one line, for both systems, for ten minutes', async () => {
    const ConnectorId = await scene.add();
    const linux = await app.ok(calls.connectorSh, { ConnectorId }, as());
    expect(linux.Url).toMatch(/^http:\/\/localhost:8080\/api\/agent\/script\/[\w-]{43}$/);
    expect(linux.command).toBe(`curl -fsSL '${linux.Url}' | sh -c 'read -r _ && sh'`);
    expect(linux.expiresAt).toBe('2026-03-02T08:10:00.000Z');
    const windows = await app.ok(calls.connectorSh, { ConnectorId, System: 'windows' }, as());
    expect(windows.command).toMatch(/^powershell -NoProfile -ExecutionPolicy Bypass -Command "try/);
    expect(windows.command).toContain(`; irm '${windows.Url}' | iex"`);
    const scripts = [linux, windows].map(async ({ Url }) => {
      const token = Url.slice(Url.lastIndexOf('/') + 1);
      return (await app.app.inject({ method: 'GET', url: `/api/agent/script/${token}` })).body;
    });
    const [shell = '', powerShell = ''] = await Promise.all(scripts);
    expect(shell).toMatch(/^#!\/bin\/sh\nPORTAL='http:\/\/localhost:8080\/api'\n/);
    expect(powerShell).toMatch(/^\$Portal = /);
  });

  test('the text has its own token and checksum', async () => {
    const ConnectorId = await scene.add();
    const first = await scene.token(ConnectorId);
    const { text, sha256, fileName } = await app.ok(calls.connectorShText, { ConnectorId }, as());
    expect(fileName).toBe('portal-connector.sh');
    expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect(text).not.toContain(first);
    const own = /^TOKEN='([\w-]{43})'$/m.exec(text)?.[1] ?? '';
    expect((await scene.register(own)).code).toBe(0);
    const windows = await app.refusal(calls.connectorShText, { ConnectorId, System: 'windows' }, as());
    expect(windows).toBe(errorCodes.connectorStateConflict);
  });

  test('are refused while an agent is connected or waits, and for an expired application', async () => {
    const refusals = async (ConnectorId: string, scene_ = scene) => [
      await app.refusal(calls.connectorSh, { ConnectorId }, { as: scene_.creator.as }),
      await app.refusal(calls.connectorShText, { ConnectorId }, { as: scene_.creator.as }),
    ];
    const both = [errorCodes.connectorStateConflict, errorCodes.connectorStateConflict];
    const connected = await scene.add();
    await scene.deploy(connected);
    expect(await refusals(connected)).toEqual(both);
    const waiting = await scene.add({ AccessMode: 'manual' });
    await scene.deploy(waiting);
    expect(await refusals(waiting)).toEqual(both);
    const ending = await connectorScene(app, { dueDate: addSeconds(app.deps.clock.now(), 1200) });
    const expired = await ending.add();
    app.clock.setOffset(1200);
    expect(await refusals(expired, ending)).toEqual(both);
  });

  test('tokens are stored as hashes alone', async () => {
    const ConnectorId = await scene.add();
    const token = await scene.token(ConnectorId);
    const agent = await scene.deploy(ConnectorId);
    const { queries } = app.database;
    const stored = JSON.stringify([
      await queries.select().from(connectorTokens),
      await queries.select().from(connectors),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(agent);
  });
});

describe('register (E42)', () => {
  test('exchanges the one-time token once', async () => {
    const ConnectorId = await scene.add();
    const token = await scene.token(ConnectorId);
    const { obj } = await scene.register(token);
    expect(obj).toEqual({
      agentToken: expect.stringMatching(/^[\w-]{43}$/),
      state: 'connected',
      heartbeatSeconds: 15,
    });
    expect((await scene.register(token, ELSEWHERE)).code).toBe(errorCodes.notFound);
    // The history says so once a minute.
    expect((await scene.register(token, ELSEWHERE)).code).toBe(errorCodes.notFound);
    expect(await scene.history(ConnectorId)).toEqual(['created', 'deployed', 'registered', 'tokenRefused']);
    const { body } = await app.app.inject({ method: 'GET', url: `/api/agent/script/${token}` });
    expect(body).toContain("REASON='used'");
    expect(body).not.toContain(token);
  });

  test('refuses a token that is unknown or older than ten minutes', async () => {
    const ConnectorId = await scene.add();
    const token = await scene.token(ConnectorId);
    expect((await scene.register('A'.repeat(43))).code).toBe(errorCodes.notFound);
    expect(await app.refusal(agents.agentScript, { token: 'A'.repeat(43) })).toBe(errorCodes.notFound);
    app.clock.setOffset(600);
    expect((await scene.register(token)).code).toBe(errorCodes.notFound);
    expect(await scene.history(ConnectorId)).toEqual(['created', 'deployed', 'tokenRefused']);
    const { body } = await app.app.inject({ method: 'GET', url: `/api/agent/script/${token}` });
    expect(body).toContain("REASON='expired'");
  });

  test('refuses an address, tells which one, and takes the token once it is permitted', async () => {
    const ConnectorId = await scene.add({ IpList: ['10.0.0.0/8'] });
    const token = await scene.token(ConnectorId);
    for (const ip of [AGENT_IP, AGENT_IP, '10.1.2.3'])
      expect((await scene.register(token, ip)).code).toBe(ip === AGENT_IP ? errorCodes.forbidden : 0);
    const { history } = await app.ok(calls.connectorDelInfo, { ConnectorId }, as());
    expect(history.slice(0, 2)).toMatchObject([
      { event: 'registered', ip: '10.1.2.3' },
      { event: 'addressRefused', ip: AGENT_IP },
    ]);
    expect(history).toHaveLength(4);
  });

  test('takes the address of the connection, IPv4 also in the form of IPv6', async () => {
    const ConnectorId = await scene.add({ IpList: [AGENT_IP] });
    await scene.deploy(ConnectorId, `::ffff:${AGENT_IP}`);
    expect(await scene.row(ConnectorId)).toMatchObject({ state: 'connected', ip: AGENT_IP });
  });

  test('refuses a second agent, and an expired application', async () => {
    const ConnectorId = await scene.add();
    const [first, second] = [await scene.token(ConnectorId), await scene.token(ConnectorId)];
    expect((await scene.register(first)).code).toBe(0);
    expect((await scene.register(second)).code).toBe(errorCodes.connectorStateConflict);
    const ending = await connectorScene(app, { dueDate: addSeconds(app.deps.clock.now(), 1200) });
    app.clock.setOffset(1140);
    const token = await ending.token(await ending.add());
    app.clock.setOffset(1200);
    expect((await ending.register(token)).code).toBe(errorCodes.applicationExpired);
  });

  test('one of sixteen calls with the same token gets the agent’s token', async () => {
    const token = await scene.token(await scene.add());
    const codes = await Promise.all(
      Array.from({ length: 16 }, async () => (await scene.register(token)).code),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    const others = codes.filter((code) => code !== 0);
    expect(new Set(others)).toEqual(new Set([errorCodes.notFound]));
  });
});

describe('heartbeat (E43)', () => {
  test('needs a token', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer x' },
      { authorization: 'Basic x' },
      { authorization: 'Bearer a b' },
    ])
      expect((await app.call(agents.agentHeartbeat, { Version: '1' }, { headers })).code).toBe(
        errorCodes.sessionInvalid,
      );
  });

  test('keeps the link for 45 seconds', async () => {
    const ConnectorId = await scene.add();
    const agent = await scene.deploy(ConnectorId);
    app.clock.setOffset(44);
    expect((await scene.beat(agent)).obj).toEqual({ state: 'connected', heartbeatSeconds: 15 });
    app.clock.setOffset(89);
    expect(await scene.row(ConnectorId)).toMatchObject({
      state: 'connected',
      lastSeen: '2026-03-02T08:00:44.000Z',
    });
    app.clock.setOffset(90);
    expect(await scene.row(ConnectorId)).toMatchObject({ state: 'notConnected' });
    await runJob();
    await runJob();
    expect(await scene.history(ConnectorId)).toEqual(['created', 'deployed', 'registered', 'silent']);
    expect((await scene.beat(agent)).obj).toMatchObject({ state: 'connected' });
    expect((await scene.history(ConnectorId)).at(-1)).toBe('returned');
  });

  test('costs two statements for all that arrive at the same moment', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 5; count += 1) tokens.push(await scene.deploy(await scene.add()));
    const asked = await counter.during(() => beatTogether(tokens));
    const own = asked.filter((sql) => !sql.includes('app_settings'));
    expect(own).toHaveLength(2);
    expect(own[0]).toMatch(/^select "id", "agent_token_hash" from "connectors"/);
    expect(own[1]).toMatch(/^update "connectors"/);
  });

  test('several agents come back in one unit of work', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 5; count += 1) tokens.push(await scene.deploy(await scene.add()));
    app.clock.setOffset(100);
    await runJob();
    const asked = await counter.during(async () => {
      expect(await beatTogether(tokens)).toEqual(
        tokens.map(() => ({ state: 'connected', heartbeatSeconds: 15 })),
      );
    });
    expect(asked.filter((sql) => sql === 'begin')).toHaveLength(1);
    expect(asked.filter((sql) => !sql.includes('app_settings')).length).toBeLessThan(12);
  });

  test('from an address that is not permitted ends the link', async () => {
    const ConnectorId = await scene.add({ IpList: [AGENT_IP] });
    const agent = await scene.deploy(ConnectorId);
    expect((await scene.beat(agent, ELSEWHERE)).code).toBe(errorCodes.forbidden);
    expect(await scene.row(ConnectorId)).toMatchObject({ state: 'notConnected' });
    expect((await scene.beat(agent)).obj).toMatchObject({ state: 'connected' });
  });

  test('is judged by where it comes from, whatever address it claims', async () => {
    const ConnectorId = await scene.add({ IpList: [AGENT_IP] });
    const agent = await scene.deploy(ConnectorId);
    expect((await scene.beat(agent, AGENT_IP, ELSEWHERE)).obj).toMatchObject({ state: 'connected' });
    expect(await scene.row(ConnectorId)).toMatchObject({ ip: AGENT_IP });
    expect((await scene.beat(agent, ELSEWHERE, AGENT_IP)).code).toBe(errorCodes.forbidden);
    expect((await scene.beat(agent, AGENT_IP, '127.1')).code).toBe(errorCodes.ipInvalid);
  });

  test('of an expired application ends the link, and a renewal brings it back', async () => {
    const ending = await connectorScene(app, { dueDate: addSeconds(app.deps.clock.now(), 1200) });
    app.clock.setOffset(1190);
    const ConnectorId = await ending.add();
    const agent = await ending.deploy(ConnectorId);
    app.clock.setOffset(1200);
    expect(await ending.row(ConnectorId)).toMatchObject({ state: 'notConnected' });
    expect((await ending.beat(agent)).code).toBe(errorCodes.applicationExpired);
    await app.database.queries
      .update(instances)
      .set({ dueDate: addDays(app.deps.clock.now(), 30) })
      .where(eq(instances.id, ending.application.id));
    expect((await ending.beat(agent)).obj).toMatchObject({ state: 'connected' });
    expect((await ending.history(ConnectorId)).slice(2)).toEqual([
      'registered',
      'applicationExpired',
      'returned',
    ]);
  });

  test('of an agent that was replaced is refused', async () => {
    const ConnectorId = await scene.add();
    const old = await scene.deploy(ConnectorId);
    app.clock.setOffset(46);
    const fresh = await scene.deploy(ConnectorId);
    expect((await scene.beat(old)).code).toBe(errorCodes.sessionInvalid);
    expect((await scene.beat(fresh)).code).toBe(0);
  });
});

test('the job stores what time changed, as every read sees it', async () => {
  const silent = await scene.add();
  await scene.deploy(silent);
  const waiting = await scene.add({ AccessMode: 'manual' });
  const agent = await scene.deploy(waiting);
  app.clock.setOffset(601);
  expect(await scene.row(silent)).toMatchObject({ state: 'notConnected' });
  expect(await scene.row(waiting)).toMatchObject({ state: 'notConnected' });
  await runJob();
  const { queries } = app.database;
  const states = await queries
    .select({ state: connectors.state })
    .from(connectors)
    .where(eq(connectors.instanceId, scene.application.id));
  expect(states).toEqual([{ state: 'notConnected' }, { state: 'notConnected' }]);
  expect(await scene.history(waiting)).toEqual(['created', 'deployed', 'waiting', 'waitedTooLong']);
  expect((await scene.beat(agent)).code).toBe(errorCodes.sessionInvalid);
});
