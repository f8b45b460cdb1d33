import { SEND_HANDLES } from '@portal/shared/codes/send-handles';
import {
  loginPassword,
  loginPasswordEnter,
  loginPasswordPerson,
  loginSms,
  loginVerifyAppCode,
} from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { passkeyLoginOptions, passkeyLoginVerify } from '@portal/shared/contracts/passkey';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { mutation, query, remoteApi } from '@portal/shared/store';

/** Password errors, shown in the form or handled by opening the second factor. */
const PASSWORD = [
  errorCodes.validationFailed,
  errorCodes.wrongCredentials,
  errorCodes.accountLocked,
  errorCodes.mfaRequired,
] as const;

/** Sign-in calls. Errors in `handles` are shown by the page itself. */
export const authApi = remoteApi('mf-auth', {
  loginPassword: mutation(loginPassword, [], { handles: PASSWORD }),
  loginPasswordPerson: mutation(loginPasswordPerson, [], { handles: PASSWORD }),
  loginPasswordEnter: mutation(loginPasswordEnter, [], { handles: PASSWORD }),
  loginSms: mutation(loginSms, [], {
    handles: [
      errorCodes.validationFailed,
      errorCodes.contactNotRegistered,
      errorCodes.codeWrong,
      errorCodes.codeExpired,
      errorCodes.codeTriesExhausted,
      errorCodes.mfaRequired,
    ],
  }),
  loginVerifyAppCode: mutation(loginVerifyAppCode, [], {
    handles: [
      errorCodes.mfaCodeWrong,
      errorCodes.codeExpired,
      errorCodes.codeTriesExhausted,
      errorCodes.accountLocked,
    ],
  }),
  loginScanUrl: query(loginScanUrl),
  getScanState: query(getScanState),
  passkeyLoginOptions: mutation(passkeyLoginOptions),
  passkeyLoginVerify: mutation(passkeyLoginVerify, [], { handles: [errorCodes.loginTokenInvalid] }),
  sendSmsLogin: mutation(sendSmsLogin, [], { handles: SEND_HANDLES }),
});
