import { RegistryError } from '@portal/registry/registry-error';
import { buildParts, partNames } from './build';

/**
 * Builds those of the parts whose sources have changed since their last build.
 * Names of no part are left to the publication, which refuses them.
 * @throws RegistryError `invalid` if a build fails
 */
export async function buildFirst(names: readonly string[], progress: (line: string) => void): Promise<void> {
  const known = await partNames();
  const outcomes = await buildParts(
    names.filter((name) => known.includes(name)),
    ({ part, state, seconds }) => {
      if (state === 'built') progress(`${part} built in ${seconds.toFixed(1)} s`);
    },
  );
  const failed = outcomes.filter(({ state }) => state === 'failed');
  if (failed.length > 0)
    throw new RegistryError(
      'invalid',
      failed.map(({ part, error = '' }) => `${part} cannot be built: ${error}`).join('\n'),
    );
}
