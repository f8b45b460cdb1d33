import type { Version } from './enums';
import type { Localized } from './language';

/** Names of the editions of an application: on pages, in messages and in exports. */
export const VERSION_NAMES: Readonly<Record<Version, Localized>> = {
  experience: { en: 'Experience', 'zh-CN': '体验版' },
  basic: { en: 'Basic', 'zh-CN': '基础版' },
  enterprise: { en: 'Enterprise', 'zh-CN': '企业版' },
  ultimate: { en: 'Ultimate', 'zh-CN': '旗舰版' },
};
