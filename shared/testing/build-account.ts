import type { ResponseOf } from '../contracts/endpoint';
import type { userInfo } from '../contracts/user';

type Account = ResponseOf<typeof userInfo>;

/** An account's details with everything bound except the second factor; a test can override any field. */
export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    userId: '01990000-0000-7000-8000-000000000001',
    UserName: 'lina',
    userNameSet: true,
    UserPhone: '138****8000',
    areaCode: '86',
    email: 'l***@example.com',
    userType: 'individual',
    certLevel: 'personal',
    certState: 'verified',
    hasPassword: true,
    mfaBound: false,
    recoveryLeft: 0,
    loginLevel: 0,
    orderLevel: 0,
    referralCode: 'LINA2026',
    referralOpens: 0,
    isOperator: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}
