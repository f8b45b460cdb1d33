import type { ApplicationRow, instanceDelInfo } from '@portal/shared/contracts/application';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { accountLabel } from '../../platform/contact/account-label';
import { LOG_RETENTION_DAYS } from '../price/product-facts';
import { applicationVerbs, daysLeft, hasJoined, instanceStatus, mayLogIn } from './application.policy';
import type { ApplicationListRow, FoundPurchase, JoinedUser } from './application.repository';

/** The reader of the row, and the time. */
export interface Viewer {
  readonly userId: string;
  readonly now: Date;
}

/** A row of the list (call 96) as its reader may see it. */
export function presentApplication(row: ApplicationListRow, { userId, now }: Viewer): ApplicationRow {
  const { instance } = row;
  const status = instanceStatus(instance, now);
  const place = { isCreator: row.creatorId === userId, role: row.role, isAssigned: row.isAssigned, status };
  return {
    Id: instance.id,
    name: instance.name,
    type: 'bastionHost',
    version: instance.version,
    source: instance.source,
    ...(instance.cloudInstanceId === null ? {} : { cloudInstanceId: instance.cloudInstanceId }),
    teamId: row.teamId,
    teamName: row.teamName,
    config: {
      userNumber: instance.userNumber,
      assetNumber: instance.assetNumber,
      diskQuota: instance.diskQuota,
      concurrentNumber: instance.concurrentNumber,
    },
    used: {
      userNumber: row.seatsTaken,
      assetNumber: instance.usedAssets,
      diskQuota: instance.usedDisk,
      concurrentNumber: instance.usedConcurrent,
    },
    months: instance.months,
    dueDate: instance.dueDate.toISOString(),
    daysLeft: daysLeft(instance.dueDate, now),
    expired: status !== 'normal',
    status,
    favor: row.favor,
    joined: hasJoined(place),
    isCreator: place.isCreator,
    ...(mayLogIn(place) ? { loginUrl: instance.loginUrl } : {}),
    can: applicationVerbs(place),
  };
}

export interface ApplicationParts {
  readonly row: ApplicationListRow;
  /** Null for an imported application, and for a reader who may not see the order. */
  readonly purchase: FoundPurchase | null;
  /** Null for a reader who is not an admin. */
  readonly joined: readonly JoinedUser[] | null;
}

/** One application in detail (call 98). It has no packs and connectors before calls 103, 104 and 114. */
export function presentApplicationDetail(
  { row, purchase, joined }: ApplicationParts,
  reader: Viewer,
): ResponseOf<typeof instanceDelInfo> {
  return {
    ...presentApplication(row, reader),
    createdAt: row.instance.createdAt.toISOString(),
    ...(purchase === null ? {} : { orderNo: purchase.orderNo }),
    licensebags: [],
    renewbags: [],
    connectorCount: 0,
    ...(joined === null
      ? {}
      : { users: joined.map((user) => ({ userId: user.userId, UserName: accountLabel(user) })) }),
    logRetentionDays: LOG_RETENTION_DAYS,
  };
}
