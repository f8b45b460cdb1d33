import { type ThemeConfig, theme } from 'antd';

/** Texts, edges and actions that reach AA on the phone's grounds; antd's own are too faint for small text. */
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

/** The look of the phone: antd's, with readable secondary texts and controls for a finger. */
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
      // The algorithm dims the seed in the dark; white text needs the colour as it was chosen.
      Button: { colorPrimary: action, colorPrimaryHover: action, colorPrimaryActive: action },
    },
  };
}
