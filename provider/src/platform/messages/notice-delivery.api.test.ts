import { outbox as readOutbox } from '@portal/shared/contracts/sandbox';
import { eq } from 'drizzle-orm';
import { cleanupTasks } from '../../cleanup-tasks';
import { sharedApp } from '../../testing/shared-app';
import { cleanupService } from '../cleanup/cleanup.service';
import { countedAttempts } from '../database/schema/limits';
import { outbox } from '../database/schema/outbox';
import { ExternalError } from '../gateways/external-error';
import { noticeService } from './notice.service';
import { APPLICATION_TEMPLATES } from '../../commerce/application/application-templates';

const TO = 'somebody@example.com';
const DUE = { application: 'A', dueDate: '2026-01-01T00:00:00.000Z' };
const app = sharedApp();

beforeEach(async () => {
  app.clock.setOffset(0);
  await app.database.queries.delete(outbox);
  await app.database.queries.delete(countedAttempts);
});

const deliver = () => noticeService(app.deps).deliver();
const waiting = () => app.database.queries.$count(outbox, eq(outbox.state, 'queued'));
const insert = (columns: Partial<typeof outbox.$inferInsert> = {}) =>
  app.database.queries.insert(outbox).values({
    ...{ id: app.deps.newId(), kind: 'mail', recipient: TO, scene: 'applicationExpiring' },
    ...{ params: DUE },
    ...{ language: 'en', zone: 'Asia/Shanghai', createdAt: app.clock.now() },
    ...columns,
  });
/** As a later release may write them. */
const unknowns = {
  zone: { zone: 'Mars/Olympus' },
  language: { language: 'fr' as 'en' },
  params: { params: ['none'] as unknown as Record<string, string> },
  line: {
    params: { applications: [null] } as unknown as Record<string, string>,
    scene: 'applicationsExpiring',
  },
};

const LATER = 'expires on January 1, 2026';

test.each(Object.entries(unknowns))(
  'a notice with an unknown %s is sent once, with defaults, and no row is left',
  async (_name, columns) => {
    await insert(columns);
    await insert();
    await deliver();
    expect((await app.ok(readOutbox, { To: TO })).list).toHaveLength(2);
    expect(await waiting()).toBe(0);
  },
);

test.each(['zone', 'language'] as const)('an unknown %s is replaced by the default', async (name) => {
  await insert(unknowns[name]);
  await deliver();
  expect((await app.ok(readOutbox, { To: TO })).list[0]?.text).toContain(LATER);
});

test('a notice with a template of a later release is sent as that release wrote it', async () => {
  const stored = { scene: 'ofLater', subject: 'Your team moved', text: 'It is in another region now.' };
  await insert(stored);
  await insert({ ...stored, kind: 'sms', recipient: '+8613800001111', subject: null });
  await insert({ scene: 'ofLater' });
  await deliver();
  const sent = (await app.ok(readOutbox, { To: TO })).list;
  expect(sent).toContainEqual(expect.objectContaining({ subject: stored.subject, text: stored.text }));
  expect(sent.map(({ text }) => text)).toContain(
    'This message cannot be shown at the moment. Try again later.',
  );
  const [sms] = (await app.ok(readOutbox, { To: '+8613800001111' })).list;
  expect(sms?.text).toBe(stored.text);
  expect(await waiting()).toBe(0);
});

test('a notice to an account with an unknown zone is queued with its text, which the previous release sends', async () => {
  await app.database.transaction((queries) =>
    noticeService(app.deps).write(queries, {
      personal: [],
      external: [
        {
          ...{ to: TO, template: APPLICATION_TEMPLATES.applicationExpiring, params: DUE },
          ...{ language: 'fr' as 'en', zone: 'Mars/Olympus' },
        },
      ],
    }),
  );
  const [row] = await app.database.queries.select().from(outbox);
  expect(row?.text).toContain(LATER);
});

test('a notice that fails for another reason is given up after the last try, and does not block the others', async () => {
  const mail = { ...app.deps.mail, send: () => Promise.reject(new Error('broken')) };
  const failing = noticeService({ ...app.deps, mail });
  await insert();
  await insert({ kind: 'sms', recipient: '+8613800001111' });
  await expect(failing.deliver()).rejects.toThrow('1 of 2 notices failed');
  for (const seconds of [60, 300, 1800, 7200]) {
    expect(await waiting()).toBe(1);
    app.clock.setOffset(seconds);
    await expect(failing.deliver()).rejects.toThrow('1 of 1 notices failed');
  }
  expect(await waiting()).toBe(0);
});

test('the cleanup deletes a notice whose last try did not end', async () => {
  await insert({ attempts: 5 });
  await insert({ attempts: 4 });
  await cleanupService(app.deps, cleanupTasks(app.deps.settings)).sweep();
  expect(await app.database.queries.select({ attempts: outbox.attempts }).from(outbox)).toEqual([
    { attempts: 4 },
  ]);
});

test('what waits is counted with its age, and what is given up is counted', async () => {
  const lines = async (name: string) =>
    (await app.deps.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
  app.deps.metrics.noticesGivenUp.reset();
  await insert({ createdAt: new Date(app.clock.now().getTime() - 7_200_000), attempts: 4 });
  await insert({ createdAt: app.clock.now(), attempts: 1 });
  expect(await lines('portal_notices_waiting')).toEqual([
    'portal_notices_waiting{kind="mail"} 2',
    'portal_notices_waiting{kind="sms"} 0',
  ]);
  expect(await lines('portal_notices_oldest_seconds')).toContain(
    'portal_notices_oldest_seconds{kind="mail"} 7200',
  );
  const send = () => Promise.reject(new ExternalError('it is away', 'unreachable'));
  const failing = noticeService({ ...app.deps, mail: { ...app.deps.mail, send } });
  // From 0, so that the first one is an increase.
  expect(await lines('portal_notices_given_up_total')).toEqual([
    'portal_notices_given_up_total{kind="sms"} 0',
    'portal_notices_given_up_total{kind="mail"} 0',
  ]);
  await failing.deliver();
  expect(await waiting()).toBe(1);
  expect(await lines('portal_notices_given_up_total')).toContain(
    'portal_notices_given_up_total{kind="mail"} 1',
  );
});
