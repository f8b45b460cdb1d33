import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Endpoint } from '../contracts/endpoint';
import { type ApiFailure, ApiError, call } from '../http/http';
import { shownOnce } from './error-report';

/** What an injected endpoint hands to the base query. */
export interface CallArgs {
  readonly endpoint: Endpoint;
  readonly request: unknown;
}

/** Per call, beside its arguments. */
export interface CallExtras {
  /** Codes that the caller shows itself. */
  readonly handles?: readonly number[];
}

export type PortalBaseQuery = BaseQueryFn<CallArgs, unknown, ApiFailure, CallExtras>;

/** The store itself has dropped the call (another person signed in): nobody waits for the answer. */
const GIVEN_UP: ApiFailure = { code: 0, msg: '', obj: null, status: 0, requestId: null };

/**
 * The one way from the store to the provider. A query's error is shown in place by its page; a mutation's
 * is told once, here, unless the call handles the code.
 */
const baseQuery: PortalBaseQuery = async ({ endpoint, request }, api, extras) => {
  try {
    // Queries are fetched again when the line is back: `refetchOnReconnect` below.
    const purpose = api.type === 'query' ? 'load' : 'act';
    return { data: await call(endpoint, request, { signal: api.signal, purpose }) };
  } catch (error) {
    if (api.signal.aborted) return { error: GIVEN_UP };
    if (!(error instanceof ApiError)) throw error;
    const failure = error.toFailure();
    if (api.type === 'mutation') shownOnce(failure, extras.handles ?? []);
    return { error: failure };
  }
};

/** Seconds that an unused answer is kept, and after which a page that comes back asks again. */
const KEEP_SECONDS = 300;
const FRESH_SECONDS = 30;

/** The one RTK Query API of the page; only {@link remoteApi} puts calls in. */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery,
  keepUnusedDataFor: KEEP_SECONDS,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** To dispatch when the session becomes another person's: nothing of the former one stays. */
export function resetForNewUser(): ReturnType<typeof portalApi.util.resetApiState> {
  return portalApi.util.resetApiState();
}
