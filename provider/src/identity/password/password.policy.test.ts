import { passwordFault } from '@portal/shared/contracts/validators';
import { COMMON_PASSWORDS } from './common-passwords';
import { isCommonPassword } from './password.policy';

const isCommon = (password: string) => isCommonPassword(password, COMMON_PASSWORDS);

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd123',
  '!Qwerty2024',
  'Qwer1234!',
  'Abcdef1!',
  'Iloveyou#520',
  'Woaini@1314',
  'Welcome-1',
  'aA1!aA1!',
  'Zxcvbnm,1',
  'Admin@123',
  'Dragon.2025',
  'Pass-word1',
  '1Qaz@wsx',
])('refuses %s', (password) => {
  expect(passwordFault(password)).toBeNull();
  expect(isCommon(password)).toBe(true);
});

test.each([
  'Right-horse-1',
  'Tk7#mWq9zL',
  'Staple.correct9battery',
  'Xy9$kQ2!wB',
  '我的密码Aa1!春江花月',
  'Monkeys-Type-7-sonnets',
])('accepts %s', (password) => {
  expect(isCommon(password)).toBe(false);
});

test('refuses at least 3,000 common passwords that are decorated to meet the four classes', () => {
  const dressed = [...COMMON_PASSWORDS]
    .filter((word) => /^[a-z]{4,}[a-z0-9]*$/.test(word))
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}${word.length < 7 ? '2024' : '1'}!`)
    .filter((password) => passwordFault(password) === null);
  expect(dressed.length).toBeGreaterThan(20_000);
  expect(dressed.filter((password) => !isCommon(password))).toEqual([]);
});
