import { createKeyedMutex } from './keyed-mutex';

it('runs work on one key in turn, also after a failure, and on other keys in parallel', async () => {
  const { runExclusive } = createKeyedMutex();
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const order: string[] = [];
  const first = runExclusive('a', async () => {
    await done;
    order.push('a1');
    throw new Error('wrong');
  });
  const second = runExclusive('a', async () => void order.push('a2'));
  await runExclusive('b', async () => void order.push('b'));
  finish();
  await expect(first).rejects.toThrow('wrong');
  await second;
  expect(order).toEqual(['b', 'a1', 'a2']);
});
