import type { FastifyInstance } from 'fastify';
import {
  messageDelete,
  messageList,
  messagePrefs,
  messageRead,
  messageUnreadCount,
  setMessagePrefs,
} from '@portal/shared/contracts/message';
import { registerEndpoint } from '../http/register-endpoint';
import type { MessageService } from './message.service';

/** E7 to E11. */
export function messageRoutes(app: FastifyInstance, service: MessageService): void {
  registerEndpoint(app, messageList, ({ input, user, client }) =>
    service.list(user.userId, client.language, input),
  );

  registerEndpoint(app, messageUnreadCount, ({ user }) => service.unread(user.userId));

  registerEndpoint(app, messageRead, ({ input, user }) => service.read(user.userId, input));

  registerEndpoint(app, messageDelete, ({ input, user }) => service.remove(user.userId, input));

  registerEndpoint(app, messagePrefs, ({ user }) => service.prefs(user.userId));

  registerEndpoint(app, setMessagePrefs, ({ input, user }) => service.setPrefs(user.userId, input));
}
