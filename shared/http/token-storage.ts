import { webStorage } from './web-storage';

/** Key of the session token in both storages (docs/reference/rules.md#sessions). */
export const TOKEN_KEY = 'Access-Token';

const { session, local } = webStorage;

/**
 * The header token of the session. This tab's own token is in session storage. The browser's latest token is in local
 * storage; new tabs start with it.
 */
export const tokenStorage = {
  /** This tab's token. A new tab takes over the browser's latest. */
  read(): string | null {
    const own = session.get(TOKEN_KEY);
    if (own !== null && own !== '') return own;
    const latest = tokenStorage.latest();
    if (latest !== null) session.set(TOKEN_KEY, latest);
    return latest;
  },
  /** The token of the most recent sign-in in this browser. */
  latest(): string | null {
    const latest = local.get(TOKEN_KEY);
    return latest === '' ? null : latest;
  },
  /** False if the browser stores the token nowhere: the session then ends with the page. */
  isKept(): boolean {
    return session.keeps(TOKEN_KEY) || local.keeps(TOKEN_KEY);
  },
  write(token: string): void {
    session.set(TOKEN_KEY, token);
    local.set(TOKEN_KEY, token);
  },
  /** Copies the browser's latest token to this tab. */
  adopt(): string | null {
    const latest = tokenStorage.latest();
    if (latest === null) session.remove(TOKEN_KEY);
    else session.set(TOKEN_KEY, latest);
    return latest;
  },
  clear(): void {
    session.remove(TOKEN_KEY);
    local.remove(TOKEN_KEY);
  },
  /** Calls `onChange` when another tab signs in or out. Returns a function that stops watching. */
  watch(onChange: (latest: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      // The key is null after `localStorage.clear()`.
      if (local.isSourceOf(event) && (event.key === TOKEN_KEY || event.key === null))
        onChange(tokenStorage.latest());
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
} as const;
