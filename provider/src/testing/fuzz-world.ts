import { registerAgent } from '@portal/shared/contracts/agent';
import { connectorSh } from '@portal/shared/contracts/connector';
import type { Access, Endpoint } from '@portal/shared/contracts/endpoint';
import { eq } from 'drizzle-orm';
import { messages } from '../platform/database/schema/messages';
import { passkeys } from '../platform/database/schema/second-factors';
import { sessions } from '../platform/database/schema/sign-in';
import { buildCertification, buildMessage, buildOrder } from './builders';
import { operator } from './buying-scene';
import { newCreditCode, newIdCard } from './id-numbers';
import { buildPasskey, ticket } from './security-scene';
import { TeamWorld, type TeamCaller } from './team-world';
import type { TestApp } from './test-app';

/** Who makes a call. `apt` is whom the contract asks for. */
export const FUZZ_CALLERS = [
  'apt',
  'nobody',
  'a member',
  'an admin of another team',
  'made-up tokens',
] as const;
export type FuzzCaller = (typeof FUZZ_CALLERS)[number];

/** A team with one of everything. */
export interface FuzzWorld {
  /** Values that exist in it, by the name of the field. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  headersOf(caller: FuzzCaller, endpoint: Endpoint): Promise<Record<string, string>>;
}

const TODAY = '2026-03-02T08:00:00.000Z';

/** Values of fields that say nothing of a row, but that their rules accept. */
export const PLAIN_VALUES: FuzzWorld['values'] = {
  UserPhone: ['13800138000', '+8613900139000'],
  Phone: ['13700000000'],
  Mail: ['someone@example.com'],
  UserName: ['night-watch', 'someone@example.com'],
  Password: ['Secret-123', 'Another-456'],
  OldPassword: ['Secret-123'],
  CodeSms: ['123456'],
  CodeMail: ['123456'],
  Code: ['123456'],
  RecoveryCode: ['ABCD-EFGH-JKLM'],
  RealName: ['欧阳修'],
  ContactName: ['王建国'],
  EnterpriseName: ['星云科技（北京）有限公司'],
  IpList: [['203.0.113.7'], ['10.0.0.0/8']],
  Ip: ['203.0.113.7'],
  Keyword: ['watch', '%', ''],
  Q: ['watch'],
  Sort: ['createdAt:desc', 'name:asc'],
  Page: ['1', '2'],
  PageSize: ['10', '100'],
  From: [TODAY],
  To: [TODAY],
  EffectiveAt: [TODAY],
  dueDate: ['2027-03-02T08:00:00.000Z'],
  from: [TODAY],
  to: ['2026-04-02T08:00:00.000Z'],
  tz: ['Asia/Shanghai', 'Europe/Berlin'],
  Person: ['night-watch', 'nobody'],
  PriceRev: [1],
  Months: [1, 12],
  Spec: [10],
  Quantity: [1],
  UserNumber: [10, 50],
  AssetNumber: [50, 200],
  DiskQuota: [100, 500],
  ConcurrentNumber: [10, 50],
  Version: ['basic', 'enterprise'],
  InviteKey: ['AAAAAA'],
};

export async function fuzzWorld(app: TestApp, owing: TeamCaller): Promise<FuzzWorld> {
  const world = await TeamWorld.create(app, owing);
  const { creator, team } = world;
  const agent = await agentOf(app, world);
  const callers: Record<Exclude<FuzzCaller, 'apt'>, () => Promise<TeamCaller | null>> = {
    nobody: () => Promise.resolve(null),
    'a member': () => world.caller('a member'),
    'an admin of another team': () => world.caller('an admin of another team'),
    'made-up tokens': () =>
      Promise.resolve({ user: creator.user, as: { header: 'a'.repeat(43), cookie: 'b'.repeat(43) } }),
  };
  return {
    values: { ...PLAIN_VALUES, ...(await valuesOf(app, world)), TeamId: [team.id] },
    async headersOf(caller, { access }) {
      if (caller === 'apt') return aptHeaders(app, access, { creator, agent });
      return sessionHeaders(await callers[caller]());
    },
  };
}

async function valuesOf(app: TestApp, world: TeamWorld): Promise<FuzzWorld['values']> {
  const { creator, team } = world;
  const order = (more: object = {}) => buildOrder(app, { buyer: creator.user, team, ...more });
  const member = await world.joined();
  const link = await world.link();
  const person = { realName: '王小明', idCard: newIdCard() };
  const { id: certification } = await buildCertification(app, { user: member.user, payload: person });
  const applications = [await world.application(), await world.importedApplication(creator)];
  return {
    InstanceId: applications,
    ConnectorId: [await world.connector(), await world.connector({ state: 'pending' })],
    LicensebagId: [await world.pack(), await world.packInUse()],
    OrderNo: [(await order()).orderNo, (await order({ status: 'havePaid' })).orderNo],
    UserId: [member.user.id, creator.user.id],
    InvitationId: [await world.invited(await world.stranger())],
    ApplyId: [await world.applied(), await world.applied(creator)],
    Id: await idsOf(app, { certification, user: member.user }),
    Key: [await ticket({ app, user: creator.user }), await world.joiningKey(creator)],
    Url: [link.Token],
    InviteKey: [link.InviteKey],
    Token: [link.Token, 'A'.repeat(43)],
    IdCard: [newIdCard()],
    ContactIdCard: [newIdCard()],
    CreditCode: [newCreditCode()],
  };
}

/** Rows of a user that calls name by `Id`: a verification, a message, a passkey and a session. */
async function idsOf(
  app: TestApp,
  { certification, user }: { readonly certification: string; readonly user: TeamCaller['user'] },
): Promise<readonly string[]> {
  const { queries } = app.database;
  await buildMessage(app, { user });
  await buildPasskey(app, { user });
  const found = await Promise.all([
    queries.select({ id: messages.id }).from(messages).where(eq(messages.userId, user.id)).limit(1),
    queries.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id)).limit(1),
    queries.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id)).limit(1),
  ]);
  return [certification, ...found.flat().map(({ id }) => id)];
}

/** @returns the token of an agent that runs */
async function agentOf(app: TestApp, world: TeamWorld): Promise<string> {
  const ConnectorId = await world.connector();
  const { Url } = await app.ok(connectorSh, { ConnectorId }, { as: world.creator.as });
  const Token = Url.slice(Url.lastIndexOf('/') + 1);
  return (await app.ok(registerAgent, { Token, System: 'linux', Version: '1.0.0' })).agentToken;
}

function aptHeaders(
  app: TestApp,
  access: Access,
  { creator, agent }: { readonly creator: TeamCaller; readonly agent: string },
): Record<string, string> {
  switch (access) {
    case 'operator':
    case 'reviewer':
      return operator(app).headers;
    case 'agent':
      return { authorization: `Bearer ${agent}` };
    case 'wallet':
    case 'sandbox':
    case 'public':
      return {};
    default:
      return sessionHeaders(creator);
  }
}

function sessionHeaders(caller: TeamCaller | null): Record<string, string> {
  const as = caller?.as;
  return as === undefined ? {} : { 'access-token': as.header, cookie: `token=${as.cookie}` };
}
