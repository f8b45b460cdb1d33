// npm run bench -- agents: heartbeats of many agents on one process with PostgreSQL, with people at work beside.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { agentHeartbeat } from '@portal/shared/contracts/agent';
import { connectorInfos } from '@portal/shared/contracts/connector';
import { teamsInfo } from '@portal/shared/contracts/team';
import { connectors } from '@portal/provider/platform/database/schema/connectors';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { hashToken } from '@portal/provider/platform/runtime/crypto';
import { buildApplication, buildTeam, buildUser } from '@portal/provider/testing/builders';
import { type SessionTokens, signIn } from '@portal/provider/testing/sign-in';
import { judgeGoals } from './goal';
import { withMeasuredProvider } from './provider/measured-provider';
import { offer, type TimedResponse } from './provider/offered-load';
import { postgresVersion, writeResult } from './result-file';
import { percentile, rounded } from './statistics';
import { textTable } from './text-table';

const GOALS = { p99Ms: 100 } as const;
const HEARTBEAT_SECONDS = 15;
const CONNECTIONS = 100;
const WARM_UP_SECONDS = 5;

const { values: options } = parseArgs({
  options: {
    agents: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    /** Calls of people per second: the list of their teams, and the connectors of an application. */
    people: { type: 'string', default: '20' },
    /** Folder for a CPU profile of the provider. */
    profile: { type: 'string' },
  },
});

interface Scene {
  readonly tokens: readonly string[];
  readonly person: SessionTokens;
  readonly instanceId: string;
}

/** Connectors with agents that have come from this machine, fifty to an application. */
async function makeAgents(deps: ProviderDeps, count: number): Promise<Scene> {
  const creator = await buildUser({ deps });
  const team = await buildTeam({ deps }, { creator });
  const now = deps.clock.now();
  const tokens: string[] = [];
  let instanceId = '';
  for (let made = 0; made < count; made += 50) {
    ({ id: instanceId } = await buildApplication({ deps }, { team }));
    const fresh = Array.from({ length: Math.min(50, count - made) }, () =>
      randomBytes(32).toString('base64url'),
    );
    tokens.push(...fresh);
    await deps.database.queries.insert(connectors).values(
      fresh.map((token, index) => ({
        ...{ id: deps.newId(), instanceId, name: `Connector ${String(index)}`, ipList: [] },
        ...{ accessMode: 'automatic' as const, permission: 'all' as const, state: 'connected' as const },
        ...{ agentTokenHash: hashToken(token), agentSystem: 'linux' as const, agentVersion: '1.0.0' },
        ...{ agentIp: '127.0.0.1', lastSeen: now, accessTime: now, createdBy: creator.id },
        ...{ createdAt: now, updatedAt: now },
      })),
    );
  }
  return { tokens, person: await signIn({ deps }, creator), instanceId };
}

function figuresOf(responses: readonly TimedResponse[], isRight: (response: TimedResponse) => boolean) {
  const ms = responses.map((response) => response.ms).sort((a, b) => a - b);
  return {
    calls: ms.length,
    p50Ms: rounded(percentile(ms, 50)),
    p99Ms: rounded(percentile(ms, 99)),
    maxMs: rounded(percentile(ms, 100)),
    errors: responses.filter((response) => !isRight(response)).length,
  };
}

async function measure(address: string, { tokens, person, instanceId }: Scene, seconds: number) {
  const body = JSON.stringify({ Version: '1.0.0' });
  const lists = [
    `${address}/api${teamsInfo.path}?Page=1`,
    `${address}/api${connectorInfos.path}?InstanceId=${instanceId}&Page=1&PageSize=20`,
  ];
  const [beats, calls] = await Promise.all([
    offer({
      perSecond: tokens.length / HEARTBEAT_SECONDS,
      seconds,
      connections: CONNECTIONS,
      next: (index) => ({
        url: `${address}/api${agentHeartbeat.path}`,
        headers: {
          authorization: `Bearer ${tokens[index % tokens.length] ?? ''}`,
          'content-type': 'application/json',
        },
        body,
      }),
    }),
    offer({
      perSecond: Number(options.people),
      seconds,
      connections: CONNECTIONS,
      next: (index) => ({
        url: lists[index % lists.length] ?? '',
        headers: { 'access-token': person.header, cookie: `token=${person.cookie}` },
      }),
    }),
  ]);
  return {
    agents: figuresOf(beats, (beat) => beat.status === 200 && beat.body.includes('"state":"connected"')),
    people: figuresOf(calls, (call) => call.status === 200 && call.body.startsWith('{"code":0')),
  };
}

await withMeasuredProvider({ profile: options.profile }, async ({ address, prepare }) => {
  const scene = await prepare((deps) => makeAgents(deps, Number(options.agents)));
  console.log('▸ warming up');
  await measure(address, scene, WARM_UP_SECONDS);
  const figures = await measure(address, scene, Number(options.seconds));
  console.log(
    textTable(
      [`${options.agents} agents`, 'calls', 'p50 ms', 'p99 ms', 'max ms', 'errors'],
      (['agents', 'people'] as const).map((name) => {
        const { calls, p50Ms, p99Ms, maxMs, errors } = figures[name];
        return [name, ...[calls, p50Ms, p99Ms, maxMs, errors].map(String)];
      }),
    ),
  );
  await writeResult('agents', {
    postgres: postgresVersion(),
    connectors: Number(options.agents),
    seconds: Number(options.seconds),
    ...figures,
  });
  judgeGoals(
    (['agents', 'people'] as const).flatMap((name) => [
      { what: `${name} p99, ms`, value: figures[name].p99Ms, goal: { atMost: GOALS.p99Ms } },
      { what: `${name} errors`, value: figures[name].errors, goal: { atMost: 0 } },
    ]),
  );
});
