import { getInstance } from '@module-federation/enhanced/runtime';

/** The page's instance of module federation, which the build of the shell creates. */
export function federation(): NonNullable<ReturnType<typeof getInstance>> {
  const instance = getInstance();
  if (instance === null) throw new Error('The shell was not built with federation.');
  return instance;
}
