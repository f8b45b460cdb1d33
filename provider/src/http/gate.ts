import type { FastifyRequest } from 'fastify';
import type { Endpoint, Subject } from '@portal/shared/contracts/endpoint';
import { ACCESS_NEEDS, teamRefusal, verificationRefusal } from '../access/access.policy';
import {
  findStanding,
  isUnderReview,
  updateLastActive,
  type FoundStanding,
} from '../access/access.repository';
import type { ProviderDeps } from '../deps';
import { addSeconds } from '../runtime/clock';
import { isSameSecret } from '../runtime/crypto';
import type { Person } from '../session/person';
import type { SessionService } from '../session/session.service';
import { BusinessError } from './business-error';
import { isLocalCaller } from './local-caller.policy';
import { readHalves } from './session-cookie';

/** What the gate found out about a caller. */
export interface Admitted {
  readonly person: Person | null;
  readonly team: FoundStanding | null;
}

export type Gate = ReturnType<typeof createGate>;

/** Answers that a browser fetches by a link and that therefore come with the cookie alone. */
const DOWNLOADS: readonly Endpoint['answer'][] = ['csv', 'text', 'bare'];

/** Seconds between two writes of one member's activity: it is counted by the week. */
const ACTIVITY_EVERY_SECONDS = 3600;

/** Stands before every call: who calls, and may this subject. */
export function createGate(
  deps: Pick<ProviderDeps, 'database' | 'settings' | 'secrets' | 'clock'>,
  sessions: SessionService,
) {
  const { database, settings, secrets, clock } = deps;

  async function checkVerification(person: Person, subject: Subject): Promise<void> {
    const need = ACCESS_NEEDS[subject].verification;
    if (need === 'none') return;
    const underReview = person.certLevel === 'none' && (await isUnderReview(database.queries, person.userId));
    const code = verificationRefusal(need, { level: person.certLevel, isUnderReview: underReview });
    if (code !== null) throw new BusinessError(code);
  }

  return {
    /** Who calls, without asking whether he may. */
    identify(endpoint: Endpoint, request: FastifyRequest): Promise<Person | null> {
      const isDownload = endpoint.method === 'GET' && DOWNLOADS.includes(endpoint.answer);
      return sessions.identify(readHalves(request, settings), {
        countsAsActivity: endpoint.countsAsActivity,
        cookieSuffices: isDownload && request.headers['sec-fetch-site'] === 'same-origin',
      });
    },

    /** Before the input is read. @throws BusinessError 4101, 4601, 4602, 4201, 4004, 4003 */
    async admit(endpoint: Endpoint, request: FastifyRequest): Promise<Person | null> {
      if (endpoint.subject === 'sandbox' && !(settings.sandbox && isLocalCaller(request.raw))) {
        throw new BusinessError(4004);
      }
      if (endpoint.subject === 'operator' && !isOperator(request, secrets.opsToken))
        throw new BusinessError(4003);
      if (!ACCESS_NEEDS[endpoint.subject].session) return null;
      const person = await this.identify(endpoint, request);
      if (person === null) throw new BusinessError(4101);
      await checkVerification(person, endpoint.subject);
      return person;
    },

    /** After the input is read: the team it speaks of. @throws BusinessError 4004, 4003, 4209 */
    async admitToTeam(
      subject: Subject,
      person: Person,
      teamId: string | null,
    ): Promise<FoundStanding | null> {
      const need = ACCESS_NEEDS[subject].team;
      if (need === 'none') return null;
      const standing = teamId === null ? null : await findStanding(database.queries, person.userId, teamId);
      const code = teamRefusal(need, standing);
      if (code !== null) throw new BusinessError(code);
      return standing;
    },

    /** After a call that was not refused: its person was active in the team (call 79, `lastWeekActive`). */
    async noteActivity({ person, team }: Admitted): Promise<void> {
      if (person === null || team === null) return;
      const now = clock.now();
      const dueBefore = addSeconds(now, -ACTIVITY_EVERY_SECONDS);
      if (team.lastActiveAt !== null && team.lastActiveAt >= dueBefore) return;
      const { userId } = person;
      await updateLastActive(database.queries, { teamId: team.teamId, userId }, { now, dueBefore });
    },
  };
}

export function isOperator(request: FastifyRequest, opsToken: string): boolean {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && isSameSecret(given, opsToken);
}
