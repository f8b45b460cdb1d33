import { outsideTransactions } from '../../database/transaction-scope';
import type { GatewayDeps } from '../gateway-deps';
import type { MailGateway } from './mail-gateway';
import { noMail } from './no-mail';
import { sandboxMail } from './sandbox-mail';
import { smtpMail } from './smtp-mail';

type MailDeps = Pick<GatewayDeps, 'settings' | 'database' | 'clock' | 'newId' | 'metrics'>;

/** The adapter selected by the setting MAIL. Without it, the sandbox's inbox or none. */
export function chooseMail(deps: MailDeps): MailGateway {
  return outsideTransactions('Mail', adapter(deps));
}

function adapter(deps: MailDeps): MailGateway {
  const { mail } = deps.settings;
  switch (mail.by) {
    case 'smtp':
      return smtpMail(mail.smtp, deps.metrics);
    case 'sandbox':
      return sandboxMail(deps);
    case 'nobody':
      return noMail;
  }
}
