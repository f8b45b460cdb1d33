import type { ApplicationRow, instanceDelInfo } from '@portal/shared/contracts/application';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Bag } from '@portal/shared/contracts/shapes';
import type { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { accountLabel } from '../../platform/contact/account-label';
import { addQuotas } from '../records/quotas';
import { quotasOf } from '../price/price-book.policy';
import { presentQuotas } from '../price/price.presenter';
import { LOG_RETENTION_DAYS } from '../price/product-facts';
import { applicationVerbs, daysLeft, hasJoined, mayLogIn } from './application.policy';
import { instanceStatus } from '../../teams/records/application-status.policy';
import type {
  ApplicationListRow,
  FoundPurchase,
  JoinedUser,
  UnassignedApplication,
} from './application.repository';

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
    config: presentQuotas(addQuotas(quotasOf(instance), row.inUse)),
    edition: presentQuotas(quotasOf(instance)),
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
    can: applicationVerbs({ ...place, version: instance.version, source: instance.source }),
  };
}

export interface ApplicationParts {
  readonly row: ApplicationListRow;
  /** Null for an imported application, and for a reader who may not see the order. */
  readonly purchase: FoundPurchase | null;
  /** Null for a reader who is not an admin. */
  readonly joined: readonly JoinedUser[] | null;
  readonly packs: readonly Bag[];
  readonly connectorCount: number;
}

/** One application in detail (call 98). */
export function presentApplicationDetail(
  { row, purchase, joined, packs, connectorCount }: ApplicationParts,
  reader: Viewer,
): ResponseOf<typeof instanceDelInfo> {
  return {
    ...presentApplication(row, reader),
    createdAt: row.instance.createdAt.toISOString(),
    ...(purchase === null ? {} : { orderNo: purchase.orderNo }),
    licensebags: packs.filter(({ kind }) => kind === 'licensebag'),
    renewbags: packs.filter(({ kind }) => kind === 'renewbag'),
    connectorCount,
    ...(joined === null ? {} : { users: presentUsers(joined) }),
    logRetentionDays: LOG_RETENTION_DAYS,
  };
}

/** Who has joined an application. */
export function presentUsers(
  joined: readonly JoinedUser[],
): NonNullable<ResponseOf<typeof instanceDelInfo>['users']> {
  return joined.map((user) => ({
    userId: user.userId,
    UserName: accountLabel(user),
    isAssigned: user.role === 'member',
  }));
}

/** An application that is in no team yet (call 44). */
export function presentUnassigned(
  instance: UnassignedApplication,
): ResponseOf<typeof notUsedInstancesInfo>['list'][number] {
  const { id, name, version, source, cloudInstanceId, dueDate } = instance;
  return {
    ...{ Id: id, name, version, source },
    ...(cloudInstanceId === null ? {} : { cloudInstanceId }),
    dueDate: dueDate.toISOString(),
    config: presentQuotas(quotasOf(instance)),
  };
}
