import { currentPassword, newPassword } from './fields';
import { isOpaqueString, opaqueString } from './opaque-string';
import { passwordFault, passwordRules } from './validators';

test.each([
  ['blanks of every width', 'a\u3000b\u00a0c\u2003d', 'a b c d'],
  ['decomposed letters', 'Cafe\u0301', 'Caf\u00e9'],
  ['Hangul typed in parts', '\u1112\u1161\u11ab', '\ud55c'],
  ['compatible signs of the same form', '\u212b\u2126', '\u00c5\u03a9'],
  ['blanks at the ends', ' a ', ' a '],
  ['width and case', 'Ａａ１！A', 'Ａａ１！A'],
])('%s: one password, however it is typed', (_, typed, compared) => {
  expect(opaqueString(typed)).toBe(compared);
  expect(opaqueString(compared)).toBe(compared);
});

test.each(['Secret-123', 'Пароль-123a', '密码 Secret-1、', '😀Secret-12'])(
  '%s may be a new password',
  (text) => {
    expect(isOpaqueString(text)).toBe(true);
    expect(newPassword().safeParse(text).success).toBe(true);
  },
);

test.each([
  ['a line break', '\n'],
  ['a control', '\u0007'],
  ['a zero-width space', '\u200b'],
  ['a direction mark', '\u202d'],
  ['a soft hyphen', '\u00ad'],
  ['a variation selector', '\ufe0f'],
  ['private use', '\ue000'],
  ['a line separator', '\u2028'],
  ['a part of a syllable', '\u1100'],
  ['a code point without a character', '\ufdd0'],
])('%s cannot be in a new password, but was possible in earlier ones', (_, character) => {
  const text = `Secret-123${character}`;
  expect(newPassword().safeParse(text).error?.issues[0]?.message).toBe('passwordCharacters');
  expect(currentPassword().safeParse(text).success).toBe(true);
});

test.each([
  ['upper', 'Ｓecret-123'],
  ['upper', '\u{1d412}ecret-123'],
  ['lower', 'SＥＣＲＥＴ-123ｅ'],
  ['digit', 'Secret-１２３'],
  ['digit', 'Secret-①²𝟑'],
  ['special', 'Secret！123'],
  ['special', 'Secret￥123…'],
  ['special', 'Secret\u3000123'],
  ['special', 'Secrex\u0301123'],
  ['special', 'SecretⒶ123'],
] as const)('no %s character is in %s', (rule, text) => {
  expect(passwordRules(text)).toMatchObject({ length: true, [rule]: false });
  expect(passwordFault(text)).toBe('passwordClasses');
});

const ASCII_SIGNS = Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');
/** Signs of keyboards for Chinese, those of full width included, and other signs that are not in ASCII. */
const OTHER_SIGNS = Array.from(
  '、。，；：？！“”‘’（）【】《》〈〉「」『』〔〕…—～·￥＃＠％＆＊＋－＝｜＼／＿｀〃々〜※○★£€¥§×÷«»¿¡•†',
);

test('special characters are the 32 signs of ASCII alone', () => {
  expect(ASCII_SIGNS).toHaveLength(32);
  for (const sign of ASCII_SIGNS) expect([sign, passwordFault(`Secret12${sign}`)]).toEqual([sign, null]);
  for (const sign of OTHER_SIGNS) {
    expect([sign, passwordFault(`Secret12${sign}`)]).toEqual([sign, 'passwordClasses']);
    // It may still be in a password.
    expect([sign, passwordFault(`Secret-12${sign}`)]).toEqual([sign, null]);
  }
});

test('the length and the user name are those of what is compared', () => {
  const decomposed = 'e\u0301'.repeat(125);
  expect(passwordRules(`A1-${decomposed}`).length).toBe(true);
  expect(currentPassword().safeParse(`A1-${decomposed}`).success).toBe(true);
  expect(passwordRules('Se1-e\u0301e\u0301').length).toBe(false);
  expect(passwordRules('Rene\u0301-12345', 'ren\u00e9').withoutName).toBe(false);
});
