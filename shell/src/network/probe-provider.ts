import { healthz } from '@portal/shared/contracts/runtime';

/** A probe that takes longer has failed; far above the round trip of a slow line. */
const PROBE_MS = 4_000;

/** Whether the provider gives a sign of life (E4). A page of a proxy or of a hotel's network is none. */
export async function probeProvider(apiBase: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiBase}${healthz.path}`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  } catch {
    return false;
  }
}
