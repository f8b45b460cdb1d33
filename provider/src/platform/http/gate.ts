import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { updateLastActive } from '../access/access.repository';
import type { ProviderDeps } from '../deps';
import { addSeconds } from '../runtime/clock';
import { accessVerifiers, type AccessVerifier, type NamedObjects } from './access-verifiers';
import type { CallerReaders } from './caller-readers';
import { sessionIdentifier } from './identify-session';
import { NOTHING_PROVED, type Proof } from './proof';

export type Gate = ReturnType<typeof createGate>;

/** Seconds between two writes of one member's activity, which is evaluated per week. */
const ACTIVITY_EVERY_SECONDS = 3600;

/** Runs before every call: identifies the caller and checks their access. */
export function createGate(
  deps: Pick<ProviderDeps, 'database' | 'settings' | 'secrets' | 'clock' | 'logLines' | 'wallets' | 'findTeamToken'>,
  readers: CallerReaders,
) {
  const { database, settings, clock } = deps;
  const verifiers = accessVerifiers(deps, readers);
  const verifierOf = ({ access }: Endpoint): AccessVerifier => verifiers[access];

  return {
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
