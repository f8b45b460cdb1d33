import * as z from '@portal/shared/schema';
import { ENDPOINTS } from './all';
import { callShape, eventShape, parentPath } from './contract-shape';
import { defineEndpoint } from './endpoint';
import * as query from './query';

const call = (request: z.ZodMiniType, response: z.ZodMiniType = z.null()) =>
  callShape(
    defineEndpoint({
      id: 'test.call',
      number: 'E999',
      method: 'POST',
      creates: 'none',
      path: '/test/call',
      access: 'session',
      summary: 'A call.',
      request: () => request,
      response: () => response,
    }),
  );

test('a request lists its fields with what a caller may pass, allowed values included', () => {
  const { request } = call(
    z.object({
      Page: z._default(query.queryInt(1, 100), 1),
      Sort: query.queryEnum(['asc', 'desc']),
      Ids: z.array(z.int()),
      Team: z.nullable(z.object({ Id: z.string(), name: z.optional(z.string()) })),
    }),
  );
  expect(request).toEqual({
    '': 'object',
    Ids: 'array',
    'Ids[]': 'integer',
    'Page?': 'integer',
    'Sort?': '"asc" | "desc"',
    Team: 'null | object',
    'Team.Id': 'string',
    'Team.name?': 'string',
  });
});

test('a response lists types alone', () => {
  const state = z.object({ state: z.enum(['open', 'closed']), counts: z.record(z.string(), z.int()) });
  expect(call(z.object({}), state).response).toEqual({
    '': 'object',
    counts: 'object',
    'counts{}': 'integer',
    state: 'string',
  });
});

test('of several forms, a field is certain only if all have it', () => {
  const forms = z.union([
    z.object({ kind: z.literal('a'), both: z.string(), one: z.string() }),
    z.object({ kind: z.literal('b'), both: z.int() }),
  ]);
  expect(eventShape(forms).fields).toEqual({
    '': 'object',
    both: 'integer | string',
    kind: '"a" | "b"',
    'one?': 'string',
  });
});

test('the hash changes with the shape, and not with limits of values', () => {
  const short = call(z.object({ name: z.string().check(z.maxLength(10)) }));
  expect(call(z.object({ name: z.string() })).hash).toBe(short.hash);
  expect(call(z.object({ name: z.int() })).hash).not.toBe(short.hash);
  expect(call(z.object({ name: z.optional(z.string()) })).hash).not.toBe(short.hash);
});

test.each([
  ['name', ''],
  ['rows[].name', 'rows[]'],
  ['rows[]', 'rows'],
  ['counts{}', 'counts'],
  ['pair[0].x', 'pair[0]'],
  ['', ''],
])('%s is in %s', (path, parent) => {
  expect(parentPath(path)).toBe(parent);
});

test('every call of the contract is described in full', () => {
  for (const endpoint of ENDPOINTS) {
    const { request, response } = callShape(endpoint);
    for (const [path, types] of [...Object.entries(request), ...Object.entries(response)]) {
      const parent = parentPath(path.replace(/\?$/, ''));
      const isDescribed = [parent, `${parent}?`].some((name) => name in request || name in response);
      expect([endpoint.id, path, types, isDescribed]).toEqual([
        endpoint.id,
        path,
        expect.stringMatching(/./),
        true,
      ]);
    }
  }
});
