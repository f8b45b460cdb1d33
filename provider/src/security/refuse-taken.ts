import { violatedConstraint } from '../database/database-error';
import { BusinessError } from '../http/business-error';

/** The indexes that let a name, phone or mailbox belong to one account, and what the catalogue says of each. */
const TAKEN = {
  users_user_name_uq: 4108,
  users_phone_uq: 4109,
  users_mail_uq: 4110,
} as const;

/**
 * Runs a transaction that gives an account a name, phone or mailbox. Whether it is taken is asked of the
 * index alone, so that of two who want it at once one gets it and the other hears so.
 * @throws BusinessError 4108, 4109, 4110
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
