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
import { changeUserPwd, setUserName, setUserPwd, userInfo } from '@portal/shared/contracts/user';
import { verificationChanged } from '@portal/shared/events/verification';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';

/** Refusals of a code: they stand under its field. */
const CODE = [4000, 4502, 4503, 4508] as const;
/** Refusals of a new password: they stand under its field. */
const PASSWORD = [4000, 4111, 4113] as const;
/** Refusals of a proof by authenticator, and a step-up that has run out, which is asked for again. */
const PROOF = [4000, 4504, 4536] as const;

/** Calls of the personal center. */
export const accountApi = remoteApi(
  'mf-auth',
  {
    userInfo: query(userInfo, 'Account'),
    changeUserPwd: mutation(changeUserPwd, ['Account', 'Session'], { handles: [...PASSWORD, 4112] }),
    setUserPwd: mutation(setUserPwd, 'Account', { handles: PASSWORD }),
    resetUserPwd: mutation(resetUserPwd, ['Account', 'Session'], { handles: [...PASSWORD, 4536] }),
    setUserName: mutation(setUserName, 'Account', { handles: [4000, 4029, 4108] }),

    sendSmsBound: mutation(sendSmsBound, [], { handles: SEND_HANDLES }),
    smsChangeOldPhoneEnter: mutation(smsChangeOldPhoneEnter, [], { handles: SEND_HANDLES }),
    smsChangeNewPhoneEnter: mutation(smsChangeNewPhoneEnter, [], { handles: [...SEND_HANDLES, 4109, 4536] }),
    boundUserPhone: mutation(boundUserPhone, 'Account', { handles: [...CODE, 4109, 4536] }),
    resetOldPhoneEnter: mutation(resetOldPhoneEnter, [], { handles: CODE }),
    resetNewPhoneEnter: mutation(resetNewPhoneEnter, 'Account', { handles: [...CODE, 4109, 4536] }),

    mailBound: mutation(mailBound, [], { handles: SEND_HANDLES }),
    changeOldMailEnter: mutation(changeOldMailEnter, [], { handles: SEND_HANDLES }),
    changeNewMailEnter: mutation(changeNewMailEnter, [], { handles: [...SEND_HANDLES, 4110, 4536] }),
    boundMail: mutation(boundMail, 'Account', { handles: [...CODE, 4110, 4536] }),
    resetOldMailEnter: mutation(resetOldMailEnter, [], { handles: CODE }),
    resetNewMailEnter: mutation(resetNewMailEnter, 'Account', { handles: [...CODE, 4110, 4536] }),

    boundMfa: mutation(boundMfa, 'Account', { handles: PROOF }),
    resetMfa: mutation(resetMfa, 'Account', { handles: PROOF }),
    recoveryCodes: mutation(recoveryCodes, 'Account', { handles: [4536] }),
    loginLevel: mutation(loginLevel, 'Account', { handles: PROOF }),
    orderLevel: mutation(orderLevel, 'Account', { handles: PROOF }),

    passkeys: query(passkeys, 'Passkey'),
    passkeyOptions: mutation(passkeyOptions, [], { handles: [4536] }),
    registerPasskey: mutation(registerPasskey, 'Passkey', { handles: [4000, 4009] }),
    renamePasskey: mutation(renamePasskey, 'Passkey', { handles: [4000] }),
    deletePasskey: mutation(deletePasskey, 'Passkey', { handles: [4536] }),

    realnameCertificateState: query(realnameCertificateState, 'Verification'),
    enterpriseCertificateState: query(enterpriseCertificateState, 'Verification'),

    sessions: query(sessions, 'Session'),
    revokeSessions: mutation(revokeSessions, 'Session'),
    loginHistory: query(loginHistory, 'LoginHistory'),

    preferences: query(preferences, 'Preferences'),
    setPreferences: mutation(setPreferences, 'Preferences'),

    exportMyData: mutation(exportMyData),
    closeAccount: mutation(closeAccount, [], { handles: [4009, 4536] }),
  },
  // A verification that went through changes the level of the account as well.
  { refreshOn: [whenever(verificationChanged, ['Verification', 'Account'])] },
);
