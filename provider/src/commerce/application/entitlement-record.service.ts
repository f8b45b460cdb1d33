import {
  CODES_AT_ONCE,
  type opsEntitlementCodes,
  type opsEntitlements,
  type opsSaveEntitlement,
} from '@portal/shared/contracts/entitlement';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { findPerson } from '../../identity/records/find-person';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { fieldError } from '../../platform/http/business-error';
import {
  countWithoutCode,
  listRecorded,
  lockRecorded,
  lockWithoutCode,
  saveRecorded,
  updateClaimHashes,
} from '../../platform/gateways/marketplace/recorded-entitlement.repository';
import { claimHashOf, newClaimCode } from './claim-code';
import { presentRecord } from './entitlement-record.presenter';

/** What operators enter for marketplaces that the portal cannot ask (E69). */
export function entitlementRecordService({
  database,
  units,
  marketplace,
  newId,
  random,
}: Pick<ProviderDeps, 'database' | 'units' | 'marketplace' | 'newId' | 'random'>) {
  /** @throws BusinessError `validationFailed` at `Owner` */
  async function ownerOf(person: string): Promise<string> {
    const owner = await findPerson(database.queries, person, 'Owner');
    if (owner === null) throw fieldError('Owner', 'accountUnknown');
    return owner.id;
  }

  return {
    /**
     * Replaces what was entered for the instance. Its application changes when its user imports it or syncs. Without
     * an owner it gets a new code, unless it was imported.
     * @throws BusinessError `validationFailed` at `Owner`
     */
    async save(
      input: ParsedRequestOf<typeof opsSaveEntitlement>,
    ): Promise<ResponseOf<typeof opsSaveEntitlement>> {
      const namedId = input.Owner === undefined ? null : await ownerOf(input.Owner);
      const instance = { source: input.Source, cloudInstanceId: input.CloudInstanceId };
      const saved = await units.run({}, async ({ queries, now }) => {
        const before = await lockRecorded(queries, instance);
        const ownerId = namedId ?? before?.ownerId ?? null;
        const isOpen = ownerId === null && (before === null || before.instanceId === null);
        const code = isOpen ? newClaimCode(random) : null;
        const id = before?.id ?? newId();
        await saveRecorded(queries, {
          ...{ id, ...instance, version: input.Version, dueDate: new Date(input.dueDate) },
          userNumber: input.UserNumber ?? null,
          assetNumber: input.AssetNumber ?? null,
          diskQuota: input.DiskQuota ?? null,
          concurrentNumber: input.ConcurrentNumber ?? null,
          ownerId,
          claimHash: code === null ? null : claimHashOf(code),
          createdAt: now,
          updatedAt: now,
        });
        return { Id: id, ...(code === null ? {} : { ClaimCode: code }) };
      });
      return { ...saved, isConnected: marketplace.connected.includes(input.Source) };
    },

    /** Codes for what nobody can import yet: entries of older releases. */
    async makeCodes(): Promise<ResponseOf<typeof opsEntitlementCodes>> {
      return units.run({}, async ({ queries }) => {
        const rows = await lockWithoutCode(queries, CODES_AT_ONCE);
        const made = rows.map((row) => ({ row, id: row.id ?? newId(), code: newClaimCode(random) }));
        await updateClaimHashes(
          queries,
          made.map(({ row, id, code }) => ({ ...row, id, claimHash: claimHashOf(code) })),
        );
        return {
          list: made.map(({ row, id, code }) => ({
            Id: id,
            Source: row.source,
            CloudInstanceId: row.cloudInstanceId,
            ClaimCode: code,
          })),
          remaining: await countWithoutCode(queries),
        };
      });
    },

    async list(input: ParsedRequestOf<typeof opsEntitlements>): Promise<ResponseOf<typeof opsEntitlements>> {
      const page = await listRecorded(database.queries, { source: input.Source, ...limitOf(input) });
      return presentPage(page, input, presentRecord);
    },
  };
}

export type EntitlementRecordService = ReturnType<typeof entitlementRecordService>;
