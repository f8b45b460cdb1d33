import type { ConnectorEvent } from '@portal/shared/contracts/enums';
import type { ProviderDeps } from '../../platform/deps';
import type { LockedConnector } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { instanceStatus } from '../../teams/records/application-status.policy';
import { connectorChanged } from './connector-events';
import {
  transition,
  type Agent,
  type Connector,
  type ConnectorInput,
  type ConnectorOutcome,
} from './connector-machine';
import { findApplications, insertEvents } from './connector.repository';
import { saveStates, type SavedState } from './connector-state.repository';

/** A locked connector and what happens to it. */
export interface ConnectorStep {
  readonly row: LockedConnector;
  readonly input: ConnectorInput;
}

export interface HistoryLine {
  readonly connectorId: string;
  readonly event: ConnectorEvent;
  readonly ip: string | null;
}

/** Carries out transitions of locked connectors: state, history and event, in the caller's transaction. */
export function connectorTransitionService({ newId }: Pick<ProviderDeps, 'newId'>) {
  /** Writes lines of the history, and notifies the open pages of the applications' teams. */
  async function tell(
    { queries, now, publish }: Pick<UnitOfWork, 'queries' | 'now' | 'publish'>,
    lines: readonly HistoryLine[],
    places: readonly { readonly instanceId: string; readonly teamId: string | null }[],
  ): Promise<void> {
    await insertEvents(
      queries,
      lines.map((line) => ({ id: newId(), at: now, ...line })),
    );
    const told = new Set<string>();
    for (const { instanceId, teamId } of places) {
      if (teamId === null || told.has(instanceId)) continue;
      told.add(instanceId);
      publish(connectorChanged({ teamId, instanceId }));
    }
  }

  /** The outcomes, in the order of the steps. Writes nothing. */
  async function judge(
    { queries, now }: Pick<UnitOfWork, 'queries' | 'now'>,
    steps: readonly ConnectorStep[],
  ) {
    const ids = steps.map(({ row }) => row.instanceId);
    const found = await findApplications(queries, ids);
    const applications = new Map(found.map((application) => [application.id, application]));
    return steps.map(({ row, input }) => {
      const application = applications.get(row.instanceId);
      const isLive = application !== undefined && instanceStatus(application, now) === 'normal';
      const before = connectorOf(row);
      const outcome = transition(before, input, { now, isLive });
      return { row, before, outcome, teamId: application?.teamId ?? null };
    });
  }

  return {
    tell,
    judge,

    /**
     * Applies one input to each connector, and writes once for all of them.
     * @returns the outcomes, in the order of the steps
     */
    async apply(
      unit: Pick<UnitOfWork, 'queries' | 'now' | 'publish'>,
      steps: readonly ConnectorStep[],
    ): Promise<readonly ConnectorOutcome[]> {
      const judged = await judge(unit, steps);
      const changed = judged.filter(({ before, outcome }) => outcome.connector !== before);
      await saveStates(
        unit.queries,
        changed.map(({ row, outcome }) => stateOf(row, outcome.connector)),
      );
      const told = judged.filter(({ outcome }) => outcome.events.length > 0);
      const lines = told.flatMap(({ row, outcome }) =>
        outcome.events.map((line) => ({ connectorId: row.id, ...line })),
      );
      await tell(
        unit,
        lines,
        told.map(({ row, teamId }) => ({ instanceId: row.instanceId, teamId })),
      );
      return judged.map(({ outcome }) => outcome);
    },
  };
}

export type ConnectorTransitionService = ReturnType<typeof connectorTransitionService>;

/** The machine's view of a row. */
export function connectorOf(row: LockedConnector): Connector {
  return {
    state: row.state,
    accessMode: row.accessMode,
    ipList: row.ipList,
    pendingSince: row.pendingSince,
    agent: agentOf(row),
  };
}

function agentOf({
  agentTokenHash: tokenHash,
  agentSystem: system,
  agentVersion: version,
  agentIp: ip,
  lastSeen,
  accessTime,
}: LockedConnector): Agent | null {
  const isRegistered =
    tokenHash !== null && system !== null && version !== null && ip !== null && lastSeen !== null;
  return isRegistered ? { tokenHash, system, version, ip, lastSeen, accessTime } : null;
}

/** What is known of an agent that lost its token stays on the row. */
function stateOf(row: LockedConnector, { state, pendingSince, agent }: Connector): SavedState {
  const { id } = row;
  return {
    id,
    state,
    pendingSince,
    agentTokenHash: agent?.tokenHash ?? null,
    agentSystem: agent?.system ?? row.agentSystem,
    agentVersion: agent?.version ?? row.agentVersion,
    agentIp: agent?.ip ?? row.agentIp,
    lastSeen: agent?.lastSeen ?? row.lastSeen,
    accessTime: agent === null ? row.accessTime : agent.accessTime,
  };
}
