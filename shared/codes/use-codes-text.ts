import { defineTexts } from '@portal/shared/i18n';
import type { Localized } from '../contracts/language';

/** Texts about phones and codes. Bundled into each part that uses them. */
const CODES_TEXT = {
  areaCode: { en: 'Country or region', 'zh-CN': '国家或地区' },
  areaCodesMissing: {
    en: 'The list of countries could not be loaded. Press again to retry.',
    'zh-CN': '国家和地区列表加载失败，请再次点击重试。',
  },
  code: { en: 'Captcha', 'zh-CN': '验证码' },
  send: { en: 'Send Captcha', 'zh-CN': '获取验证码' },
  resendIn: { en: 'Send again in {{count}} s', 'zh-CN': '{{count}} 秒后重新获取' },
  tooSoon: {
    en: 'A captcha was just sent. You can request another in {{count}} s.',
    'zh-CN': '验证码已发送，请在 {{count}} 秒后重新获取。',
  },
  resendNow: { en: 'You can request another captcha now.', 'zh-CN': '现在可以重新获取验证码。' },
  sent: { en: 'Send Captcha Successful', 'zh-CN': '验证码发送成功' },
  sandboxHint: {
    en: 'This portal runs in sandbox mode. Captchas sent to you appear in the sandbox inbox.',
    'zh-CN': '当前门户以沙箱模式运行，发送给您的验证码会显示在沙箱收件箱中。',
  },
  sandboxOpen: { en: 'Open inbox', 'zh-CN': '打开收件箱' },
} as const satisfies Readonly<Record<string, Localized>>;

export const { useText: useCodesText } = defineTexts(CODES_TEXT);
