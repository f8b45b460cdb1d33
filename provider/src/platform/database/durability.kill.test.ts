import { killDuringWrites } from '../../testing/durability';

test('loses no acknowledged write to 10 kills', async () => {
  const { acknowledged, lost } = await killDuringWrites(10);

  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(200);
}, 900_000);
