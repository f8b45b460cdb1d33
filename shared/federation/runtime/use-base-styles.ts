import { BASE_STYLES, ICON_STYLES } from './antd-base-styles';
import { ORDER, useStaticSheet } from './static-sheets';

/**
 * Takes the place of antd's `useResetIconStyle`, which `ConfigProvider` calls. Adds the styles that do not belong to a
 * component to the page.
 */
export default function useBaseStyles(): void {
  useStaticSheet('base', () => BASE_STYLES, ORDER.component);
  useStaticSheet('icons', () => ICON_STYLES, ORDER.icons);
}
