import { DEFAULT_SEED } from '@portal/shared/contracts/theme-colors';
import { extractStyles } from '@portal/shared/federation/antd-styles/extract-styles';
import {
  BASE_STYLES_FILE,
  STYLE_FILE,
  withStaticStyles,
} from '@portal/shared/federation/antd-styles/static-styles';
import { replacementFor } from '@portal/shared/federation/shell-replacements';
import type { Plugin } from 'vite';
import { portalTheme } from '../../shell/src/theme/portal-theme';

/** The replaced modules of the shell's build, and antd's styles as sheets, as in the webpack builds. */
export function staticStyles(): Plugin {
  let styles: ReturnType<typeof extractStyles> | undefined;
  return {
    name: 'static-styles',
    enforce: 'pre',
    resolveId(source, importer) {
      const replacement = importer === undefined ? undefined : replacementFor(source, importer);
      return replacement === undefined ? null : this.resolve(replacement, importer, { skipSelf: true });
    },
    transform(code, id) {
      if (!STYLE_FILE.test(id) && !BASE_STYLES_FILE.test(id)) return null;
      styles ??= extractStyles(portalTheme(DEFAULT_SEED, 'light'));
      return { code: withStaticStyles(code, id, styles), map: null };
    },
  };
}
