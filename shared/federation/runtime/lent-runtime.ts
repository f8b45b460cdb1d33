import type federation from '@module-federation/webpack-bundler-runtime/bundler';

/** Global under which the shell lends what its build of the federation runtime does for webpack. */
export const LENT_RUNTIME = 'PortalFederation';

/** The part of it that keeps no state of its own: whom it works for comes with each call. */
export type LentRuntime = Pick<typeof federation, 'bundlerRuntime' | 'attachShareScopeMap'>;
