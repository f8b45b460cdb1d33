import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
import { type CoreOfRemotes, SHARED_RUNTIME, type SharedRuntime } from './shared-runtime';

/**
 * Provides the shell's copy of the federation runtime to the remotes, whose builds omit it: what they use of the core
 * (`externalRuntime`) and the webpack part (`consume-runtime.ts`). Federation's own plugin for the core is CommonJS and
 * would add a second copy to the shell. This one uses the modules that the shell contains anyway.
 */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  const core: CoreOfRemotes = {
    CurrentGlobal,
    getGlobalFederationConstructor,
    ModuleFederation,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  };
  const shared: SharedRuntime = { attachShareScopeMap, bundlerRuntime };
  return {
    name: 'portal-provide-runtime',
    beforeInit(args) {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core, [SHARED_RUNTIME]: shared });
      return args;
    },
  };
}
