import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS, SPECIFIED_ENDPOINTS } from './all';
import { CREATION_LIMITS, isCreationKind } from './creation-limits';
import type { Access, Endpoint } from './endpoint';
import { possibleErrors } from './openapi';
import { SPECIFIED_CALLS } from './specified-calls';

const EXTENSIONS = Array.from({ length: 76 }, (_, index) => `E${index + 1}`);

describe('the list of calls', () => {
  test('contains the 128 specified calls, each once, as specified', () => {
    const written = SPECIFIED_ENDPOINTS.map(({ number, method, path, access }) => ({
      number,
      method,
      path,
      access,
    }));
    expect(written).toEqual(SPECIFIED_CALLS.map(({ errors: _, ...call }) => call));
    expect(SPECIFIED_ENDPOINTS.map(({ number }) => number)).toEqual(
      Array.from({ length: 128 }, (_, index) => index + 1),
    );
  });

  test('contains every extension call', () => {
    const numbers = new Set(
      ENDPOINTS.map(({ number }) => number).filter((number) => typeof number === 'string'),
    );
    expect([...numbers]).toEqual(EXTENSIONS);
  });

  test.each(SPECIFIED_CALLS.map((call) => [call.number, call] as const))(
    'call %s may return its specified errors',
    (number, { errors }) => {
      const endpoint = SPECIFIED_ENDPOINTS.find((one) => one.number === number);
      const possible = endpoint === undefined ? [] : possibleErrors(endpoint);
      expect(errors.filter((code) => !possible.some((other) => other === code))).toEqual([]);
    },
  );

  test('gives every call a unique id and path', () => {
    const ids = ENDPOINTS.map(({ id }) => id);
    const addresses = ENDPOINTS.map(({ base, method, path }) => `${base} ${method} ${path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('uses the promotion base only for call 17', () => {
    expect(ENDPOINTS.filter(({ base }) => base === 'promo').map(({ number }) => number)).toEqual([17]);
  });

  test('limits by account what callers with an account create', () => {
    const withoutAccount: readonly Access[] = ['public', 'wallet', 'agent', 'enrolment', 'sandbox'];
    const isWrong = ({ access, creates }: Endpoint) =>
      withoutAccount.includes(access) ? isCreationKind(creates) : creates === 'anonymous';
    expect(ENDPOINTS.filter(isWrong).map(({ id }) => id)).toEqual([]);
    expect(new Set(ENDPOINTS.map(({ creates }) => creates).filter(isCreationKind))).toEqual(
      new Set(Object.keys(CREATION_LIMITS)),
    );
  });

  test('marks idempotent calls and polls as the contract does', () => {
    const numbers = (of: typeof ENDPOINTS) => of.map(({ number }) => number);
    expect(numbers(ENDPOINTS.filter(({ idempotent }) => idempotent))).toEqual([
      94, 119, 120, 121, 122, 123, 124,
    ]);
    expect(
      numbers(
        ENDPOINTS.filter(({ access, countsAsActivity }) => access.startsWith('session') && !countsAsActivity),
      ),
    ).toEqual([36, 39, 40, 127, 'E8', 'E56']);
  });

  test('sends forms and files where the contract requires them', () => {
    const encoded = ENDPOINTS.filter(({ encoding }) => encoding !== 'json');
    expect(encoded.map(({ number, encoding }) => `${String(number)} ${encoding}`)).toEqual([
      '2 form',
      '3 form',
      '4 form',
      '57 multipart',
      '58 multipart',
      'E41 form',
    ]);
  });
});

describe('every call', () => {
  test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s is well formed',
    (_, endpoint) => {
      expect(endpoint.id).toMatch(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/);
      expect(endpoint.summary).toMatch(/^\S.*[.;]?$/);
      expect(endpoint.request.safeParse(undefined).success).toBe(false);
      for (const parameter of endpoint.path.matchAll(/\{(\w+)\}/g)) {
        const issues = endpoint.request.safeParse({}).error?.issues ?? [];
        expect(issues.some(({ path }) => path[0] === parameter[1])).toBe(true);
      }
    },
  );
});

test('every file that defines calls is in the list', () => {
  const describing = readdirSync(__dirname)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(join(__dirname, name), 'utf8'));
  const described = describing.flatMap((source) =>
    [...source.matchAll(/^ {2}id: '([\w.]+)',$/gm)].map((found) => found[1]),
  );
  const listed = ENDPOINTS.map(({ id }) => id).filter((id) => !id.startsWith('ext.export.'));
  expect(described.toSorted()).toEqual(listed.toSorted());
});
