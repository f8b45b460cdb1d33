import type { FastifyInstance } from 'fastify';
import { operatorToken, opsOperator, opsOperators } from '@portal/shared/contracts/operator-account';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { operatorAccountService } from './operator-accounts.service';
import { operatorTokenCreationService } from './operator-tokens.service';

/** E73, E74 and E75. */
export function operatorsRoutes(
  app: FastifyInstance,
  deps: Pick<ProviderDeps, 'database' | 'units' | 'settings' | 'clock' | 'pepper' | 'cipher'>,
  tickets: StepTicketService,
): void {
  const accounts = operatorAccountService(deps);
  const tokens = operatorTokenCreationService(deps, tickets);

  registerEndpoint(app, operatorToken, async ({ user, input, client, request }) => {
    const created = await tokens.create(user.userId, input.Key, client);
    request.log.warn(
      { account: user.userId, until: created.ExpiresAt, address: client.ip },
      'operator token created',
    );
    return created;
  });

  registerEndpoint(app, opsOperator, async ({ input, author, request }) => {
    const changed = await accounts.set(input);
    request.log.warn(
      { account: changed.AccountId, isOperator: input.IsOperator, ...author },
      'operator changed by an operator',
    );
    return changed;
  });

  registerEndpoint(app, opsOperators, () => accounts.list());
}
