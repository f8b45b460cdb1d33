import { isAway, onReturn } from './away';

let isOnline = true;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  isOnline = true;
  visibility = 'visible';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function turn(network: boolean): void {
  isOnline = network;
  window.dispatchEvent(new Event(network ? 'online' : 'offline'));
}
function look(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('is true while hidden or offline', () => {
  expect(isAway()).toBe(false);
  look('hidden');
  expect(isAway()).toBe(true);
  look('visible');
  turn(false);
  expect(isAway()).toBe(true);
});

it('runs once, within a second after both are back', () => {
  const work = jest.fn();
  const stop = onReturn(work, () => 0.5);
  turn(false);
  look('hidden');
  turn(true);
  jest.advanceTimersByTime(5_000);
  expect(work).not.toHaveBeenCalled();
  look('visible');
  turn(true);
  jest.advanceTimersByTime(499);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  stop();
  turn(true);
  jest.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not run if the network is lost again before its time', () => {
  const work = jest.fn();
  const stop = onReturn(work, () => 0.5);
  turn(true);
  turn(false);
  jest.advanceTimersByTime(5_000);
  expect(work).not.toHaveBeenCalled();
  stop();
});
