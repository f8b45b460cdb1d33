import { serverNow } from '@portal/shared/http';
import { usePolledValue } from '../browser/use-polled-value';

/** Update interval of relative times such as "5 minutes ago", in ms. */
const EVERY_MS = 30_000;

/** The current time by the server's clock, in ms, updated twice a minute. */
export function useNow(): number {
  return usePolledValue(serverNow, EVERY_MS);
}
