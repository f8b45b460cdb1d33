/** Name of the session value in both storages (docs/reference/rules.md#sessions). */
export const TOKEN_KEY = 'Access-Token';

/** Storage may be switched off or full; then the session lives in this page alone. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * The token half of the session. This tab's own is in session storage; the browser's latest is in local
 * storage, from which new tabs start.
 */
export const tokenStorage = {
  /** This tab's token; a new tab takes over the browser's latest. */
  read(): string | null {
    const own = attempt(() => sessionStorage.getItem(TOKEN_KEY), null);
    if (own !== null && own !== '') return own;
    const latest = tokenStorage.latest();
    if (latest !== null) attempt(() => sessionStorage.setItem(TOKEN_KEY, latest), undefined);
    return latest;
  },
  /** The token with which a tab of this browser last signed in. */
  latest(): string | null {
    const latest = attempt(() => localStorage.getItem(TOKEN_KEY), null);
    return latest === '' ? null : latest;
  },
  write(token: string): void {
    attempt(() => sessionStorage.setItem(TOKEN_KEY, token), undefined);
    attempt(() => localStorage.setItem(TOKEN_KEY, token), undefined);
  },
  /** Takes the browser's latest token over into this tab. */
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
  /** Tells when another tab signs in or out; returns the way to stop. */
  watch(onChange: (latest: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      // A null key is `localStorage.clear()`.
      if (event.storageArea === localStorage && (event.key === TOKEN_KEY || event.key === null)) {
        onChange(tokenStorage.latest());
      }
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
} as const;
