import { whenIdle } from '../browser/when-idle';
import { retryWithBackoff, steps } from '../retry/retry-with-backoff';
import type { StreamStartDeps } from './start-stream';

/** Pause before the code is asked for once more, in ms. */
const AGAIN_AFTER_MS = 30_000;

/** Loads what follows the stream (E56), once somebody is signed in and the page is drawn. */
export function loadStream(deps: StreamStartDeps): void {
  const { store, page } = deps;
  async function load(): Promise<void> {
    // The page works without; the count is asked for with the next baseInfo.
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
