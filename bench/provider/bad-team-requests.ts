import type { ProviderDeps } from '@portal/provider/platform/deps';
import { buildUser } from '@portal/provider/testing/builders';
import { MALFORMED_BODIES } from '@portal/provider/testing/malformed-bodies';
import { badInputsOf, fieldsOf, messageOf, withBadInput } from '@portal/provider/testing/team-bad-inputs';
import { nameOf, TEAM_CALLS, type TeamCall } from '@portal/provider/testing/team-calls';
import { TeamWorld } from '@portal/provider/testing/team-world';
import { createTestApp, queryOf } from '@portal/provider/testing/test-app';

/** A response, with its envelope parsed. */
export interface Envelope {
  readonly status: number;
  readonly code: unknown;
  readonly msg: unknown;
  readonly obj: unknown;
}

/** An invalid request that must be refused. */
export interface BadRequest {
  /** Number and name of the call. */
  readonly call: string;
  /** Kind of the fault: the expected error, or the kind of the body. */
  readonly kind: string;
  /** Description of the fault, for the reader of a failure. */
  readonly what: string;
  /** Path and query, relative to the origin. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The request is a POST if there is a body. */
  readonly body?: string | Buffer;
  readonly isRefused: (response: Envelope) => boolean;
}

interface Sender {
  readonly call: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json';

/** Every bad input of every call about teams, sent by the creator of a team, whom no permission check would refuse. */
export async function badTeamRequests(deps: ProviderDeps): Promise<readonly BadRequest[]> {
  const { database, clock, settings } = deps;
  // Same origin as the measured provider.
  const env = { PORT: String(settings.port) };
  const app = await createTestApp({ database, clock, env, replace: deps });
  try {
    // An account that needs no second factor.
    const world = await TeamWorld.create(app, { user: await buildUser(app) });
    const { header, cookie } = world.creator.as;
    const [origin] = settings.origins;
    const headers = { origin, 'access-token': header, cookie: `token=${cookie}`, 'accept-language': 'en' };
    const requests: BadRequest[] = [];
    for (const call of TEAM_CALLS) {
      const { number, path } = call.endpoint;
      const sender = {
        call: `${String(number)} ${nameOf(call)}`,
        url: settings.apiPath + path,
        headers,
      };
      const right = await call.request(world, world.creator);
      requests.push(...wrongFields(sender, call, right));
      if (call.endpoint.method === 'POST') requests.push(...wrongBodies(sender));
    }
    return requests;
  } finally {
    await app.app.close();
  }
}

function wrongFields({ call, url, headers }: Sender, team: TeamCall, right: object): readonly BadRequest[] {
  return fieldsOf(team)
    .flatMap((field) => badInputsOf(team, field))
    .map((input) => {
      const request = withBadInput(right, input);
      const sent =
        team.endpoint.method === 'GET'
          ? { target: `${url}?${queryOf(request)}`, headers }
          : {
              target: url,
              headers: { ...headers, 'content-type': JSON_TYPE },
              body: JSON.stringify(request),
            };
      return {
        call,
        kind: input.said,
        what: `${input.field} ${'value' in input ? JSON.stringify(input.value).slice(0, 60) : 'not there'}`,
        ...sent,
        isRefused: (response) => messageOf(input.field, response) === input.said,
      };
    });
}

function wrongBodies({ call, url, headers }: Sender): readonly BadRequest[] {
  return MALFORMED_BODIES.map(({ name, body, contentType = JSON_TYPE, code }) => ({
    call,
    kind: name,
    what: name,
    target: url,
    headers: { ...headers, 'content-type': contentType },
    body,
    isRefused: (response) => response.code === code && response.status >= 400 && response.status < 500,
  }));
}
