import * as errorCodes from '@portal/shared/contracts/error-codes';
import { violatedConstraint } from '../../platform/database/database-error';
import { BusinessError } from '../../platform/http/business-error';

/** The unique indexes of name, phone and mailbox, with their error codes. */
const TAKEN = {
  users_user_name_uq: errorCodes.userNameTaken,
  users_phone_uq: errorCodes.phoneTaken,
  users_mail_uq: errorCodes.mailTaken,
} as const;

/**
 * Runs a transaction that gives an account a name, phone or mailbox. The unique index decides whether it is taken, so
 * that of two concurrent requests one succeeds and the other is refused.
 * @throws BusinessError `userNameTaken`, `phoneTaken`, `mailTaken`
 */
export async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint !== null && isKnown(constraint)) throw new BusinessError(TAKEN[constraint]);
    throw error;
  }
}

function isKnown(constraint: string): constraint is keyof typeof TAKEN {
  return Object.hasOwn(TAKEN, constraint);
}
