import { defineTexts } from '@portal/shared/i18n';
import { LOAD_TEXT } from './load-text';

/** Texts of what loads, or could not be loaded, in the active language. */
export const { useText: useLoadText } = defineTexts(LOAD_TEXT);
