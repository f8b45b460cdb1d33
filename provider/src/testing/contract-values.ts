import { fc } from '@portal/shared/testing/fast-check';
import type * as z from 'zod/mini';

/** A value that exists in the world of a test: the id of a row, a token, a code. */
export class KnownValue {
  constructor(
    /** Name of the field. */
    readonly name: string,
    /** Which of several. */
    readonly pick: number,
  ) {}
}

type Schema = z.core.$ZodType;
type Arbitrary = fc.Arbitrary<unknown>;

/**
 * Requests of the shape of a schema. Fields of these names take their value from the world; what a schema demands beyond
 * its shape is met by some of the values only.
 */
export function requestsOf(schema: Schema, known: ReadonlySet<string>, name = ''): Arbitrary {
  if (known.has(name) && !isContainer(schema)) return fc.nat(99).map((pick) => new KnownValue(name, pick));
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape).map(([field, inner]) => [field, requestsOf(inner, known, field)]),
        ),
      );
    case 'array':
      return fc.array(requestsOf(def.element, known, singular(name)), { minLength: 1, maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), requestsOf(def.valueType, known), { maxKeys: 3 });
    case 'optional':
    case 'nullable':
      return fc.oneof(
        { weight: 3, arbitrary: requestsOf(def.innerType, known, name) },
        { weight: 1, arbitrary: fc.constant(def.type === 'optional' ? undefined : null) },
      );
    case 'union':
      return fc.oneof(...def.options.map((option) => requestsOf(option, known, name)));
    case 'pipe':
      // The first step of a query's field parses a text.
      return inputType(def.in) === 'transform'
        ? requestsOf(def.out, known, name).map(asQuery)
        : requestsOf(def.in, known, name);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.constantFrom(1, 2, 3, 5, 6, 7, 10, 12, 20, 50, 100, 200);
    default:
      return fc.constantFrom('x', 'Night watch', '2026-03-01T00:00:00.000Z', '123456', 'AAAAAAAA');
  }
}

const isContainer = (schema: Schema) => ['object', 'array'].includes(inputType(schema));
const inputType = (schema: Schema): string => schema._zod.def.type;
/** `InstanceIds` has values of `InstanceId`. */
const singular = (name: string) => name.replace(/s$/, '');
const asQuery = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** Replaces known values by those of the world. */
export function resolved(value: unknown, of: (known: KnownValue) => unknown): unknown {
  if (value instanceof KnownValue) return of(value);
  if (Array.isArray(value)) return value.map((item) => resolved(item, of));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, of)]));
}

/** The places in a value where another one could be: paths of names and indices. */
export function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || value instanceof KnownValue)
    return path.length === 0 ? [] : [path];
  const inner = Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name]));
  return path.length === 0 ? inner : [path, ...inner];
}

/** A copy with another value at a place. */
export function withValueAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  replacement: unknown,
): unknown {
  if (name === undefined) return replacement;
  const inner = withValueAt(Reflect.get(Object(value), name), rest, replacement);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.map((item, index) => (String(index) === name ? inner : item));
  }
  return { ...(typeof value === 'object' ? value : {}), [name]: inner };
}
