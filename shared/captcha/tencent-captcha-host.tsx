import { useTextLanguage } from '@portal/shared/i18n';
import { useTheme } from '@portal/shared/store';
import { useEffect, useEffectEvent } from 'react';
import type { CaptchaProof } from './captcha-proof';
import { askTencentCaptcha } from './tencent-captcha';
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
  const ask = useEffectEvent(async () => {
    onAnswer(await askTencentCaptcha({ appId, language, isDark: mode === 'dark', title: t('title') }));
  });
  useEffect(() => void ask(), []);
  return null;
}
