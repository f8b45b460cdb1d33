import type { FastifyRequest } from 'fastify';
import type { Endpoint, Access } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { ACCESS_NEEDS, teamRefusal, verificationRefusal } from '../access/access.policy';
import {
  findMembership,
  isUnderReview,
  updateLastActive,
  type FoundMembership,
} from '../access/access.repository';
import type { ProviderDeps } from '../deps';
import { addSeconds } from '../runtime/clock';
import type { SignedInUser } from './signed-in-user';
import { BusinessError } from './business-error';
import { isLocalCaller } from './local-caller.policy';
import type { OperatorReader } from './operator-reader';
import { requireNamedToken, requireOperator } from './require-token';
import { readSessionTokens } from './session-cookie';
import type { SessionReader } from './session-reader';

/** Result of the gate's checks. */
export interface Admitted {
  readonly user: SignedInUser | null;
  readonly team: FoundMembership | null;
}

export type Gate = ReturnType<typeof createGate>;

/** Formats of responses that a browser downloads by a link, which sends only the cookie. */
const DOWNLOADS: readonly Endpoint['responseFormat'][] = ['csv', 'text', 'bare'];

/** Seconds between two writes of one member's activity, which is evaluated per week. */
const ACTIVITY_EVERY_SECONDS = 3600;

/** The reviewer's name of whoever holds OPS_TOKEN. */
const OPERATOR = 'operator';

/** Runs before every call: identifies the caller and checks their access. */
export function createGate(
  deps: Pick<ProviderDeps, 'database' | 'settings' | 'secrets' | 'clock' | 'logLines'>,
  sessions: SessionReader,
  personalTokens: OperatorReader,
) {
  const { database, settings, secrets, clock, logLines } = deps;
  const { tokens, perCase } = settings.reviewers;
  // Where two reviewers are required, nobody must be both a reviewer and the operator.
  const reviewers = perCase === 2 ? tokens : [{ name: OPERATOR, token: secrets.opsToken }, ...tokens];
  const operatorTokens = {
    opsToken: secrets.opsToken,
    find: (token: string) => personalTokens.find(token),
    logLines,
  };

  async function checkVerification(user: SignedInUser, access: Access): Promise<void> {
    const need = ACCESS_NEEDS[access].verification;
    if (need === 'none') return;
    const underReview =
      user.certLevel === 'none' && (await isUnderReview(database.queries, user.userId, clock.now()));
    const code = verificationRefusal(need, { level: user.certLevel, isUnderReview: underReview });
    if (code !== null) throw new BusinessError(code);
  }

  return {
    /** Identifies the caller without checking access. */
    identify(endpoint: Endpoint, request: FastifyRequest): Promise<SignedInUser | null> {
      const isDownload = endpoint.method === 'GET' && DOWNLOADS.includes(endpoint.responseFormat);
      return sessions.identify(readSessionTokens(request, settings), {
        countsAsActivity: endpoint.countsAsActivity,
        cookieSuffices: isDownload && request.headers['sec-fetch-site'] === 'same-origin',
      });
    },

    /**
     * Runs before the input is parsed.
     * @throws BusinessError `sessionInvalid`, `notVerified`, `underReview`, `certLevelTooLow`, `notFound`, `forbidden`
     */
    async admit(endpoint: Endpoint, request: FastifyRequest): Promise<SignedInUser | null> {
      if (endpoint.access === 'sandbox' && !(settings.sandbox && isLocalCaller(request.raw))) {
        throw new BusinessError(errorCodes.notFound);
      }
      if (endpoint.access === 'operator') request.operator = await requireOperator(request, operatorTokens);
      if (endpoint.access === 'reviewer') request.reviewer = requireNamedToken(request, reviewers, logLines);
      if (!ACCESS_NEEDS[endpoint.access].session) return null;
      const user = await this.identify(endpoint, request);
      if (user === null) throw new BusinessError(errorCodes.sessionInvalid);
      await checkVerification(user, endpoint.access);
      return user;
    },

    /**
     * Runs after the input is parsed, for the team that it names.
     * @throws BusinessError `notFound`, `forbidden`, `memberDisabled`
     */
    async admitToTeam(
      access: Access,
      user: SignedInUser,
      teamId: string | null,
    ): Promise<FoundMembership | null> {
      const need = ACCESS_NEEDS[access].team;
      if (need === 'none') return null;
      const membership = teamId === null ? null : await findMembership(database.queries, user.userId, teamId);
      const code = teamRefusal(need, membership);
      if (code !== null) throw new BusinessError(code);
      return membership;
    },

    /** Stores after a successful call that its user was active in the team (call 79, `lastWeekActive`). */
    async noteActivity({ user, team }: Admitted): Promise<void> {
      if (user === null || team === null) return;
      const now = clock.now();
      const dueBefore = addSeconds(now, -ACTIVITY_EVERY_SECONDS);
      if (team.lastActiveAt !== null && team.lastActiveAt >= dueBefore) return;
      const { userId } = user;
      await updateLastActive(database.queries, { teamId: team.teamId, userId }, { now, dueBefore });
    },
  };
}
