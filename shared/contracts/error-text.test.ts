import { ERROR_CODES, isErrorCode } from './error-code';
import * as errorCodes from './error-codes';
import { ERROR_STATUS } from './error-status';
import { ERROR_TEXT, errorText } from './error-text';
import { FIELD_MESSAGES } from './field-messages';
import { LANGUAGES } from './language';

test('the warning counts down and then reports the lock', () => {
  expect(errorText(errorCodes.wrongCredentials, 'en', { fail_allow_time: 4 })).toBe(
    'Account or password error.',
  );
  expect(errorText(errorCodes.wrongCredentials, 'en', { fail_allow_time: 3 })).toBe(
    'The account is error. 3 Attempts, It will be locked.',
  );
  expect(errorText(errorCodes.wrongCredentials, 'zh-CN', { fail_allow_time: 1 })).toContain('1 次');
  const locked =
    'The account has been locked. We recommend logging in with phone captcha to automatically unlock it.';
  expect(errorText(errorCodes.accountLocked, 'en', { fail_allow_time: 0 })).toBe(locked);
  expect(errorText(errorCodes.wrongCredentials, 'en', { fail_allow_time: 0 })).toBe(locked);
});

test('a long wait is told in minutes', () => {
  const text = (retryAfter: number) => errorText(errorCodes.rateLimited, 'en', { retryAfter });
  expect(text(119)).toBe('Too many requests. Try again in 119 seconds.');
  expect(text(3_541)).toBe('Too many requests. Try again in 60 minutes.');
  expect(errorText(errorCodes.rateLimited, 'zh-CN', { retryAfter: 120 })).toContain('2 分钟后');
});

test('a conflict says what it is about: an open order of a team, or what an account still has', () => {
  const order = { OrderNo: '20260131080000000001' };
  expect(errorText(errorCodes.conflict, 'en', order)).toBe(
    'Order 20260131080000000001 is not paid or not delivered yet.',
  );
  expect(errorText(errorCodes.conflict, 'zh-CN', order)).toBe(
    '订单 20260131080000000001 尚未支付或交付，请先处理。',
  );
  expect(errorText(errorCodes.conflict, 'en', { blockers: [] })).toMatch(/^First transfer or delete/);
  expect(errorText(errorCodes.conflict, 'en', null)).toBe(ERROR_TEXT[errorCodes.conflict].en);
});

test('the specification’s sentences are verbatim', () => {
  expect(errorText(errorCodes.notJoinedApplication, 'en', null)).toBe(
    'You have not yet joined this application, contact the administrator.',
  );
  expect(errorText(errorCodes.applicationExpired, 'en', null)).toBe(
    'Application has expired. Contact the creator to renew it.',
  );
  expect(errorText(errorCodes.quotaExceeded, 'en', { field: 'UserNumber', max: 50 })).toBe(
    'Maximum quota increment exceeded',
  );
  expect(errorText(errorCodes.quantityInvalid, 'en', null)).toBe('Incorrect quantity of added components');
  expect(FIELD_MESSAGES.enterPhone.en).toBe('Enter correct phone number.');
  expect(FIELD_MESSAGES.enterCaptcha.en).toBe('Enter Captcha.');
  expect(FIELD_MESSAGES.enterUserNameOrMail.en).toBe('Enter Username/Mailbox');
  expect(FIELD_MESSAGES.enterPassword.en).toBe('Enter Password');
  expect(FIELD_MESSAGES.enterUserName.en).toBe('Enter user name.');
  expect(FIELD_MESSAGES.passwordsDiffer.en).toBe('The two passwords are inconsistent.');
});

test('the `obj` of a code is typed', () => {
  // @ts-expect-error `wrongCredentials` needs its attempts
  expect(errorText(errorCodes.wrongCredentials, 'en', null)).toContain('Attempts');
  // @ts-expect-error `notFound` has no `obj`
  expect(errorText(errorCodes.notFound, 'en', { left: 1 })).not.toBe('');
});

test.each(ERROR_CODES)('%s has a text in each language and a matching status', (code) => {
  for (const language of LANGUAGES) expect(ERROR_TEXT[code][language]).not.toBe('');
  expect(/[\u4e00-\u9fff]/.test(ERROR_TEXT[code]['zh-CN'])).toBe(true);
  expect(/[\u4e00-\u9fff]/.test(ERROR_TEXT[code].en)).toBe(false);
  expect(ERROR_STATUS[code] >= 400 && ERROR_STATUS[code] < 600).toBe(true);
});

test('only 4101 has status 401', () => {
  expect(ERROR_CODES.filter((code) => ERROR_STATUS[code] === 401)).toEqual([errorCodes.sessionInvalid]);
});

test('codes of other providers are not recognised', () => {
  expect([errorCodes.sessionInvalid, 4102, '4101', null].map(isErrorCode)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
