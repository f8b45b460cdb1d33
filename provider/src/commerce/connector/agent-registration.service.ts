import type { registerAgent } from '@portal/shared/contracts/agent';
import { clientAddress } from '@portal/shared/contracts/address';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Enrolment } from '../../platform/http/caller-readers';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import { HEARTBEAT_SECONDS } from './connector-machine';
import type { ConnectorTransitionService } from './connector-transition.service';
import { findToken, tokenEnd, useToken } from './connector-state.repository';
import { isTold } from './told-refusal';

/** Agents exchange their one-time token for a token of their own (E42). */
export function agentRegistrationService(
  { units, random }: Pick<ProviderDeps, 'units' | 'random'>,
  transitions: ConnectorTransitionService,
) {
  return {
    /**
     * A refusal by the address leaves the token valid, and the history names the address.
     * @throws BusinessError `notFound` if the token was used meanwhile, `forbidden`, `applicationExpired`,
     *   `connectorStateConflict`
     */
    async register(
      { connectorId, tokenHash }: Enrolment,
      { System, Version }: Pick<ParsedRequestOf<typeof registerAgent>, 'System' | 'Version'>,
      clientIp: string,
    ): Promise<ResponseOf<typeof registerAgent>> {
      const ip = clientAddress(clientIp);
      const agentToken = opaqueToken(random);
      const outcome = await units.run({ locks: { connectors: [connectorId] } }, async (unit) => {
        const row = unit.connectors.get(connectorId);
        const token = await findToken(unit.queries, tokenHash);
        if (row === undefined || token === null || tokenEnd(token, unit.now) !== null) return null;
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
