import { whenIdle } from '../browser/when-idle';
import type { NewsDeps } from './stream/start-news';

/** Pause before the code is asked for once more, in ms. */
const AGAIN_AFTER_MS = 30_000;

/** Loads what keeps the person's news coming (E56), once somebody is signed in and the page is drawn. */
export function followNews(deps: NewsDeps): void {
  const { store, page } = deps;
  const load = () => {
    import('./stream/start-news').then(
      ({ startNews }) => startNews(deps),
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
