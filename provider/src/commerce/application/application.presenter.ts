import type { ApplicationRow } from '@portal/shared/contracts/application';
import { applicationVerbs, daysLeft, hasJoined, instanceStatus, mayLogIn } from './application.policy';
import type { ApplicationListRow } from './application.repository';

/** The reader of the row, and the time. */
export interface Reader {
  readonly userId: string;
  readonly now: Date;
}

/** A row of the list (call 96) as its reader may see it. */
export function presentApplication(row: ApplicationListRow, { userId, now }: Reader): ApplicationRow {
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
