import { diskReserve } from './disk-reserve';

const MB = 1024 * 1024;
const full = expect.objectContaining({ fault: 'full', message: expect.stringContaining('/data is full') });

test.each([
  ['query', 'insert into teams …'],
  ['query', 'UPDATE users …'],
  ['query', 'delete from sessions'],
  ['transaction', () => undefined],
])('refuses a %s (%s) while the disk is nearly full', (call, statement) => {
  expect(() => diskReserve('/data', () => 47 * MB)(call, statement)).toThrow(full);
  expect(() => diskReserve('/data', () => 49 * MB)(call, statement)).not.toThrow();
});

test.each(['select 1', ' with page as (select 1) select * from page'])('allows %s', (statement) => {
  expect(() => diskReserve('/data', () => 0)('query', statement)).not.toThrow();
});

test('works again when there is space', () => {
  jest.useFakeTimers();
  let free = 0;
  const check = diskReserve('/data', () => free);
  expect(() => check('query', 'insert')).toThrow(full);
  free = 100 * MB;
  jest.advanceTimersByTime(200);

  expect(() => check('query', 'insert')).not.toThrow();
  jest.useRealTimers();
});
