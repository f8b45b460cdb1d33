import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { InjectOptions } from 'fastify';
import { fc } from '@portal/shared/testing/fast-check';
import { BAD_VALUES, EXTRA_FIELDS } from './bad-values';
import { placesIn, requestsOf, resolved, withValueAt } from './contract-values';
import { FUZZ_CALLERS, type FuzzCaller, type FuzzWorld } from './fuzz-world';
import { MALFORMED_BODIES } from './malformed-bodies';
import { multipartBody, MULTIPART_TYPE } from './multipart-body';
import { queryOf, TestFile } from './test-app';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A request of the contract's shape, and how it is spoiled. */
export interface FuzzCase {
  readonly request: unknown;
  readonly caller: FuzzCaller;
  readonly spoil: Spoil;
}

type Spoil =
  | { readonly kind: 'nothing' | 'extra fields' }
  | { readonly kind: 'a value' | 'a missing field'; readonly place: number; readonly value: unknown }
  | { readonly kind: 'the body'; readonly body: (typeof MALFORMED_BODIES)[number] };

/** Cases of a call. `known` are the names of fields whose values the world has. */
export function casesOf(endpoint: Endpoint, known: ReadonlySet<string>): fc.Arbitrary<FuzzCase> {
  const place = fc.nat(999);
  const kind = <K extends Spoil['kind']>(name: K) => fc.constant(name);
  return fc.record({
    request: requestsOf(endpoint.request, known),
    caller: fc.oneof(
      { weight: 8, arbitrary: fc.constant('apt' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...FUZZ_CALLERS) },
    ),
    spoil: fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: kind('nothing') }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('extra fields') }) },
      {
        weight: 5,
        arbitrary: fc.record({ kind: kind('a value'), place, value: fc.constantFrom(...BAD_VALUES) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: kind('a missing field'), place, value: fc.constant(undefined) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: kind('the body'), body: fc.constantFrom(...MALFORMED_BODIES) }),
      },
    ),
  });
}

/** What the call is sent, with the values of the world in it. */
export function sentOf({ request, spoil }: FuzzCase, world: FuzzWorld): unknown {
  const whole = resolved(request, ({ name, pick }) => {
    const values = world.values[name] ?? [];
    return values[pick % values.length];
  });
  switch (spoil.kind) {
    case 'nothing':
    case 'the body':
      return whole;
    case 'extra fields':
      return { ...Object(whole), ...EXTRA_FIELDS };
    case 'a value':
    case 'a missing field': {
      const places = placesIn(whole);
      const place = places[spoil.place % Math.max(1, places.length)];
      return place === undefined ? { x: spoil.value } : withValueAt(whole, place, spoil.value);
    }
  }
}

/** The same as a browser, or somebody else, would send it. */
export function injectionOf(
  { method, encoding, path, base, access }: Endpoint,
  sent: unknown,
  { spoil, bases }: Pick<FuzzCase, 'spoil'> & { readonly bases: Readonly<Record<Endpoint['base'], string>> },
): InjectOptions & { readonly headers: Record<string, string> } {
  const fields: object = Object(sent);
  const segment = (name: string) => encodeURIComponent(wellFormed(Reflect.get(fields, name)));
  const url = bases[base] + path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name));
  if (method === 'GET') return { method, url: `${url}?${queryOf(textsOf(fields))}`, headers: {} };
  if (spoil.kind === 'the body')
    return {
      ...{ method, url, payload: spoil.body.body },
      headers: { 'content-type': spoil.body.contentType ?? 'application/json' },
    };
  if (encoding === 'multipart') {
    const parts = Object.entries(fields).map(([name, value]: [string, unknown]) =>
      value instanceof TestFile ? value.asPart(name) : { name, content: wellFormed(value) },
    );
    return { method, url, payload: multipartBody(parts), headers: { 'content-type': MULTIPART_TYPE } };
  }
  if (encoding === 'form' && access === 'wallet')
    return { method, url, payload: queryOf(textsOf(fields)), headers: { 'content-type': FORM_TYPE } };
  // Forms of the portal's own pages may be JSON too. JSON.stringify keeps lone surrogates as escapes.
  const payload = JSON.stringify(sent).replace(
    /^\{/,
    spoil.kind === 'extra fields' ? '{"__proto__":{"isAdmin":true},' : '{',
  );
  return { method, url, payload, headers: { 'content-type': 'application/json' } };
}

function textsOf(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      wellFormed(name),
      Array.isArray(value) ? value.map(wellFormed) : value === undefined ? undefined : wellFormed(value),
    ]),
  );
}

/** A text that a URL can contain. */
function wellFormed(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return Buffer.from(text).toString();
}
