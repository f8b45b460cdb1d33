import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);

/** Global under which the shell lends its `react-refresh/runtime`. */
const RUNTIME = 'PortalRefresh';

/** One flag for all builds: the runtime hooks itself into React once. */
const LIBRARY = 'portal';

/** In the page of a released shell nobody lends one: a change then asks for a reload, as without hot reload. */
const NO_RUNTIME =
  '{injectIntoGlobalHook(){},register(){},performReactRefresh(){},getFamilyByType(){},' +
  'isLikelyComponentType(){return false},createSignatureFunctionForTransform(){return (type)=>type}}';

/** Hot reload that keeps a form's contents. The overlay stays off: the dev server has one. */
export function refreshPlugin(): WebpackPluginInstance {
  return new ReactRefreshPlugin({ library: LIBRARY, overlay: false });
}

/** First module of the shell's entry in development: makes its refresh runtime the page's only one. */
export function lendRefreshRuntime(): string {
  return `data:text/javascript,${encodeURIComponent(`import * as runtime from ${JSON.stringify(require.resolve('react-refresh/runtime'))}; globalThis.${RUNTIME} = runtime;`)}`;
}

/** A remote in development takes the shell's runtime; two would each know half of the components. */
export function borrowRefreshRuntime(): NonNullable<Configuration['externals']> {
  return ({ request }, done) => {
    if (/(?:^|\/)react-refresh\/runtime(?:\.js)?$/.test(request))
      done(undefined, `var (globalThis.${RUNTIME} ?? ${NO_RUNTIME})`);
    else done();
  };
}
