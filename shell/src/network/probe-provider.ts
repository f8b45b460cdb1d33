import { healthz } from '@portal/shared/contracts/runtime';

/** Timeout of a probe, far above the round trip of a slow connection. */
const PROBE_MS = 4_000;

/** Whether the provider responds (E4). The page of a proxy or a captive portal does not count. */
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
