import { REFERRAL_SYMBOLS, referralCodeText } from './referral-code.policy';

test('a code has eight symbols, each equally likely, and none that looks like another', () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const counts = new Map<string, number>();
  for (const symbol of referralCodeText(every)) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  expect(counts.size).toBe(32);
  expect(new Set(counts.values())).toEqual(new Set([8]));
  for (const lookalike of '01IOl') expect(counts.has(lookalike)).toBe(false);
  expect(referralCodeText(Buffer.alloc(REFERRAL_SYMBOLS))).toBe('22222222');
});
