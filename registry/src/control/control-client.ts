import type { Verdict } from '../rules/activation-rules';
import type { ProviderDescription } from '../rules/call-rules';
import type {
  HistoryEntry,
  HistoryFilter,
  PruneResult,
  ReleaseCommits,
  RegistryStatus,
} from '../activation/registry-results';
import type { ActivationRequest } from '../model/placement';
import type { ActivationResult, RollbackPreview, RollbackResult } from '../history/step-results';
import type { Grant } from '../access/grant';
import type { PartKey } from '../access/part-keys';
import type { TokenView } from '../access/token-store';
import type { Publisher } from '../publication/build-folder';
import type { InspectionLink } from './inspection-link.routes';
import { messageOf, RegistryError } from '../model/registry-error';
import type { ReleaseDiff } from '../publication/release-diff';
import type { LaneExplanation } from '../rollouts/explain-lane';
import type { RolloutRequest, Shares } from '../rollouts/rollout-request';
import type { RolloutResult, RolloutView } from '../rollouts/rollout-view';
import type { StepConditions } from '../history/step-conditions';

/** Long enough to store a complete shell on a slow disk. */
const TIMEOUT_MS = 60_000;

export interface ControlClientOptions {
  /** Origin of the front door. */
  readonly address: string;
  readonly token: string;
  /** Name of the operator, for the audit. */
  readonly actor: string;
}

export interface ControlClient extends Publisher {
  readonly activate: (
    parts: readonly ActivationRequest[],
    conditions?: StepConditions,
  ) => Promise<ActivationResult>;
  /** Whether a build (the text of its `release.json`) or a provider could be deployed now. Changes nothing. */
  readonly judge: (
    subject: { readonly release: string } | { readonly provider: ProviderDescription },
  ) => Promise<Verdict>;
  readonly remove: (part: string, conditions?: StepConditions) => Promise<ActivationResult>;
  /** Ends the consents to routes of a part. */
  readonly revokeConsents: (
    part: string,
    publicRoutes: readonly string[],
    conditions?: StepConditions,
  ) => Promise<ActivationResult>;
  readonly previewRollback: () => Promise<RollbackPreview>;
  /** Rolls back a part, or the newest activation, which is identified by its `seq`. */
  readonly rollback: (
    target: { part: string } | { undoes: number },
    conditions?: StepConditions,
  ) => Promise<RollbackResult>;
  readonly startRollout: (
    request: Omit<RolloutRequest, 'people'> & {
      /** Values of the lane cookies of people. */
      readonly people: readonly string[];
    },
    conditions?: StepConditions,
  ) => Promise<RolloutResult>;
  /** @param target id of an open rollout, or one of its parts */
  readonly rollout: (target: string) => Promise<RolloutView>;
  /** @param target id of a rollout, or one of its parts */
  readonly ramp: (
    target: string,
    shares: Shares & { readonly resumes: boolean },
    conditions?: StepConditions,
  ) => Promise<RolloutResult>;
  readonly endRollout: (
    target: string,
    step: 'halt' | 'promote' | 'abort',
    conditions?: StepConditions,
  ) => Promise<RolloutResult>;
  /** The cookie value of a new lane. */
  readonly makeLane: () => Promise<string>;
  readonly explainLane: (lane: string) => Promise<LaneExplanation>;
  readonly tokens: () => Promise<readonly TokenView[]>;
  /** @returns the token itself too, which is shown once */
  readonly createToken: (
    grant: Grant & Pick<TokenView, 'name'>,
  ) => Promise<{ readonly token: string; readonly view: TokenView }>;
  /** @param target id or name */
  readonly revokeToken: (target: string) => Promise<TokenView>;
  readonly keys: () => Promise<readonly PartKey[]>;
  readonly addKey: (part: string, pem: string) => Promise<PartKey>;
  readonly removeKey: (part: string, id: string) => Promise<PartKey>;
  readonly diff: (part: string, from: string, to: string) => Promise<ReleaseDiff & ReleaseCommits>;
  readonly prune: (isPreview: boolean) => Promise<PruneResult>;
  readonly history: (filter: HistoryFilter) => Promise<readonly HistoryEntry[]>;
  /** The newest revision of the log. */
  readonly revision: () => Promise<number>;
  readonly status: () => Promise<RegistryStatus>;
  /** @param code of a page, to see exactly its set */
  readonly inspect: (code?: string) => Promise<InspectionLink>;
}

/** Client for the control calls of a front door. Every failure is reported as one sentence. */
export function controlClient(options: ControlClientOptions): ControlClient {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const isContent = Buffer.isBuffer(body);
    const response = await reach(options.address, `/_portal${path}`, {
      method,
      headers: {
        authorization: `Bearer ${options.token}`,
        'x-portal-actor': options.actor,
        ...(body === undefined
          ? {}
          : { 'content-type': isContent ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isContent ? new Uint8Array(body) : JSON.stringify(body) }),
      // The token must not be sent to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readResponse(response, options.address);
  };
  // The casts below are safe: command and server have the same version, and the shapes are the registry's own.
  return {
    offer: async (offer) =>
      (await send('POST', '/releases', offer)) as Awaited<ReturnType<Publisher['offer']>>,
    receive: async (digest, content) => {
      await send('PUT', `/contents/${digest}`, content);
    },
    activate: async (parts, conditions) =>
      (await send('POST', '/activations', { ...conditions, parts })) as ActivationResult,
    judge: async (subject) => (await send('POST', '/verdicts', subject)) as Verdict,
    remove: async (part, conditions) =>
      (await send('POST', '/removals', { ...conditions, part })) as ActivationResult,
    revokeConsents: async (part, publicRoutes, conditions) =>
      (await send('POST', '/revocations', { ...conditions, part, publicRoutes })) as ActivationResult,
    previewRollback: async () => (await send('GET', '/rollbacks/next')) as RollbackPreview,
    rollback: async (target, conditions) =>
      (await send('POST', '/rollbacks', { ...conditions, ...target })) as RollbackResult,
    startRollout: async (request, conditions) =>
      (await send('POST', '/rollouts', { ...conditions, ...request })) as RolloutResult,
    rollout: async (target) => (await send('GET', `/rollouts/${encodeURIComponent(target)}`)) as RolloutView,
    ramp: async (target, shares, conditions) =>
      (await send('POST', `/rollouts/${encodeURIComponent(target)}/ramp`, {
        ...conditions,
        ...shares,
      })) as RolloutResult,
    endRollout: async (target, step, conditions = {}) =>
      (await send('POST', `/rollouts/${encodeURIComponent(target)}/${step}`, conditions)) as RolloutResult,
    makeLane: async () => ((await send('POST', '/lanes', {})) as { readonly lane: string }).lane,
    explainLane: async (lane) => (await send('POST', '/lanes/explanation', { lane })) as LaneExplanation,
    tokens: async () => (await send('GET', '/tokens')) as readonly TokenView[],
    createToken: async (grant) =>
      (await send('POST', '/tokens', grant)) as { readonly token: string; readonly view: TokenView },
    revokeToken: async (target) =>
      (await send('DELETE', `/tokens/${encodeURIComponent(target)}`)) as TokenView,
    keys: async () => (await send('GET', '/keys')) as readonly PartKey[],
    addKey: async (part, pem) => (await send('POST', '/keys', { part, pem })) as PartKey,
    removeKey: async (part, id) =>
      (await send('DELETE', `/keys/${encodeURIComponent(part)}/${encodeURIComponent(id)}`)) as PartKey,
    diff: async (part, from, to) => {
      const query = new URLSearchParams({ part, from, to });
      return (await send('GET', `/diff?${String(query)}`)) as ReleaseDiff & ReleaseCommits;
    },
    prune: async (isPreview) => (await send('POST', '/prunings', { isPreview })) as PruneResult,
    history: async ({ part, last }) => {
      const query = new URLSearchParams({
        ...(part === undefined ? {} : { part }),
        ...(last === undefined ? {} : { last: String(last) }),
      });
      return (await send('GET', `/history?${String(query)}`)) as readonly HistoryEntry[];
    },
    revision: async () => ((await send('GET', '/revision')) as { readonly revision: number }).revision,
    status: async () => (await send('GET', '/status')) as RegistryStatus,
    inspect: async (code) => (await send('POST', '/inspections', { code })) as InspectionLink,
  };
}

async function reach(address: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, address), init);
  } catch (error) {
    throw new RegistryError(
      'absent',
      `The portal does not answer at ${address}: start it, or name it with PORTAL_URL or --to.`,
      {
        cause: error,
      },
    );
  }
}

async function readResponse(response: Response, address: string): Promise<unknown> {
  if (response.status === 204) return null;
  if (response.status === 404 && response.headers.get('content-type')?.includes('json') !== true)
    throw new RegistryError(
      'absent',
      `The portal at ${address} does not know this command; it may be of an earlier version. Update or restart it.`,
    );
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (response.ok) return body;
    if (isRefusal(body)) throw new RegistryError('refused', body.error);
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    throw new RegistryError(
      'invalid',
      `What answers at ${address} is not the portal's front door (${messageOf(error)}): name a door with PORTAL_URL or --to.`,
    );
  }
  throw new RegistryError(
    'invalid',
    `What answers at ${address} is not the portal's front door (${String(response.status)}): name a door with PORTAL_URL or --to.`,
  );
}

/** The answer of a front door to what it refuses. Those of other servers, such as a provider, have more members. */
const isRefusal = (body: unknown): body is { readonly error: string } =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'string' &&
  !('statusCode' in body);
