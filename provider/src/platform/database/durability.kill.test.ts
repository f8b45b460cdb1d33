import { killDuringWrites } from '../../testing/durability';

test('loses no acknowledged write to 2 kills', async () => {
  const { acknowledged, lost } = await killDuringWrites(2);

  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(40);
}, 900_000);
