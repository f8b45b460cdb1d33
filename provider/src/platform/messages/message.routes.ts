import type { FastifyInstance } from 'fastify';
import {
  messageDelete,
  messageList,
  messagePrefs,
  messageRead,
  messageUnreadCount,
  setMessagePrefs,
} from '@portal/shared/contracts/message';
import { exportMessages, exportMessagesXlsx } from '@portal/shared/contracts/search';
import { registerEndpoint } from '../http/register-endpoint';
import { registerExport } from '../http/register-export';
import { MESSAGE_TABLE } from './message-table.presenter';
import type { MessageService } from './message.service';

/** E7 to E11, and E35 of the messages. */
export function messageRoutes(app: FastifyInstance, service: MessageService): void {
  registerEndpoint(app, messageList, ({ input, user, client }) =>
    service.list(user.userId, client.language, input),
  );

  registerExport(app, {
    csv: exportMessages,
    xlsx: exportMessagesXlsx,
    table: MESSAGE_TABLE,
    rows: ({ input, user }, { language }) => service.export(user.userId, language, input),
  });

  registerEndpoint(app, messageUnreadCount, ({ user }) => service.unread(user.userId));

  registerEndpoint(app, messageRead, ({ input, user }) => service.read(user.userId, input));

  registerEndpoint(app, messageDelete, ({ input, user }) => service.remove(user.userId, input));

  registerEndpoint(app, messagePrefs, ({ user }) => service.prefs(user.userId));

  registerEndpoint(app, setMessagePrefs, ({ input, user }) => service.setPrefs(user.userId, input));
}
