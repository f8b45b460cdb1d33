import { fastify, type FastifyInstance } from 'fastify';
import { awayDatabase } from '../../testing/away-database';
import { fixedClock } from '../runtime/clock';
import { scheduleCleanup } from './schedule-cleanup';

const transaction = jest.fn<Promise<unknown>, []>();
let app: FastifyInstance;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval'] });
  transaction.mockReset().mockResolvedValue(true);
  app = fastify();
  const database = { ...awayDatabase(), transaction: <T>() => transaction() as Promise<T> };
  scheduleCleanup(app, { database, clock: fixedClock(new Date()) }, []);
});
afterEach(async () => {
  await app.close();
  jest.useRealTimers();
});

const listen = () => app.listen({ host: '127.0.0.1', port: 0 });

test('an app that does not listen does not clean up', async () => {
  await app.ready();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(transaction).not.toHaveBeenCalled();
});

test('cleans up after a minute and every hour, whether or not a run fails', async () => {
  transaction.mockRejectedValueOnce(new Error('the database is away'));
  await listen();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(transaction).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(transaction).toHaveBeenCalledTimes(3);
});

test('closing waits for the running batch and starts no other', async () => {
  let finish = (): void => undefined;
  transaction.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(false))));
  await listen();
  await jest.advanceTimersByTimeAsync(60_000);
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(false);
  finish();
  await closing;
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(transaction).toHaveBeenCalledTimes(1);
});
