import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type {
  messageDelete,
  messageList,
  messagePrefs,
  messageRead,
  setMessagePrefs,
} from '@portal/shared/contracts/message';
import type { exportMessages } from '@portal/shared/contracts/search';
import type { Queries } from '../database/database';
import { limitOf, presentPage } from '../database/paging';
import type { ProviderDeps } from '../deps';
import { pageBatches } from '../export/row-batches';
import { addSeconds } from '../runtime/clock';
import { messagesCounted } from '../events/message-events';
import { ownAccountPlan } from '../own-account/own-account';
import { allChannels } from './message-prefs.policy';
import { findPrefs, savePrefs } from './message-prefs.repository';
import { presentMessage, type MessageShown } from './message.presenter';
import { countUnread, listMessages, markDeleted, markRead, restoreDeleted } from './message.repository';
import { findNoticeNames } from './notice-names.repository';

/** Seconds within which a deletion can be undone. */
const UNDO_SECONDS = 60;

interface Unread {
  readonly unreadCount: number;
}

export type MessageService = ReturnType<typeof messageService>;

/** The user's own messages: read, deleted, restored, and their channels. */
export function messageService({
  database,
  units,
  clock,
  templates,
}: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'templates'>) {
  /** Publishes a change to the user's other windows. */
  function changing(userId: string, work: (queries: Queries) => Promise<boolean>): Promise<Unread> {
    return units.run({}, async ({ queries, publish }) => {
      if (await work(queries)) publish(messagesCounted(userId));
      return { unreadCount: await countUnread(queries, userId) };
    });
  }

  return {
    /** E7. */
    async list(
      userId: string,
      language: Language,
      { Kind, Unread, Sort, ...page }: ParsedRequestOf<typeof messageList>,
    ): Promise<ResponseOf<typeof messageList>> {
      const query = { userId, kind: Kind, unread: Unread, sort: Sort, ...limitOf(page) };
      const found = await listMessages(database.queries, query);
      const names = await findNoticeNames(database.queries, found.rows);
      return presentPage(found, page, (row) => presentMessage(row, { language, names, templates }));
    },

    /** The newest messages of E7, for their export (E35). */
    async *export(
      userId: string,
      language: Language,
      { Kind: kind, Unread: unread }: ParsedRequestOf<typeof exportMessages>,
    ): AsyncGenerator<readonly MessageShown[]> {
      const { queries } = database;
      const filter = { userId, kind, unread, until: clock.now(), sort: [] };
      for await (const rows of pageBatches((page) => listMessages(queries, { ...filter, ...page }))) {
        const names = await findNoticeNames(queries, rows);
        yield rows.map((row) => presentMessage(row, { language, names, templates }));
      }
    },

    /** E8. */
    unread: async (userId: string): Promise<Unread> => ({
      unreadCount: await countUnread(database.queries, userId),
    }),

    /** E9. `All` takes precedence over `Ids`. */
    read: (userId: string, { Ids, All }: ParsedRequestOf<typeof messageRead>): Promise<Unread> =>
      changing(userId, (queries) =>
        markRead(queries, userId, All === true ? null : (Ids ?? []), clock.now()),
      ),

    /** E10. */
    remove: (userId: string, { Ids, Undo }: ParsedRequestOf<typeof messageDelete>): Promise<Unread> =>
      changing(userId, (queries) => {
        const now = clock.now();
        return Undo === true
          ? restoreDeleted(queries, userId, Ids, addSeconds(now, -UNDO_SECONDS))
          : markDeleted(queries, userId, Ids, now);
      }),

    /** E11. */
    async prefs(userId: string): Promise<ResponseOf<typeof messagePrefs>> {
      return { prefs: allChannels(await findPrefs(database.queries, userId)) };
    },

    /**
     * E11. If a kind is given twice, the last value counts.
     * @throws BusinessError `sessionInvalid` if the account has been closed meanwhile
     */
    async setPrefs(
      userId: string,
      { Prefs }: ParsedRequestOf<typeof setMessagePrefs>,
    ): Promise<ResponseOf<typeof messagePrefs>> {
      const last = new Map(Prefs.map((pref) => [pref.kind, pref]));
      await units.run(ownAccountPlan(userId, 'no key update'), ({ queries, now }) =>
        savePrefs(queries, userId, [...last.values()], now),
      );
      return this.prefs(userId);
    },
  };
}
