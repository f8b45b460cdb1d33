import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type * as z from 'zod/mini';
import { PLAIN_VALUES } from './fuzz-world';

/** The shortest request of a call that its contract allows: the demanded fields, with the plainest values. */
export function plainRequest({ request }: Endpoint): object {
  const plain: object = Object(plainOf(request, ''));
  return plain;
}

function plainOf(schema: z.core.$ZodType, name: string): unknown {
  const [plain] = PLAIN_VALUES[name] ?? [];
  if (plain !== undefined) return plain;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, inner]) => !OPTIONAL.includes(inner._zod.def.type))
          .map(([field, inner]) => [field, plainOf(inner, field)]),
      );
    case 'array':
      return [plainOf(def.element, name.replace(/s$/, ''))];
    case 'union':
      return def.options[0] === undefined ? undefined : plainOf(def.options[0], name);
    case 'pipe':
      return plainOf(def.in, name);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    default:
      return 'Night watch';
  }
}

const OPTIONAL: readonly string[] = ['optional', 'nullable', 'default', 'prefault'];
