import { useEffect, useState } from 'react';

/** Words such as "5 minutes ago" are as old as this at most, in ms. */
const EVERY_MS = 30_000;

/** The time, in ms, anew twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
