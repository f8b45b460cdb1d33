import { accessTable } from './access-table';
import { ENDPOINTS } from './all';
import * as errorCodes from './error-codes';
import { openApiDocument } from './openapi';

const document = openApiDocument(ENDPOINTS, {
  title: 'Portal provider',
  version: '1.0.0',
  servers: { api: '/api', promo: '/promo' },
});
const text = JSON.stringify(document);

function at(path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? Reflect.get(node, key.replaceAll('~1', '/')) : undefined,
      document,
    );
}

test('the document contains every call', () => {
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.keys(path).filter((key) => key === 'get' || key === 'post'),
  );
  expect(operations).toHaveLength(ENDPOINTS.length);
  expect(document.openapi).toBe('3.1.0');
});

test('every reference resolves', () => {
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(new Set(references).size).toBeGreaterThan(50);
  for (const reference of new Set(references))
    expect([reference, at(reference)]).not.toEqual([reference, undefined]);
});

test('a list has its query and the envelope as response', () => {
  expect(at('paths/~1team~1teamsInfo/get')).toMatchObject({
    operationId: 'team.teamsInfo',
    security: [{ accessToken: [], sessionCookie: [] }],
    parameters: expect.arrayContaining([
      {
        name: 'Page',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
      },
    ]),
    responses: {
      '200': { content: { 'application/json': { schema: { properties: { code: { const: 0 } } } } } },
      '401': {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error4101' } } },
      },
    },
  });
});

test('a choice has at least two alternatives', () => {
  expect(text).toContain('"oneOf":[{"$ref":');
  // Checks every place: statuses with a single code would otherwise be a choice of one, which linters report.
  JSON.parse(text, (key, value: unknown) => {
    if (['oneOf', 'anyOf', 'allOf'].includes(key)) expect((value as unknown[]).length).toBeGreaterThan(1);
    return value;
  });
});

test('forms, files, path parameters and idempotency are described', () => {
  const form = at(
    'paths/~1verify~1loginPassword/post/requestBody/content/application~1x-www-form-urlencoded/schema',
  );
  expect(form).toMatchObject({ required: ['Ticket', 'RandStr', 'UserName', 'Password'] });
  const files =
    'paths/~1user~1enterpriseCertificateLegal/post/requestBody/content/multipart~1form-data/schema';
  expect(at(`${files}/properties/LicenseImage`)).toEqual({ type: 'string', format: 'binary' });
  expect(at('paths/~1sandbox~1wallet~1{Token}/post')).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'Token', in: 'path', required: true }),
    ]),
  });
  expect(at('paths/~1order~1payOrder/post/parameters')).toContainEqual({
    $ref: '#/components/parameters/IdempotencyKey',
  });
  expect(at('paths/~1verify~1openCount/servers')).toEqual([{ url: '/promo' }]);
});

test('an error describes its obj', () => {
  expect(at('components/schemas/Error4106/properties')).toMatchObject({
    code: { const: errorCodes.wrongCredentials },
    obj: { properties: { fail_allow_time: { type: 'integer', minimum: 0 } } },
  });
  expect(at('components/schemas/Error4004/properties/obj')).toEqual({ type: 'null' });
});

test('the access table has a row for every call', () => {
  const rows = accessTable();
  expect(rows).toHaveLength(ENDPOINTS.length);
  expect(rows[78]).toEqual({
    number: 79,
    id: 'team.teamsInfo',
    method: 'GET',
    path: '/team/teamsInfo',
    access: 'session',
  });
});
