import { REST_MARK } from '@portal/shared/ui/when-at-rest';
import { markRest } from './mark-rest';

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

const mark = jest.spyOn(performance, 'mark').mockReturnValue({} as PerformanceMark);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  mark.mockClear();
  FakeObserver.all.clear();
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
});
afterEach(() => jest.useRealTimers());

it('marks the rest once: the content is there, and nothing more is loading', () => {
  markRest();
  jest.advanceTimersByTime(60_000);
  happens('mark');
  jest.advanceTimersByTime(250);
  happens('resource');
  jest.advanceTimersByTime(250);
  expect(mark).not.toHaveBeenCalled();
  jest.advanceTimersByTime(50);
  expect(mark.mock.calls).toEqual([[REST_MARK]]);
  happens('resource');
  jest.advanceTimersByTime(60_000);
  expect(mark).toHaveBeenCalledTimes(1);
});
