import { ExternalError } from '../external-error';

/**
 * Repeats a call once whose outcome is unknown: no answer, or a fault of the wallet itself. Every call to a wallet may
 * be repeated, because the merchant's numbers make it the same call.
 */
export async function repeatOnce<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ExternalError && error.failure === 'unreachable' && !signal.aborted) return call();
    throw error;
  }
}
