import { isApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { useState } from 'react';
import { authApi } from '../../auth-api';
import { useText } from '../../text';
import type { CaptchaProof } from '../../captcha/captcha-proof';
import { useCountdown } from './use-countdown';

interface SendCode {
  readonly prove: () => Promise<CaptchaProof | null>;
  /** Puts the provider's field errors under their fields. */
  readonly showErrors: (failure: { readonly obj: unknown }) => boolean;
}

/** Sends the code of sign-in (18): countdown at once, taken back on failure, kept on 4534. */
export function useSendCode({ prove, showErrors }: SendCode) {
  const t = useText();
  const { message } = App.useApp();
  const countdown = useCountdown();
  const [key, setKey] = useState<string | null>(null);
  const [isProving, setIsProving] = useState(false);
  const [sendSmsLogin, { isLoading }] = authApi.sendSmsLogin.useMutation();

  async function send(UserPhone: string): Promise<void> {
    setIsProving(true);
    const proof = await prove();
    setIsProving(false);
    if (proof === null) return;
    const { data, error } = await sendSmsLogin({ ...proof, UserPhone });
    if (data !== undefined) {
      setKey(data.Key);
      countdown.start(data.resendAfter);
      void message.success(t('codeSent'));
      return;
    }
    if (!isApiFailure(error)) return;
    if (error.code === 4534) countdown.start(resendAfterOf(error.obj));
    else showErrors(error);
  }

  return { key, left: countdown.left, isSending: isProving || isLoading, send };
}

/** Seconds of specification §9, where the answer names none. */
const RESEND_SECONDS = 60;

function resendAfterOf(obj: unknown): number {
  if (typeof obj !== 'object' || obj === null || !('resendAfter' in obj)) return RESEND_SECONDS;
  return typeof obj.resendAfter === 'number' ? obj.resendAfter : RESEND_SECONDS;
}
