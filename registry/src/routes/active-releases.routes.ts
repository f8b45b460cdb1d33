import { ACTIVE_RELEASES_PATH, type ActiveReleases } from '@portal/shared/remote/release';
import type { FastifyPluginAsync } from 'fastify';
import type { ServedSets } from '../rollouts/served-sets';
import { inspectionCookie } from '../inspection/inspection-cookie';
import type { InspectionPasses } from '../inspection/inspection-pass';
import { SHELL } from '../model/names';
import { shownSet } from './shown-set';
import { sendPlainText } from '../page/plain-responses';
import type { Serving } from '../sets/release-set';
import type { Visits } from '../visits/visits';

interface Options {
  readonly sets: Pick<ServedSets, 'serving' | 'setOf'>;
  /** Of the portal; the first is its own. */
  readonly origins: readonly string[];
  readonly passes: InspectionPasses;
  readonly visits: Visits;
}

/**
 * Returns the releases that a page load of the same browser gets now. Open pages compare them with the set they were
 * loaded with.
 */
export const activeReleasesRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { sets, visits } = options;
  const inspections = inspectionCookie(options);

  app.get(ACTIVE_RELEASES_PATH, async (request, reply) => {
    const set = (await servingFor(request.headers.cookie))?.set;
    if (set === undefined) return sendPlainText(reply, 503, 'The portal has no active release yet.');
    const response: ActiveReleases = {
      revision: set.revision,
      releases: {
        [SHELL]: set.shell.release,
        ...Object.fromEntries(set.remotes.map(({ part, release }) => [part, release] as const)),
      },
    };
    return response;
  });

  async function servingFor(cookies: string | undefined): Promise<Serving | null> {
    const visit = await visits.of(cookies);
    // Without a lane, each request would be in another arm.
    if (visit === null || visit.newLaneCookie !== null) return sets.serving;
    return (await shownSet(sets, visit, inspections.read(cookies))).serving;
  }
};
