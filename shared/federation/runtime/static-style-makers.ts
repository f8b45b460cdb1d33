import * as makers from 'antd/es/theme/util/genStyleUtils';
import { CLASS_PLACEHOLDER, VARIABLES_PLACEHOLDER } from '../antd-styles/placeholders';
import { ORDER, useStaticSheet } from './static-sheets';

/** Name of a component, and of its part. */
type Component = string | readonly [component: string, part: string];

interface Options {
  /** False if another component brings the styles. */
  readonly injectStyle?: boolean;
  readonly order?: number;
}

type Hook = (prefixCls: string, rootCls?: string) => unknown;

/** For antd's own makers, whose hooks write no styles in a theme with `zeroRuntime`. */
const NO_STYLE = () => ({});

/**
 * Takes the place of antd's function in the build of the shell, which gives each call a style sheet instead of a
 * function that makes one.
 * @returns a hook that adds the sheet and the component's CSS variables to the page
 */
export function genStyleHooks(
  component: Component,
  css: string,
  ...rest: readonly [unknown?, Options?]
): Hook {
  const useVariables = makers.genStyleHooks(component as never, NO_STYLE, ...(rest as [])) as Hook;
  const useSheet = genComponentStyleHook(component, css, ...rest);
  return (prefixCls, rootCls = prefixCls) => {
    useSheet(prefixCls, rootCls);
    return useVariables(prefixCls, rootCls);
  };
}

/** Like `genStyleHooks`, for components whose CSS variables another one defines. */
export function genComponentStyleHook(
  component: Component,
  css: string,
  _defaultToken?: unknown,
  { injectStyle = true, order = ORDER.component }: Options = {},
): Hook {
  if (!injectStyle) return () => '';
  const name = String(component);
  return (prefixCls, rootCls = prefixCls) => {
    useStaticSheet(
      `${name} ${prefixCls} ${rootCls}`,
      () => css.replaceAll(CLASS_PLACEHOLDER, prefixCls).replaceAll(VARIABLES_PLACEHOLDER, rootCls),
      order,
    );
    return '';
  };
}

/** A component that adds the sheet of a part of another component to the page. */
export function genSubStyleComponent(
  component: Component,
  css: string,
  ...[, options]: readonly [unknown?, Options?]
) {
  const useSheet = genComponentStyleHook(component, css, undefined, { order: ORDER.subStyle, ...options });
  return function SubStyle({
    prefixCls,
    rootCls,
  }: {
    readonly prefixCls: string;
    readonly rootCls?: string;
  }) {
    useSheet(prefixCls, rootCls);
    return null;
  };
}
