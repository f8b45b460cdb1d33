import type { MessageKind } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { OutsideError } from '../gateways/outside-error';
import { addSeconds } from '../runtime/clock';
import { insertMessage } from './message.repository';
import { messageText, type MessageTemplate, type TextParams } from './message-text';
import {
  claimAttempt,
  deleteQueued,
  findQueued,
  giveUp,
  insertQueued,
  type QueuedNotice,
} from './outside-notice.repository';

/** What a person is to learn. */
export interface Notice {
  readonly kind: MessageKind;
  readonly template: MessageTemplate;
  readonly params?: TextParams;
  /** Address inside the portal. */
  readonly link?: string;
}

/** A notice that leaves the portal: to a phone or mailbox that may no longer be the account's. */
export interface OutsideNotice {
  /** E.164 number or lower-case mail address. */
  readonly to: string;
  readonly template: MessageTemplate;
  readonly params?: TextParams;
  readonly language: Language;
}

/** Seconds after its birth at which a queued notice is tried again; after the last it is given up. */
const TRY_AFTER_SECONDS = [0, 60, 300, 1800, 7200] as const;

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
    for (const notice of await findQueued(database.queries, addSeconds(now, 1))) {
      const after = TRY_AFTER_SECONDS[notice.attempts];
      if (after !== undefined && now >= addSeconds(notice.createdAt, after)) await tryToSend(notice);
    }
  }

  return {
    /** One message for the person, in the transaction of what it tells of. */
    async notify(
      queries: Queries,
      userId: string,
      { kind, template, params = {}, link }: Notice,
    ): Promise<void> {
      await insertMessage(queries, {
        id: newId(),
        userId,
        kind,
        template,
        params,
        link: link ?? null,
        createdAt: clock.now(),
      });
    },

    /** Queues a notice in the caller's transaction; `deliver` after the commit sends it. */
    async tell(queries: Queries, { to, template, params = {}, language }: OutsideNotice): Promise<void> {
      const { title, text } = messageText(template, params, language);
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
    },

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
