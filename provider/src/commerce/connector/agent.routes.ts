import type { FastifyInstance } from 'fastify';
import * as calls from '@portal/shared/contracts/agent';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { ConnectorServices } from './connector-services';

/** E42 to E44: calls of the programs on the machines of customers. */
export function agentRoutes(
  app: FastifyInstance,
  { registrations, heartbeats, deployments }: ConnectorServices,
): void {
  registerEndpoint(app, calls.registerAgent, ({ enrolment, input, client }) =>
    registrations.register(enrolment, input, client.ip),
  );
  registerEndpoint(app, calls.agentHeartbeat, ({ agent, input, client }) =>
    heartbeats.beat(agent, input, client.ip),
  );
  registerEndpoint(app, calls.agentScript, async ({ enrolment, input, reply }) => {
    const script = await deployments.script(input.token, enrolment);
    void reply.type('text/plain; charset=utf-8');
    return script;
  });
}
