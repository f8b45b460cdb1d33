import * as z from 'zod/mini';
import { ENDPOINTS } from './all';
import { pagingFields, queryBool, queryEnums, queryInt } from './query';

const list = z.object({ ...pagingFields(['name', 'createdAt']), Status: queryEnums(['a', 'b', 'c']) });

function refusals(schema: z.ZodMiniType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );
}

test('an absent page is the first, of ten rows, in the default order', () => {
  expect(list.parse({})).toEqual({ Page: 1, PageSize: 10, Sort: [] });
});

test('digits, one value of a list, and a sort by two fields are read', () => {
  expect(list.parse({ Page: '3', PageSize: '100', Sort: '-createdAt,name', Status: 'b', _t: '17' })).toEqual({
    Page: 3,
    PageSize: 100,
    Sort: [
      { field: 'createdAt', descending: true },
      { field: 'name', descending: false },
    ],
    Status: ['b'],
  });
  expect(list.parse({ Page: 2, Status: ['a', 'c'] })).toMatchObject({ Page: 2, Status: ['a', 'c'] });
});

test.each([
  [{ Page: '0' }, 'Page enterNumber'],
  [{ Page: '-1' }, 'Page enterNumber'],
  [{ Page: '1.5' }, 'Page enterNumber'],
  [{ Page: '' }, 'Page enterNumber'],
  [{ Page: 'x' }, 'Page enterNumber'],
  [{ Page: '1e3' }, 'Page enterNumber'],
  [{ Page: '99999999999999999999' }, 'Page enterNumber'],
  [{ Page: ['1', '2'] }, 'Page enterNumber'],
  [{ PageSize: '101' }, 'PageSize enterNumber'],
  [{ Sort: 'secret' }, 'Sort sortUnknown'],
  [{ Sort: 'name,-name' }, 'Sort sortUnknown'],
  [{ Sort: ['name'] }, 'Sort sortUnknown'],
  [{ Status: 'd' }, 'Status.0 chooseOne'],
  [{ Status: ['a', 'a', 'a', 'a'] }, 'Status tooMany'],
])('%j is refused', (value, refusal) => {
  expect(refusals(list, value)).toContain(refusal);
});

test('booleans come as words or digits', () => {
  expect(['true', '1', 'false', '0', true].map((value) => queryBool().safeParse(value).data)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect(queryBool().safeParse('yes').success).toBe(false);
  expect(queryInt(-5, 5).safeParse('-5').data).toBe(-5);
});

/** A value in the format of a URL, for a field of that schema. */
function sample(name: string, schema: z.core.JSONSchema.BaseSchema): unknown {
  if (name.endsWith('Id')) return '0190a5d5-7c3b-7d1e-9d1c-0a2b3c4d5e6f';
  if (name === 'OrderNo') return '20260131080000000001';
  if (name === 'From' || name === 'To' || name === 'After') return '2026-01-31T08:00:00.000Z';
  if (name === 'Infos') return '13800000000';
  if (schema.enum !== undefined) return String(schema.enum[0]);
  if (schema.type === 'integer') return String(schema.minimum ?? 1);
  if (schema.type === 'boolean') return 'true';
  if (schema.type === 'array') {
    const { items } = schema;
    return typeof items === 'object' && !Array.isArray(items) ? sample('', items) : '';
  }
  return name === 'Sort' ? '' : 'text';
}

const GETS = ENDPOINTS.filter(({ method }) => method === 'GET');

test.each(GETS.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s reads its request from a URL',
  (_, { request }) => {
    const { properties = {} } = z.toJSONSchema(request, { io: 'input' });
    const address = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        typeof schema === 'boolean' ? '' : sample(name, schema),
      ]),
    );
    expect(refusals(request, { ...address, _t: '1769846400', unknown: 'x' })).toEqual([]);
  },
);
