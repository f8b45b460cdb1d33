import { MailError, type MailGateway } from './mail-gateway';

/** Used outside a sandbox without a sender: sending always fails. */
export const noMail: MailGateway = {
  isAvailable: false,
  send: () => Promise.reject(new MailError('no mail sender is set up', 'unset')),
};
