import { createPasswordQueue } from './password-queue';

const deferred = () => {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
};

describe('admit', () => {
  it('refuses the 35th attempt at once and takes the next when one is done', async () => {
    const queue = createPasswordQueue();
    const { done, finish } = deferred();
    const attempts = Array.from({ length: 34 }, () => queue.admit(() => done));
    await expect(queue.admit(() => done)).rejects.toMatchObject({ code: 4029, obj: { retryAfter: 1 } });
    finish();
    await Promise.all(attempts);
    await expect(queue.admit(() => Promise.resolve('in'))).resolves.toBe('in');
  });

  it('frees the place of an attempt that failed', async () => {
    const queue = createPasswordQueue();
    for (let i = 0; i < 40; i += 1) {
      await expect(queue.admit(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    }
  });
});

it('hashes two at a time', async () => {
  const queue = createPasswordQueue();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => queue.hashSlot(work)));
  expect(most).toBe(2);
  expect(running).toBe(0);
});

it('works on one key in turn, also after a failure, and on others meanwhile', async () => {
  const queue = createPasswordQueue();
  const { done, finish } = deferred();
  const order: string[] = [];
  const first = queue.inTurn('a', async () => {
    await done;
    order.push('a1');
    throw new Error('wrong');
  });
  const second = queue.inTurn('a', async () => void order.push('a2'));
  await queue.inTurn('b', async () => void order.push('b'));
  finish();
  await expect(first).rejects.toThrow('wrong');
  await second;
  expect(order).toEqual(['b', 'a1', 'a2']);
});
