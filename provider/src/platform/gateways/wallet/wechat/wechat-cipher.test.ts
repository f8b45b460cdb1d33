import { createCipheriv, randomBytes } from 'node:crypto';
import { openWechatSealed, sealForWechat } from './wechat-cipher';

const KEY = '0123456789abcdef0123456789abcdef';
const NONCE = 'abcdefghijkl';
const TEXT = '{"trade_state":"SUCCESS"}';

/** As the documents of the wallet describe it. */
function sealed(text: string, associatedData: string): string {
  const cipher = createCipheriv('aes-256-gcm', KEY, NONCE).setAAD(Buffer.from(associatedData));
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

const open = (change: Partial<Parameters<typeof openWechatSealed>[1]> = {}, key = KEY) =>
  openWechatSealed(key, {
    ciphertext: sealed(TEXT, 'transaction'),
    nonce: NONCE,
    associated_data: 'transaction',
    ...change,
  })?.toString() ?? null;

test('what the wallet has sealed is opened', () => {
  expect(open()).toBe(TEXT);
  expect(open({ ciphertext: sealed(TEXT, ''), associated_data: undefined })).toBe(TEXT);
  expect(open({ ciphertext: sealed('x', 'transaction') })).toBe('x');
});

test('the sandbox wallet seals as the wallet does', () => {
  expect(sealForWechat(KEY, TEXT, { nonce: NONCE, associated_data: 'transaction' })).toBe(
    sealed(TEXT, 'transaction'),
  );
});

test.each<[string, Parameters<typeof open>]>([
  ['another key', [{}, randomBytes(16).toString('hex')]],
  ['another nonce', [{ nonce: 'bbcdefghijkl' }]],
  ['a shorter nonce', [{ nonce: 'abcdefghijk' }]],
  ['a longer nonce', [{ nonce: 'abcdefghijklm' }]],
  ['other associated data', [{ associated_data: 'certificate' }]],
  ['no associated data', [{ associated_data: undefined }]],
  ['nothing', [{ ciphertext: '' }]],
  ['less than a tag', [{ ciphertext: randomBytes(15).toString('base64') }]],
  ['an empty text', [{ ciphertext: sealed('', 'transaction') }]],
  ['a changed tag', [{ ciphertext: sealed(TEXT, 'transaction').replace(/.{4}$/, 'AAA=') }]],
  ['a changed text', [{ ciphertext: `AAAA${sealed(TEXT, 'transaction').slice(4)}` }]],
])('with %s nothing is opened', (_what, change) => {
  expect(open(...change)).toBeNull();
});
