import { loginVerdict } from './login-failure';

describe('loginVerdict', () => {
  it.each([
    ['four left: no warning yet', { code: 4106, obj: { fail_allow_time: 4 } }, { kind: 'wrong' }],
    ['three left', { code: 4106, obj: { fail_allow_time: 3 } }, { kind: 'warning', attemptsLeft: 3 }],
    ['one left', { code: 4106, obj: { fail_allow_time: 1 } }, { kind: 'warning', attemptsLeft: 1 }],
    ['none left is a lock', { code: 4106, obj: { fail_allow_time: 0 } }, { kind: 'locked' }],
    ['the initial value means no warning', { code: 4106, obj: { fail_allow_time: -1 } }, { kind: 'wrong' }],
    ['no count', { code: 4106, obj: null }, { kind: 'wrong' }],
    ['locked', { code: 4511, obj: { fail_allow_time: 0 } }, { kind: 'locked' }],
    ['anything else', { code: 5000, obj: null }, { kind: 'other' }],
  ])('%s', (_case, failure, verdict) => {
    expect(loginVerdict(failure)).toEqual(verdict);
  });
});
