import type { FastifyRequest } from 'fastify';
import { isCreationKind } from '@portal/shared/contracts/creation-limits';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { updateLastActive } from '../access/access.repository';
import type { ProviderDeps } from '../deps';
import type { IdempotentCall } from '../idempotency/idempotent-call';
import { attemptIdOf, creationLimitService } from './creation-limit.service';
import { addSeconds } from '../runtime/clock';
import { accessVerifiers, type AccessVerifier, type NamedObjects } from './access-verifiers';
import type { CallerReaders } from './caller-readers';
import { sessionIdentifier } from './identify-session';
import { NOTHING_PROVED, type Proof } from './proof';

export type Gate = ReturnType<typeof createGate>;

type GateDeps = Pick<
  ProviderDeps,
  | 'database'
  | 'settings'
  | 'secrets'
  | 'clock'
  | 'logLines'
  | 'wallets'
  | 'findTeamToken'
  | 'newId'
  | 'pepper'
>;

/** Seconds between two writes of one member's activity, which is evaluated per week. */
const ACTIVITY_EVERY_SECONDS = 3600;

/** An admitted call, for the limit of what its account creates. */
export interface LimitedCall {
  readonly endpoint: Endpoint;
  readonly proof: Proof;
  /** Calls with the same key and body are one call. */
  readonly idempotentCall: IdempotentCall | undefined;
}

/** Runs before every call: identifies the caller and checks their access. */
export function createGate(deps: GateDeps, readers: CallerReaders) {
  const { database, settings, clock } = deps;
  const verifiers = accessVerifiers(deps, readers);
  const creationLimits = creationLimitService(deps);
  const verifierOf = ({ access }: Endpoint): AccessVerifier => verifiers[access];

  return {
    /** The moment by which rules of time are judged. */
    now: () => clock.now(),

    /** Identifies the caller without checking access. */
    identify: sessionIdentifier(settings, readers.sessions),

    /**
     * Proves who calls, before the input is parsed.
     * @throws BusinessError the refusals of the access (`ALWAYS_POSSIBLE`)
     */
    async admit(endpoint: Endpoint, request: FastifyRequest): Promise<Proof> {
      return { ...NOTHING_PROVED, ...(await verifierOf(endpoint).caller({ endpoint, request })) };
    },

    /**
     * Proves that the caller may use what the parsed input names.
     * @throws BusinessError the refusals of the access (`ALWAYS_POSSIBLE`)
     */
    async admitTo(endpoint: Endpoint, proof: Proof, named: NamedObjects): Promise<Proof> {
      return { ...proof, ...(await verifierOf(endpoint).objects?.(proof, named)) };
    },

    /**
     * Runs the work of an admitted call, unless its account has created too much lately.
     * @throws BusinessError `rateLimited`, and the errors of `work`
     */
    withinLimit<T>({ endpoint, proof, idempotentCall }: LimitedCall, work: () => Promise<T>): Promise<T> {
      const { creates } = endpoint;
      if (!isCreationKind(creates)) return work();
      const id = idempotentCall && attemptIdOf(idempotentCall);
      return creationLimits.within({ creates, account: accountOf(proof), id }, work);
    },

    /** Stores after a successful call that its user was active in the team (call 79, `lastWeekActive`). */
    async noteActivity({ user, team }: Proof): Promise<void> {
      if (user === null || team === null) return;
      const now = clock.now();
      const dueBefore = addSeconds(now, -ACTIVITY_EVERY_SECONDS);
      if (team.lastActiveAt !== null && team.lastActiveAt >= dueBefore) return;
      const { userId } = user;
      await updateLastActive(database.queries, { teamId: team.teamId, userId }, { now, dueBefore });
    },
  };
}

/** Whoever creates something: a user, an operator or a reviewer. */
function accountOf({ user, operator, reviewer }: Proof): string {
  const account = user?.userId ?? operator?.accountId ?? operator?.name ?? reviewer;
  if (account === null) throw new Error('What a call creates is counted for an account.');
  return account;
}
