import type { LayoutSettings } from '../state/settings';

/** The settings of the layout as a configuration object, to be put into a program. */
export function settingsText(settings: LayoutSettings): string {
  const { menuTheme, color, layout, contentWidth, fixedHeader, hideHeader, fixedSider, colorWeak, multiTab } =
    settings;
  const configuration: LayoutSettings = {
    menuTheme,
    color,
    layout,
    contentWidth,
    fixedHeader,
    hideHeader,
    fixedSider,
    colorWeak,
    multiTab,
  };
  return JSON.stringify(configuration, null, 2);
}
