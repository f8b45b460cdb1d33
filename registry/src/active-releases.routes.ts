import { ACTIVE_RELEASES_PATH, type ActiveReleases } from '@portal/shared/remote/release';
import type { FastifyPluginAsync } from 'fastify';
import { SHELL } from './names';
import { sendPlainText } from './plain-responses';
import type { Visits } from './rollouts/visits';

/**
 * Returns the releases that a page load of the same browser gets now. Open pages compare them with the set they were
 * loaded with.
 */
export const activeReleasesRoutes: FastifyPluginAsync<{ readonly visits: Visits }> = async (
  app,
  { visits },
) => {
  app.get(ACTIVE_RELEASES_PATH, async (request, reply) => {
    const set = (await visits.of(request.headers.cookie))?.serving.set;
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
};
