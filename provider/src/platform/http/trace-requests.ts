import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf, wasAborted } from '@portal/shared/server/watch-requests';
import type {} from './fastify-types';
import { beginTrace, isTracing, runInSpan, type Span } from '../tracing/tracing';

/** Asked all the time, by machines. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Makes a trace of each request of a server, by the pattern of its route: addresses contain tokens and phone numbers. To
 * be called before its routes are registered. Does nothing while traces are off.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    const span = isTraced(request) ? beginRequest(request) : null;
    if (span === null) {
      done();
      return;
    }
    spans.set(request, span);
    request.log = request.log.child({ traceId: span.traceId });
    reply.log = request.log;
    // Of a client that disconnects.
    reply.raw.once('close', () => {
      if (wasAborted(reply)) span.fail('aborted');
      span.end();
    });
    runInSpan(span, done);
  });

  // A body arrives outside of what began with the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else runInSpan(span, done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const { statusCode } = reply;
    span?.note({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(String(statusCode));
    span?.end();
    done();
  });
}

/** A stream would be one span for hours. */
function isTraced(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions;
  return !UNTRACED.has(url ?? '') && config.endpoint?.responseFormat !== 'stream';
}

function beginRequest(request: FastifyRequest): Span | null {
  const route = routeOf(request);
  const { traceparent } = request.headers;
  return beginTrace(
    {
      name: `${request.method} ${route}`,
      kind: 'server',
      facts: { 'http.request.method': request.method, 'http.route': route },
    },
    typeof traceparent === 'string' ? traceparent : undefined,
  );
}
