import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { LogLines } from '@portal/shared/server/log-lines';
import { LANE_PATTERN } from '@portal/shared/contracts/lane';
import { hasOperatorToken } from '@portal/shared/server/operator-token';
import * as z from 'zod/mini';
import type { Actor } from './activation-log';
import type { Verdict } from './activation-rules';
import { needsUnmet } from './deploy-verdict';
import type { FrontDoorOptions } from './front-door-options';
import { INSPECT_PATH } from '@portal/shared/contracts/inspect-link';
import type { InspectionPasses } from './inspection/inspection-pass';
import { isPart, isReleaseId } from './names';
import { RegistryError, type RegistryErrorKind } from './registry-error';
import type { ActivationRequest, RegistryStatus } from './registry-results';
import { armText, setKeyText } from './rollouts/arm';
import { explainLane, type LaneExplanation } from './rollouts/explain-lane';
import type { RolloutGuard } from './rollouts/guard';
import type { Visits } from './rollouts/visits';
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
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}$/, 'is not a commit'))),
  copies: z
    .array(z.object({ of: z.string(), encoding: z.enum(['br', 'gzip']), sha256: z.string() }))
    .check(z.maxLength(2 * LIMITS.files)),
});
const targets = z
  .array(
    z.object({
      part,
      release: z.string().check(z.refine(isReleaseId, 'is not <semver>-<8 hex>')),
      assets: z.optional(z.url()),
    }),
  )
  .check(z.minLength(1), z.maxLength(50));
const conditions = {
  reason: z.optional(z.string().check(z.refine(isReason, REASON_RULE))),
  expects: z.optional(z.number().check(z.int(), z.minimum(0))),
};
const activationBody = z.object({ ...conditions, parts: targets });
const removalBody = z.object({ ...conditions, part });
const rollbackBody = z.union([
  z.object({ ...conditions, part }),
  z.object({ ...conditions, undoes: z.number().check(z.int()) }),
]);
const share = z.number().check(z.minimum(0), z.maximum(100));
const plan = z._default(
  z.nullable(z.object({ then: z.array(share).check(z.minLength(1), z.maxLength(20)), everyMs: z.number() })),
  null,
);
const lane = z.string().check(z.regex(LANE_PATTERN, 'is not a lane'));
const rolloutBody = z.object({
  ...conditions,
  parts: targets,
  percent: share,
  people: z._default(z.array(lane), []),
  plan,
});
const rampBody = z.object({ ...conditions, percent: share, plan });
const laneBody = z.object({ lane });
const releaseId = z.string().check(z.refine(isReleaseId, 'is not <semver>-<8 hex>'));
const diffQuery = z.object({ part, from: releaseId, to: releaseId });
const pruningBody = z.object({ isPreview: z.boolean() });
const inspectionBody = z.object({ code: z.optional(z.string()) });
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
  readonly visits: Visits;
  readonly guard: RolloutGuard;
}

/** The calls of the `portal` command. All of them require the operator's token. */
export const controlRoutes: FastifyPluginAsync<ControlOptions> = async (app, options) => {
  const { registry, opsToken, passes, lines, visits, guard, origins, devOrigins = [] } = options;
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
    return registry.activate(parts.map(placedPart), actorOf(request), given);
  });

  app.post('/verdicts', { bodyLimit: 3 * LIMITS.releaseBytes }, async (request): Promise<Verdict> => {
    const subject = read(verdictBody, request.body);
    return 'release' in subject
      ? registry.judgeBuild(subject.release)
      : { refusals: needsUnmet(await registry.releasesInUse(), subject.provider), warnings: [] };
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

  app.post('/rollouts', async (request) => {
    const { parts, percent, people, plan, ...given } = read(rolloutBody, request.body);
    const lanes = people.map((lane) => {
      const known = visits.lanes.read(lane);
      if (known === null) throw new RegistryError('invalid', 'A lane was not made by this portal.');
      return known;
    });
    const rollout = { parts: parts.map(placedPart), percent, people: lanes, plan };
    return registry.rollouts.start(rollout, actorOf(request), given);
  });

  app.post<{ Params: { target: string } }>('/rollouts/:target/ramp', async (request) => {
    const { percent, plan, ...given } = read(rampBody, request.body);
    return registry.rollouts.ramp(request.params.target, { percent, plan }, actorOf(request), given);
  });

  for (const step of ['halt', 'promote', 'abort'] as const)
    app.post<{ Params: { target: string } }>(`/rollouts/:target/${step}`, async (request) => {
      const given = read(z.object(conditions), request.body);
      return registry.rollouts[step](request.params.target, actorOf(request), given);
    });

  app.post('/lanes', async () => ({ lane: visits.lanes.make() }));

  app.post('/lanes/explanation', async (request): Promise<LaneExplanation> => {
    const { lane } = read(laneBody, request.body);
    return explainLane(registry, visits.lanes.read(lane));
  });

  app.get('/diff', async (request) => {
    const { part: name, from, to } = read(diffQuery, request.query);
    return registry.diff(name, from, to);
  });

  app.post('/prunings', async (request) => {
    const { isPreview } = read(pruningBody, request.body);
    const result = await registry.prune({ isPreview });
    if (!isPreview) request.log.warn({ who: actorOf(request), ...result }, 'releases deleted');
    return result;
  });

  app.get('/status', async (): Promise<RegistryStatus> => {
    const status = await registry.status();
    const rollouts = status.rollouts.map((rollout) => {
      const numbers = guard.numbersOf(rollout.id);
      return numbers === null ? rollout : { ...rollout, numbers };
    });
    return { ...status, rollouts };
  });

  app.post('/inspections', async (request): Promise<InspectionLink> => {
    const { code } = read(inspectionBody, request.body);
    const set = code === undefined ? undefined : await setOfCode(code);
    const { token, inspection } = passes.makeLink(set);
    request.log.warn({ inspection: inspection.id, who: actorOf(request) }, 'inspection link made');
    return {
      address: `${origins[0] ?? ''}${INSPECT_PATH}#${token}`,
      until: new Date(inspection.until).toISOString(),
      devOrigins,
    };
  });

  /** @throws RegistryError `absent` */
  async function setOfCode(code: string): Promise<string> {
    const key = visits.codes.read(code);
    const set = key === null ? null : setKeyText(key.revision, armText(key.arm));
    if (set === null || (await registry.setOf(set)) === null)
      throw new RegistryError(
        'absent',
        `There is no set with the code ${code.slice(0, 40)}: check how it is written.`,
      );
    return set;
  }
};

function placedPart({ part: name, ...target }: z.output<typeof targets>[number]): ActivationRequest {
  // A placement has no key for files of the portal itself.
  const { release, assets } = target;
  return { part: name, release, ...(assets === undefined ? {} : { assets }) };
}

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
