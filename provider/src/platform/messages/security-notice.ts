import type { NamedAccount } from '../contact/account-label';
import type { Client } from '../http/client';
import type { TextParams } from '../notices/message-text';
import type { Notice } from '../notices/notice';
import type { Template } from '../notices/template';

/** The page with the security settings of an account. */
const SECURITY_PAGE = '/userCenter/index';

export interface SecurityNotice {
  readonly template: Template;
  readonly params?: TextParams;
  /** E.164 number or mailbox that is also notified; null if the station message is sufficient. */
  readonly external: string | null;
}

/**
 * Notifies the owner of a change of the account's security, in the unit of work of the change.
 * @param change without `client` if it was not the owner who made it
 */
export function notifySecurityChange(
  unit: { readonly notify: (userId: string, notice: Notice) => void },
  change: {
    readonly account: { readonly id: string };
    readonly notice: SecurityNotice;
    readonly client?: Client;
  },
): void {
  const { account, notice, client } = change;
  const { template, params = {}, external } = notice;
  unit.notify(account.id, {
    kind: 'security',
    template,
    params,
    link: SECURITY_PAGE,
    external: external === null ? [] : [external],
    ...(client !== undefined && { language: client.language }),
    ...(client?.sessionId !== undefined && { bySession: client.sessionId }),
  });
}

/**
 * The address to notify of a change that does not concern phone or mailbox itself: the mailbox, because mail is free,
 * otherwise the phone.
 */
export function reachOf({ mail, phoneE164 }: Pick<NamedAccount, 'mail' | 'phoneE164'>): string | null {
  return mail ?? phoneE164;
}
