import { defineTexts } from '@portal/shared/i18n';
import type { en } from './en';

/** Namespace of the shell's own texts. */
export const SHELL_TEXTS = 'shell';

export const { useText } = defineTexts<typeof en>(SHELL_TEXTS);
