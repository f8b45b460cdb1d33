import { isPermittedAddress } from '@portal/shared/contracts/address';
import type { ConnectorEvent, ConnectorState } from '@portal/shared/contracts/enums';
import {
  SILENCE_SECONDS,
  transition,
  WAIT_SECONDS,
  type Connector,
  type ConnectorInput,
  type ConnectorOutcome,
} from '../commerce/connector/connector-machine';
import { addSeconds } from '../platform/runtime/clock';

type Below = (limit: number) => number;

/** The transitions of the model (docs/reference/states.md#connectors), by what the history tells. */
const TRANSITIONS: Readonly<Partial<Record<ConnectorEvent, readonly [ConnectorState, ConnectorState]>>> = {
  registered: ['notConnected', 'connected'],
  returned: ['notConnected', 'connected'],
  waiting: ['notConnected', 'pending'],
  accessed: ['pending', 'connected'],
  refused: ['pending', 'notConnected'],
  waitedTooLong: ['pending', 'notConnected'],
  disconnected: ['connected', 'notConnected'],
  silent: ['connected', 'notConnected'],
  addressEnded: ['connected', 'notConnected'],
  applicationExpired: ['connected', 'notConnected'],
  addressRefused: ['notConnected', 'notConnected'],
};

const ADDRESSES = ['203.0.113.7', '198.51.100.9', '2001:db8::7'];
const LISTS = [[], ['203.0.113.0/24'], ['198.51.100.9', '2001:db8::/32']];
/** Seconds by which the clock moves: mostly a little, sometimes across a limit, sometimes back. */
const STEPS = [0, 1, 7, 15, 15, 15, 44, 46, 90, 599, 601, 3600, -30, -3600];

const START = new Date('2026-03-02T08:00:00.000Z');
const NEW: Connector = {
  state: 'notConnected',
  accessMode: 'automatic',
  ipList: [],
  pendingSince: null,
  agent: null,
};

/** Runs one random history of a connector. @returns what contradicts the model */
export function connectorHistory(below: Below): string[] {
  const pick = <T>(values: readonly [T, ...T[]] | readonly T[]): T => values[below(values.length)] as T;
  const found: string[] = [];
  let connector: Connector = { ...NEW, accessMode: pick(['automatic', 'manual']), ipList: pick(LISTS) };
  let now = START;
  let isLive = true;
  let tokens = 0;
  /** Tokens that were given access, and those that were revoked. */
  const approved = new Set<string>();
  const revoked = new Set<string>();

  const input = (): ConnectorInput => {
    switch (below(9)) {
      case 0:
      case 1:
        tokens += 1;
        return {
          kind: 'register',
          agent: { tokenHash: `token-${String(tokens)}`, system: 'linux', version: '1', ip: pick(ADDRESSES) },
        };
      case 2:
      case 3:
        return { kind: 'heartbeat', ip: pick(ADDRESSES), version: '2' };
      case 4:
        return { kind: 'access' };
      case 5:
        return { kind: pick(['refuse', 'disconnect'] as const) };
      case 6:
        return { kind: 'edit', ipList: pick(LISTS), accessMode: pick(['automatic', 'manual'] as const) };
      default:
        return { kind: 'look' };
    }
  };

  for (let step = 0; step < 40; step += 1) {
    now = addSeconds(now, pick(STEPS));
    if (below(12) === 0) isLive = !isLive;
    const given = input();
    const before = connector;
    const outcome = transition(before, given, { now, isLive });
    connector = outcome.connector;
    for (const { event } of outcome.events) {
      const hash = (
        event === 'registered' || event === 'accessed' || event === 'returned' ? connector : before
      ).agent?.tokenHash;
      if (hash === undefined) continue;
      if (event === 'registered' || event === 'accessed') approved.add(hash);
      if (['refused', 'waitedTooLong', 'disconnected'].includes(event)) revoked.add(hash);
    }
    if (before.agent !== null && connector.agent?.tokenHash !== before.agent.tokenHash)
      revoked.add(before.agent.tokenHash);
    found.push(
      ...faults(before, outcome, { now, isLive, approved, revoked }).map(
        (fault) => `${given.kind}: ${fault}`,
      ),
    );
  }
  return found;
}

interface Facts {
  readonly now: Date;
  readonly isLive: boolean;
  readonly approved: ReadonlySet<string>;
  readonly revoked: ReadonlySet<string>;
}

function faults(
  before: Connector,
  { connector, events, refusal }: ConnectorOutcome,
  { now, isLive, approved, revoked }: Facts,
): string[] {
  const { state, agent, pendingSince, ipList } = connector;
  const path = events.reduce<ConnectorState | null>((at, { event }) => {
    const step = TRANSITIONS[event];
    return step !== undefined && step[0] === at ? step[1] : null;
  }, before.state);
  const away = (at: Date | null | undefined) =>
    at === null || at === undefined ? Infinity : Math.abs(now.getTime() - at.getTime()) / 1000;
  const rules: Readonly<Record<string, boolean>> = {
    'the history does not lead to the state': path === state,
    'a state other than pending has a wait': (state === 'pending') === (pendingSince !== null),
    'a state without an agent': state === 'notConnected' || agent !== null,
    'connected in silence': state !== 'connected' || away(agent?.lastSeen) <= SILENCE_SECONDS,
    'connected although the application ended': state !== 'connected' || isLive,
    'connected from an address that is not permitted':
      state !== 'connected' || (agent !== null && isPermittedAddress(ipList, agent.ip)),
    'connected without access': state !== 'connected' || (agent !== null && approved.has(agent.tokenHash)),
    'waits for too long': state !== 'pending' || away(pendingSince) <= WAIT_SECONDS,
    'a revoked token works': agent === null || !revoked.has(agent.tokenHash),
    'refused, but gained': refusal === null || state === before.state || state === 'notConnected',
  };
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([fault]) => fault);
}
