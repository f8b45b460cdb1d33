import { init } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { LENT_RUNTIME, type LentRuntime } from './lent-runtime';

/**
 * Stands in a remote's build where federation would put its runtime for webpack: half of the entry, and
 * the same in each remote. Only what makes the remote an instance of its own stays here; the rest is the
 * shell's (`provide-runtime.ts`), as the core is by `externalRuntime`.
 */
const lent = (globalThis as unknown as Readonly<Record<typeof LENT_RUNTIME, LentRuntime>>)[LENT_RUNTIME];

// Federation's generated start takes the default export.
export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...lent.bundlerRuntime, initContainerEntry, S: {} },
  attachShareScopeMap: lent.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
