import * as z from 'zod/mini';
import type { Endpoint, Access } from './endpoint';
import type { ErrorCode } from './error-code';
import { errorObjSchema } from './error-obj-schemas';
import { ALWAYS_POSSIBLE } from './error-objs';
import { ERROR_STATUS } from './error-status';
import { ERROR_TEXT } from './error-text';
import { MUTATION_ID_HEADER } from './mutation-id';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/** An OpenAPI 3.1 document as plain JSON. */
export interface OpenApiDocument extends JsonObject {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly paths: { readonly [path: string]: JsonObject };
  readonly components: JsonObject;
}

export interface OpenApiOptions {
  readonly title: string;
  /** Version of the provider. */
  readonly version: string;
  /** URL of each base. Default: `/api` and `/promo`. */
  readonly servers: Readonly<Record<Endpoint['base'], string>>;
}

/** Removes the default bounds of integers, and patterns that repeat a format. */
function withoutNoise(schema: Record<string, unknown>): void {
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['format'] !== undefined) delete schema['pattern'];
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      withoutNoise(target);
      // The only custom schemas of the contract are files.
      if (zodSchema._zod.def.type === 'custom') Object.assign(target, { type: 'string', format: 'binary' });
    },
  });
  delete made.$schema;
  // The value was parsed from JSON text, so it is JSON.
  return JSON.parse(JSON.stringify(made)) as JsonObject;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !(value instanceof Array);
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function requiredOf({ required }: JsonObject): readonly string[] {
  return required instanceof Array ? required.map(String) : [];
}

const SECURITY: Readonly<Record<Access, readonly JsonObject[]>> = {
  public: [],
  session: [{ accessToken: [], sessionCookie: [] }],
  orderOwner: [{ accessToken: [], sessionCookie: [] }],
  verified: [{ accessToken: [], sessionCookie: [] }],
  verifiedPerson: [{ accessToken: [], sessionCookie: [] }],
  verifiedTeamAdmin: [{ accessToken: [], sessionCookie: [] }],
  member: [{ accessToken: [], sessionCookie: [] }],
  teamAdmin: [{ accessToken: [], sessionCookie: [] }],
  teamCreator: [{ accessToken: [], sessionCookie: [] }],
  operator: [{ operatorToken: [] }],
  reviewer: [{ operatorToken: [] }, { reviewerToken: [] }],
  wallet: [],
  agent: [{ agentToken: [] }],
  enrolment: [],
  sandbox: [],
};

const SECURITY_SCHEMES: JsonObject = {
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Access-Token',
    description: 'Id of the sign-in answer.',
  },
  sessionCookie: { type: 'apiKey', in: 'cookie', name: 'token', description: '`__Host-token` under https.' },
  operatorToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The setting OPS_TOKEN, or a token of /ext/operator/token.',
  },
  reviewerToken: { type: 'http', scheme: 'bearer', description: 'A token of the setting REVIEWER_TOKENS.' },
  agentToken: { type: 'http', scheme: 'bearer', description: 'agentToken of /agent/register.' },
};

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const satisfies Record<Endpoint['encoding'], string>;

function envelope(code: Json, obj: JsonObject): JsonObject {
  return {
    type: 'object',
    properties: { code: { const: code }, msg: { type: 'string' }, obj },
    required: ['code', 'msg', 'obj'],
  };
}

function parameters({ path, request, method, idempotent }: Endpoint): readonly JsonObject[] {
  const schema = jsonSchema(request, 'input');
  const named = Object.entries(asObject(schema['properties']))
    .map(([name, value]) => ({ name, value, inPath: path.includes(`{${name}}`) }))
    .filter(({ inPath }) => inPath || method === 'GET')
    .map(({ name, value, inPath }) => ({
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || requiredOf(schema).includes(name),
      schema: value,
    }));
  const common: JsonObject[] = [{ $ref: '#/components/parameters/AcceptLanguage' }];
  if (method !== 'GET') common.push({ $ref: '#/components/parameters/MutationId' });
  if (idempotent) common.push({ $ref: '#/components/parameters/IdempotencyKey' });
  return [...named, ...common];
}

function requestBody({ method, path, request, encoding }: Endpoint): JsonObject {
  if (method === 'GET') return {};
  const { properties, required: _, ...schema } = jsonSchema(request, 'input');
  const names = Object.keys(asObject(properties)).filter((name) => !path.includes(`{${name}}`));
  if (names.length === 0) return {};
  const required = requiredOf(jsonSchema(request, 'input')).filter((name) => names.includes(name));
  const body = {
    ...schema,
    properties: Object.fromEntries(names.map((name) => [name, asObject(properties)[name] ?? {}])),
    ...(required.length === 0 ? {} : { required }),
  };
  return { requestBody: { required: required.length > 0, content: { [MEDIA[encoding]]: { schema: body } } } };
}

function success(endpoint: Endpoint): JsonObject {
  const obj = jsonSchema(endpoint.response, 'output');
  const content = (media: string, schema: JsonObject): JsonObject => ({
    '200': { description: endpoint.summary, content: { [media]: { schema } } },
  });
  switch (endpoint.responseFormat) {
    case 'envelope':
      return content(MEDIA.json, envelope(0, obj));
    case 'bare':
      return content(MEDIA.json, obj);
    case 'text':
      return content('text/plain', obj);
    case 'csv':
      return content('text/csv', obj);
    case 'xlsx':
      return content('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', obj);
    case 'file':
      return content('image/jpeg', obj);
    case 'stream':
      return content('text/event-stream', obj);
    case 'empty':
      return { '204': { description: endpoint.summary } };
  }
}

/** All error codes of a call, its own and those of its access level, by number. */
export function possibleErrors({
  access,
  errors,
}: Pick<Endpoint, 'access' | 'errors'>): readonly ErrorCode[] {
  return [...new Set<ErrorCode>([...ALWAYS_POSSIBLE[access], ...errors])].sort((a, b) => a - b);
}

/** Avoids `oneOf` with a single schema, which linters report. */
function oneOf(schemas: readonly JsonObject[]): JsonObject {
  const [only, ...others] = schemas;
  return only !== undefined && others.length === 0 ? only : { oneOf: schemas };
}

function failures(endpoint: Endpoint): JsonObject {
  const byStatus = new Map<string, ErrorCode[]>();
  for (const code of possibleErrors(endpoint)) {
    const status = String(ERROR_STATUS[code]);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].map(([status, codes]): [string, JsonObject] => [
    status,
    {
      description: codes.map((code) => `${code} ${ERROR_TEXT[code].en}`).join('\n\n'),
      content: {
        [MEDIA.json]: { schema: oneOf(codes.map((code) => ({ $ref: `#/components/schemas/Error${code}` }))) },
      },
    },
  ]);
  return Object.fromEntries(responses);
}

function operation(endpoint: Endpoint): JsonObject {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: SECURITY[endpoint.access],
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...failures(endpoint) },
    'x-number': endpoint.number,
    'x-access': endpoint.access,
  };
}

function errorSchemas(endpoints: readonly Endpoint[]): JsonObject {
  const codes = [...new Set(endpoints.flatMap(possibleErrors))].sort((a, b) => a - b);
  return Object.fromEntries(
    codes.map((code) => [`Error${code}`, envelope(code, jsonSchema(errorObjSchema(code), 'output'))]),
  );
}

const PARAMETERS: JsonObject = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of `msg`; the account’s own otherwise.',
    schema: { type: 'string', examples: ['zh-CN', 'en'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and body get the same answer for 24 hours; another body gets 4009.',
    schema: { type: 'string', format: 'uuid' },
  },
  MutationId: {
    name: MUTATION_ID_HEADER,
    in: 'header',
    description: 'Names this call; the events that it leads to carry it (E56). What is no UUID is ignored.',
    schema: { type: 'string', format: 'uuid' },
  },
};

/** The contract as an OpenAPI 3.1 document, generated from the schemas that check requests and responses. */
export function openApiDocument(endpoints: readonly Endpoint[], options: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      ...(endpoint.base === 'promo' ? { servers: [{ url: options.servers.promo }] } : {}),
      [endpoint.method.toLowerCase()]: operation(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.servers.api }],
    paths,
    components: {
      schemas: errorSchemas(endpoints),
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
