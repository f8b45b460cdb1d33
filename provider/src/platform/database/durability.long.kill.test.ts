import { killDuringWrites } from '../../testing/durability';

test('loses no acknowledged write to 25 kills', async () => {
  const { acknowledged, lost } = await killDuringWrites(25);

  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(500);
}, 1_800_000);
