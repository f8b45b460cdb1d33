import type { DirectoryEntry } from '../routing/route-directory';
import { prefetchWhenIdle } from './prefetch-idle';

/** Plays the browser: marks are told by hand. */
let tellMark: () => void = () => undefined;
class FakeObserver {
  constructor(callback: (list: { getEntriesByName: () => object[] }, observer: FakeObserver) => void) {
    tellMark = () => callback({ getEntriesByName: () => [{}] }, this);
  }
  observe(): void {
    // Told by hand.
  }
  disconnect(): void {
    tellMark = () => undefined;
  }
}

const entry = (name: string, kind: 'shell' | 'remote'): DirectoryEntry =>
  // Only its source counts here.
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

function run(connection?: object) {
  Object.assign(navigator, { connection });
  const prefetch = jest.fn<void, [DirectoryEntry]>();
  prefetchWhenIdle({ menu: () => MENU, prefetch });
  tellMark();
  tellMark();
  jest.advanceTimersByTime(2_999);
  expect(prefetch).not.toHaveBeenCalled();
  // And then as long as a browser without idle callbacks is given.
  jest.advanceTimersByTime(2_001);
  return prefetch.mock.calls.map(([{ name }]) => name);
}

it.each([undefined, {}, { effectiveType: '4g', saveData: false }])(
  'fetches the first two pages of remotes in the menu, once, on a line like %j',
  (connection) => expect(run(connection)).toEqual(['team', 'apply']),
);

it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '4g', saveData: true }])(
  'leaves a line like %j alone',
  (connection) => expect(run(connection)).toEqual([]),
);
