import { init } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { SHARED_RUNTIME, type SharedRuntime } from './shared-runtime';

/**
 * Replaces federation's webpack runtime in a remote's build. That runtime is about half of the entry and identical in
 * each remote. Only what makes the remote a separate instance stays here; the rest comes from the shell
 * (`provide-runtime.ts`), as the core does through `externalRuntime`.
 */
const shared = (globalThis as unknown as Readonly<Record<typeof SHARED_RUNTIME, SharedRuntime>>)[
  SHARED_RUNTIME
];

// Federation's generated start-up code imports the default export.
export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...shared.bundlerRuntime, initContainerEntry, S: {} },
  attachShareScopeMap: shared.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
