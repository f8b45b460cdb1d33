import { UPLOAD_WINDOW_BYTES, UPLOAD_WINDOW_MS, watchProgress } from './upload-progress';

const onStall = jest.fn();
const pass = () => jest.advanceTimersByTime(UPLOAD_WINDOW_MS);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  onStall.mockClear();
});

test('the first window may bring nothing, the second may not', () => {
  const { stop } = watchProgress(onStall);
  pass();
  expect(onStall).not.toHaveBeenCalled();
  pass();
  expect(onStall).toHaveBeenCalledTimes(1);
  stop();
});

test('what an earlier window brought does not count for a later one', () => {
  const { add, stop } = watchProgress(onStall);
  add(10 * UPLOAD_WINDOW_BYTES);
  pass();
  add(UPLOAD_WINDOW_BYTES);
  pass();
  expect(onStall).not.toHaveBeenCalled();
  add(UPLOAD_WINDOW_BYTES - 1);
  pass();
  expect(onStall).toHaveBeenCalledTimes(1);
  stop();
});

test('pieces of a window add up, and a watch that was stopped does not call', () => {
  const { add, stop } = watchProgress(onStall);
  pass();
  for (let piece = 0; piece < 16; piece += 1) add(UPLOAD_WINDOW_BYTES / 16);
  pass();
  stop();
  pass();
  expect(onStall).not.toHaveBeenCalled();
});
