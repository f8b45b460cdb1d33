import { fc } from '../testing/fast-check';
import {
  codePoints,
  isBirthDay,
  isCreditCode,
  isIdCard,
  isPhone,
  isStorable,
  hasMixedScripts,
  isNameSeen,
  isTextSeen,
  passwordFault,
  passwordRules,
  userNameFault,
} from './validators';

test.each([
  ['13800000000', true],
  ['+8613800000000', true],
  ['+1 5550100', false],
  ['1234567', true],
  ['123456', false],
  ['1234567890123456', false],
  ['123456789012345', true],
  ['+12345', false],
  ['１３８００００００００', false],
  ['13800000000\n', false],
])('phone %j: %s', (value, expected) => {
  expect(isPhone(value)).toBe(expected);
});

test.each([
  ['bob', null],
  ['b', 'userNameLength'],
  ['a'.repeat(16), null],
  ['a'.repeat(17), 'userNameLength'],
  ['𠮷野家', null],
  ['123456', 'userNameDigits'],
  ['１２３', 'userNameDigits'],
  ['a b c', 'userNameSpaces'],
  [' bob', 'userNameSpaces'],
  ['bob\u3000', 'userNameSpaces'],
  ['zhang\u200bwei', 'unseenCharacters'],
  ['zhang\u202ewei', 'unseenCharacters'],
  ['bob\u3164', 'unseenCharacters'],
  ['bob\ue000', 'unseenCharacters'],
  ['bo\u200db', 'unseenCharacters'],
  ['bob\ufe0f', 'unseenCharacters'],
  ['bob\u034f', 'unseenCharacters'],
  ['bob\u2800', 'unseenCharacters'],
  ['bob\u{e0061}', 'unseenCharacters'],
  ['\u0301\u0301\u0301', 'unseenCharacters'],
  ['ｂｏｂ', 'userNameForm'],
  ['bo\u212a', 'userNameForm'],
  ['cafe\u0301', 'userNameForm'],
  ['café', null],
  ['a@b.cn', 'userNameAt'],
  ['a＠b.cn', 'userNameForm'],
  ['p\u0430ypal', 'mixedScripts'],
  ['Анна', null],
])('user name %j: %s', (name, fault) => {
  expect(userNameFault(name)).toBe(fault);
});

test.each([
  ['Abcdef1!', null],
  ['Abcde1!', 'passwordLength'],
  ['abcdef1!', 'passwordClasses'],
  ['ABCDEF1!', 'passwordClasses'],
  ['Abcdefg!', 'passwordClasses'],
  ['Abcdefg1', 'passwordClasses'],
  ['Abcdefg 1', 'passwordClasses'],
  [`Aa1!${'x'.repeat(124)}`, null],
  [`Aa1!${'x'.repeat(125)}`, 'passwordLength'],
  ['MyBob12!x', 'passwordHasName'],
])('password %j: %s', (password, fault) => {
  expect(passwordFault(password, 'bob')).toBe(fault);
});

test('the live list shows each rule separately', () => {
  expect(passwordRules('abc1')).toEqual({
    length: false,
    upper: false,
    lower: true,
    digit: true,
    special: false,
    withoutName: true,
  });
});

test.each([
  ['团队', true],
  ['𠮷 & 😀', true],
  ['研发（北京）', true],
  // Joiners and variation selectors would allow names that differ only invisibly.
  ['👩‍👩‍👧‍👦', false],
  ['☀️', false],
  ['می‌خواهم', false],
  ['a\u034fb', false],
  ['a\u{13441}b', false],
  ['a\u{1d159}b', false],
  ['\u0301', false],
  ['فريق', true],
  ['—', true],
  ['a\nb', false],
  ['a\u2028b', false],
  ['a\u202eb', false],
  ['a\u200bb', false],
  ['a\u00adb', false],
  ['\u3164', false],
  ['\u200d', false],
  ['\u2800', false],
])('a name %j is visible: %s', (name, expected) => {
  expect(isNameSeen(name)).toBe(expected);
});

test.each([
  ['p\u0430ypal', true],
  ['\u0410cme', true],
  ['Acm\u0435', true],
  ['Acme \u0391udit', true],
  ['a1\u0430', true],
  ['a_\u0430', true],
  ['a\u0302\u03b1', true],
  ['\u03b1\u0430', false],
  ['Acme Москва', true],
  ['Acme-Αθήνα', true],
  ['\u0440\u0430\u0443-pal', true],
  ['Отдел 42', false],
  ['Ωmega', true],
  ['Acme北京', false],
  ['北京Москва', false],
  ['阿尔法α组A', true],
  ['阿尔法α组', false],
  ['Москва·Київ', false],
  ['カタカナKanaひらがな', false],
  ['ㄅㄆㄇ Team 北京', false],
  ['한국Team', false],
  ['José Müller', false],
])('a name %j mixes scripts: %s', (name, expected) => {
  expect(hasMixedScripts(name)).toBe(expected);
});

test.each([
  ['', true],
  ['我是小王，\r\n请通过。\tThanks', true],
  ['I am\u202e not', false],
  ['I am\u200b not', false],
  ['a\u0007b', false],
  ['a\u2028b', false],
])('a remark %j is visible: %s', (remark, expected) => {
  expect(isTextSeen(remark)).toBe(expected);
});

test.each([
  ['11010519491231002X', true],
  ['11010519491231002x', true],
  ['110105194912310021', false],
  ['11010519490231002X', false],
  ['1101051949123100', false],
  ['', false],
])('ID number %j: %s', (number, expected) => {
  expect(isIdCard(number)).toBe(expected);
});

test.each([
  ['20260302', '2026-03-02T15:59:59Z', true],
  ['20260303', '2026-03-02T15:59:59Z', false],
  ['20260303', '2026-03-02T16:00:00Z', true],
  ['18960302', '2026-03-02T15:59:59Z', true],
  ['18960301', '2026-03-02T15:59:59Z', false],
  ['18960302', '2026-03-02T16:00:00Z', false],
  ['18940228', '2024-02-29T04:00:00Z', false],
  ['18940301', '2024-02-29T04:00:00Z', true],
])('born on %s, at %s: %s', (day, moment, expected) => {
  expect(isBirthDay(day, Date.parse(moment))).toBe(expected);
});

test.each([
  ['91350100M000100Y43', true],
  ['91350100m000100y43', true],
  ['91350100M000100Y44', false],
  ['91350100I000100Y43', false],
  ['91350100M000100Y4', false],
])('credit code %j: %s', (code, expected) => {
  expect(isCreditCode(code)).toBe(expected);
});

test('a changed digit is detected in an ID number and in a credit code', () => {
  const changed = (valid: string, alphabet: string) =>
    fc
      .tuple(fc.nat(valid.length - 2), fc.constantFrom(...alphabet.split(/(?:)/u)))
      .map(([at, character]) => valid.slice(0, at) + character + valid.slice(at + 1))
      .filter((code) => code !== valid);
  fc.assert(fc.property(changed('11010519491231002X', '0123456789'), (number) => !isIdCard(number)));
  fc.assert(
    fc.property(
      changed('91350100M000100Y43', '0123456789ABCDEFGHJKLMNPQRTUWXY'),
      (code) => !isCreditCode(code),
    ),
  );
});

test('characters are code points, and stored text is well formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(codePoints(text)).toBe(text.match(/./gsu)?.length ?? 0);
      expect(isStorable(text)).toBe(!text.includes('\0'));
    }),
  );
  expect(isStorable('\udc00')).toBe(false);
});
