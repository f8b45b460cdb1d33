import type * as z from '@portal/shared/schema';
import type { Creates } from './creation-limits';
import type { ErrorCode } from './error-code';

/**
 * Who may call an endpoint, the contract's Auth column by name.
 *
 * - `public`: anyone; `session`: anyone who is signed in.
 * - `orderOwner`: the buyer of the orders that `OrderNo` or `OrderNos` names.
 * - `verified`: basic, personal or enterprise verification; `verifiedPerson`: basic or personal only.
 * - `member`, `teamAdmin` (an admin or the creator), `teamCreator`: of the team that `TeamId` names.
 * - `verifiedTeamAdmin`: `verified` and `teamAdmin`.
 * - `operator`, `reviewer`: holders of such a token. `wallet`: signs its messages. `sandbox`: a local caller.
 * - `agent`: a connector's program, by its token; `enrolment`: before it has one, by the one-time token in the input.
 *
 * Each is verified before the handler of a call runs (`access-verifiers.ts` of the provider).
 */
export type Access =
  | 'public'
  | 'session'
  | 'orderOwner'
  | 'verified'
  | 'verifiedPerson'
  | 'verifiedTeamAdmin'
  | 'member'
  | 'teamAdmin'
  | 'teamCreator'
  | 'operator'
  | 'reviewer'
  | 'wallet'
  | 'agent'
  | 'enrolment'
  | 'sandbox';

/** Number of a call in the contract: 1–128 are from the specification, those with an E are additions. */
export type CallNumber = number | `E${number}`;

type AnySchema = z.ZodMiniType;

/** Definition of one call of the provider. Server validation, client hooks, OpenAPI and docs are derived from it. */
export interface Endpoint<
  Request extends AnySchema = AnySchema,
  Response extends AnySchema = AnySchema,
  Code extends ErrorCode = ErrorCode,
> {
  /** Unique over all calls, `<first path segment>.<operation>`: `team.setFavor`, `ext.captchaVerify`. */
  readonly id: string;
  readonly number: CallNumber;
  readonly method: 'GET' | 'POST';
  /** Path below the API base. `{Token}` marks a path parameter, which is also a key of `request`. */
  readonly path: `/${string}`;
  /** Base of the path. Only call 17 uses the promotion base. */
  readonly base: 'api' | 'promo';
  readonly access: Access;
  /** What it creates, and thereby how often one account may call it. A GET creates nothing by default. */
  readonly creates: Creates;
  /** One-line description in English, for OpenAPI and `npm run calls`. */
  readonly summary: string;
  /** Query of a GET, body of a POST. Issue messages are field-message keys (`field-messages.ts`). */
  readonly request: Request;
  /** The `obj` of a success. */
  readonly response: Response;
  /** Error codes of this call, besides those possible for every call (`ALWAYS_POSSIBLE`). */
  readonly errors: readonly Code[];
  /** How the client encodes a POST body. Under /verify the server accepts both form and JSON. */
  readonly encoding: 'json' | 'form' | 'multipart';
  /** Format of a successful response. All 128 calls use the envelope. */
  readonly responseFormat: 'envelope' | 'text' | 'csv' | 'xlsx' | 'file' | 'stream' | 'empty' | 'bare';
  /** Supports the header `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** False for polling and the stream: they do not extend the idle limit of a session. */
  readonly countsAsActivity: boolean;
  /** Whether it may take longer than a page waits: a call of operators that reads everything. */
  readonly takesLong: boolean;
}

type Creation =
  | { readonly method: 'POST'; readonly creates: Creates }
  | { readonly method: 'GET'; readonly creates?: Creates };

type EndpointInput<Request extends AnySchema, Response extends AnySchema, Code extends ErrorCode> = Pick<
  Endpoint,
  'id' | 'number' | 'path' | 'access' | 'summary'
> &
  Creation & {
    readonly request: () => Request;
    readonly response: () => Response;
    readonly errors?: readonly Code[];
  } & Partial<
    Pick<Endpoint, 'base' | 'encoding' | 'responseFormat' | 'idempotent' | 'countsAsActivity' | 'takesLong'>
  >;

/**
 * Describes one call. Omitted fields have the contract's default values.
 *
 * The schemas are given as functions and created on first use. A bundler can therefore drop every call of a file that a
 * part does not use (write `/* @__PURE__ *\/ defineEndpoint(…)`), and a page creates only the schemas of the calls that
 * it makes.
 */
export function defineEndpoint<
  Request extends AnySchema,
  Response extends AnySchema,
  const Code extends ErrorCode = never,
>(input: EndpointInput<Request, Response, Code>): Endpoint<Request, Response, Code> {
  let request: Request | undefined;
  let response: Response | undefined;
  return {
    base: 'api',
    encoding: 'json',
    responseFormat: 'envelope',
    idempotent: false,
    countsAsActivity: true,
    takesLong: false,
    creates: 'none',
    errors: [],
    ...input,
    get request() {
      return (request ??= input.request());
    },
    get response() {
      return (response ??= input.response());
    },
  };
}

/** What a caller passes (before coercion and trimming). */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;
/** What the server works with (after coercion, trimming, defaults). */
export type ParsedRequestOf<E extends Endpoint> = z.output<E['request']>;
/** The `obj` of a success. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
