import { ACTIVE_RELEASES_PATH, type ActiveReleases } from '@portal/shared/remote/release';
import type { FastifyPluginAsync } from 'fastify';
import type { FrontDoorOptions } from './front-door-options';
import { SHELL } from './names';
import { sendPlainText } from './plain-responses';

/** Returns the releases that a page load gets now. Open pages compare them with the set they were loaded with. */
export const activeReleasesRoutes: FastifyPluginAsync<FrontDoorOptions> = async (app, { registry }) => {
  app.get(ACTIVE_RELEASES_PATH, async (_request, reply) => {
    const set = registry.serving?.set;
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
