import { outbox as readOutbox } from '@portal/shared/contracts/sandbox';
import { cleanupTasks } from '../../cleanup-tasks';
import { sharedApp } from '../../testing/shared-app';
import { cleanupService } from '../cleanup/cleanup.service';
import { sentNotices } from '../database/schema/limits';
import { outbox } from '../database/schema/outbox';
import { noticeService } from './notice.service';

const TO = 'somebody@example.com';
const app = sharedApp();

beforeEach(async () => {
  app.clock.setOffset(0);
  await app.database.queries.delete(outbox);
  await app.database.queries.delete(sentNotices);
});

const deliver = () => noticeService(app.deps).deliver();
const queued = () => app.database.queries.$count(outbox);
const insert = (columns: Partial<typeof outbox.$inferInsert> = {}) =>
  app.database.queries.insert(outbox).values({
    ...{ id: app.deps.newId(), kind: 'mail', recipient: TO, scene: 'applicationExpiring' },
    ...{ params: { application: 'A', date: '2026-01-01T00:00:00.000Z', days: 7 } },
    ...{ language: 'en', zone: 'Asia/Shanghai', createdAt: app.clock.now() },
    ...columns,
  });
/** As a later release may write them. */
const unknowns = {
  zone: { zone: 'Mars/Olympus' },
  language: { language: 'fr' as 'en' },
  params: { params: ['none'] as unknown as Record<string, string> },
};

test.each(Object.entries(unknowns).filter(([name]) => name !== 'params'))(
  'a notice with an unknown %s does not block the others, and the error is thrown after them',
  async (_name, columns) => {
    await insert(columns);
    await insert();
    await expect(deliver()).rejects.toMatchObject({
      message: '1 of 2 notices failed',
      cause: expect.any(Error),
    });
    expect((await app.ok(readOutbox, { To: TO })).list).toHaveLength(1);
    expect(await app.database.queries.$count(sentNotices)).toBe(1);
  },
);

test('unreadable params do not block the others', async () => {
  await insert(unknowns.params);
  await insert();
  await deliver();
  expect((await app.ok(readOutbox, { To: TO })).list).toHaveLength(2);
});

test('a notice that cannot be rendered is given up after the last try', async () => {
  await insert(unknowns.zone);
  for (const seconds of [0, 60, 300, 1800]) {
    app.clock.setOffset(seconds);
    await expect(deliver()).rejects.toThrow('1 of 1 notices failed');
    expect(await queued()).toBe(1);
  }
  app.clock.setOffset(7200);
  await expect(deliver()).rejects.toThrow('1 of 1 notices failed');
  expect(await queued()).toBe(0);
});

test('the cleanup deletes a notice whose last try did not end', async () => {
  await insert({ attempts: 5 });
  await insert({ attempts: 4 });
  await cleanupService(app.deps, cleanupTasks(app.deps.settings)).sweep();
  expect(await app.database.queries.select({ attempts: outbox.attempts }).from(outbox)).toEqual([
    { attempts: 4 },
  ]);
});
