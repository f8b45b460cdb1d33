import type { FastifyInstance } from 'fastify';
import { opsLane } from '@portal/shared/contracts/lane';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { laneService } from './lane.service';

/** E72. */
export function laneRoutes(
  app: FastifyInstance,
  deps: Pick<ProviderDeps, 'database' | 'clock' | 'isLane'>,
): void {
  const lanes = laneService(deps);

  registerEndpoint(app, opsLane, async ({ input, author, request }) => {
    const found = await lanes.ofPerson(input);
    request.log.warn(
      { account: found.AccountId, isGiven: input.Lane !== undefined, ...author },
      'lane of an account requested by an operator',
    );
    return found;
  });
}
