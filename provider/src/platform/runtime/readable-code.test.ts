import { seededRandom } from './random';
import { readableCode, readTypedCode } from './readable-code';

const random = seededRandom('readable codes');
const CODES = Array.from({ length: 500 }, () =>
  readableCode(Array.from({ length: 16 }, () => random.int(0, 31))),
);

test('a code is read correctly however it is typed', () => {
  for (const code of CODES) {
    expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    const read = readTypedCode(code);
    expect(readTypedCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(read);
    expect(readTypedCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(read);
  }
});

test('each symbol is read as itself, so that no two codes are read as the same', () => {
  const read = Array.from({ length: 32 }, (_, symbol) => readTypedCode(readableCode([symbol])));
  expect(new Set(read).size).toBe(32);
});
