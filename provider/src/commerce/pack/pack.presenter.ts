import type { Bag } from '@portal/shared/contracts/shapes';
import { daysLeft } from '../application/application.policy';
import { packVerbs } from './pack.policy';
import type { PackListRow } from './pack.repository';

/** A row of the purchased goods as its reader may see it. */
export function presentPack(
  row: PackListRow,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Bag {
  const { pack, status, instanceName } = row;
  const isOn = pack.instanceId !== null && status !== 'unallocated';
  return {
    Id: pack.id,
    kind: pack.kind,
    ...(pack.bagType === null ? {} : { bagType: pack.bagType }),
    spec: pack.spec ?? 0,
    months: pack.months,
    quantity: pack.quantity,
    remaining: status === 'unused' || status === 'unallocated' ? pack.quantity : 0,
    version: pack.version,
    status,
    teamId: pack.teamId,
    teamName: row.teamName,
    ...(isOn && pack.instanceId !== null ? { instanceId: pack.instanceId } : {}),
    ...(isOn && instanceName !== null ? { instanceName } : {}),
    ...(pack.activatedAt === null ? {} : { activatedAt: pack.activatedAt.toISOString() }),
    expiresAt: pack.expiresAt.toISOString(),
    daysLeft: daysLeft(pack.expiresAt, now),
    OrderNo: pack.orderNo,
    can: packVerbs({ isCreator: row.creatorId === userId, kind: pack.kind, status }),
  };
}
