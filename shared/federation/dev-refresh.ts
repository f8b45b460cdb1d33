import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);

/** Global under which the shell provides its `react-refresh/runtime`. */
const RUNTIME = 'PortalRefresh';

/** The same for all builds: the runtime hooks itself into React only once. */
const LIBRARY = 'portal';

/** Fallback in the page of a released shell, which provides no runtime. A change then requires a reload. */
const NO_RUNTIME =
  '{injectIntoGlobalHook(){},register(){},performReactRefresh(){},getFamilyByType(){},' +
  'isLikelyComponentType(){return false},createSignatureFunctionForTransform(){return (type)=>type}}';

/** Hot reload that preserves form contents. The overlay is disabled, because the dev server has one. */
export function refreshPlugin(): WebpackPluginInstance {
  return new ReactRefreshPlugin({ library: LIBRARY, overlay: false });
}

/** First module of the shell's entry in development. Makes its refresh runtime the only one of the page. */
export function provideRefreshRuntime(): string {
  return `data:text/javascript,${encodeURIComponent(`import * as runtime from ${JSON.stringify(require.resolve('react-refresh/runtime'))}; globalThis.${RUNTIME} = runtime;`)}`;
}

/** A remote in development uses the shell's runtime. With two runtimes, each would know only some of the components. */
export function consumeRefreshRuntime(): NonNullable<Configuration['externals']> {
  return ({ request }, done) => {
    if (/(?:^|\/)react-refresh\/runtime(?:\.js)?$/.test(request))
      done(undefined, `var (globalThis.${RUNTIME} ?? ${NO_RUNTIME})`);
    else done();
  };
}
