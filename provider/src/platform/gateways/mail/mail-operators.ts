import { MailError, type MailGateway } from './mail-gateway';

/** A mail to people who run the portal, such as the contact of a team. */
export interface OperatorMail {
  /** One plain mailbox: `teams@portal.example`. */
  readonly to: string;
  readonly subject: string;
  /** In both languages, because a mailbox of a team has none. */
  readonly text: string;
}

/** One mailbox, without a name. */
const MAILBOX = /^[^\s@<>(),:;"[\]\\]{1,64}@[^\s@<>(),:;"[\]\\]{1,189}$/;

/**
 * Mails an address that belongs to no account, with a text that is no template. There is one try. In the sandbox its
 * inbox shows the mail.
 * @throws ExternalError if the address is not one mailbox, there is no sender, or the sender refuses it
 */
export async function mailOperators(
  { mail }: { readonly mail: MailGateway },
  { to, subject, text }: OperatorMail,
): Promise<void> {
  if (!MAILBOX.test(to)) throw new MailError('the recipient is not one plain address');
  await mail.send({ to: to.toLowerCase(), scene: 'operators', subject, code: null, text });
}
