import { stopOnSignals } from './graceful-stop';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const log = { info: jest.fn(), error: jest.fn() };
const close = jest.fn(() => new Promise<void>(() => undefined));
let exit: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
  close.mockClear();
  stopOnSignals(close, log);
});
afterEach(() => {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  exit.mockRestore();
  jest.useRealTimers();
});

test.each(SIGNALS)('%s stops once, also when it arrives from the terminal and from npm', (signal) => {
  process.emit(signal, signal);
  process.emit(signal, signal);
  process.emit('SIGINT', 'SIGINT');
  expect(close).toHaveBeenCalledTimes(1);
  expect(exit).not.toHaveBeenCalled();
});

test('a second Ctrl-C exits immediately', () => {
  process.emit('SIGINT', 'SIGINT');
  jest.advanceTimersByTime(500);
  process.emit('SIGINT', 'SIGINT');
  expect(exit).toHaveBeenCalledWith(1);
});
