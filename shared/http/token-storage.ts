/** Key of the session token in both storages (docs/reference/rules.md#sessions). */
export const TOKEN_KEY = 'Access-Token';

/** Storage may be disabled or full. The session then exists only in this page. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * The header token of the session. This tab's own token is in session storage. The browser's latest token is in local
 * storage; new tabs start with it.
 */
export const tokenStorage = {
  /** This tab's token. A new tab takes over the browser's latest. */
  read(): string | null {
    const own = attempt(() => sessionStorage.getItem(TOKEN_KEY), null);
    if (own !== null && own !== '') return own;
    const latest = tokenStorage.latest();
    if (latest !== null) attempt(() => sessionStorage.setItem(TOKEN_KEY, latest), undefined);
    return latest;
  },
  /** The token of the most recent sign-in in this browser. */
  latest(): string | null {
    const latest = attempt(() => localStorage.getItem(TOKEN_KEY), null);
    return latest === '' ? null : latest;
  },
  write(token: string): void {
    attempt(() => sessionStorage.setItem(TOKEN_KEY, token), undefined);
    attempt(() => localStorage.setItem(TOKEN_KEY, token), undefined);
  },
  /** Copies the browser's latest token to this tab. */
  adopt(): string | null {
    const latest = tokenStorage.latest();
    if (latest === null) attempt(() => sessionStorage.removeItem(TOKEN_KEY), undefined);
    else attempt(() => sessionStorage.setItem(TOKEN_KEY, latest), undefined);
    return latest;
  },
  clear(): void {
    attempt(() => sessionStorage.removeItem(TOKEN_KEY), undefined);
    attempt(() => localStorage.removeItem(TOKEN_KEY), undefined);
  },
  /** Calls `onChange` when another tab signs in or out. Returns a function that stops watching. */
  watch(onChange: (latest: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      // The key is null after `localStorage.clear()`.
      if (event.storageArea === localStorage && (event.key === TOKEN_KEY || event.key === null)) {
        onChange(tokenStorage.latest());
      }
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
} as const;
