import type { LoginMethod } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Login } from '@portal/shared/contracts/shapes';
import type { Queries } from '../../platform/database/database';
import type { LoginResult } from '../../platform/database/schema/sign-in';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import type { LockedAccount } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork, UnitPlan } from '../../platform/unit-of-work/unit-of-work';
import type { OpenedSession, SessionService } from '../session/session.service';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { clientDevice } from '../session/client-device';
import type { AccountRow } from '../records/sign-in-account.repository';
import { insertLoginLog } from './sign-in.repository';

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

/** What comes of a proof: a session, or the ticket of the second step. */
export type Admission = SignedIn | { readonly key: string; readonly user_id: string };

export type LoginCompletionService = ReturnType<typeof loginCompletionService>;

/**
 * The one door behind every way of signing in, so that none is weaker than the others (ASVS 6.1.3): the
 * account must be open, and where it asks for a second factor, one proof alone gets a ticket and no session.
 */
export function loginCompletionService(
  deps: Pick<ProviderDeps, 'units' | 'clock' | 'metrics' | 'newId'>,
  sessions: SessionService,
  tickets: StepTicketService,
) {
  const { units, clock, metrics } = deps;

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
    unit: UnitOfWork,
    account: AccountRow,
    { method, isMfa }: Proved,
    client: SigningIn,
  ): Promise<SignedIn> {
    await sessions.endReplaced(unit, client.previousCookie);
    await log(unit.queries, account, method, 'success', client);
    const { ip, userAgent } = client;
    const opened = await sessions.open(unit.queries, { userId: account.id, ip, userAgent, method, isMfa });
    return { login: toLogin(account, opened), cookie: opened.cookie };
  }

  /**
   * What decides is the account as it is now, not as it was when the proof began, and it stays so until the session
   * is there: whoever disables or closes it, or ends its sessions, comes before this sign-in or finds it.
   * @throws BusinessError `accountDisabled`
   */
  function plan(userId: string): UnitPlan<LockedAccount> {
    return {
      locks: { accounts: [userId], accountLock: 'share' },
      judge({ accounts }) {
        const account = accounts.get(userId);
        if (account?.status !== 'active') throw new BusinessError(errorCodes.accountDisabled);
        return account;
      },
    };
  }

  /** Inside the unit of work of `plan`. What else it changed stands even where the second step is never taken. */
  async function admit(
    unit: UnitOfWork,
    account: AccountRow,
    proved: Proved,
    client: SigningIn,
  ): Promise<Admission> {
    const { method, isMfa } = proved;
    if (isMfa || !needsSecondFactor(account)) return open(unit, account, proved, client);
    await log(unit.queries, account, method, 'mfa', client);
    const ticket = { scope: 'mfa-login', userId: account.id, payload: { method } } as const;
    return { key: await tickets.issue(unit.queries, ticket), user_id: account.id };
  }

  /** After the commit. @throws BusinessError `mfaRequired` with the ticket of the second step */
  function finish(admission: Admission, { method }: Proved): SignedIn {
    const isIn = 'login' in admission;
    metrics.signIns.inc({ method, outcome: isIn ? 'success' : 'second factor' });
    if (!isIn) throw new BusinessError(errorCodes.mfaRequired, admission);
    return admission;
  }

  return {
    /** One line of the login history (E14); an attempt with a name that nobody has stands in nobody's. */
    log,

    plan,
    admit,
    finish,

    /**
     * Lets a proved person in: `plan`, `admit` and `finish` in one.
     * @param change what else the sign-in changes, in the same unit of work
     * @throws BusinessError `accountDisabled`, `mfaRequired`, and what `change` throws
     */
    async enter(
      { id }: Pick<AccountRow, 'id'>,
      proved: Proved,
      client: SigningIn,
      change: (unit: UnitOfWork) => Promise<void> = () => Promise.resolve(),
    ): Promise<SignedIn> {
      const admission = await units.run(plan(id), async (unit, account) => {
        await change(unit);
        return admit(unit, account, proved, client);
      });
      return finish(admission, proved);
    },

    /**
     * Lets somebody in who has no account until `make` writes it, in the same unit of work.
     * @throws what `make` throws
     */
    async welcome(
      account: AccountRow,
      client: SigningIn,
      make: (unit: UnitOfWork) => Promise<void>,
    ): Promise<SignedIn> {
      const proved = { method: 'register', isMfa: false } as const;
      const signedIn = await units.run({}, async (unit) => {
        await make(unit);
        return open(unit, account, proved, client);
      });
      return finish(signedIn, proved);
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
