import type { Language } from '@portal/shared/contracts/language';
import { useTextLanguage } from '@portal/shared/i18n';
import { en } from './texts/en';
import { zhCN } from './texts/zh-CN';

type InspectorTexts = typeof en;

const TEXTS: Readonly<Record<Language, InspectorTexts>> = { en, 'zh-CN': zhCN };

export function useInspectorText(): InspectorTexts {
  return TEXTS[useTextLanguage()];
}
