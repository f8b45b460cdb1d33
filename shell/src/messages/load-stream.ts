import { whenIdle } from '../browser/when-idle';
import type { StreamStartDeps } from './stream/start-stream';

/** Pause before the code is asked for once more, in ms. */
const AGAIN_AFTER_MS = 30_000;

/** Loads what follows the stream (E56), once somebody is signed in and the page is drawn. */
export function loadStream(deps: StreamStartDeps): void {
  const { store, page } = deps;
  const load = () => {
    import('./stream/start-stream').then(
      ({ startStream }) => startStream(deps),
      // The page works without; the count is asked for with the next baseInfo.
      () => void page.setTimeout(load, AGAIN_AFTER_MS),
    );
  };
  const stop = store.subscribe(begin);
  let hasBegun = false;
  function begin(): void {
    if (hasBegun || store.getState().session.status !== 'signedIn') return;
    hasBegun = true;
    stop();
    whenIdle(page, load);
  }
  begin();
}
