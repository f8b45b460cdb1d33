import type { opsEntitlements, opsSaveEntitlement } from '@portal/shared/contracts/application';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import {
  listRecorded,
  saveRecorded,
} from '../../platform/gateways/marketplace/recorded-entitlement.repository';
import { presentRecord } from './entitlement-record.presenter';

/** What operators enter for marketplaces that the portal cannot ask (E69). */
export function entitlementRecordService({
  database,
  units,
  marketplace,
}: Pick<ProviderDeps, 'database' | 'units' | 'marketplace'>) {
  return {
    /** Replaces what was entered for the instance. Its application changes when its user imports it or syncs. */
    async save(
      input: ParsedRequestOf<typeof opsSaveEntitlement>,
    ): Promise<ResponseOf<typeof opsSaveEntitlement>> {
      await units.run({}, ({ queries, now }) =>
        saveRecorded(queries, {
          source: input.Source,
          cloudInstanceId: input.CloudInstanceId,
          version: input.Version,
          dueDate: new Date(input.dueDate),
          userNumber: input.UserNumber ?? null,
          assetNumber: input.AssetNumber ?? null,
          diskQuota: input.DiskQuota ?? null,
          concurrentNumber: input.ConcurrentNumber ?? null,
          createdAt: now,
          updatedAt: now,
        }),
      );
      return { isConnected: marketplace.connected.includes(input.Source) };
    },

    async list(input: ParsedRequestOf<typeof opsEntitlements>): Promise<ResponseOf<typeof opsEntitlements>> {
      const page = await listRecorded(database.queries, { source: input.Source, ...limitOf(input) });
      return presentPage(page, input, presentRecord);
    },
  };
}

export type EntitlementRecordService = ReturnType<typeof entitlementRecordService>;
