import { killDuringWrites } from '../../testing/durability';

test('loses no acknowledged write to 4 kills', async () => {
  const { acknowledged, lost } = await killDuringWrites(4);

  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(80);
}, 900_000);
