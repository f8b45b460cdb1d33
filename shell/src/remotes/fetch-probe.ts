/** A probe that takes longer is given up, so that it holds no connection of a server that hangs. */
const PROBE_MS = 1_000;

/** A script as a page loads it. */
export interface ScriptAddress {
  readonly url: string;
  /** Empty when unknown; then the kind of the answer is looked at instead. */
  readonly integrity: string;
}

/**
 * Whether a script can be had, whole and unchanged. It is fetched past the HTTP cache and into it: a
 * bad answer that was kept is replaced, and the script tag that follows finds the good one there.
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
    // The body too: a server may send headers and then nothing.
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
