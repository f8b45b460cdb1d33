import { FakeLocks } from '../testing/fake-locks';
import { lead } from './leadership';

const NAME = 'portal:stream:me';

/** A tab that wants to lead, with its log and a way to close it. */
function openTab(locks: LockManager | undefined, name: string, changes: string[]) {
  const close = new AbortController();
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      changes.push(`${name} leads`);
      signal.addEventListener('abort', () => {
        changes.push(`${name} stops`);
        resolve();
      });
    });
  return { ended: lead(locks, NAME, work, close.signal), close: () => close.abort() };
}

it('lets one tab lead, and hands over in the order of requests', async () => {
  const locks = new FakeLocks();
  const changes: string[] = [];
  const first = openTab(locks, 'first', changes);
  const second = openTab(locks, 'second', changes);
  const third = openTab(locks, 'third', changes);
  expect(changes).toEqual(['first leads']);
  second.close();
  expect(await second.ended).toBe(true);
  first.close();
  expect(await first.ended).toBe(true);
  await Promise.resolve();
  expect(changes).toEqual(['first leads', 'first stops', 'third leads']);
  third.close();
  expect(await third.ended).toBe(true);
});

it('returns false if a browser has no locks, or refuses them', async () => {
  expect(await openTab(undefined, 'only', []).ended).toBe(false);
  const denied = new FakeLocks();
  jest.spyOn(denied, 'request').mockRejectedValue(new DOMException('no storage', 'SecurityError'));
  expect(await openTab(denied, 'only', []).ended).toBe(false);
});
