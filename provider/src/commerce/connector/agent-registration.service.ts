import type { registerAgent } from '@portal/shared/contracts/agent';
import { clientAddress } from '@portal/shared/contracts/address';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ConnectorEvent } from '@portal/shared/contracts/enums';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import type { LockedConnector } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { HEARTBEAT_SECONDS } from './connector-machine';
import type { ConnectorTransitionService } from './connector-transition.service';
import { findApplications, listEvents } from './connector.repository';
import { findToken, useToken, type OneTimeToken } from './connector-state.repository';

/** Seconds in which the history tells the same refusal from the same address once. */
const SAME_REFUSAL_SECONDS = 60;

/** Agents exchange their one-time token for a token of their own (E42). */
export function agentRegistrationService(
  { database, units, clock, random }: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'random'>,
  transitions: ConnectorTransitionService,
) {
  /** Whether the history ends with this refusal already. */
  async function isTold(
    { queries, now }: UnitOfWork,
    { id }: LockedConnector,
    refusal: { readonly event: ConnectorEvent; readonly ip: string | null },
  ): Promise<boolean> {
    const [last] = await listEvents(queries, id, 1);
    return (
      last?.event === refusal.event &&
      last.ip === refusal.ip &&
      last.at > addSeconds(now, -SAME_REFUSAL_SECONDS)
    );
  }

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

  function isValid(token: OneTimeToken, now: Date): boolean {
    return token.usedAt === null && token.expiresAt > now;
  }

  /** @throws BusinessError `notFound` for a token that is unknown, used or expired */
  async function checkToken(token: string, ip: string): Promise<OneTimeToken> {
    const found = await findToken(database.queries, hashToken(token));
    if (found === null) throw new BusinessError(errorCodes.notFound);
    if (isValid(found, clock.now())) return found;
    await tellRefusedToken(found, ip);
    throw new BusinessError(errorCodes.notFound);
  }

  return {
    checkToken,

    /**
     * A refusal by the address leaves the token valid, and the history names the address.
     * @throws BusinessError `notFound`, `forbidden`, `applicationExpired`, `connectorStateConflict`
     */
    async register(
      { Token, System, Version }: ParsedRequestOf<typeof registerAgent>,
      clientIp: string,
    ): Promise<ResponseOf<typeof registerAgent>> {
      const ip = clientAddress(clientIp);
      const { connectorId, tokenHash } = await checkToken(Token, ip);
      const agentToken = opaqueToken(random);
      const outcome = await units.run({ locks: { connectors: [connectorId] } }, async (unit) => {
        const row = unit.connectors.get(connectorId);
        const token = await findToken(unit.queries, tokenHash);
        if (row === undefined || token === null || !isValid(token, unit.now)) return null;
        const agent = { tokenHash: hashToken(agentToken), system: System, version: Version, ip };
        if (await isTold(unit, row, { event: 'addressRefused', ip })) {
          const [repeated] = await transitions.judge(unit, [{ row, input: { kind: 'register', agent } }]);
          if (repeated?.outcome.refusal === errorCodes.forbidden) return repeated.outcome;
        }
        const [applied] = await transitions.apply(unit, [{ row, input: { kind: 'register', agent } }]);
        if (applied?.refusal === null) await useToken(unit.queries, tokenHash, unit.now);
        return applied ?? null;
      });
      if (outcome === null) throw new BusinessError(errorCodes.notFound);
      // Thrown after the commit, which keeps the line of the history.
      if (outcome.refusal !== null) throw new BusinessError(outcome.refusal);
      return { agentToken, state: outcome.connector.state, heartbeatSeconds: HEARTBEAT_SECONDS };
    },
  };
}

export type AgentRegistrationService = ReturnType<typeof agentRegistrationService>;
