import { whenAtRest } from './when-at-rest';

type Report = (observer: FakeObserver) => void;

/** Simulates the browser's timeline; tests report entries themselves. */
class FakeObserver {
  static readonly all = new Map<string, FakeObserver>();
  constructor(
    readonly callback: (list: { getEntriesByName: () => object[] }, observer: FakeObserver) => void,
  ) {}
  observe({ type }: { readonly type: string }): void {
    FakeObserver.all.set(type, this);
  }
  disconnect(): void {
    for (const [type, observer] of FakeObserver.all) if (observer === this) FakeObserver.all.delete(type);
  }
}
const report: Report = (observer) => observer.callback({ getEntriesByName: () => [{}] }, observer);
function happens(type: 'mark' | 'resource'): void {
  const observer = FakeObserver.all.get(type);
  if (observer !== undefined) report(observer);
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeObserver.all.clear();
  Object.assign(globalThis, {
    PerformanceObserver: FakeObserver,
    requestIdleCallback: (work: () => void) => {
      work();
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

it('waits for the content, and until nothing more is loading', () => {
  const work = jest.fn();
  whenAtRest(work);
  jest.advanceTimersByTime(60_000);
  happens('mark');
  jest.advanceTimersByTime(250);
  happens('resource');
  jest.advanceTimersByTime(250);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(50);
  expect(work).toHaveBeenCalledTimes(1);
  happens('resource');
  jest.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits once for everything that waits', () => {
  const first = jest.fn();
  const second = jest.fn();
  whenAtRest(first);
  happens('mark');
  jest.advanceTimersByTime(200);
  whenAtRest(second);
  jest.advanceTimersByTime(100);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  whenAtRest(second);
  happens('mark');
  jest.advanceTimersByTime(300);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});
