import type { LoginMethod } from '@portal/shared/contracts/enums';
import { LOGIN_METHODS } from '@portal/shared/contracts/enums';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import { TICKET_TRIES, type StepTicketService } from '../step-up/step-ticket.service';
import type { EntranceService, SignedIn, SigningIn } from './entrance.service';
import type { SignInFailures } from './sign-in-failures.service';
import { findAccountById, type AccountRow } from './sign-in.repository';

/** A code of the authenticator app, or a recovery code in its place, for the ticket that 4532 brought. */
export interface SecondStep {
  readonly UserId: string;
  readonly Key: string;
  readonly Code?: string | undefined;
  readonly RecoveryCode?: string | undefined;
}

export interface SecondStepParts {
  readonly entrance: EntranceService;
  readonly failures: SignInFailures;
  readonly tickets: StepTicketService;
  readonly secondFactors: SecondFactorService;
}

export type SecondStepService = ReturnType<typeof secondStepService>;

/** The second half of a sign-in (call 5). */
export function secondStepService(
  { database, metrics }: Pick<ProviderDeps, 'database' | 'metrics'>,
  { entrance, failures, tickets, secondFactors }: SecondStepParts,
) {
  const claimOf = ({ Key, UserId }: SecondStep) =>
    ({ key: Key, scopes: ['mfa-login'], userId: UserId }) as const;

  /** Takes one of the ticket's tries before anything is looked at. @throws BusinessError 4503, 4508 */
  async function takeTry(step: SecondStep) {
    const claim = claimOf(step);
    const ticket = await tickets.takeTry(database.queries, claim);
    if (ticket !== null) return ticket;
    // A ticket that is gone is an unknown Key here: 4536 speaks of step-ups.
    throw new BusinessError((await tickets.find(database.queries, claim)) === null ? 4503 : 4508);
  }

  /** Proves the app's code at once; a recovery code is spent with the ticket, in the sign-in's transaction. */
  async function proof({ UserId, Code, RecoveryCode }: SecondStep) {
    if (RecoveryCode !== undefined && Code === undefined) {
      return (queries: Queries) => secondFactors.useRecoveryCode(queries, UserId, RecoveryCode);
    }
    await secondFactors.verifyCode(UserId, Code ?? '');
    return () => Promise.resolve();
  }

  async function tryStep(account: AccountRow, step: SecondStep, method: LoginMethod, client: SigningIn) {
    const spend = await proof(step);
    return entrance.enter(account, { method, isMfa: true }, client, async (queries) => {
      await spend(queries);
      if ((await tickets.spend(queries, claimOf(step))) === null) throw new BusinessError(4503);
    });
  }

  return {
    /** @throws BusinessError 4503, 4504, 4508, 4511, 4103, 4029 */
    async enter(step: SecondStep, client: SigningIn): Promise<SignedIn> {
      const ticket = await takeTry(step);
      const account = await findAccountById(database.queries, step.UserId);
      if (account === null) throw new BusinessError(4503);
      const method = methodOf(ticket.payload['method']);
      if (method === 'password' && (await failures.isAccountLocked(account.id))) {
        throw new BusinessError(4511, { fail_allow_time: 0 });
      }
      try {
        return await tryStep(account, step, method, client);
      } catch (error) {
        if (!(error instanceof BusinessError) || error.code !== 4504) throw refusalOf(error);
        metrics.signIns.inc({ method, outcome: 'wrong second factor' });
        await entrance.log(database.queries, account, method, 'failed', client);
        throw ticket.tries < TICKET_TRIES ? error : new BusinessError(4508);
      }
    },
  };
}

/** The app was unbound between the two steps: the ticket asks for what is no more. */
function refusalOf(error: unknown): unknown {
  return error instanceof BusinessError && error.code === 4505 ? new BusinessError(4503) : error;
}

function methodOf(kept: unknown): LoginMethod {
  const method = LOGIN_METHODS.find((name) => name === kept);
  if (method === undefined) throw new Error('A ticket of the second step names no way of signing in.');
  return method;
}
