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
import { holdAccount, insertLoginLog, type AccountRow } from './sign-in.repository';

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

  /** A new session in place of the one that this browser held. */
  async function open(
    queries: Queries,
    account: AccountRow,
    { method, isMfa }: Proved,
    client: SigningIn,
  ): Promise<SignedIn> {
    await sessions.endReplaced(queries, client.previousCookie);
    await log(queries, account, method, 'success', client);
    const { ip, userAgent } = client;
    const opened = await sessions.open(queries, { userId: account.id, ip, userAgent, method, isMfa });
    return { login: toLogin(account, opened), cookie: opened.cookie };
  }

  return {
    /** One line of the login history (E14); an attempt with a name that nobody has stands in nobody's. */
    log,

    /**
     * Lets a proved person in. What decides is the account as it is now, not as it was when the proof began,
     * and it is held so until the session stands: whoever disables or closes it, or ends its sessions, comes
     * before this one or finds it.
     * @param change what else the sign-in changes, in the same transaction
     * @throws BusinessError 4103, 4532 (with the ticket of the second step), and what `change` throws
     */
    async enter(
      { id }: Pick<AccountRow, 'id'>,
      proved: Proved,
      client: SigningIn,
      change: (queries: Queries, account: AccountRow) => Promise<void> = () => Promise.resolve(),
    ): Promise<SignedIn> {
      const { method, isMfa } = proved;
      const outcome = await database.transaction(async (queries) => {
        const account = await holdAccount(queries, id);
        if (account?.status !== 'active') throw new BusinessError(4103);
        await change(queries, account);
        if (isMfa || !needsSecondFactor(account)) return open(queries, account, proved, client);
        // The change stands: a code by SMS unlocks even where the second step is never taken.
        await log(queries, account, method, 'mfa', client);
        const ticket = { scope: 'mfa-login', userId: id, payload: { method } } as const;
        return { key: await tickets.issue(queries, ticket), user_id: id };
      });
      const isIn = 'login' in outcome;
      metrics.signIns.inc({ method, outcome: isIn ? 'success' : 'second factor' });
      if (!isIn) throw new BusinessError(4532, outcome);
      return outcome;
    },

    /**
     * Lets somebody in who has no account until `make` writes it, in the same transaction.
     * @throws what `make` throws
     */
    async welcome(
      account: AccountRow,
      client: SigningIn,
      make: (queries: Queries) => Promise<void>,
    ): Promise<SignedIn> {
      const proved = { method: 'register', isMfa: false } as const;
      const signedIn = await database.transaction(async (queries) => {
        await make(queries);
        return open(queries, account, proved, client);
      });
      metrics.signIns.inc({ method: proved.method, outcome: 'success' });
      return signedIn;
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
