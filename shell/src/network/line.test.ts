import { createLine } from './line';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function buildLine() {
  const world = { isAlive: true, isOnline: true, isWatched: true };
  const probe = jest.fn(() => Promise.resolve(world.isAlive));
  const line = createLine({ probe, isOnline: () => world.isOnline, isWatched: () => world.isWatched });
  const seen: string[] = [];
  line.subscribe(() => seen.push(line.current()));
  return { line, world, probe, seen, settle: () => jest.advanceTimersByTimeAsync(0) };
}

it('is not down because one call failed: the provider is asked first', async () => {
  const { line, probe, seen, settle } = buildLine();
  line.tell(false);
  expect(line.current()).toBe('up');
  await settle();
  expect(probe).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([]);
});

it('is unreachable when the provider is silent too, and up again by itself', async () => {
  const { line, world, probe, seen, settle } = buildLine();
  world.isAlive = false;
  line.tell(false);
  line.tell(false);
  await settle();
  expect(probe).toHaveBeenCalledTimes(1);
  expect(line.current()).toBe('unreachable');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(probe).toHaveBeenCalledTimes(2);
  world.isAlive = true;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(seen).toEqual(['unreachable', 'up']);
});

it('says offline when the browser has no network, but believes an answer more than the browser', async () => {
  const { line, world, settle } = buildLine();
  world.isOnline = false;
  expect(await line.check()).toBe('up');
  world.isAlive = false;
  await line.check();
  expect(line.current()).toBe('offline');
  line.tell(true);
  await settle();
  expect(line.current()).toBe('up');
});

it('asks every ten seconds at most while it is down, and not at all while it is up', async () => {
  const { line, world, probe } = buildLine();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(probe).not.toHaveBeenCalled();
  world.isAlive = false;
  await line.check();
  probe.mockClear();
  await jest.advanceTimersByTimeAsync(15_000);
  probe.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(6);
});

it('asks once a minute without a network, and not at all while nobody looks', async () => {
  const { line, world, probe } = buildLine();
  world.isAlive = false;
  world.isOnline = false;
  await line.check();
  probe.mockClear();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledTimes(2);
  world.isWatched = false;
  probe.mockClear();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(probe).not.toHaveBeenCalled();
  world.isAlive = true;
  expect(await line.check()).toBe('up');
});

it('lets those wait who can', async () => {
  const { line, world, settle } = buildLine();
  const then = jest.fn();
  world.isAlive = false;
  await line.check();
  void line.whenUp().then(then);
  await settle();
  expect(then).not.toHaveBeenCalled();
  line.tell(true);
  await settle();
  expect(then).toHaveBeenCalledTimes(1);
  await expect(line.whenUp()).resolves.toBeUndefined();
});
