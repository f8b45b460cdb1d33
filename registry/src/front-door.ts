import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { logLines } from '@portal/shared/server/log-lines';
import { requestFault } from '@portal/shared/server/request-fault';
import { watchRequests } from '@portal/shared/server/watch-requests';
import { activeReleasesRoutes } from './routes/active-releases.routes';
import { assetRoutes } from './routes/assets.routes';
import { captchaPage } from './captcha/captcha-page.routes';
import { controlRoutes } from './control/control.routes';
import type { FrontDoorOptions } from './front-door-options';
import { sharedSpentLinks, spentLinksHere } from './inspection/spent-links';
import { inspectionPasses } from './inspection/inspection-pass';
import { inspectionRoutes } from './routes/inspection.routes';
import { marketplacePostRoutes } from './routes/marketplace-post.routes';
import { HSTS, plainHeaders } from './page/page-headers';
import { pageRoutes } from './routes/page.routes';
import { sendFault } from './page/bad-address';
import { sendNotFound } from './page/plain-responses';
import { reportRoutes } from './routes/reports.routes';
import { backRoutes } from './routes/back.routes';
import { createGuard, GUARD_EVERY_MS, type RolloutGuard } from './guard/guard';
import { createVisits } from './visits/visits';
import { setEntriesRoutes } from './routes/set-entries.routes';
import { wellKnownRoutes } from './routes/well-known.routes';

/**
 * The front door: pages, release files and control calls at the root of its origin. Registered without a prefix,
 * because it responds to unknown addresses with the portal's page.
 */
export const frontDoor = fastifyPlugin<FrontDoorOptions>(
  async (app: FastifyInstance, options) => {
    const isHttps = (options.origins[0] ?? '').startsWith('https:');
    const { trustProxy = [], onAborted = () => undefined } = options;
    watchRequests(app, { trustProxy, onAborted });
    // For every response, including those that Fastify creates itself. Pages and files replace these headers with their
    // own. A hook at the root also reaches routes registered beside the front door, which have headers of their own.
    app.addHook('onRequest', async ({ protocol }, reply) => {
      if (isHttps || protocol === 'https') reply.header('strict-transport-security', HSTS);
      if (!reply.hasHeader('content-security-policy')) reply.headers(plainHeaders());
    });
    app.addHook('onRequest', async (request, reply) => {
      const fault = requestFault(request.raw);
      if (fault !== null) await sendFault(request, reply.header('connection', 'close'), { fault, isHttps });
    });
    const { registry, opsToken, origins, now = Date.now } = options;
    const { sets, assets } = registry;
    await app.register(assetRoutes, { assets, origins });
    const { central } = registry;
    const spentLinks = central === null ? spentLinksHere(now) : sharedSpentLinks(central);
    const passes = inspectionPasses(opsToken, now, spentLinks);
    const lines = options.logLines ?? logLines(now);
    const guard = options.guard ?? createGuard({ registry, now });
    runGuard(app, guard);
    const visits = createVisits(registry, { isHttps });
    const { hasReports = options.guard !== undefined } = options;
    await app.register(controlRoutes, {
      ...options,
      ...registry,
      ...{ passes, lines, visits, guard, hasReports },
      prefix: '/_portal',
    });
    if (options.assetsOnly === true) {
      app.setNotFoundHandler(sendNotFound);
      return;
    }
    if (options.captcha !== undefined) await app.register(captchaPage, options.captcha);
    await app.register(reportRoutes, { ...options, sets, lines, visits, prefix: '/_portal' });
    await app.register(backRoutes, { sets, origins, visits, guard, lines, prefix: '/_portal' });
    await app.register(activeReleasesRoutes, { sets, origins, passes, visits });
    await app.register(setEntriesRoutes, { sets });
    await app.register(marketplacePostRoutes);
    await app.register(wellKnownRoutes);
    await app.register(inspectionRoutes, { ...options, sets, passes });
    await app.register(fastifyPlugin(pageRoutes), { ...options, sets, passes, visits, guard });
  },
  { name: 'front-door', fastify: '5.x' },
);

/** Checks the rollouts at intervals while the server is open. The first of several failed checks is logged. */
function runGuard(app: FastifyInstance, guard: RolloutGuard): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = true;
  let hasFailed = false;
  const next = (): void => {
    if (!isOpen) return;
    timer = setTimeout(() => {
      void guard
        .check()
        .then(
          () => {
            hasFailed = false;
          },
          (error: unknown) => {
            // Until it succeeds again, one line is enough.
            if (!hasFailed) app.log.error(error, 'the check of the rollouts failed');
            hasFailed = true;
          },
        )
        .finally(next);
    }, GUARD_EVERY_MS);
    timer.unref();
  };
  app.addHook('onReady', async () => {
    next();
  });
  app.addHook('onClose', async () => {
    isOpen = false;
    clearTimeout(timer);
  });
}
