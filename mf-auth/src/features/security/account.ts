import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userInfo } from '@portal/shared/contracts/user';

/** The account's details, as returned by call 37. */
export type Account = ResponseOf<typeof userInfo>;
