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

/** Refusals of a code: they stand under its field. */
const CODE = [4000, 4502, 4503, 4508] as const;
/** What only the provider knows of a new account. */
const TAKEN = [4108, 4109, 4110, 4111] as const;
/** Whatever comes of it, the person did not ask for it. */
const ANY = [0, 4000, 4004, 4029, 5000, 5001, 5003] as const;

/** Calls of registration, recovery and the ways from a marketplace. */
export const registrationApi = remoteApi('mf-auth', {
  sendSmsRegist: mutation(sendSmsRegist, [], { handles: SEND_HANDLES }),
  mailRegister: mutation(mailRegister, [], { handles: SEND_HANDLES }),
  registPerson: mutation(registPerson, [], { handles: [...CODE, ...TAKEN] }),
  registEnterprise: mutation(registEnterprise, [], { handles: [...CODE, ...TAKEN] }),
  regist: mutation(regist, [], { handles: [...CODE, ...TAKEN] }),
  openCount: mutation(openCount, [], { handles: ANY }),

  sendSmsRegistAws: mutation(sendSmsRegistAws, [], { handles: [...SEND_HANDLES, 4120] }),
  registAws: mutation(registAws, [], { handles: [...CODE, ...TAKEN, 4120] }),
  apiLogin: mutation(apiLogin, [], { handles: [0, 4000, 4029, 4103, 4120, 4532, 5000, 5001, 5003] }),

  setUserNamePhone: mutation(setUserNamePhone, 'Account', { handles: [...CODE, ...TAKEN, 4536] }),
  setOldUserNamePhone: mutation(setOldUserNamePhone, 'Account', { handles: [...CODE, ...TAKEN, 4536] }),

  sendSmsForget: mutation(sendSmsForget, [], { handles: SEND_HANDLES }),
  mailForget: mutation(mailForget, [], { handles: SEND_HANDLES }),
  forgetPassword: mutation(forgetPassword, [], { handles: [...CODE, 4105] }),
  forgetPasswordMail: mutation(forgetPasswordMail, [], { handles: [...CODE, 4105] }),
  forgetSetNewPwd: mutation(forgetSetNewPwd, [], { handles: [4000, 4111, 4113, 4536] }),
});
