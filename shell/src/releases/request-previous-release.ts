import { NO_MESSAGE } from '@portal/shared/contracts/error-text';
import type { Localized } from '@portal/shared/contracts/language';
import { PREVIOUS_RELEASE_PATH } from '@portal/shared/remote/release';
import * as z from '@portal/shared/schema';

const TIME_OUT_MS = 10_000;

const refusal = z.object({ error: z.object({ en: z.string(), 'zh-CN': z.string() }) });

interface PreviousReleaseRequest {
  readonly part: string;
  /** Token of the page, which says with which release the part failed. */
  readonly page: string;
}

/**
 * Asks the front door to give this browser the previous release of a part, from the next page load on.
 * @returns null if it will, else the reason
 */
export async function requestPreviousRelease(request: PreviousReleaseRequest): Promise<Localized | null> {
  try {
    const response = await fetch(PREVIOUS_RELEASE_PATH, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    if (response.ok) return null;
    const read = z.safeParse(refusal, await response.json());
    return read.success ? read.data.error : NO_MESSAGE;
  } catch {
    return NO_MESSAGE;
  }
}
