import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../../platform/database/database';
import { BusinessError } from '../../platform/http/business-error';
import { isByApp } from '../step-up/app-proof';
import type { SecurityTools } from './security-tools';

/** The ticket of a step-up, a code of the authenticator, or a recovery code. The first one present is used. */
export interface SecondFactorProof {
  readonly Key?: string | undefined;
  readonly Code?: string | undefined;
  /** Accepted by call 72 only. */
  readonly RecoveryCode?: string | undefined;
}

/**
 * Checks the proof that a change of the second factor requires. A code is spent immediately, and its try counts whether
 * or not the change succeeds.
 * @returns a function that spends the ticket, for the transaction of the change, and tells whether the app made the proof
 * @throws BusinessError `mfaCodeWrong`, `mfaNotBound`, `stepUpRequired`, `rateLimited`
 */
export async function takeProof(
  { tickets, secondFactors }: Pick<SecurityTools, 'tickets' | 'secondFactors'>,
  userId: string,
  { Key, Code, RecoveryCode }: SecondFactorProof,
): Promise<(queries: Queries) => Promise<boolean>> {
  if (Key !== undefined) {
    return async (queries) => {
      return isByApp(await tickets.redeem(queries, { key: Key, scopes: ['reset'], userId }));
    };
  }
  if (Code !== undefined) await secondFactors.verifyCode(userId, Code);
  else if (RecoveryCode !== undefined) await secondFactors.verifyRecoveryCode(userId, RecoveryCode);
  else throw new BusinessError(errorCodes.stepUpRequired);
  return () => Promise.resolve(true);
}
