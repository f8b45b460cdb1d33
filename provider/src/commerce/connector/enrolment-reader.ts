import { clientAddress } from '@portal/shared/contracts/address';
import type { ProviderDeps } from '../../platform/deps';
import type { EnrolmentReader } from '../../platform/http/caller-readers';
import { hashToken } from '../../platform/runtime/crypto';
import type { ConnectorTransitionService } from './connector-transition.service';
import { findApplications } from './connector.repository';
import { findToken, tokenEnd, type OneTimeToken } from './connector-state.repository';
import { isTold } from './told-refusal';

/** Finds one-time tokens (E42, E44). The history of the connector tells of one that is used or expired. */
export function enrolmentReader(
  { database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>,
  transitions: ConnectorTransitionService,
): EnrolmentReader {
  /** Tells the history of a connector that a token was used again, or too late. */
  function tellRefusedToken({ connectorId }: OneTimeToken, ip: string): Promise<void> {
    return units.run({ locks: { connectors: [connectorId] } }, async (unit) => {
      const row = unit.connectors.get(connectorId);
      const line = { event: 'tokenRefused', ip } as const;
      if (row === undefined || (await isTold(unit, row, line))) return;
      const [application] = await findApplications(unit.queries, [row.instanceId]);
      await transitions.tell(
        unit,
        [{ connectorId, ...line }],
        [{ instanceId: row.instanceId, teamId: application?.teamId ?? null }],
      );
    });
  }

  return {
    async find(token, ip) {
      const found = await findToken(database.queries, hashToken(token));
      if (found === null) return null;
      const ended = tokenEnd(found, clock.now());
      if (ended !== null) await tellRefusedToken(found, clientAddress(ip));
      return { ...found, ended };
    },
  };
}
