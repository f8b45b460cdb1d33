import type { Localized } from './language';

/**
 * Description of every page, for search engines and link previews. The front door writes it in the visitor's language;
 * the shell replaces it on a switch.
 */
export const PAGE_DESCRIPTION: Localized = {
  en: 'Manage your teams, cloud security applications, connectors and orders in one place.',
  'zh-CN': '统一管理您的团队、云安全应用、访问接口和订单。',
};
