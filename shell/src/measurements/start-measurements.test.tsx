import { reportVitals } from './report-vitals';
import { startMeasurements } from './start-measurements';

jest.mock('./report-vitals', () => ({ reportVitals: jest.fn() }));

/** Simulates the browser's performance observer; tests report the mark themselves. */
let reportMark: (startTime: number) => void = () => undefined;
class FakeObserver {
  constructor(callback: (list: { getEntriesByName: () => object[] }, observer: FakeObserver) => void) {
    reportMark = (startTime) => callback({ getEntriesByName: () => [{ startTime }] }, this);
  }
  observe(): void {
    // Marks are reported by the test.
  }
  disconnect(): void {
    reportMark = () => undefined;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function start() {
  const shown = { add: jest.fn(), startReporting: jest.fn(), flush: jest.fn() };
  const visit = { part: 'mf-team', route: 'teamList' };
  startMeasurements({
    report: jest.fn(),
    shown,
    visits: { enter: () => undefined, current: () => visit, at: () => visit },
  });
  return shown;
}

function hidePage(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('starts with the content of the page, and loads the code for vitals only when the page is at rest', async () => {
  const shown = start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(shown.startReporting).not.toHaveBeenCalled();
  reportMark(900);
  reportMark(1_900);
  expect(shown.startReporting.mock.calls).toEqual([['mf-team', 900]]);
  expect(reportVitals).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(reportVitals).toHaveBeenCalledTimes(1);
});

it('sends what was shown when the page is hidden, and then no time of the content', () => {
  const shown = start();
  hidePage();
  expect(shown.flush).toHaveBeenCalledTimes(1);
  reportMark(900);
  expect(shown.startReporting.mock.calls).toEqual([['mf-team', undefined]]);
});
