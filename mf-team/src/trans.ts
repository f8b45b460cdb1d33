import { defineTrans } from '@portal/shared/i18n/trans';
import type { en } from './locales/en';

export const Trans = defineTrans<typeof en>('mf-team');
