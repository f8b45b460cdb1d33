import type { NamedAccount } from '../contact/account-label';
import type { Client } from '../http/client';
import type { MessageTemplate } from '../notices/message-templates';
import type { TextParams } from '../notices/message-text';
import type { Notice } from '../notices/notice';

/** Where a person sees what protects the account. */
const SECURITY_PAGE = '/userCenter/index';

export interface SecurityNotice {
  readonly template: MessageTemplate;
  readonly params?: TextParams;
  /** E.164 number or mailbox that hears of it too; null where the message inside is enough. */
  readonly outside: string | null;
}

/** Tells the owner of one change of what protects the account, in the unit of work that makes it. */
export function notifySecurityChange(
  unit: { readonly notify: (userId: string, notice: Notice) => void },
  {
    account,
    notice,
    client,
  }: { readonly account: { readonly id: string }; readonly notice: SecurityNotice; readonly client: Client },
): void {
  const { template, params = {}, outside } = notice;
  unit.notify(account.id, {
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
export function reachOf({ mail, phoneE164 }: Pick<NamedAccount, 'mail' | 'phoneE164'>): string | null {
  return mail ?? phoneE164;
}
