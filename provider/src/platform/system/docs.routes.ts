import type { FastifyInstance } from 'fastify';
import type {} from '../http/fastify-types';
import { DOCS_PAGE, DOCS_POLICY } from './docs-page';

/** A page to try calls, next to the OpenAPI document. */
export function docsRoute(app: FastifyInstance): void {
  if (!app.servesCalls) return;
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', DOCS_POLICY).send(DOCS_PAGE),
  );
}
