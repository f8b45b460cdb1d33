import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { appliedUsersInfo } from '@portal/shared/contracts/member';

/** A request to join (call 82). */
export type RequestRow = ResponseOf<typeof appliedUsersInfo>['list'][number];
