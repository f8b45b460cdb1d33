// Prints antd's styles as JSON for `extract-styles.test.ts`. A process of its own, because styles are extracted from a
// second copy of antd, and Jest's modules cannot be loaded twice.
import { createRequire } from 'node:module';
import {
  Button,
  Checkbox,
  ConfigProvider,
  Input,
  Menu,
  Pagination,
  Row,
  Select,
  Space,
  Tag,
  theme as antdTheme,
  type ThemeConfig,
  Tooltip,
  TreeSelect,
} from 'antd';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type AntdStyles, extractStyles } from '../extract-styles';

/** What this process prints. */
export interface PrintedStyles {
  readonly light: PrintedExtract;
  /** Of a dark theme for fingers, with reduced motion and tokens of its own. */
  readonly dark: PrintedExtract;
  /** The style sheets that antd makes for a page with some of its components, in the light theme. */
  readonly ofPage: readonly string[];
}

export interface PrintedExtract extends Omit<AntdStyles, 'byFile'> {
  readonly byFile: readonly (readonly [file: string, sheets: readonly string[]])[];
}

interface CssInJs {
  readonly createCache: () => unknown;
  readonly extractStyle: (cache: unknown, options: { readonly types: 'style' }) => string;
  readonly StyleProvider: FunctionComponent<{ readonly cache: unknown; readonly children: ReactNode }>;
}

/** As unusual as a test needs, to see that the theme's are taken. */
const BREAKPOINTS = { screenXSMax: 579, screenSM: 580, screenSMMin: 580 } as const;

const LIGHT: ThemeConfig = { hashed: false, cssVar: { key: 'page' }, token: BREAKPOINTS };

const DARK: ThemeConfig = {
  hashed: false,
  cssVar: { key: 'other' },
  zeroRuntime: true,
  algorithm: (seed, map) => ({
    ...antdTheme.darkAlgorithm(seed, map),
    colorText: '#abcdef',
    controlHeight: 44,
    controlHeightSM: 44,
    controlHeightLG: 48,
  }),
  token: {
    ...BREAKPOINTS,
    motion: false,
    colorPrimary: '#722ed1',
    fontSize: 17,
    lineWidth: 2,
    borderRadius: 3,
    controlOutlineWidth: 0,
    linkHoverDecoration: 'underline',
  },
  components: {
    Button: { fontWeight: 600, primaryShadow: 'none' },
    Select: { optionHeight: 51 },
    Menu: { itemHeight: 53 },
    Table: { cellPaddingBlock: 3 },
    Segmented: { trackBg: '#123456' },
  },
};

/** Components with one sheet, with several, with a part, and those that make theirs when they are rendered. */
const PAGE = [
  createElement(Space.Compact, { key: 'compact' }, createElement(Button)),
  createElement(Checkbox, { key: 'checkbox' }),
  createElement(Input, { key: 'input' }),
  createElement(Menu, { key: 'menu' }),
  createElement(Pagination, { key: 'pagination' }),
  createElement(Row, { key: 'row' }),
  createElement(Select, { key: 'select' }),
  createElement(Tag, { key: 'tag', color: 'success' }),
  createElement(Tooltip, { key: 'tooltip', title: 'Title' }),
  createElement(TreeSelect, { key: 'tree-select' }),
];

function stylesOfPage(): readonly string[] {
  const require = createRequire(import.meta.url);
  const cssInJs: unknown = createRequire(require.resolve('antd/package.json'))('@ant-design/cssinjs');
  const { createCache, extractStyle, StyleProvider } = cssInJs as CssInJs;
  const cache = createCache();
  const configured = createElement(ConfigProvider, { theme: LIGHT }, PAGE);
  renderToString(createElement(StyleProvider, { cache, children: configured }));
  const elements = extractStyle(cache, { types: 'style' }).matchAll(/<style[^>]*>(.*?)<\/style>/gs);
  return [...elements].map(([, css = '']) => css);
}

function printed({ byFile, ...rest }: AntdStyles): PrintedExtract {
  return { ...rest, byFile: [...byFile] };
}

const styles: PrintedStyles = {
  ofPage: stylesOfPage(),
  light: printed(extractStyles(LIGHT)),
  dark: printed(extractStyles(DARK)),
};
process.stdout.write(JSON.stringify(styles));
