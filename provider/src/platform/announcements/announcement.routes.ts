import type { FastifyInstance } from 'fastify';
import { announcements, opsAnnouncements, opsSaveAnnouncement } from '@portal/shared/contracts/announcement';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { announcementService } from './announcement.service';

/** E61. */
export function announcementRoutes(
  app: FastifyInstance,
  deps: Pick<ProviderDeps, 'database' | 'clock' | 'newId'>,
): void {
  const service = announcementService(deps);

  registerEndpoint(app, announcements, ({ client }) => service.list(client.language));

  registerEndpoint(app, opsAnnouncements, () => service.listAll());

  registerEndpoint(app, opsSaveAnnouncement, async ({ input, author, request }) => {
    const { Id } = await service.save(input);
    request.log.warn(
      { announcement: Id, isDeleted: input.delete === true, ...author },
      'announcement changed',
    );
    return { Id };
  });
}
