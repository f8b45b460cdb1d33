import { BAG_TYPES, VERSIONS } from '@portal/shared/contracts/enums';
import * as z from 'zod';

const NAMES = [...VERSIONS.filter((version) => version !== 'experience'), ...BAG_TYPES] as const;
type Name = (typeof NAMES)[number];

/** Names of the product's dimensions at Amazon: one per edition, and one per quota that is sold apart. */
export type AmazonDimensions = Readonly<Partial<Record<Name, string>>>;

const SAME: AmazonDimensions = Object.fromEntries(NAMES.map((name) => [name, name]));

/** `basic=BasicYear,enterprise=EnterpriseYear,user=ExtraUsers`. Default: each dimension has the portal's own name. */
export const amazonDimensions = z
  .string()
  .transform((text, context): AmazonDimensions => {
    const pairs = text.split(',').map((pair) => pair.trim().split('='));
    const names = pairs.map(([name]) => name);
    const dimensions = pairs.map(([, dimension]) => dimension);
    const isValid =
      pairs.every(
        ([name, dimension, ...more]) =>
          NAMES.some((known) => known === name) &&
          /^[\w.-]{1,64}$/.test(dimension ?? '') &&
          more.length === 0,
      ) &&
      new Set(names).size === pairs.length &&
      new Set(dimensions).size === pairs.length &&
      VERSIONS.some((version) => names.includes(version));
    if (isValid) return Object.fromEntries(pairs) as AmazonDimensions;
    context.addIssue({
      code: 'custom',
      message: `must be pairs such as basic=BasicYear,user=ExtraUsers, each name once, with at least one edition. The names are ${NAMES.join(', ')}; not "${text}"`,
    });
    return z.NEVER;
  })
  .default(SAME);
