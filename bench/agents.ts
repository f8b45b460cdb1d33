// npm run bench -- agents: heartbeats of many agents on one process with PostgreSQL, with people at work beside.
import { randomBytes } from 'node:crypto';
import { agentHeartbeat } from '@portal/shared/contracts/agent';
import { connectorInfos } from '@portal/shared/contracts/connector';
import { teamsInfo } from '@portal/shared/contracts/team';
import { connectors } from '@portal/provider/platform/database/schema/connectors';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { hashToken } from '@portal/provider/platform/runtime/crypto';
import { buildApplication, buildTeam, buildUser } from '@portal/provider/testing/builders';
import { type SessionTokens, signIn } from '@portal/provider/testing/sign-in';
import { readOptions } from './options';
import { withMeasuredProvider } from './provider/measured-provider';
import { offer, type OfferedLoad } from './provider/offered-load';
import { reportRates } from './provider/report-rates';
import { sessionHeaders } from './provider/session-headers';

const HEARTBEAT_SECONDS = 15;
const CONNECTIONS = 100;
const WARM_UP_SECONDS = 5;
const PER_APPLICATION = 50;
/** Calls of people per second: the list of their teams, and the connectors of an application. */
const PEOPLE = 20;

const { options, isComplete } = readOptions({ agents: 5000, seconds: 60 });

interface Scene {
  readonly tokens: readonly string[];
  readonly person: SessionTokens;
  readonly instanceId: string;
}

/** Connectors with agents that have come from this machine. */
async function makeAgents(deps: ProviderDeps): Promise<Scene> {
  const creator = await buildUser({ deps });
  const team = await buildTeam({ deps }, { creator });
  const now = deps.clock.now();
  const tokens: string[] = [];
  let instanceId = '';
  while (tokens.length < options.agents) {
    ({ id: instanceId } = await buildApplication({ deps }, { team }));
    const fresh = Array.from({ length: Math.min(PER_APPLICATION, options.agents - tokens.length) }, () =>
      randomBytes(32).toString('base64url'),
    );
    await deps.database.queries.insert(connectors).values(
      fresh.map((token, index) => ({
        ...{ id: deps.newId(), instanceId, name: `Connector ${String(index)}`, ipList: [] },
        ...{ accessMode: 'automatic' as const, permission: 'all' as const, state: 'connected' as const },
        ...{ agentTokenHash: hashToken(token), agentSystem: 'linux' as const, agentVersion: '1.0.0' },
        ...{ agentIp: '127.0.0.1', lastSeen: now, accessTime: now, createdBy: creator.id },
        ...{ createdAt: now, updatedAt: now },
      })),
    );
    tokens.push(...fresh);
  }
  return { tokens, person: await signIn({ deps }, creator), instanceId };
}

function heartbeats(address: string, { tokens }: Scene): OfferedLoad<'agents'> {
  return {
    perSecond: tokens.length / HEARTBEAT_SECONDS,
    connections: CONNECTIONS,
    next: (index) => ({
      url: `${address}/api${agentHeartbeat.path}`,
      headers: {
        authorization: `Bearer ${tokens[index % tokens.length] ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ Version: '1.0.0' }),
    }),
    outcomes: { agents: ({ status, body }) => status === 200 && body.includes('"state":"connected"') },
  };
}

function callsOfPeople(address: string, { person, instanceId }: Scene): OfferedLoad<'people'> {
  const lists = [
    `${address}/api${teamsInfo.path}?Page=1`,
    `${address}/api${connectorInfos.path}?InstanceId=${instanceId}&Page=1&PageSize=20`,
  ];
  return {
    perSecond: PEOPLE,
    connections: CONNECTIONS,
    next: (index) => ({ url: lists[index % lists.length] ?? '', headers: sessionHeaders(person) }),
    outcomes: { people: ({ status, body }) => status === 200 && body.startsWith('{"code":0') },
  };
}

await withMeasuredProvider(async ({ address, prepare }) => {
  const scene = await prepare(makeAgents);
  const both = (seconds: number) =>
    Promise.all([offer(heartbeats(address, scene), seconds), offer(callsOfPeople(address, scene), seconds)]);
  console.log('▸ warming up');
  await both(WARM_UP_SECONDS);
  const [agents, people] = await both(options.seconds);
  await reportRates({
    name: 'agents',
    isComplete,
    conditions: { connectors: options.agents, seconds: options.seconds },
    rates: { ...agents.outcomes, ...people.outcomes },
    p99Ms: { agents: 100, people: 100 },
    faults: { errors: agents.errors + people.errors },
  });
});
