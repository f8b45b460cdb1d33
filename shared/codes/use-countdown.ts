import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds left; 0 if no countdown runs. Starting a new countdown replaces the current one. */
export function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [now, setNow] = useState(() => performance.now());

  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => {
      const time = performance.now();
      setNow(time);
      if (time >= endsAt) setEndsAt(null);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [endsAt]);

  return {
    left: endsAt === null ? 0 : Math.max(0, Math.ceil(Math.round(endsAt - now) / SECOND_MS)),
    start(seconds) {
      const time = performance.now();
      setNow(time);
      setEndsAt(seconds > 0 ? time + seconds * SECOND_MS : null);
    },
  };
}
