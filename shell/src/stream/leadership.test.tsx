import { FakeLocks } from '../testing/fake-locks';
import { lead } from './leadership';

const NAME = 'portal:stream:me';

/** A tab that wants to lead, with its log and a way to close it. */
function openTab(locks: LockManager | undefined, name: string, told: string[]) {
  const close = new AbortController();
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      told.push(`${name} leads`);
      signal.addEventListener('abort', () => {
        told.push(`${name} stops`);
        resolve();
      });
    });
  return { ended: lead(locks, NAME, work, close.signal), close: () => close.abort() };
}

it('lets one tab lead, and hands over in the order of requests', async () => {
  const locks = new FakeLocks();
  const told: string[] = [];
  const first = openTab(locks, 'first', told);
  const second = openTab(locks, 'second', told);
  const third = openTab(locks, 'third', told);
  expect(told).toEqual(['first leads']);
  second.close();
  expect(await second.ended).toBe(true);
  first.close();
  expect(await first.ended).toBe(true);
  await Promise.resolve();
  expect(told).toEqual(['first leads', 'first stops', 'third leads']);
  third.close();
  expect(await third.ended).toBe(true);
});

it('returns false if a browser has no locks, or refuses them', async () => {
  expect(await openTab(undefined, 'only', []).ended).toBe(false);
  const denied = new FakeLocks();
  jest.spyOn(denied, 'request').mockRejectedValue(new DOMException('no storage', 'SecurityError'));
  expect(await openTab(denied, 'only', []).ended).toBe(false);
});
