import { defineSecurityTemplates } from '../../platform/notices/template';

/** Messages about uses of the second factor. */
export const SECOND_FACTOR_TEMPLATES = defineSecurityTemplates({
  recoveryCodeUsed: {
    title: { en: 'Recovery code used', 'zh-CN': '恢复码已使用' },
    text: {
      en: 'A recovery code was used to sign in to your account. {left, code, codes} left. If this was not you, change your password immediately.',
      'zh-CN': '有人使用恢复码登录了您的账号，还剩 {left} 个恢复码。如非本人操作，请立即修改密码。',
    },
  },
});
