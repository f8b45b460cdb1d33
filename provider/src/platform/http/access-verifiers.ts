import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { readBearerToken } from '@portal/shared/server/operator-token';
import {
  TEAM_NEEDS,
  teamRefusal,
  verificationRefusal,
  type TeamNeed,
  type VerificationNeed,
} from '../access/access.policy';
import { countBuyersOrders, findMembership, isUnderReview } from '../access/access.repository';
import type { ProviderDeps } from '../deps';
import { BusinessError } from './business-error';
import type { CallerReaders } from './caller-readers';
import { sessionIdentifier } from './identify-session';
import { isLocalCaller } from './local-caller.policy';
import { tokenRequirements } from './require-token';
import type { Proof } from './proof';
import type { SignedInUser } from './signed-in-user';
import { readNotification } from './wallet-notification';

/** A call as it arrived. */
export interface ArrivedCall {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
}

/** What the validated input of a call names. */
export interface NamedObjects {
  readonly input: Readonly<Record<string, unknown>>;
  readonly ip: string;
  /** `null` if the input names no team. */
  readonly findTeamId: () => Promise<string | null>;
}

/** Proves that a caller may make the calls of one access, or throws. */
export interface AccessVerifier {
  /** Who calls. Runs before the body of a form is read; the body of a wallet is bytes. */
  readonly caller: (call: ArrivedCall) => Promise<Partial<Proof>>;
  /** Whether they may use what the validated input names. */
  readonly objects?: (proof: Proof, named: NamedObjects) => Promise<Partial<Proof>>;
}

type ObjectVerifier = NonNullable<AccessVerifier['objects']>;

type Deps = Pick<
  ProviderDeps,
  'database' | 'settings' | 'secrets' | 'clock' | 'logLines' | 'wallets' | 'findTeamToken'
>;

/** The verifier of each access. The only place where access is decided before a handler runs. */
export function accessVerifiers(deps: Deps, readers: CallerReaders) {
  const { database, settings, clock, wallets } = deps;
  const tokens = tokenRequirements(deps, readers.operators);
  const identify = sessionIdentifier(settings, readers.sessions);

  async function session({ endpoint, request }: ArrivedCall): Promise<{ readonly user: SignedInUser }> {
    const user = await identify(endpoint, request);
    if (user === null) throw new BusinessError(errorCodes.sessionInvalid);
    return { user };
  }

  const verified = (need: VerificationNeed) => async (call: ArrivedCall) => {
    const { user } = await session(call);
    const underReview =
      user.certLevel === 'none' && (await isUnderReview(database.queries, user.userId, clock.now()));
    const code = verificationRefusal(need, { level: user.certLevel, isUnderReview: underReview });
    if (code !== null) throw new BusinessError(code);
    return { user };
  };

  const inTeam =
    (need: TeamNeed): ObjectVerifier =>
    async (proof, { findTeamId }) => {
      const teamId = await findTeamId();
      const { userId } = userOf(proof);
      const team = teamId === null ? null : await findMembership(database.queries, userId, teamId);
      const code = teamRefusal(need, team);
      if (code !== null) throw new BusinessError(code);
      return { team };
    };

  const ownOrders: ObjectVerifier = async (proof, { input }) => {
    const orderNos = orderNosIn(input);
    const owned = await countBuyersOrders(database.queries, userOf(proof).userId, orderNos);
    if (owned === 0 || owned !== orderNos.length) throw new BusinessError(errorCodes.notFound);
    return { orderNos };
  };

  const enrolment: ObjectVerifier = async (_proof, { input, ip }) => {
    const token = input['Token'] ?? input['token'];
    const found = typeof token === 'string' ? await readers.enrolments.find(token, ip) : null;
    if (found === null) throw new BusinessError(errorCodes.notFound);
    return { enrolment: found };
  };

  return {
    public: { caller: anyone },
    session: { caller: session },
    orderOwner: { caller: session, objects: ownOrders },
    verified: { caller: verified('any') },
    verifiedPerson: { caller: verified('person') },
    verifiedTeamAdmin: { caller: verified('any'), objects: inTeam(TEAM_NEEDS.verifiedTeamAdmin) },
    member: { caller: session, objects: inTeam(TEAM_NEEDS.member) },
    teamAdmin: { caller: session, objects: inTeam(TEAM_NEEDS.teamAdmin) },
    teamCreator: { caller: session, objects: inTeam(TEAM_NEEDS.teamCreator) },
    operator: {
      caller: async ({ request }) => ({ operator: await tokens.operator(request) }),
    },
    reviewer: {
      caller: async ({ request }) => ({ reviewer: await tokens.reviewer(request) }),
    },
    wallet: {
      caller: async ({ request }) => ({ notification: await readNotification(request, wallets) }),
    },
    agent: {
      caller: async ({ request }) => {
        const token = readBearerToken(request);
        const agent = token === null ? null : await readers.agents.find(token);
        if (agent === null) throw new BusinessError(errorCodes.sessionInvalid);
        return { agent };
      },
    },
    enrolment: { caller: anyone, objects: enrolment },
    sandbox: {
      caller: async ({ request }) => {
        if (settings.sandbox && isLocalCaller(request.raw)) return {};
        throw new BusinessError(errorCodes.notFound);
      },
    },
  } as const satisfies Record<Access, AccessVerifier>;
}

function anyone(): Promise<Partial<Proof>> {
  return Promise.resolve({});
}

function userOf({ user }: Proof): SignedInUser {
  if (user === null) throw new Error('The caller of this access is verified first.');
  return user;
}

/** Each number once. */
function orderNosIn({ OrderNo, OrderNos }: Readonly<Record<string, unknown>>): readonly string[] {
  const several: readonly unknown[] = Array.isArray(OrderNos) ? OrderNos : [];
  const named = [OrderNo, ...several];
  return [...new Set(named.filter((orderNo) => typeof orderNo === 'string'))];
}
