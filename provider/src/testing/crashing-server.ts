// A provider that kills itself. The header Kill-At of a request, such as `2 after`, names one of the transactions and
// calls of wallets that the request leads to, and its side. The response has their number.
import { openDataKeys } from '../platform/keys/data-keys';
import { AsyncLocalStorage } from 'node:async_hooks';
import { fastify, type FastifyRequest } from 'fastify';
import { buildProvider } from '../app';
import { createDeps } from '../create-deps';
import { openDatabase } from '../platform/database/open-database';
import { connectionsOf } from '../platform/database/postgres-connections';
import { serverOptions } from '../platform/http/server-options';
import { systemClock } from '../platform/runtime/clock';
import { createLogger } from '../platform/runtime/logging';
import { loadSecrets } from '../platform/runtime/secrets';
import { readSettings } from '../platform/settings/settings';
import { withSteps } from './crashing-deps';

interface Flow {
  readonly killAt: string;
  steps: number;
}

const flows = new AsyncLocalStorage<Flow>();

async function step<T>(work: () => Promise<T>): Promise<T> {
  const flow = flows.getStore();
  if (flow === undefined) return work();
  flow.steps += 1;
  const at = String(flow.steps);
  if (flow.killAt === `${at} before`) dieNow();
  const result = await work();
  if (flow.killAt === `${at} after`) dieNow();
  return result;
}

/** Nothing of this process runs on, not even until the signal arrives. */
function dieNow(): void {
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const settings = readSettings(process.env);
const clock = systemClock();
const database = await openDatabase({
  connections: connectionsOf(settings),
  dataDir: settings.dataDir,
  clock,
});
const secrets = loadSecrets(settings);
const parts = { settings, secrets, keys: await openDataKeys(database, secrets), database, clock };
const deps = createDeps({ ...parts, replace: withSteps(createDeps(parts), step) });
const app = fastify(serverOptions(settings, createLogger({ level: 'silent' })));
const flowOf = new WeakMap<FastifyRequest, Flow>();
// After the body has been read, whose events do not belong to the request's context.
app.addHook('preValidation', (request, _reply, done) => {
  const killAt = request.headers['kill-at'];
  if (typeof killAt !== 'string') {
    done();
    return;
  }
  const flow = { killAt, steps: 0 };
  flowOf.set(request, flow);
  flows.run(flow, done);
});
app.addHook('onSend', async (request, reply) => {
  const flow = flowOf.get(request);
  if (flow !== undefined) reply.header('steps', String(flow.steps));
});
await app.register(buildProvider(deps, { checksResponses: true }));
await app.listen({ host: settings.host, port: settings.port });
