import type { ActivationRequest } from '@portal/registry/placement';
import { RegistryError } from '@portal/registry/registry-error';
import { namesIn } from './option-values';

/** Options that say something of one part, and can be given more than once. */
export interface PartOptions {
  readonly assets?: readonly string[] | undefined;
  readonly 'allow-public'?: readonly string[] | undefined;
}

type Target = Pick<ActivationRequest, 'part' | 'release'>;

/**
 * Reads the options of a command.
 * @param parts that the command activates
 * @returns completes a release with what the options say of its part
 * @throws RegistryError `invalid`
 */
export function partOptions(
  { assets, 'allow-public': allowPublic }: PartOptions,
  parts: readonly string[],
): (target: Target) => ActivationRequest {
  const originsOf = valuesByPart(assets, { option: '--assets', takes: '<part>=<origin>', parts });
  const routesOf = valuesByPart(allowPublic, {
    option: '--allow-public',
    takes: '<part>=<route>,…',
    parts,
  });
  for (const [part, origins] of originsOf)
    if (new Set(origins).size > 1)
      throw new RegistryError('invalid', `--assets names two origins for ${part}: name one.`);
  return (target) => {
    const [origin] = originsOf.get(target.part) ?? [];
    const routes = routesOf.get(target.part)?.flatMap(namesIn) ?? [];
    return {
      ...target,
      ...(origin !== undefined && { assets: origin.replace(/\/$/, '') }),
      ...(routes.length > 0 && { publicRoutes: [...new Set(routes)] }),
    };
  };
}

interface Meaning {
  readonly option: string;
  readonly takes: string;
  readonly parts: readonly string[];
}

/** Part → the values given for it. */
function valuesByPart(
  items: readonly string[] = [],
  { option, takes, parts }: Meaning,
): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, readonly string[]>();
  for (const item of items) {
    const [part = '', ...rest] = item.split('=');
    const value = rest.join('=');
    if (value === '') throw new RegistryError('invalid', `${option} takes ${takes}, not ${item}.`);
    if (!parts.includes(part))
      throw new RegistryError('invalid', `${option} names ${part}, which this command does not activate.`);
    values.set(part, [...(values.get(part) ?? []), value]);
  }
  return values;
}
