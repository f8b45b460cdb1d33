import { useEffect, useState } from 'react';
import { serverNow } from '@portal/shared/http';

/**
 * Whole seconds until a moment of the server's clock, in ms; 0 once it has passed, undefined without a moment.
 * Updates every second.
 */
export function useSecondsLeft(endsAt: number | undefined): number | undefined {
  const [now, setNow] = useState(() => serverNow());
  const isRunning = endsAt !== undefined && endsAt > now;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000));
}
