/** Timeout of a probe, so that it does not occupy a connection to a server that hangs. */
const PROBE_MS = 1_000;

/** A script as the page loads it. */
export interface ScriptAddress {
  readonly url: string;
  /** Empty if unknown; then the content type of the response is checked instead. */
  readonly integrity: string;
}

/**
 * Whether a script can be fetched, complete and unmodified. The request bypasses the HTTP cache and updates it: a bad
 * cached response is replaced, and the script tag that follows gets the good one from the cache.
 */
export async function canFetch({ url, integrity }: ScriptAddress): Promise<boolean> {
  try {
    const response = await fetch(url, {
      cache: 'reload',
      credentials: 'omit',
      mode: 'cors',
      signal: AbortSignal.timeout(PROBE_MS),
      ...(integrity === '' ? {} : { integrity }),
    });
    if (!response.ok || !/\bjavascript\b/.test(response.headers.get('content-type') ?? '')) return false;
    // The body is read too, since a server may send headers and then nothing.
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
