import type { ProviderDeps } from '../../platform/deps';
import type { ConnectorTransitionService } from './connector-transition.service';
import { findDue } from './connector-state.repository';

/** Connectors per unit of work. */
const BATCH = 200;

/**
 * Stores what time changed: agents that are silent or wait for too long, applications that ended. Readers judge by the
 * clock anyway; this writes the history and notifies open pages.
 */
export function dueConnectorService(
  { database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>,
  transitions: ConnectorTransitionService,
) {
  return {
    async run(signal?: AbortSignal): Promise<void> {
      for (let found = BATCH; found === BATCH && signal?.aborted !== true;) {
        const ids = await findDue(database.queries, clock.now(), BATCH);
        found = ids.length;
        if (found === 0) return;
        await units.run({ locks: { connectors: ids } }, (unit) =>
          transitions.apply(
            unit,
            [...unit.connectors.values()].map((row) => ({ row, input: { kind: 'look' } as const })),
          ),
        );
      }
    },
  };
}

export type DueConnectorService = ReturnType<typeof dueConnectorService>;
