import type { Localized } from '../contracts/language';
import { useLocalized } from '../ui/use-localized';

/** Texts about phones and codes. Bundled into each part that uses them. */
const CODES_TEXT = {
  areaCode: { en: 'Country or region', 'zh-CN': '国家或地区' },
  code: { en: 'Captcha', 'zh-CN': '验证码' },
  send: { en: 'Send Captcha', 'zh-CN': '发送验证码' },
  resendIn: { en: 'Send again in {{count}} s', 'zh-CN': '{{count}} 秒后重新发送' },
  tooSoon: {
    en: 'A captcha was sent a moment ago. You can request another in {{count}} s.',
    'zh-CN': '验证码刚刚已发送，请在 {{count}} 秒后重新获取。',
  },
  resendNow: { en: 'You can send the captcha again.', 'zh-CN': '现在可以重新发送验证码。' },
  sent: { en: 'Send Captcha Successful', 'zh-CN': '验证码发送成功' },
  sandboxHint: {
    en: 'This portal runs with a sandbox: captchas sent to you appear in its inbox.',
    'zh-CN': '当前门户运行在沙箱模式：发送给您的验证码会出现在沙箱收件箱中。',
  },
  sandboxOpen: { en: 'Open the inbox', 'zh-CN': '打开收件箱' },
} as const satisfies Readonly<Record<string, Localized>>;

export function useCodesText() {
  return useLocalized(CODES_TEXT);
}
