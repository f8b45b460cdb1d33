import type { LoaderContext } from 'webpack';
import type { AntdStyles } from './extract-styles';
import { withStaticStyles } from './static-styles';

interface Options {
  /** Extracts the styles, once for all files of a build. */
  readonly styles: () => AntdStyles;
}

/** Webpack's loader for `withStaticStyles`. */
export default function staticStylesLoader(this: LoaderContext<Options>, source: string): string {
  return withStaticStyles(source, this.resourcePath, this.getOptions().styles());
}
