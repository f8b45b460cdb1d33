import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { appliedUsersInfo } from '@portal/shared/contracts/member';
import { maskName, maskPhone } from '../../platform/contact/mask';
import { fullLabel } from '../../platform/contact/masked-label';
import { joinRequestVerbs, requestStatus } from './join-request.policy';
import type { RequestRow } from './join-request.repository';

/**
 * A request for the admins of its team (call 82).
 * @param realName the verified name; null if the user no longer has one
 */
export function presentRequest(
  row: RequestRow,
  realName: string | null,
  now: Date,
): ResponseOf<typeof appliedUsersInfo>['list'][number] {
  return {
    Id: row.id,
    userId: row.userId,
    UserName: fullLabel(row.applicant),
    realName: realName === null ? '' : maskName(realName),
    UserPhone: row.applicant.phoneE164 === null ? '' : maskPhone(row.applicant.phoneE164),
    remark: row.remark,
    status: requestStatus(row, now),
    createdAt: row.createdAt.toISOString(),
    can: joinRequestVerbs(row, row, now),
  };
}
