import type { Endpoint, RequestOf, ResponseOf } from '../contracts/endpoint';
import type { EventDefinition } from '../events/define-event';

type OneOrMore = string | readonly string[];

/** A change shown before the provider answers: how one cached answer looks when the request succeeds. */
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

/** How a request is cut into several calls. */
export interface Batch {
  /** The field whose list is cut. */
  readonly field: string;
  /** Most entries of one call, as the contract says. */
  readonly size: number;
}

export interface QueryOptions {
  /**
   * Tags whose answers are asked for again when the provider refuses because of the state (403, 404, 409): they say
   * what the person still may. Not the call's own tags, which would be refused again.
   */
  readonly refreshOnRefusal?: OneOrMore;
}

export interface MutationOptions<E extends Endpoint> {
  /** Codes that the caller shows itself; the others become one notification. */
  readonly handles?: readonly number[];
  /** Changes to cached answers, taken back when the call fails; see {@link change}. */
  readonly optimistic?: readonly OptimisticChange<E>[];
  /** Tags that such a refusal makes old besides the call's own; see {@link QueryOptions}. */
  readonly refreshOnRefusal?: OneOrMore;
  /**
   * Sends a longer list in several calls, one after the other, and joins their responses; answers are asked for again
   * once. A refusal after the first call is shown, and what was done by then is the response.
   */
  readonly batch?: { readonly field: string & keyof RequestOf<E>; readonly size: number };
}

/** A call that reads. Its answer is fresh until a mutation or an event names one of its tags. */
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
 * A call that writes. Answers under its tags are asked for again once it is done, and when it was refused because of the
 * state (403, 404, 409): what is on screen is not what there is.
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
 * An optimistic change of every cached answer of one read call:
 * `optimistic: [change(teamsInfo, (page, { TeamId, Favor }) => { … })]`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function change<Read extends Endpoint, Write extends Endpoint>(
  endpoint: Read,
  apply: (draft: ResponseOf<Read>, request: RequestOf<Write>) => void,
): OptimisticChange<Write> {
  return {
    endpoint,
    // The cache of this call holds nothing but its answers.
    apply: (draft, request) => apply(draft as ResponseOf<Read>, request),
  };
}

/** An event that makes cached answers old, whether or not a page is on screen. */
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
