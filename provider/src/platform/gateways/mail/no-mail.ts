import { MailError, type MailGateway } from './mail-gateway';

/** Outside a sandbox and without a sender: whoever asks for a mail is told. */
export const noMail: MailGateway = {
  isAvailable: false,
  send: () => Promise.reject(new MailError('no mail sender is set up', 'unset')),
};
