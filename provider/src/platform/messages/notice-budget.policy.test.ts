import { addSeconds } from '../runtime/clock';
import { isWithinBudget, type SentLately } from './notice-budget.policy';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const ago = (seconds: number) => addSeconds(NOW, -seconds);
const times = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n));
const HOUR = 3600;

function sent(what: { codes?: number; notices?: number; alarms?: number; ago?: number }): SentLately {
  const at = ago(what.ago ?? 60);
  return {
    codes: times(what.codes ?? 0, () => at),
    notices: times((what.notices ?? 0) + (what.alarms ?? 0), () => at),
    security: times(what.alarms ?? 0, () => at),
  };
}
const sms = (before: SentLately, isSecurity = false) =>
  isWithinBudget({ kind: 'sms', isSecurity }, before, NOW);
const mail = (before: SentLately, isSecurity = false) =>
  isWithinBudget({ kind: 'mail', isSecurity }, before, NOW);

test.each([
  [{}, true],
  [{ notices: 4 }, true],
  [{ notices: 5 }, false],
  [{ codes: 3, notices: 1, alarms: 1 }, false],
  [{ notices: 5, ago: HOUR }, true],
  [{ notices: 10, ago: HOUR }, false],
  [{ notices: 10, ago: 24 * HOUR }, true],
])('after %j of the last minute a text message may be sent: %s', (before, expected) => {
  expect(sms(sent(before))).toBe(expected);
});

test.each([
  [{ codes: 5 }, true],
  [{ codes: 5, notices: 5, alarms: 1 }, true],
  [{ codes: 5, alarms: 2 }, false],
  [{ alarms: 4 }, true],
  [{ alarms: 5 }, false],
  [{ codes: 10, alarms: 3, ago: HOUR }, true],
  [{ codes: 10, alarms: 4, ago: HOUR }, false],
])('after %j a security notice may be sent: %s', (before, expected) => {
  expect(sms(sent(before), true)).toBe(expected);
});

test('mail has a larger budget', () => {
  expect(mail(sent({ notices: 19 }))).toBe(true);
  expect(mail(sent({ notices: 20 }))).toBe(false);
  expect(mail(sent({ notices: 50, ago: HOUR }))).toBe(false);
  expect(mail(sent({ notices: 20, alarms: 4 }), true)).toBe(true);
  expect(mail(sent({ notices: 20, alarms: 5 }), true)).toBe(false);
});
