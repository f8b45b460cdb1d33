import type { TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import { bus } from '../bus/bus';
import type { Endpoint, RequestOf, ResponseOf } from '../contracts/endpoint';
import { streamResumed } from '../events/stream';
import type { MutationDefinition, QueryDefinition, RefreshRule } from './call-definitions';
import { declareKeys } from './declared-keys';
import { applyOptimistic } from './optimistic';
import { type PortalBaseQuery, portalApi } from './portal-api';
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
  const tagTypes = entries.flatMap(([, , { tags }]) => tags.map(tagOf));
  const calls = entries.map(([name, key, definition]) => [
    name,
    injectCall({ key, definition, replaces, tags: definition.tags.map(tagOf), tagTypes, part }),
  ]);
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
  readonly tagTypes: readonly string[];
}

function injectCall({ part, key, definition, replaces, tags, tagTypes }: Injection) {
  const { endpoint } = definition;
  const api = portalApi.enhanceEndpoints({ addTagTypes: tagTypes });
  const toArgs = (request: unknown) => ({ endpoint, request });
  if (definition.kind === 'query') {
    const injected = api.injectEndpoints({
      overrideExisting: replaces,
      endpoints: (build) => ({ [key]: build.query<unknown, unknown>({ query: toArgs, providesTags: tags }) }),
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
        query: toArgs,
        extraOptions: { handles: definition.handles },
        // After a refusal too: an optimistic change was taken back, and the truth may have moved.
        invalidatesTags: (_result, error) => (error && definition.optimistic.length === 0 ? [] : tags),
        onQueryStarted: (request, lifecycle) =>
          applyOptimistic(part, definition.optimistic, request, lifecycle),
      }),
    }),
  });
  return { endpoint, key, useMutation: injected.endpoints[key]?.useMutation };
}

/** An event makes its tags old, and a break of the stream those of all events: any of them may have been missed. */
function refreshOnEvents(rules: readonly RefreshRule[], tagOf: (tag: string) => string): void {
  const missed = { event: streamResumed, tags: [...new Set(rules.flatMap(({ tags }) => tags))] };
  for (const { event, tags } of rules.length === 0 ? [] : [...rules, missed]) {
    const types = tags.map(tagOf);
    bus.on(event, () =>
      dispatchToStore(portalApi.enhanceEndpoints({ addTagTypes: types }).util.invalidateTags(types)),
    );
  }
}
