import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { AGENT_SYSTEMS, CONNECTOR_STATES } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { seconds } from './shapes';

const agentVersion = () => field.text(1, 32, 'fieldInvalid');

export const registerAgent = /* @__PURE__ */ defineEndpoint({
  id: 'agent.register',
  number: 'E42',
  method: 'POST',
  path: '/agent/register',
  access: 'enrolment',
  creates: 'none',
  summary: 'A connector’s program exchanges its one-time token for its own token.',
  countsAsActivity: false,
  request: () =>
    z.object({ Token: field.token(), System: z.enum(AGENT_SYSTEMS, 'chooseOne'), Version: agentVersion() }),
  response: () =>
    z.object({ agentToken: z.string(), state: z.enum(CONNECTOR_STATES), heartbeatSeconds: seconds() }),
  errors: [errorCodes.forbidden, errorCodes.applicationExpired, errorCodes.connectorStateConflict],
});

export const agentHeartbeat = /* @__PURE__ */ defineEndpoint({
  id: 'agent.heartbeat',
  number: 'E43',
  method: 'POST',
  path: '/agent/heartbeat',
  access: 'agent',
  creates: 'none',
  summary: 'Heartbeat, every 15 seconds; after 45 seconds without one the connector counts as disconnected.',
  countsAsActivity: false,
  request: () =>
    z.object({
      Version: agentVersion(),
      /** The machine's own address. Decides nothing, because an agent can claim any: the one it calls from counts. */
      Ip: z.optional(z.union([z.ipv4('enterIp'), z.ipv6('enterIp')], 'enterIp')),
    }),
  response: () => z.object({ state: z.enum(CONNECTOR_STATES), heartbeatSeconds: seconds() }),
  errors: [errorCodes.forbidden, errorCodes.applicationExpired, errorCodes.ipInvalid],
});

export const agentScript = /* @__PURE__ */ defineEndpoint({
  id: 'agent.script',
  number: 'E44',
  method: 'GET',
  path: '/agent/script/{token}',
  access: 'enrolment',
  summary: 'Deployment script for a one-time token; once that has ended, a script that says so and fails.',
  responseFormat: 'text',
  countsAsActivity: false,
  request: () => z.object({ token: field.token() }),
  response: () => z.string(),
});
