import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Endpoint } from '../contracts/endpoint';
import { type ApiFailure, ApiError, call, randomUuid } from '../http/http';
import { hasLists, inBatches, joinResponses } from './batches';
import type { Batch } from './call-definitions';
import { showUnlessHandled } from './error-report';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-keys';

/** Arguments that an injected endpoint passes to the base query. */
export interface CallArgs {
  readonly endpoint: Endpoint;
  readonly request: unknown;
  /** How a long list in the request is split into several calls. Absent: not split. */
  readonly batch?: Batch | null;
}

/** Options per call, in addition to its arguments. */
export interface CallExtras {
  /** Error codes that the caller shows itself. */
  readonly handles?: readonly number[];
}

/** Metadata of a response. */
export interface CallMeta {
  /** The mutation ids that its events carry, one for each call that was sent. */
  readonly mutationIds: readonly string[];
  /** Why the rest of a partly done batch was not done. */
  readonly refusal?: ApiFailure;
}

export type PortalBaseQuery = BaseQueryFn<CallArgs, unknown, ApiFailure, CallExtras, CallMeta>;

/** The store itself has dropped the call (another user signed in), so the result is not used. */
const ABANDONED: ApiFailure = { code: 0, msg: '', obj: null, status: 0, requestId: null };

/**
 * All requests from the store to the provider. A query's error is shown in place by its page. A mutation's error is
 * shown once, here, unless the call handles the code.
 */
const baseQuery: PortalBaseQuery = async ({ endpoint, request, batch = null }, api, extras) => {
  const { signal } = api;
  // Queries are refetched when the connection is back: `refetchOnReconnect` below.
  const purpose = api.type === 'query' ? 'load' : 'act';
  const mutationIds: string[] = [];
  const meta: CallMeta = { mutationIds };
  const responses: unknown[] = [];
  try {
    for (const part of inBatches(request, batch)) {
      // A call that reads is declared as a mutation if its response must not be cached.
      const mutationId = endpoint.method === 'GET' ? undefined : randomUuid();
      const idempotencyKey = endpoint.idempotent ? idempotencyKeyFor(endpoint, part) : undefined;
      const options = {
        signal,
        purpose,
        ...(mutationId !== undefined && { mutationId }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      } as const;
      responses.push(await call(endpoint, part, options));
      forgetIdempotencyKey(endpoint, part);
      // Without a response it is unknown whether the call was done, so the page must react to its events.
      if (mutationId !== undefined) mutationIds.push(mutationId);
    }
    return { data: joinResponses(responses), meta };
  } catch (error) {
    if (signal.aborted) return { error: ABANDONED };
    if (!(error instanceof ApiError)) throw error;
    const failure = error.toFailure();
    if (isDefinite(failure)) forgetIdempotencyKey(endpoint, request);
    const isPartDone = hasLists(responses[0]);
    if (api.type === 'mutation') {
      // The caller of a partly done batch receives its data instead of the error, so it cannot show the error itself.
      const handled = isPartDone ? [] : (extras.handles ?? []);
      showUnlessHandled(failure, handled);
    }
    if (!isPartDone) return { error: failure };
    return { data: joinResponses(responses), meta: { ...meta, refusal: failure } };
  }
};

/** Whether the provider has decided about the call. After a lost response or a server error, it may have been done. */
function isDefinite({ status }: ApiFailure): boolean {
  return status >= 400 && status < 500;
}

/** Seconds that unused data is kept, and seconds after which a page that is opened again refetches it. */
const KEEP_SECONDS = 300;
const FRESH_SECONDS = 30;

/** The page's single RTK Query API. Only {@link remoteApi} adds calls. */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery,
  keepUnusedDataFor: KEEP_SECONDS,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Dispatched when another user signs in: removes all data of the previous one. */
export function resetForNewUser(): ReturnType<typeof portalApi.util.resetApiState> {
  return portalApi.util.resetApiState();
}
