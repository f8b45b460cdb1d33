import { logRefusedToken, readBearerToken } from '@portal/shared/server/operator-token';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { findCaller, type Caller } from '../access/caller';
import { statusOf } from '../page/plain-responses';
import { RegistryError, type RegistryErrorKind } from '../model/registry-error';
import { accessRoutes } from './access.routes';
import type { ControlOptions, ControlTools } from './control-options';
import { inspectionLinkRoutes } from './inspection-link.routes';
import { releaseRoutes } from './release.routes';
import { rolloutRoutes } from './rollout.routes';
import { setRoutes } from './set.routes';

const STATUS: Readonly<Record<RegistryErrorKind, number>> = {
  forbidden: 403,
  refused: 409,
  invalid: 422,
  absent: 404,
  storage: 507,
};

/** The calls of the `portal` command. All of them require a token, and each checks what the token may do. */
export const controlRoutes: FastifyPluginAsync<ControlOptions> = async (app, options) => {
  const {
    access,
    tokens,
    opsToken,
    lines,
    findOperator = () => Promise.resolve(null),
    now = Date.now,
  } = options;
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.addHook('onRequest', async (request, reply) => {
    const caller = await findCaller(
      readBearerToken(request),
      { stated: statedName(request), address: request.clientAddress },
      { opsToken, teams: tokens, findOperator, now },
    );
    if ('actor' in caller) {
      if (caller.team !== null) await access.noteToken(caller.team, caller.actor);
      callers.set(request, caller);
      return;
    }
    logRefusedToken(request, caller.problem, lines);
    await reply.code(401).header('www-authenticate', 'Bearer').send({ error: caller.sentence });
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof RegistryError) return reply.code(STATUS[error.kind]).send({ error: error.message });
    const status = statusOf(error);
    if (status >= 400 && status < 500) {
      return reply
        .code(status)
        .send({ error: error instanceof Error ? error.message : 'The request cannot be read.' });
    }
    request.log.error(error, 'control call failed');
    return reply.code(500).send({ error: 'The registry failed; its log says why.' });
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  const tools: ControlTools = {
    ...options,
    callerOf(request) {
      const caller = callers.get(request);
      if (caller === undefined) throw new Error('The request was not admitted.');
      return caller;
    },
    async confirmed(step) {
      const result = await step;
      // The step is made, whether or not the others can be asked.
      const doors = await options.following?.confirmations().catch(() => undefined);
      return doors === undefined ? result : { ...result, doors };
    },
  };
  releaseRoutes(app, tools);
  setRoutes(app, tools);
  rolloutRoutes(app, tools);
  inspectionLinkRoutes(app, tools);
  await app.register(async (administered) => {
    accessRoutes(administered, tools);
  });
};

/** The name that the command sends, reduced to printable characters because it is logged. Accounts have angle brackets. */
function statedName(request: FastifyRequest): string {
  const stated = request.headers['x-portal-actor'];
  const name = typeof stated === 'string' ? stated.replace(/[^\x20-\x7e]|[<>]/g, '').slice(0, 80) : '';
  return name === '' ? 'unnamed' : name;
}
