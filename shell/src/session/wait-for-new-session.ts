import { tokenStorage } from '@portal/shared/http';

/**
 * A sign-in replaces the browser's cookie before its tab has read the response and stored the new token. A call in
 * between is refused with `sessionInvalid`, although a new session follows. This is how long to wait for its token, in
 * ms.
 */
const GRACE_MS = 1_000;

/** Whether another tab of this browser is signing in, or has done so within the grace period. */
export function waitForNewSession(): Promise<boolean> {
  const own = tokenStorage.read();
  const follows = (latest: string | null) => latest !== null && latest !== own;
  if (follows(tokenStorage.latest())) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      stop();
      resolve(follows(tokenStorage.latest()));
    };
    const timer = setTimeout(settle, GRACE_MS);
    const stop = tokenStorage.watch((latest) => {
      if (follows(latest)) settle();
    });
  });
}
