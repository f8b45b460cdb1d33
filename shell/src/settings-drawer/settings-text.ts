import type { LayoutSettings } from '../state/settings';

/** The layout settings as the source text of a configuration object. */
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
