import type { Incident } from '../errors/reporter';
import { createShownParts } from './shown-parts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function buildShown() {
  const report = jest.fn<void, [Incident]>();
  const idle: (() => void)[] = [];
  const shown = createShownParts({ report, whenIdle: (work) => idle.push(work) });
  const becomeIdle = () => idle.splice(0).forEach((work) => work());
  return { report, shown, becomeIdle };
}

it('reports nothing before the content stands and the browser is idle, then all parts at once', () => {
  const { report, shown, becomeIdle } = buildShown();
  for (const part of ['mf-team', 'shell', 'mf-team', 'mf-order']) shown.add(part);
  jest.runAllTimers();
  becomeIdle();
  expect(report).not.toHaveBeenCalled();
  shown.startReporting('mf-team', 812.4);
  expect(report).not.toHaveBeenCalled();
  becomeIdle();
  expect(report.mock.calls).toEqual([
    [{ kind: 'shown', part: 'mf-team', value: 812, parts: ['mf-team', 'shell', 'mf-order'] }],
  ]);
});

it('reports only new parts later, those of a second together', () => {
  const { report, shown, becomeIdle } = buildShown();
  shown.add('shell');
  shown.startReporting('shell', 500);
  becomeIdle();
  shown.add('mf-team');
  jest.advanceTimersByTime(900);
  becomeIdle();
  shown.add('mf-order');
  shown.add('shell');
  jest.advanceTimersByTime(100);
  becomeIdle();
  jest.runAllTimers();
  becomeIdle();
  expect(report).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenLastCalledWith({ kind: 'shown', part: 'shell', parts: ['mf-team', 'mf-order'] });
});

it('reports what was shown when the page is hidden before its content stands, without a time', () => {
  const { report, shown } = buildShown();
  shown.add('shell');
  shown.flush();
  shown.flush();
  expect(report.mock.calls).toEqual([[{ kind: 'shown', part: 'shell', parts: ['shell'] }]]);
});

it('splits what does not fit into one report', () => {
  const { report, shown } = buildShown();
  for (let index = 0; index < 130; index += 1) shown.add(`mf-${String(index)}`);
  shown.flush();
  expect(report.mock.calls.map(([{ parts }]) => parts?.length)).toEqual([100, 30]);
});
