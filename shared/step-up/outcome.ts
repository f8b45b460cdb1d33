import { ApiError, type ApiFailure } from '@portal/shared/http';

/** Result of a call: its response or its error. */
export type Outcome<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: ApiFailure };

/**
 * Awaits a call that is not cached.
 * @throws errors of the page's own code
 */
export async function outcomeOf<T>(response: Promise<T>): Promise<Outcome<T>> {
  try {
    return { data: await response };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: error.toFailure() };
  }
}
