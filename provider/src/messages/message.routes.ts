import type { FastifyInstance } from 'fastify';
import {
  messageDelete,
  messageList,
  messagePrefs,
  messageRead,
  messageUnreadCount,
  setMessagePrefs,
} from '@portal/shared/contracts/message';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import { messageService } from './message.service';

/** E7 to E11. */
export function messageRoutes(app: FastifyInstance, deps: Pick<ProviderDeps, 'database' | 'clock'>): void {
  const service = messageService(deps);

  registerEndpoint(app, messageList, ({ input, person, client }) =>
    service.list(person.userId, client.language, input),
  );

  registerEndpoint(app, messageUnreadCount, ({ person }) => service.unread(person.userId));

  registerEndpoint(app, messageRead, ({ input, person }) => service.read(person.userId, input));

  registerEndpoint(app, messageDelete, ({ input, person }) => service.remove(person.userId, input));

  registerEndpoint(app, messagePrefs, ({ person }) => service.prefs(person.userId));

  registerEndpoint(app, setMessagePrefs, ({ input, person }) => service.setPrefs(person.userId, input));
}
