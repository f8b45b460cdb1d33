import { exportMyData } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { messageList } from '@portal/shared/contracts/message';
import { eq } from 'drizzle-orm';
import { orders } from '../platform/database/schema/orders';
import { buildUser, type UserRow } from '../testing/builders';
import { signIn, type SessionTokens } from '../testing/sign-in';
import { sharedApp } from '../testing/shared-app';
import { createTestApp } from '../testing/test-app';
import { buildFullAccount, userColumns, type FullAccount } from '../testing/full-account';

const app = sharedApp();
let person: FullAccount;

beforeAll(async () => {
  person = await buildFullAccount(app);
});

const URL = `/api${exportMyData.path}`;
const both = ({ header, cookie }: SessionTokens) => ({ 'access-token': header, cookie: `token=${cookie}` });
const download = (headers: Readonly<Record<string, string>>) => app.app.inject({ url: URL, headers });
const ordersOf = async ({ id }: UserRow) => {
  const bought = app.database.queries.select().from(orders).where(eq(orders.buyerId, id));
  return (await bought).map(({ orderNo }) => orderNo);
};

/**
 * The section that shows the rows of each column that refers to an account; null for rows that are not shown, because
 * they expire within minutes or for the reason given.
 */
const SHOWN_IN: Readonly<Record<string, string | null>> = {
  'audit_logs.actor_id': 'actsInTeams',
  // Actions of other users, in the log of their team.
  'audit_logs.target_user_id': null,
  'cert_attempts.user_id': 'verificationAttempts',
  'certifications.user_id': 'verifications',
  'codes.user_id': 'sentCodes',
  'connectors.created_by': 'connectorsCreated',
  'coupon_uses.user_id': 'couponsUsed',
  'files.owner_id': 'verificationFiles',
  // Responses to calls, kept for a day in case that they are sent again. What the calls did is in the other sections.
  'idempotent_calls.user_id': null,
  'instance_users.user_id': 'applicationAccess',
  'instances.owner_id': 'applicationsOwned',
  'invitations.invitee_id': 'invitationsReceived',
  'invitations.inviter_id': 'invitationsSent',
  // Belongs to the team. Its admins can see it.
  'invite_links.inviter_id': null,
  // Only a count. The accounts that it counts are not stored.
  'invite_lookups.user_id': null,
  'invoices.buyer_id': 'invoices',
  // Requests of other users.
  'join_requests.decided_by': null,
  'join_requests.user_id': 'joinRequests',
  'login_logs.user_id': 'loginHistory',
  'marketplace_customers.user_id': 'marketplaces',
  'message_prefs.user_id': 'messagePreferences',
  'messages.user_id': 'messages',
  'orders.buyer_id': 'orders',
  'passkeys.user_id': 'passkeys',
  'password_history.user_id': 'passwordChanges',
  'qr_logins.user_id': null,
  'recovery_codes.user_id': 'recoveryCodes',
  'recorded_entitlements.owner_id': 'marketplacePurchases',
  'referral_opens.user_id': 'referralOpenings',
  'sessions.user_id': 'sessions',
  'step_tickets.user_id': null,
  'team_members.user_id': 'memberships',
  'teams.creator_id': 'teamsCreated',
  // Data of the other account. The user's own data only shows whether there is one.
  'users.referred_by': null,
};

describe('exportMyData (E25)', () => {
  test('is a file with a fixed name', async () => {
    const response = await download(both(person.as));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="my-data.json"',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.body).toContain('\n  "account": {');
  });

  test('covers every table that refers to accounts', async () => {
    expect(Object.keys(SHOWN_IN).sort()).toEqual(await userColumns(app.database));
  });

  test('shows all stored data, including what is masked elsewhere', async () => {
    const response = await download(both(person.as));
    const shown: Record<string, unknown> = response.json();
    for (const section of Object.values(SHOWN_IN)) {
      // The user has created no team.
      if (section !== null && section !== 'teamsCreated') expect(shown[section]).not.toEqual([]);
      if (section !== null) expect(shown).toHaveProperty(section);
    }
    expect(shown['account']).toMatchObject({
      userName: 'leaver',
      phone: '+8613900139777',
      mail: 'li.leaver@example.com',
      realName: '李离开',
      hasPassword: true,
      hasAuthenticator: true,
      preferences: { appearance: 'dark' },
    });
    expect(shown['verifications']).toMatchObject([
      { kind: 'personal', submitted: { realName: '李离开', idCard: '11010519491231002X' } },
    ]);
    const [order] = await ordersOf(person.user);
    expect(shown['orders']).toMatchObject([{ givenBackCents: 0, fulfilState: 'done' }]);
    expect(shown['couponsUsed']).toMatchObject([{ code: 'SPRING', orderNo: order, releasedAt: null }]);
    expect(shown['invoices']).toMatchObject([
      { kind: 'company', title: 'Company', mail: 'invoices@example.com', amountCents: 100, orders: [order] },
    ]);
    for (const text of person.texts.own) expect(response.body).toContain(text);
  });

  test('shows no secrets and no hashes', async () => {
    const { body } = await download(both(person.as));
    for (const text of person.texts.secret) expect(body).not.toContain(text);
    expect(body).not.toMatch(/hash/i);
  });

  test('names other users only where the message centre names them, and shows nothing else of them', async () => {
    const response = await download(both(person.as));
    const { user: colleague } = person.colleague;
    for (const text of [colleague.phoneE164, colleague.mail, colleague.id]) {
      expect(text).toBeTruthy();
      expect(response.body).not.toContain(text);
    }
    const { messages, ...others } = response.json<Record<string, unknown>>();
    expect(JSON.stringify(others)).not.toContain('colleague');
    const { list } = await app.ok(messageList, { Page: 1, PageSize: 50 }, { as: person.as });
    expect(messages).toMatchObject(list.map(({ title, text }) => ({ title, text })));
  });

  test('shows only the caller’s own data', async () => {
    const other = await signIn(app, await buildUser(app));
    const { body } = await download(both(other));
    for (const text of person.texts.own) expect(body).not.toContain(text);
  });

  test('is available to a link of the portal with the cookie alone, and to no other', async () => {
    const { cookie } = person.as;
    const withCookie = { cookie: `token=${cookie}` };
    expect((await download({ ...withCookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    for (const headers of [withCookie, { ...withCookie, 'sec-fetch-site': 'cross-site' }, {}]) {
      const refused = await download(headers);
      expect(refused.json()).toMatchObject({ code: errorCodes.sessionInvalid });
      expect(refused.headers).not.toHaveProperty('content-disposition');
    }
  });

  test('is limited by address (4029)', async () => {
    const own = await createTestApp();
    const headers = both(await signIn(own, await buildUser(own)));
    const codes: number[] = [];
    for (let call = 0; call < 21; call++)
      codes.push((await own.app.inject({ url: URL, headers })).statusCode);
    expect(codes.filter((status) => status === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
    await own.close();
  });
});
