import { messageDelete, messageList, setMessagePrefs } from '@portal/shared/contracts/message';
import { eq } from 'drizzle-orm';
import { instances } from '../../platform/database/schema/instances';
import { messages } from '../../platform/database/schema/messages';
import { teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import { addSeconds } from '../../platform/runtime/clock';
import {
  buildApplication,
  buildMember,
  buildMessage,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { advanceClock, noticeTo } from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';
import { expiryNoticeService } from './expiry-notice.service';

const HOUR = 3600;
const DAY = 24 * HOUR;

let app: TestApp;
let creator: UserRow;
let team: TeamRow;

// The test begins at 16:00 in Shanghai, the default zone.
beforeEach(async () => {
  app = await createTestApp();
  creator = await buildUser(app);
  team = await buildTeam(app, { creator, name: 'Ops' });
});
afterEach(() => app.close());

const notifyAll = (of: TestApp = app) => expiryNoticeService(of.deps).notifyAll();
const dueIn = (days: number) => addSeconds(TEST_START, days * DAY);
const application = (days: number, columns = {}) =>
  buildApplication(app, { team, name: `Due in ${days}`, dueDate: dueIn(days), ...columns });

async function received(person: UserRow = creator): Promise<string[]> {
  const as = await signIn(app, person);
  const { list } = await app.ok(messageList, { PageSize: 100 }, { as });
  return list.map(({ title, text }) => `${title}: ${text}`).reverse();
}

/** Runs every four hours from one time to another, both in hours after the start. */
async function runFrom(from: number, until: number, each: (hour: number) => Promise<void>): Promise<void> {
  for (let hour = from; hour <= until; hour += 4) {
    app.clock.setOffset(hour * HOUR);
    await notifyAll();
    await each(hour);
  }
}

test('notifies on the mornings 30, 7 and 1 days before, at the end, and again after a renewal', async () => {
  const { id } = await application(31);
  const sent: string[] = [];
  await runFrom(0, 33 * 24, async (hour) => {
    const count = await app.database.queries.$count(messages);
    if (count > sent.length) sent.push(addSeconds(TEST_START, hour * HOUR).toISOString());
  });
  // 8:00 in Shanghai.
  expect(sent).toEqual([
    '2026-03-03T00:00:00.000Z',
    '2026-03-26T00:00:00.000Z',
    '2026-04-01T00:00:00.000Z',
    // At the end, since there was no digest on this day.
    '2026-04-02T08:00:00.000Z',
  ]);
  const before =
    'Application “Due in 31” expires on April 2, 2026: The application “Due in 31” of the team “Ops” expires on April 2, 2026. Renew it in time to keep it running.';
  expect(await received()).toEqual([
    before,
    before,
    before,
    'Application “Due in 31” expired: The application “Due in 31” of the team “Ops” expired on April 2, 2026. Renew it by May 2, 2026, or it will be cancelled.',
  ]);
  await app.database.queries
    .update(instances)
    .set({ dueDate: dueIn(40) })
    .where(eq(instances.id, id));
  advanceClock(app, DAY);
  await notifyAll();
  expect(await received()).toHaveLength(5);
});

test('lists all applications that reached a stage in one message, with their teams', async () => {
  const other = await buildTeam(app, { creator, name: 'Blue' });
  await application(5);
  await application(-2, { team: other });
  await application(20, { teamId: null, ownerId: creator.id });
  await notifyAll();
  await app.database.queries.update(teams).set({ name: 'Violet' }).where(eq(teams.id, other.id));
  expect(await received()).toEqual([
    [
      '3 applications have expired or expire soon: Renew or upgrade them to keep them running.',
      '“Due in -2” of the team “Violet” expired on February 28, 2026 and will be cancelled after March 30, 2026.',
      '“Due in 5” of the team “Ops” expires on March 7, 2026.',
      '“Due in 20”, which does not belong to a team yet, expires on March 22, 2026.',
    ].join('\n'),
  ]);
  const as = await signIn(app, creator);
  const { list } = await app.ok(messageList, {}, { as, language: 'zh-CN' });
  expect(list).toEqual([
    expect.objectContaining({
      title: '3 个应用已过期或即将到期',
      text: expect.stringContaining('\n团队“Ops”的应用“Due in 5”将于2026年3月7日到期。\n'),
      link: '/apply/index?status=normal&status=expired&due=30&sort=dueDate',
    }),
  ]);
});

test('asks to upgrade the experience edition, which cannot be renewed', async () => {
  const experience = { version: 'experience' } as const;
  const [owner, other] = [await buildUser(app), await buildUser(app)];
  await application(5, experience);
  await application(-2, { ...experience, team: await buildTeam(app, { creator: other, name: 'Blue' }) });
  await application(5, { ...experience, teamId: null, ownerId: owner.id });
  await application(-2, { teamId: null, ownerId: owner.id, ...experience });
  await notifyAll();
  expect(await received()).toEqual([
    'Application “Due in 5” expires on March 7, 2026: The application “Due in 5” of the team “Ops” expires on March 7, 2026. It is an Experience version and cannot be renewed. Upgrade it to a paid version in time to keep it running.',
  ]);
  expect(await received(other)).toEqual([
    'Application “Due in -2” expired: The application “Due in -2” of the team “Blue” expired on February 28, 2026. It is an Experience version and cannot be renewed. Upgrade it to a paid version by March 30, 2026, or it will be cancelled.',
  ]);
  const [digest] = await received(owner);
  expect(digest?.split('\n')).toEqual([
    '2 applications have expired or expire soon: Renew or upgrade them to keep them running.',
    '“Due in -2”, which does not belong to a team yet, expired on February 28, 2026 and will be cancelled after March 30, 2026. As an Experience version it is upgraded instead.',
    '“Due in 5”, which does not belong to a team yet, expires on March 7, 2026. As an Experience version it is upgraded instead.',
  ]);
});

test('sends what reaches a stage later on the same day in the next digest, also after a restart', async () => {
  await application(5);
  await notifyAll();
  await application(6);
  await runFrom(0, 12, async () => expect(await app.database.queries.$count(messages)).toBe(1));
  await runFrom(16, 40, async () => expect(await app.database.queries.$count(messages)).toBe(2));
  expect((await received()).at(-1)).toContain('“Due in 6” expires');
});

test('counts days and mornings in the zone of each recipient', async () => {
  const admin = await buildUser(app, { tz: 'America/New_York', lan: 'zh-CN' });
  await buildMember(app, { team, user: admin, role: 'admin' });
  // In 31 days in Shanghai, in 30 days in New York, where it is 3:00 now.
  await application(0, { dueDate: new Date('2026-04-02T02:00:00.000Z'), name: 'Edge' });
  await notifyAll();
  expect([(await received()).length, (await received(admin)).length]).toEqual([0, 0]);
  app.clock.setOffset(6 * HOUR);
  await notifyAll();
  expect([(await received()).length, (await received(admin)).length]).toEqual([0, 1]);
  expect((await received(admin))[0]).toContain('2026年4月1日');
  expect(await noticeTo(app, admin.mail ?? '', 'applicationExpiring')).toContain('2026年4月1日');
  app.clock.setOffset(16 * HOUR);
  await notifyAll();
  expect((await received())[0]).toContain('April 2, 2026');
});

test('sends one SMS and one mail per digest', async () => {
  const as = await signIn(app, creator);
  await app.ok(setMessagePrefs, { Prefs: [{ kind: 'expiry', sms: true, mail: true }] }, { as });
  for (let n = 0; n < 12; n += 1) await application(n / 4 + 1);
  await notifyAll();
  for (const address of [creator.mail, creator.phoneE164]) {
    const lines = (await noticeTo(app, address ?? '', 'applicationsExpiring')).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([12, 'and 2 more']);
  }
  expect(await received()).toHaveLength(1);
});

test('sends a missed notice once, for the current stage, with a link to the application', async () => {
  const { id } = await application(3, { name: 'Röhre & Co?' });
  await notifyAll();
  await notifyAll();
  const as = await signIn(app, creator);
  const { list } = await app.ok(messageList, {}, { as, language: 'zh-CN' });
  expect(list).toEqual([
    expect.objectContaining({ kind: 'expiry', title: '应用“Röhre & Co?”将于2026年3月5日到期' }),
  ]);
  expect(list[0]?.link).toBe(`/apply/index?InstanceId=${id}`);
});

test('does not notify again after a message was deleted', async () => {
  await application(3);
  await notifyAll();
  const as = await signIn(app, creator);
  const { list } = await app.ok(messageList, {}, { as });
  await app.ok(messageDelete, { Ids: list.map(({ Id }) => Id) }, { as });
  advanceClock(app, DAY);
  await notifyAll();
  expect(await received()).toEqual([]);
});

test('does not repeat a notice of an earlier release', async () => {
  const { id, dueDate } = await application(5);
  const dedupeKey = `expiry ${id} 7 ${dueDate.getTime() / 1000}`;
  await buildMessage(app, { user: creator, kind: 'expiry', template: 'applicationExpiring', dedupeKey });
  await notifyAll();
  expect(await app.database.queries.$count(messages)).toBe(1);
});

test('notifies creator and enabled admins, and nobody else', async () => {
  const [admin, member, disabled] = [await buildUser(app), await buildUser(app), await buildUser(app)];
  const closed = await buildUser(app, { status: 'closed' });
  await buildMember(app, { team, user: admin, role: 'admin' });
  await buildMember(app, { team, user: member });
  await buildMember(app, { team, user: disabled, role: 'admin', state: 'disable' });
  await buildMember(app, { team, user: closed, role: 'admin' });
  await application(5);
  await notifyAll();
  const counts = [];
  for (const person of [creator, admin, member, disabled]) counts.push((await received(person)).length);
  expect(counts).toEqual([1, 1, 0, 0]);
  expect(await app.database.queries.$count(messages)).toBe(2);
});

test('notifies the owner of an application without a team', async () => {
  const owner = await buildUser(app);
  await application(5, { teamId: null, ownerId: owner.id });
  await notifyAll();
  expect(await received(owner)).toEqual([
    'Application “Due in 5” expires on March 7, 2026: The application “Due in 5”, which does not belong to a team yet, expires on March 7, 2026. Renew it in time to keep it running.',
  ]);
  expect(await received()).toEqual([]);
});

test('sends nothing for applications far from their end, cancelled, or deleted', async () => {
  await application(31);
  await application(-30);
  await application(4, { cancelledAt: TEST_START });
  await notifyAll();
  expect(await received()).toEqual([]);
});

test('accepts every zone that the portal accepts, and any number of recipients', async () => {
  await app.database.queries.update(users).set({ tz: 'asia/SHANGHAI' }).where(eq(users.id, creator.id));
  for (let n = 0; n < 120; n += 1) {
    const owner = await buildUser(app);
    await application(5, { teamId: null, ownerId: owner.id });
  }
  await application(5);
  await notifyAll();
  expect(await app.database.queries.$count(messages)).toBe(121);
});

test('two processes together send each digest once', async () => {
  const { one, other, close } = await openTwoProviders();
  const owner = await buildUser(one);
  const shared = await buildTeam(one, { creator: owner });
  for (let n = 0; n < 20; n += 1) await buildApplication(one, { team: shared, dueDate: dueIn(n) });
  await Promise.all([notifyAll(one), notifyAll(other), notifyAll(one), notifyAll(other)]);
  await Promise.all([notifyAll(one), notifyAll(other)]);
  expect(await one.database.queries.$count(messages)).toBe(1);
  await close();
});
