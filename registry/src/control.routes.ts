import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { LogLines } from '@portal/shared/server/log-lines';
import { hasOperatorToken } from '@portal/shared/server/operator-token';
import * as z from 'zod/mini';
import type { Actor } from './activation-log';
import type { Verdict } from './activation-rules';
import { needsUnmet } from './deploy-verdict';
import type { FrontDoorOptions } from './front-door-options';
import { INSPECT_PAGE } from './inspection/inspection-page';
import type { InspectionPasses } from './inspection/inspection-pass';
import { isPart, isReleaseId } from './names';
import { RegistryError, type RegistryErrorKind } from './registry-error';
import { callShapes, eventShapes, LIMITS } from './release-schema';
import { isReason, REASON_RULE } from './step-conditions';

const STATUS: Readonly<Record<RegistryErrorKind, number>> = {
  refused: 409,
  invalid: 422,
  absent: 404,
  storage: 507,
};

const part = z.string().check(z.refine(isPart, 'is not the name of a part'));
const offerBody = z.object({
  release: z.string(),
  copies: z
    .array(z.object({ of: z.string(), encoding: z.enum(['br', 'gzip']), sha256: z.string() }))
    .check(z.maxLength(2 * LIMITS.files)),
});
const conditions = {
  reason: z.optional(z.string().check(z.refine(isReason, REASON_RULE))),
  expects: z.optional(z.number().check(z.int(), z.minimum(0))),
};
const activationBody = z.object({
  ...conditions,
  parts: z
    .array(
      z.object({
        part,
        release: z.string().check(z.refine(isReleaseId, 'is not <semver>-<8 hex>')),
        assets: z.optional(z.url()),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});
const removalBody = z.object({ ...conditions, part });
const rollbackBody = z.union([
  z.object({ ...conditions, part }),
  z.object({ ...conditions, undoes: z.number().check(z.int()) }),
]);
const verdictBody = z.union([
  z.object({ release: z.string() }),
  z.object({ provider: z.object({ calls: callShapes, events: eventShapes }) }),
]);
const historyQuery = z.object({
  part: z.optional(part),
  last: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'is not a number from 1 to 9999'))),
});

/** An operator's link that opens the inspector in one browser session. */
export interface InspectionLink {
  readonly address: string;
  /** ISO 8601. */
  readonly until: string;
  readonly devOrigins: readonly string[];
}

interface ControlOptions extends FrontDoorOptions {
  readonly passes: InspectionPasses;
  readonly lines: LogLines;
}

/** The calls of the `portal` command. All of them require the operator's token. */
export const controlRoutes: FastifyPluginAsync<ControlOptions> = async (app, options) => {
  const { registry, opsToken, passes, lines, origins, devOrigins = [] } = options;
  app.addHook('onRequest', async (request, reply) => {
    if (!hasOperatorToken(request, [opsToken], lines)) {
      await reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: 'The operator token is missing or wrong.' });
    }
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof RegistryError) return reply.code(STATUS[error.kind]).send({ error: error.message });
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
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

  app.post('/releases', { bodyLimit: 3 * LIMITS.releaseBytes }, async (request) =>
    registry.offer(read(offerBody, request.body), actorOf(request)),
  );

  app.put<{ Params: { digest: string } }>(
    '/contents/:digest',
    { bodyLimit: LIMITS.fileBytes },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body))
        throw new RegistryError('invalid', 'A content is sent as application/octet-stream.');
      await registry.receive(request.params.digest, request.body);
      return reply.code(204).send();
    },
  );

  app.post('/activations', async (request) => {
    const { parts, ...given } = read(activationBody, request.body);
    const requests = parts.map(({ part: name, release, assets }) => ({
      part: name,
      release,
      ...(assets === undefined ? {} : { assets }),
    }));
    return registry.activate(requests, actorOf(request), given);
  });

  app.post('/verdicts', { bodyLimit: 3 * LIMITS.releaseBytes }, async (request): Promise<Verdict> => {
    const subject = read(verdictBody, request.body);
    return 'release' in subject
      ? registry.judgeBuild(subject.release)
      : { refusals: needsUnmet(registry.releasesInUse, subject.provider), warnings: [] };
  });

  app.post('/removals', async (request) => {
    const { part: name, ...given } = read(removalBody, request.body);
    return registry.remove(name, actorOf(request), given);
  });

  app.get('/revision', async () => ({ revision: registry.revision }));

  app.get('/history', async (request) => {
    const { part: name, last } = read(historyQuery, request.query);
    return registry.history({ part: name, last: last === undefined ? undefined : Number(last) });
  });

  app.get('/rollbacks/next', async () => registry.previewRollback());

  app.post('/rollbacks', async (request) => {
    const target = read(rollbackBody, request.body);
    return 'part' in target
      ? registry.rollback(target.part, actorOf(request), target)
      : registry.rollbackActivation(target.undoes, actorOf(request), target);
  });

  app.get('/status', async () => registry.status());

  app.post('/inspections', async (request): Promise<InspectionLink> => {
    const { token, inspection } = passes.makeLink();
    request.log.warn({ inspection: inspection.id, who: actorOf(request) }, 'inspection link made');
    return {
      address: `${origins[0] ?? ''}${INSPECT_PAGE}#${token}`,
      until: new Date(inspection.until).toISOString(),
      devOrigins,
    };
  });
};

function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new RegistryError(
    'invalid',
    `The request does not fit: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`,
  );
}

/**
 * The operator: the name sent by the command, reduced to printable characters because it is logged, and the address.
 */
function actorOf(request: FastifyRequest): Actor {
  const stated = request.headers['x-portal-actor'];
  const name = typeof stated === 'string' ? stated.replace(/[^\x20-\x7e]/g, '').slice(0, 80) : '';
  return { name: name === '' ? 'unnamed' : name, address: request.ip };
}
