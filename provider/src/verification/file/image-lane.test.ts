import { setTimeout as pause } from 'node:timers/promises';
import { imageLane } from './image-lane';

/** Work that ends when it is told to, and its outcome. */
function piece() {
  let end = (): void => undefined;
  const begun = jest.fn();
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    begun();
    await ended;
  };
  return { work, begun, end };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('one begins when the one before has ended, also with an error', async () => {
  const run = imageLane(60_000);
  const [first, second] = [piece(), piece()];
  const failed = run(async () => {
    await first.work();
    throw new Error('broken');
  });
  const done = run(second.work);
  await settle();
  expect([first.begun.mock.calls.length, second.begun.mock.calls.length]).toEqual([1, 0]);
  first.end();
  await expect(failed).rejects.toThrow('broken');
  await settle();
  expect(second.begun).toHaveBeenCalledTimes(1);
  second.end();
  await done;
});

test('slow ones give way to the next, but there are never more than three', async () => {
  const run = imageLane(200);
  const pieces = Array.from({ length: 5 }, piece);
  const all = Promise.all(pieces.map(({ work }) => run(work)));
  const begun = () => pieces.map((one) => one.begun.mock.calls.length);
  await settle();
  expect(begun()).toEqual([1, 0, 0, 0, 0]);
  while (begun()[2] === 0) await pause(5);
  await pause(400);
  expect(begun()).toEqual([1, 1, 1, 0, 0]);
  pieces[1]?.end();
  while (begun()[3] === 0) await pause(5);
  expect(begun()).toEqual([1, 1, 1, 1, 0]);
  for (const { end } of pieces) end();
  await all;
});
