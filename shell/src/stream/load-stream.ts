import { whenIdle } from '@portal/shared/ui/when-idle';
import { retryWithBackoff, steps } from '../retry/retry-with-backoff';
import type { StreamStartDeps } from './start-stream';

/** Delay before the code is requested again, in ms. */
const AGAIN_AFTER_MS = 30_000;

/** Loads the code of the stream (E56), after sign-in and rendering. */
export function loadStream(deps: StreamStartDeps): void {
  const { store, page } = deps;
  async function load(): Promise<void> {
    // The page works without it; the count is updated with the next baseInfo.
    const { result } = retryWithBackoff({
      attempt: () => import('./start-stream'),
      delay: steps(AGAIN_AFTER_MS),
    });
    (await result)?.startStream(deps);
  }
  const stop = store.subscribe(begin);
  let hasBegun = false;
  function begin(): void {
    if (hasBegun || store.getState().session.status !== 'signedIn') return;
    hasBegun = true;
    stop();
    whenIdle(page, () => void load());
  }
  begin();
}
