import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Endpoint } from '../contracts/endpoint';
import { type ApiFailure, ApiError, call, randomUuid } from '../http/http';
import { hasLists, inBatches, joinResponses } from './batches';
import type { Batch } from './call-definitions';
import { shownOnce } from './error-report';

/** What an injected endpoint hands to the base query. */
export interface CallArgs {
  readonly endpoint: Endpoint;
  readonly request: unknown;
  /** How a long list in it is cut into several calls; in one piece where absent. */
  readonly batch?: Batch | null;
}

/** Per call, beside its arguments. */
export interface CallExtras {
  /** Codes that the caller shows itself. */
  readonly handles?: readonly number[];
}

/** Beside the response. */
export interface CallMeta {
  /** What the events of a mutation carry; one for each call that was answered. */
  readonly mutationIds: readonly string[];
}

export type PortalBaseQuery = BaseQueryFn<CallArgs, unknown, ApiFailure, CallExtras, CallMeta>;

/** The store itself has dropped the call (another person signed in): nobody waits for the answer. */
const GIVEN_UP: ApiFailure = { code: 0, msg: '', obj: null, status: 0, requestId: null };

/**
 * The one way from the store to the provider. A query's error is shown in place by its page; a mutation's
 * is told once, here, unless the call handles the code.
 */
const baseQuery: PortalBaseQuery = async ({ endpoint, request, batch = null }, api, extras) => {
  const { signal } = api;
  // Queries are fetched again when the line is back: `refetchOnReconnect` below.
  const purpose = api.type === 'query' ? 'load' : 'act';
  const mutationIds: string[] = [];
  const meta: CallMeta = { mutationIds };
  const responses: unknown[] = [];
  try {
    for (const part of inBatches(request, batch)) {
      // A call that reads is a mutation of the cache where its answer is to be kept nowhere.
      const mutationId = endpoint.method === 'GET' ? undefined : randomUuid();
      const options = { signal, purpose, ...(mutationId !== undefined && { mutationId }) } as const;
      responses.push(await call(endpoint, part, options));
      // Of a call without a response it is not known whether and when it is done: its events are news.
      if (mutationId !== undefined) mutationIds.push(mutationId);
    }
    return { data: joinResponses(responses), meta };
  } catch (error) {
    if (signal.aborted) return { error: GIVEN_UP };
    if (!(error instanceof ApiError)) throw error;
    const failure = error.toFailure();
    if (api.type === 'mutation') shownOnce(failure, extras.handles ?? []);
    const isPartDone = hasLists(responses[0]);
    return isPartDone ? { data: joinResponses(responses), meta } : { error: failure };
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
