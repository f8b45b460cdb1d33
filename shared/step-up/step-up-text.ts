import type { Localized } from '../contracts/language';

/** Texts of the step-up. Bundled into each part that uses it. */
export const STEP_UP_TEXT = {
  title: { en: 'Confirm it’s you', 'zh-CN': '验证身份' },
  purpose: {
    en: 'For your security, confirm it’s you before continuing.',
    'zh-CN': '为保障账号安全，请先验证您的身份。',
  },
  way: { en: 'Confirm by', 'zh-CN': '验证方式' },
  sms: { en: 'SMS <hint>to <target/></hint>', 'zh-CN': '短信验证码 <hint>发送至 <target/></hint>' },
  mail: { en: 'Email <hint>to <target/></hint>', 'zh-CN': '邮箱验证码 <hint>发送至 <target/></hint>' },
  app: {
    en: 'Authenticator app <hint>the 6-digit code it shows now</hint>',
    'zh-CN': '身份验证器 <hint>当前显示的 6 位数字</hint>',
  },
  appCode: { en: 'Authenticator code', 'zh-CN': '动态验证码' },
  none: {
    en: 'To confirm it’s you, your account needs a phone, email or authenticator app. Add a phone first.',
    'zh-CN': '该账号尚未绑定手机号、邮箱或身份验证器，无法完成验证。请先绑定手机号。',
  },
  error: { en: 'Error', 'zh-CN': '错误' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  confirm: { en: 'Confirm', 'zh-CN': '确认' },
} as const satisfies Readonly<Record<string, Localized>>;
