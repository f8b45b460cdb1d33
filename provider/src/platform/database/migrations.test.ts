import { readMigrations } from './migrations';

test('numbers the steps without a gap', () => {
  const numbers = readMigrations().map((migration) => migration.number);

  expect(numbers).toEqual(numbers.map((_, index) => index));
});

test("never uses the server's time: rules use the injected clock", () => {
  const text = readMigrations()
    .flatMap((migration) => migration.statements)
    .join('\n');

  expect(text).not.toMatch(/\bnow\s*\(|current_timestamp|uuidv7|gen_random_uuid/i);
});
