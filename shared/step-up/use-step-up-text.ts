import type { Localized } from '../contracts/language';
import { useLocalized } from '../ui/use-localized';

/** Texts of the step-up. Bundled into each part that uses it. */
const STEP_UP_TEXT = {
  title: { en: 'Verify your identity', 'zh-CN': '身份验证' },
  purpose: {
    en: 'This change needs a fresh proof that it is you.',
    'zh-CN': '此操作需要再次确认是您本人。',
  },
  way: { en: 'Verify by', 'zh-CN': '验证方式' },
  sms: { en: 'Text message', 'zh-CN': '短信验证码' },
  mail: { en: 'Mail', 'zh-CN': '邮箱验证码' },
  app: { en: 'Authenticator app', 'zh-CN': '身份验证器' },
  smsTo: { en: 'to {{target}}', 'zh-CN': '发送至 {{target}}' },
  mailTo: { en: 'to {{target}}', 'zh-CN': '发送至 {{target}}' },
  appHint: { en: 'the 6 digits that it shows now', 'zh-CN': '当前显示的 6 位数字' },
  appCode: { en: 'Code of the app', 'zh-CN': '动态验证码' },
  none: {
    en: 'This account has no phone, mailbox or authenticator that could prove it. Bind a phone first.',
    'zh-CN': '该账号尚未绑定手机、邮箱或身份验证器，无法完成验证。请先绑定手机。',
  },
  error: { en: 'Error', 'zh-CN': '错误' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  confirm: { en: 'Verify', 'zh-CN': '验证' },
} as const satisfies Readonly<Record<string, Localized>>;

export function useStepUpText() {
  return useLocalized(STEP_UP_TEXT);
}
