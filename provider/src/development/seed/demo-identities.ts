import { isCreditCode, isIdCard } from '@portal/shared/contracts/validators';
import type { users } from '../../platform/database/schema/users';
import { SEALED } from '../../platform/runtime/cipher';
import { hashCreditCode, hashIdCard } from '../../verification/certification/certification.payload';
import type { DemoContext } from './demo-context';

type Identity = Pick<typeof users.$inferInsert, 'realNameEnc' | 'idHash'>;

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A valid ID number that belongs to nobody: its region 000000 does not exist. */
export function demoIdCard(serial: number): string {
  return withCheck(`00000019900101${String(serial).padStart(3, '0')}`, isIdCard);
}

/** ID numbers of the demo accounts; of the enterprise that of its contact. */
export const DEMO_ID_CARDS = {
  creator: demoIdCard(101),
  member: demoIdCard(102),
  enterprise: demoIdCard(103),
  rejected: demoIdCard(104),
} as const;

/** A valid credit code that belongs to no enterprise: its region 000000 does not exist. */
export const DEMO_CREDIT_CODE = withCheck('91000000MADEM0000', isCreditCode);

/** What an account of this name is bound to by its verification, as if it had submitted the number. */
export function personIdentity({ cipher, pepper }: DemoContext, realName: string, idCard: string): Identity {
  return { realNameEnc: cipher.encrypt(SEALED.realName, realName), idHash: hashIdCard(pepper, idCard) };
}

/** The same for an enterprise and the name of its contact. */
export function enterpriseIdentity({ cipher, pepper }: DemoContext, contactName: string): Identity {
  return {
    realNameEnc: cipher.encrypt(SEALED.realName, contactName),
    idHash: hashCreditCode(pepper, DEMO_CREDIT_CODE),
  };
}

function withCheck(body: string, isValid: (number: string) => boolean): string {
  const check = [...CHARACTERS].find((character) => isValid(body + character));
  if (check === undefined) throw new Error(`No check character fits ${body}.`);
  return body + check;
}
