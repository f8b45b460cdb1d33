import { readTokenText, tokenText } from './token-text';

const PARTS = {
  accountId: '01990000-0000-7000-8000-0000000000fe',
  expiresAt: 1_772_480_400,
  signature: 'a-_Z'.repeat(11).slice(1),
};

test('a token is read as it was written', () => {
  expect(readTokenText(tokenText(PARTS))).toEqual(PARTS);
});

test.each([
  '',
  'test-ops-token-test-ops-token',
  `x${tokenText(PARTS)}`,
  `${tokenText(PARTS)}A`,
  tokenText(PARTS).slice(0, -1),
  tokenText(PARTS).replace('portal-op', 'portal-od'),
  tokenText({ ...PARTS, expiresAt: Number.MAX_SAFE_INTEGER }),
])('%j is no token', (text) => {
  expect(readTokenText(text)).toBeNull();
});
