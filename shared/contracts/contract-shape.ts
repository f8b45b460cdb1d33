import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { CallShape, EventShape, Fields } from '../remote/release';
import type { Endpoint } from './endpoint';

/*
 * Calls and events as data, for releases and the gate: which fields they have, of which types. Limits, formats and
 * patterns of values are left out.
 */

type Json = Readonly<Record<string, unknown>>;

interface Field {
  readonly types: ReadonlySet<string>;
  readonly isOptional: boolean;
}
type Shape = Map<string, Field>;

/** Reads one JSON schema. */
interface Reading {
  readonly definitions: Json;
  /** Whether allowed values are listed, or only their types. */
  readonly withValues: boolean;
  /** References that lead here, so that a recursive schema ends. */
  readonly within: readonly string[];
}

/** What a build sends to a call and reads from it. */
export function callShape({
  method,
  path,
  base,
  encoding,
  responseFormat,
  request,
  response,
}: Endpoint): CallShape {
  const shape = {
    method,
    path: base === 'promo' ? `{promo}${path}` : path,
    ...(encoding === 'json' ? {} : { encoding }),
    ...(responseFormat === 'envelope' ? {} : { format: responseFormat }),
    request: fieldsOf(request, 'input', true),
    response: fieldsOf(response, 'output', false),
  };
  const { request: sent, response: read, ...others } = shape;
  return { ...others, hash: hashOf(shape), request: sent, response: read };
}

export function eventShape(schema: z.ZodMiniType): EventShape {
  const fields = fieldsOf(schema, 'input', true);
  return { hash: hashOf(fields), fields };
}

/** The path of what contains a field, list item or value: `rows[]` of `rows[].name`, and `rows` of `rows[]`. */
export function parentPath(path: string): string {
  if (path.endsWith('{}')) return path.slice(0, -'{}'.length);
  return path.slice(0, Math.max(0, path.lastIndexOf(path.endsWith(']') ? '[' : '.')));
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

function fieldsOf(schema: z.ZodMiniType, io: 'input' | 'output', withValues: boolean): Fields {
  const json: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The only custom schema of the contract is an image.
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  });
  const shape = read(json, '', { definitions: objectAt(json, '$defs'), withValues, within: [] });
  return Object.fromEntries(
    [...shape]
      .map(([path, { types, isOptional }]): [string, string] => [
        isOptional ? `${path}?` : path,
        [...types].sort().join(' | '),
      ])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function read(schema: Json, path: string, reading: Reading): Shape {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return readReference(reference, path, reading);
  const choices = listAt(schema, 'anyOf') ?? listAt(schema, 'oneOf');
  if (choices !== null) return either(choices.map((choice) => read(choice, path, reading)));
  const all = listAt(schema, 'allOf');
  if (all !== null) return both(all.map((each) => read(each, path, reading)));
  const shape: Shape = new Map([[path, { types: typesOf(schema, reading), isOptional: false }]]);
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
    const place = path === '' ? name : `${path}.${name}`;
    const inner = read(asObject(property), place, reading);
    const own = inner.get(place);
    if (own !== undefined && !required.has(name)) inner.set(place, { ...own, isOptional: true });
    addTo(shape, inner);
  }
  const item = objectAt(schema, 'items');
  if (Object.keys(item).length > 0) addTo(shape, read(item, `${path}[]`, reading));
  for (const [index, one] of (listAt(schema, 'prefixItems') ?? []).entries())
    addTo(shape, read(one, `${path}[${String(index)}]`, reading));
  const value = objectAt(schema, 'additionalProperties');
  if (Object.keys(value).length > 0) addTo(shape, read(value, `${path}{}`, reading));
  return shape;
}

function readReference(reference: string, path: string, reading: Reading): Shape {
  const name = reference.replace(/^#\/\$defs\//, '');
  if (reading.within.includes(name) || !(name in reading.definitions))
    return new Map([[path, { types: new Set(['any']), isOptional: false }]]);
  return read(objectAt(reading.definitions, name), path, { ...reading, within: [...reading.within, name] });
}

function addTo(shape: Shape, more: Shape): void {
  for (const [path, field] of more) shape.set(path, field);
}

/** One of several shapes: a field is certain only if each of those that are objects has it. */
function either(shapes: readonly Shape[]): Shape {
  const found: Shape = new Map();
  for (const path of new Set(shapes.flatMap((shape) => [...shape.keys()]))) {
    const isIn = (shape: Shape) =>
      shape.has(path) || shape.get(parentPath(path))?.types.has('object') !== true;
    found.set(path, {
      types: new Set(shapes.flatMap((shape) => [...(shape.get(path)?.types ?? [])])),
      isOptional: shapes.some((shape) => shape.get(path)?.isOptional === true || !isIn(shape)),
    });
  }
  return found;
}

/** All of several shapes at once. */
function both(shapes: readonly Shape[]): Shape {
  const found: Shape = new Map();
  for (const shape of shapes)
    for (const [path, field] of shape) {
      const known = found.get(path);
      found.set(path, known === undefined || known.isOptional ? field : known);
    }
  return found;
}

function typesOf(schema: Json, { withValues }: Reading): ReadonlySet<string> {
  const values =
    'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? schema['enum'] : null;
  if (values !== null)
    return new Set(values.map((value: unknown) => (withValues ? JSON.stringify(value) : typeOf(value))));
  if (schema['format'] === 'binary') return new Set(['file']);
  const { type } = schema;
  if (Array.isArray(type)) return new Set(type.map(String));
  return new Set([typeof type === 'string' ? type : 'any']);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function objectAt(schema: Json, key: string): Json {
  return asObject(schema[key]);
}

function listAt(schema: Json, key: string): readonly Json[] | null {
  const found = schema[key];
  return Array.isArray(found) ? found.map(asObject) : null;
}
