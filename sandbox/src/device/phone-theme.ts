import { type ThemeConfig, theme } from 'antd';

/**
 * Colours of texts, borders and actions with AA contrast on the phone's backgrounds. Those of antd are too faint for
 * small text.
 */
const LIGHT = {
  text: '#4a5664',
  faint: '#616d7b',
  edge: '#868f9b',
  ground: '#e4e9ef',
  action: '#0958d9',
  link: '#0958d9',
} as const;
const DARK = {
  text: '#b1bac5',
  faint: '#929dab',
  edge: '#6d7987',
  ground: '#0b0e12',
  action: '#1668dc',
  link: '#76a9f9',
} as const;

/** The phone's theme: antd's, with readable secondary texts and touch-sized controls. */
export function phoneTheme(isDark: boolean): ThemeConfig {
  const { text, faint, edge, ground, action, link } = isDark ? DARK : LIGHT;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      controlHeight: 44,
      borderRadius: 10,
      colorPrimary: action,
      colorLink: link,
      colorBgLayout: ground,
      colorTextSecondary: text,
      colorTextTertiary: faint,
      colorTextDescription: text,
      colorTextPlaceholder: faint,
      colorBorder: edge,
    },
    components: {
      // The dark algorithm dims the seed, but white text needs the original colour.
      Button: { colorPrimary: action, colorPrimaryHover: action, colorPrimaryActive: action },
    },
  };
}
