import type { TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import { bus } from '../bus/bus';
import type { Endpoint, RequestOf, ResponseOf } from '../contracts/endpoint';
import { streamResumed } from '../events/stream';
import type { MutationDefinition, QueryDefinition, RefreshRule } from './call-definitions';
import { declareKeys } from './declared-keys';
import { isOutdatedRefusal } from './outdated-refusal';
import { applyOptimistic } from './optimistic';
import { outdatedTags, rememberRefetched } from './own-mutations';
import { type CallMeta, type PortalBaseQuery, portalApi } from './portal-api';
import { dispatchToStore } from './store-link';

type CallDefinitions = Readonly<Record<string, QueryDefinition<Endpoint> | MutationDefinition<Endpoint>>>;

/** A read call in a part's hands. */
export interface QueryCall<E extends Endpoint> {
  readonly endpoint: E;
  /** Key in the cache: `<part>.<contract id>`. */
  readonly key: string;
  /** The answer for a request, or nothing asked for `skipToken`. Errors are shown in place. */
  readonly useQuery: TypedUseQuery<ResponseOf<E>, RequestOf<E>, PortalBaseQuery>;
  /** Asks ahead, for who will likely ask in a moment; what is in the cache is not asked for again. */
  readonly prefetch: (request: RequestOf<E>) => void;
}

/** A write call in a part's hands. */
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
  /** Events that make cached answers of this part old. */
  readonly refreshOn?: readonly RefreshRule[];
}

/**
 * A part's calls, one line each; the only way into the portal's cache (architecture, second door).
 * @throws Error when a key is declared twice
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
  // Built key by key from D just above.
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
    const prefetch = (request: unknown): void => {
      if (initiate !== undefined) dispatchToStore(initiate(request, { subscribe: false }));
    };
    return { endpoint, key, useQuery, prefetch };
  }
  const injected = api.injectEndpoints({
    overrideExisting: replaces,
    endpoints: (build) => ({
      [key]: build.mutation<unknown, unknown>({
        query: (request) => ({ ...toArgs(request), batch: definition.batch }),
        extraOptions: { handles: definition.handles },
        invalidatesTags: (_result, error) => {
          if (error === undefined) return tags;
          // An optimistic change was taken back, and the truth may have moved.
          const isOld = definition.optimistic.length > 0 || isOutdatedRefusal(error);
          return isOld ? [...tags, ...refusalTags] : [];
        },
        onQueryStarted: (request, lifecycle) => {
          void rememberOwn(lifecycle.queryFulfilled, tags);
          return applyOptimistic(part, definition.optimistic, request, lifecycle);
        },
      }),
    }),
  });
  return { endpoint, key, useMutation: injected.endpoints[key]?.useMutation };
}

/** The tags of a call that is done are refetched by then: its own events are no news to them. */
async function rememberOwn(
  done: Promise<{ readonly meta?: CallMeta | undefined }>,
  tags: readonly string[],
): Promise<void> {
  try {
    const { meta } = await done;
    rememberRefetched(meta?.mutationIds ?? [], tags);
  } catch {
    // What was refused leads to no event. Where the response was lost, its events are news.
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

/** An event makes its tags old, and a break of the stream those of all events: any of them may have been missed. */
function refreshOnEvents(rules: readonly RefreshRule[], tagOf: (tag: string) => string): void {
  const missed = { event: streamResumed, tags: [...new Set(rules.flatMap(({ tags }) => tags))] };
  for (const { event, tags } of rules.length === 0 ? [] : [...rules, missed]) {
    const types = tags.map(tagOf);
    bus.on(event, (_payload, { mutationId }) => invalidate(outdatedTags(types, mutationId)));
  }
}
