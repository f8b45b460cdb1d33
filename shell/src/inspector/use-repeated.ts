import { useEffect, useState } from 'react';

/** Often enough to look live, seldom enough not to be felt. */
const EVERY_MS = 500;

/** What `read` says now, asked again twice a second. Must not change between renders. */
export function useRepeated<T>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return value;
}
