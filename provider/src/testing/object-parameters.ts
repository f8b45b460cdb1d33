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
  /** Set if it is sent in a header: how the caller is known, whose session says nothing. */
  readonly header?: (id: string) => string;
}

const IDENTIFIES =
  /(?:Ids?|[a-z]No|Nos|Key|KeyMail|[Tt]oken|Url|ClaimCode)$|^(?:id|Id|rawId|notify_id|out_trade_no|ciphertext|sign)$/;

/** Headers by which the caller of a call is known. */
const CREDENTIALS: Readonly<Partial<Record<string, Pick<ObjectParameter, 'name' | 'header'>>>> = {
  agent: { name: 'authorization', header: (token) => `Bearer ${token}` },
  // The other wallet signs in a field.
  wallet: { name: 'wechatpay-signature', header: (signature) => signature },
};

interface Leaf {
  readonly path: readonly string[];
  readonly schema: z.core.$ZodType;
}

/** A field of a request, in nested objects and lists too. */
export interface RequestField extends Leaf {
  readonly endpoint: Endpoint;
  readonly name: string;
}

/** Every field that the contract lists, once. */
export const REQUEST_FIELDS: readonly RequestField[] = ENDPOINTS.flatMap((endpoint) =>
  [...new Map(leavesOf(endpoint.request).map((leaf) => [leaf.path.join('.'), leaf])).values()].map(
    (leaf) => ({ ...leaf, endpoint, name: leaf.path.findLast((part) => part !== '*') ?? '' }),
  ),
);

/** Every parameter that the contract lists. */
export const OBJECT_PARAMETERS: readonly ObjectParameter[] = [
  ...REQUEST_FIELDS.filter(({ name }) => IDENTIFIES.test(name)),
  ...ENDPOINTS.flatMap((endpoint) => {
    const credential = CREDENTIALS[endpoint.access];
    const isInField = endpoint.access === 'wallet' && endpoint.encoding === 'form';
    return credential === undefined || isInField ? [] : [{ endpoint, path: [], ...credential }];
  }),
];

/** A request in which the parameter is this value; a list has it as its only item. */
export function withObject(request: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return value;
  if (name === '*') return [withObject(undefined, rest, value)];
  const fields: object = Object(request);
  return { ...fields, [name]: withObject(Reflect.get(fields, name), rest, value) };
}

function leavesOf(schema: z.core.$ZodType, path: readonly string[] = []): readonly Leaf[] {
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
      return [{ path, schema }];
  }
}
