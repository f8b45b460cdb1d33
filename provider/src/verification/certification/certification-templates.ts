import { defineTemplates } from '../../platform/notices/template';

/** Notices about verifications. A refusal names no reason: it stands on the page that the notice leads to. */
export const CERTIFICATION_TEMPLATES = defineTemplates({
  basicVerified: {
    title: { en: 'Basic verification passed', 'zh-CN': '基础认证已通过' },
    text: {
      en: 'You have passed basic verification. You can now create teams, join teams and buy applications.',
      'zh-CN': '您的基础认证已通过，现在可以创建团队、加入团队和购买应用。',
    },
  },
  personalVerified: {
    title: { en: 'Personal verification passed', 'zh-CN': '个人认证已通过' },
    text: {
      en: 'You have passed personal verification. You can now create teams, join teams and buy applications.',
      'zh-CN': '您的个人认证已通过，现在可以创建团队、加入团队和购买应用。',
    },
  },
  personalRefused: {
    title: { en: 'Personal verification failed', 'zh-CN': '个人认证未通过' },
    text: {
      en: 'Your personal verification was not approved. The reason is on the verification page.',
      'zh-CN': '您的个人认证未通过，请在认证页面查看原因。',
    },
  },
  enterpriseVerified: {
    title: { en: 'Enterprise verification passed', 'zh-CN': '企业认证已通过' },
    text: {
      en: 'Your enterprise is verified. You can now create teams and buy applications for it.',
      'zh-CN': '您的企业认证已通过，现在可以为企业创建团队和购买应用。',
    },
  },
  enterpriseRefused: {
    title: { en: 'Enterprise verification failed', 'zh-CN': '企业认证未通过' },
    text: {
      en: 'Your enterprise verification was not approved. The reason is on the verification page, where you can correct the details and resubmit.',
      'zh-CN': '您的企业认证未通过。请在认证页面查看原因，修改后重新提交。',
    },
  },
});
