import type { LoginMethod } from '@portal/shared/contracts/enums';
import type { ProviderDeps } from '../../platform/deps';
import { databaseFaultOf } from '../../platform/database/database-error';
import { addSeconds } from '../../platform/runtime/clock';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import type { IdentifyOptions, SessionTokens } from '../../platform/http/session-reader';
import type { SignedInUser } from '../../platform/http/signed-in-user';
import { findAliveAmong, revokeAlive, revokeOldest } from './session-list.repository';
import { aliveSince, isAlive, matchesCookieToken, MAX_SESSIONS, needsTouch } from './session.policy';
import {
  findSessionByCookie,
  insertSession,
  revokeAll,
  revokeSession,
  sessionFinder,
  touchSession,
  type SessionRow,
} from './session.repository';

export interface OpenedSession {
  readonly header: string;
  readonly cookie: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface NewSession {
  readonly userId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly method: LoginMethod;
  /** Whether two factors were proved. */
  readonly isMfa: boolean;
}

type SessionOwner = Pick<SignedInUser, 'userId' | 'sessionId'>;

/** All sessions were seen after this time. */
const EVER = new Date(0);

export type SessionService = ReturnType<typeof sessionService>;

/** Opens, identifies and ends sessions. Only hashes of a session's two tokens are stored. */
export function sessionService({
  database,
  units,
  clock,
  random,
  newId,
  settings,
}: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'random' | 'newId' | 'settings'>) {
  const limits = settings.session;
  const findSession = sessionFinder(database.queries);

  /** The row that both tokens belong to, active or not; `null` if they do not belong together. */
  async function find(
    { header, cookie }: SessionTokens,
    cookieSuffices: boolean,
  ): Promise<SessionRow | null> {
    if (cookie === null) return null;
    if (header === null)
      return cookieSuffices ? findSessionByCookie(database.queries, hashToken(cookie)) : null;
    const row = await findSession(hashToken(header));
    return row !== null && matchesCookieToken(row, hashToken(cookie)) ? row : null;
  }

  return {
    /** The user of a request, or `null`. */
    async identify(sessionTokens: SessionTokens, options: IdentifyOptions): Promise<SignedInUser | null> {
      const row = await find(sessionTokens, options.cookieSuffices);
      const now = clock.now();
      if (row === null || !isAlive(row, now, limits)) return null;
      if (options.countsAsActivity && needsTouch(row, now)) {
        // If the disk is full, reads continue without this write. At worst the session ends by its idle limit.
        await touchSession(database.queries, row.id, now).catch((error: unknown) => {
          if (databaseFaultOf(error) !== 'full') throw error;
        });
      }
      return toSignedInUser(row);
    },

    /**
     * Every sign-in gets two new tokens (ASVS 7.2.4). Runs inside the caller's transaction. Ends the oldest session of an
     * account that has the maximum.
     */
    async open(
      unit: Pick<UnitOfWork, 'queries' | 'publish'>,
      { userId, ip, userAgent, method, isMfa }: NewSession,
    ): Promise<OpenedSession> {
      const now = clock.now();
      const opened: OpenedSession = {
        header: opaqueToken(random),
        cookie: opaqueToken(random),
        sessionId: newId(),
        expiresAt: addSeconds(now, limits.absoluteHours * 3600),
      };
      await revokeOldest(unit, userId, { keep: MAX_SESSIONS - 1, since: aliveSince(now, limits) });
      await insertSession(unit.queries, {
        tokenHash: hashToken(opened.header),
        cookieHash: hashToken(opened.cookie),
        id: opened.sessionId,
        userId,
        ip,
        userAgent,
        method,
        mfa: isMfa,
        lastSeenAt: now,
        expiresAt: opened.expiresAt,
        createdAt: now,
      });
      return opened;
    },

    /** Ends the previous session of this browser, because its cookie is about to be replaced. */
    async endReplaced(unit: UnitOfWork, cookie: string | null): Promise<void> {
      const row = cookie === null ? null : await findSessionByCookie(unit.queries, hashToken(cookie));
      if (row !== null) await revokeSession(unit, row.id);
    },

    /** Ends every session of an account, in the caller's unit of work. */
    endAll: (unit: UnitOfWork, userId: string): Promise<void> => revokeAll(unit, userId),

    /** Ends the other sessions of an account, including idle ones, in the caller's unit of work. */
    async endOthers(unit: UnitOfWork, { userId, sessionId }: SessionOwner): Promise<void> {
      const others = { ids: [], allBut: sessionId };
      await revokeAlive(unit, userId, others, { now: unit.now, seenAfter: EVER });
    },

    /** Those of these sessions that are active, of any account. */
    findAlive: (sessionIds: readonly string[]): Promise<ReadonlySet<string>> =>
      findAliveAmong(database.queries, sessionIds, aliveSince(clock.now(), limits)),

    /**
     * Ends a session by either token. Always succeeds.
     * @returns whether to expire the browser's cookie: not if it belongs to a session that another tab has opened since
     */
    async end({ header, cookie }: SessionTokens): Promise<{ readonly expiresCookie: boolean }> {
      const byHeader = header === null ? null : await findSession(hashToken(header));
      const byCookie =
        cookie === null ? null : await findSessionByCookie(database.queries, hashToken(cookie));
      const now = clock.now();
      const isOthers =
        header !== null &&
        byCookie !== null &&
        byCookie.id !== byHeader?.id &&
        isAlive(byCookie, now, limits);
      const ended = (isOthers ? [byHeader] : [byHeader, byCookie]).filter((row) => row !== null);
      if (ended.length > 0) {
        await units.run({}, async (unit) => {
          for (const { id } of ended) await revokeSession(unit, id);
        });
      }
      return { expiresCookie: !isOthers };
    },
  };
}

function toSignedInUser(row: SessionRow): SignedInUser {
  return {
    userId: row.userId,
    sessionId: row.id,
    isMfa: row.mfa,
    userName: row.userName,
    userType: row.userType,
    certLevel: row.certLevel,
    language: row.language,
    zone: row.zone,
  };
}
