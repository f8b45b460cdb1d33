import { useEffect, useState } from 'react';

/** Short enough to look live, long enough not to slow the page down. */
const EVERY_MS = 500;

/** The result of `read`, refreshed twice a second. `read` must not change between renders. */
export function useRepeated<T>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return value;
}
