import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { OutsideError } from '../gateways/outside-error';
import { DEFAULT_LANGUAGE } from '../http/accept-language';
import { addSeconds } from '../runtime/clock';
import { channelsOf } from './message-prefs.policy';
import { findAddressees, insertMessages, type Addressee } from './message.repository';
import { messageText, type Reader } from '../notices/message-text';
import type { OutsideNotice, PersonalNotice } from '../notices/notice';
import type { NoticeNames } from '../notices/notice-names';
import { noticeBudget } from './notice-budget.service';
import { findNoticeNames } from './notice-names.repository';
import {
  claimAttempt,
  deleteQueued,
  findDue,
  insertQueued,
  type NewQueuedNotice,
  type QueuedNotice,
} from './outside-notice.repository';

/** The default zone of accounts. */
const DEFAULT_ZONE = 'Asia/Shanghai';

/** Seconds after its creation at which a queued notice is retried. After the last try it is given up. */
const TRY_AFTER_SECONDS = [0, 60, 300, 1800, 7200] as const;

/** Notices that one transaction sends. */
export interface NoticeBatch {
  readonly personal: readonly PersonalNotice[];
  readonly outside?: readonly OutsideNotice[];
}

/** A message that open pages may be notified of. */
export interface WrittenMessage {
  readonly userId: string;
  readonly messageId: string;
  readonly bySession: string | undefined;
}

export interface WrittenNotices {
  /** Without duplicates (`dedupeKey`). */
  readonly messages: readonly WrittenMessage[];
  /** Number of messages that were added to a message centre. */
  readonly kept: number;
  /** Number of queued SMS and mails. */
  readonly queued: number;
}

/** A personal notice with the id of its message. */
type Numbered = PersonalNotice & { readonly id: string };

export type NoticeService = ReturnType<typeof noticeService>;

/** Notifies users of changes of their account: by station message, and by SMS or mail. */
export function noticeService({
  database,
  clock,
  newId,
  sms,
  mail,
  pepper,
  metrics,
}: Pick<ProviderDeps, 'database' | 'clock' | 'newId' | 'sms' | 'mail' | 'pepper' | 'metrics'>) {
  const isAvailable = { sms: sms.isAvailable, mail: mail.isAvailable };
  const budget = noticeBudget({ database, clock, pepper, metrics });

  async function tryToSend(notice: QueuedNotice, names: NoticeNames): Promise<void> {
    if (!(await claimAttempt(database.queries, notice))) return;
    if (!(await budget.take(notice))) return deleteQueued(database.queries, notice.id);
    try {
      const { to, scene } = notice;
      const { subject, text } = renderNotice(notice, names);
      if (notice.kind === 'sms') await sms.send({ to, scene, code: null, text });
      else await mail.send({ to, scene, subject, code: null, text });
      await deleteQueued(database.queries, notice.id);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      await budget.release(notice.id);
      if (notice.attempts + 1 >= TRY_AFTER_SECONDS.length) await deleteQueued(database.queries, notice.id);
    }
  }

  /** One notice to some addresses: a letter to a mailbox, an SMS to a phone. */
  function queuedTo(
    addresses: Iterable<string>,
    { template, params = {} }: Pick<OutsideNotice, 'template' | 'params'>,
    reader: Reader,
  ): NewQueuedNotice[] {
    return Array.from(addresses, (to) => {
      const kind = to.includes('@') ? 'mail' : 'sms';
      return { id: newId(), kind, recipient: to, scene: template, params, ...reader };
    });
  }

  /** The user's own phone and mailbox if wanted for the kind, and the addresses that are always notified. */
  function queuedOf(notice: PersonalNotice, addressee: Addressee | undefined): NewQueuedNotice[] {
    const ways = channelsOf(notice.kind, addressee?.chosen.get(notice.kind) ?? null);
    const own = [
      ways.mail && isAvailable.mail ? addressee?.mail : null,
      ways.sms && isAvailable.sms ? addressee?.phoneE164 : null,
    ].filter((address) => address != null);
    const language = addressee?.language ?? notice.language ?? DEFAULT_LANGUAGE;
    const reader = { language, zone: addressee?.zone ?? DEFAULT_ZONE };
    return queuedTo(new Set([...own, ...(notice.outside ?? [])]), notice, reader);
  }

  /** Inserts the messages and skips duplicates. */
  async function keep(
    queries: Queries,
    personal: readonly Numbered[],
    addressees: ReadonlyMap<string, Addressee>,
  ): Promise<{ readonly told: readonly Numbered[]; readonly kept: number }> {
    const createdAt = clock.now();
    const kept = await insertMessages(
      queries,
      personal.filter(({ userId }) => addressees.has(userId)).map((notice) => ({ ...notice, createdAt })),
    );
    const told = personal.filter(({ id, dedupeKey }) => kept.has(id) || dedupeKey === undefined);
    return { told, kept: kept.size };
  }

  return {
    /**
     * Writes messages and queues SMS and mails, in the caller's transaction. Runs the same four statements for any
     * number of recipients, and for unknown ones. Only the unit of work may call it: it notifies open pages and sends
     * what is queued after the commit.
     */
    async write(queries: Queries, { personal, outside = [] }: NoticeBatch): Promise<WrittenNotices> {
      if (personal.length === 0 && outside.length === 0) return { messages: [], kept: 0, queued: 0 };
      const addressees = await findAddressees(queries, personal);
      const numbered = personal.map((notice) => ({ ...notice, id: newId() }));
      const { told, kept } = await keep(queries, numbered, addressees);
      const queued = [
        ...told.flatMap((notice) => queuedOf(notice, addressees.get(notice.userId))),
        ...outside.flatMap((notice) =>
          queuedTo([notice.to], notice, { language: notice.language, zone: notice.zone ?? DEFAULT_ZONE }),
        ),
      ];
      await insertQueued(queries, queued, clock.now());
      const messages = told.map(({ id, userId, bySession }) => ({ userId, messageId: id, bySession }));
      return { messages, kept, queued: queued.length };
    },

    /** Sends queued notices that are due. Failed ones wait for their next try and throw nothing. */
    async deliver(): Promise<void> {
      const now = clock.now();
      const createdBefore = TRY_AFTER_SECONDS.map((seconds) => addSeconds(now, -seconds));
      const due = await findDue(database.queries, createdBefore);
      const names = await findNoticeNames(database.queries, due);
      for (const notice of due) await tryToSend(notice, names);
    },
  };
}

/** Subject and text of a queued notice, with the current names. */
function renderNotice(
  { scene, params, language, zone, subject, text }: QueuedNotice,
  names: NoticeNames,
): { readonly subject: string; readonly text: string } {
  if (text !== null) return { subject: subject ?? '', text };
  const reader = { language: language ?? DEFAULT_LANGUAGE, zone: zone ?? DEFAULT_ZONE };
  const made = messageText({ template: scene, params }, reader, names);
  return { subject: made.title, text: made.text };
}
