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
  // The start of an instance, in modules that bring all of federation's functions and a loader for tree-shaken shares.
  {
    module: /^\.\/init\.js$/,
    by: path.join(RUNTIME, 'init-instance.ts'),
    in: /\/webpack-bundler-runtime\/dist\/index\.js$/,
  },
  {
    module: /^@module-federation\/runtime$/,
    by: path.join(RUNTIME, 'instance-runtime.ts'),
    in: /\/webpack-bundler-runtime\/dist\/index\.js$/,
  },
  // Two functions for colors, in modules that bring antd's color picker, and with it its collapsible panels, to every
  // button.
  {
    module: /\/color-picker\/components\/ColorPresets$/,
    by: path.join(RUNTIME, 'is-bright.ts'),
    in: /\/antd\/es\/(?:button|tag)\/style\//,
  },
  {
    module: /^@rc-component\/color-picker$/,
    by: '@rc-component/color-picker/es/color',
    in: /\/antd\/es\/color-picker\/(?:color|util)\.js$/,
  },
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
  {
    module: /^\.\/fetch\.js$/,
    by: path.join(RUNTIME, 'no-fetch-adapter.ts'),
    in: /\/axios\/lib\/adapters\/adapters\.js$/,
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
