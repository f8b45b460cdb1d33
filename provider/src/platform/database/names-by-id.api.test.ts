import { audit } from '@portal/shared/contracts/account';
import { messageList } from '@portal/shared/contracts/message';
import { eq, sql } from 'drizzle-orm';
import {
  buildApplication,
  buildMessage,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { insertAuditEntries, type AuditEntry } from '../audit/audit.repository';
import { addSeconds } from '../runtime/clock';
import { readMigrations } from './migrations';
import { messages } from './schema/messages';
import { invitations, teams } from './schema/teams';

const app = sharedApp();
let reader: UserRow;
let as: SessionTokens;
let person: UserRow;
let team: TeamRow;

beforeEach(async () => {
  reader = await buildUser(app);
  as = await signIn(app, reader);
  person = await buildUser(app);
  team = await buildTeam(app, { creator: reader, name: 'Blue' });
});

/** Runs the statements of the migration that change existing rows. Its columns exist already. */
async function migrateRows(): Promise<void> {
  const step = readMigrations().find(({ name }) => name === '0012_names_by_id');
  const updates = step?.statements.filter((statement) => /^(\s|--.*\n)*UPDATE/.test(statement)) ?? [];
  expect(updates).toHaveLength(8);
  for (const statement of updates) await app.database.queries.execute(sql.raw(statement));
}

const line = (entry: Pick<AuditEntry, 'action'> & Partial<AuditEntry>) =>
  insertAuditEntries(app.database.queries, [
    { id: app.deps.newId(), at: app.clock.now(), teamId: team.id, actorId: person.id, ip: null, ...entry },
  ]);
/** A message as an older release wrote it, some milliseconds after the act. */
const oldMessage = (template: string, params: Record<string, string>, columns: object = {}) =>
  buildMessage(app, {
    user: reader,
    kind: 'team',
    template,
    params: { team: 'Blue', ...params },
    link: `/member/index?TeamId=${team.id}`,
    createdAt: addSeconds(app.clock.now(), 0.02),
    ...columns,
  });
const paramsNow = async () => {
  const rows = await app.database.queries.select().from(messages).where(eq(messages.userId, reader.id));
  return rows.map(({ params }) => params);
};
const about = () => ({ userId: person.id, teamId: team.id, team: 'Blue' });

test.each([
  ['invitationAgreed', 'name', 'invitation.agree'],
  ['joinRequested', 'name', 'request.create'],
] as const)('%s: takes the user from the audit log', async (template, param, action) => {
  await line({ action, actorId: (await buildUser(app)).id, at: addSeconds(app.clock.now(), -30) });
  await line({ action, targetUserId: person.id });
  await oldMessage(template, { [param]: person.userName ?? '' });
  await migrateRows();
  expect(await paramsNow()).toEqual([about()]);
});

test.each([
  ['teamInvited', 'inviter', 'invitation.send'],
  ['teamTransferred', 'from', 'team.transfer'],
] as const)(
  '%s: takes the actor from the audit log entry about the reader',
  async (template, param, action) => {
    await line({ action, targetUserId: reader.id });
    await oldMessage(template, { [param]: person.userName ?? '' }, { link: '/team/index' });
    await migrateRows();
    expect(await paramsNow()).toEqual([about()]);
  },
);

test('invitationRefused: also takes the invitation, which has the masked address', async () => {
  const [id, at] = [app.deps.newId(), app.clock.now()];
  await app.database.queries.insert(invitations).values({
    ...{ id, teamId: team.id, inviterId: reader.id, inviteeId: person.id, invitedAs: '138****0000' },
    ...{ state: 'refused', expiresAt: at, createdAt: at, updatedAt: at },
  });
  await line({ action: 'invitation.refuse', targetUserId: person.id });
  await oldMessage('invitationRefused', { name: '138****0000' });
  await migrateRows();
  expect(await paramsNow()).toEqual([{ ...about(), invitationId: id }]);
  const { list } = await app.ok(messageList, {}, { as });
  expect(list).toMatchObject([{ title: '138****0000 declined your invitation' }]);
});

test('removes the name of a user who cannot be found, and keeps the name of the team', async () => {
  for (const [template, param] of [
    ['teamInvited', 'inviter'],
    ['invitationAgreed', 'name'],
    ['invitationRefused', 'name'],
    ['joinRequested', 'name'],
    ['teamTransferred', 'from'],
  ] as const)
    await oldMessage(template, { [param]: 'forgotten' });
  await migrateRows();
  expect(await paramsNow()).toEqual(Array(5).fill({ team: 'Blue' }));
});

test('adds the team to messages about the reader’s membership and about applications', async () => {
  await line({ action: 'member.state', actorId: reader.id, targetUserId: reader.id });
  await oldMessage('memberLocked', {}, { link: '/team/index' });
  const application = await buildApplication(app, { team });
  const dedupeKey = `expiry ${application.id} 7 1`;
  await oldMessage('applicationExpiring', { application: 'A' }, { link: '/apply/index', dedupeKey });
  await migrateRows();
  await app.database.queries.update(teams).set({ name: 'Violet' }).where(eq(teams.id, team.id));
  const { list } = await app.ok(messageList, {}, { as });
  expect(list.map(({ title, text }) => `${title} ${text}`)).toEqual([
    expect.stringContaining('the team “Violet” expires'),
    expect.stringContaining('Your access to the team “Violet” is locked'),
  ]);
});

test('removes masked phones and mailboxes, and reasons about closed accounts, from the log', async () => {
  const gone = await buildUser(app, { status: 'closed', userName: null, phoneE164: null, mail: null });
  const at = (seconds: number) => ({ at: addSeconds(app.clock.now(), seconds), actorId: reader.id });
  await line({ ...at(1), action: 'invitation.send', targetUserId: person.id, detail: '138****0000' });
  await line({ ...at(2), action: 'invitation.send', targetUserId: person.id, detail: 'l***@example.com' });
  await line({ ...at(3), action: 'invitation.check', detail: '138****0000, l***@example.com' });
  await line({ ...at(4), action: 'request.refuse', targetUserId: gone.id, detail: 'No Li here' });
  await line({ ...at(5), action: 'request.refuse', targetUserId: person.id, detail: 'Full' });
  await migrateRows();
  const { list } = await app.ok(audit, { TeamId: team.id, Sort: 'at' }, { as });
  const lookups = await app.ok(audit, { TeamId: team.id, Action: 'invitation.check' }, { as });
  expect(lookups.list.map(({ target }) => target)).toEqual(['2 addresses']);
  const { userName, phoneE164, mail } = person;
  expect(list.map(({ target }) => target)).toEqual([
    `${userName}: ${phoneE164?.slice(3, 6)}****${phoneE164?.slice(-4)}`,
    `${userName}: u***@${mail?.split('@')[1]}`,
    'a former user',
    `${userName}: Full`,
  ]);
});
