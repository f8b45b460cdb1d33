import { defineSecurityTemplates } from '../../platform/notices/template';

/** Messages about signing in, and what keeps someone from it. */
export const AUTH_TEMPLATES = defineSecurityTemplates({
  passwordRecovered: {
    title: { en: 'Password reset', 'zh-CN': '密码已重置' },
    text: {
      en: 'The password of your account was reset, and you were signed out on all devices. If this was not you, contact us.',
      'zh-CN': '您的账号密码已重置，所有设备均已退出登录。如非本人操作，请联系我们。',
    },
  },
  accountLocked: {
    title: { en: 'Account locked', 'zh-CN': '账号已锁定' },
    text: {
      en: 'Your account was locked for 30 minutes after five wrong passwords. To unlock it, sign in with a phone captcha.',
      'zh-CN': '因连续 5 次输错密码，您的账号已被锁定 30 分钟。使用手机验证码登录可解除锁定。',
    },
  },
});
