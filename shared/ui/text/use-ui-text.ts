import { defineTexts } from '@portal/shared/i18n';
import { UI_TEXT } from './ui-text';

/** Texts of the page patterns in the active language. */
export const { useText: useUiText } = defineTexts(UI_TEXT);
