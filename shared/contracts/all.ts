import * as account from './account';
import * as agent from './agent';
import * as announcement from './announcement';
import * as application from './application';
import * as assistant from './assistant';
import * as auth from './auth';
import * as certification from './certification';
import * as connector from './connector';
import * as coupon from './coupon';
import type { Endpoint } from './endpoint';
import * as entitlement from './entitlement';
import * as invitation from './invitation';
import * as lane from './lane';
import * as member from './member';
import * as message from './message';
import * as notify from './notify';
import * as operator from './operator';
import * as operatorAccount from './operator-account';
import * as order from './order';
import * as pack from './pack';
import * as passkey from './passkey';
import * as payment from './payment';
import * as price from './price';
import * as review from './review';
import * as runtime from './runtime';
import * as sandbox from './sandbox';
import * as scanLogin from './scan-login';
import * as search from './search';
import * as security from './security';
import * as team from './team';
import * as user from './user';

/*
 * All calls: for the OpenAPI document, the access table, `npm run calls` and tests. Pages import their calls from the
 * domain files, because importing this file bundles all of them.
 */

const DOMAINS: readonly Readonly<Record<string, unknown>>[] = [
  auth,
  notify,
  scanLogin,
  user,
  certification,
  security,
  team,
  member,
  invitation,
  application,
  entitlement,
  price,
  pack,
  connector,
  order,
  runtime,
  message,
  announcement,
  account,
  passkey,
  search,
  payment,
  coupon,
  agent,
  assistant,
  operator,
  operatorAccount,
  lane,
  review,
  sandbox,
];

/** Domain files also export lists, shapes and filters. */
function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'access' in value
  );
}

/** Sorts 1 to 128 first, then E1 and up. Calls with the same number keep the order of their file. */
function rank({ number }: Endpoint): number {
  return typeof number === 'number' ? number : 1000 + Number(number.slice(1));
}

/** All calls, sorted by number. */
export const ENDPOINTS: readonly Endpoint[] = DOMAINS.flatMap((domain) =>
  Object.values(domain).filter(isEndpoint),
).sort((a, b) => rank(a) - rank(b));

/** The 128 calls of the requirements (docs/reference/calls.md). */
export const SPECIFIED_ENDPOINTS: readonly Endpoint[] = ENDPOINTS.filter(
  ({ number }) => typeof number === 'number',
);
