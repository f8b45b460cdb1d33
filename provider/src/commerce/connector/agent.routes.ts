import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '@portal/shared/contracts/agent';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { ConnectorServices } from './connector-services';

/** E42 to E44: calls of the programs on the machines of customers. */
export function agentRoutes(
  app: FastifyInstance,
  { registrations, heartbeats, deployments }: ConnectorServices,
): void {
  registerEndpoint(app, calls.registerAgent, ({ input, client }) => registrations.register(input, client.ip));
  registerEndpoint(app, calls.agentHeartbeat, ({ request, input, client }) =>
    heartbeats.beat(agentTokenOf(request), input, client.ip),
  );
  registerEndpoint(app, calls.agentScript, async ({ input, client, reply }) => {
    const script = await deployments.script(input.token, client.ip);
    void reply.type('text/plain; charset=utf-8');
    return script;
  });
}

function agentTokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,128})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}
