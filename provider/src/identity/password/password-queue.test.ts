import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createPasswordQueue } from './password-queue';

const deferred = () => {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
};

describe('attempt', () => {
  it('refuses the 34th attempt immediately and accepts the next when one is done', async () => {
    const { signIns } = createPasswordQueue();
    const { done, finish } = deferred();
    const attempts = Array.from({ length: 33 }, () => signIns.attempt(() => done));
    await expect(signIns.attempt(() => done)).rejects.toMatchObject({
      code: errorCodes.rateLimited,
      obj: { retryAfter: 1 },
    });
    finish();
    await Promise.all(attempts);
    await expect(signIns.attempt(() => Promise.resolve('in'))).resolves.toBe('in');
  });

  it('frees the place of a failed attempt', async () => {
    const { signIns } = createPasswordQueue();
    for (let i = 0; i < 40; i += 1) {
      await expect(signIns.attempt(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    }
  });

  it('accepts password changes while sign-ins are full', async () => {
    const { signIns, changes } = createPasswordQueue();
    const { done, finish } = deferred();
    const attempts = Array.from({ length: 33 }, () => signIns.attempt(() => done));
    await expect(changes.attempt(() => Promise.resolve('in'))).resolves.toBe('in');
    finish();
    await Promise.all(attempts);
  });
});

it('hashes one at a time, over both lanes', async () => {
  const { signIns, changes } = createPasswordQueue();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 18 }, (_, i) => (i % 2 === 0 ? signIns : changes).hashSlot(work)));
  expect(most).toBe(1);
  expect(running).toBe(0);
});

it('alternates between the lanes, so that a flood of one does not starve the other', async () => {
  const { signIns, changes } = createPasswordQueue();
  const { done, finish } = deferred();
  const order: string[] = [];
  const holding = signIns.hashSlot(() => done);
  const waiting = [
    ...Array.from({ length: 20 }, () => signIns.hashSlot(async () => void order.push('sign-in'))),
    ...Array.from({ length: 3 }, () => changes.hashSlot(async () => void order.push('change'))),
  ];
  finish();
  await Promise.all([holding, ...waiting]);
  expect(order.indexOf('change')).toBeLessThan(3);
  expect(order.lastIndexOf('change')).toBeLessThan(8);
});
