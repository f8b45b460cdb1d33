import * as errorCodes from '@portal/shared/contracts/error-codes';
import { violatedConstraint } from '../../platform/database/database-error';
import { BusinessError } from '../../platform/http/business-error';

/** The indexes that let a name, phone or mailbox belong to one account, and what the catalogue says of each. */
const TAKEN = {
  users_user_name_uq: errorCodes.userNameTaken,
  users_phone_uq: errorCodes.phoneTaken,
  users_mail_uq: errorCodes.mailTaken,
} as const;

/**
 * Runs a transaction that gives an account a name, phone or mailbox. Whether it is taken is asked of the
 * index alone, so that of two who want it at once one gets it and the other hears so.
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
