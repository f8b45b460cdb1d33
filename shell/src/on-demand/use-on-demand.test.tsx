import { act, renderHook } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useOnDemand } from './use-on-demand';

const Panel: ComponentType = () => null;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Renders the hook with a component that fails to load this many times. */
function renderOnDemand(failures: number) {
  const load = jest.fn<Promise<ComponentType>, []>();
  for (let nth = 0; nth < failures; nth += 1) load.mockRejectedValueOnce(new Error('not there'));
  load.mockResolvedValue(Panel);
  const onFailure = jest.fn();
  const { result, rerender } = renderHook(
    (isWanted: boolean) => useOnDemand({ isNeeded: isWanted, load, onFailure }),
    {
      initialProps: false,
    },
  );
  return { load, onFailure, result, rerender };
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('loads the component when it is first needed, and only once', async () => {
  const { load, result, rerender } = renderOnDemand(0);
  await advance(60_000);
  expect(load).not.toHaveBeenCalled();
  rerender(true);
  await advance(0);
  expect(result.current).toEqual({ Component: Panel });
  rerender(false);
  rerender(true);
  await advance(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(result.current).toEqual({ Component: Panel });
});

it('retries automatically while it is needed', async () => {
  const { load, onFailure, result, rerender } = renderOnDemand(2);
  rerender(true);
  await advance(2_499);
  expect(load).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onFailure).toHaveBeenCalledTimes(2);
  expect(result.current).toBeNull();
  await advance(10_000);
  expect(result.current).toEqual({ Component: Panel });
});

it('stops retrying when it is no longer needed, and loads when it is needed again', async () => {
  const { load, result, rerender } = renderOnDemand(1);
  rerender(true);
  await advance(0);
  rerender(false);
  await advance(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  rerender(true);
  await advance(0);
  expect(result.current).toEqual({ Component: Panel });
});
