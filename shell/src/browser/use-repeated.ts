import { useEffect, useState } from 'react';

/**
 * What `read` says now, asked again at intervals.
 * @param read must not change between renders
 * @param everyMs between two times
 */
export function useRepeated<T>(read: () => T, everyMs: number): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return value;
}
