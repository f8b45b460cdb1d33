import type { MessageKind } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import type { Queries } from '../database/database';
import type { OutboxKind } from '../database/schema/outbox';
import type { ProviderDeps } from '../deps';
import { OutsideError } from '../gateways/outside-error';
import { DEFAULT_LANGUAGE } from '../http/accept-language';
import { addSeconds } from '../runtime/clock';
import { publishNews } from '../stream/news.repository';
import { waysOf } from './message-prefs.policy';
import { findAddressee, insertMessage } from './message.repository';
import type { MessageTemplate } from './message-templates';
import { messageText, type Reader, type TextParams } from './message-text';
import {
  claimAttempt,
  deleteQueued,
  findDue,
  giveUp,
  insertQueued,
  insertQueuedToOwn,
  type QueuedNotice,
} from './outside-notice.repository';

/** What a person is to learn. */
export interface Notice {
  readonly kind: MessageKind;
  readonly template: MessageTemplate;
  readonly params?: TextParams;
  /** Address inside the portal. */
  readonly link?: string;
  /** Names what the person is told of once at most. */
  readonly dedupeKey?: string;
  /**
   * Addresses that hear of it whatever the person prefers: a phone that is no longer the account's, or the one
   * way that a change of protection always takes.
   */
  readonly outside?: readonly string[];
  /** Of what leaves the portal, where the account has chosen none; English when nobody knows. */
  readonly language?: Language;
  /** The session whose own act it tells of, where there is one: its open pages need no alarm. */
  readonly bySession?: string;
}

/** A notice that leaves the portal: to a phone or mailbox that may no longer be the account's. */
export interface OutsideNotice {
  /** E.164 number or lower-case mail address. */
  readonly to: string;
  readonly template: MessageTemplate;
  readonly params?: TextParams;
  readonly language: Language;
  readonly zone?: string;
}

/** The zone of accounts that have not said otherwise. */
const DEFAULT_ZONE = 'Asia/Shanghai';

/** Seconds after its birth at which a queued notice is tried again; after the last it is given up. */
const TRY_AFTER_SECONDS = [0, 60, 300, 1800, 7200] as const;

interface ToOwn {
  readonly userId: string;
  readonly way: OutboxKind;
  readonly isWanted: boolean;
  readonly reader: Reader;
  readonly notice: Notice;
}

export type NoticeService = ReturnType<typeof noticeService>;

/** Tells people what happened to their account: inside the portal, and outside by SMS or mail. */
export function noticeService({
  database,
  clock,
  newId,
  sms,
  mail,
}: Pick<ProviderDeps, 'database' | 'clock' | 'newId' | 'sms' | 'mail'>) {
  async function tryToSend(notice: QueuedNotice): Promise<void> {
    if (!(await claimAttempt(database.queries, notice))) return;
    try {
      const { to, scene, text } = notice;
      if (notice.kind === 'sms') await sms.send({ to, scene, code: null, text });
      else await mail.send({ to, scene, subject: notice.subject ?? '', code: null, text });
      await deleteQueued(database.queries, notice.id);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      if (notice.attempts + 1 >= TRY_AFTER_SECONDS.length) await giveUp(database.queries, notice.id);
    }
  }

  /** Sends what is queued and due. What fails waits for its next try; nothing is thrown for it. */
  async function deliver(): Promise<void> {
    const now = clock.now();
    const bornBefore = TRY_AFTER_SECONDS.map((seconds) => addSeconds(now, -seconds));
    for (const notice of await findDue(database.queries, bornBefore)) await tryToSend(notice);
  }

  /** @param queries of the caller's transaction */
  async function tell(queries: Queries, notice: OutsideNotice): Promise<void> {
    const { to, template, params = {}, language, zone = DEFAULT_ZONE } = notice;
    const { title, text } = messageText(template, params, { language, zone });
    const isMail = to.includes('@');
    await insertQueued(queries, {
      id: newId(),
      kind: isMail ? 'mail' : 'sms',
      recipient: to,
      scene: template,
      subject: isMail ? title : null,
      text,
      state: 'queued',
      createdAt: clock.now(),
    });
  }

  /** To the account's own mailbox or phone, where that is wanted and there is a sender. */
  async function tellOwn(queries: Queries, own: ToOwn): Promise<void> {
    const { userId, way, isWanted, reader, notice } = own;
    const { title, text } = messageText(notice.template, notice.params ?? {}, reader);
    await insertQueuedToOwn(queries, {
      id: newId(),
      userId,
      way,
      isWanted: isWanted && (way === 'mail' ? mail : sms).isAvailable,
      except: notice.outside ?? [],
      scene: notice.template,
      subject: way === 'mail' ? title : null,
      text,
      createdAt: clock.now(),
    });
  }

  return {
    /**
     * One message for the person, in the transaction of what it tells of: in the message centre, on open pages
     * with the commit, and outside by the ways that the person chose for its kind. Call `deliverSoon` after the
     * commit. It takes the same statements whether there is such a person or not.
     * @returns false when the person was told before (`dedupeKey`)
     */
    async notify(queries: Queries, userId: string, notice: Notice): Promise<boolean> {
      const { kind, template, params = {}, link = null, dedupeKey = null, outside = [], bySession } = notice;
      const id = newId();
      const message = { id, userId, kind, template, params, link, dedupeKey, createdAt: clock.now() };
      const isNew = await insertMessage(queries, message);
      if (!isNew && dedupeKey !== null) return false;
      await publishNews(queries, { about: 'message', userId, messageId: id, bySession });
      const addressee = await findAddressee(queries, userId, kind);
      const language = addressee?.language ?? notice.language ?? DEFAULT_LANGUAGE;
      const reader: Reader = { language, zone: addressee?.zone ?? DEFAULT_ZONE };
      const ways = waysOf(kind, addressee?.chosen ?? null);
      await tellOwn(queries, { userId, way: 'mail', isWanted: ways.mail, reader, notice });
      await tellOwn(queries, { userId, way: 'sms', isWanted: ways.sms, reader, notice });
      for (const to of new Set(outside)) await tell(queries, { to, template, params, ...reader });
      return isNew;
    },

    /** Queues a notice in the caller's transaction; `deliver` after the commit sends it. */
    tell,

    deliver,

    /**
     * `deliver` right after a commit, without making the caller wait for a gateway. What goes wrong is tried
     * again, and logged, by the look that keeps delivering.
     */
    deliverSoon(): void {
      void deliver().catch(() => undefined);
    },
  };
}
