import {
  messageDelete,
  messageList,
  messagePrefs,
  messageRead,
  setMessagePrefs,
} from '@portal/shared/contracts/message';
import { exportMessages, exportMessagesXlsx } from '@portal/shared/contracts/search';
import { userInfo } from '@portal/shared/contracts/user';
import { accountChanged } from '@portal/shared/events/account';
import { localeChanged } from '@portal/shared/events/locale';
import { messageReceived } from '@portal/shared/events/message';
import { change, mutation, portalApi, query, remoteApi, whenever } from '@portal/shared/store';

/** The calls of the message center. The number of unread messages is in the session, from baseInfo. */
export const messagesApi = remoteApi(
  'shell',
  {
    messageList: query(messageList, 'Message'),
    exportMessages: mutation(exportMessages),
    exportMessagesXlsx: mutation(exportMessagesXlsx),
    messageRead: mutation(messageRead, 'Message', {
      optimistic: [
        change(messageList, (page, { Ids, All }) => {
          for (const message of page.list)
            if (All === true || Ids?.includes(message.Id) === true) message.read = true;
        }),
      ],
    }),
    messageDelete: mutation(messageDelete, 'Message', {
      optimistic: [
        change(messageList, (page, { Ids, Undo }) => {
          if (Undo === true) return;
          const left = page.list.filter(({ Id }) => !Ids.includes(Id));
          page.total -= page.list.length - left.length;
          page.list = left;
        }),
      ],
    }),
    messagePrefs: query(messagePrefs, 'MessagePrefs'),
    setMessagePrefs: mutation(setMessagePrefs, 'MessagePrefs', {
      optimistic: [
        change(messagePrefs, (kept, { Prefs }) => {
          kept.prefs = kept.prefs.map((pref) => Prefs.find(({ kind }) => kind === pref.kind) ?? pref);
        }),
      ],
    }),
    userInfo: query(userInfo, 'Reach'),
  },
  {
    refreshOn: [
      whenever(messageReceived, 'Message'),
      // The texts are in the language of the request.
      whenever(localeChanged, 'Message'),
      whenever(accountChanged, 'Reach'),
    ],
  },
);

const MESSAGE_TAG = 'shell/Message';

/** Action that invalidates cached messages, when some may be missing or changed. */
export function messagesOutdated() {
  return portalApi.enhanceEndpoints({ addTagTypes: [MESSAGE_TAG] }).util.invalidateTags([MESSAGE_TAG]);
}
