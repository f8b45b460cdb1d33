import type { LoginMethod } from '@portal/shared/contracts/enums';
import type { Login } from '@portal/shared/contracts/shapes';
import type { Queries } from '../database/database';
import type { LoginResult } from '../database/schema/sign-in';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { Client } from '../http/client';
import type { OpenedSession, SessionService } from '../session/session.service';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { clientDevice } from './client-device';
import { insertLoginLog, type AccountRow } from './sign-in.repository';

/** A browser that signs in, with the cookie of the session it held until now. */
export interface SigningIn extends Client {
  readonly previousCookie: string | null;
}

export interface SignedIn {
  readonly login: Login;
  /** For the HttpOnly cookie; never part of a body. */
  readonly cookie: string;
}

/** How somebody proved who he is. */
export interface Proved {
  readonly method: LoginMethod;
  /** The proof holds two factors: an authenticator code after it, or a passkey. */
  readonly isMfa: boolean;
}

export type EntranceService = ReturnType<typeof entranceService>;

/**
 * The one door behind every way of signing in, so that none is weaker than the others (ASVS 6.1.3): the
 * account must be open, and where it asks for a second factor, one proof alone gets a ticket and no session.
 */
export function entranceService(deps: ProviderDeps, sessions: SessionService, tickets: StepTicketService) {
  const { database, clock, metrics } = deps;

  async function log(
    queries: Queries,
    account: Pick<AccountRow, 'id'> | null,
    method: LoginMethod,
    result: LoginResult,
    client: Client,
  ): Promise<void> {
    await insertLoginLog(queries, {
      id: deps.newId(),
      userId: account?.id ?? null,
      method,
      result,
      ip: client.ip,
      ...clientDevice(client.userAgent),
      createdAt: clock.now(),
    });
  }

  return {
    /** One line of the login history (E14); an attempt with a name that nobody has stands in nobody's. */
    log,

    /**
     * Lets a proved person in: a new session in place of the one that this browser held.
     * @param change what else the sign-in changes, in the same transaction
     * @throws BusinessError 4103, 4532 (with the ticket of the second step), and what `change` throws
     */
    async enter(
      account: AccountRow,
      { method, isMfa }: Proved,
      client: SigningIn,
      change: (queries: Queries) => Promise<void> = () => Promise.resolve(),
    ): Promise<SignedIn> {
      if (account.status !== 'active') throw new BusinessError(4103);
      if (needsSecondFactor(account) && !isMfa) {
        // The change stands: a code by SMS unlocks even where the second step is never taken.
        const key = await database.transaction(async (queries) => {
          await change(queries);
          await log(queries, account, method, 'mfa', client);
          return tickets.issue(queries, { scope: 'mfa-login', userId: account.id, payload: { method } });
        });
        metrics.signIns.inc({ method, outcome: 'second factor' });
        throw new BusinessError(4532, { key, user_id: account.id });
      }
      const opened = await database.transaction(async (queries) => {
        await change(queries);
        await sessions.endReplaced(queries, client.previousCookie);
        await log(queries, account, method, 'success', client);
        return sessions.open(queries, {
          userId: account.id,
          ip: client.ip,
          userAgent: client.userAgent,
          method,
          isMfa,
        });
      });
      metrics.signIns.inc({ method, outcome: 'success' });
      return { login: toLogin(account, opened), cookie: opened.cookie };
    },
  };
}

/** A level without an authenticator asks for nothing: there would be no way in. */
export function needsSecondFactor({ loginLevel, mfaSecretEnc }: AccountRow): boolean {
  return loginLevel === 1 && mfaSecretEnc !== null;
}

function toLogin(account: AccountRow, opened: OpenedSession): Login {
  return {
    Id: opened.header,
    UserName: account.userName ?? '',
    userType: account.userType,
    expiresAt: opened.expiresAt.toISOString(),
  };
}
