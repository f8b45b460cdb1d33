import { SEND_HANDLES } from '@portal/shared/codes/send-handles';
import { loginPassword, loginSms, loginVerifyAppCode } from '@portal/shared/contracts/auth';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { passkeyLoginOptions, passkeyLoginVerify } from '@portal/shared/contracts/passkey';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { mutation, query, remoteApi } from '@portal/shared/store';

/** Calls of signing in; what a page shows itself is `handles`. */
export const authApi = remoteApi('mf-auth', {
  loginPassword: mutation(loginPassword, [], { handles: [4000, 4106, 4511, 4532] }),
  loginSms: mutation(loginSms, [], { handles: [4000, 4105, 4502, 4503, 4508, 4532] }),
  loginVerifyAppCode: mutation(loginVerifyAppCode, [], { handles: [4000, 4504, 4511] }),
  loginScanUrl: query(loginScanUrl),
  getScanState: query(getScanState),
  passkeyLoginOptions: mutation(passkeyLoginOptions),
  passkeyLoginVerify: mutation(passkeyLoginVerify, [], { handles: [4120] }),
  sendSmsLogin: mutation(sendSmsLogin, [], { handles: SEND_HANDLES }),
});
