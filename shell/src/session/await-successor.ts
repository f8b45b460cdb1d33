import { tokenStorage } from '@portal/shared/http';

/**
 * A sign-in changes the browser's cookie before its tab has read the answer and kept the new token. Whoever asks in
 * between is refused with `sessionInvalid`, although a session follows. As long as this, in ms, such a token may take to arrive.
 */
const GRACE_MS = 1_000;

/** Tells whether another tab of this browser signs in, or has done so, within the grace. */
export function awaitSuccessor(): Promise<boolean> {
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
