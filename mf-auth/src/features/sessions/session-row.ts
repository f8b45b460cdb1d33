import type { sessions } from '@portal/shared/contracts/account';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';

/** A session of the account (E12). */
export type SessionRow = ResponseOf<typeof sessions>['list'][number];
