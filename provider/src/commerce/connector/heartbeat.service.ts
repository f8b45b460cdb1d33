import type { agentHeartbeat } from '@portal/shared/contracts/agent';
import { clientAddress } from '@portal/shared/contracts/address';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ConnectorState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { hashToken } from '../../platform/runtime/crypto';
import { HEARTBEAT_SECONDS, type ConnectorRefusal } from './connector-machine';
import type { ConnectorTransitionService } from './connector-transition.service';
import { collectCalls } from './collect-calls';
import { findByAgents, storeBeats, type Beat } from './connector-state.repository';

/** Heartbeats that arrive within this time are stored together. */
const COLLECT_MS = 20;
/** Maximum number of heartbeats that are stored together. */
const MOST = 500;

type BeatResult = ConnectorState | ConnectorRefusal;

/**
 * Heartbeats of agents (E43). Those that change nothing but the time cost one statement for all that arrive at the same
 * moment. The others, such as the ones that bring an agent back, are transitions in one unit of work.
 */
export function heartbeatService(
  { database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>,
  transitions: ConnectorTransitionService,
) {
  const send = collectCalls<Beat, BeatResult>({ waitMs: COLLECT_MS, most: MOST }, store);

  async function store(beats: readonly Beat[]): Promise<readonly BeatResult[]> {
    const stored = await storeBeats(database.queries, beats, clock.now());
    const missing = beats.filter(({ tokenHash }) => !stored.has(tokenHash));
    const results = missing.length === 0 ? new Map<string, BeatResult>() : await settle(missing);
    return beats.map(
      ({ tokenHash }) => stored.get(tokenHash) ?? results.get(tokenHash) ?? errorCodes.sessionInvalid,
    );
  }

  async function settle(beats: readonly Beat[]): Promise<ReadonlyMap<string, BeatResult>> {
    const ids = await findByAgents(
      database.queries,
      beats.map(({ tokenHash }) => tokenHash),
    );
    if (ids.size === 0) return new Map();
    return units.run({ locks: { connectors: [...ids.values()] } }, async (unit) => {
      const latest = new Map(beats.map((beat) => [beat.tokenHash, beat]));
      const steps = [...latest.values()].flatMap(({ tokenHash, ip, version }) => {
        const row = unit.connectors.get(ids.get(tokenHash) ?? '');
        // Another agent may have registered since.
        if (row?.agentTokenHash !== tokenHash) return [];
        return [{ tokenHash, row, input: { kind: 'heartbeat', ip, version } as const }];
      });
      const outcomes = await transitions.apply(unit, steps);
      return new Map(
        steps.map(({ tokenHash }, index) => [
          tokenHash,
          outcomes[index]?.refusal ?? outcomes[index]?.connector.state ?? errorCodes.sessionInvalid,
        ]),
      );
    });
  }

  return {
    /**
     * @param agentToken null if the call carried none
     * @throws BusinessError `sessionInvalid` if the token is unknown or was revoked, `forbidden` if the address is not
     *   permitted, `applicationExpired`
     */
    async beat(
      agentToken: string | null,
      { Version: version }: ParsedRequestOf<typeof agentHeartbeat>,
      clientIp: string,
    ): Promise<ResponseOf<typeof agentHeartbeat>> {
      if (agentToken === null) throw new BusinessError(errorCodes.sessionInvalid);
      const result = await send({ tokenHash: hashToken(agentToken), ip: clientAddress(clientIp), version });
      if (typeof result === 'number') throw new BusinessError(result);
      return { state: result, heartbeatSeconds: HEARTBEAT_SECONDS };
    },
  };
}

export type HeartbeatService = ReturnType<typeof heartbeatService>;
