import { createHash } from 'node:crypto';
import type { connectorSh, connectorShText } from '@portal/shared/contracts/connector';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { AgentSystem } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Enrolment } from '../../platform/http/caller-readers';
import { addSeconds } from '../../platform/runtime/clock';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import { agentScript, deploymentCommand, endedScript, scriptFileName } from './agent-script/agent-script';
import type { ConnectorAct, ConnectorActService } from './connector-act.service';
import { connectorOf } from './connector-transition.service';
import { transition } from './connector-machine';
import { mayDeploy } from './connector.policy';
import { findApplications, findConnector } from './connector.repository';
import { insertToken } from './connector-state.repository';
import { instanceStatus } from '../../teams/records/application-status.policy';

/** Seconds for which an agent can be deployed with a one-time token. */
export const ENROL_SECONDS = 10 * 60;

interface Deployment {
  readonly token: string;
  readonly name: string;
  readonly instanceId: string;
  readonly expiresAt: Date;
}

/** Scripts that install an agent (calls 110, 111 and E44), each with a new one-time token. */
export function deploymentService(
  { database, clock, random, settings }: Pick<ProviderDeps, 'database' | 'clock' | 'random' | 'settings'>,
  { acts }: { readonly acts: ConnectorActService },
) {
  const { apiBase, origins } = settings;
  /** Where agents call: the API, as a full address. */
  const portal = apiBase.startsWith('/') ? `${origins[0]}${apiBase}` : apiBase;
  /** Where an admin makes a new command. */
  const pageOf = (instanceId: string) => `${origins[0]}/apply/intranetAccessInfo?InstanceId=${instanceId}`;

  /** @throws BusinessError `connectorStateConflict` while an agent is connected or waits, or without a live application */
  function begin(target: ConnectorAct, system: AgentSystem): Promise<Deployment> {
    return acts.perform(target, async (act, row) => {
      const { queries, now } = act;
      const [application] = await findApplications(queries, [row.instanceId]);
      const isLive = application !== undefined && instanceStatus(application, now) === 'normal';
      const { state } = transition(connectorOf(row), { kind: 'look' }, { now, isLive }).connector;
      if (!mayDeploy({ state, isLive })) throw new BusinessError(errorCodes.connectorStateConflict);
      const token = opaqueToken(random);
      const expiresAt = addSeconds(now, ENROL_SECONDS);
      await insertToken(queries, {
        tokenHash: hashToken(token),
        connectorId: row.id,
        system,
        expiresAt,
        createdAt: now,
      });
      act.record('connector.deploy', { instanceId: row.instanceId, detail: row.name });
      await acts.tell(act, { connectorId: row.id, instanceId: row.instanceId }, 'deployed');
      return { token, name: row.name, instanceId: row.instanceId, expiresAt };
    });
  }

  return {
    /** Call 110. @throws BusinessError `connectorStateConflict`, `notFound` */
    async link(target: ConnectorAct, system: AgentSystem): Promise<ResponseOf<typeof connectorSh>> {
      const { token, expiresAt } = await begin(target, system);
      const Url = `${portal}/agent/script/${token}`;
      return { Url, command: deploymentCommand(system, Url), expiresAt: expiresAt.toISOString() };
    },

    /** Call 111. @throws BusinessError `connectorStateConflict`, `notFound` */
    async text(target: ConnectorAct, system: AgentSystem): Promise<ResponseOf<typeof connectorShText>> {
      const { token, name, instanceId } = await begin(target, system);
      const { connectorId } = target;
      const text = agentScript(system, { portal, token, connectorId, name, page: pageOf(instanceId) });
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { text, sha256, fileName: scriptFileName(system) };
    },

    /**
     * E44. Once the token has ended, the script says so: what runs it shows no answer but its own.
     * @throws BusinessError `notFound`
     */
    async script(token: string, { connectorId, system, ended }: Enrolment): Promise<string> {
      const found = await findConnector(database.queries, connectorId, clock.now());
      if (found === null) throw new BusinessError(errorCodes.notFound);
      const page = pageOf(found.connector.instanceId);
      if (ended !== null) return endedScript(system, { reason: ended, page });
      return agentScript(system, { portal, token, connectorId, name: found.connector.name, page });
    },
  };
}

export type DeploymentService = ReturnType<typeof deploymentService>;
