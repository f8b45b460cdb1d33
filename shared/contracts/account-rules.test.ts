import { fc } from '../testing/fast-check';
import { forgetPassword, loginPassword, loginSms, loginVerifyAppCode, registPerson } from './auth';
import type { Endpoint } from './endpoint';
import { isFieldMessageKey } from './field-messages';
import * as field from './fields';
import { opaqueString, plainCharacters } from './opaque-string';
import { codePoints, isPhone, passwordFault, passwordRules, userNameFault } from './validators';

/* Property tests of the rules for phone, password, name and code. */

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\u3000'), maxLength: 3 });
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '\0', '\ud800', '\u202e', 'ＡＢＣ１２３', '👩‍👩‍👧‍👦'.repeat(4)),
);
const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

/** The 32 signs of ASCII. */
const ASCII_SIGNS = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/g;

describe('phone', () => {
  test('an optional + and area code of up to four digits, then seven to eleven digits', () => {
    fc.assert(
      fc.property(fc.boolean(), digits(0, 4), digits(7, 11), (plus, area, number) => {
        expect(isPhone(`${plus && area !== '' ? '+' : ''}${area}${number}`)).toBe(true);
      }),
    );
  });

  test('rejects fewer than seven digits, more than fifteen, and other characters', () => {
    fc.assert(fc.property(digits(0, 6), (number) => !isPhone(number)));
    fc.assert(fc.property(digits(16, 40), (number) => !isPhone(number)));
    fc.assert(
      fc.property(
        digits(7, 11),
        fc.nat(11),
        fc.constantFrom(' ', '-', '.', '(', 'a', '１', '٣', '\n', '\0', '+'),
        (number, at, sign) => {
          const position = 1 + (at % number.length);
          expect(isPhone(number.slice(0, position) + sign + number.slice(position))).toBe(false);
        },
      ),
    );
  });

  test('the field accepts what the rule accepts, with any blanks around it', () => {
    fc.assert(
      fc.property(fc.oneof(digits(0, 20), anything), blanks, blanks, (text, before, after) => {
        expect(accepts(field.userPhone(), before + text + after)).toBe(isPhone(text.trim()));
      }),
    );
  });
});

describe('code', () => {
  test('exactly six ASCII digits, with any blanks around them', () => {
    fc.assert(
      fc.property(digits(0, 9), blanks, blanks, (text, before, after) => {
        expect(accepts(field.code(), before + text + after)).toBe(text.length === 6);
      }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(accepts(field.code(), text)).toBe(/^[0-9]{6}$/.test(text.trim()));
      }),
    );
  });

  test('is trimmed to the six digits', () => {
    fc.assert(
      fc.property(digits(6, 6), blanks, (code, blank) => {
        expect(field.code().parse(blank + code + blank)).toBe(code);
      }),
    );
  });
});

describe('user name', () => {
  const letter = fc.constantFrom(...'abcXYZ北京é_-.');

  test('three to sixteen characters with a letter in them, no blank, no @', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(letter, fc.constantFrom(...'0123456789')), minLength: 2, maxLength: 15 }),
        letter,
        (rest, one) => {
          expect(userNameFault(rest + one)).toBeNull();
          expect(accepts(field.newUserName(), rest + one)).toBe(true);
        },
      ),
    );
  });

  test('is rejected for one of seven reasons, each of which applies', () => {
    fc.assert(
      fc.property(anything, (name) => {
        const length = codePoints(name);
        switch (userNameFault(name)) {
          case 'userNameSpaces':
            expect(name).toMatch(/[\s\p{Cc}]/u);
            break;
          case 'unseenCharacters':
            expect(name).toMatch(
              /\p{Default_Ignorable_Code_Point}|[\u2800\uFFFC\u{13441}\u{13442}\u{1D159}]|[^\p{L}\p{N}\p{P}\p{S}]/u,
            );
            break;
          case 'mixedScripts':
            expect(name).toMatch(/\p{sc=Latin}/u);
            expect(name).toMatch(/[\p{sc=Cyrillic}\p{sc=Greek}]/u);
            break;
          case 'userNameForm':
            expect(name.normalize('NFKC')).not.toBe(name);
            break;
          case 'userNameLength':
            expect(length < 3 || length > 16).toBe(true);
            break;
          case 'userNameDigits':
            expect(name).toMatch(/^\p{Nd}+$/u);
            break;
          case 'userNameAt':
            expect(name).toContain('@');
            break;
          case null:
            expect(name).not.toMatch(/[\s@]|^\p{Nd}+$|\p{Default_Ignorable_Code_Point}/u);
            expect(name.normalize('NFKC')).toBe(name);
            expect(length >= 3 && length <= 16).toBe(true);
        }
      }),
      // Found by the random runs: blanks that Unicode counts among letters and symbols.
      { examples: [['a\u2800b'], ['a\uFFFCb'], ['a\u{1D159}b'], ['a\u{13441}b'], ['a\u{13442}b']] },
    );
  });

  test('a name accepted at registration is never a mailbox at sign-in', () => {
    fc.assert(
      fc.property(anything, (name) => {
        if (accepts(field.newUserName(), name)) expect(accepts(field.mail(), name)).toBe(false);
      }),
    );
  });
});

describe('password', () => {
  const strong = fc
    .tuple(
      fc.constantFrom(...'ABCZÄЖ'),
      fc.constantFrom(...'abczéя'),
      fc.constantFrom(...'0189'),
      fc.constantFrom(...'!@#$%^&*-_.,~'),
      fc.string({ unit: 'grapheme-ascii', minLength: 4, maxLength: 124 }),
    )
    .map((parts) => parts.join(''));

  test('of four classes and 8 to 128 characters is accepted', () => {
    fc.assert(
      fc.property(strong, (password) => {
        expect(passwordFault(password)).toBeNull();
        expect(accepts(field.newPassword(), password)).toBe(true);
      }),
    );
  });

  test('without any one of the classes is rejected', () => {
    const classes = { upper: /\p{Lu}/gu, lower: /\p{Ll}/gu, digit: /\p{Nd}/gu, special: ASCII_SIGNS };
    fc.assert(
      fc.property(strong, fc.constantFrom(...Object.entries(classes)), (password, [rule, those]) => {
        const without = password.replace(those, '').padEnd(8, rule === 'lower' ? 'Z' : 'z');
        expect(passwordRules(without)).toMatchObject({ [rule]: false });
        expect(passwordFault(without)).not.toBeNull();
      }),
    );
  });

  test('with the user name in it, in any case, is rejected', () => {
    fc.assert(
      fc.property(
        strong,
        fc.constantFrom('bob', 'Ann-Lee', '王小明'),
        fc.boolean(),
        (password, name, upper) => {
          const within = `${password.slice(0, 60)}${upper ? name.toUpperCase() : name.toLowerCase()}`;
          expect(passwordRules(within, name).withoutName).toBe(false);
          expect(passwordFault(within, name)).not.toBeNull();
        },
      ),
    );
  });

  test('is rejected for one of three reasons, each of which applies', () => {
    fc.assert(
      fc.property(anything, (password) => {
        const fault = passwordFault(password);
        const length = codePoints(opaqueString(password));
        expect(fault === 'passwordLength').toBe(length < 8 || length > 128);
        const all = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, ASCII_SIGNS].every(
          (one) => plainCharacters(password).search(one) >= 0,
        );
        if (fault === null) expect(all).toBe(true);
        if (fault === 'passwordClasses') expect(all).toBe(false);
      }),
    );
  });

  test('stays as it was typed, blanks included', () => {
    fc.assert(
      fc.property(strong, blanks, (password, blank) => {
        const typed = blank + password.slice(0, 100) + blank;
        if (accepts(field.newPassword(), typed)) expect(field.newPassword().parse(typed)).toBe(typed);
        expect(field.currentPassword().parse(typed)).toBe(typed);
      }),
    );
  });
});

describe('whole requests', () => {
  const value = fc.oneof(
    anything,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 2 }),
    fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
  );
  const names = [
    ...['UserPhone', 'Key', 'CodeSms', 'UserName', 'Password', 'Ticket', 'RandStr'],
    ...['password', 'ticket', 'randStr', 'Code', 'RecoveryCode', 'UserId', '__proto__', 'constructor'],
  ];
  const body = fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true });

  test.each<[string, Endpoint]>(
    [loginSms, loginPassword, loginVerifyAppCode, registPerson, forgetPassword].map((call) => [
      call.id,
      call,
    ]),
  )('%s answers whatever comes, and refuses with words that the catalogue has', (_, { request }) => {
    fc.assert(
      fc.property(fc.oneof(body, value), (sent) => {
        for (const { message } of request.safeParse(sent).error?.issues ?? []) {
          if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) {
            expect(isFieldMessageKey(message)).toBe(true);
          }
        }
        expect(Object.prototype).not.toHaveProperty('UserName');
      }),
    );
  });
});
