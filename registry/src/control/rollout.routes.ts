import { LANE_PATTERN } from '@portal/shared/contracts/lane';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Verb } from '../access/grant';
import { RegistryError } from '../model/registry-error';
import { explainLane, type LaneExplanation } from '../rollouts/explain-lane';
import { DEFAULT_MIN_PEOPLE } from '../rollouts/rollout-plan';
import type { Shares } from '../rollouts/rollout-request';
import type { RolloutView } from '../rollouts/rollout-view';
import type { ControlTools } from './control-options';
import { conditions, placedPart, read, requireConsent, rolloutConditions, targets } from './read-body';

const share = z.number().check(z.minimum(0), z.maximum(100));
const plan = z._default(
  z.nullable(
    z.object({
      then: z.array(share).check(z.minLength(1), z.maxLength(20)),
      everyMs: z.number(),
      minPeople: z._default(z.number(), DEFAULT_MIN_PEOPLE),
    }),
  ),
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
const rampBody = z.object({
  ...rolloutConditions,
  percent: share,
  plan,
  resumes: z._default(z.boolean(), false),
});
const laneBody = z.object({ lane });

interface Target {
  readonly Params: { readonly target: string };
}

/** A promotion gives the releases to everybody, as an activation does. */
const VERB_OF = { halt: 'halt', abort: 'halt', promote: 'activate' } as const satisfies Record<string, Verb>;

/** Rollouts, and the lanes of people. */
export function rolloutRoutes(
  app: FastifyInstance,
  {
    sets,
    rollouts,
    visits,
    callerOf,
    confirmed,
    hasReports,
  }: Pick<ControlTools, 'sets' | 'rollouts' | 'visits' | 'callerOf' | 'confirmed' | 'hasReports'>,
): void {
  /** @throws RegistryError `refused` */
  function refuseEndlessWait({ plan: given }: Shares): void {
    if (given !== null && !hasReports)
      throw new RegistryError(
        'refused',
        'Pages report to a provider in another process, so it is not known here how many people have seen a share. Leave out --then, and ramp by hand.',
      );
  }

  app.post('/rollouts', async (request) => {
    const { parts, people, percent, plan: then, ...given } = read(rolloutBody, request.body);
    const caller = callerOf(request);
    const shares = { percent, plan: then };
    caller.require({
      verb: 'canary',
      parts: parts.map((target) => target.part),
      percent: largestShare(shares),
    });
    requireConsent(caller, parts);
    refuseEndlessWait(shares);
    const lanes = people.map((value) => {
      const known = visits.lanes.read(value);
      if (known === null) throw new RegistryError('invalid', 'A lane was not made by this portal.');
      return known;
    });
    const rollout = { parts: parts.map(placedPart), people: lanes, ...shares };
    return confirmed(rollouts.start(rollout, caller.actor, given));
  });

  app.get<Target>('/rollouts/:target', async ({ params }): Promise<RolloutView> =>
    rollouts.view(params.target),
  );

  app.post<Target>('/rollouts/:target/ramp', async (request) => {
    const { percent, plan: then, resumes, ...given } = read(rampBody, request.body);
    const caller = callerOf(request);
    const { target } = request.params;
    const shares = { percent, plan: then };
    caller.require({
      verb: 'canary',
      parts: rollouts.partsOf(target),
      percent: largestShare(shares),
    });
    refuseEndlessWait(shares);
    return confirmed(rollouts.ramp(target, { ...shares, resumes }, caller.actor, given));
  });

  for (const step of ['halt', 'promote', 'abort'] as const)
    app.post<Target>(`/rollouts/:target/${step}`, async (request) => {
      const given = read(z.object(rolloutConditions), request.body);
      const caller = callerOf(request);
      const { target } = request.params;
      const parts = rollouts.partsOf(target);
      caller.require({ verb: VERB_OF[step], parts, ...(step === 'promote' ? { percent: 100 } : {}) });
      return confirmed(rollouts[step](target, caller.actor, given));
    });

  app.post('/lanes', async () => ({ lane: visits.lanes.make() }));

  app.post('/lanes/explanation', async (request): Promise<LaneExplanation> => {
    const { lane: value } = read(laneBody, request.body);
    return explainLane({ sets, rollouts }, visits.lanes.read(value));
  });
}

const largestShare = ({ percent, plan: then }: Shares): number => Math.max(percent, ...(then?.then ?? []));
