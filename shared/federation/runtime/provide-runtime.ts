import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Lends the shell's own copy of the federation runtime to the remotes, whose builds leave theirs out
 * (`externalRuntime`). Federation's own plugin for this is CommonJS and so brings a second copy into
 * the shell; this one names the very module that the shell has anyway.
 */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-provide-runtime',
    beforeInit(args) {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
      return args;
    },
  };
}
