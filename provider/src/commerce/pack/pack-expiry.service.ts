import type { ProviderDeps } from '../../platform/deps';
import { settleDue } from '../../platform/jobs/settle-due';
import { findDuePacks } from './pack.repository';
import type { PackTransitionService } from './pack-transition.service';

export type PackExpiryService = ReturnType<typeof packExpiryService>;

/** Writes and publishes that packs expired. Has no effect a second time. */
export function packExpiryService(
  { database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>,
  transitions: PackTransitionService,
) {
  return {
    expireAll(signal?: AbortSignal): Promise<void> {
      return settleDue({
        signal,
        find: (look) => findDuePacks(database.queries, { now: clock.now(), ...look }),
        cursorOf: ({ id, expiresAt }) => ({ at: expiresAt, id }),
        settle: ({ id, instanceId }) => {
          const locks = { applications: instanceId === null ? [] : [instanceId], packs: [id] };
          return units.run({ locks }, async (unit) => {
            const row = unit.packs.get(id);
            // It may have moved to another application meanwhile, which is not locked. The next run finds it there.
            if (row === undefined || row.instanceId !== instanceId) return;
            await transitions.apply(
              unit,
              row,
              { kind: 'expire' },
              unit.applications.get(instanceId ?? '') ?? null,
            );
          });
        },
      });
    },
  };
}
