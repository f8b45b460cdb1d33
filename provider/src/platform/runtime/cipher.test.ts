import { cipherFrom, SEALED } from './cipher';
import { systemRandom } from './random';

const cipher = cipherFrom('data key of these tests, long enough', systemRandom);

test('decrypts what it encrypted', () => {
  expect(cipher.decrypt(SEALED.realName, cipher.encrypt(SEALED.realName, '欧阳修 🙂'))).toBe('欧阳修 🙂');
});

test('encrypts the same text differently each time', () => {
  expect(cipher.encrypt(SEALED.realName, 'same')).not.toBe(cipher.encrypt(SEALED.realName, 'same'));
});

test.each([
  [
    'another key',
    (sealed: string) =>
      cipherFrom('another data key, just as long as it', systemRandom).decrypt(SEALED.realName, sealed),
  ],
  ['another column', (sealed: string) => cipher.decrypt(SEALED.mfaSecret, sealed)],
  [
    'a changed text',
    (sealed: string) =>
      cipher.decrypt(SEALED.realName, `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'BB' : 'AA'}`),
  ],
  ['a cut text', (sealed: string) => cipher.decrypt(SEALED.realName, sealed.slice(0, 12))],
  ['another form', () => cipher.decrypt(SEALED.realName, 'plain text')],
])('does not decrypt with %s', (_, open) => {
  expect(() => open(cipher.encrypt(SEALED.realName, 'secret'))).toThrow();
});
