import type { Queries } from '../database/database';
import type { Client } from '../http/client';
import type { MessageTemplate } from '../messages/message-templates';
import type { TextParams } from '../messages/message-text';
import type { NoticeService } from '../messages/notice.service';
import type { ProtectedAccount } from './security.repository';

/** Where a person sees what protects the account. */
const SECURITY_PAGE = '/userCenter/index';

export interface SecurityNews {
  readonly template: MessageTemplate;
  readonly params?: TextParams;
  /** E.164 number or mailbox that hears of it too; null where the message inside is enough. */
  readonly outside: string | null;
}

type Told = Pick<ProtectedAccount, 'id'>;

/** One change of what protects an account, told to its owner in the transaction that makes it. */
export async function announce(
  notices: NoticeService,
  queries: Queries,
  { account, news, client }: { readonly account: Told; readonly news: SecurityNews; readonly client: Client },
): Promise<void> {
  const { template, params = {}, outside } = news;
  await notices.notify(queries, account.id, {
    kind: 'security',
    template,
    params,
    link: SECURITY_PAGE,
    outside: outside === null ? [] : [outside],
    language: client.language,
    ...(client.sessionId !== undefined && { bySession: client.sessionId }),
  });
}

/**
 * Who hears of a change that does not concern phone or mailbox itself: the mailbox, where letters cost
 * nothing and wait, or else the phone.
 */
export function reachOf({ mail, phoneE164 }: Pick<ProtectedAccount, 'mail' | 'phoneE164'>): string | null {
  return mail ?? phoneE164;
}
