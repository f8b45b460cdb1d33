import { derivedKeys } from '../keys/data-keys';
import { bytesPrefix, cipherWith, SEALED, textPrefix } from './cipher';
import { systemRandom } from './random';

const { cipher } = derivedKeys('data key of these tests, long enough', systemRandom);
const { cipher: another } = derivedKeys('another data key, just as long as it', systemRandom);

/** With one bit changed. */
function changed(sealed: Buffer, at: number): Buffer {
  const copy = Buffer.from(sealed);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

/** Changes a byte, because other characters may stand for the same one. */
function changedText(sealed: string): string {
  const [version = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  return `${version}.${changed(bytes, bytes.length - 1).toString('base64url')}`;
}

test('decrypts what it encrypted', () => {
  expect(cipher.decrypt(SEALED.realName, cipher.encrypt(SEALED.realName, '欧阳修 🙂'))).toBe('欧阳修 🙂');
});

test('encrypts the same text differently each time', () => {
  expect(cipher.encrypt(SEALED.realName, 'same')).not.toBe(cipher.encrypt(SEALED.realName, 'same'));
});

test.each([
  ['another key', (sealed: string) => another.decrypt(SEALED.realName, sealed)],
  ['another column', (sealed: string) => cipher.decrypt(SEALED.mfaSecret, sealed)],
  ['a changed text', (sealed: string) => cipher.decrypt(SEALED.realName, changedText(sealed))],
  ['a cut text', (sealed: string) => cipher.decrypt(SEALED.realName, sealed.slice(0, 12))],
  ['another form', () => cipher.decrypt(SEALED.realName, 'plain text')],
])('does not decrypt with %s', (_, open) => {
  expect(() => open(cipher.encrypt(SEALED.realName, 'secret'))).toThrow();
});

describe('bytes', () => {
  const purpose = SEALED.fileContent;
  const content = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));
  const sealedAnew = () => cipher.encryptBytes(purpose, content);

  test.each([0, 1, 1000])('are decrypted, %i of them', (length) => {
    const part = content.subarray(0, length);
    expect(cipher.decryptBytes(purpose, cipher.encryptBytes(purpose, part))).toEqual(part);
  });

  test('are encrypted differently each time, with 29 bytes more', () => {
    const [one, other] = [sealedAnew(), sealedAnew()];
    expect(one.equals(other)).toBe(false);
    expect(one).toHaveLength(content.length + 29);
    expect(one.includes(content.subarray(0, 16))).toBe(false);
  });

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['another key', (sealed) => another.decryptBytes(purpose, sealed)],
    ['another column', (sealed) => cipher.decryptBytes(SEALED.certification, sealed)],
    ['a changed version', (sealed) => cipher.decryptBytes(purpose, changed(sealed, 0))],
    ['a changed iv', (sealed) => cipher.decryptBytes(purpose, changed(sealed, 1))],
    ['a changed tag', (sealed) => cipher.decryptBytes(purpose, changed(sealed, 13))],
    ['a changed content', (sealed) => cipher.decryptBytes(purpose, changed(sealed, 29))],
    ['a cut content', (sealed) => cipher.decryptBytes(purpose, sealed.subarray(0, -1))],
    ['a cut tag', (sealed) => cipher.decryptBytes(purpose, sealed.subarray(0, 20))],
    ['nothing', () => cipher.decryptBytes(purpose, Buffer.alloc(0))],
  ])('are not decrypted with %s', (_, open) => {
    expect(() => open(sealedAnew())).toThrow();
  });

  test('a text is not taken for bytes', () => {
    expect(() => cipher.decryptBytes(purpose, Buffer.from(cipher.encrypt(purpose, 'text')))).toThrow();
  });
});

describe('several keys', () => {
  const keys = [1, 2, 70_000].map((id) => ({ id, key: systemRandom.bytes(32) }));
  const withCurrent = (current: number) =>
    cipherWith(
      {
        current: () => byId(current),
        byId,
      },
      systemRandom,
    );
  const byId = (id: number) => {
    const key = keys.find((known) => known.id === id);
    if (key === undefined) throw new Error('unknown');
    return key;
  };

  test.each([1, 2, 70_000])(
    'what key %i has encrypted names it, and is decrypted while another one is current',
    (id) => {
      const text = withCurrent(id).encrypt(SEALED.realName, 'Zhang');
      const bytes = withCurrent(id).encryptBytes(SEALED.fileContent, Buffer.from('page'));
      expect(text.startsWith(textPrefix(id))).toBe(true);
      expect(bytes.indexOf(bytesPrefix(id))).toBe(0);
      for (const current of [1, 2, 70_000]) {
        expect(withCurrent(current).decrypt(SEALED.realName, text)).toBe('Zhang');
        expect(withCurrent(current).decryptBytes(SEALED.fileContent, bytes).toString()).toBe('page');
      }
    },
  );

  test('a named key cannot be exchanged for another one', () => {
    const text = withCurrent(2).encrypt(SEALED.realName, 'Zhang');
    expect(() => withCurrent(2).decrypt(SEALED.realName, text.replace('v2.2.', 'v2.70000.'))).toThrow();
    expect(() => withCurrent(2).decrypt(SEALED.realName, text.replace('v2.2.', 'v1.'))).toThrow();
    expect(() => withCurrent(2).decrypt(SEALED.realName, text.replace('v2.2.', 'v2.3.'))).toThrow('unknown');
  });
});
