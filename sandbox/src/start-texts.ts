import type { Language } from '@portal/shared/contracts/language';
import { addTexts, startI18n } from '@portal/shared/i18n';
import { en } from './locales/en';
import { zhCN } from './locales/zh-CN';

/** The namespace of the phone's texts. */
export const SANDBOX_TEXTS = 'sandbox';

/** Starts the phone's texts. Both languages are in its bundle, as no shell loads them. */
export async function startTexts(language: Language): Promise<void> {
  await startI18n(language);
  addTexts(SANDBOX_TEXTS, 'en', en);
  addTexts(SANDBOX_TEXTS, 'zh-CN', zhCN);
}
