import type { DirectoryEntry } from '../routing/route-directory';
import { prefetchWhenIdle } from './prefetch-idle';

/** Simulates the browser's performance observer; tests report marks themselves. */
let reportMark: () => void = () => undefined;
class FakeObserver {
  constructor(callback: (list: { getEntriesByName: () => object[] }, observer: FakeObserver) => void) {
    reportMark = () => callback({ getEntriesByName: () => [{}] }, this);
  }
  observe(): void {
    // Marks are reported by the test.
  }
  disconnect(): void {
    reportMark = () => undefined;
  }
}

const entry = (name: string, kind: 'shell' | 'remote'): DirectoryEntry =>
  // Only its source is used here.
  ({ name, source: { kind } }) as unknown as DirectoryEntry;
const MENU = [
  entry('home', 'shell'),
  entry('team', 'remote'),
  entry('apply', 'remote'),
  entry('order', 'remote'),
];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(navigator, { connection: undefined });
});

function run(connection?: object, menu: readonly DirectoryEntry[] = MENU) {
  Object.assign(navigator, { connection });
  const prefetch = jest.fn<void, [DirectoryEntry]>();
  prefetchWhenIdle({ menu: () => menu, prefetch });
  reportMark();
  reportMark();
  jest.advanceTimersByTime(2_999);
  expect(prefetch).not.toHaveBeenCalled();
  // Plus the delay in browsers without idle callbacks.
  jest.advanceTimersByTime(2_001);
  return prefetch.mock.calls.map(([{ name }]) => name);
}

it.each([undefined, {}, { effectiveType: '4g', saveData: false }])(
  'fetches the first two remote pages of the menu, once, on a connection like %j',
  (connection) => expect(run(connection)).toEqual(['team', 'apply']),
);

it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '4g', saveData: true }])(
  'fetches nothing on a connection like %j',
  (connection) => expect(run(connection)).toEqual([]),
);

it('fetches nothing without a session', () => expect(run(undefined, [])).toEqual([]));
