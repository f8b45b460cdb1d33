import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../../platform/database/database';
import { BusinessError } from '../../platform/http/business-error';
import type { SecurityTools } from './security-tools';

/** The ticket of a step-up, a code of the authenticator, or a recovery code; the first of them counts. */
export interface SecondFactorProof {
  readonly Key?: string | undefined;
  readonly Code?: string | undefined;
  /** Taken by call 72 alone. */
  readonly RecoveryCode?: string | undefined;
}

/**
 * Takes the proof that a change of the second factor asks for. A code is used up at once, with its try
 * counted whatever comes of the change.
 * @returns what spends the ticket, for the transaction of the change
 * @throws BusinessError `mfaCodeWrong`, `mfaNotBound`, `stepUpRequired`, `rateLimited`
 */
export async function takeProof(
  { tickets, secondFactors }: Pick<SecurityTools, 'tickets' | 'secondFactors'>,
  userId: string,
  { Key, Code, RecoveryCode }: SecondFactorProof,
): Promise<(queries: Queries) => Promise<void>> {
  if (Key !== undefined) {
    return async (queries) => {
      await tickets.redeem(queries, { key: Key, scopes: ['reset'], userId });
    };
  }
  if (Code !== undefined) await secondFactors.verifyCode(userId, Code);
  else if (RecoveryCode !== undefined) await secondFactors.verifyRecoveryCode(userId, RecoveryCode);
  else throw new BusinessError(errorCodes.stepUpRequired);
  return () => Promise.resolve();
}
