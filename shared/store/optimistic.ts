import type { Endpoint } from '../contracts/endpoint';
import type { OptimisticChange } from './call-definitions';
import { portalApi } from './portal-api';

type UpdateQueryData = (key: string, request: unknown, apply: (draft: unknown) => void) => PatchThunk;
type CachedRequests = (state: unknown, key: string) => unknown[];
type PatchThunk = ReturnType<typeof portalApi.util.updateQueryData>;

interface Lifecycle {
  readonly dispatch: (thunk: PatchThunk) => { readonly undo: () => void };
  readonly getState: () => unknown;
  readonly queryFulfilled: Promise<unknown>;
}

/** Applies a mutation's changes to all cached data immediately, and reverts them if it fails. */
export async function applyOptimistic<E extends Endpoint>(
  part: string,
  changes: readonly OptimisticChange<E>[],
  request: unknown,
  { dispatch, getState, queryFulfilled }: Lifecycle,
): Promise<void> {
  // The API declares no endpoints itself, so its types contain no keys. Keys come from contracts here.
  const updateQueryData = portalApi.util.updateQueryData as unknown as UpdateQueryData;
  const cachedRequests = portalApi.util.selectCachedArgsForQuery as unknown as CachedRequests;
  const patches = changes.flatMap(({ endpoint, apply }) => {
    const key = `${part}.${endpoint.id}`;
    return cachedRequests(getState(), key).map((cached) =>
      dispatch(updateQueryData(key, cached, (draft) => apply(draft, request as Parameters<typeof apply>[1]))),
    );
  });
  try {
    await queryFulfilled;
  } catch {
    for (const patch of patches) patch.undo();
  }
}
