import { defineTrans } from '@portal/shared/i18n/trans';
import type { en } from './en';
import { SHELL_TEXTS } from './use-text';

export const Trans = defineTrans<typeof en>(SHELL_TEXTS);
