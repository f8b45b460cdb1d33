import { audit } from '@portal/shared/contracts/account';
import { AUDIT_ACTIONS, type AuditAction } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { exportAudit } from '@portal/shared/contracts/search';
import { eq } from 'drizzle-orm';
import { auditLogs } from '../../platform/database/schema/audit-logs';
import { users } from '../../platform/database/schema/users';
import { addSeconds } from '../../platform/runtime/clock';
import { buildMember, buildTeam, buildUser, type TeamRow, type UserRow } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';
import { insertAuditEntries } from '../../platform/audit/audit.repository';

const app = sharedApp();
let owner: UserRow;
let as: SessionTokens;
let team: TeamRow;

beforeEach(async () => {
  owner = await buildUser(app);
  as = await signIn(app, owner);
  team = await buildTeam(app, { creator: owner });
});

const after = (seconds: number) => addSeconds(TEST_START, seconds);
interface LineInput {
  readonly by?: UserRow;
  readonly to?: UserRow;
  readonly detail?: string;
  readonly seconds?: number;
  readonly teamId?: string | null;
}
const addEntry = (
  action: AuditAction,
  { by = owner, to, detail, seconds = 0, teamId = team.id }: LineInput = {},
) =>
  insertAuditEntries(app.database.queries, [
    {
      id: app.deps.newId(),
      at: after(seconds),
      teamId,
      actorId: by.id,
      action,
      targetUserId: to?.id,
      detail,
      ip: '192.0.2.7',
    },
  ]);
const actions = async (query: object = {}) =>
  (await app.ok(audit, { TeamId: team.id, ...query }, { as })).list.map(({ action }) => action);

test('lists actions with their targets, newest first', async () => {
  const member = await buildUser(app, { userName: `named-${owner.userName}` });
  await addEntry('team.create', { detail: 'Blue' });
  await addEntry('member.role', { to: member, detail: 'admin', seconds: 1 });

  const { list, total } = await app.ok(audit, { TeamId: team.id }, { as });

  expect(total).toBe(2);
  expect(list).toMatchObject([{ action: 'member.role' }, { action: 'team.create', target: 'Blue' }]);
  expect(list[0]).toEqual({
    Id: expect.any(String),
    at: '2026-03-02T08:00:01.000Z',
    actor: owner.userName,
    action: 'member.role',
    target: `${member.userName}: Admin`,
    teamId: team.id,
    ip: '192.0.2.7',
  });
});

test.each([
  ['member.state', 'lock', 'Locked', '已锁定'],
  ['team.nameLevel', 'hide', 'Hidden', '隐藏'],
  ['link.create', '7 d', '7 days', '7 天'],
  ['link.renew', '1 d', '1 day', '1 天'],
  // A name that equals an enum value of the contract remains a name.
  ['team.create', 'lock', 'lock', 'lock'],
] as const)('a detail of %s, stored as %s, is in the reader’s language', async (action, detail, en, zh) => {
  await addEntry(action, { detail });
  const shown = async (language: 'en' | 'zh-CN') =>
    (await app.ok(audit, { TeamId: team.id }, { as, language })).list[0]?.target;

  expect([await shown('en'), await shown('zh-CN')]).toEqual([en, zh]);
});

test('shows invitees with their current phone or mailbox, masked', async () => {
  const contacts = { phoneE164: '+8613700001234', mail: 'zhang.wei@example.com' };
  const invited = await buildUser(app, { userName: 'zhangwei', ...contacts });
  const unreachable = await buildUser(app, { userName: 'lina', phoneE164: null });
  await addEntry('invitation.check', { to: invited, detail: 'phone', seconds: 1 });
  await addEntry('invitation.send', { to: invited, detail: 'mail', seconds: 2 });
  await addEntry('invitation.check', { to: unreachable, detail: 'phone', seconds: 3 });
  await addEntry('invitation.check', { detail: '1', seconds: 4 });
  await addEntry('invitation.check', { detail: '3', seconds: 5 });
  const shown = async (language: 'en' | 'zh-CN', Action: 'invitation.check' | 'invitation.send') =>
    (await app.ok(audit, { TeamId: team.id, Sort: 'at', Action }, { as, language })).list.map(
      ({ target }) => target,
    );

  expect(await shown('en', 'invitation.send')).toEqual(['zhangwei: z***@example.com']);
  expect(await shown('en', 'invitation.check')).toEqual(['137****1234', 'l***', '1 address', '3 addresses']);
  expect((await shown('zh-CN', 'invitation.check')).slice(2)).toEqual(['1 个地址', '3 个地址']);
});

test('contains lookups only if they are asked for, because they change nothing', async () => {
  await addEntry('invitation.check', { detail: '1', seconds: 1 });
  await addEntry('team.rename', { detail: 'Blue', seconds: 2 });
  const { list, total } = await app.ok(audit, { TeamId: team.id }, { as });
  expect([list.map(({ action }) => action), total]).toEqual([['team.rename'], 1]);
});

test('without a team it contains only the actions of the caller', async () => {
  const other = await buildUser(app);
  await addEntry('invitation.agree', { by: other });
  await addEntry('team.delete', { detail: 'Gone', teamId: app.deps.newId() });
  await addEntry('link.create', { seconds: 1 });

  expect((await app.ok(audit, {}, { as })).list.map(({ action }) => action)).toEqual([
    'link.create',
    'team.delete',
  ]);
});

test('filters by actor, action and time, ends included', async () => {
  const [ann, bob] = [
    await buildUser(app, { userName: 'ann_1' }),
    await buildUser(app, { userName: 'annx1' }),
  ];
  await addEntry('link.create', { by: ann, seconds: 10 });
  await addEntry('link.renew', { by: bob, seconds: 20 });
  await addEntry('link.revoke', { by: owner, seconds: 30 });
  const at = (seconds: number) => after(seconds).toISOString();

  expect(await actions({ Actor: 'ANN' })).toEqual(['link.renew', 'link.create']);
  expect(await actions({ Actor: '\u2066ＡＮＮ　' })).toEqual(['link.renew', 'link.create']);
  expect(await actions({ Actor: 'n_1' })).toEqual(['link.create']);
  expect(await actions({ Action: 'link.renew' })).toEqual(['link.renew']);
  expect(await actions({ From: at(20) })).toEqual(['link.revoke', 'link.renew']);
  expect(await actions({ To: at(20) })).toEqual(['link.renew', 'link.create']);
  expect(await actions({ From: at(11), To: at(29), Actor: 'ann' })).toEqual(['link.renew']);
  expect(await actions({ Sort: 'at' })).toEqual(['link.create', 'link.renew', 'link.revoke']);
});

test('pages without losing or repeating lines of the same time', async () => {
  for (let n = 0; n < 7; n++) await addEntry('link.renew');
  const pages = await Promise.all(
    [1, 2, 3, 4].map((Page) => app.ok(audit, { TeamId: team.id, Page, PageSize: 3 }, { as })),
  );

  expect(pages.map(({ list }) => list.length)).toEqual([3, 3, 1, 0]);
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ Id }) => Id))).size).toBe(7);
});

test.each([
  [{ Action: 'team.explode' }, 'Action'],
  [{ From: 'yesterday' }, 'From'],
  [{ To: '2026-02-30' }, 'To'],
  [{ Actor: 'a\0b' }, 'Actor'],
  [{ TeamId: '7' }, 'TeamId'],
  [{ Sort: 'actor' }, 'Sort'],
])('refuses %j, naming the field', async (query, field) => {
  expect(await app.send(audit, query, { as })).toMatchObject({
    code: errorCodes.validationFailed,
    obj: { fields: { [field]: expect.any(String) } },
  });
});

test('is available to creator and admins while they are that', async () => {
  const ask = async (place: Parameters<typeof buildMember>[1] | null, TeamId = team.id) => {
    const user = await buildUser(app);
    if (place !== null) await buildMember(app, { ...place, user });
    const sessionTokens = await signIn(app, user);
    const response = await app.send(audit, { TeamId }, { as: sessionTokens });
    const file = await app.app.inject({
      url: `${app.deps.settings.apiPath}${exportAudit.path}?TeamId=${TeamId}`,
      headers: { 'access-token': sessionTokens.header, cookie: `token=${sessionTokens.cookie}` },
    });
    expect(file.json()).toMatchObject({ code: response.code });
    return response.code;
  };
  const place = { team, user: owner };

  expect(await ask({ ...place, role: 'member' })).toBe(errorCodes.forbidden);
  expect(await ask({ ...place, role: 'admin', state: 'lock' })).toBe(errorCodes.memberDisabled);
  expect(await ask(null)).toBe(errorCodes.notFound);
  expect(await ask(null, app.deps.newId())).toBe(errorCodes.notFound);
  await app.ok(audit, { TeamId: team.id }, { as: await adminOf() });
});

async function adminOf(): Promise<SessionTokens> {
  const user = await buildUser(app);
  await buildMember(app, { team, user, role: 'admin' });
  return signIn(app, user);
}

test('shows a closed account as a former user', async () => {
  const left = await buildUser(app);
  await addEntry('member.leave', { by: left });
  await app.database.queries
    .update(users)
    .set({ userName: null, mail: null, phoneE164: null, status: 'closed' })
    .where(eq(users.id, left.id));

  expect((await app.ok(audit, { TeamId: team.id }, { as })).list).toMatchObject([{ actor: 'a former user' }]);
  const chinese = await app.ok(audit, { TeamId: team.id }, { as, language: 'zh-CN' });
  expect(chinese.list).toMatchObject([{ actor: '已注销用户' }]);
});

test('the file applies the filters, uses the reader’s language and starts no formula', async () => {
  await addEntry('team.rename', { detail: '=HYPERLINK("http://x") → B' });
  await addEntry('link.revoke', { seconds: -60 });
  const file = async (query: Record<string, string>, language: string) =>
    (
      await app.app.inject({
        url: `${app.deps.settings.apiPath}${exportAudit.path}?${new URLSearchParams({ TeamId: team.id, ...query }).toString()}`,
        headers: {
          'access-token': as.header,
          cookie: `token=${as.cookie}`,
          'accept-language': language,
        },
      })
    ).body;

  expect(await file({ Action: 'team.rename' }, 'en')).toBe(
    `\uFEFFTime (UTC),Actor,Action,Target,IP\r\n2026-03-02T08:00:00.000Z,${owner.userName},Renamed the team,"'=HYPERLINK(""http://x"") → B",192.0.2.7\r\n`,
  );
  const chinese = await file({}, 'zh-CN');
  expect(chinese.split('\r\n')).toHaveLength(4);
  expect(chinese).toContain('撤销邀请链接');
});

test('every action has a text and is accepted by the table', async () => {
  for (const action of AUDIT_ACTIONS) await addEntry(action);

  const listed = [
    ...(await actions({ PageSize: '100' })),
    ...(await actions({ Action: 'invitation.check' })),
  ];
  expect(new Set(listed)).toEqual(new Set(AUDIT_ACTIONS));
  expect(await app.database.queries.$count(auditLogs, eq(auditLogs.teamId, team.id))).toBe(
    AUDIT_ACTIONS.length,
  );
});
