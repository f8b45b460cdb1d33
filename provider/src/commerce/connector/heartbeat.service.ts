import type { agentHeartbeat } from '@portal/shared/contracts/agent';
import { clientAddress } from '@portal/shared/contracts/address';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ConnectorState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import DataLoader from 'dataloader';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Agent } from '../../platform/http/caller-readers';
import { HEARTBEAT_SECONDS, type ConnectorRefusal } from './connector-machine';
import type { ConnectorTransitionService } from './connector-transition.service';
import { COLLECTED } from './collected';
import { storeBeats, type Beat } from './connector-state.repository';

type BeatResult = ConnectorState | ConnectorRefusal;

/** A heartbeat and the agent that sent it. */
type AgentBeat = Beat & Agent;

/**
 * Heartbeats of agents (E43). Those that change nothing but the time cost one statement for all that arrive at the same
 * moment. The others, such as the ones that bring an agent back, are transitions in one unit of work.
 */
export function heartbeatService(
  { database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>,
  transitions: ConnectorTransitionService,
) {
  const loader = new DataLoader<AgentBeat, BeatResult>(store, COLLECTED);

  async function store(beats: readonly AgentBeat[]): Promise<readonly BeatResult[]> {
    const stored = await storeBeats(database.queries, beats, clock.now());
    const missing = beats.filter(({ tokenHash }) => !stored.has(tokenHash));
    const results = missing.length === 0 ? new Map<string, BeatResult>() : await settle(missing);
    return beats.map(
      ({ tokenHash }) => stored.get(tokenHash) ?? results.get(tokenHash) ?? errorCodes.sessionInvalid,
    );
  }

  async function settle(beats: readonly AgentBeat[]): Promise<ReadonlyMap<string, BeatResult>> {
    const locked = [...new Set(beats.map(({ connectorId }) => connectorId))];
    return units.run({ locks: { connectors: locked } }, async (unit) => {
      const latest = new Map(beats.map((beat) => [beat.tokenHash, beat]));
      const steps = [...latest.values()].flatMap(({ tokenHash, connectorId, ip, version }) => {
        const row = unit.connectors.get(connectorId);
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
     * @throws BusinessError `sessionInvalid` if the agent's token was revoked meanwhile, `forbidden` if the address is not
     *   permitted, `applicationExpired`
     */
    async beat(
      agent: Agent,
      { Version: version }: ParsedRequestOf<typeof agentHeartbeat>,
      clientIp: string,
    ): Promise<ResponseOf<typeof agentHeartbeat>> {
      const result = await loader.load({ ...agent, ip: clientAddress(clientIp), version });
      if (typeof result === 'number') throw new BusinessError(result);
      return { state: result, heartbeatSeconds: HEARTBEAT_SECONDS };
    },
  };
}

export type HeartbeatService = ReturnType<typeof heartbeatService>;
