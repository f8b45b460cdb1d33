import { killDuringWrites } from '../testing/durability';

test('loses no acknowledged write to 5 kills', async () => {
  const { acknowledged, lost } = await killDuringWrites(5);

  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
}, 180_000);
