import { useTextLanguage } from '@portal/shared/i18n';
import { useTheme } from '@portal/shared/store';
import { useEffect, useEffectEvent } from 'react';
import type { CaptchaProof } from './captcha-proof';
import { openTencentCaptcha } from './tencent-captcha';
import { useCaptchaText } from './use-captcha-text';

interface TencentCaptchaHostProps {
  readonly appId: string;
  readonly onAnswer: (proof: CaptchaProof | null) => void;
}

/** Represents the third-party dialog in the form while it is open. The dialog itself is outside the React tree. */
export function TencentCaptchaHost({ appId, onAnswer }: TencentCaptchaHostProps) {
  const t = useCaptchaText();
  const language = useTextLanguage();
  const { mode } = useTheme();
  const openCaptcha = useEffectEvent(async () => {
    onAnswer(await openTencentCaptcha({ appId, language, isDark: mode === 'dark', title: t('title') }));
  });
  useEffect(() => void openCaptcha(), []);
  return null;
}
