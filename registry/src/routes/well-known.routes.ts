import type { FastifyPluginAsync } from 'fastify';
import { sendNotFound } from '../page/plain-responses';

/** The form of the personal centre for a new password. */
const CHANGE_PASSWORD = '/userCenter/index?open=password';

/**
 * Where password managers find the form for a new password (W3C, change-password URL). They test first whether unknown
 * addresses of this folder are refused.
 */
export const wellKnownRoutes: FastifyPluginAsync = async (app) => {
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(CHANGE_PASSWORD, 302),
  );
  app.get('/.well-known/*', sendNotFound);
};
