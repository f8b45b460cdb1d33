import * as errorCodes from '../contracts/error-codes';

/** Refusals that `useSendCode` shows itself: `mutation(sendSmsLogin, [], { handles: SEND_HANDLES })`. */
export const SEND_HANDLES = [
  errorCodes.validationFailed,
  errorCodes.captchaInvalid,
  errorCodes.codeSentRecently,
] as const;
