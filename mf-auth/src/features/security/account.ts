import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userInfo } from '@portal/shared/contracts/user';

/** The account in detail, as call 37 answers it. */
export type Account = ResponseOf<typeof userInfo>;
