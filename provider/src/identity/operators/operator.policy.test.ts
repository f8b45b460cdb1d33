import * as errorCodes from '@portal/shared/contracts/error-codes';
import { isOperator, tokenRefusal } from './operator.policy';

const SINCE = new Date('2026-03-02T08:00:00.000Z');
const account = {
  userName: 'anna',
  status: 'active' as const,
  operatorSince: null,
  mfaSecretEnc: 'sealed',
};

test.each([
  [{}, [], false],
  [{}, ['anna'], true],
  [{}, ['Anna'], false],
  [{}, ['ben', 'anna'], true],
  [{ userName: null }, ['null', ''], false],
  [{ operatorSince: SINCE }, [], true],
  [{ operatorSince: SINCE, userName: null }, [], true],
  [{ operatorSince: SINCE, status: 'disabled' as const }, ['anna'], false],
  [{ operatorSince: SINCE, status: 'closed' as const }, ['anna'], false],
])('%j with OPERATORS %j is an operator: %s', (columns, operators, expected) => {
  expect(isOperator({ ...account, ...columns }, operators)).toBe(expected);
});

test('tokens need an operator, then an authenticator', () => {
  expect(tokenRefusal({ ...account, mfaSecretEnc: null }, [])).toBe(errorCodes.forbidden);
  expect(tokenRefusal({ ...account, mfaSecretEnc: null }, ['anna'])).toBe(errorCodes.mfaNotBound);
  expect(tokenRefusal(account, ['anna'])).toBeNull();
});
