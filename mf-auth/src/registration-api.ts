import {
  apiLogin,
  forgetPassword,
  forgetPasswordMail,
  forgetSetNewPwd,
  openCount,
  regist,
  registAws,
  registEnterprise,
  registPerson,
} from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  mailForget,
  mailRegister,
  sendSmsForget,
  sendSmsRegist,
  sendSmsRegistAws,
} from '@portal/shared/contracts/notify';
import { setOldUserNamePhone, setUserNamePhone } from '@portal/shared/contracts/user';
import { SEND_HANDLES } from '@portal/shared/codes/send-handles';
import { mutation, remoteApi } from '@portal/shared/store';

/** Code errors, shown under the code field. */
const CODE = [
  errorCodes.validationFailed,
  errorCodes.codeWrong,
  errorCodes.codeExpired,
  errorCodes.codeTriesExhausted,
] as const;
/** Errors of a new account that only the provider can detect. */
const TAKEN = [
  errorCodes.userNameTaken,
  errorCodes.phoneTaken,
  errorCodes.mailTaken,
  errorCodes.passwordTooWeak,
] as const;
/** All errors are ignored, because the user did not trigger the call. */
const ANY = [
  0,
  errorCodes.validationFailed,
  errorCodes.notFound,
  errorCodes.rateLimited,
  errorCodes.internalError,
  errorCodes.upstreamFailed,
  errorCodes.unavailable,
] as const;

/** Calls of registration, recovery and the entry from a marketplace. */
export const registrationApi = remoteApi('mf-auth', {
  sendSmsRegist: mutation(sendSmsRegist, [], { handles: SEND_HANDLES }),
  mailRegister: mutation(mailRegister, [], { handles: SEND_HANDLES }),
  registPerson: mutation(registPerson, [], { handles: [...CODE, ...TAKEN] }),
  registEnterprise: mutation(registEnterprise, [], { handles: [...CODE, ...TAKEN] }),
  regist: mutation(regist, [], { handles: [...CODE, ...TAKEN] }),
  openCount: mutation(openCount, [], { handles: ANY }),

  sendSmsRegistAws: mutation(sendSmsRegistAws, [], {
    handles: [...SEND_HANDLES, errorCodes.loginTokenInvalid],
  }),
  registAws: mutation(registAws, [], { handles: [...CODE, ...TAKEN, errorCodes.loginTokenInvalid] }),
  apiLogin: mutation(apiLogin, [], {
    handles: [
      0,
      errorCodes.validationFailed,
      errorCodes.rateLimited,
      errorCodes.accountDisabled,
      errorCodes.loginTokenInvalid,
      errorCodes.mfaRequired,
      errorCodes.internalError,
      errorCodes.upstreamFailed,
      errorCodes.unavailable,
    ],
  }),

  setUserNamePhone: mutation(setUserNamePhone, 'Account', {
    handles: [...CODE, ...TAKEN, errorCodes.stepUpRequired],
  }),
  setOldUserNamePhone: mutation(setOldUserNamePhone, 'Account', {
    handles: [...CODE, ...TAKEN, errorCodes.stepUpRequired],
  }),

  sendSmsForget: mutation(sendSmsForget, [], { handles: SEND_HANDLES }),
  mailForget: mutation(mailForget, [], { handles: SEND_HANDLES }),
  forgetPassword: mutation(forgetPassword, [], { handles: [...CODE, errorCodes.contactNotRegistered] }),
  forgetPasswordMail: mutation(forgetPasswordMail, [], {
    handles: [...CODE, errorCodes.contactNotRegistered],
  }),
  forgetSetNewPwd: mutation(forgetSetNewPwd, [], {
    handles: [
      errorCodes.validationFailed,
      errorCodes.passwordTooWeak,
      errorCodes.passwordReused,
      errorCodes.stepUpRequired,
    ],
  }),
});
