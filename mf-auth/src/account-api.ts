import { SEND_HANDLES } from '@portal/shared/codes/send-handles';
import {
  closeAccount,
  exportMyData,
  loginHistory,
  preferences,
  recoveryCodes,
  revokeSessions,
  sessions,
  setPreferences,
} from '@portal/shared/contracts/account';
import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { exportLoginHistory, exportLoginHistoryXlsx } from '@portal/shared/contracts/search';
import { operatorToken } from '@portal/shared/contracts/operator-account';
import {
  deletePasskey,
  passkeyOptions,
  passkeys,
  registerPasskey,
  renamePasskey,
} from '@portal/shared/contracts/passkey';
import {
  changeNewMailEnter,
  changeOldMailEnter,
  mailBound,
  sendSmsBound,
  smsChangeNewPhoneEnter,
  smsChangeOldPhoneEnter,
} from '@portal/shared/contracts/notify';
import {
  boundMail,
  boundMfa,
  boundUserPhone,
  loginLevel,
  orderLevel,
  resetMfa,
  resetNewMailEnter,
  resetNewPhoneEnter,
  resetOldMailEnter,
  resetOldPhoneEnter,
  resetUserPwd,
} from '@portal/shared/contracts/security';
import { teamsInfo } from '@portal/shared/contracts/team';
import {
  changeUserPwd,
  setDefaultTeam,
  setUserName,
  setUserPwd,
  userInfo,
} from '@portal/shared/contracts/user';
import { teamChanged } from '@portal/shared/events/team';
import { certificationChanged } from '@portal/shared/events/certification';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';

/** Code errors, shown under the code field. */
const CODE = [
  errorCodes.validationFailed,
  errorCodes.codeWrong,
  errorCodes.codeExpired,
  errorCodes.codeTriesExhausted,
] as const;
/** Errors of a new password, shown under its field. */
const PASSWORD = [
  errorCodes.validationFailed,
  errorCodes.passwordTooWeak,
  errorCodes.passwordReused,
] as const;
/** A wrong authenticator code, and an expired step-up, which is then repeated. */
const PROOF = [errorCodes.mfaCodeWrong, errorCodes.stepUpRequired] as const;

/** Calls of the personal center. */
export const accountApi = remoteApi(
  'mf-auth',
  {
    userInfo: query(userInfo, 'Account'),
    changeUserPwd: mutation(changeUserPwd, ['Account', 'Session'], {
      handles: [...PASSWORD, errorCodes.oldPasswordWrong],
    }),
    setUserPwd: mutation(setUserPwd, 'Account', { handles: PASSWORD }),
    resetUserPwd: mutation(resetUserPwd, ['Account', 'Session'], {
      handles: [...PASSWORD, errorCodes.stepUpRequired],
    }),
    setUserName: mutation(setUserName, 'Account', {
      handles: [errorCodes.validationFailed, errorCodes.rateLimited, errorCodes.userNameTaken],
    }),

    sendSmsBound: mutation(sendSmsBound, [], { handles: SEND_HANDLES }),
    smsChangeOldPhoneEnter: mutation(smsChangeOldPhoneEnter, [], { handles: SEND_HANDLES }),
    smsChangeNewPhoneEnter: mutation(smsChangeNewPhoneEnter, [], {
      handles: [...SEND_HANDLES, errorCodes.phoneTaken, errorCodes.stepUpRequired],
    }),
    boundUserPhone: mutation(boundUserPhone, 'Account', {
      handles: [...CODE, errorCodes.phoneTaken, errorCodes.stepUpRequired],
    }),
    resetOldPhoneEnter: mutation(resetOldPhoneEnter, [], { handles: CODE }),
    resetNewPhoneEnter: mutation(resetNewPhoneEnter, 'Account', {
      handles: [...CODE, errorCodes.phoneTaken, errorCodes.stepUpRequired],
    }),

    mailBound: mutation(mailBound, [], { handles: SEND_HANDLES }),
    changeOldMailEnter: mutation(changeOldMailEnter, [], { handles: SEND_HANDLES }),
    changeNewMailEnter: mutation(changeNewMailEnter, [], {
      handles: [...SEND_HANDLES, errorCodes.mailTaken, errorCodes.stepUpRequired],
    }),
    boundMail: mutation(boundMail, 'Account', {
      handles: [...CODE, errorCodes.mailTaken, errorCodes.stepUpRequired],
    }),
    resetOldMailEnter: mutation(resetOldMailEnter, [], { handles: CODE }),
    resetNewMailEnter: mutation(resetNewMailEnter, 'Account', {
      handles: [...CODE, errorCodes.mailTaken, errorCodes.stepUpRequired],
    }),

    boundMfa: mutation(boundMfa, 'Account', { handles: PROOF }),
    resetMfa: mutation(resetMfa, 'Account', { handles: PROOF }),
    recoveryCodes: mutation(recoveryCodes, 'Account', { handles: [errorCodes.stepUpRequired] }),
    loginLevel: mutation(loginLevel, 'Account', { handles: PROOF }),
    orderLevel: mutation(orderLevel, 'Account', { handles: PROOF }),

    operatorToken: mutation(operatorToken, [], {
      handles: [errorCodes.stepUpRequired],
      refreshOnRefusal: 'Account',
    }),

    passkeys: query(passkeys, 'Passkey'),
    passkeyOptions: mutation(passkeyOptions, [], { handles: [errorCodes.stepUpRequired] }),
    registerPasskey: mutation(registerPasskey, 'Passkey', {
      handles: [errorCodes.validationFailed, errorCodes.conflict],
    }),
    renamePasskey: mutation(renamePasskey, 'Passkey', { handles: [errorCodes.validationFailed] }),
    deletePasskey: mutation(deletePasskey, 'Passkey', { handles: [errorCodes.stepUpRequired] }),

    realnameCertificateState: query(realnameCertificateState, 'Verification'),
    enterpriseCertificateState: query(enterpriseCertificateState, 'Verification'),

    sessions: query(sessions, 'Session'),
    revokeSessions: mutation(revokeSessions, 'Session'),
    loginHistory: query(loginHistory, 'LoginHistory'),
    exportLoginHistory: mutation(exportLoginHistory),
    exportLoginHistoryXlsx: mutation(exportLoginHistoryXlsx),

    preferences: query(preferences, 'Preferences'),
    setPreferences: mutation(setPreferences, 'Preferences'),

    teamsInfo: query(teamsInfo, 'Team'),
    setDefaultTeam: mutation(setDefaultTeam, ['Account', 'Team']),

    exportMyData: mutation(exportMyData),
    closeAccount: mutation(closeAccount, [], { handles: [errorCodes.conflict, errorCodes.stepUpRequired] }),
  },
  {
    refreshOn: [
      // A successful verification also changes the level of the account.
      whenever(certificationChanged, ['Verification', 'Account']),
      whenever(teamChanged, ['Team', 'Account']),
    ],
  },
);
