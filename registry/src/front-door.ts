import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { logLines } from '@portal/shared/server/log-lines';
import { activeReleasesRoutes } from './active-releases.routes';
import { assetRoutes } from './assets.routes';
import { captchaPage } from './captcha/captcha-page.routes';
import { controlRoutes } from './control.routes';
import type { FrontDoorOptions } from './front-door-options';
import { inspectionPasses } from './inspection/inspection-pass';
import { inspectionRoutes } from './inspection/inspection.routes';
import { marketplacePostRoutes } from './marketplace-post.routes';
import { HSTS, plainHeaders } from './page/page-headers';
import { pageRoutes } from './page/page.routes';
import { sendNotFound } from './plain-responses';
import { reportRoutes } from './reports.routes';
import { setEntriesRoutes } from './set-entries.routes';

/**
 * The front door: pages, release files and control calls at the root of its origin. Registered without a prefix,
 * because it responds to unknown addresses with the portal's page.
 */
export const frontDoor = fastifyPlugin<FrontDoorOptions>(
  async (app: FastifyInstance, options) => {
    const isHttps = (options.origins[0] ?? '').startsWith('https:');
    // For every response, including those that Fastify creates itself. Pages and files replace these headers with their
    // own. A hook at the root also reaches routes registered beside the front door, which have headers of their own.
    app.addHook('onRequest', async ({ protocol }, reply) => {
      if (isHttps || protocol === 'https') reply.header('strict-transport-security', HSTS);
      if (!reply.hasHeader('content-security-policy')) reply.headers(plainHeaders());
    });
    await app.register(assetRoutes, options);
    const now = options.now ?? Date.now;
    const passes = inspectionPasses(options.opsToken, now);
    const lines = options.logLines ?? logLines(now);
    await app.register(controlRoutes, { ...options, passes, lines, prefix: '/_portal' });
    if (options.assetsOnly === true) {
      app.setNotFoundHandler(sendNotFound);
      return;
    }
    if (options.captcha !== undefined) await app.register(captchaPage, options.captcha);
    await app.register(reportRoutes, { ...options, lines, prefix: '/_portal' });
    await app.register(activeReleasesRoutes, options);
    await app.register(setEntriesRoutes, options);
    await app.register(marketplacePostRoutes);
    await app.register(inspectionRoutes, { ...options, passes });
    await app.register(fastifyPlugin(pageRoutes), { ...options, passes });
  },
  { name: 'front-door', fastify: '5.x' },
);
