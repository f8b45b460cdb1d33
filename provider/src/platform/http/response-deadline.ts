import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from './business-error';

/**
 * Less than the ten seconds that clients wait (docs/reference/rules.md#requests-and-responses), so that they receive
 * the error.
 */
export const RESPONSE_TIMEOUT_MS = 8_000;

/** How much longer a call may take that reads everything, or with files, whose body arrives on a slow line. */
const LONG_FACTOR = 8;

/** The same for a call with files. */
export const UPLOAD_TIMEOUT_MS = LONG_FACTOR * RESPONSE_TIMEOUT_MS;

/** Milliseconds after which a call is answered with `unavailable`. */
export function deadlineOf({ encoding, takesLong }: Endpoint, responseTimeoutMs: number): number {
  return encoding === 'multipart' || takesLong ? LONG_FACTOR * responseTimeoutMs : responseTimeoutMs;
}

/**
 * The result of the work, if it is there in time. Work that is not goes on, and its result is dropped. The time limit of
 * Fastify for handlers is not used: it ends with the body of a request, so it does not limit a POST.
 * @throws BusinessError `unavailable`
 */
export async function withinDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    alarm = setTimeout(() => reject(new BusinessError(errorCodes.unavailable)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(alarm);
  }
}
