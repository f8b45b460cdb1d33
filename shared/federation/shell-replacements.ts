import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

const { NormalModuleReplacementPlugin } = webpack;
const RUNTIME = path.join(import.meta.dirname, 'runtime');

/** Modules that take the place of packages' own in the shell's build, and keep their share keys. */
export const SHELL_ALIASES = { 'antd/es/app$': path.join(RUNTIME, 'antd-app.ts') } as const;

/** A request of one module for another. */
interface Replaced {
  readonly module: RegExp;
  readonly by: string;
  /** Files whose requests are replaced. */
  readonly in: RegExp;
}

/** Parts of federation's runtime, makers of antd's styles, and what many pages would load, but few or none run. */
const REPLACED: readonly Replaced[] = [
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
  {
    module: /^stylis$/,
    by: path.join(RUNTIME, 'no-stylis.ts'),
    in: /\/@ant-design\/cssinjs\/es\/hooks\//,
  },
  // A context, in a module that brings the whole of forms to every input.
  {
    module: /^@rc-component\/form$/,
    by: '@rc-component/form/es/FormContext',
    in: /\/antd\/es\/form\/context\.js$/,
  },
  // Parts that these components render only if they are asked for.
  {
    module: /^(?:\.\.\/)+tooltip$/,
    by: path.join(RUNTIME, 'late-tooltip.tsx'),
    in: /\/antd\/es\/(?:form\/FormItemLabel|segmented\/index|typography\/Base\/\w+)\.js$/,
  },
  {
    module: /^\.\.\/tooltip\/UniqueProvider$/,
    by: path.join(RUNTIME, 'late-unique-tooltips.tsx'),
    in: /\/antd\/es\/config-provider\/index\.js$/,
  },
  {
    module: /^\.\.\/tabs$/,
    by: path.join(RUNTIME, 'late-tabs.tsx'),
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
