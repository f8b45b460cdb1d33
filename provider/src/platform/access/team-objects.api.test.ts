import { audit } from '@portal/shared/contracts/account';
import * as applications from '@portal/shared/contracts/application';
import * as connectors from '@portal/shared/contracts/connector';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import * as invitation from '@portal/shared/contracts/invitation';
import * as member from '@portal/shared/contracts/member';
import * as orders from '@portal/shared/contracts/order';
import * as packs from '@portal/shared/contracts/pack';
import { editionUpgradePrice } from '@portal/shared/contracts/price';
import { exportAudit, exportBags } from '@portal/shared/contracts/search';
import { transferTeam } from '@portal/shared/contracts/team';
import * as z from 'zod/mini';
import { callRaw, type PlainResponse } from '../../testing/call-raw';
import { ENTERPRISE } from '../../testing/buying-scene';
import { ticket } from '../../testing/security-scene';
import { expectedOf, nameOf, TEAM_CALLS, type Expected, type TeamCall } from '../../testing/team-calls';
import { userOwingSecondFactor, TeamWorld, type TeamCaller } from '../../testing/team-world';
import { sharedApp } from '../../testing/shared-app';

/*
 * Tests the ids that a call may contain: for every parameter that identifies an object, the caller's own object, one of
 * the same team, one of another team, and one that does not exist. The results of the last two must be identical.
 */

const PLACES = ['own', 'same team', 'other team', 'absent'] as const;
type Place = (typeof PLACES)[number];
/** A code, or the code with which the given row is skipped. */
type Outcome = Expected | `passed over: ${number}`;
type Outcomes = Readonly<Record<Place, Outcome>>;

interface Stage {
  readonly world: TeamWorld;
  /** A team of other users. */
  readonly other: TeamWorld;
  /** The creator of `world`. */
  readonly caller: TeamCaller;
}
type Naming = (stage: Stage) => Promise<string> | string;

interface ObjectParameter {
  readonly endpoint: Endpoint;
  readonly parameter: string;
  readonly named: Readonly<Record<Place, Naming>>;
  readonly request: (stage: Stage, named: string) => Promise<object> | object;
  readonly expected: Outcomes;
}

const absentId: Naming = ({ world }) => world.app.deps.newId();
const PEOPLE: ObjectParameter['named'] = {
  own: ({ caller }) => caller.user.id,
  'same team': async ({ world }) => (await world.joined()).user.id,
  'other team': async ({ other }) => (await other.joined()).user.id,
  absent: absentId,
};
const PASSED_OVER = { 'other team': 'passed over: 4004', absent: 'passed over: 4004' } as const;
const UNKNOWN = { 'other team': errorCodes.notFound, absent: errorCodes.notFound } as const;

function aboutPeople(endpoint: Endpoint, expected: Outcomes, more: object = {}): ObjectParameter {
  return {
    endpoint,
    parameter: 'UserIds',
    named: PEOPLE,
    request: ({ world }, id) => ({ TeamId: world.team.id, UserIds: [id], ...more }),
    expected,
  };
}

/** An application that the caller or an admin bought. */
function aboutApplications(endpoint: Endpoint, more: (stage: Stage) => object = () => ({})): ObjectParameter {
  return {
    endpoint,
    parameter: 'InstanceId',
    named: {
      own: ({ world, caller }) => world.application(caller),
      'same team': async ({ world }) => world.application(await world.joined('admin')),
      'other team': ({ other }) => other.application(),
      absent: absentId,
    },
    request: (stage, InstanceId) => ({ ...more(stage), InstanceId }),
    expected: { own: 0, 'same team': 0, ...UNKNOWN },
  };
}

/** A connector of an application that the caller or an admin bought. */
function aboutConnectors(
  endpoint: Endpoint,
  { state, more = {} }: { readonly state?: 'pending' | 'connected'; readonly more?: object } = {},
): ObjectParameter {
  const built = state === undefined ? {} : { state };
  return {
    endpoint,
    parameter: 'ConnectorId',
    named: {
      own: ({ world, caller }) => world.connector(built, caller),
      'same team': async ({ world }) => world.connector(built, await world.joined('admin')),
      'other team': ({ other }) => other.connector(built),
      absent: absentId,
    },
    request: (_, ConnectorId) => ({ ConnectorId, ...more }),
    expected: { own: 0, 'same team': 0, ...UNKNOWN },
  };
}

/** A pack of the team. */
function aboutPacks(
  endpoint: Endpoint,
  pack: (world: TeamWorld) => Promise<string> = (world) => world.pack(),
): ObjectParameter {
  return {
    endpoint,
    parameter: 'LicensebagId',
    named: {
      own: ({ world }) => pack(world),
      'same team': ({ world }) => pack(world),
      'other team': ({ other }) => pack(other),
      absent: absentId,
    },
    request: (_, LicensebagId) => ({ LicensebagId }),
    expected: { own: 0, 'same team': 0, ...UNKNOWN },
  };
}

/** The applications that a connector serves. Those that the team does not have are all alike. */
function aboutServed(endpoint: Endpoint, target: (stage: Stage) => Promise<object>): ObjectParameter {
  const foreign = errorCodes.validationFailed;
  return {
    ...aboutApplications(endpoint),
    parameter: 'InstanceIds',
    request: async (stage, id) => ({
      ...(await target(stage)),
      ...{ Name: 'Branch', AccessMode: 'manual', Permission: 'custom', InstanceIds: [id] },
    }),
    expected: { own: 0, 'same team': 0, 'other team': foreign, absent: foreign },
  };
}

/** A list that is filtered by a team: without rows for teams of other people. */
function aboutTeamsOfLists(endpoint: Endpoint): ObjectParameter {
  return {
    endpoint,
    parameter: 'TeamId',
    named: {
      own: ({ world }) => world.team.id,
      'same team': ({ world }) => world.team.id,
      'other team': ({ other }) => other.team.id,
      absent: absentId,
    },
    request: (_, TeamId) => ({ TeamId }),
    expected: { own: 0, 'same team': 0, 'other team': 0, absent: 0 },
  };
}

/** The application by which a list of the team is filtered. Nothing concerns one that the team does not have. */
function aboutApplicationsOfLists(endpoint: Endpoint): ObjectParameter {
  return {
    ...aboutApplications(endpoint, ({ world }) => ({ TeamId: world.team.id })),
    expected: { own: 0, 'same team': 0, 'other team': 0, absent: 0 },
  };
}

/** @returns the marketplace's id of an application that the team has imported */
async function registered(world: TeamWorld): Promise<string> {
  const cloudInstanceId = world.app.deps.newId();
  await world.application(world.creator, { source: 'ali', cloudInstanceId });
  return cloudInstanceId;
}

/** Join requests. The caller's own one is to another team. */
function aboutRequests(endpoint: Endpoint): ObjectParameter {
  return {
    endpoint,
    parameter: 'ApplyIds',
    named: {
      own: ({ other, caller }) => other.applied(caller),
      'same team': ({ world }) => world.applied(),
      'other team': ({ other }) => other.applied(),
      absent: absentId,
    },
    request: ({ world }, id) => ({ TeamId: world.team.id, ApplyIds: [id] }),
    expected: { own: errorCodes.notFound, 'same team': 0, ...UNKNOWN },
  };
}

/** An invitation to answer. The one of the same team was sent by the caller's team to another user. */
function aboutInvitations(endpoint: Endpoint): ObjectParameter {
  return {
    endpoint,
    parameter: 'InvitationId',
    named: {
      own: ({ other, caller }) => other.invited(caller),
      'same team': async ({ world }) => world.invited(await world.stranger()),
      'other team': async ({ other }) => other.invited(await other.stranger()),
      absent: absentId,
    },
    request: (_, InvitationId) => ({ InvitationId }),
    expected: { own: 0, 'same team': errorCodes.notFound, ...UNKNOWN },
  };
}

/** The holder of a link may see where it leads, so an existing link differs from an unknown one by design. */
function aboutLinks(endpoint: Endpoint): ObjectParameter {
  return {
    endpoint,
    parameter: 'Url',
    named: {
      own: async ({ world }) => (await world.link()).Token,
      'same team': async ({ world }) => (await world.link()).Token,
      'other team': async ({ other }) => (await other.link()).Token,
      absent: () => 'A'.repeat(43),
    },
    request: (_, Url) => ({ Url }),
    expected: { own: 0, 'same team': 0, 'other team': 0, absent: errorCodes.inviteInvalid },
  };
}

const CONNECTOR = { Name: 'Branch', AccessMode: 'manual', Permission: 'all' };

const PARAMETERS: readonly ObjectParameter[] = [
  aboutApplications(applications.instanceDelInfo),
  aboutApplications(packs.licensebagInfo),
  aboutApplications(packs.renewbagInfo),
  aboutApplications(packs.instanceLicensebagCanUsedInfo),
  aboutApplications(applications.setFavor, () => ({ Favor: true })),
  aboutApplications(applications.renameInstance, () => ({ Name: 'Another name' })),
  aboutApplications(applications.setInstanceUsers, () => ({ UserIds: [] })),
  {
    ...aboutApplications(applications.syncInstance),
    named: {
      own: ({ world, caller }) => world.importedApplication(caller),
      'same team': ({ world }) => world.importedApplication(world.creator),
      'other team': ({ other }) => other.importedApplication(other.creator),
      absent: absentId,
    },
  },
  {
    endpoint: applications.setInstanceUsers,
    parameter: 'UserIds',
    named: PEOPLE,
    request: async ({ world }, id) => ({ InstanceId: await world.application(), UserIds: [id] }),
    expected: { own: 0, 'same team': 0, ...UNKNOWN },
  },
  {
    endpoint: applications.setNotUsedInstance,
    parameter: 'InstanceId',
    named: {
      own: ({ world, caller }) => world.application(caller, { teamId: null }),
      'same team': async ({ world }) => world.application(await world.joined('admin'), { teamId: null }),
      'other team': ({ other }) => other.application(other.creator, { teamId: null }),
      absent: absentId,
    },
    request: ({ world }, InstanceId) => ({ TeamId: world.team.id, InstanceId }),
    expected: { own: 0, 'same team': errorCodes.notFound, ...UNKNOWN },
  },
  {
    ...aboutPacks(packs.setNotUsedLicensebag),
    request: async ({ world }, LicensebagId) => ({ LicensebagId, InstanceId: await world.application() }),
  },
  {
    ...aboutApplications(packs.setNotUsedLicensebag),
    request: async ({ world }, InstanceId) => ({ LicensebagId: await world.pack(), InstanceId }),
  },
  aboutTeamsOfLists(packs.allLicensebagInfo),
  aboutTeamsOfLists(exportBags),
  aboutApplicationsOfLists(audit),
  aboutApplicationsOfLists(exportAudit),
  {
    endpoint: applications.addInstance,
    parameter: 'CloudInstanceId',
    named: {
      own: ({ world }) => registered(world),
      'same team': ({ world }) => registered(world),
      'other team': ({ other }) => registered(other),
      absent: absentId,
    },
    request: ({ world }, CloudInstanceId) => ({
      ...{ TeamId: world.team.id, Name: 'Gate', Source: 'ali', CloudInstanceId },
    }),
    // Whoever has the id from the marketplace learns that it is registered.
    expected: {
      own: errorCodes.cloudInstanceTaken,
      'same team': errorCodes.cloudInstanceTaken,
      'other team': errorCodes.cloudInstanceTaken,
      absent: 0,
    },
  },
  aboutPacks(packs.licensebagInstanceCanUsedInfo),
  aboutPacks(packs.detachPack, (world) => world.packInUse()),
  aboutApplications(editionUpgradePrice, () => ENTERPRISE),
  aboutApplications(connectors.connectorInfos),
  aboutApplications(connectors.addConnector, () => CONNECTOR),
  aboutServed(connectors.addConnector, async ({ world }) => ({ InstanceId: await world.application() })),
  aboutServed(connectors.editConnector, async ({ world }) => ({ ConnectorId: await world.connector() })),
  aboutConnectors(connectors.connectorDelInfo),
  aboutConnectors(connectors.connectorSh),
  aboutConnectors(connectors.connectorShText),
  aboutConnectors(connectors.editConnector, { more: CONNECTOR }),
  aboutConnectors(connectors.delConnector),
  aboutConnectors(connectors.disconnectConnector, { state: 'connected' }),
  aboutConnectors(connectors.manualAccess, { state: 'pending' }),
  aboutApplications(orders.createOrderForRenew, () => ({ Months: 1, PriceRev: 1 })),
  aboutApplications(orders.createOrderForUpgrade, () => ({ ...ENTERPRISE, PriceRev: 1 })),
  aboutApplications(orders.createOrderForLicensebag, ({ world }) => ({
    ...{ TeamId: world.team.id, BagType: 'user', Spec: 10, Months: 1, Quantity: 1, PriceRev: 1 },
  })),
  aboutApplications(orders.createOrderForRenewbag, ({ world }) => ({
    ...{ TeamId: world.team.id, Months: 1, Quantity: 1, PriceRev: 1 },
  })),
  {
    endpoint: member.usersInfo,
    parameter: 'UserId',
    named: PEOPLE,
    request: ({ world }, UserId) => ({ TeamId: world.team.id, UserId }),
    // A list without rows, for other people too.
    expected: { own: 0, 'same team': 0, 'other team': 0, absent: 0 },
  },
  aboutPeople(member.delUsers, { own: errorCodes.creatorProtected, 'same team': 0, ...PASSED_OVER }),
  aboutPeople(
    member.updateUserState,
    { own: errorCodes.creatorProtected, 'same team': 0, ...PASSED_OVER },
    { UserState: 'disable' },
  ),
  aboutPeople(
    member.setRole,
    { own: errorCodes.creatorProtected, 'same team': 0, ...PASSED_OVER },
    { Role: 'admin' },
  ),
  aboutPeople(member.setLevel, { own: 0, 'same team': 0, ...UNKNOWN }, { Level: 'hide' }),
  {
    endpoint: transferTeam,
    parameter: 'UserId',
    named: PEOPLE,
    request: async ({ world, caller }, UserId) => ({
      TeamId: world.team.id,
      UserId,
      Key: await ticket({ app: world.app, user: caller.user }),
    }),
    expected: { own: errorCodes.conflict, 'same team': 0, ...UNKNOWN },
  },
  {
    endpoint: transferTeam,
    parameter: 'Key',
    named: {
      own: ({ world, caller }) => ticket({ app: world.app, user: caller.user }),
      'same team': async ({ world }) => ticket({ app: world.app, user: (await world.joined('admin')).user }),
      'other team': ({ world, other }) => ticket({ app: world.app, user: other.creator.user }),
      absent: () => 'A'.repeat(43),
    },
    request: async ({ world }, Key) => ({
      TeamId: world.team.id,
      UserId: (await world.joined()).user.id,
      Key,
    }),
    expected: {
      own: 0,
      'same team': errorCodes.stepUpRequired,
      'other team': errorCodes.stepUpRequired,
      absent: errorCodes.stepUpRequired,
    },
  },
  {
    endpoint: invitation.applyForTeam,
    parameter: 'Key',
    named: {
      own: ({ other, caller }) => other.joiningKey(caller),
      'same team': async ({ world }) => world.joiningKey(await world.stranger()),
      'other team': async ({ other }) => other.joiningKey(await other.stranger()),
      absent: () => 'A'.repeat(43),
    },
    request: (_, Key) => ({ Key }),
    expected: {
      own: 0,
      'same team': errorCodes.stepUpRequired,
      'other team': errorCodes.stepUpRequired,
      absent: errorCodes.stepUpRequired,
    },
  },
  aboutRequests(member.allowUsers),
  aboutRequests(member.refuseUsers),
  {
    ...aboutRequests(invitation.withdrawRequest),
    parameter: 'ApplyId',
    request: (_, ApplyId) => ({ ApplyId }),
    // Only the applicant can withdraw a request, not even the team's creator.
    expected: { own: 0, 'same team': errorCodes.notFound, ...UNKNOWN },
  },
  aboutInvitations(invitation.allowInvitedTeam),
  aboutInvitations(invitation.refuseInvitedTeam),
  {
    ...aboutInvitations(invitation.revokeInvitation),
    // An invitation that was sent to the caller cannot be revoked by them.
    expected: { own: errorCodes.notFound, 'same team': 0, ...UNKNOWN },
  },
  aboutLinks(invitation.urlTeamBaseInfo),
  aboutLinks(invitation.urlTeamDelInfo),
  {
    ...aboutLinks(invitation.verifyInvtedUrl),
    parameter: 'InviteKey',
    named: {
      own: async ({ world }) => (await world.link()).InviteKey,
      'same team': async ({ world }) => (await world.link()).InviteKey,
      'other team': async ({ other }) => (await other.link()).InviteKey,
      absent: () => '000000',
    },
    request: (_, InviteKey) => ({ InviteKey }),
    expected: {
      own: errorCodes.alreadyInTeam,
      'same team': errorCodes.alreadyInTeam,
      'other team': 0,
      absent: errorCodes.inviteInvalid,
    },
  },
  {
    ...aboutLinks(invitation.verifyInvtedUrl),
    request: async ({ other }, Url) => ({ Url, InviteKey: (await other.link()).InviteKey }),
    // The invite code is the other team's, so no other link matches it.
    expected: {
      own: errorCodes.inviteInvalid,
      'same team': errorCodes.inviteInvalid,
      'other team': 0,
      absent: errorCodes.inviteInvalid,
    },
  },
];

const TEAM_ID_CALLS = TEAM_CALLS.filter(isOfOneTeam);
const CELLS = (PARAMETERS.length + TEAM_ID_CALLS.length) * PLACES.length;

const app = sharedApp();
let owing: TeamCaller;
let testedCells = 0;

beforeAll(async () => {
  owing = await userOwingSecondFactor(app);
});

const newWorld = () => TeamWorld.create(app, owing);

async function ask(endpoint: Endpoint, request: object, caller: TeamCaller): Promise<PlainResponse> {
  testedCells += 1;
  return callRaw(app, endpoint, request, caller.as);
}

function outcomeOf({ code, rest }: PlainResponse): Outcome {
  const obj: unknown = Reflect.get(Object(rest), 'obj');
  const skipped: unknown = Reflect.get(Object(obj), 'skipped');
  const [row]: unknown[] = Array.isArray(skipped) ? skipped : [];
  return row === undefined ? (code as Outcome) : `passed over: ${Number(Reflect.get(Object(row), 'code'))}`;
}

/** The whole response, except its request id, its date and the requested id. */
function said({ headers, ...response }: PlainResponse, named: string): string {
  const { 'x-request-id': _, date: __, ...others } = headers;
  return JSON.stringify({ ...response, headers: others }).replaceAll(named, '<id>');
}

function isOfOneTeam({ endpoint, access = endpoint.access }: TeamCall): boolean {
  const namesTeam = endpoint.request instanceof z.ZodMiniObject && 'TeamId' in endpoint.request.shape;
  return ['member', 'teamAdmin', 'teamCreator', 'verifiedTeamAdmin'].includes(access) && namesTeam;
}

test.each(PARAMETERS.map((row) => [row.endpoint.id, row.parameter, row] as const))(
  '%s: %s',
  async (_id, _parameter, { endpoint, named, request, expected }) => {
    const outcomes: Partial<Record<Place, Outcome>> = {};
    const words: Partial<Record<Place, string>> = {};
    for (const place of PLACES) {
      const world = await newWorld();
      const stage = { world, other: await newWorld(), caller: world.creator };
      const name = await named[place](stage);
      const response = await ask(endpoint, await request(stage, name), stage.caller);
      outcomes[place] = outcomeOf(response);
      words[place] = said(response, name);
    }
    expect(outcomes).toEqual(expected);
    if (expected['other team'] === expected.absent) expect(words['other team']).toBe(words.absent);
  },
);

test.each(TEAM_ID_CALLS.map((call) => [nameOf(call), call] as const))('%s: TeamId', async (_name, call) => {
  const expected = expectedOf(call);
  const own = await newWorld();
  const joined = await newWorld();
  const others = await newWorld();
  const absent = app.deps.newId();
  const stranger = await others.caller('an admin of another team');
  const place = async (world: TeamWorld, caller: TeamCaller, TeamId = world.team.id) =>
    ask(call.endpoint, { ...(await call.request(world, caller)), TeamId }, caller);

  expect((await place(own, own.creator)).code).toBe(expected['the creator']);
  expect((await place(joined, await joined.caller('a member'))).code).toBe(expected['a member']);
  const ofOthers = await place(others, stranger);
  const ofNobody = await place(others, stranger, absent);
  expect([ofOthers.code, ofNobody.code]).toEqual([errorCodes.notFound, errorCodes.notFound]);
  expect(said(ofOthers, others.team.id)).toBe(said(ofNobody, absent));
});

test(`all ${String(CELLS)} cells were tested`, () => {
  expect(testedCells).toBe(CELLS);
});

test('no parameter that identifies an object is missing', () => {
  const listed = new Set(PARAMETERS.map(({ endpoint, parameter }) => `${endpoint.id} ${parameter}`));
  for (const { endpoint } of TEAM_ID_CALLS) listed.add(`${endpoint.id} TeamId`);
  const named = TEAM_CALLS.flatMap(({ endpoint }) => {
    if (!(endpoint.request instanceof z.ZodMiniObject)) throw new Error(`${endpoint.id} takes no fields.`);
    return Object.keys(endpoint.request.shape)
      .filter((field) => /Ids?$|Key$|^Url$/.test(field))
      .map((field) => `${endpoint.id} ${field}`);
  });
  expect(new Set(named)).toEqual(listed);
});
