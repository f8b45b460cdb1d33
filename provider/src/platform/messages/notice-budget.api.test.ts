import { updateUserState } from '@portal/shared/contracts/member';
import { messageList, setMessagePrefs } from '@portal/shared/contracts/message';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { and, eq } from 'drizzle-orm';
import { buildMember, buildTeam, buildUser, type UserRow } from '../../testing/builders';
import { bindAuthenticator, advanceClock } from '../../testing/security-scene';
import { resetMfa } from '@portal/shared/contracts/security';
import { signIn } from '../../testing/sign-in';
import type { TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';
import { countedAttempts } from '../database/schema/limits';
import { outbox } from '../database/schema/outbox';
import { ExternalError } from '../gateways/external-error';
import { noticeService } from './notice.service';

let app: TestApp;
let other: TestApp;
let cleanUp: () => Promise<void>;
let user: UserRow;
let phone: string;

beforeAll(async () => {
  ({ one: app, other, close: cleanUp } = await openTwoProviders());
});
afterAll(() => cleanUp());
beforeEach(async () => {
  advanceClock(app, 2 * 24 * 3600);
  // Without a mailbox, security notices are sent by SMS.
  user = await buildUser(app, { mail: null, certLevel: 'basic' });
  phone = user.phoneE164 ?? '';
});

/** Scenes of the messages that the phone received, once nothing is queued for it. */
async function received(to = phone): Promise<string[]> {
  const { queries } = app.database;
  const waiting = and(eq(outbox.recipient, to), eq(outbox.state, 'queued'));
  while ((await queries.$count(outbox, waiting)) > 0) await noticeService(app.deps).deliver();
  const rows = await queries.select({ scene: outbox.scene }).from(outbox).where(eq(outbox.recipient, to));
  return rows.map(({ scene }) => scene);
}
async function tell(name: string, times: number, to = phone): Promise<void> {
  await app.deps.units.run({ delivery: 'scheduled' }, async ({ notifyAddress }) => {
    for (let n = 0; n < times; n += 1)
      notifyAddress({ to, template: app.deps.templates.find(name), language: 'en' });
  });
}
let tickets = 0;
async function askForCodes(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const captcha = { Ticket: `budget-${String(tickets++)}`, RandStr: 'r' };
    await app.ok(sendSmsLogin, { ...captcha, UserPhone: phone.replace('+86', '') });
    advanceClock(app, 60);
  }
}

test('an admin who toggles a member causes five text messages, and the message centre has the rest', async () => {
  const creator = await buildUser(app, { certLevel: 'basic' });
  const team = await buildTeam(app, { creator });
  await buildMember(app, { team, user });
  const [admin, member] = [await signIn(app, creator), await signIn(app, user)];
  await app.ok(setMessagePrefs, { Prefs: [{ kind: 'team', sms: true, mail: false }] }, { as: member });

  for (let n = 0; n < 12; n += 1) {
    const UserState = n % 2 === 0 ? 'lock' : 'enable';
    await app.ok(updateUserState, { TeamId: team.id, UserIds: [user.id], UserState }, { as: admin });
  }

  expect(await received()).toHaveLength(5);
  expect((await app.ok(messageList, {}, { as: member })).total).toBe(12);
  advanceClock(app, 3600);
  const again = { as: await signIn(app, creator) };
  await app.ok(updateUserState, { TeamId: team.id, UserIds: [user.id], UserState: 'lock' }, again);
  expect(await received()).toHaveLength(6);
});

test('binding and unbinding an authenticator sends five text messages an hour', async () => {
  const scene = { app, user, as: await signIn(app, user) };
  for (let n = 0; n < 4; n += 1) {
    const { next } = await bindAuthenticator(scene);
    await app.ok(resetMfa, { Code: next() }, { as: scene.as });
    advanceClock(app, 30);
  }

  expect(await received()).toHaveLength(5);
});

test('codes use up the budget, but not that of security notices', async () => {
  await askForCodes(5);
  await tell('memberLocked', 3);
  await tell('phoneChanged', 3);

  expect((await received()).filter((scene) => scene !== 'sendSmsLogin')).toEqual([
    'phoneChanged',
    'phoneChanged',
  ]);
});

test('notices do not use up the limits of codes, so a refused code reveals nothing of them', async () => {
  await tell('memberLocked', 12);
  expect(await received()).toHaveLength(5);

  await askForCodes(5);

  expect((await received()).filter((scene) => scene === 'sendSmsLogin')).toHaveLength(5);
});

test('two parallel deliveries stay within the budget', async () => {
  await tell('memberLocked', 16);
  other.clock.setOffset(app.clock.offsetSeconds);

  await Promise.all([app, other].flatMap(({ deps }) => [1, 2].map(() => noticeService(deps).deliver())));

  expect(await received()).toHaveLength(5);
});

test('each phone and each mailbox has a separate budget, a mailbox in any case', async () => {
  await tell('memberLocked', 6);
  const mailbox = `${user.id}@example.com`;
  await tell('memberLocked', 15, mailbox);
  await tell('memberLocked', 15, mailbox.toUpperCase());

  expect(await received()).toHaveLength(5);
  expect([...(await received(mailbox)), ...(await received(mailbox.toUpperCase()))]).toHaveLength(20);
});

test('a notice that was not sent does not count', async () => {
  const away = () => Promise.reject(new ExternalError('sms did not answer', 'timeout'));
  const service = noticeService({ ...app.deps, sms: { ...app.deps.sms, send: away } });
  await tell('memberLocked', 5);
  await service.deliver();
  expect(
    await app.database.queries.$count(countedAttempts, eq(countedAttempts.createdAt, app.clock.now())),
  ).toBe(0);
  advanceClock(app, 60);

  await tell('memberEnabled', 1);
  await noticeService(app.deps).deliver();

  expect(await received()).toHaveLength(5);
});
