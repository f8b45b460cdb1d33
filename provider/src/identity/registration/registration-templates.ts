import { defineTemplates } from '../../platform/notices/template';

/** Messages about a registration. */
export const REGISTRATION_TEMPLATES = defineTemplates({
  welcome: {
    title: { en: 'Welcome', 'zh-CN': '欢迎' },
    text: {
      en: 'Welcome to the portal.',
      'zh-CN': '欢迎使用本门户。',
    },
  },
});
