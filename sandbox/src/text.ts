import { defineTexts } from '@portal/shared/i18n';
import type { en } from './locales/en';
import { SANDBOX_TEXTS } from './start-texts';

export const { useText } = defineTexts<typeof en>(SANDBOX_TEXTS);
