import type { LoginMethod } from '@portal/shared/contracts/enums';
import { LOGIN_METHODS } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import { TICKET_TRIES, type StepTicketService } from '../step-up/step-ticket.service';
import type { LoginCompletionService, SignedIn, SigningIn } from './login-completion.service';
import type { SignInFailures } from './sign-in-failures.service';
import { findAccountById, type AccountRow } from '../records/sign-in-account.repository';

/** A code of the authenticator app, or a recovery code in its place, for the ticket of `mfaRequired`. */
export interface SecondStep {
  readonly UserId: string;
  readonly Key: string;
  readonly Code?: string | undefined;
  readonly RecoveryCode?: string | undefined;
}

export interface SecondStepParts {
  readonly loginCompletion: LoginCompletionService;
  readonly failures: SignInFailures;
  readonly tickets: StepTicketService;
  readonly secondFactors: SecondFactorService;
}

export type SecondStepService = ReturnType<typeof secondStepService>;

/** The second step of a sign-in (call 5). */
export function secondStepService(
  { database, metrics }: Pick<ProviderDeps, 'database' | 'metrics'>,
  { loginCompletion, failures, tickets, secondFactors }: SecondStepParts,
) {
  const claimOf = ({ Key, UserId }: SecondStep) =>
    ({ key: Key, scopes: ['mfa-login'], userId: UserId }) as const;

  /**
   * Takes one of the ticket's tries before anything is checked.
   * @throws BusinessError `codeExpired`, `codeTriesExhausted`
   */
  async function takeTry(step: SecondStep) {
    const claim = claimOf(step);
    const ticket = await tickets.takeTry(database.queries, claim);
    if (ticket !== null) return ticket;
    // A missing ticket is reported as an unknown Key: `stepUpRequired` is for step-ups.
    throw new BusinessError(
      (await tickets.tryCheck(database.queries, claim)) === null
        ? errorCodes.codeExpired
        : errorCodes.codeTriesExhausted,
    );
  }

  /** The app's code is spent immediately. A recovery code is spent with the ticket, in the sign-in's unit of work. */
  async function tryStep(account: AccountRow, step: SecondStep, method: LoginMethod, client: SigningIn) {
    const { UserId, Code, RecoveryCode } = step;
    const recoveryCode = Code === undefined ? RecoveryCode : undefined;
    if (recoveryCode === undefined) await secondFactors.verifyCode(UserId, Code ?? '');
    return loginCompletion.enter(account, { method, isMfa: true }, client, async (unit) => {
      if (recoveryCode !== undefined) await secondFactors.useRecoveryCode(unit, UserId, recoveryCode);
      if ((await tickets.tryRedeem(unit.queries, claimOf(step))) === null)
        throw new BusinessError(errorCodes.codeExpired);
    });
  }

  return {
    /**
     * @throws BusinessError `codeExpired`, `mfaCodeWrong`, `codeTriesExhausted`, `accountLocked`, `accountDisabled`,
     *   `rateLimited`
     */
    async enter(step: SecondStep, client: SigningIn): Promise<SignedIn> {
      const ticket = await takeTry(step);
      const account = await findAccountById(database.queries, step.UserId);
      if (account === null) throw new BusinessError(errorCodes.codeExpired);
      const method = methodOf(ticket.payload['method']);
      if (method === 'password' && (await failures.isAccountLocked(account.id))) {
        throw new BusinessError(errorCodes.accountLocked, { fail_allow_time: 0 });
      }
      try {
        return await tryStep(account, step, method, client);
      } catch (error) {
        if (!(error instanceof BusinessError) || error.code !== errorCodes.mfaCodeWrong)
          throw refusalOf(error);
        metrics.signIns.inc({ method, outcome: 'wrong second factor' });
        await loginCompletion.log(database.queries, account, method, 'failed', client);
        throw ticket.tries < TICKET_TRIES ? error : new BusinessError(errorCodes.codeTriesExhausted);
      }
    },
  };
}

/** The app was unbound between the two steps: the ticket requires a factor that no longer exists. */
function refusalOf(error: unknown): unknown {
  return error instanceof BusinessError && error.code === errorCodes.mfaNotBound
    ? new BusinessError(errorCodes.codeExpired)
    : error;
}

function methodOf(kept: unknown): LoginMethod {
  const method = LOGIN_METHODS.find((name) => name === kept);
  if (method === undefined) throw new Error('A ticket of the second step names no way of signing in.');
  return method;
}
