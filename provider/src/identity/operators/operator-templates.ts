import { defineSecurityTemplates } from '../../platform/notices/template';

/** Messages about operators and their tokens. */
export const OPERATOR_TEMPLATES = defineSecurityTemplates({
  operatorTokenCreated: {
    title: { en: 'Operator token created', 'zh-CN': '运维令牌已创建' },
    text: {
      en: 'An operator token was created for your account. It is valid for 12 hours. If this was not you, change your password immediately, which ends the token.',
      'zh-CN': '您的账号已创建运维令牌，12 小时内有效。如非本人操作，请立即修改密码，令牌将随之失效。',
    },
  },
  operatorNamed: {
    title: { en: 'You are an operator', 'zh-CN': '您已成为运维人员' },
    text: {
      en: 'An operator made your account an operator of the portal. You can create operator tokens in the personal center.',
      'zh-CN': '您的账号已被设为本门户的运维人员，可在个人中心创建运维令牌。',
    },
  },
  operatorRemoved: {
    title: { en: 'You are no longer an operator', 'zh-CN': '您已不再是运维人员' },
    text: {
      en: 'Your account is no longer an operator of the portal. Your operator tokens are void.',
      'zh-CN': '您的账号已不再是本门户的运维人员，运维令牌已失效。',
    },
  },
});
