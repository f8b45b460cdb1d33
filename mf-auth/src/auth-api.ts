import { loginPassword, loginSms } from '@portal/shared/contracts/auth';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { SEND_HANDLES } from '@portal/shared/codes/send-handles';
import { mutation, remoteApi } from '@portal/shared/store';

export const authApi = remoteApi('mf-auth', {
  loginPassword: mutation(loginPassword, [], { handles: [4000, 4106, 4511] }),
  loginSms: mutation(loginSms, [], { handles: [4000, 4502, 4503, 4508] }),
  sendSmsLogin: mutation(sendSmsLogin, [], { handles: SEND_HANDLES }),
});
