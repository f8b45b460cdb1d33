import * as calls from '@portal/shared/contracts/connector';
import type { AuditAction } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { and, eq } from 'drizzle-orm';
import { auditLogs } from '../../platform/database/schema/audit-logs';
import { connectorEvents, connectors } from '../../platform/database/schema/connectors';
import { buildApplication, buildInstanceUser, buildMember, buildTeam } from '../../testing/builders';
import { AGENT_IP, connectorScene, type ConnectorScene } from '../../testing/connector-scene';
import { buildSomeone } from '../../testing/joining-scene';
import { sharedApp } from '../../testing/shared-app';
import { tableMarks } from '../../testing/table-marks';

const app = sharedApp({ env: { TRUST_PROXY: '127.0.0.1' } });
let scene: ConnectorScene;
const as = () => ({ as: scene.creator.as });

beforeEach(async () => {
  app.clock.setOffset(0);
  scene = await connectorScene(app);
});

const settings = (more: object = {}) => ({
  InstanceId: scene.application.id,
  Name: 'Branch office',
  AccessMode: 'manual' as const,
  Permission: 'all' as const,
  ...more,
});

function audited(action: AuditAction) {
  return app.database.queries.$count(
    auditLogs,
    and(eq(auditLogs.teamId, scene.team.id), eq(auditLogs.action, action)),
  );
}

describe('addConnector (114)', () => {
  test('creates one that is not connected, with its addresses in canonical form', async () => {
    const other = await buildApplication(app, { team: scene.team });
    const { ConnectorId } = await app.ok(
      calls.addConnector,
      settings({
        IpList: ['10.0.0.7/24', '2001:DB8::0:1', '10.0.0.9/24'],
        Permission: 'custom',
        InstanceIds: [other.id],
      }),
      as(),
    );

    expect(await scene.row(ConnectorId)).toEqual({
      Id: ConnectorId,
      name: 'Branch office',
      ipList: ['10.0.0.0/24', '2001:db8::1'],
      accessMode: 'manual',
      permission: 'custom',
      instanceIds: [other.id],
      state: 'notConnected',
      actions: [],
      can: ['open', 'edit', 'delete', 'downloadScript'],
    });
    expect(await scene.history(ConnectorId)).toEqual(['created']);
    expect(await audited('connector.create')).toBe(1);
  });

  test.each([['010.0.0.1'], ['10.0.0.0/33'], ['::ffff:10.0.0.1'], ['localhost']])(
    'refuses the address %s, and writes nothing',
    async (address) => {
      const before = await tableMarks(app.database.queries);
      const request = settings({ IpList: ['10.0.0.1', address] });
      expect(await app.refusal(calls.addConnector, request, as())).toBe(errorCodes.ipInvalid);
      expect(await tableMarks(app.database.queries)).toEqual(before);
    },
  );

  test('refuses a name that the application has, in any case', async () => {
    await scene.add({ Name: 'branch OFFICE' });
    expect(await app.refusal(calls.addConnector, settings(), as())).toBe(errorCodes.connectorNameTaken);
    const other = await buildApplication(app, { team: scene.team });
    await app.ok(calls.addConnector, settings({ InstanceId: other.id }), as());
  });

  test('refuses an expired application', async () => {
    const expired = await buildApplication(app, { team: scene.team, dueDate: app.deps.clock.now() });
    expect(await app.refusal(calls.addConnector, settings({ InstanceId: expired.id }), as())).toBe(
      errorCodes.applicationExpired,
    );
  });

  test('refuses to serve an application of another team like one that does not exist', async () => {
    const foreign = await connectorScene(app);
    const answers = [];
    for (const id of [foreign.application.id, app.deps.newId()])
      answers.push(
        await app.send(
          calls.addConnector,
          settings({ Permission: 'custom', InstanceIds: [scene.application.id, id] }),
          as(),
        ),
      );
    expect(answers.map(({ code, obj }) => ({ code, obj }))).toEqual(
      answers.map(() => ({
        code: errorCodes.validationFailed,
        obj: { fields: { InstanceIds: 'chooseApplication' } },
      })),
    );
  });
});

describe('editConnector (115)', () => {
  test('changes the settings and keeps the link', async () => {
    const ConnectorId = await scene.add();
    await scene.deploy(ConnectorId);
    const { InstanceId: _, ...changed } = settings({ Name: 'HQ', IpList: [AGENT_IP] });
    await app.ok(calls.editConnector, { ConnectorId, ...changed }, as());
    expect(await scene.row(ConnectorId)).toMatchObject({
      name: 'HQ',
      accessMode: 'manual',
      ipList: [AGENT_IP],
      state: 'connected',
    });
    expect(await scene.history(ConnectorId)).toEqual(['created', 'deployed', 'registered', 'edited']);
    expect(await audited('connector.edit')).toBe(1);
  });

  test('ends the link of an agent whose address is no longer permitted', async () => {
    const ConnectorId = await scene.add();
    const agent = await scene.deploy(ConnectorId);
    const edit = (IpList: string[]) =>
      app.ok(
        calls.editConnector,
        { ConnectorId, Name: 'HQ', IpList, AccessMode: 'automatic', Permission: 'all' },
        as(),
      );
    await edit(['198.51.100.0/24']);
    expect(await scene.row(ConnectorId)).toMatchObject({ state: 'notConnected' });
    expect((await scene.beat(agent)).code).toBe(errorCodes.forbidden);
    await edit([]);
    expect((await scene.beat(agent)).obj).toMatchObject({ state: 'connected' });
    expect((await scene.history(ConnectorId)).slice(3)).toEqual([
      'edited',
      'addressEnded',
      'edited',
      'returned',
    ]);
  });

  test('refuses the name of another one, and takes its own', async () => {
    await scene.add({ Name: 'Taken' });
    const ConnectorId = await scene.add({ Name: 'Own' });
    const rename = (Name: string) => {
      const { InstanceId: _, ...changed } = settings({ Name });
      return app.call(calls.editConnector, { ConnectorId, ...changed }, as());
    };
    expect((await rename('TAKEN')).code).toBe(errorCodes.connectorNameTaken);
    expect((await rename('OWN')).code).toBe(0);
  });

  test('refuses an address at its field', async () => {
    const ConnectorId = await scene.add();
    const { InstanceId: _, ...changed } = settings({ IpList: ['1'] });
    expect(await app.refusal(calls.editConnector, { ConnectorId, ...changed }, as())).toBe(
      errorCodes.ipInvalid,
    );
  });
});

describe('connectorInfos (108)', () => {
  test('searches, filters by the state at this moment, and sorts', async () => {
    const waiting = await scene.add({ Name: 'Waiting', AccessMode: 'manual' });
    const silent = await scene.add({ Name: 'Silent' });
    await scene.deploy(silent);
    app.clock.setOffset(46);
    await scene.deploy(waiting);
    const connected = await scene.add({ Name: 'Connected' });
    await scene.deploy(connected);
    const names = async (more: object) => {
      const request = { InstanceId: scene.application.id, ...more };
      return (await app.ok(calls.connectorInfos, request, as())).list.map(({ name }) => name);
    };
    expect(await names({})).toEqual(['Connected', 'Silent', 'Waiting']);
    expect(await names({ Keyword: 'IT' })).toEqual(['Waiting']);
    expect(await names({ State: 'connected' })).toEqual(['Connected']);
    expect(await names({ State: 'pending' })).toEqual(['Waiting']);
    expect(await names({ State: 'notConnected' })).toEqual(['Silent']);
    expect(await names({ Sort: 'state' })).toEqual(['Silent', 'Waiting', 'Connected']);
    expect(await names({ Sort: '-name' })).toEqual(['Waiting', 'Silent', 'Connected']);
    expect(await names({ Sort: 'lastSeen,name', PageSize: 1, Page: 2 })).toEqual(['Connected']);
  });

  test('shows members who joined the application what they may not change', async () => {
    const waiting = await scene.add({ AccessMode: 'manual' });
    await scene.deploy(waiting);
    const member = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: member.user });
    const request = { InstanceId: scene.application.id };
    const refused = await app.refusal(calls.connectorInfos, request, { as: member.as });
    expect(refused).toBe(errorCodes.notJoinedApplication);
    expect(await app.refusal(calls.connectorDelInfo, { ConnectorId: waiting }, { as: member.as })).toBe(
      errorCodes.notFound,
    );

    await buildInstanceUser(app, { application: scene.application, user: member.user });
    const { list } = await app.ok(calls.connectorInfos, request, { as: member.as });
    expect(list).toMatchObject([{ Id: waiting, state: 'pending', actions: [], can: ['open'] }]);
    expect(await app.ok(calls.connectorDelInfo, { ConnectorId: waiting }, { as: member.as })).toMatchObject({
      can: ['open'],
    });
  });
});

test('connectorDelInfo (109) adds who created it, the version and the history', async () => {
  const ConnectorId = await scene.add();
  await scene.deploy(ConnectorId);
  const detail = await app.ok(calls.connectorDelInfo, { ConnectorId }, as());
  expect(detail).toMatchObject({
    state: 'connected',
    system: 'linux',
    ip: AGENT_IP,
    accessTime: '2026-03-02T08:00:00.000Z',
    lastSeen: '2026-03-02T08:00:00.000Z',
    createdBy: scene.creator.user.userName,
    createdAt: '2026-03-02T08:00:00.000Z',
    version: '1.0.0',
    actions: ['disconnect'],
    can: ['open', 'edit', 'delete'],
    history: [{ event: 'registered', ip: AGENT_IP }, { event: 'deployed' }, { event: 'created' }],
  });
  expect(await app.refusal(calls.connectorDelInfo, { ConnectorId: app.deps.newId() }, as())).toBe(
    errorCodes.notFound,
  );
});

test('delConnector (116) revokes the agent’s token with the row', async () => {
  const ConnectorId = await scene.add();
  const agent = await scene.deploy(ConnectorId);
  await app.ok(calls.delConnector, { ConnectorId }, as());
  expect((await scene.beat(agent)).code).toBe(errorCodes.sessionInvalid);
  expect(await app.refusal(calls.delConnector, { ConnectorId }, as())).toBe(errorCodes.notFound);
  const { queries } = app.database;
  expect(await queries.$count(connectors, eq(connectors.id, ConnectorId))).toBe(0);
  expect(await queries.$count(connectorEvents, eq(connectorEvents.connectorId, ConnectorId))).toBe(0);
  expect(await audited('connector.delete')).toBe(1);
});

describe('disconnectConnector (117)', () => {
  test('ends the link, and the agent needs a new deployment', async () => {
    const ConnectorId = await scene.add();
    const agent = await scene.deploy(ConnectorId);
    expect(await app.ok(calls.disconnectConnector, { ConnectorId }, as())).toEqual({ state: 'notConnected' });
    expect((await scene.beat(agent)).code).toBe(errorCodes.sessionInvalid);
    expect(await scene.row(ConnectorId)).toMatchObject({
      state: 'notConnected',
      ip: AGENT_IP,
      system: 'linux',
    });
    expect(await audited('connector.disconnect')).toBe(1);
    await scene.deploy(ConnectorId);
    expect(await scene.row(ConnectorId)).toMatchObject({ state: 'connected' });
  });

  test('refuses one that is not connected', async () => {
    const ConnectorId = await scene.add();
    const code = await app.refusal(calls.disconnectConnector, { ConnectorId }, as());
    expect(code).toBe(errorCodes.connectorStateConflict);
    expect(await audited('connector.disconnect')).toBe(0);
  });
});

describe('manualAccess (118)', () => {
  test('gives access', async () => {
    const ConnectorId = await scene.add({ AccessMode: 'manual' });
    const agent = await scene.deploy(ConnectorId);
    expect(await scene.row(ConnectorId)).toMatchObject({ state: 'pending', actions: ['access', 'refuse'] });
    expect((await scene.beat(agent)).obj).toMatchObject({ state: 'pending' });
    expect(await app.ok(calls.manualAccess, { ConnectorId }, as())).toEqual({
      state: 'connected',
      accessTime: '2026-03-02T08:00:00.000Z',
    });
    expect((await scene.beat(agent)).obj).toMatchObject({ state: 'connected' });
    expect(await audited('connector.access')).toBe(1);
  });

  test('refuses', async () => {
    const ConnectorId = await scene.add({ AccessMode: 'manual' });
    const agent = await scene.deploy(ConnectorId);
    const response = await app.ok(calls.manualAccess, { ConnectorId, Accept: false }, as());
    expect(response).toEqual({ state: 'notConnected' });
    expect((await scene.beat(agent)).code).toBe(errorCodes.sessionInvalid);
    expect(await audited('connector.refuse')).toBe(1);
  });

  test('is refused for one that does not wait, and after ten minutes', async () => {
    const ConnectorId = await scene.add({ AccessMode: 'manual' });
    const ask = () => app.refusal(calls.manualAccess, { ConnectorId }, as());
    expect(await ask()).toBe(errorCodes.connectorStateConflict);
    await scene.deploy(ConnectorId);
    app.clock.setOffset(601);
    expect(await ask()).toBe(errorCodes.connectorStateConflict);
    // The refusal has kept what time had changed.
    expect(await scene.history(ConnectorId)).toEqual(['created', 'deployed', 'waiting', 'waitedTooLong']);
  });

  test('is refused once the application has expired', async () => {
    const due = new Date(app.deps.clock.now().getTime() + 60_000);
    const ending = await connectorScene(app, { dueDate: due });
    const ConnectorId = await ending.add({ AccessMode: 'manual' });
    await ending.deploy(ConnectorId);
    app.clock.setOffset(60);
    expect(await app.refusal(calls.manualAccess, { ConnectorId }, { as: ending.creator.as })).toBe(
      errorCodes.applicationExpired,
    );
  });
});

test('connectors of another team and of none answer alike', async () => {
  const foreign = await connectorScene(app);
  const theirs = await foreign.add();
  const own = await buildTeam(app, { creator: scene.creator.user });
  expect(own.id).not.toBe(foreign.team.id);
  for (const ConnectorId of [theirs, app.deps.newId()]) {
    for (const endpoint of [calls.delConnector, calls.disconnectConnector, calls.manualAccess])
      expect(await app.refusal(endpoint, { ConnectorId }, as())).toBe(errorCodes.notFound);
  }
});
