import { codeAt, enrolmentUrl, matchingStep, SECRET_BYTES, secretText } from './totp.policy';

/** `12345678901234567890`, the secret of RFC 6238's test vectors. */
const SECRET = secretText(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s (RFC 6238, SHA-1, its last six digits)', (seconds, code) => {
  expect(codeAt(SECRET, at(seconds))).toBe(code);
  expect(matchingStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one step before and after its own, with its own step number, and no further', () => {
  const seconds = 1_111_111_110;
  const step = seconds / 30;
  const code = codeAt(SECRET, at(seconds));
  expect([-60, -30, 0, 30, 59, 60].map((off) => matchingStep(SECRET, code, at(seconds + off)))).toEqual([
    null,
    step,
    step,
    step,
    step,
    null,
  ]);
});

test.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('%j matches nothing', (code) => {
  expect(matchingStep(SECRET, code, at(59))).toBeNull();
});

test('a secret is 160 bits in base32, and its URL states the defaults of apps', () => {
  const secret = secretText(Buffer.alloc(SECRET_BYTES, 7));
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(enrolmentUrl(secret, 'zhang wei', 'en'));
  expect(url.protocol).toBe('otpauth:');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
