import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { accountRoutes } from './account/account.routes';
import { callerReaders } from './caller-readers';
import { cleanupTasks } from './cleanup-tasks';
import type { ReceiveNotification } from './commerce/payment-notification/received-notification';
import { registerCommerce } from './commerce/register-commerce';
import { registerSandbox } from './development/register-sandbox';
import { RESEND_SECONDS } from './identity/codes/code.policy';
import { registerIdentity, registerPromotions } from './identity/register-identity';
import { type SessionService, sessionService } from './identity/session/session.service';
import type { ProviderDeps } from './platform/deps';
import { publicBase } from './platform/http/public-base';
import { createGate } from './platform/http/gate';
import { registerPlugins } from './platform/http/register-plugins';
import { RESPONSE_TIMEOUT_MS } from './platform/http/response-deadline';
import type { Job } from './platform/jobs/job';
import { jobService } from './platform/jobs/job.service';
import { addNoticeMetrics } from './platform/messages/notice-metrics';
import { scheduleJobs } from './platform/jobs/schedule-jobs';
import { metricsRoute } from './platform/system/metrics.routes';
import { registerPlatform, registerSystem } from './platform/system/register-platform';
import { healthRoutes, type Readiness } from './platform/system/runtime.routes';
import { sharedClock } from './platform/system/shared-clock.service';
import { searchRoutes } from './search/search.routes';
import { registerTeams } from './teams/register-teams';
import { joinedTeams } from './teams/team/joined-teams.service';
import { registerVerification } from './verification/register-verification';
import type {} from './platform/http/fastify-types';

export interface ProviderOptions {
  /** Validates every response against its contract: a mismatch is logged and returned as `internalError`. */
  readonly checksResponses: boolean;
  /** What of it runs in this process; everything by default. Health and metrics are served in any case. */
  readonly runs?: { readonly calls: boolean; readonly jobs: boolean };
  /** Further background work of the process. */
  readonly jobs?: readonly Job[];
  /** Whether the process has been told to stop; never by default. */
  readonly readiness?: Readiness;
  /** Milliseconds after which a call is answered with `unavailable`. */
  readonly responseTimeoutMs?: number;
  /** Replaces what a verified notification of a wallet does. For tests of the notify routes alone. */
  readonly receiveNotification?: ReceiveNotification;
}

const READY: Readiness = { isStopping: false };

/**
 * The provider as a Fastify plugin: its calls under the API base, health and metrics at the root. Building it uses
 * neither network nor database.
 */
export function buildProvider(deps: ProviderDeps, options: ProviderOptions): FastifyPluginAsync {
  return async (app) => {
    const sessions = sessionService(deps);
    const readers = callerReaders(deps, sessions);
    app.decorate('gate', createGate(deps, readers));
    app.decorate('servesCalls', true);
    app.decorate('checksResponses', options.checksResponses);
    app.decorate('responseTimeoutMs', options.responseTimeoutMs ?? RESPONSE_TIMEOUT_MS);
    app.decorateRequest('signedIn', null);
    app.decorateReply('responseCode', 0);
    await registerPlugins(app, deps);

    healthRoutes(app, deps, options.readiness ?? READY);
    metricsRoute(app, deps, readers.operators);
    const { apiPath, promoPath } = deps.settings;
    const { calls = true } = options.runs ?? {};
    await app.register(async (api) => apiRoutes(api, deps, { sessions, ...options }), { prefix: apiPath });
    if (!calls) return;
    await app.register(
      async (promo) => {
        await publicBase(promo, deps);
        registerPromotions(promo, deps);
      },
      { prefix: promoPath },
    );
  };
}

interface CallOptions extends Pick<ProviderOptions, 'receiveNotification' | 'runs' | 'jobs' | 'readiness'> {
  readonly sessions: SessionService;
}

async function apiRoutes(api: FastifyInstance, deps: ProviderDeps, options: CallOptions): Promise<void> {
  // Jobs are named by the domains that register calls, so a process for jobs alone builds the domains too.
  api.decorate('servesCalls', options.runs?.calls ?? true);
  await publicBase(api, deps);
  registerSystem(api, deps, { smsResend: RESEND_SECONDS, readiness: options.readiness ?? READY });
  // Separate, because the routes above must respond without the database.
  await api.register(async (calls) => callRoutes(calls, deps, options));
}

/** The calls of each domain, and its background work. A domain gets what it uses of those before it. */
async function callRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  { sessions, receiveNotification, runs, jobs = [] }: CallOptions,
): Promise<void> {
  const clock = sharedClock(deps);
  if (deps.settings.sandboxClock) app.addHook('onRequest', () => clock.follow());

  const platform = registerPlatform(app, deps, { sessions, cleanupTasks: cleanupTasks(deps.settings) });
  const identity = await registerIdentity(app, deps, { sessions });
  const verification = registerVerification(app, deps, {
    codes: identity.codes,
    findBlockers: (queries, userId, now) => joinedTeams.blockersOf(queries, userId, now),
  });
  const { messages } = platform;
  accountRoutes(app, deps, { ...identity, messages, certifications: verification.certifications });
  const teams = registerTeams(app, deps, identity);
  const commerce = await registerCommerce(app, deps, { ...identity, ...teams, receiveNotification });
  searchRoutes(app, deps);
  registerSandbox(app, deps, { ...identity, ...verification, clock });
  if (runs?.jobs === false) return;
  // Where work is due, operators see whether it is done.
  commerce.addMetrics();
  addNoticeMetrics(deps);
  scheduleJobs(app, jobService(deps), [...commerce.jobs, ...verification.jobs, ...platform.jobs, ...jobs]);
}
