import type { Queries } from '../database/database';
import { OUTBOX_KINDS } from '../database/schema/outbox';
import type { ProviderDeps } from '../deps';
import type { WrittenMessage } from '../events/message-events';
import { ExternalError } from '../gateways/external-error';
import { DEFAULT_LANGUAGE } from '@portal/shared/server/accept-language';
import { channelsOf } from './message-prefs.policy';
import { lockAddressees, insertMessages, type Addressee } from './message.repository';
import { messageText, type Reader } from '../notices/message-text';
import { DEFAULT_ZONE } from '../runtime/local-day';
import type { ExternalNotice, PersonalNotice } from '../notices/notice';
import type { NoticeNames } from '../notices/notice-names';
import type { TemplateCatalogue } from '../notices/template-catalogue';
import { noticeBudget } from './notice-budget.service';
import { findNoticeNames } from './notice-names.repository';
import {
  claimAttempt,
  deleteQueued,
  findDue,
  insertQueued,
  TRY_AFTER_SECONDS,
  type NewQueuedNotice,
  type QueuedNotice,
} from './external-notice.repository';

/** Notices that one transaction sends. */
export interface NoticeBatch {
  readonly personal: readonly PersonalNotice[];
  readonly external?: readonly ExternalNotice[];
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
  templates,
}: Pick<ProviderDeps, 'database' | 'clock' | 'newId' | 'sms' | 'mail' | 'pepper' | 'metrics' | 'templates'>) {
  const isAvailable = { sms: sms.isAvailable, mail: mail.isAvailable };
  const budget = noticeBudget({ database, clock, pepper, metrics, templates });
  for (const kind of OUTBOX_KINDS) metrics.noticesGivenUp.inc({ kind }, 0);

  async function send(notice: QueuedNotice, names: NoticeNames): Promise<void> {
    const { kind, to, scene } = notice;
    const { subject, text } = renderQueued(notice, { names, templates });
    if (kind === 'sms') await sms.send({ to, scene, code: null, text });
    else await mail.send({ to, scene, subject, code: null, text });
  }

  /** @returns the error of a failed try, which does not count towards the budget */
  async function tryToSend(notice: QueuedNotice, names: NoticeNames): Promise<unknown> {
    if (!(await claimAttempt(database.queries, notice))) return undefined;
    try {
      if (await budget.take(notice)) await send(notice, names);
    } catch (error) {
      await budget.release(notice.id);
      if (notice.attempts + 1 >= TRY_AFTER_SECONDS.length) {
        await deleteQueued(database.queries, notice.id);
        metrics.noticesGivenUp.inc({ kind: notice.kind });
      }
      return error;
    }
    await deleteQueued(database.queries, notice.id);
    return undefined;
  }

  /** One notice to some addresses: a mail to a mailbox, an SMS to a phone. */
  function queuedTo(
    addresses: Iterable<string>,
    { template, params = {} }: Pick<ExternalNotice, 'template' | 'params'>,
    { reader, names }: Rendering,
  ): NewQueuedNotice[] {
    // Sent as they are by a process of the previous release, and by one that does not know the template.
    const { title, text } = messageText({ template, params }, reader, names);
    return Array.from(addresses, (to) => {
      const isMail = to.includes('@');
      const kind = isMail ? 'mail' : 'sms';
      return {
        ...{ id: newId(), kind, recipient: to, scene: template.name, params, ...reader },
        ...{ subject: isMail ? title : null, text },
      };
    });
  }

  /** The user's own phone and mailbox if wanted for the kind, and the addresses that are always notified. */
  function queuedOf(
    notice: PersonalNotice,
    addressee: Addressee | undefined,
    names: NoticeNames,
  ): NewQueuedNotice[] {
    const ways = channelsOf(notice.kind, addressee?.chosen.get(notice.kind) ?? null);
    const own = [
      ways.mail && isAvailable.mail ? addressee?.mail : null,
      ways.sms && isAvailable.sms ? addressee?.phoneE164 : null,
    ].filter((address) => address != null);
    const language = addressee?.language ?? notice.language ?? DEFAULT_LANGUAGE;
    const reader = { language, zone: addressee?.zone ?? DEFAULT_ZONE };
    return queuedTo(new Set([...own, ...(notice.external ?? [])]), notice, { reader, names });
  }

  /** Inserts the messages and skips duplicates. */
  async function keep(
    queries: Queries,
    personal: readonly Numbered[],
    addressees: ReadonlyMap<string, Addressee>,
  ): Promise<{ readonly unique: readonly Numbered[]; readonly kept: number }> {
    const createdAt = clock.now();
    const kept = await insertMessages(
      queries,
      personal.filter(({ userId }) => addressees.has(userId)).map((notice) => ({ ...notice, createdAt })),
    );
    const unique = personal.filter(({ id, dedupeKey }) => kept.has(id) || dedupeKey === undefined);
    return { unique, kept: kept.size };
  }

  return {
    /**
     * Writes messages and queues SMS and mails, in the caller's transaction. Runs the same statements for any number of
     * recipients, and for unknown ones. Only the unit of work may call it: it notifies open pages and sends
     * what is queued after the commit.
     */
    async write(queries: Queries, { personal, external = [] }: NoticeBatch): Promise<WrittenNotices> {
      if (personal.length === 0 && external.length === 0) return { messages: [], kept: 0, queued: 0 };
      const addressees = await lockAddressees(queries, personal);
      const numbered = personal.map((notice) => ({ ...notice, id: newId() }));
      const { unique, kept } = await keep(queries, numbered, addressees);
      const names = await findNoticeNames(queries, [...personal, ...external]);
      const queued = [
        ...unique.flatMap((notice) => queuedOf(notice, addressees.get(notice.userId), names)),
        ...external.flatMap((notice) => {
          const reader = { language: notice.language, zone: notice.zone ?? DEFAULT_ZONE };
          return queuedTo([notice.to], notice, { reader, names });
        }),
      ];
      await insertQueued(queries, queued, clock.now());
      const messages = unique.map(({ id, userId, bySession }) => ({ userId, messageId: id, bySession }));
      return { messages, kept, queued: queued.length };
    },

    /**
     * Sends queued notices that are due. A failed one waits for its next try and does not affect the others.
     * @throws Error after the last one, if some failed for another reason than an external service
     */
    async deliver(): Promise<void> {
      const due = await findDue(database.queries, clock.now());
      const names = await findNoticeNames(database.queries, due);
      const unexpected: unknown[] = [];
      for (const notice of due) {
        const error = await tryToSend(notice, names);
        if (error !== undefined && !(error instanceof ExternalError)) unexpected.push(error);
      }
      // Failures of external services are logged where they are called.
      if (unexpected.length > 0)
        throw new Error(`${String(unexpected.length)} of ${String(due.length)} notices failed`, {
          cause: unexpected[0],
        });
    },
  };
}

interface Rendering {
  readonly reader: Reader;
  readonly names: NoticeNames;
}

/** Subject and text of a queued notice, with the current names if they are not written already. */
function renderQueued(
  { scene, params, language, zone, subject, text }: QueuedNotice,
  { names, templates }: { readonly names: NoticeNames; readonly templates: TemplateCatalogue },
): { readonly subject: string; readonly text: string } {
  // The previous release queues the text alone. A later one queues it for this one, which does not know its template.
  if (params === null || (text !== null && !templates.has(scene)))
    return { subject: subject ?? '', text: text ?? '' };
  const reader = { language: language ?? DEFAULT_LANGUAGE, zone: zone ?? DEFAULT_ZONE };
  const rendered = messageText({ template: templates.find(scene), params }, reader, names);
  return { subject: rendered.title, text: rendered.text };
}
