import * as errorCodes from '@portal/shared/contracts/error-codes';
import { classifyFailure } from './login-failure';

describe('loginVerdict', () => {
  it.each([
    [
      'four left: no warning yet',
      { code: errorCodes.wrongCredentials, obj: { fail_allow_time: 4 } },
      { kind: 'wrong' },
    ],
    [
      'three left',
      { code: errorCodes.wrongCredentials, obj: { fail_allow_time: 3 } },
      { kind: 'warning', attemptsLeft: 3 },
    ],
    [
      'one left',
      { code: errorCodes.wrongCredentials, obj: { fail_allow_time: 1 } },
      { kind: 'warning', attemptsLeft: 1 },
    ],
    [
      'none left is a lock',
      { code: errorCodes.wrongCredentials, obj: { fail_allow_time: 0 } },
      { kind: 'locked' },
    ],
    [
      'the initial value means no warning',
      { code: errorCodes.wrongCredentials, obj: { fail_allow_time: -1 } },
      { kind: 'wrong' },
    ],
    ['no count', { code: errorCodes.wrongCredentials, obj: null }, { kind: 'wrong' }],
    ['locked', { code: errorCodes.accountLocked, obj: { fail_allow_time: 0 } }, { kind: 'locked' }],
    ['anything else', { code: errorCodes.internalError, obj: null }, { kind: 'other' }],
  ])('%s', (_case, failure, verdict) => {
    expect(classifyFailure(failure)).toEqual(verdict);
  });
});
