import type { LoginMethod } from '@portal/shared/contracts/enums';
import type { ProviderDeps } from '../deps';
import type { Queries } from '../database/database';
import { databaseFaultOf } from '../database/database-error';
import { addSeconds } from '../runtime/clock';
import { hashToken, opaqueToken } from '../runtime/crypto';
import type { Person } from './person';
import { isAlive, isOtherHalf, needsTouch } from './session.policy';
import {
  findSessionByCookie,
  insertSession,
  revokeAll,
  revokeSession,
  sessionFinder,
  touchSession,
  type SessionRow,
} from './session.repository';

/** What a request brings to be recognised by. */
export interface Halves {
  /** Header `Access-Token`. */
  readonly header: string | null;
  /** Cookie `token`. */
  readonly cookie: string | null;
}

export interface IdentifyOptions {
  /** False for polls: they do not push the idle limit. */
  readonly countsAsActivity: boolean;
  /** True for a same-origin download, which cannot send the header. */
  readonly cookieSuffices: boolean;
}

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
  /** Two factors were proved. */
  readonly isMfa: boolean;
}

export type SessionService = ReturnType<typeof sessionService>;

/** Opens, recognises and ends sessions. Nothing of a session's two halves is stored but hashes. */
export function sessionService({
  database,
  clock,
  random,
  newId,
  settings,
}: Pick<ProviderDeps, 'database' | 'clock' | 'random' | 'newId' | 'settings'>) {
  const limits = settings.session;
  const findSession = sessionFinder(database.queries);

  /** The row that both halves open, dead or alive; `null` when they do not belong together. */
  async function find({ header, cookie }: Halves, cookieSuffices: boolean): Promise<SessionRow | null> {
    if (cookie === null) return null;
    if (header === null)
      return cookieSuffices ? findSessionByCookie(database.queries, hashToken(cookie)) : null;
    const row = await findSession(hashToken(header));
    return row !== null && isOtherHalf(row, hashToken(cookie)) ? row : null;
  }

  return {
    /** Who is behind a request, or `null`. */
    async identify(halves: Halves, options: IdentifyOptions): Promise<Person | null> {
      const row = await find(halves, options.cookieSuffices);
      const now = clock.now();
      if (row === null || !isAlive(row, now, limits)) return null;
      if (options.countsAsActivity && needsTouch(row, now)) {
        // A full disk stops writing, not reading: the session then ends by its idle limit at the worst.
        await touchSession(database.queries, row.id, now).catch((error: unknown) => {
          if (databaseFaultOf(error) !== 'full') throw error;
        });
      }
      return toPerson(row);
    },

    /** Two new halves with every sign-in (ASVS 7.2.4). Runs inside the caller's transaction. */
    async open(
      queries: Queries,
      { userId, ip, userAgent, method, isMfa }: NewSession,
    ): Promise<OpenedSession> {
      const now = clock.now();
      const opened: OpenedSession = {
        header: opaqueToken(random),
        cookie: opaqueToken(random),
        sessionId: newId(),
        expiresAt: addSeconds(now, limits.absoluteHours * 3600),
      };
      await insertSession(queries, {
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

    /** Ends the session that this browser held before: its cookie is about to be replaced. */
    async endReplaced(queries: Queries, cookie: string | null): Promise<void> {
      const row = cookie === null ? null : await findSessionByCookie(queries, hashToken(cookie));
      if (row !== null) await revokeSession(queries, row.id, clock.now());
    },

    /** Ends every session of a person, in the caller's transaction. */
    endAll: (queries: Queries, userId: string): Promise<void> => revokeAll(queries, userId, clock.now()),

    /**
     * Ends a session by either half, always with success. Tells whether the browser's cookie is to go:
     * not when it belongs to a session that another tab has opened since.
     */
    async end({ header, cookie }: Halves): Promise<{ readonly cookieGoes: boolean }> {
      const byHeader = header === null ? null : await findSession(hashToken(header));
      const byCookie =
        cookie === null ? null : await findSessionByCookie(database.queries, hashToken(cookie));
      const now = clock.now();
      const isOthers =
        header !== null &&
        byCookie !== null &&
        byCookie.id !== byHeader?.id &&
        isAlive(byCookie, now, limits);
      const ended = isOthers ? [byHeader] : [byHeader, byCookie];
      for (const row of ended) if (row !== null) await revokeSession(database.queries, row.id, now);
      return { cookieGoes: !isOthers };
    },
  };
}

function toPerson(row: SessionRow): Person {
  return {
    userId: row.userId,
    sessionId: row.id,
    isMfa: row.mfa,
    userName: row.userName,
    userType: row.userType,
    certLevel: row.certLevel,
    language: row.language,
  };
}
