import { federation } from './federation-instance';

/**
 * Module federation caches the failed load of a shared module permanently. Removing it lets the next attempt load it
 * again.
 */
export function removeFailedShares(): void {
  for (const scope of Object.values(federation().shareScopeMap)) {
    for (const share of Object.values(scope).flatMap((versions) => Object.values(versions))) {
      share.loading?.catch(() => {
        share.loading = null;
      });
    }
  }
}

/** Removes them after each failed script: a part also loads code by itself, and offers to try again. */
export function watchFailedShares(): void {
  // Error events of script elements do not bubble, but they can be captured here.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) removeFailedShares();
    },
    true,
  );
}
