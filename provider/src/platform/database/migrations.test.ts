import { readMigrations } from './migrations';

test('numbers the steps without a gap', () => {
  const numbers = readMigrations().map((migration) => migration.number);

  expect(numbers).toEqual(numbers.map((_, index) => index));
});

test('every new step says beside which programs it can be applied', () => {
  // No program from before could run on a newer database.
  const FIRST = 33;

  for (const { number, worksFrom } of readMigrations().slice(FIRST)) {
    expect(worksFrom).not.toBeNull();
    expect(worksFrom).toBeLessThan(number);
  }
});

test("never uses the server's time: rules use the injected clock", () => {
  const text = readMigrations()
    .flatMap((migration) => migration.statements)
    .join('\n');

  expect(text).not.toMatch(/\bnow\s*\(|current_timestamp|uuidv7|gen_random_uuid/i);
});
