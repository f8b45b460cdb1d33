import { ENDPOINTS } from '@portal/shared/contracts/all';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type * as z from 'zod/mini';

/** A parameter of a call that identifies an object, or by which its holder is known. */
export interface ObjectParameter {
  readonly endpoint: Endpoint;
  /** Names of fields; `*` is an item of a list. */
  readonly path: readonly string[];
  /** Name of the field, without those around it. */
  readonly name: string;
}

const IDENTIFIES = /(?:Ids?|[a-z]No|Nos|Key|KeyMail|[Tt]oken|Url)$|^(?:id|Id|rawId)$/;

/** Every one that the contract lists, in nested objects and lists too. */
export const OBJECT_PARAMETERS: readonly ObjectParameter[] = ENDPOINTS.flatMap((endpoint) =>
  [...new Map(leavesOf(endpoint.request).map((path) => [path.join('.'), path])).values()].flatMap((path) => {
    const name = path.findLast((part) => part !== '*') ?? '';
    return IDENTIFIES.test(name) ? [{ endpoint, path, name }] : [];
  }),
);

/** A request in which the parameter is this value; a list has it as its only item. */
export function withObject(request: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return value;
  if (name === '*') return [withObject(undefined, rest, value)];
  const fields: object = Object(request);
  return { ...fields, [name]: withObject(Reflect.get(fields, name), rest, value) };
}

function leavesOf(schema: z.core.$ZodType, path: readonly string[] = []): readonly (readonly string[])[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
    case 'array':
      return leavesOf(def.element, [...path, '*']);
    case 'record':
      return leavesOf(def.valueType, [...path, '*']);
    case 'optional':
    case 'nullable':
      return leavesOf(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, path));
    case 'pipe':
      return [...leavesOf(def.in, path), ...leavesOf(def.out, path)];
    default:
      return [path];
  }
}
