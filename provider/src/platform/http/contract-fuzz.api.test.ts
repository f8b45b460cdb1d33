import { ENDPOINTS } from '@portal/shared/contracts/all';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { isErrorCode } from '@portal/shared/contracts/error-code';
import { ERROR_STATUS } from '@portal/shared/contracts/error-status';
import { fc, runs } from '@portal/shared/testing/fast-check';
import { casesOf, injectionOf, sentOf, type FuzzCase } from '../../testing/fuzz-request';
import { fuzzWorld, type FuzzCaller, type FuzzWorld } from '../../testing/fuzz-world';
import { sharedApp } from '../../testing/shared-app';
import { userOwingSecondFactor, type TeamCaller } from '../../testing/team-world';

/*
 * Requests that are generated from the contract, most of them spoiled in one place, for every call. Whatever is sent,
 * the answer is an envelope of the catalogue, or what the call answers in place of one, and never a fault of the server.
 */

/** `npm test` has the same 2,000 each time, the long run 40,000 others. */
const CASES = runs(2000);
/** A world changes with the calls, and so do the limits of its accounts. */
const CASES_PER_WORLD = 120;

const app = sharedApp({ env: { TRUST_PROXY: '127.0.0.1' } });
let owing: TeamCaller;

beforeAll(async () => {
  owing = await userOwingSecondFactor(app);
});

/** Nothing of the server's code or database. */
/** Status of an address that is too long. */
const TOO_LONG = 414;
const INSIDE = /node_modules|\bat [\w.]+ \(|Error:|Failed query|params:|SQLSTATE/;

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** What is wrong with an answer, or null. */
function faultOf(endpoint: Endpoint, { statusCode, headers, body }: Answer): string | null {
  if (headers['x-request-id'] === undefined) return 'has no request id';
  if (statusCode >= 500 && codeOf(body) !== errorCodes.upstreamFailed) return 'is a fault';
  if (endpoint.responseFormat === 'envelope' && INSIDE.test(body)) return 'tells of the inside';
  // Wallets read a dialect of their own.
  const isBare = endpoint.responseFormat !== 'envelope' || endpoint.access === 'wallet';
  if (isBare && (statusCode < 400 || endpoint.access === 'wallet')) return null;
  const code = codeOf(body);
  if (code === null) return 'is no envelope';
  if (code === 0 || (isErrorCode(code) && ERROR_STATUS[code] === statusCode)) return null;
  const isTooLong = statusCode === TOO_LONG && code === errorCodes.validationFailed;
  return isTooLong ? null : `has code ${String(code)}`;
}

function codeOf(body: string): number | null {
  try {
    const { code, msg, ...rest } = JSON.parse(body) as { code: unknown; msg: unknown };
    const isEnvelope =
      typeof code === 'number' && typeof msg === 'string' && Object.keys(rest).join() === 'obj';
    return isEnvelope ? code : null;
  } catch {
    return null;
  }
}

/** The answer of the stream never ends, unless it is refused. */
function callerOf({ responseFormat }: Endpoint, { caller }: FuzzCase): FuzzCaller {
  return responseFormat === 'stream' ? 'nobody' : caller;
}

async function send(endpoint: Endpoint, one: FuzzCase, { world, n }: { world: FuzzWorld; n: number }) {
  const { apiPath, promoPath, origins } = app.deps.settings;
  const sent = sentOf(one, world);
  const { headers, ...request } = injectionOf(endpoint, sent, {
    ...one,
    bases: { api: apiPath, promo: promoPath },
  });
  const from = `198.51.${String(n % 100)}.${String(n % 250)}`;
  const answer = await app.app.inject({
    ...request,
    headers: {
      ...{ origin: origins[0], 'x-forwarded-for': from, ...headers },
      ...(await world.headersOf(callerOf(endpoint, one), endpoint)),
    },
  });
  return { sent, answer };
}

/** The calls in turn, each with cases of its own. */
function allCases(known: ReadonlySet<string>): readonly (readonly [Endpoint, FuzzCase])[] {
  const each = Math.ceil(CASES / ENDPOINTS.length);
  const seed = fc.readConfigureGlobal().seed;
  const lists = ENDPOINTS.map((endpoint, index) =>
    fc
      .sample(casesOf(endpoint, known), { numRuns: each, ...(seed !== undefined && { seed: seed + index }) })
      .map((one) => [endpoint, one] as const),
  );
  return Array.from({ length: each }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)))
    .flat()
    .slice(0, CASES);
}

const counts = { cases: 0, worlds: 0, invalid: 0, refused: 0, limited: 0, done: 0 };

function count({ statusCode, body }: Answer): void {
  const code = codeOf(body);
  counts.cases += 1;
  if (code === errorCodes.rateLimited) counts.limited += 1;
  else if (code === errorCodes.validationFailed) counts.invalid += 1;
  else if (statusCode < 400) counts.done += 1;
  else counts.refused += 1;
}

async function newWorld(): Promise<FuzzWorld> {
  counts.worlds += 1;
  return fuzzWorld(app, owing);
}

test(`${String(CASES)} requests get answers of the contract`, async () => {
  let world = await newWorld();
  const faults: string[] = [];
  for (const [n, [endpoint, one]] of allCases(new Set(Object.keys(world.values))).entries()) {
    if (n % CASES_PER_WORLD === CASES_PER_WORLD - 1) world = await newWorld();
    const { sent, answer } = await send(endpoint, one, { world, n });
    count(answer);
    const fault = faultOf(endpoint, answer);
    if (fault === null) continue;
    const about = `${endpoint.id} (${one.caller}, ${one.spoil.kind}) ${fault}`;
    const asked = JSON.stringify(sent).slice(0, 500);
    faults.push(`${about}: ${asked} → ${String(answer.statusCode)} ${answer.body.slice(0, 300)}`);
  }
  console.log(JSON.stringify(counts));
  expect(faults).toEqual([]);
  expect(counts.cases).toBe(CASES);
  // The cases must reach the calls: many are not stopped by validation, next to none by limits.
  expect(counts.limited).toBeLessThan(counts.cases / 50);
  expect(counts.done + counts.refused).toBeGreaterThan(counts.cases / 3);
});

test('pollutes no prototype', () => {
  expect(Object.getPrototypeOf({})).not.toHaveProperty('isAdmin');
});
