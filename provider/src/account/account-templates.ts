import { defineSecurityTemplates } from '../platform/notices/template';

/** Messages about an account as a whole. */
export const ACCOUNT_TEMPLATES = defineSecurityTemplates({
  accountClosed: {
    title: { en: 'Account closed', 'zh-CN': '账号已注销' },
    text: {
      en: 'Your account was closed and your personal data was deleted.',
      'zh-CN': '您的账号已注销，个人资料已删除。',
    },
  },
});
