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
import { adoptLane } from '../records/lane.repository';
import type { AccountRow } from '../records/sign-in-account.repository';
import { insertLoginLog } from './sign-in.repository';

/** A client that signs in, with the cookies of its browser. */
export interface SigningIn extends Client {
  /** Of the previous session. */
  readonly previousCookie: string | null;
  /** Null if the browser has no well-formed lane. */
  readonly lane: string | null;
}

export interface SignedIn {
  readonly login: Login;
  /** For the HttpOnly cookie. Never part of a response body. */
  readonly cookie: string;
  /** The account's lane, which this browser does not have yet; null if its cookie stays. */
  readonly newLane: string | null;
}

/** How the user proved their identity. */
export interface Proved {
  readonly method: LoginMethod;
  /** The proof covers two factors: an authenticator code after a first step, or a passkey. */
  readonly isMfa: boolean;
}

/** Result of a proof: a session, or the ticket of the second step. */
export type SignInResult = SignedIn | { readonly key: string; readonly user_id: string };

export type LoginCompletionService = ReturnType<typeof loginCompletionService>;

/**
 * Every way of signing in completes here, so that none is weaker than the others (ASVS 6.1.3). The account must be
 * active. If it requires a second factor, a single proof gets a ticket and no session.
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

  /** The lane of the account, which adopts the browser's if it has none. */
  async function laneOf(
    { queries, now }: UnitOfWork,
    { id: userId, lane }: AccountRow,
    client: SigningIn,
  ): Promise<string | null> {
    if (lane !== null || client.lane === null) return lane;
    return adoptLane(queries, { userId, lane: client.lane }, now);
  }

  /** Opens a new session that replaces the previous one of this browser. */
  async function open(
    unit: UnitOfWork,
    account: AccountRow,
    { method, isMfa }: Proved,
    client: SigningIn,
  ): Promise<SignedIn> {
    await sessions.endReplaced(unit, client.previousCookie);
    await log(unit.queries, account, method, 'success', client);
    const { ip, userAgent } = client;
    const opened = await sessions.open(unit, { userId: account.id, ip, userAgent, method, isMfa });
    const lane = await laneOf(unit, account, client);
    return {
      login: toLogin(account, opened),
      cookie: opened.cookie,
      newLane: lane === client.lane ? null : lane,
    };
  }

  /**
   * Checks the account as it is now, not as it was when the proof began, and locks it until the session is created. A
   * concurrent request that disables or closes the account, or ends its sessions, either runs before this sign-in or
   * sees its session. Sign-ins share the lock, unless this one may change the account: the second of two that bring a
   * lane then sees that of the first.
   * @throws BusinessError `accountDisabled`
   */
  function plan(
    { id, lane }: Pick<AccountRow, 'id' | 'lane'>,
    client: Pick<SigningIn, 'lane'>,
  ): UnitPlan<LockedAccount> {
    const mayAdopt = lane === null && client.lane !== null;
    return {
      locks: { accounts: [id], accountLock: mayAdopt ? 'no key update' : 'share' },
      check({ accounts }) {
        const account = accounts.get(id);
        if (account?.status !== 'active') throw new BusinessError(errorCodes.accountDisabled);
        return account;
      },
    };
  }

  /**
   * Runs inside the unit of work of `plan`. Other changes of that unit are committed even if the second step is never
   * taken.
   */
  async function completeSignIn(
    unit: UnitOfWork,
    account: AccountRow,
    proved: Proved,
    client: SigningIn,
  ): Promise<SignInResult> {
    const { method, isMfa } = proved;
    if (isMfa || !needsSecondFactor(account)) return open(unit, account, proved, client);
    await log(unit.queries, account, method, 'mfa', client);
    const ticket = { scope: 'mfa-login', userId: account.id, payload: { method } } as const;
    return { key: await tickets.issue(unit.queries, ticket), user_id: account.id };
  }

  /**
   * Runs after the commit.
   * @throws BusinessError `mfaRequired` with the ticket of the second step
   */
  function finish(admission: SignInResult, { method }: Proved): SignedIn {
    const isIn = 'login' in admission;
    metrics.signIns.inc({ method, outcome: isIn ? 'success' : 'second factor' });
    if (!isIn) throw new BusinessError(errorCodes.mfaRequired, admission);
    return admission;
  }

  return {
    /** Writes one line of the login history (E14). An attempt with an unknown name belongs to no account's history. */
    log,

    plan,
    completeSignIn,
    finish,

    /**
     * Signs a user in after a proof: `plan`, `completeSignIn` and `finish` in one call.
     * @param change other changes of the sign-in, in the same unit of work
     * @throws BusinessError `accountDisabled`, `mfaRequired`, and the errors of `change`
     */
    async enter(
      proven: Pick<AccountRow, 'id' | 'lane'>,
      proved: Proved,
      client: SigningIn,
      change: (unit: UnitOfWork) => Promise<void> = () => Promise.resolve(),
    ): Promise<SignedIn> {
      const admission = await units.run(plan(proven, client), async (unit, account) => {
        await change(unit);
        return completeSignIn(unit, account, proved, client);
      });
      return finish(admission, proved);
    },

    /**
     * Signs a new user in. `make` creates the account, with its lane, in the same unit of work.
     * @throws the errors of `make`
     */
    async signInNewUser(
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

/** Without an authenticator the level is ignored: the user would have no way to sign in. */
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
