import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Verdict } from '../rules/activation-rules';
import { needsUnmet } from '../publication/deploy-verdict';
import { RegistryError } from '../model/registry-error';
import { callShapes, eventShapes, LIMITS, parseRelease } from '../store/release-schema';
import type { ControlTools } from './control-options';
import { part, read, releaseId } from './read-body';

const offerBody = z.object({
  release: z.string(),
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}$/, 'is not a commit'))),
  signature: z.optional(
    z.object({ key: z.string().check(z.maxLength(64)), value: z.string().check(z.maxLength(200)) }),
  ),
  copies: z
    .array(z.object({ of: z.string(), encoding: z.enum(['br', 'gzip']), sha256: z.string() }))
    .check(z.maxLength(2 * LIMITS.files)),
});
const verdictBody = z.union([
  z.object({ release: z.string() }),
  z.object({ provider: z.object({ calls: callShapes, events: eventShapes }) }),
]);
const diffQuery = z.object({ part, from: releaseId, to: releaseId });
const pruningBody = z.object({ isPreview: z.boolean() });

/** Publishing, comparing and deleting releases. */
export function releaseRoutes(
  app: FastifyInstance,
  { releases, pruning, callerOf }: Pick<ControlTools, 'releases' | 'pruning' | 'callerOf'>,
): void {
  app.post('/releases', { bodyLimit: 3 * LIMITS.releaseBytes }, async (request) => {
    const offer = read(offerBody, request.body);
    const caller = callerOf(request);
    caller.require({ verb: 'publish', parts: [parseRelease(offer.release).part] });
    return releases.offer(offer, caller.actor);
  });

  app.put<{ Params: { digest: string } }>(
    '/contents/:digest',
    { bodyLimit: LIMITS.fileBytes },
    async (request, reply) => {
      callerOf(request).require({ verb: 'publish', parts: [] });
      if (!Buffer.isBuffer(request.body))
        throw new RegistryError('invalid', 'A content is sent as application/octet-stream.');
      await releases.receive(request.params.digest, request.body);
      return reply.code(204).send();
    },
  );

  app.post('/verdicts', { bodyLimit: 3 * LIMITS.releaseBytes }, async (request): Promise<Verdict> => {
    const subject = read(verdictBody, request.body);
    return 'release' in subject
      ? releases.judge(subject.release)
      : { refusals: needsUnmet(await releases.inUse(), subject.provider), warnings: [] };
  });

  app.get('/diff', async (request) => {
    const { part: name, from, to } = read(diffQuery, request.query);
    return releases.diff(name, from, to);
  });

  app.post('/prunings', async (request) => {
    const { isPreview } = read(pruningBody, request.body);
    const caller = callerOf(request);
    if (!isPreview) caller.require({ verb: 'administer', parts: [] });
    const result = await pruning.prune({ isPreview });
    if (!isPreview) request.log.warn({ who: caller.actor, ...result }, 'releases deleted');
    return result;
  });
}
