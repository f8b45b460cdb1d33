import type { Endpoint, RequestOf, ResponseOf } from '../contracts/endpoint';
import type { EventDefinition } from '../events/define-event';

type OneOrMore = string | readonly string[];

/** A change that is shown before the response: how the cached data of one query changes if the call succeeds. */
export interface OptimisticChange<E extends Endpoint> {
  readonly endpoint: Endpoint;
  readonly apply: (draft: unknown, request: RequestOf<E>) => void;
}

export interface QueryDefinition<E extends Endpoint> {
  readonly kind: 'query';
  readonly endpoint: E;
  readonly tags: readonly string[];
  readonly refreshOnRefusal: readonly string[];
}

export interface MutationDefinition<E extends Endpoint> {
  readonly kind: 'mutation';
  readonly endpoint: E;
  readonly tags: readonly string[];
  readonly handles: readonly number[];
  readonly optimistic: readonly OptimisticChange<E>[];
  readonly refreshOnRefusal: readonly string[];
  readonly batch: Batch | null;
}

/** How a request is split into several calls. */
export interface Batch {
  /** Field with the list that is split. */
  readonly field: string;
  /** Maximum number of entries per call, from the contract. */
  readonly size: number;
}

export interface QueryOptions {
  /**
   * Tags that are refetched if the provider refuses because of the state (403, 404, 409): their data contains what the
   * user may still do. Not the call's own tags, whose refetch would be refused again.
   */
  readonly refreshOnRefusal?: OneOrMore;
}

export interface MutationOptions<E extends Endpoint> {
  /** Error codes that the caller shows itself. All others are shown as a notification. */
  readonly handles?: readonly number[];
  /** Changes to cached data, reverted if the call fails; see {@link change}. */
  readonly optimistic?: readonly OptimisticChange<E>[];
  /** Tags that such a refusal invalidates in addition to the call's own; see {@link QueryOptions}. */
  readonly refreshOnRefusal?: OneOrMore;
  /**
   * Sends a longer list in several consecutive calls and joins their responses. Tags are invalidated once, at the end.
   * If a call after the first is refused, the error is shown, and the response contains what was done until then.
   */
  readonly batch?: { readonly field: string & keyof RequestOf<E>; readonly size: number };
}

/** A call that reads. Its cached data is fresh until a mutation or an event invalidates one of its tags. */
/* @__NO_SIDE_EFFECTS__ */
export function query<E extends Endpoint>(
  endpoint: E,
  tags: OneOrMore = [],
  options: QueryOptions = {},
): QueryDefinition<E> {
  return {
    kind: 'query',
    endpoint,
    tags: listOf(tags),
    refreshOnRefusal: listOf(options.refreshOnRefusal ?? []),
  };
}

/**
 * A call that writes. Its tags are invalidated when it has succeeded, and when it was refused because of the state
 * (403, 404, 409), since the page then shows outdated data.
 */
/* @__NO_SIDE_EFFECTS__ */
export function mutation<E extends Endpoint>(
  endpoint: E,
  tags: OneOrMore = [],
  options: MutationOptions<NoInfer<E>> = {},
): MutationDefinition<E> {
  return {
    kind: 'mutation',
    endpoint,
    tags: listOf(tags),
    handles: options.handles ?? [],
    optimistic: options.optimistic ?? [],
    refreshOnRefusal: listOf(options.refreshOnRefusal ?? []),
    batch: options.batch ?? null,
  };
}

/**
 * An optimistic change of all cached data of one query: `optimistic: [change(teamsInfo, (page, { TeamId, Favor }) => {
 * … })]`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function change<Read extends Endpoint, Write extends Endpoint>(
  endpoint: Read,
  apply: (draft: ResponseOf<Read>, request: RequestOf<Write>) => void,
): OptimisticChange<Write> {
  return {
    endpoint,
    // The cache entries of this call contain only its responses.
    apply: (draft, request) => apply(draft as ResponseOf<Read>, request),
  };
}

/** An event that invalidates cached data, whether or not a page uses it. */
export interface RefreshRule {
  readonly event: EventDefinition;
  readonly tags: readonly string[];
}

/** `refreshOn: [whenever(orderPaid, 'Application')]`. */
/* @__NO_SIDE_EFFECTS__ */
export function whenever(event: EventDefinition, tags: OneOrMore): RefreshRule {
  return { event, tags: listOf(tags) };
}

function listOf(tags: OneOrMore): readonly string[] {
  return typeof tags === 'string' ? [tags] : tags;
}
