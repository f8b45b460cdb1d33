import { type ThemeConfig, theme } from 'antd';

/** Texts and edges that reach AA on the phone's grounds; antd's own are too faint for small text. */
const LIGHT = { text: '#4a5664', faint: '#616d7b', edge: '#868f9b', ground: '#e9edf1' } as const;
const DARK = { text: '#b1bac5', faint: '#929dab', edge: '#6d7987', ground: '#0d1116' } as const;

/** The look of the phone: antd's, with readable secondary texts and controls for a finger. */
export function phoneTheme(isDark: boolean): ThemeConfig {
  const { text, faint, edge, ground } = isDark ? DARK : LIGHT;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      controlHeight: 44,
      borderRadius: 10,
      colorBgLayout: ground,
      colorTextSecondary: text,
      colorTextTertiary: faint,
      colorTextDescription: text,
      colorTextPlaceholder: faint,
      colorBorder: edge,
    },
  };
}
