import { ACTIVE_RELEASES_PATH, type ActiveReleases } from '@portal/shared/remote/release';
import * as z from '@portal/shared/schema';

const TIME_OUT_MS = 10_000;

const activeReleases = z.object({ revision: z.int(), releases: z.record(z.string(), z.string()) });

/** The currently active releases, of the rollouts that this browser is in; null if the front door does not respond. */
export async function fetchActiveReleases(): Promise<ActiveReleases | null> {
  try {
    const response = await fetch(ACTIVE_RELEASES_PATH, {
      cache: 'no-store',
      // The cookie of the browser decides which rollouts it is in.
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    const parsed = z.safeParse(activeReleases, response.ok ? await response.json() : null);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
