import { outsideTransactions } from '../../database/transaction-scope';
import type { ProviderDeps } from '../../deps';
import type { MailGateway } from './mail-gateway';
import { noMail } from './no-mail';
import { sandboxMail } from './sandbox-mail';

/** The sandbox's inbox, or none. A real sender is one more adapter here. */
export function chooseMail(
  deps: Pick<ProviderDeps, 'settings' | 'database' | 'clock' | 'newId'>,
): MailGateway {
  return outsideTransactions('Mail', deps.settings.sandbox ? sandboxMail(deps) : noMail);
}
