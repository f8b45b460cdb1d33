import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addDays } from '../../platform/runtime/clock';
import { transition, type LifeState } from './application-machine';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const living: LifeState = { dueDate: addDays(NOW, 1), cancelledAt: null, publishedStatus: 'normal' };
const past = (days: number) => addDays(living.dueDate, days);
const pass = (state: LifeState, now: Date) => transition(state, { kind: 'pass' }, now);
const renew = (state: LifeState, now: Date) => transition(state, { kind: 'renew', dueDate: past(40) }, now);

test('it expires at its due date, once', () => {
  expect(pass(living, NOW)).toMatchObject({ changes: [] });
  const expired = { ...living, publishedStatus: 'expired' as const };
  expect(pass(living, past(0))).toEqual({ isAllowed: true, next: expired, changes: ['expired'] });
  expect(pass(expired, past(1))).toEqual({ isAllowed: true, next: expired, changes: [] });
});

test('it is cancelled 30 days later, even if nobody saw it expire', () => {
  const cancelled = { ...living, publishedStatus: 'cancelled', cancelledAt: past(30) };
  expect(pass({ ...living, publishedStatus: 'expired' }, past(30))).toEqual({
    ...{ isAllowed: true, next: cancelled, changes: ['cancelled'] },
  });
  expect(pass(living, past(30))).toMatchObject({ changes: ['cancelled'] });
  expect(pass({ ...living, publishedStatus: 'cancelled', cancelledAt: past(30) }, past(99))).toMatchObject({
    changes: [],
  });
});

test('a renewal extends it or brings it back, until it is cancelled', () => {
  expect(renew(living, NOW)).toMatchObject({ next: { dueDate: past(40) }, changes: ['renewed'] });
  expect(renew({ ...living, publishedStatus: 'expired' }, past(29))).toEqual({
    isAllowed: true,
    next: { dueDate: past(40), cancelledAt: null, publishedStatus: 'normal' },
    changes: ['restored'],
  });
  // The timer has not run yet.
  expect(renew(living, past(1))).toMatchObject({ changes: ['restored'] });
  expect(renew(living, past(30))).toEqual({ isAllowed: false, refusal: errorCodes.applicationCancelled });
});
