import { noteServerDate, serverNow, serverTimeOf } from './server-clock';

const AT = Date.parse('2026-03-02T08:00:00.000Z');
const MINUTE = 60_000;
const dateOf = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => noteServerDate(dateOf(AT), AT, AT));
afterAll(() => noteServerDate(dateOf(Date.now()), Date.now(), Date.now()));

test.each([
  ['hours behind', 5 * 60 * MINUTE],
  ['a minute ahead', -MINUTE],
  ['years behind', 365 * 24 * 60 * MINUTE],
])('a browser whose clock is %s knows the time of the server', (_, ahead) => {
  noteServerDate(dateOf(AT + ahead), AT, AT + 200);

  expect(Math.abs(serverTimeOf(AT) - AT - ahead)).toBeLessThan(1000);
  jest.useFakeTimers({ now: AT + 5000 });
  expect(serverNow()).toBe(serverTimeOf(AT + 5000));
  jest.useRealTimers();
});

test('the whole seconds of a date and the time of a call change nothing', () => {
  noteServerDate(dateOf(AT + 5 * MINUTE), AT, AT + 100);
  const known = serverTimeOf(AT);
  for (const [later, ms] of [
    [1000, 30],
    [2700, 1],
    [3300, 9000],
  ] as const)
    noteServerDate(dateOf(known + later), AT + later, AT + later + ms);

  expect(serverTimeOf(AT)).toBe(known);
});

test.each([undefined, null, 5, '', 'soon'])('a response with the date %j tells nothing', (date) => {
  const known = serverTimeOf(AT);
  noteServerDate(date, AT, AT + 5);
  expect(serverTimeOf(AT)).toBe(known);
});

test('a call during which the browser’s clock was set back tells nothing', () => {
  const known = serverTimeOf(AT);
  noteServerDate(dateOf(AT + 90 * MINUTE), AT, AT - 60 * MINUTE);
  expect(serverTimeOf(AT)).toBe(known);
});
