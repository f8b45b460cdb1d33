import { useEffect, useState } from 'react';

/** Update interval of relative times such as "5 minutes ago", in ms. */
const EVERY_MS = 30_000;

/** The current time in ms, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
