import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown';

afterEach(() => jest.restoreAllMocks());

// 3,282.183 + 5,000 - 3,282.183 is more than 5,000 in binary fractions.
it.each([1000, 3282.183, 3522.843])('starts at the seconds it was given, at the time %d ms', (time) => {
  jest.spyOn(performance, 'now').mockReturnValue(time);
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(5));
  expect(result.current.left).toBe(5);
});
