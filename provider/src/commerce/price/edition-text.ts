import type { Version } from '@portal/shared/contracts/enums';
import type { Language, Localized } from '@portal/shared/contracts/language';
import { VERSION_NAMES } from '@portal/shared/contracts/version-names';
import { EXPERIENCE_DAYS, LOG_RETENTION_DAYS } from './product-facts';

export function editionName(version: Version, language: Language): string {
  return VERSION_NAMES[version][language];
}

const logs: Localized = {
  en: `Logs are kept for ${LOG_RETENTION_DAYS} days`,
  'zh-CN': `日志保留 ${LOG_RETENTION_DAYS} 天`,
};
const packs: Localized = {
  en: 'Resource packs and renewal packs',
  'zh-CN': '支持资源包和续费包',
};
const trial: readonly Localized[] = [
  {
    en: `Free for ${EXPERIENCE_DAYS} days, once per user`,
    'zh-CN': `免费使用 ${EXPERIENCE_DAYS} 天，每位用户限一次`,
  },
  { en: 'Can be upgraded at any time', 'zh-CN': '可随时升级' },
];

/** What an edition offers besides its quotas. */
export function editionFeatures(version: Version, language: Language): string[] {
  const features = version === 'experience' ? [...trial, logs] : [packs, logs];
  return features.map((feature) => feature[language]);
}
