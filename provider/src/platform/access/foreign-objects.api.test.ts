import { ENDPOINTS } from '@portal/shared/contracts/all';
import type { Access, Endpoint } from '@portal/shared/contracts/endpoint';
import { fc } from '@portal/shared/testing/fast-check';
import { resolved, requestsOf, withValueAt } from '../../testing/contract-values';
import { injectionOf } from '../../testing/fuzz-request';
import { fuzzWorld, type FuzzWorld } from '../../testing/fuzz-world';
import { sharedApp } from '../../testing/shared-app';
import { userOwingSecondFactor } from '../../testing/team-world';

/*
 * For every call of a signed-in user and every parameter of it that identifies an object, as the contract lists them: an
 * object of other people is answered in the same way as one that does not exist. What own objects and those of the same
 * team are answered with is in team-objects.api.test.ts.
 */

/** Requests of each parameter; the other fields have other values each time. */
const REQUESTS = 2;

/** Parameters that identify an object, and a value of none. A new one does not pass without a row. */
const ABSENT: Readonly<Record<string, unknown>> = {
  TeamId: '01990000-0000-4000-8000-000000000001',
  InstanceId: '01990000-0000-4000-8000-000000000002',
  InstanceIds: ['01990000-0000-4000-8000-000000000003'],
  ConnectorId: '01990000-0000-4000-8000-000000000004',
  LicensebagId: '01990000-0000-4000-8000-000000000005',
  InvitationId: '01990000-0000-4000-8000-000000000006',
  ApplyId: '01990000-0000-4000-8000-000000000007',
  ApplyIds: ['01990000-0000-4000-8000-000000000008'],
  UserId: '01990000-0000-4000-8000-000000000009',
  UserIds: ['01990000-0000-4000-8000-00000000000a'],
  Id: '01990000-0000-4000-8000-00000000000b',
  Ids: ['01990000-0000-4000-8000-00000000000c'],
  OrderNo: '00000000000000000001',
  OrderNos: ['00000000000000000002'],
};

/** Ids of a marketplace (see entitlement-claim.api.test.ts) and of the identity service. */
const NOT_OF_THE_PORTAL = ['CloudInstanceId', 'CheckId'];

/** The callers of these have no session. */
const WITHOUT_SESSION: readonly Access[] = ['public', 'operator', 'reviewer', 'wallet', 'agent', 'sandbox'];

const isId = (name: string) => /(?:Ids?|OrderNos?)$/.test(name) && !NOT_OF_THE_PORTAL.includes(name);

function fieldsOf({ request }: Endpoint): readonly string[] {
  const { def } = request._zod as unknown as { readonly def: { readonly shape?: object } };
  return Object.keys(def.shape ?? {});
}

const CASES = ENDPOINTS.filter(({ access }) => !WITHOUT_SESSION.includes(access)).flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter(isId)
    .map((parameter) => [endpoint.id, parameter, endpoint] as const),
);

const app = sharedApp({ env: { TRUST_PROXY: '127.0.0.1' } });
let own: FuzzWorld;
let other: FuzzWorld;
let sent = 0;

beforeAll(async () => {
  const owing = await userOwingSecondFactor(app);
  own = await fuzzWorld(app, owing);
  other = await fuzzWorld(app, owing);
});

/** The id of a row that the call created. */
const NEW_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The whole answer, except its request id, its date and the requested id. */
async function ask(endpoint: Endpoint, request: unknown, named: unknown): Promise<string> {
  const { apiPath, promoPath, origins } = app.deps.settings;
  const bases = { api: apiPath, promo: promoPath };
  // Where the id has no effect, both calls may create something.
  const fields: object = Object(request);
  const whole = 'Name' in fields ? { ...fields, Name: `Branch ${String(sent)}` } : fields;
  const { headers, ...injected } = injectionOf(endpoint, whole, { spoil: { kind: 'nothing' }, bases });
  const { statusCode, body } = await app.app.inject({
    ...injected,
    headers: {
      ...{ origin: origins[0], 'x-forwarded-for': `198.51.100.${String(sent++ % 250)}`, ...headers },
      ...(await own.headersOf('apt', endpoint)),
    },
  });
  return `${String(statusCode)} ${body}`.replaceAll(String(named), '<id>').replace(NEW_ID, '<id>');
}

test.each(CASES)('%s: %s', async (_, parameter, endpoint) => {
  const absent = ABSENT[parameter];
  expect(absent).toBeDefined();
  const isList = Array.isArray(absent);
  const requests = fc.sample(requestsOf(endpoint.request, new Set(Object.keys(own.values))), REQUESTS);
  for (const request of requests) {
    const whole = resolved(request, ({ name, pick }) => {
      const values = own.values[name] ?? [];
      return values[pick % values.length];
    });
    for (const foreign of other.values[isList ? parameter.slice(0, -1) : parameter] ?? []) {
      const place = isList ? [foreign] : foreign;
      const ofOthers = await ask(endpoint, withValueAt(whole, [parameter], place), foreign);
      const ofNobody = await ask(
        endpoint,
        withValueAt(whole, [parameter], absent),
        isList ? absent[0] : absent,
      );
      expect(ofOthers).toBe(ofNobody);
    }
  }
});

test('there are more than seventy such parameters', () => {
  expect(CASES.length).toBeGreaterThan(70);
});
