import path from 'node:path';
import type { ThemeConfig } from 'antd';
import type { RuleSetRule } from 'webpack';
import { extractStyles } from './extract-styles';
import { BASE_STYLES_FILE, STYLE_FILE } from './static-styles';

/**
 * Builds antd with static style sheets instead of functions that make them in the browser.
 * @param theme see `extractStyles`
 */
export function staticStylesRules(theme: ThemeConfig): RuleSetRule[] {
  let styles: ReturnType<typeof extractStyles> | undefined;
  return [
    {
      test: [STYLE_FILE, BASE_STYLES_FILE],
      use: {
        loader: path.join(import.meta.dirname, 'static-styles.loader.ts'),
        options: { styles: () => (styles ??= extractStyles(theme)) },
      },
    },
  ];
}
