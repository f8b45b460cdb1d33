import { UI_TEXT } from './ui-text';
import { useLocalized } from './use-localized';

/** Texts of the page patterns in the active language. */
export function useUiText() {
  return useLocalized(UI_TEXT);
}
