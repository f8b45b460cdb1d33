import { SmsError, type SmsGateway } from './sms-gateway';

/** Outside a sandbox and without a sender: sign-in by password works, whoever asks for a code is told. */
export const noSms: SmsGateway = {
  isAvailable: false,
  send: () => Promise.reject(new SmsError('no SMS sender is set up', 'unset')),
};
