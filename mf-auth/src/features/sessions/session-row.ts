import type { sessions } from '@portal/shared/contracts/account';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';

/** One place where the account is signed in (E12). */
export type SessionRow = ResponseOf<typeof sessions>['list'][number];
