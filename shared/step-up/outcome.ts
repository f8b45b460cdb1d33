import { ApiError, type ApiFailure } from '@portal/shared/http';

/** A call's end: its answer, or its refusal. */
export type Outcome<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: ApiFailure };

/**
 * Awaits a call that no cache keeps.
 * @throws what is no refusal: a fault of the page's own code
 */
export async function outcomeOf<T>(response: Promise<T>): Promise<Outcome<T>> {
  try {
    return { data: await response };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: error.toFailure() };
  }
}
