import { singleFlight } from './single-flight';

test('callers share what is in flight for their key, and nothing that has settled', async () => {
  const { run, inFlight } = singleFlight<number>();
  let calls = 0;
  const work = () => Promise.resolve((calls += 1));
  expect(await Promise.all([run('one', work), run('one', work), run('other', work)])).toEqual([1, 1, 2]);
  expect(inFlight('one')).toBeUndefined();
  expect(await run('one', work)).toBe(3);
});

test('a failure is shared and forgotten', async () => {
  const { run } = singleFlight<string>();
  const fail = () => Promise.reject(new Error('no'));
  const both = await Promise.allSettled([run('one', fail), run('one', () => Promise.resolve('late'))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await run('one', () => Promise.resolve('again'))).toBe('again');
});
