import { SmsError, type SmsGateway } from './sms-gateway';

/** Used outside a sandbox without a sender: sign-in by password works, and requests for a code fail. */
export const noSms: SmsGateway = {
  isAvailable: false,
  send: () => Promise.reject(new SmsError('no SMS sender is set up', 'unset')),
};
