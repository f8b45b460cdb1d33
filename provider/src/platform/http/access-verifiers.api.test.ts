import { fastify, type FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@portal/shared/contracts/all';
import type { Access, Endpoint } from '@portal/shared/contracts/endpoint';
import type { ErrorCode } from '@portal/shared/contracts/error-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { callerReaders } from '../../caller-readers';
import { sessionService } from '../../identity/session/session.service';
import { sharedApp } from '../../testing/shared-app';
import { TEST_TIMEOUT_MS } from '../../testing/test-timeouts';
import { WalletNotificationError } from '../gateways/wallet/wallet-gateway';
import { BusinessError } from './business-error';
import { createGate } from './gate';
import { acceptMultipart } from './multipart-route';
import { registerEndpoint, registerNotification } from './register-endpoint';
import { registerPlugins } from './register-plugins';

/*
 * Every call of the contract, by a caller without credentials. The handlers here only tell that they ran, so that what
 * refuses is the verifier of the access. The expected codes are those of the contract (docs/reference/rules.md).
 */

const REFUSAL: Readonly<Record<Exclude<Access, 'public'>, ErrorCode | 'unsigned'>> = {
  session: errorCodes.sessionInvalid,
  orderOwner: errorCodes.sessionInvalid,
  verified: errorCodes.sessionInvalid,
  verifiedPerson: errorCodes.sessionInvalid,
  verifiedTeamAdmin: errorCodes.sessionInvalid,
  member: errorCodes.sessionInvalid,
  teamAdmin: errorCodes.sessionInvalid,
  teamCreator: errorCodes.sessionInvalid,
  operator: errorCodes.forbidden,
  reviewer: errorCodes.forbidden,
  wallet: 'unsigned',
  agent: errorCodes.sessionInvalid,
  enrolment: errorCodes.notFound,
  sandbox: errorCodes.notFound,
};

const UNKNOWN_TOKEN = 'A'.repeat(43);

const app = sharedApp();
let server: FastifyInstance;
const ran: string[] = [];

beforeAll(async () => {
  const { deps } = app;
  server = fastify();
  server.decorate('gate', createGate(deps, callerReaders(deps, sessionService(deps))));
  server.decorate('servesCalls', true);
  server.decorate('checksResponses', false);
  server.decorate('responseTimeoutMs', TEST_TIMEOUT_MS);
  server.decorateRequest('signedIn', null);
  server.decorateReply('responseCode', 0);
  await registerPlugins(server, deps);
  await server.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => reply.code(400).send({ outcome: outcomeOf(error) }));
    for (const endpoint of ENDPOINTS) await registerSentinel(scope, endpoint);
  });
});
afterAll(() => server.close());

function outcomeOf(error: unknown): unknown {
  if (error instanceof BusinessError) return error.code;
  return error instanceof WalletNotificationError ? 'unsigned' : String(error);
}

async function registerSentinel(scope: FastifyInstance, endpoint: Endpoint): Promise<void> {
  const run = () => {
    ran.push(endpoint.id);
    return null;
  };
  if (endpoint.access === 'wallet') {
    await scope.register(async (raw) => {
      raw.removeAllContentTypeParsers();
      raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      registerNotification(raw, endpoint, { wallet: 'wechat', bodyLimit: 1000 }, async () => run());
    });
  } else if (endpoint.encoding === 'multipart') {
    acceptMultipart(scope, (withFiles) => registerEndpoint(withFiles, endpoint, run));
  } else {
    registerEndpoint(scope, { ...endpoint, responseFormat: 'bare' }, run);
  }
}

function knock({ method, path }: Endpoint) {
  return server.inject({
    method,
    // The calls of the sandbox are for local callers.
    remoteAddress: '203.0.113.9',
    url: path.replace(/\{\w+\}/g, UNKNOWN_TOKEN),
    ...(method === 'POST' ? { payload: { Token: UNKNOWN_TOKEN, System: 'linux', Version: '1.0.0' } } : {}),
  });
}

test('without credentials, each access refuses all of its calls before their handlers', async () => {
  const outcomes: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const endpoint of ENDPOINTS) {
    if (endpoint.access === 'public') continue;
    outcomes[endpoint.id] = Reflect.get(Object((await knock(endpoint)).json()), 'outcome');
    expected[endpoint.id] = REFUSAL[endpoint.access];
  }
  expect(outcomes).toEqual(expected);
  expect(ran).toEqual([]);
  const tried = ENDPOINTS.map(({ access }) => access).filter((access) => access !== 'public');
  expect(new Set(tried)).toEqual(new Set(Object.keys(REFUSAL)));
});
