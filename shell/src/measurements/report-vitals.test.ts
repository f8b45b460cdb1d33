import type { Metric } from 'web-vitals';
import { reportVitals } from './report-vitals';

const listeners: Record<string, (metric: Metric) => void> = {};
jest.mock('web-vitals', () => {
  const listen = (name: string) => (listener: (metric: Metric) => void) => (listeners[name] = listener);
  return { onLCP: listen('LCP'), onINP: listen('INP'), onCLS: listen('CLS') };
});

it('reports each vital for the page that was open at its time', () => {
  const report = jest.fn();
  const at = (time: number) =>
    time < 5_000 ? { part: 'shell', route: 'home' } : { part: 'mf-team', route: 'teamList' };
  reportVitals({ report, visits: { at } });
  const metric = (name: Metric['name'], value: number, startTime?: number) =>
    // Only these fields are read.
    listeners[name]?.({ name, value, entries: startTime === undefined ? [] : [{ startTime }] } as Metric);
  metric('LCP', 812.5, 812.5);
  metric('INP', 96, 7_000);
  metric('CLS', 0);
  expect(report.mock.calls).toEqual([
    [{ kind: 'vital', part: 'shell', route: 'home', name: 'LCP', value: 812.5 }],
    [{ kind: 'vital', part: 'mf-team', route: 'teamList', name: 'INP', value: 96 }],
    [{ kind: 'vital', part: 'shell', route: 'home', name: 'CLS', value: 0 }],
  ]);
});
