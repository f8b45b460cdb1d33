import * as errorCodes from '../contracts/error-codes';

/** Errors that `useSendCode` displays itself: `mutation(sendSmsLogin, [], { handles: SEND_HANDLES })`. */
export const SEND_HANDLES = [
  errorCodes.validationFailed,
  errorCodes.captchaInvalid,
  errorCodes.codeSentRecently,
] as const;
