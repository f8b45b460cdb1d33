import { sql } from 'drizzle-orm';
import { insertAuditEntries } from '../platform/audit/audit.repository';
import type { Database } from '../platform/database/database';
import { inviteLinks, inviteLookups, joinRequests } from '../platform/database/schema/invites';
import { files } from '../platform/database/schema/files';
import { messagePrefs } from '../platform/database/schema/messages';
import { invitations } from '../platform/database/schema/teams';
import {
  marketplaceCustomers,
  recordedEntitlements,
  referralOpens,
} from '../platform/database/schema/origins';
import { passkeys, passwordHistory, recoveryCodes } from '../platform/database/schema/second-factors';
import { codes, loginLogs } from '../platform/database/schema/sign-in';
import { qrLogins, stepTickets } from '../platform/database/schema/step-tickets';
import { idempotentCalls } from '../platform/database/schema/idempotent-calls';
import { invoiceOrders, invoices } from '../platform/database/schema/invoices';
import { couponUses, coupons } from '../platform/database/schema/prices';
import { addSeconds } from '../platform/runtime/clock';
import { SEALED } from '../platform/runtime/cipher';
import {
  buildApplication,
  buildCertification,
  buildConnector,
  buildInstanceUser,
  buildMember,
  buildMessage,
  buildOrder,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from './builders';
import type { SignedInAccount } from './joining-scene';
import { createMentions } from './user-mentions';
import { signIn, type SessionTokens } from './sign-in';
import type { TestApp } from './test-app';

/** Every text that could identify the user, or that is secret. */
export interface PersonalTexts {
  /** The user's own data, which they may see. */
  readonly own: readonly string[];
  /** Data that no user may see. */
  readonly secret: readonly string[];
}

export interface FullAccount {
  readonly user: UserRow;
  readonly as: SessionTokens;
  readonly texts: PersonalTexts;
  /** How others see the user, in their messages and in the log of their team. */
  readonly masks: readonly string[];
  /** A user who shares a team with this one. */
  readonly colleague: SignedInAccount;
}

const LANE = 'lane-77-lane-77-lane-7.signature-77-signature';

/** A user with a row in every table that refers to accounts, and without responsibilities. */
export async function buildFullAccount(app: TestApp): Promise<FullAccount> {
  const { deps } = app;
  const user = await buildUser(app, {
    userName: 'leaver',
    phoneE164: '+8613900139777',
    mail: 'li.leaver@example.com',
    realName: '李离开',
    idHash: 'hash-of-identity',
    certLevel: 'personal',
    mfaSecretEnc: deps.cipher.encrypt(SEALED.mfaSecret, 'TOTPSECRET'),
    passwordHash: 'hash-of-password',
    referralCode: 'LEAVER',
    lan: 'en',
    lane: LANE,
    operatorSince: new Date('2026-01-05T07:09:11.000Z'),
    preferences: { appearance: 'dark' },
  });
  const as = await signIn(app, user, { ip: '203.0.113.77' });
  await buildDealings(app, user);
  await buildSignInRows(app, user);
  const colleague = await buildTeamLife(app, user);
  await createMentions(app, { user, as }, colleague);
  return {
    user,
    as,
    colleague,
    masks: ['l***', '139****9777'],
    texts: {
      own: [
        'leaver',
        '13900139777',
        '李离开',
        '203.0.113.77',
        '11010519491231002X',
        'customer-77',
        LANE,
        '2026-01-05T07:09:11',
      ],
      secret: [
        'hash-of-password',
        'hash-of-identity',
        'hash-of-code',
        'hash-of-key',
        'hash-of-binder',
        'hash-of-address',
        'credential-77',
        'public-key-77',
        'TOTPSECRET',
        as.header,
        as.cookie,
      ],
    },
  };
}

async function buildDealings(app: TestApp, user: UserRow): Promise<void> {
  const { queries } = app.database;
  const createdAt = app.clock.now();
  await buildMessage(app, { user });
  await queries
    .insert(messagePrefs)
    .values({ userId: user.id, kind: 'order', sms: true, mail: false, createdAt, updatedAt: createdAt });
  await buildPaidOrder(app, user);
  const { id: certificationId } = await buildCertification(app, {
    user,
    payload: { realName: '李离开', idCard: '11010519491231002X' },
    state: 'verified',
  });
  await queries.insert(files).values({
    ...{ id: app.deps.newId(), ownerId: user.id, certificationId, kind: 'license', mime: 'image/jpeg' },
    ...{ size: 3, sha256: 'a'.repeat(64), contentEnc: Buffer.from('enc'), createdAt },
  });
  await queries
    .insert(marketplaceCustomers)
    .values({ source: 'amazon', customerId: 'customer-77', userId: user.id, createdAt });
  await queries.insert(recordedEntitlements).values({
    id: app.deps.newId(),
    source: 'huawei',
    cloudInstanceId: 'huawei-525729',
    version: 'basic',
    dueDate: addSeconds(createdAt, 86_400),
    ownerId: user.id,
    createdAt,
    updatedAt: createdAt,
  });
  await queries
    .insert(referralOpens)
    .values({ userId: user.id, ipHash: 'hash-of-address', day: '2026-03-01', page: '/register', createdAt });
  // A user who registered through this user's link.
  await buildUser(app, { referredBy: user.id });
}

/** A paid order with a coupon, an idempotency key and an invoice. */
async function buildPaidOrder(app: TestApp, user: UserRow): Promise<void> {
  const { queries } = app.database;
  const createdAt = app.clock.now();
  const { orderNo } = await buildOrder(app, { buyer: user, status: 'havePaid' });
  const endsAt = addSeconds(createdAt, 600);
  await queries
    .insert(coupons)
    .values({ code: 'SPRING', amountCents: 100, startsAt: createdAt, endsAt, createdAt });
  await queries.insert(couponUses).values({ orderNo, code: 'SPRING', userId: user.id, createdAt });
  await queries
    .insert(idempotentCalls)
    .values({ userId: user.id, key: app.deps.newId(), fingerprint: 'hash-of-call', createdAt });
  const invoiceId = app.deps.newId();
  await queries.insert(invoices).values({
    id: invoiceId,
    buyerId: user.id,
    kind: 'company',
    title: 'Company',
    mail: 'invoices@example.com',
    amountCents: 100,
    status: 'issued',
    createdAt,
    updatedAt: createdAt,
  });
  await queries.insert(invoiceOrders).values({ invoiceId, orderNo });
}

async function buildSignInRows(app: TestApp, user: UserRow): Promise<void> {
  const { queries } = app.database;
  const createdAt = app.clock.now();
  const row = { userId: user.id, createdAt };
  const id = app.deps.newId;
  const expiresAt = addSeconds(createdAt, 600);
  await queries
    .insert(loginLogs)
    .values({ ...row, id: id(), ip: '203.0.113.77', method: 'sms', result: 'success' });
  await queries.insert(codes).values({
    ...row,
    keyHash: 'hash-of-key-1',
    scene: 'reset',
    targetHash: 'hash-of-address',
    codeHash: 'hash-of-code',
    ip: '203.0.113.77',
    expiresAt,
  });
  await queries
    .insert(stepTickets)
    .values({ ...row, keyHash: 'hash-of-key-2', scope: 'phone', payload: {}, expiresAt });
  await queries.insert(qrLogins).values({
    ...row,
    tokenHash: 'hash-of-key-3',
    state: 2,
    binderHash: 'hash-of-binder',
    ip: '203.0.113.77',
    userAgent: 'test',
    expiresAt,
  });
  await queries.insert(recoveryCodes).values({ ...row, id: id(), codeHash: 'hash-of-code' });
  await queries.insert(passwordHistory).values({ ...row, id: id(), passwordHash: 'hash-of-password' });
  await queries.insert(passkeys).values({
    ...row,
    id: id(),
    credentialId: 'credential-77',
    publicKey: 'public-key-77',
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'Laptop',
  });
}

/** Member of another user's team, with a connector there and an ended application. */
async function buildTeamLife(app: TestApp, user: UserRow): Promise<SignedInAccount> {
  const colleague = await buildUser(app, { userName: 'colleague', mail: 'colleague@example.com' });
  const team = await buildTeam(app, { creator: colleague, name: 'Blue' });
  await buildMember(app, { team, user });
  const application = await buildApplication(app, { team, name: 'Prod' });
  await buildInstanceUser(app, { application, user });
  await buildConnector(app, { instanceId: application.id, creator: user });
  const ended = app.clock.now();
  await buildApplication(app, { team, ownerId: user.id, name: 'Ended', cancelledAt: ended });
  const invitation = (inviteeId: string, inviterId: string) => ({
    id: app.deps.newId(),
    teamId: team.id,
    inviteeId,
    inviterId,
    state: 'agreed' as const,
    expiresAt: ended,
    createdAt: ended,
    updatedAt: ended,
  });
  await app.database.queries
    .insert(invitations)
    .values([invitation(user.id, colleague.id), invitation(colleague.id, user.id)]);
  await buildJoining(app, { user, colleague, team });
  return { user: colleague, as: await signIn(app, colleague) };
}

interface Joining {
  readonly user: UserRow;
  readonly colleague: UserRow;
  readonly team: TeamRow;
}

/**
 * The user applied to join, decided another's request, created a link, looked up an address, and was the target of
 * actions.
 */
async function buildJoining(app: TestApp, { user, colleague, team }: Joining): Promise<void> {
  const { queries } = app.database;
  const at = app.clock.now();
  const row = { teamId: team.id, expiresAt: at, createdAt: at, updatedAt: at };
  const request = { ...row, state: 'allowed', decidedAt: at } as const;
  await queries.insert(joinRequests).values([
    { ...request, id: app.deps.newId(), userId: user.id, decidedBy: colleague.id },
    { ...request, id: app.deps.newId(), userId: colleague.id, decidedBy: user.id },
  ]);
  await queries.insert(inviteLinks).values({
    ...row,
    id: app.deps.newId(),
    inviterId: user.id,
    tokenHash: 'link-of-the-team',
    tokenEnc: 'sealed',
    inviteKey: 'KEY777',
    days: 7,
    revokedAt: at,
  });
  await queries
    .insert(inviteLookups)
    .values({ userId: user.id, targetHash: 'hash-of-address', wasFound: true, lookedAt: at });
  const line = { at, teamId: team.id };
  await insertAuditEntries(queries, [
    {
      ...line,
      id: app.deps.newId(),
      ip: '203.0.113.77',
      actorId: user.id,
      action: 'request.allow',
      targetUserId: colleague.id,
    },
    {
      ...line,
      id: app.deps.newId(),
      ip: '198.51.100.1',
      actorId: colleague.id,
      action: 'member.state',
      targetUserId: user.id,
    },
  ]);
}

/** `table.column` of every foreign key to `users`, as the database has them. */
export async function userColumns({ queries }: Pick<Database, 'queries'>): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`);
  return rows.map(({ name }) => name);
}

/** Number of rows that refer to a user through one of those columns. */
export async function countPointing(
  { queries }: Pick<Database, 'queries'>,
  name: string,
  userId: string,
): Promise<number> {
  const [table = '', column = ''] = name.split('.');
  const { rows } = await queries.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
  );
  return rows[0]?.count ?? 0;
}

/** The whole contents of the database: the rows of each table as JSON, by table name. */
export async function wholeDatabase({
  queries,
}: Pick<Database, 'queries'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    const { rows } = await queries.execute(sql`select * from ${sql.identifier(name)}`);
    texts.set(
      name,
      rows.map((row) => JSON.stringify(row)),
    );
  }
  return texts;
}
