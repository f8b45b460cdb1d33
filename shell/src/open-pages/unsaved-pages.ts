import { createObservable, type Observable } from '../observable/create-observable';

/** The open pages with unsaved work, by the key of their tab. */
export interface UnsavedPages extends Observable<ReadonlySet<string>> {
  readonly hasUnsaved: () => boolean;
  /** Adds a claim for a page and returns a function that removes it. Cheap to repeat. */
  readonly claim: (key: string) => () => void;
  /** Removes all claims of these pages, or all claims: the user has agreed to lose the work, or it is lost anyway. */
  readonly discard: (keys?: Iterable<string>) => void;
}

/**
 * Creates the store of unsaved pages. While there are any, the browser asks for confirmation before the page is left.
 */
export function createUnsavedPages(): UnsavedPages {
  const claims = new Map<string, Set<object>>();
  const { current, subscribe, set } = createObservable<ReadonlySet<string>>(new Set());

  function publish(): void {
    const hadAny = current().size > 0;
    const hasAny = claims.size > 0;
    // Only while it is needed: browsers do not keep a page with this listener in the back/forward cache.
    if (hasAny && !hadAny) window.addEventListener('beforeunload', confirmUnload);
    if (!hasAny && hadAny) window.removeEventListener('beforeunload', confirmUnload);
    set(new Set(claims.keys()));
  }

  function release(key: string, claim: object): void {
    const held = claims.get(key);
    if (held?.delete(claim) !== true || held.size > 0) return;
    claims.delete(key);
    publish();
  }

  return {
    current,
    subscribe,
    hasUnsaved: () => current().size > 0,
    claim(key) {
      const claim = {};
      const held = claims.get(key);
      if (held) held.add(claim);
      else {
        claims.set(key, new Set([claim]));
        publish();
      }
      return () => release(key, claim);
    },
    discard(keys = [...claims.keys()]) {
      let isChanged = false;
      for (const key of keys) isChanged = claims.delete(key) || isChanged;
      if (isChanged) publish();
    },
  };
}

function confirmUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
