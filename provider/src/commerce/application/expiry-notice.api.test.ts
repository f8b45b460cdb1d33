import { messageDelete, messageList } from '@portal/shared/contracts/message';
import { eq } from 'drizzle-orm';
import { instances } from '../../platform/database/schema/instances';
import { messages } from '../../platform/database/schema/messages';
import { addSeconds } from '../../platform/runtime/clock';
import {
  buildApplication,
  buildMember,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { advanceClock } from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';
import { expiryNoticeService } from './expiry-notice.service';

const DAY = 24 * 3600;

let app: TestApp;
let creator: UserRow;
let team: TeamRow;

beforeEach(async () => {
  app = await createTestApp();
  creator = await buildUser(app);
  team = await buildTeam(app, { creator, name: 'Ops' });
});
afterEach(() => app.close());

const tellAll = () => expiryNoticeService(app.deps).notifyAll();
const dueIn = (days: number) => addSeconds(TEST_START, days * DAY);
const application = (days: number, columns = {}) =>
  buildApplication(app, { team, name: `Due in ${days}`, dueDate: dueIn(days), ...columns });

async function told(person: UserRow = creator): Promise<string[]> {
  const as = await signIn(app, person);
  const { list } = await app.ok(messageList, { PageSize: 100 }, { as });
  return list.map(({ title, text }) => `${title}: ${text}`).reverse();
}

test('notifies 30, 7 and 1 days before and at the end, each once, and again after a renewal', async () => {
  const { id } = await application(31);
  const titles: (string | undefined)[] = [];
  for (let hour = 0; hour <= 33 * 24; hour += 12) {
    app.clock.setOffset(hour * 3600);
    await tellAll();
    const list = await told();
    if (list.length > titles.length) titles.push(`${hour / 24}: ${list.at(-1) ?? ''}`);
  }
  expect(titles).toEqual([
    '1: Application “Due in 31” expires in 30 days: The application “Due in 31” of the team “Ops” expires on April 2, 2026. Renew it in time to keep it running.',
    '24: Application “Due in 31” expires in 7 days: The application “Due in 31” of the team “Ops” expires on April 2, 2026. Renew it in time to keep it running.',
    '30: Application “Due in 31” expires in 1 day: The application “Due in 31” of the team “Ops” expires on April 2, 2026. Renew it in time to keep it running.',
    '31: Application “Due in 31” expired: The application “Due in 31” of the team “Ops” expired on April 2, 2026. Renew it by May 2, 2026; it is cancelled after that.',
  ]);
  await app.database.queries
    .update(instances)
    .set({ dueDate: dueIn(40) })
    .where(eq(instances.id, id));
  await tellAll();
  expect(await told()).toHaveLength(5);
});

test('sends a missed notice once, for the current stage, with a link to the application', async () => {
  await application(3, { name: 'Röhre & Co?' });
  await tellAll();
  await tellAll();
  const as = await signIn(app, creator);
  const { list } = await app.ok(messageList, {}, { as, language: 'zh-CN' });
  expect(list).toEqual([
    expect.objectContaining({ kind: 'expiry', title: '应用“Röhre & Co?”将在 3 天后到期' }),
  ]);
  const link = new URL(list[0]?.link ?? '', 'http://portal');
  expect([link.pathname, link.searchParams.get('keyword')]).toEqual(['/apply/index', 'Röhre & Co?']);
});

test('does not notify again after a message was deleted', async () => {
  await application(3);
  await tellAll();
  const as = await signIn(app, creator);
  const { list } = await app.ok(messageList, {}, { as });
  await app.ok(messageDelete, { Ids: list.map(({ Id }) => Id) }, { as });
  advanceClock(app, 3600);
  await tellAll();
  expect(await told()).toEqual([]);
});

test('notifies creator and enabled admins, and nobody else', async () => {
  const [admin, member, disabled] = [await buildUser(app), await buildUser(app), await buildUser(app)];
  await buildMember(app, { team, user: admin, role: 'admin' });
  await buildMember(app, { team, user: member });
  await buildMember(app, { team, user: disabled, role: 'admin', state: 'disable' });
  await application(5);
  await tellAll();
  const counts = [];
  for (const person of [creator, admin, member, disabled]) counts.push((await told(person)).length);
  expect(counts).toEqual([1, 1, 0, 0]);
});

test('notifies the owner of an application without a team', async () => {
  const owner = await buildUser(app);
  await application(5, { teamId: null, ownerId: owner.id });
  await tellAll();
  expect(await told(owner)).toEqual([
    'Application “Due in 5” expires in 5 days: The application “Due in 5”, which is in no team yet, expires on March 7, 2026. Renew it in time to keep it running.',
  ]);
  expect(await told()).toEqual([]);
});

test('sends nothing for applications far from their end, cancelled, or deleted', async () => {
  await application(30.1);
  await application(-30);
  await application(4, { cancelledAt: TEST_START });
  await tellAll();
  expect(await told()).toEqual([]);
});

test('continues until everybody is notified, and two parallel runs notify nobody twice', async () => {
  for (let n = 0; n < 120; n += 1) await application(n / 10);
  await Promise.all([tellAll(), tellAll()]);
  await tellAll();
  expect(await app.database.queries.$count(messages)).toBe(120);
});
