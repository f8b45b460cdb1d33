import { createConnectivity } from './connectivity';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function buildConnectivity() {
  const world = { isAlive: true, isOnline: true, isWatched: true };
  const probe = jest.fn(() => Promise.resolve(world.isAlive));
  const connectivity = createConnectivity({
    probe,
    isOnline: () => world.isOnline,
    isVisible: () => world.isWatched,
  });
  const seen: string[] = [];
  connectivity.subscribe(() => seen.push(connectivity.current()));
  return { connectivity, world, probe, seen, settle: () => jest.advanceTimersByTimeAsync(0) };
}

it('is not down because one call failed: the provider is probed first', async () => {
  const { connectivity, probe, seen, settle } = buildConnectivity();
  connectivity.reportCall(false);
  expect(connectivity.current()).toBe('up');
  await settle();
  expect(probe).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([]);
});

it('is unreachable if the provider does not respond either, and up again by itself', async () => {
  const { connectivity, world, probe, seen, settle } = buildConnectivity();
  world.isAlive = false;
  connectivity.reportCall(false);
  connectivity.reportCall(false);
  await settle();
  expect(probe).toHaveBeenCalledTimes(1);
  expect(connectivity.current()).toBe('unreachable');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(probe).toHaveBeenCalledTimes(2);
  world.isAlive = true;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(seen).toEqual(['unreachable', 'up']);
});

it('is offline if the browser has no network, but trusts a response more than the browser', async () => {
  const { connectivity, world, probe, settle } = buildConnectivity();
  world.isOnline = false;
  expect(await connectivity.check()).toBe('up');
  world.isAlive = false;
  await connectivity.check();
  expect(connectivity.current()).toBe('offline');
  connectivity.reportCall(true);
  await settle();
  expect(connectivity.current()).toBe('up');
  probe.mockClear();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(probe).not.toHaveBeenCalled();
});

it('probes every ten seconds at most while it is down, and not at all while it is up', async () => {
  const { connectivity, world, probe } = buildConnectivity();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(probe).not.toHaveBeenCalled();
  world.isAlive = false;
  await connectivity.check();
  probe.mockClear();
  await jest.advanceTimersByTimeAsync(15_000);
  probe.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(6);
});

it('probes once a minute without a network, and not at all while the page is hidden', async () => {
  const { connectivity, world, probe } = buildConnectivity();
  world.isAlive = false;
  world.isOnline = false;
  await connectivity.check();
  probe.mockClear();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledTimes(2);
  world.isWatched = false;
  probe.mockClear();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(probe).not.toHaveBeenCalled();
  world.isAlive = true;
  expect(await connectivity.check()).toBe('up');
});

it('probes again if the network is lost during a probe, whose response is older', async () => {
  const { connectivity, world, probe, settle } = buildConnectivity();
  let respond = (_isAlive: boolean): void => undefined;
  probe.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
  void connectivity.check();
  world.isAlive = false;
  world.isOnline = false;
  void connectivity.recheck();
  void connectivity.recheck();
  respond(true);
  await settle();
  expect(probe).toHaveBeenCalledTimes(2);
  expect(connectivity.current()).toBe('offline');
});

it('lets calls wait until the connection is up', async () => {
  const { connectivity, world, settle } = buildConnectivity();
  const then = jest.fn();
  world.isAlive = false;
  await connectivity.check();
  void connectivity.whenUp().then(then);
  await settle();
  expect(then).not.toHaveBeenCalled();
  connectivity.reportCall(true);
  await settle();
  expect(then).toHaveBeenCalledTimes(1);
  await expect(connectivity.whenUp()).resolves.toBeUndefined();
});
