import { unusedUntil } from '../commerce/pack/pack-machine';
import { hashPassword } from '../identity/password/password-hash';
import { bags } from '../platform/database/schema/bags';
import { certAttempts, certifications } from '../platform/database/schema/certifications';
import { connectors } from '../platform/database/schema/connectors';
import { instances, instanceUsers } from '../platform/database/schema/instances';
import { messages } from '../platform/database/schema/messages';
import { orders } from '../platform/database/schema/orders';
import { teamMembers, teams } from '../platform/database/schema/teams';
import { users } from '../platform/database/schema/users';
import { addDays, addSeconds } from '../platform/runtime/clock';
import { SEALED } from '../platform/runtime/cipher';
import type { TestApp } from './test-app';

/*
 * Rows for tests. Every column has a plausible default, so that a test specifies only what matters to it. Rows are
 * inserted without the rules of the calls, so that a test can start from any state.
 */

type Context = Pick<TestApp, 'deps'>;
interface WithId {
  readonly id: string;
}

export type UserRow = typeof users.$inferSelect;
export type TeamRow = typeof teams.$inferSelect;
export type InstanceRow = typeof instances.$inferSelect;
export type PackRow = typeof bags.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;

let sequence = 0;

/** Unique in a test file, to make names unique. */
function next(): number {
  sequence += 1;
  return sequence;
}

export interface UserOverrides extends Partial<typeof users.$inferInsert> {
  /** Hashed with argon2id, which is slow. Without it the account has no password. */
  readonly password?: string;
  /** Stored encrypted. */
  readonly realName?: string;
}

/** An active, unverified individual account with a name, a phone and a mailbox. */
export async function buildUser({ deps }: Context, overrides: UserOverrides = {}): Promise<UserRow> {
  const { password, realName, ...columns } = overrides;
  const at = deps.clock.now();
  const n = next();
  const row: typeof users.$inferInsert = {
    id: deps.newId(),
    userName: `user-${n}`,
    phoneE164: `+86138${String(n).padStart(8, '0')}`,
    mail: `user-${n}@example.com`,
    userType: 'individual',
    referralCode: `REF${n}`,
    createdAt: at,
    updatedAt: at,
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
    ...(realName === undefined ? {} : { realNameEnc: deps.cipher.encrypt(SEALED.realName, realName) }),
    ...columns,
  };
  return inserted(await deps.database.queries.insert(users).values(row).returning());
}

export interface TeamOverrides extends Partial<typeof teams.$inferInsert> {
  readonly creator: WithId;
}

/** A team with its creator as the only member. */
export async function buildTeam(context: Context, { creator, ...columns }: TeamOverrides): Promise<TeamRow> {
  const { deps } = context;
  const at = deps.clock.now();
  const row = {
    id: deps.newId(),
    name: `Team ${next()}`,
    creatorId: creator.id,
    createdAt: at,
    updatedAt: at,
  };
  const team = inserted(
    await deps.database.queries
      .insert(teams)
      .values({ ...row, ...columns })
      .returning(),
  );
  await buildMember(context, { team, user: creator, role: 'admin' });
  return team;
}

export interface MemberOverrides extends Partial<typeof teamMembers.$inferInsert> {
  readonly team: WithId;
  readonly user: WithId;
}

/** An enabled ordinary member. */
export async function buildMember(
  { deps }: Context,
  { team, user, ...columns }: MemberOverrides,
): Promise<void> {
  const at = deps.clock.now();
  const row = { teamId: team.id, userId: user.id, role: 'member' as const, createdAt: at, updatedAt: at };
  await deps.database.queries.insert(teamMembers).values({ ...row, ...columns });
}

export interface ApplicationOverrides extends Partial<typeof instances.$inferInsert> {
  readonly team: TeamRow;
}

/** A basic application, bought from the portal, due in a year. */
export async function buildApplication(
  { deps }: Context,
  { team, ...columns }: ApplicationOverrides,
): Promise<InstanceRow> {
  const at = deps.clock.now();
  const id = deps.newId();
  const row: typeof instances.$inferInsert = {
    id,
    teamId: team.id,
    ownerId: team.creatorId,
    name: `Application ${next()}`,
    version: 'basic',
    userNumber: 10,
    assetNumber: 50,
    diskQuota: 100,
    concurrentNumber: 10,
    months: 12,
    termBp: 8500,
    dueDate: addDays(at, 365),
    loginUrl: `https://bastion.example.com/${id}`,
    createdAt: at,
    updatedAt: at,
    ...columns,
  };
  return inserted(await deps.database.queries.insert(instances).values(row).returning());
}

export interface InstanceUserOverrides extends Partial<typeof instanceUsers.$inferInsert> {
  readonly application: WithId;
  readonly user: WithId;
}

/** Assigns a user to an application. */
export async function buildInstanceUser(
  { deps }: Context,
  { application, user, ...columns }: InstanceUserOverrides,
): Promise<void> {
  const at = deps.clock.now();
  const row = { instanceId: application.id, userId: user.id, assigned: true, createdAt: at, updatedAt: at };
  await deps.database.queries.insert(instanceUsers).values({ ...row, ...columns });
}

export interface ConnectorOverrides extends Partial<typeof connectors.$inferInsert> {
  readonly instanceId: string;
  readonly creator: WithId;
}

/** An automatic connector for all addresses. With another state than `notConnected` its agent was seen now. */
export async function buildConnector(
  { deps }: Context,
  { creator, ...columns }: ConnectorOverrides,
): Promise<string> {
  const at = deps.clock.now();
  const id = deps.newId();
  const { state = 'notConnected' } = columns;
  const agent = {
    agentTokenHash: id,
    agentSystem: 'linux',
    agentVersion: '1.0.0',
    agentIp: '203.0.113.7',
    lastSeen: at,
    accessTime: state === 'connected' ? at : null,
    pendingSince: state === 'pending' ? at : null,
  } as const;
  await deps.database.queries.insert(connectors).values({
    id,
    name: `Connector ${next()}`,
    ipList: [],
    accessMode: 'automatic',
    permission: 'all',
    createdBy: creator.id,
    createdAt: at,
    updatedAt: at,
    ...(state === 'notConnected' ? {} : agent),
    ...columns,
  });
  return id;
}

export interface OrderOverrides extends Partial<typeof orders.$inferInsert> {
  readonly buyer: WithId;
  readonly team?: TeamRow;
}

/** An unpaid purchase of a basic application for a month, 299.00. With `havePaid` it is fully paid now. */
export async function buildOrder(
  { deps }: Context,
  { buyer, team, ...columns }: OrderOverrides,
): Promise<OrderRow> {
  const at = columns.createdAt ?? deps.clock.now();
  const totalCents = columns.totalCents ?? 29_900;
  const paid = {
    paidAt: at,
    effectiveAt: at,
    paidCents: totalCents,
    payMethod: 'wechat',
    fulfilState: 'done',
  } as const;
  const row: typeof orders.$inferInsert = {
    orderNo: String(10n ** 19n + BigInt(next())),
    buyerId: buyer.id,
    teamId: team?.id ?? null,
    type: 'purchase',
    productKind: 'instance',
    status: 'unpaid',
    teamName: team?.name ?? 'New team',
    appName: 'Bastion host',
    version: 'basic',
    snapshot: { months: 1, lines: [] },
    monthCents: totalCents,
    listCents: totalCents,
    discountRateBp: 10_000,
    discountedCents: totalCents,
    totalCents,
    priceRev: 1,
    expiresAt: addSeconds(at, 30 * 60),
    createdAt: at,
    updatedAt: at,
    ...(columns.status === 'havePaid' ? paid : {}),
    ...columns,
  };
  return inserted(await deps.database.queries.insert(orders).values(row).returning());
}

export interface PackOverrides extends Partial<typeof bags.$inferInsert> {
  readonly team: TeamRow;
}

/** An unused pack of 10 users for a month for basic applications, bought by the creator of the team. */
export async function buildPack(context: Context, { team, ...columns }: PackOverrides): Promise<PackRow> {
  const { deps } = context;
  const at = deps.clock.now();
  const kind = columns.kind ?? 'licensebag';
  const buyer = { id: team.creatorId };
  const order = await buildOrder(context, { buyer, team, productKind: kind, status: 'havePaid' });
  const row: typeof bags.$inferInsert = {
    ...{ id: deps.newId(), orderNo: order.orderNo, teamId: team.id, kind, version: 'basic', months: 1 },
    ...(kind === 'licensebag'
      ? { bagType: 'user', spec: 10 }
      : { quotas: { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 } }),
    status: 'unused',
    expiresAt: unusedUntil(at),
    createdAt: at,
    updatedAt: at,
    ...columns,
  };
  return inserted(await deps.database.queries.insert(bags).values(row).returning());
}

export interface CertificationOverrides extends Partial<typeof certifications.$inferInsert> {
  readonly user: WithId;
  /** Stored encrypted. */
  readonly payload: object;
}

/** A personal verification under review, submitted now. Counts as an attempt. */
export async function buildCertification(
  { deps }: Context,
  { user, payload, ...columns }: CertificationOverrides,
): Promise<WithId> {
  const at = columns.submittedAt ?? deps.clock.now();
  const kind = columns.kind ?? 'personal';
  const id = columns.id ?? deps.newId();
  await deps.database.queries.insert(certifications).values({
    id,
    userId: user.id,
    kind,
    state: 'reviewing',
    payloadEnc: deps.cipher.encrypt(SEALED.certification, JSON.stringify(payload)),
    submittedAt: at,
    createdAt: at,
    updatedAt: at,
    ...columns,
  });
  await buildCertAttempt({ deps }, { id, user, kind, createdAt: at });
  return { id };
}

export async function buildCertAttempt(
  { deps }: Context,
  { user, ...columns }: Partial<typeof certAttempts.$inferInsert> & { readonly user: WithId },
): Promise<void> {
  const row = { id: deps.newId(), userId: user.id, kind: 'personal' as const, createdAt: deps.clock.now() };
  await deps.database.queries.insert(certAttempts).values({ ...row, ...columns });
}

/** An unread message. */
export async function buildMessage(
  { deps }: Context,
  { user, ...columns }: Partial<typeof messages.$inferInsert> & { readonly user: WithId },
): Promise<void> {
  await deps.database.queries.insert(messages).values({
    id: deps.newId(),
    userId: user.id,
    kind: 'system',
    template: 'welcome',
    params: {},
    createdAt: deps.clock.now(),
    ...columns,
  });
}

function inserted<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database answered no inserted row.');
  return row;
}
