import type { opsEntitlements } from '@portal/shared/contracts/entitlement';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ListedRecord } from '../../platform/gateways/marketplace/recorded-entitlement.repository';

/** What an operator entered, as operators see it (E69). */
export function presentRecord({
  sold,
  ownerName,
  instanceId,
}: ListedRecord): ResponseOf<typeof opsEntitlements>['list'][number] {
  const { userNumber, assetNumber, diskQuota, concurrentNumber, ownerId, claimHash } = sold;
  return {
    ...(sold.id === null ? {} : { Id: sold.id }),
    Source: sold.source,
    CloudInstanceId: sold.cloudInstanceId,
    Version: sold.version,
    dueDate: sold.dueDate.toISOString(),
    ...(userNumber === null ? {} : { UserNumber: userNumber }),
    ...(assetNumber === null ? {} : { AssetNumber: assetNumber }),
    ...(diskQuota === null ? {} : { DiskQuota: diskQuota }),
    ...(concurrentNumber === null ? {} : { ConcurrentNumber: concurrentNumber }),
    updatedAt: sold.updatedAt.toISOString(),
    ...(ownerId === null ? {} : { Owner: ownerName ?? ownerId }),
    ...(instanceId === null ? {} : { InstanceId: instanceId }),
    needsCode: ownerId === null && claimHash === null && instanceId === null,
  };
}
