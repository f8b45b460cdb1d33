import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

const { NormalModuleReplacementPlugin } = webpack;
const RUNTIME = path.join(import.meta.dirname, 'runtime');

/**
 * Modules that take the place of packages' own in the shell's build, and keep their share keys. That of `App` earns 3.7 %
 * of the bytes of a list and 5.2 % of the sign-in page. To drop it, antd must export `useApp` from a module that does
 * not import messages, notifications and dialogs.
 */
export const SHELL_ALIASES = { 'antd/es/app$': path.join(RUNTIME, 'antd-app.ts') } as const;

/** A request of one module for another. */
interface Replaced {
  readonly module: RegExp;
  readonly by: string;
  /** Files whose requests are replaced. */
  readonly in: RegExp;
}

/**
 * Each earns at least 3 % of the bytes or of the time of a page (docs/decisions/0097-what-packages-keep.md), and has beside
 * it what must be true to drop it.
 */
const REPLACED: readonly Replaced[] = [
  // Styles as sheets: 13 % of the time until /team/index is shown. To drop the two, antd must take a sheet per component
  // from the build. Its own extraction makes one for all: 42 KB, of which the sign-in page uses 16.
  {
    module: /^\.\/util\/genStyleUtils$/,
    by: path.join(RUNTIME, 'static-style-makers.ts'),
    in: /\/antd\/es\/theme\/internal\.js$/,
  },
  {
    module: /^\.\/util\/useResetIconStyle$/,
    by: path.join(RUNTIME, 'use-base-styles.ts'),
    in: /\/antd\/es\/theme\/internal\.js$/,
  },
  // A context, in a module that brings the whole of forms to every input: 2.9 % of a list, 3.5 % of
  // /user/register-result. To drop it, antd must import the context from its own file.
  {
    module: /^@rc-component\/form$/,
    by: '@rc-component/form/es/FormContext',
    in: /\/antd\/es\/form\/context\.js$/,
  },
  // Parts that these components render only if they are asked for. Both of the tooltip earn 3.2 % of the sign-in page, that
  // of tabs 6.5 % of the home page. To drop them, antd must load them when they are rendered.
  {
    module: /^(?:\.\.\/)+tooltip$/,
    by: path.join(RUNTIME, 'lazy-tooltip.tsx'),
    in: /\/antd\/es\/(?:form\/FormItemLabel|segmented\/index|typography\/Base\/\w+)\.js$/,
  },
  {
    module: /^\.\.\/tooltip\/UniqueProvider$/,
    by: path.join(RUNTIME, 'lazy-unique-tooltips.tsx'),
    in: /\/antd\/es\/config-provider\/index\.js$/,
  },
  {
    module: /^\.\.\/tabs$/,
    by: path.join(RUNTIME, 'lazy-tabs.tsx'),
    in: /\/antd\/es\/card\/Card\.js$/,
  },
];

/** The module that takes the place of another, in a request by a file. */
export function replacementFor(request: string, file: string): string | undefined {
  const issuer = file.replaceAll('\\', '/');
  return REPLACED.find((replaced) => replaced.module.test(request) && replaced.in.test(issuer))?.by;
}

export function shellReplacements(): readonly WebpackPluginInstance[] {
  return REPLACED.map(
    ({ module }) =>
      new NormalModuleReplacementPlugin(module, (resolved) => {
        resolved.request = replacementFor(resolved.request, resolved.contextInfo.issuer) ?? resolved.request;
      }),
  );
}
