import { useEffect, useState } from 'react';

/**
 * The result of `read`, updated at intervals.
 * @param read must not change between renders
 * @param intervalMs the interval
 */
export function usePolledValue<T>(read: () => T, intervalMs: number): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), intervalMs);
    return () => clearInterval(timer);
  }, [read, intervalMs]);
  return value;
}
