import { toE164 } from '../../platform/contact/phone-number';
import type { Queries } from '../../platform/database/database';
import { fieldError } from '../../platform/http/business-error';
import {
  findAccountById,
  findAccountByName,
  findAccountByPhone,
  type AccountRow,
} from './sign-in-account.repository';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The account that an operator names by user name, mailbox, phone number or account id; null if it does not exist or
 * is closed.
 * @param field of the request that names the account
 * @throws BusinessError `validationFailed` if one account has this as its name and another as its phone
 */
export async function findPerson(
  queries: Queries,
  person: string,
  field = 'Person',
): Promise<AccountRow | null> {
  const found = await findAny(queries, person, field);
  return found?.status === 'closed' ? null : found;
}

async function findAny(queries: Queries, person: string, field: string): Promise<AccountRow | null> {
  if (UUID.test(person)) return findAccountById(queries, person);
  const phone = toE164(person);
  const named = await findAccountByName(queries, person);
  const reached = phone === null ? null : await findAccountByPhone(queries, phone);
  // A user name may be a number with a plus sign.
  if (named !== null && reached !== null && named.id !== reached.id)
    throw fieldError(field, 'severalAccounts');
  return named ?? reached;
}
