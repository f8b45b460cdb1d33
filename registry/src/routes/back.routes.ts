import type { LogLines } from '@portal/shared/server/log-lines';
import { addressGroup } from '@portal/shared/server/address-group';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { ServedSets } from '../rollouts/served-sets';
import { isPart, SHELL } from '../model/names';
import { sendPlainText, sendServerError } from '../page/plain-responses';
import { armText } from '../rollouts/arm';
import type { RolloutGuard } from '../guard/guard';
import type { Visits } from '../visits/visits';

const BODY_BYTES = 2 * 1024;
const body = z.object({
  part: z.string().check(z.refine(isPart)),
  /** Token of the page. */
  page: z.string(),
});

const NO_EARLIER = {
  en: 'There is no previous version that works with the rest of the portal.',
  'zh-CN': '没有能与门户其他部分配合使用的上一版本。',
} as const;

interface Options {
  readonly sets: Pick<ServedSets, 'servingOf' | 'setOf'>;
  readonly origins: readonly string[];
  readonly visits: Visits;
  readonly guard: RolloutGuard;
  readonly lines: LogLines;
}

/**
 * A person whose page crashed goes back to the previous release of its part. The choice is kept in a cookie until
 * another release becomes active, and counts as evidence against the rollouts of the page.
 */
export const backRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { sets, origins, visits, guard, lines } = options;
  app.setErrorHandler(sendServerError);
  app.post('/back', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    // Other sites cannot send the cookie; this refuses other origins of the same site.
    if (request.headers.origin === undefined || !origins.includes(request.headers.origin))
      return sendPlainText(reply, 403, 'Only pages of the portal may ask this.');
    const given = z.safeParse(body, request.body);
    const page = given.success ? visits.tokens.read(given.data.page) : null;
    if (!given.success || page === null) return sendPlainText(reply, 422, 'The request does not fit.');
    const { part } = given.data;

    const visit = await visits.of(request.headers.cookie);
    const crashed = (await sets.setOf(page))?.placements[part];
    if (visit === null || crashed === undefined || part === SHELL) return sendNoEarlier(reply);
    // The page of another browser says nothing about this one.
    if (page.laneTag === visits.tokens.laneTag(visit.lane))
      guard.failed(page, `network ${addressGroup(request.clientAddress)}`);
    // Another release became active in the meantime: a reload is enough.
    if (visit.serving.placements[part]?.release !== crashed.release) return reply.code(204).send();
    const arm = { ...visit.arm, backs: [...new Set([...visit.arm.backs, part])].sort() };
    if (visit.arm.backs.includes(part) || (await sets.servingOf(arm)) === null) return sendNoEarlier(reply);
    const left = [...visit.left.filter((one) => one.part !== part), { part, release: crashed.release }];
    const decision = lines('went back');
    if (decision !== 'count')
      request.log.warn({ part, release: crashed.release, arm: armText(page.arm) }, 'a person went back');
    return reply.code(204).header('set-cookie', visits.back.set(left)).send();
  });
};

function sendNoEarlier(reply: FastifyReply): FastifyReply {
  return reply.code(409).send({ error: NO_EARLIER });
}
