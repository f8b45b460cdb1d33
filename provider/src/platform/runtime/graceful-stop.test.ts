import { stopOnSignals } from './graceful-stop';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const log = { info: jest.fn(), error: jest.fn() };
const drain = jest.fn();
const close = jest.fn(() => new Promise<void>(() => undefined));
let exit: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
  close.mockClear();
  drain.mockClear();
  stopOnSignals({ drain, drainSeconds: 0, close, log });
});
afterEach(() => {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  exit.mockRestore();
  jest.useRealTimers();
});

test.each(SIGNALS)('%s stops once, also when it arrives from the terminal and from npm', async (signal) => {
  process.emit(signal, signal);
  process.emit(signal, signal);
  process.emit('SIGINT', 'SIGINT');
  await jest.advanceTimersByTimeAsync(0);
  expect(drain).toHaveBeenCalledTimes(1);
  expect(exit).not.toHaveBeenCalled();
});

test('a second Ctrl-C exits immediately', () => {
  process.emit('SIGINT', 'SIGINT');
  jest.advanceTimersByTime(500);
  process.emit('SIGINT', 'SIGINT');
  expect(exit).toHaveBeenCalledWith(1);
});

test('with time to drain, the process is not ready at once and closes later', async () => {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  stopOnSignals({ drain, drainSeconds: 5, close, log });
  process.emit('SIGTERM', 'SIGTERM');
  expect(drain).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledTimes(1);
  // Requests still have their own time.
  await jest.advanceTimersByTimeAsync(8_000);
  expect(exit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(exit).toHaveBeenCalledWith(1);
});
