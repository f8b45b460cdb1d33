import { loginPassword, loginSms } from '@portal/shared/contracts/auth';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { captcha, captchaVerify, config } from '@portal/shared/contracts/runtime';
import { mutation, query, remoteApi } from '@portal/shared/store';

export const authApi = remoteApi('mf-auth', {
  config: query(config),
  captcha: query(captcha),
  captchaVerify: mutation(captchaVerify, [], { handles: [4501] }),
  loginPassword: mutation(loginPassword, [], { handles: [4000, 4106, 4511] }),
  loginSms: mutation(loginSms, [], { handles: [4000, 4502, 4503, 4508] }),
  sendSmsLogin: mutation(sendSmsLogin, [], { handles: [4000, 4534] }),
});
