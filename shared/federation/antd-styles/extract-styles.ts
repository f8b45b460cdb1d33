import { createRequire } from 'node:module';
import type { ThemeConfig } from 'antd';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CLASS_PLACEHOLDER, VARIABLES_PLACEHOLDER } from './placeholders';

/** The functions of antd's `theme/util/genStyleUtils` that make the hooks and components which write styles. */
export const STYLE_MAKERS = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'] as const;
type StyleMaker = (typeof STYLE_MAKERS)[number];

/** All styles of the installed antd, as style sheets. Colors and sizes in them are CSS variables. */
export interface AntdStyles {
  /**
   * By file relative to antd's `es` folder (`button/style/index.js`): one sheet per call of a style maker in it, in the
   * order of the calls.
   */
  readonly byFile: ReadonlyMap<string, readonly string[]>;
  /** Styles of links and icons, which come before those of components. */
  readonly base: string;
  /** Styles of icons, which come after those of components. */
  readonly icons: string;
}

interface Recorded {
  readonly file: string;
  readonly Probe: FunctionComponent;
}

type Hook = (prefixCls: string, rootCls: string) => unknown;
type SubStyle = FunctionComponent<{ readonly prefixCls: string; readonly rootCls: string }>;
type Make = (...parameters: readonly unknown[]) => unknown;

/** Entry of cssinjs's cache for a style sheet: how often it is used, and its text and keyframes. */
type CacheEntry = readonly [
  times: number,
  value: readonly [text: string, id: string, effects: Readonly<Record<string, string>>],
];

interface CssInJs {
  readonly createCache: () => { readonly cache: ReadonlyMap<string, CacheEntry> };
  readonly StyleProvider: FunctionComponent<{ readonly cache: unknown; readonly children: ReactElement }>;
}

interface Antd {
  readonly ConfigProvider: FunctionComponent<{
    readonly theme: ThemeConfig;
    readonly children?: ReactElement;
  }>;
}

/** Files of antd that make their styles each time they are used, with the parameters of their hooks. */
const MADE_WHEN_USED: Readonly<Record<string, readonly string[]>> = {
  'menu/style/index.js': [CLASS_PLACEHOLDER, VARIABLES_PLACEHOLDER],
  'tooltip/style/index.js': [CLASS_PLACEHOLDER, VARIABLES_PLACEHOLDER],
  'tree-select/style/index.js': [CLASS_PLACEHOLDER, 'ant-select-tree', VARIABLES_PLACEHOLDER],
};

/** A file of antd, as Node.js loads it. */
const ANTD_FILE = /[\\/]antd[\\/]lib[\\/]([\w\\/.-]+\.js)/;

/** Keys of cssinjs's cache for the two sheets that do not belong to a component. */
const BASE_KEY = 'style%%Shared%ant';
const ICONS_KEY = 'style%%ant-design-icons%anticon';

/**
 * Runs all style functions of the installed antd once. Values that depend on the user (colors, heights, durations) are
 * CSS variables in every theme, but breakpoints are not, because a media query cannot read variables: they are those of
 * the given theme.
 */
export function extractStyles(theme: ThemeConfig): AntdStyles {
  const require = createRequire(import.meta.url);
  const ofAntd = createRequire(require.resolve('antd/package.json'));
  const recorded = recordStyleMakers(ofAntd);
  const { ConfigProvider } = ofAntd('antd') as Antd;
  const { createCache, StyleProvider } = ofAntd('@ant-design/cssinjs') as CssInJs;

  /** The style sheets that a component causes. */
  function sheetsOf(Component?: FunctionComponent): ReadonlyMap<string, string> {
    const cache = createCache();
    const child = Component && createElement(Component);
    const configured = createElement(ConfigProvider, {
      theme: { ...theme, zeroRuntime: false },
      ...(child && { children: child }),
    });
    renderToString(createElement(StyleProvider, { cache, children: configured }));
    return new Map(
      [...cache.cache]
        .filter(([key]) => key.startsWith('style%'))
        .map(([key, [, [text, , effects]]]) => [key, text + Object.values(effects).join('')]),
    );
  }

  const byFile = new Map<string, string[]>();
  let base = '';
  for (const { file, Probe } of recorded) {
    const sheets = new Map(sheetsOf(Probe));
    base = sheets.get(BASE_KEY) ?? base;
    sheets.delete(BASE_KEY);
    sheets.delete(ICONS_KEY);
    byFile.set(file, [...(byFile.get(file) ?? []), [...sheets.values()].join('')]);
  }
  return { byFile, base, icons: sheetsOf().get(ICONS_KEY) ?? '' };
}

/**
 * Loads a second antd, and records what each of its files makes with the style makers. They are wrapped before any file
 * that calls them is loaded.
 */
function recordStyleMakers(ofAntd: NodeJS.Require): readonly Recorded[] {
  for (const file of Object.keys(ofAntd.cache))
    if (ANTD_FILE.test(file)) Reflect.deleteProperty(ofAntd.cache, file);
  const recorded: Recorded[] = [];
  let isLoading = true;
  const makersFile = ofAntd.resolve('antd/lib/theme/util/genStyleUtils');
  const makers = ofAntd(makersFile) as Readonly<Record<StyleMaker, Make>>;
  const wrap =
    (name: StyleMaker): Make =>
    (...parameters) => {
      const made = makers[name](...parameters);
      if (isLoading) recorded.push({ file: callingFile(), Probe: probeOf(name, made) });
      return made;
    };
  const loaded = ofAntd.cache[makersFile];
  if (loaded === undefined) throw new Error(`${makersFile} is not in the cache of modules.`);
  loaded.exports = { ...makers, ...Object.fromEntries(STYLE_MAKERS.map((name) => [name, wrap(name)])) };
  ofAntd('antd');
  isLoading = false;
  for (const [file, parameters] of Object.entries(MADE_WHEN_USED)) {
    const { default: useStyle } = ofAntd(`antd/lib/${file}`) as { readonly default: Make };
    recorded.push({ file, Probe: () => void useStyle(...parameters) });
  }
  return recorded;
}

/** The file of antd whose top level is running. */
function callingFile(): string {
  const frames = new Error().stack?.split('\n') ?? [];
  const [file] = frames
    .map((frame) => ANTD_FILE.exec(frame)?.[1]?.replaceAll('\\', '/'))
    .filter((caller) => caller !== undefined && !caller.startsWith('theme/'));
  if (file === undefined) throw new Error('A style of antd is not made by a file of antd.');
  return file;
}

function probeOf(name: StyleMaker, made: unknown): FunctionComponent {
  if (name === 'genSubStyleComponent') {
    const classes = { prefixCls: CLASS_PLACEHOLDER, rootCls: VARIABLES_PLACEHOLDER };
    return () => createElement(made as SubStyle, classes);
  }
  const useStyle = made as Hook;
  return function Probe() {
    useStyle(CLASS_PLACEHOLDER, VARIABLES_PLACEHOLDER);
    return null;
  };
}
