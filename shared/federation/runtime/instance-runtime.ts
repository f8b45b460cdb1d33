/**
 * What federation's runtime for webpack needs of its general runtime. It imports all of it as one object, so that no
 * unused function can be left out.
 */
export { init } from '@module-federation/runtime';
