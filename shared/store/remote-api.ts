import type { TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import { bus } from '../bus/bus';
import type { Endpoint, RequestOf, ResponseOf } from '../contracts/endpoint';
import { streamResumed } from '../events/stream';
import type { MutationDefinition, QueryDefinition, RefreshRule } from './call-definitions';
import { declareKeys } from './declared-keys';
import { isOutdatedRefusal } from './outdated-refusal';
import { applyOptimistic } from './optimistic';
import { outdatedTags, recordRefetched } from './own-mutations';
import { type CallMeta, type PortalBaseQuery, portalApi } from './portal-api';
import { dispatchToStore } from './store-link';

type CallDefinitions = Readonly<Record<string, QueryDefinition<Endpoint> | MutationDefinition<Endpoint>>>;

/** A query as a part uses it. */
export interface QueryCall<E extends Endpoint> {
  readonly endpoint: E;
  /** Key in the cache: `<part>.<contract id>`. */
  readonly key: string;
  /** Fetches and returns the response for a request. Fetches nothing for `skipToken`. Errors are shown in place. */
  readonly useQuery: TypedUseQuery<ResponseOf<E>, RequestOf<E>, PortalBaseQuery>;
  /**
   * Fetches data that will likely be needed soon, unless it is cached already. Fulfilled when the data is cached, rejected
   * with the error; a rejection need not be handled.
   */
  readonly prefetch: (request: RequestOf<E>) => Promise<unknown>;
}

/** A mutation as a part uses it. */
export interface MutationCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly key: string;
  /** `const [send, { isLoading }] = useMutation()`; `await send(request)` gives `{ data }` or `{ error }`. */
  readonly useMutation: TypedUseMutation<ResponseOf<E>, RequestOf<E>, PortalBaseQuery>;
}

export type RemoteApi<D extends CallDefinitions> = {
  readonly [K in keyof D]: D[K] extends QueryDefinition<infer E>
    ? QueryCall<E>
    : D[K] extends MutationDefinition<infer E>
      ? MutationCall<E>
      : never;
};

export interface RemoteApiOptions {
  /** Events that invalidate cached data of this part. */
  readonly refreshOn?: readonly RefreshRule[];
}

/**
 * Declares a part's calls. This is the only way to use the portal's cache.
 * @throws Error if a key is declared twice
 */
export function remoteApi<const D extends CallDefinitions>(
  part: string,
  definitions: D,
  options: RemoteApiOptions = {},
): RemoteApi<D> {
  const tagOf = (tag: string) => `${part}/${tag}`;
  const entries = Object.entries(definitions).map(
    ([name, definition]) => [name, `${part}.${definition.endpoint.id}`, definition] as const,
  );
  const replaces = declareKeys(
    part,
    entries.map(([, key]) => key),
  );
  const tagTypes = entries.flatMap(([, , { tags, refreshOnRefusal }]) =>
    [...tags, ...refreshOnRefusal].map(tagOf),
  );
  const calls = entries.map(([name, key, definition]) => {
    const tags = definition.tags.map(tagOf);
    const refusalTags = definition.refreshOnRefusal.map(tagOf);
    return [name, injectCall({ key, definition, replaces, tags, refusalTags, tagTypes, part })];
  });
  if (!replaces) refreshOnEvents(options.refreshOn ?? [], tagOf);
  // The object is built key by key from D above.
  return Object.fromEntries(calls) as RemoteApi<D>;
}

interface Injection {
  readonly part: string;
  readonly key: string;
  readonly definition: CallDefinitions[string];
  readonly replaces: boolean;
  readonly tags: readonly string[];
  readonly refusalTags: readonly string[];
  readonly tagTypes: readonly string[];
}

/** A failed prefetch is no error of its own: the page shows the error of its query. */
function withHandledRejection(run: (request: unknown) => Promise<void>): (request: unknown) => Promise<void> {
  return (request) => {
    const ended = run(request);
    ended.catch(() => undefined);
    return ended;
  };
}

function injectCall({ part, key, definition, replaces, tags, refusalTags, tagTypes }: Injection) {
  const { endpoint } = definition;
  const api = portalApi.enhanceEndpoints({ addTagTypes: tagTypes });
  const toArgs = (request: unknown) => ({ endpoint, request });
  if (definition.kind === 'query') {
    const injected = api.injectEndpoints({
      overrideExisting: replaces,
      endpoints: (build) => ({
        [key]: build.query<unknown, unknown>({
          query: toArgs,
          providesTags: tags,
          onQueryStarted: (_request, { queryFulfilled }) => refreshAfterRefusal(queryFulfilled, refusalTags),
        }),
      }),
    });
    const { useQuery, initiate } = injected.endpoints[key] ?? {};
    const prefetch = async (request: unknown): Promise<void> => {
      if (initiate !== undefined) await dispatchToStore(initiate(request, { subscribe: false }))?.unwrap();
    };
    return { endpoint, key, useQuery, prefetch: withHandledRejection(prefetch) };
  }
  const injected = api.injectEndpoints({
    overrideExisting: replaces,
    endpoints: (build) => ({
      [key]: build.mutation<unknown, unknown>({
        query: (request) => ({ ...toArgs(request), batch: definition.batch }),
        extraOptions: { handles: definition.handles },
        invalidatesTags: (_result, error, _request, meta) => {
          // An optimistic change was reverted, and the provider's data may have changed in the meantime.
          const isReverted = error !== undefined && definition.optimistic.length > 0;
          if (isReverted || isOutdatedRefusal(error ?? meta?.refusal)) return [...tags, ...refusalTags];
          return error === undefined ? tags : [];
        },
        onQueryStarted: (request, lifecycle) => {
          void recordOwn(lifecycle.queryFulfilled, tags);
          return applyOptimistic(part, definition.optimistic, request, lifecycle);
        },
      }),
    }),
  });
  return { endpoint, key, useMutation: injected.endpoints[key]?.useMutation };
}

/** Stores that the tags of a successful call were refetched, so that its own events do not refetch them again. */
async function recordOwn(
  done: Promise<{ readonly meta?: CallMeta | undefined }>,
  tags: readonly string[],
): Promise<void> {
  try {
    const { meta } = await done;
    recordRefetched(meta?.mutationIds ?? [], tags);
  } catch {
    // A refused call causes no event. If the response was lost, its events are still needed.
  }
}

async function refreshAfterRefusal(done: Promise<unknown>, tags: readonly string[]): Promise<void> {
  try {
    await done;
  } catch (rejection) {
    const isOld = typeof rejection === 'object' && rejection !== null && 'error' in rejection;
    if (isOld && isOutdatedRefusal(rejection.error)) invalidate(tags);
  }
}

function invalidate(tags: readonly string[]): void {
  if (tags.length === 0) return;
  dispatchToStore(portalApi.enhanceEndpoints({ addTagTypes: tags }).util.invalidateTags([...tags]));
}

/**
 * An event invalidates its tags. After the stream was interrupted, all of them are invalidated, since events may have
 * been missed.
 */
function refreshOnEvents(rules: readonly RefreshRule[], tagOf: (tag: string) => string): void {
  const missed = { event: streamResumed, tags: [...new Set(rules.flatMap(({ tags }) => tags))] };
  for (const { event, tags } of rules.length === 0 ? [] : [...rules, missed]) {
    const types = tags.map(tagOf);
    bus.on(event, (_payload, { mutationId }) => invalidate(outdatedTags(types, mutationId)));
  }
}
