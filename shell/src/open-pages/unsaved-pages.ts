import { createObservable, type Observable } from '../observable/create-observable';

/** The open pages that hold work which leaving them would lose, by the key of their tab. */
export interface UnsavedPages extends Observable<ReadonlySet<string>> {
  readonly hasUnsaved: () => boolean;
  /** One claim of a page; what it returns takes the claim back. Cheap to repeat. */
  readonly claim: (key: string) => () => void;
  /** The person has agreed to lose it, or it is lost anyway: all claims of these pages end, or all claims. */
  readonly forget: (keys?: Iterable<string>) => void;
}

/** Knows what is unsaved. The browser's own question before a page is left stands while anything is. */
export function createUnsavedPages(): UnsavedPages {
  const claims = new Map<string, Set<object>>();
  const { current, subscribe, set } = createObservable<ReadonlySet<string>>(new Set());

  function tell(): void {
    const hadAny = current().size > 0;
    const hasAny = claims.size > 0;
    // Only while it is needed: a page with this listener is not kept in the browser's memory of pages.
    if (hasAny && !hadAny) window.addEventListener('beforeunload', askBeforeUnload);
    if (!hasAny && hadAny) window.removeEventListener('beforeunload', askBeforeUnload);
    set(new Set(claims.keys()));
  }

  function release(key: string, claim: object): void {
    const held = claims.get(key);
    if (held?.delete(claim) !== true || held.size > 0) return;
    claims.delete(key);
    tell();
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
        tell();
      }
      return () => release(key, claim);
    },
    forget(keys = [...claims.keys()]) {
      let isChanged = false;
      for (const key of keys) isChanged = claims.delete(key) || isChanged;
      if (isChanged) tell();
    },
  };
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
