import { createTurns } from './turns';

it('works on one key in turn, also after a failure, and on others meanwhile', async () => {
  const { inTurn } = createTurns();
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const order: string[] = [];
  const first = inTurn('a', async () => {
    await done;
    order.push('a1');
    throw new Error('wrong');
  });
  const second = inTurn('a', async () => void order.push('a2'));
  await inTurn('b', async () => void order.push('b'));
  finish();
  await expect(first).rejects.toThrow('wrong');
  await second;
  expect(order).toEqual(['b', 'a1', 'a2']);
});
