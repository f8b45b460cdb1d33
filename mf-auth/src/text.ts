import { defineTexts } from '@portal/shared/i18n';
import type { en } from './locales/en';

export const { useText } = defineTexts<typeof en>('mf-auth');
