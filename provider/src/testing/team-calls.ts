import { audit } from '@portal/shared/contracts/account';
import * as applications from '@portal/shared/contracts/application';
import * as connectors from '@portal/shared/contracts/connector';
import type { Endpoint, Access } from '@portal/shared/contracts/endpoint';
import type { ErrorCode } from '@portal/shared/contracts/error-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import * as invitation from '@portal/shared/contracts/invitation';
import * as member from '@portal/shared/contracts/member';
import { editionUpgradePrice } from '@portal/shared/contracts/price';
import * as orders from '@portal/shared/contracts/order';
import * as packs from '@portal/shared/contracts/pack';
import {
  exportAudit,
  exportAuditXlsx,
  exportBags,
  exportBagsXlsx,
  exportInstances,
  exportInstancesXlsx,
  exportMembers,
  exportMembersXlsx,
} from '@portal/shared/contracts/search';
import * as teams from '@portal/shared/contracts/team';
import { notUsedInstancesInfo, setDefaultTeam, userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { BASIC, ENTERPRISE } from './buying-scene';
import { ticket } from './security-scene';
import type { TeamCaller, TeamCallerName, TeamWorld } from './team-world';

export type Expected = 0 | ErrorCode;
type Row = Readonly<Record<TeamCallerName, Expected>>;

/** A team call, with everything it needs to succeed except the caller. */
export interface TeamCall {
  readonly endpoint: Endpoint;
  /** Its name, if an endpoint is listed twice. */
  readonly name?: string;
  /** Access that depends on the request instead of the endpoint. */
  readonly access?: Access;
  /** Refusals for other reasons than access. */
  readonly except?: Partial<Row>;
  readonly request: (world: TeamWorld, caller: TeamCaller) => Promise<object> | object;
}

const NO_SESSION = {
  'an anonymous': errorCodes.sessionInvalid,
  'an expired session': errorCodes.sessionInvalid,
  'a revoked session': errorCodes.sessionInvalid,
  'who owes the second factor': errorCodes.sessionInvalid,
} as const satisfies Partial<Row>;
const ANYBODY: Row = {
  'an anonymous': 0,
  'an expired session': 0,
  'a revoked session': 0,
  'who owes the second factor': 0,
  'an unverified person': 0,
  'a verified person': 0,
  'an enterprise': 0,
  'a member': 0,
  'an admin': 0,
  'the creator': 0,
  'a removed member': 0,
  'a disabled member': 0,
  'a locked member': 0,
  'an admin of another team': 0,
};
const SIGNED_IN: Row = { ...ANYBODY, ...NO_SESSION };
const MEMBERS: Row = {
  ...SIGNED_IN,
  'an unverified person': errorCodes.notFound,
  'a verified person': errorCodes.notFound,
  'an enterprise': errorCodes.notFound,
  'a removed member': errorCodes.notFound,
  'a disabled member': errorCodes.memberDisabled,
  'a locked member': errorCodes.memberDisabled,
  'an admin of another team': errorCodes.notFound,
};
const ADMINS: Row = { ...MEMBERS, 'a member': errorCodes.forbidden };

/** Expected results for each caller (docs/reference/rules.md#access), independent of the code under test. */
const EXPECTED: Readonly<Partial<Record<Access, Row>>> = {
  public: ANYBODY,
  session: SIGNED_IN,
  verified: { ...SIGNED_IN, 'an unverified person': errorCodes.notVerified },
  verifiedPerson: {
    ...SIGNED_IN,
    'an unverified person': errorCodes.notVerified,
    'an enterprise': errorCodes.certLevelTooLow,
  },
  member: MEMBERS,
  teamAdmin: ADMINS,
  teamCreator: { ...ADMINS, 'an admin': errorCodes.forbidden },
  verifiedTeamAdmin: { ...ADMINS, 'an unverified person': errorCodes.notVerified },
};

/** A pack is unknown to all but enabled members of its team. */
const NO_MEMBERS = {
  'an unverified person': errorCodes.notFound,
  'a verified person': errorCodes.notFound,
  'an enterprise': errorCodes.notFound,
  'a removed member': errorCodes.notFound,
  'a disabled member': errorCodes.notFound,
  'a locked member': errorCodes.notFound,
  'an admin of another team': errorCodes.notFound,
} as const satisfies Partial<Row>;

/** A member, disabled or not, cannot join again. */
const BELONGS = {
  'a member': errorCodes.alreadyInTeam,
  'an admin': errorCodes.alreadyInTeam,
  'the creator': errorCodes.alreadyInTeam,
  'a disabled member': errorCodes.alreadyInTeam,
  'a locked member': errorCodes.alreadyInTeam,
} as const satisfies Partial<Row>;

const ofTeam = ({ team }: TeamWorld) => ({ TeamId: team.id });
const ofApplication: TeamCall['request'] = async (world) => ({ InstanceId: await world.application() });
const aboutMember =
  (more: object = {}): TeamCall['request'] =>
  async (world) => ({ TeamId: world.team.id, UserIds: [(await world.joined()).user.id], ...more });
const aboutRequest: TeamCall['request'] = async (world) => ({
  TeamId: world.team.id,
  ApplyIds: [await world.applied()],
});

const CONNECTOR = { Name: 'Branch', AccessMode: 'manual', Permission: 'all' } as const;

const aboutConnector =
  (built: Parameters<TeamWorld['connector']>[0] = {}, more: object = {}): TeamCall['request'] =>
  async (world) => ({ ConnectorId: await world.connector(built), ...more });

/** Every team call, ordered by number. */
export const TEAM_CALLS: readonly TeamCall[] = [
  { endpoint: userInvitedTeamInfo, request: () => ({}) },
  { endpoint: notUsedInstancesInfo, request: () => ({}) },
  { endpoint: setDefaultTeam, request: ofTeam },
  {
    endpoint: invitation.applyForTeam,
    except: BELONGS,
    request: async (world, caller) => ({ Key: await world.joiningKey(caller) }),
  },
  {
    endpoint: invitation.verifyInvtedUrl,
    except: BELONGS,
    request: async (world) => ({ InviteKey: (await world.link()).InviteKey }),
  },
  {
    endpoint: invitation.allowInvitedTeam,
    except: BELONGS,
    request: async (world, caller) => ({ InvitationId: await world.invited(caller) }),
  },
  {
    endpoint: invitation.refuseInvitedTeam,
    request: async (world, caller) => ({ InvitationId: await world.invited(caller) }),
  },
  {
    endpoint: applications.setNotUsedInstance,
    request: async (world, caller) => ({
      ...ofTeam(world),
      InstanceId: await world.application(caller, { teamId: null }),
    }),
  },
  {
    endpoint: packs.setNotUsedLicensebag,
    request: async (world) => ({
      InstanceId: await world.application(),
      LicensebagId: await world.pack(),
    }),
  },
  {
    // Members leave whatever their state; to everybody else the team is unknown.
    endpoint: teams.outTeam,
    except: {
      'an unverified person': errorCodes.notFound,
      'a verified person': errorCodes.notFound,
      'an enterprise': errorCodes.notFound,
      'a removed member': errorCodes.notFound,
      'an admin of another team': errorCodes.notFound,
      'the creator': errorCodes.creatorProtected,
    },
    request: ofTeam,
  },
  { endpoint: teams.teamsInfo, request: () => ({}) },
  { endpoint: member.usersInfo, request: ofTeam },
  {
    endpoint: invitation.inviteUserVerifyPhones,
    request: ({ team }) => ({ TeamId: team.id, Infos: ['13700000000'] }),
  },
  { endpoint: member.appliedUsersInfo, request: ofTeam },
  { endpoint: invitation.urlTeamDelInfo, request: async (world) => ({ Url: (await world.link()).Token }) },
  { endpoint: teams.teamsInstanceInfo, request: () => ({}) },
  { endpoint: invitation.urlTeamBaseInfo, request: async (world) => ({ Url: (await world.link()).Token }) },
  { endpoint: teams.setFavor, request: (world) => ({ ...ofTeam(world), Favor: true }) },
  {
    endpoint: invitation.inviteUserByInfos,
    request: ({ team }) => ({ TeamId: team.id, Infos: [{ Phone: '13700000000' }] }),
  },
  { endpoint: invitation.inviteUserByUrl, request: (world) => ({ ...ofTeam(world), Days: 1 }) },
  { endpoint: member.delUsers, request: aboutMember() },
  { endpoint: member.allowUsers, request: aboutRequest },
  { endpoint: member.refuseUsers, request: aboutRequest },
  { endpoint: member.updateUserState, request: aboutMember({ UserState: 'lock' }) },
  { endpoint: teams.addTeam, request: () => ({ TeamName: 'A team of one’s own' }) },
  { endpoint: member.setLevel, request: aboutMember({ Level: 'hide' }) },
  {
    endpoint: applications.instanceDelInfo,
    except: { 'a member': errorCodes.notJoinedApplication },
    request: ofApplication,
  },
  {
    endpoint: editionUpgradePrice,
    request: async (world) => ({
      InstanceId: await world.application(),
      ...ENTERPRISE,
    }),
  },
  {
    endpoint: connectors.connectorInfos,
    except: { 'a member': errorCodes.notJoinedApplication },
    request: async (world) => ({ InstanceId: await world.application() }),
  },
  {
    endpoint: connectors.connectorDelInfo,
    // To a member who has not joined the application, there is no such connector.
    except: { 'a member': errorCodes.notFound },
    request: aboutConnector(),
  },
  { endpoint: connectors.connectorSh, request: aboutConnector() },
  { endpoint: connectors.connectorShText, request: aboutConnector() },
  {
    endpoint: connectors.addConnector,
    request: async (world) => ({ InstanceId: await world.application(), ...CONNECTOR }),
  },
  { endpoint: connectors.editConnector, request: aboutConnector({}, CONNECTOR) },
  { endpoint: connectors.delConnector, request: aboutConnector() },
  { endpoint: connectors.disconnectConnector, request: aboutConnector({ state: 'connected' }) },
  { endpoint: connectors.manualAccess, request: aboutConnector({ state: 'pending' }) },
  {
    endpoint: packs.licensebagInfo,
    except: { 'a member': errorCodes.notJoinedApplication },
    request: ofApplication,
  },
  {
    endpoint: packs.renewbagInfo,
    except: { 'a member': errorCodes.notJoinedApplication },
    request: ofApplication,
  },
  { endpoint: packs.allLicensebagInfo, request: () => ({}) },
  {
    endpoint: packs.licensebagInstanceCanUsedInfo,
    except: NO_MEMBERS,
    request: async (world) => ({ LicensebagId: await world.pack() }),
  },
  {
    endpoint: packs.instanceLicensebagCanUsedInfo,
    except: { 'a member': errorCodes.notJoinedApplication },
    request: ofApplication,
  },
  {
    endpoint: applications.setFavor,
    request: async (world) => ({ InstanceId: await world.application(), Favor: true }),
  },
  {
    endpoint: applications.addInstance,
    request: (world) => ({ ...ofTeam(world), Name: 'Gate', Source: 'self' }),
  },
  {
    endpoint: orders.createOrderForBuy,
    request: (world) => ({ ...ofTeam(world), InstanceName: 'Gate', Months: 1, PriceRev: 1, ...BASIC }),
  },
  {
    endpoint: orders.createOrderForRenew,
    request: async (world) => ({ InstanceId: await world.application(), Months: 1, PriceRev: 1 }),
  },
  {
    endpoint: orders.createOrderForUpgrade,
    request: async (world) => ({ InstanceId: await world.application(), PriceRev: 1, ...ENTERPRISE }),
  },
  {
    endpoint: orders.createOrderForLicensebag,
    request: (world) => ({
      ...{ ...ofTeam(world), Version: 'basic', BagType: 'user', Spec: 10 },
      ...{ Months: 1, Quantity: 1, PriceRev: 1 },
    }),
  },
  {
    endpoint: orders.createOrderForRenewbag,
    request: (world) => ({ ...ofTeam(world), Version: 'basic', Months: 1, Quantity: 1, PriceRev: 1 }),
  },
  { endpoint: audit, request: () => ({}) },
  { endpoint: audit, name: 'ext.audit of a team', access: 'teamAdmin', request: ofTeam },
  { endpoint: teams.renameTeam, request: (world) => ({ ...ofTeam(world), TeamName: 'Another name' }) },
  {
    endpoint: teams.transferTeam,
    request: async (world, { user }) => ({
      TeamId: world.team.id,
      UserId: (await world.joined()).user.id,
      Key: await ticket({ app: world.app, user }),
    }),
  },
  { endpoint: teams.deleteTeam, request: ofTeam },
  { endpoint: member.setRole, request: aboutMember({ Role: 'admin' }) },
  {
    endpoint: invitation.revokeInvitation,
    request: async (world) => ({ InvitationId: await world.invited(await world.stranger()) }),
  },
  { endpoint: invitation.sentInvitations, request: ofTeam },
  {
    endpoint: invitation.resendInvitation,
    request: async (world) => ({ InvitationId: await world.invited(await world.stranger()) }),
  },
  { endpoint: teams.teamInfo, request: ofTeam },
  { endpoint: invitation.ownRequests, request: () => ({}) },
  {
    endpoint: invitation.withdrawRequest,
    request: async (world, caller) => ({ ApplyId: await world.applied(caller) }),
  },
  {
    endpoint: applications.setInstanceUsers,
    request: async (world) => ({
      InstanceId: await world.application(),
      UserIds: [(await world.joined()).user.id],
    }),
  },
  {
    endpoint: applications.renameInstance,
    request: async (world) => ({ InstanceId: await world.application(), Name: 'Another name' }),
  },
  { endpoint: exportMembers, request: ofTeam },
  { endpoint: exportMembersXlsx, request: ofTeam },
  { endpoint: exportAudit, request: () => ({}) },
  { endpoint: exportAudit, name: 'ext.export.audit of a team', access: 'teamAdmin', request: ofTeam },
  {
    endpoint: exportAuditXlsx,
    name: 'ext.export.audit.xlsx of a team',
    access: 'teamAdmin',
    request: ofTeam,
  },
  { endpoint: exportBags, request: () => ({}) },
  { endpoint: exportBagsXlsx, request: () => ({}) },
  { endpoint: exportInstances, request: () => ({}) },
  { endpoint: exportInstancesXlsx, request: () => ({}) },
  {
    endpoint: packs.detachPack,
    request: async (world) => ({ LicensebagId: await world.packInUse() }),
  },
  {
    endpoint: applications.syncInstance,
    request: async (world, caller) => ({ InstanceId: await world.importedApplication(caller) }),
  },
];

export function nameOf({ name, endpoint }: TeamCall): string {
  return name ?? endpoint.id;
}

/** The expected result of the call for each caller. */
export function expectedOf({ endpoint, access = endpoint.access, except = {} }: TeamCall): Row {
  const row = EXPECTED[access];
  if (row === undefined) throw new Error(`${endpoint.id} is for ${access}, whom the matrix does not know.`);
  return { ...row, ...except };
}
