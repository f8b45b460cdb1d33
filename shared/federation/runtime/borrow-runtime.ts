import { init } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { LENT_RUNTIME, type LentRuntime } from './lent-runtime';

/**
 * Replaces federation's webpack runtime in a remote's build. That runtime is about half of the entry and identical in
 * each remote. Only what makes the remote a separate instance stays here; the rest comes from the shell
 * (`provide-runtime.ts`), as the core does through `externalRuntime`.
 */
const lent = (globalThis as unknown as Readonly<Record<typeof LENT_RUNTIME, LentRuntime>>)[LENT_RUNTIME];

// Federation's generated start-up code imports the default export.
export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...lent.bundlerRuntime, initContainerEntry, S: {} },
  attachShareScopeMap: lent.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
