import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
import { LENT_RUNTIME, type LentRuntime } from './lent-runtime';

/**
 * Lends the shell's own copy of the federation runtime to the remotes, whose builds leave theirs out: the
 * core (`externalRuntime`) and what serves webpack (`borrow-runtime.ts`). Federation's own plugin for the
 * first is CommonJS and so brings a second copy into the shell; this one names the very modules that the
 * shell has anyway.
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
