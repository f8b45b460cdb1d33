import { seededRandom } from '../../platform/runtime/random';
import { readRecoveryCode, RECOVERY_SYMBOLS, recoveryCodeText } from './recovery-code.policy';

const random = seededRandom('recovery codes');
const CODES = Array.from({ length: 500 }, () =>
  recoveryCodeText(Array.from({ length: RECOVERY_SYMBOLS }, () => random.int(0, 31))),
);

test('a code is read correctly however it is typed', () => {
  for (const code of CODES) {
    expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    const read = readRecoveryCode(code);
    expect(readRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(read);
    expect(readRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(read);
  }
});

test('each symbol is read as itself, so that no two codes are read as the same', () => {
  const read = Array.from({ length: 32 }, (_, symbol) => readRecoveryCode(recoveryCodeText([symbol])));
  expect(new Set(read).size).toBe(32);
});
