import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
import { LENT_RUNTIME, type LentRuntime } from './lent-runtime';

/**
 * Provides the shell's copy of the federation runtime to the remotes, whose builds omit it: the core
 * (`externalRuntime`) and the webpack part (`borrow-runtime.ts`). Federation's own plugin for the core is CommonJS and
 * would add a second copy to the shell. This one uses the modules that the shell contains anyway.
 */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  const lent: LentRuntime = { attachShareScopeMap, bundlerRuntime };
  return {
    name: 'portal-provide-runtime',
    beforeInit(args) {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, [LENT_RUNTIME]: lent });
      return args;
    },
  };
}
