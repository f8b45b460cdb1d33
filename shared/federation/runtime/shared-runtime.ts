import type * as runtimeCore from '@module-federation/runtime-core';
import type federation from '@module-federation/webpack-bundler-runtime/bundler';

/** Global under which the shell provides the webpack part of its federation runtime. */
export const SHARED_RUNTIME = 'PortalFederation';

/** The stateless part: each call receives the instance it works for. */
export type SharedRuntime = Pick<typeof federation, 'bundlerRuntime' | 'attachShareScopeMap'>;

/** The part of federation's core with which a remote starts its instance (`consume-runtime.ts`). */
export type CoreOfRemotes = Pick<
  typeof runtimeCore,
  | 'CurrentGlobal'
  | 'getGlobalFederationConstructor'
  | 'ModuleFederation'
  | 'setGlobalFederationConstructor'
  | 'setGlobalFederationInstance'
>;
