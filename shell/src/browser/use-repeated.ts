import { useEffect, useState } from 'react';

/**
 * The result of `read`, updated at intervals.
 * @param read must not change between renders
 * @param everyMs the interval
 */
export function useRepeated<T>(read: () => T, everyMs: number): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return value;
}
