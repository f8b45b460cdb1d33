import type { Server } from 'node:http';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { isLocalCaller } from '@portal/provider/platform/http/local-caller.policy';
import { limitServer, serverOptions } from '@portal/provider/platform/http/server-options';
import { endConnectionsWhenStopping } from '@portal/provider/platform/http/stopping';
import { traceRequests } from '@portal/provider/platform/http/trace-requests';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import type { Metrics } from '@portal/provider/platform/runtime/metrics';
import type { Secrets } from '@portal/provider/platform/runtime/secrets';
import type { Readiness } from '@portal/provider/platform/system/runtime.routes';
import type { Settings } from '@portal/provider/platform/settings/settings';
import type { CentralStore } from '@portal/registry/central/central-store';
import type { FindOperator } from '@portal/registry/access/caller';
import { frontDoor } from '@portal/registry/front-door';
import { sendBadAddress } from '@portal/registry/page/bad-address';
import type { RolloutGuard } from '@portal/registry/rollouts/guard';
import type { Registry } from '@portal/registry/registry';
import { doorHealth } from '@portal/registry/routes/health.routes';
import { sandboxPage } from '@portal/registry/sandbox-page';
import { fastify, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { doorMetrics, measureDoor } from './metrics/door-metrics';
import { mailHalts } from './releases/mail-halts';
import { addHaltMetrics } from './metrics/release-metrics';
import { hasCalls, hasJobs, type Role } from './settings/role';

export interface PortalParts {
  readonly role: Role;
  readonly settings: Settings;
  readonly secrets: Pick<Secrets, 'opsToken' | 'metricsToken'>;
  /** Of the process. */
  readonly metrics: Metrics;
  /** Origins of dev servers that an inspected page may load code from. */
  readonly devOrigins: readonly string[];
  readonly log: ReturnType<typeof createLogger>;
  /** Null without the role of a door. */
  readonly door: DoorParts | null;
  /** Null if the provider is another process. */
  readonly deps: ProviderDeps | null;
  /** Whether the process has been told to stop: it is no longer ready then. */
  readonly readiness: Readiness;
  /** Finds the account of a personal operator token; null if accounts cannot be read here. */
  readonly findOperator: FindOperator | null;
  /** What doors share, whose halts are mailed here; null without a shared database. */
  readonly central: CentralStore | null;
  /** Folder of the built sandbox page; null if there is none. */
  readonly sandboxFolder: string | null;
}

export interface DoorParts {
  readonly registry: Registry;
  /** Watches rollouts. */
  readonly guard?: RolloutGuard;
  /** Serves release files and operators' calls, but no pages. */
  readonly assetsOnly?: boolean;
}

/** What a role serves, as one server that does not listen yet. */
export async function portalApp(parts: PortalParts): Promise<FastifyInstance> {
  const { role, settings, log, deps, door, central, readiness } = parts;
  const app = fastify(withBadAddressPage(serverOptions(settings, log), parts));
  limitServer(app);
  // A balancer without health checks of its own learns of the end by this: it keeps no connection that will be closed.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isStopping) reply.header('connection', 'close');
  });
  traceRequests(app);
  if (door !== null)
    measureDoor(app, parts.metrics, deps === null ? [] : [settings.apiPath, settings.promoPath]);
  // Nobody else can open an embedded database, so its provider does the due work too.
  const runs = { calls: hasCalls(role), jobs: hasJobs(role) || settings.databaseUrl === null };
  if (deps !== null) {
    const { buildProvider } = await import('@portal/provider/app');
    const jobs = central === null ? [] : [mailHalts(central, deps.mail)];
    if (central !== null && runs.jobs) addHaltMetrics(parts.metrics, central);
    await app.register(buildProvider(deps, { checksResponses: !settings.production, runs, jobs, readiness }));
  }
  if (door !== null) await registerDoor(app, { ...parts, door });
  return app;
}

async function registerDoor(
  app: FastifyInstance,
  {
    settings,
    secrets,
    metrics,
    devOrigins,
    door,
    deps,
    readiness,
    findOperator,
    sandboxFolder,
  }: PortalParts & { readonly door: DoorParts },
): Promise<void> {
  const { registry, guard, assetsOnly = false } = door;
  const { apiBase, promoBase, origins, captcha } = settings;
  if (deps === null) {
    endConnectionsWhenStopping(app);
    await app.register(doorHealth, {
      sets: assetsOnly ? null : registry.sets,
      isCatchingUp: () => registry.following?.isCatchingUp === true,
      readiness,
    });
    doorMetrics(app, metrics, secrets);
  }
  if (settings.sandbox && sandboxFolder !== null) {
    await app.register(sandboxPage, { folder: sandboxFolder, apiBase, promoBase, isAllowed: isLocalCaller });
  }
  await app.register(frontDoor, {
    registry,
    apiBase,
    promoBase,
    origins,
    opsToken: secrets.opsToken,
    devOrigins,
    assetsOnly,
    ...(guard === undefined ? {} : { guard }),
    // Pages report to a provider, which has to be here, or to share a database with this door.
    hasReports: (deps !== null || registry.following !== null) && guard !== undefined,
    ...(findOperator === null ? {} : { findOperator }),
    ...(captcha.by === 'tencent' ? { captcha: { appId: String(captcha.tencent.appId) } } : {}),
    trustProxy: settings.trustProxy,
    onAborted: (route) => metrics.abortedRequests.inc({ route }),
    onBlocked({ kind, part, release }, isLogged) {
      metrics.countReport(kind, part, release);
      if (!isLogged) metrics.unloggedReports.inc({ kind });
    },
    // Provider and front door share one limit for log lines.
    ...(deps === null ? {} : { logLines: deps.logLines }),
  });
}

/** For URLs that no router can read: below the provider's paths its response, elsewhere the front door's. */
function withBadAddressPage(
  options: FastifyHttpOptions<Server>,
  { settings: { apiPath, promoPath, secure }, deps, door }: Pick<PortalParts, 'settings' | 'deps' | 'door'>,
): FastifyHttpOptions<Server> {
  if (door === null) return options;
  const { frameworkErrors } = options;
  const providerPaths = deps === null ? [] : [apiPath, promoPath];
  return {
    ...options,
    frameworkErrors(error, request, reply) {
      if (providerPaths.some((base) => request.url.startsWith(`${base}/`)))
        frameworkErrors?.(error, request, reply);
      // No hook limits the time of its body.
      else void sendBadAddress(error, request, reply.header('connection', 'close'), secure);
    },
  };
}
