import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  messageDelete,
  messageList,
  messagePrefs,
  messageRead,
  messageUnreadCount,
  setMessagePrefs,
} from '@portal/shared/contracts/message';
import { MESSAGE_KINDS } from '@portal/shared/contracts/enums';
import { desc, eq } from 'drizzle-orm';
import { fc, runs } from '@portal/shared/testing/fast-check';
import { messagePrefs as messagePrefRows, messages } from '../database/schema/messages';
import { outbox } from '../database/schema/outbox';
import { users } from '../database/schema/users';
import { ExternalError } from '../gateways/external-error';
import { addSeconds } from '../runtime/clock';
import { buildMessage, buildUser, type UserRow } from '../../testing/builders';
import { advanceClock } from '../../testing/security-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';
import type { Notice } from '../notices/notice';
import { messageService } from './message.service';
import { noticeService } from './notice.service';
import { REGISTRATION_TEMPLATES } from '../../identity/registration/registration-templates';
import { SECURITY_TEMPLATES } from '../../identity/security/security-templates';

const app = sharedApp();
let user: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  app.clock.setOffset(0);
  user = await buildUser(app);
  as = await signIn(app, user);
});

const list = async (request = {}) => app.ok(messageList, request, { as });
const idsOf = async (request = {}) => (await list(request)).list.map(({ Id }) => Id);
const unread = async () => (await app.ok(messageUnreadCount, {}, { as })).unreadCount;

/** `count` messages, the first the oldest. */
async function build(count: number, columns: Partial<typeof messages.$inferInsert> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = app.deps.newId();
    await buildMessage(app, { user, id, createdAt: addSeconds(TEST_START, n - 1000), ...columns });
    ids.push(id);
  }
  return ids;
}

describe('the list (E7)', () => {
  test('is in the reader’s language and zone, and contains the read state', async () => {
    const params = { application: 'Edge', team: 'Ops', days: 1, dueDate: '2026-03-02T20:00:00.000Z' };
    const expiring = {
      kind: 'expiry',
      template: 'applicationExpiring',
      params,
      link: '/apply/index',
    } as const;
    await build(1, { ...expiring, readAt: TEST_START });
    const [row] = (await list()).list;
    expect(row).toEqual({
      Id: expect.any(String),
      kind: 'expiry',
      title: 'Application “Edge” expires on March 3, 2026',
      text: 'The application “Edge” of the team “Ops” expires on March 3, 2026. Renew it in time to keep it running.',
      link: '/apply/index',
      read: true,
      createdAt: '2026-03-02T07:43:20.000Z',
    });
    await app.database.queries.update(users).set({ tz: 'America/New_York' }).where(eq(users.id, user.id));
    const chinese = await app.ok(messageList, {}, { as, language: 'zh-CN' });
    expect(chinese.list[0]).toMatchObject({
      title: '应用“Edge”将于2026年3月2日到期',
      text: '团队“Ops”的应用“Edge”将于2026年3月2日到期，请及时续费以免影响使用。',
    });
  });

  test('shows messages of a later release', async () => {
    await build(1, { template: 'notKnownYet', params: { name: 'x' } });
    expect((await list()).list[0]).toMatchObject({ title: 'Message' });
  });

  test('is filtered by kind and by read state', async () => {
    const [team = '', order = ''] = [
      ...(await build(1, { kind: 'team' })),
      ...(await build(1, { kind: 'order' })),
    ];
    await app.ok(messageRead, { Ids: [team] }, { as });
    expect(await idsOf({ Kind: 'order' })).toEqual([order]);
    expect(await idsOf({ Unread: true })).toEqual([order]);
    expect(await idsOf({ Unread: false })).toEqual([team]);
    expect(await idsOf({ Kind: 'order', Unread: false })).toEqual([]);
  });

  test('hides deleted messages and those of others', async () => {
    await build(1, { deletedAt: TEST_START });
    await buildMessage(app, { user: await buildUser(app) });
    expect(await list()).toMatchObject({ list: [], total: 0 });
  });

  test('gives every message once over its pages, newest first, whatever their length', async () => {
    // Some have the same time, so that the id decides the order.
    const ids = [...(await build(7)), ...(await build(6, { createdAt: TEST_START }))];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 15 }), fc.boolean(), async (PageSize, oldestFirst) => {
        const seen: string[] = [];
        const pages = Math.ceil(ids.length / PageSize);
        const Sort = oldestFirst ? 'createdAt' : undefined;
        for (let Page = 1; Page <= pages + 1; Page += 1) {
          const page = await list({ Page, PageSize, Sort });
          expect(page).toMatchObject({ total: ids.length, page: Page, pageSize: PageSize });
          expect(page.list.length).toBe(Math.max(0, Math.min(PageSize, ids.length - (Page - 1) * PageSize)));
          seen.push(...page.list.map(({ Id }) => Id));
        }
        const sameMoment = ids.slice(7).reverse();
        expect(seen).toEqual(oldestFirst ? [...ids.slice(0, 7), ...sameMoment] : [...ids].reverse());
      }),
      { numRuns: runs(12) },
    );
  });
});

describe('reading (E9)', () => {
  test('some, and then all', async () => {
    const [first = '', second = ''] = await build(3);
    expect(await unread()).toBe(3);
    expect(await app.ok(messageRead, { Ids: [first, second] }, { as })).toEqual({ unreadCount: 1 });
    expect(await app.ok(messageRead, { All: true }, { as })).toEqual({ unreadCount: 0 });
    expect(await unread()).toBe(0);
  });

  test('does not change the time of the first reading', async () => {
    const ids = await build(1);
    await app.ok(messageRead, { Ids: ids }, { as });
    advanceClock(app, 60);
    await app.ok(messageRead, { Ids: ids }, { as });
    const [row] = await app.database.queries.select().from(messages).where(eq(messages.userId, user.id));
    expect(row?.readAt).toEqual(TEST_START);
  });
});

describe('deleting (E10)', () => {
  test('removes messages, and restores them unchanged for a minute', async () => {
    const [first = '', second = ''] = await build(2);
    await app.ok(messageRead, { Ids: [first] }, { as });
    expect(await app.ok(messageDelete, { Ids: [first, second] }, { as })).toEqual({ unreadCount: 0 });
    expect(await idsOf()).toEqual([]);
    advanceClock(app, 59);
    expect(await app.ok(messageDelete, { Ids: [second, first], Undo: true }, { as })).toEqual({
      unreadCount: 1,
    });
    expect((await list()).list.map(({ Id, read }) => [Id, read])).toEqual([
      [second, false],
      [first, true],
    ]);
  });

  test('cannot be undone later', async () => {
    const ids = await build(1);
    await app.ok(messageDelete, { Ids: ids }, { as });
    advanceClock(app, 60);
    expect(await app.ok(messageDelete, { Ids: ids, Undo: true }, { as })).toEqual({ unreadCount: 0 });
    expect(await idsOf()).toEqual([]);
  });

  test('twice does not extend the minute', async () => {
    const ids = await build(1);
    await app.ok(messageDelete, { Ids: ids }, { as });
    advanceClock(app, 50);
    await app.ok(messageDelete, { Ids: ids }, { as });
    advanceClock(app, 50);
    await app.ok(messageDelete, { Ids: ids, Undo: true }, { as });
    expect(await idsOf()).toEqual([]);
  });
});

test('ids of other users’ messages, and unknown ids, change nothing and get the same response', async () => {
  await build(2);
  const stranger = await buildUser(app);
  const theirs = app.deps.newId();
  await buildMessage(app, { user: stranger, id: theirs });
  const none = app.deps.newId();
  for (const id of [theirs, none]) {
    expect(await app.ok(messageRead, { Ids: [id] }, { as })).toEqual({ unreadCount: 2 });
    expect(await app.ok(messageDelete, { Ids: [id] }, { as })).toEqual({ unreadCount: 2 });
    expect(await app.ok(messageDelete, { Ids: [id], Undo: true }, { as })).toEqual({ unreadCount: 2 });
  }
  const [row] = await app.database.queries.select().from(messages).where(eq(messages.id, theirs));
  expect(row).toMatchObject({ readAt: null, deletedAt: null });
});

test.each([
  [messageRead, {}, 'Ids'],
  [messageRead, { Ids: [] }, 'Ids'],
  [messageRead, { All: false }, 'All'],
  [messageDelete, { Ids: ['1'] }, 'Ids.0'],
  [messageDelete, { Ids: [], Undo: true }, 'Ids'],
  [messageDelete, { Ids: ['018f0000-0000-7000-8000-000000000000'], Undo: 'yes' }, 'Undo'],
  [setMessagePrefs, { Prefs: [] }, 'Prefs'],
  [setMessagePrefs, { Prefs: [{ kind: 'weather', sms: true, mail: true }] }, 'Prefs.0.kind'],
  [messageList, { Kind: 'weather' }, 'Kind'],
])('%# invalid input is refused at its field', async (endpoint, request, field) => {
  const response = await app.send(endpoint, request, { as });
  expect(response).toMatchObject({
    code: errorCodes.validationFailed,
    obj: { fields: { [field]: expect.any(String) } },
  });
});

describe('preferences (E11)', () => {
  const prefs = async () => (await app.ok(messagePrefs, {}, { as })).prefs;

  test('are by default: security and expiry by mail', async () => {
    expect(await prefs()).toEqual(
      MESSAGE_KINDS.map((kind) => ({ kind, sms: false, mail: kind === 'security' || kind === 'expiry' })),
    );
  });

  test('change where they are given, the last value counting, and are unchanged elsewhere', async () => {
    const Prefs = [
      { kind: 'order', sms: true, mail: true },
      { kind: 'security', sms: true, mail: false },
      { kind: 'order', sms: false, mail: true },
    ] as const;
    const response = await app.ok(setMessagePrefs, { Prefs: [...Prefs] }, { as });
    expect(response.prefs).toEqual(await prefs());
    await app.ok(setMessagePrefs, { Prefs: [{ kind: 'team', sms: true, mail: false }] }, { as });
    expect(await prefs()).toMatchObject([
      { kind: 'security', sms: true, mail: false },
      { kind: 'team', sms: true, mail: false },
      { kind: 'order', sms: false, mail: true },
      { kind: 'expiry', sms: false, mail: true },
      { kind: 'certification', sms: false, mail: false },
      { kind: 'system', sms: false, mail: false },
    ]);
  });
});

test('a choice that waited for the closing of the account is refused', async () => {
  await app.database.queries.update(users).set({ status: 'closed' }).where(eq(users.id, user.id));
  const prefs = [{ kind: 'team', sms: true, mail: false } as const];

  await expect(messageService(app.deps).setPrefs(user.id, { Prefs: prefs })).rejects.toMatchObject({
    code: errorCodes.sessionInvalid,
  });
  expect(await app.database.queries.$count(messagePrefRows, eq(messagePrefRows.userId, user.id))).toBe(0);
});

describe('notify', () => {
  const NEWS: Notice = {
    kind: 'order',
    template: SECURITY_TEMPLATES.userNameChanged,
    params: { name: 'new' },
  };
  /** @returns whether a new message was written */
  const notify = async (notice: Notice, userId = user.id) => {
    const personal = [{ userId, ...notice }];
    const { kept } = await app.database.transaction((queries) =>
      noticeService(app.deps).write(queries, { personal }),
    );
    return kept === 1;
  };
  /** Queued notices, by recipient. */
  const queued = async () => {
    const rows = await app.database.queries.select().from(outbox).orderBy(desc(outbox.recipient));
    await app.database.queries.delete(outbox);
    return rows.map(({ recipient, params, language }) => ({ recipient, params, language }));
  };
  beforeEach(() => queued());

  test('sends only a station message if nothing else is wanted', async () => {
    expect(await notify(NEWS)).toBe(true);
    expect(await unread()).toBe(1);
    expect(await queued()).toEqual([]);
  });

  test('also sends to the account’s own phone and mailbox if wanted for its kind, in its language', async () => {
    await app.ok(setMessagePrefs, { Prefs: [{ kind: 'order', sms: true, mail: true }] }, { as });
    await app.database.queries.update(users).set({ lan: 'zh-CN' }).where(eq(users.id, user.id));
    await notify({ ...NEWS, language: 'en' });
    const { queries } = app.database;
    await noticeService(app.deps).deliver();
    const sent = await queries.select().from(outbox).orderBy(desc(outbox.recipient));
    await queries.delete(outbox);
    const text = '您的用户名已修改为“new”。如非本人操作，请立即修改密码。';
    expect(sent).toMatchObject([
      { state: 'sent', recipient: user.mail, subject: '用户名已修改', text },
      { state: 'sent', recipient: user.phoneE164, subject: null, text },
    ]);
  });

  test('is not sent twice to one address, nor to one that the account does not have', async () => {
    await app.ok(setMessagePrefs, { Prefs: [{ kind: 'order', sms: true, mail: true }] }, { as });
    await app.database.queries.update(users).set({ phoneE164: null }).where(eq(users.id, user.id));
    const own = user.mail ?? '';
    await notify({ ...NEWS, external: [own, '+8613900000000', own] });
    expect((await queued()).map(({ recipient }) => recipient)).toEqual([own, '+8613900000000']);
  });

  test('is rolled back with the change that it reports', async () => {
    await app.ok(setMessagePrefs, { Prefs: [{ kind: 'order', sms: true, mail: true }] }, { as });
    const failing = app.database.transaction(async (queries) => {
      await noticeService(app.deps).write(queries, { personal: [{ userId: user.id, ...NEWS }] });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await unread()).toBe(0);
    expect(await queued()).toEqual([]);
  });

  test('sends each user one message per key', async () => {
    const once = { ...NEWS, kind: 'security', dedupeKey: 'it' } as const;
    expect([await notify(once), await notify(once)]).toEqual([true, false]);
    expect(await queued()).toHaveLength(1);
    expect(await unread()).toBe(1);
    const other = await buildUser(app);
    expect(await notify(once, other.id)).toBe(true);
  });

  test('is sent immediately, however many wait for their next try', async () => {
    const sent: string[] = [];
    let isDown = true;
    const mail = {
      ...app.deps.mail,
      isAvailable: true,
      send: ({ to }: { readonly to: string }) => {
        if (isDown) return Promise.reject(new ExternalError('mail did not answer', 'timeout'));
        sent.push(to);
        return Promise.resolve();
      },
    };
    const service = noticeService({ ...app.deps, mail });
    const tell = (to: string) =>
      service.write(app.database.queries, {
        personal: [],
        external: [{ to, template: REGISTRATION_TEMPLATES.welcome, language: 'en' }],
      });
    for (let n = 0; n < 60; n += 1) await tell(`waiting-${n}@example.com`);
    // Fifty per delivery.
    await service.deliver();
    await service.deliver();
    isDown = false;
    await tell('new@example.com');
    await service.deliver();
    expect(sent).toEqual(['new@example.com']);
    app.clock.setOffset(60);
    await service.deliver();
    await service.deliver();
    expect(sent).toHaveLength(61);
    expect(await queued()).toEqual([]);
  });

  test('sends nothing to an unknown account', async () => {
    expect(await notify({ ...NEWS, kind: 'security' }, app.deps.newId())).toBe(false);
    const gone = await buildUser(app, { status: 'closed', mail: null, phoneE164: null });
    expect(await notify({ ...NEWS, kind: 'security' }, gone.id)).toBe(false);
    expect(await queued()).toEqual([]);
  });
});

test('an account that is being closed gets no more messages', async () => {
  const { database } = app;
  let close = (): void => undefined;
  let begun = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (begun = resolve));
  const closing = database.transaction(async (queries) => {
    await queries.select().from(users).where(eq(users.id, user.id)).for('update');
    begun();
    await new Promise<void>((resolve) => (close = resolve));
    await queries.update(users).set({ status: 'closed' }).where(eq(users.id, user.id));
  });
  await isHeld;

  // The account is skipped, whether it is still locked or already closed.
  const welcome = { userId: user.id, kind: 'system', template: REGISTRATION_TEMPLATES.welcome } as const;
  const written = database.transaction((queries) =>
    noticeService(app.deps).write(queries, { personal: [welcome] }),
  );
  close();
  await closing;

  expect(await written).toMatchObject({ kept: 0, queued: 0 });
  expect(await database.queries.$count(messages, eq(messages.userId, user.id))).toBe(0);
});
