import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { assetRoutes } from './assets.routes';
import { controlRoutes } from './control.routes';
import type { FrontDoorOptions } from './front-door-options';
import { pageRoutes } from './page/page.routes';
import { sayNotFound } from './plain-answers';
import { reportRoutes } from './reports.routes';

/**
 * The front door: pages, files of releases and the control calls, at the root of its origin. Registered
 * without a prefix, since its answer to unknown addresses is the portal's page.
 */
export const frontDoor = fastifyPlugin<FrontDoorOptions>(
  async (app: FastifyInstance, options) => {
    await app.register(assetRoutes, options);
    await app.register(controlRoutes, { ...options, prefix: '/_portal' });
    if (options.assetsOnly === true) {
      app.setNotFoundHandler(sayNotFound);
      return;
    }
    await app.register(reportRoutes, { prefix: '/_portal' });
    await app.register(fastifyPlugin(pageRoutes), options);
  },
  { name: 'front-door', fastify: '5.x' },
);
