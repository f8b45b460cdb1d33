import type { ProviderDeps } from '../../platform/deps';
import { findDuePacks } from './pack.repository';
import type { PackTransitionService } from './pack-transition.service';

/** Packs per look at the database. */
const BATCH = 100;

export type PackExpiryService = ReturnType<typeof packExpiryService>;

/** Writes and publishes that packs expired. Has no effect a second time. */
export function packExpiryService(
  { database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>,
  transitions: PackTransitionService,
) {
  return {
    async expireAll(mayGoOn: () => boolean = () => true): Promise<void> {
      for (let isMore = true; isMore && mayGoOn();) {
        const due = await findDuePacks(database.queries, { now: clock.now(), limit: BATCH });
        for (const { id, instanceId } of due) {
          if (!mayGoOn()) return;
          const locks = { applications: instanceId === null ? [] : [instanceId], packs: [id] };
          await units.run({ locks }, async (unit) => {
            const row = unit.packs.get(id);
            // It may have moved to another application meanwhile, which is not locked. The next look finds it there.
            if (row === undefined || row.instanceId !== instanceId) return;
            await transitions.apply(
              unit,
              row,
              { kind: 'expire' },
              unit.applications.get(instanceId ?? '') ?? null,
            );
          });
        }
        isMore = due.length === BATCH;
      }
    },
  };
}
