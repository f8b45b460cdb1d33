import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addSeconds } from '../../platform/runtime/clock';
import { TEST_START as NOW } from '../../testing/test-app';
import {
  SILENCE_SECONDS,
  transition,
  WAIT_SECONDS,
  type Agent,
  type Circumstances,
  type Connector,
  type ConnectorInput,
} from './connector-machine';

const IP = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const agent: Agent = {
  tokenHash: 'hash',
  system: 'linux',
  version: '1.0.0',
  ip: IP,
  lastSeen: NOW,
  accessTime: NOW,
};
const automatic: Connector = {
  state: 'notConnected',
  accessMode: 'automatic',
  ipList: ['203.0.113.0/24'],
  pendingSince: null,
  agent: null,
};
const manual: Connector = { ...automatic, accessMode: 'manual' };
const connected: Connector = { ...automatic, state: 'connected', agent };
const pending: Connector = {
  ...manual,
  state: 'pending',
  pendingSince: NOW,
  agent: { ...agent, accessTime: null },
};
const lost: Connector = { ...connected, state: 'notConnected' };

const register = (ip = IP): ConnectorInput => ({
  kind: 'register',
  agent: { tokenHash: 'new', system: 'windows', version: '1.0.1', ip },
});
const heartbeat = (ip = IP): ConnectorInput => ({ kind: 'heartbeat', ip, version: '1.0.2' });
const edit = (
  ipList: readonly string[],
  accessMode: Connector['accessMode'] = 'automatic',
): ConnectorInput => ({
  kind: 'edit',
  ipList,
  accessMode,
});
const LOOK: ConnectorInput = { kind: 'look' };
const after = (seconds: number): Circumstances => ({ now: addSeconds(NOW, seconds), isLive: true });
const LIVE = after(0);
const EXPIRED: Circumstances = { now: NOW, isLive: false };

/** The state, the refusal and what the history tells. */
function told(connector: Connector, input: ConnectorInput, circumstances: Circumstances = LIVE) {
  const { connector: next, events, refusal } = transition(connector, input, circumstances);
  return [next.state, refusal, events.map(({ event }) => event).join(', ')];
}

const { connectorStateConflict, applicationExpired, forbidden, sessionInvalid } = errorCodes;

test.each<readonly [string, Connector, ConnectorInput, Circumstances, readonly unknown[]]>([
  ['an automatic one connects', automatic, register(), LIVE, ['connected', null, 'registered']],
  ['a manual one waits', manual, register(), LIVE, ['pending', null, 'waiting']],
  ['from elsewhere', automatic, register(ELSEWHERE), LIVE, ['notConnected', forbidden, 'addressRefused']],
  ['after the application ended', automatic, register(), EXPIRED, ['notConnected', applicationExpired, '']],
  ['while connected', connected, register(), LIVE, ['connected', connectorStateConflict, '']],
  ['while pending', pending, register(), LIVE, ['pending', connectorStateConflict, '']],
  ['in place of a silent one', connected, register(), after(46), ['connected', null, 'silent, registered']],
])('registers %s', (_, connector, input, circumstances, expected) => {
  expect(told(connector, input, circumstances)).toEqual(expected);
});

test.each<readonly [string, Connector, ConnectorInput, Circumstances, readonly unknown[]]>([
  ['keeps the link', connected, heartbeat(), after(15), ['connected', null, '']],
  ['keeps it at the last moment', connected, heartbeat(), after(SILENCE_SECONDS), ['connected', null, '']],
  ['brings a silent one back', connected, heartbeat(), after(46), ['connected', null, 'silent, returned']],
  ['brings a lost one back', lost, heartbeat(), LIVE, ['connected', null, 'returned']],
  [
    'brings an approved manual one back',
    { ...lost, accessMode: 'manual' },
    heartbeat(),
    LIVE,
    ['connected', null, 'returned'],
  ],
  [
    'lets another one wait',
    { ...pending, state: 'notConnected', pendingSince: null },
    heartbeat(),
    LIVE,
    ['pending', null, 'waiting'],
  ],
  [
    'from elsewhere ends the link',
    connected,
    heartbeat(ELSEWHERE),
    LIVE,
    ['notConnected', forbidden, 'addressEnded'],
  ],
  ['from elsewhere brings none back', lost, heartbeat(ELSEWHERE), LIVE, ['notConnected', forbidden, '']],
  ['from elsewhere does not end a wait', pending, heartbeat(ELSEWHERE), LIVE, ['pending', forbidden, '']],
  [
    'ends with the application',
    connected,
    heartbeat(),
    EXPIRED,
    ['notConnected', applicationExpired, 'applicationExpired'],
  ],
  [
    'of an ended application brings none back',
    lost,
    heartbeat(),
    EXPIRED,
    ['notConnected', applicationExpired, ''],
  ],
  ['of a revoked agent', automatic, heartbeat(), LIVE, ['notConnected', sessionInvalid, '']],
  [
    'after the wait',
    pending,
    heartbeat(),
    after(WAIT_SECONDS + 1),
    ['notConnected', sessionInvalid, 'waitedTooLong'],
  ],
])('a heartbeat %s', (_, connector, input, circumstances, expected) => {
  expect(told(connector, input, circumstances)).toEqual(expected);
});

test.each<readonly [string, Connector, ConnectorInput, Circumstances, readonly unknown[]]>([
  ['access', pending, { kind: 'access' }, LIVE, ['connected', null, 'accessed']],
  ['access, expired', pending, { kind: 'access' }, EXPIRED, ['pending', applicationExpired, '']],
  [
    'access, address',
    { ...pending, ipList: [ELSEWHERE] },
    { kind: 'access' },
    LIVE,
    ['pending', connectorStateConflict, ''],
  ],
  ['access, connected', connected, { kind: 'access' }, LIVE, ['connected', connectorStateConflict, '']],
  ['access, lost', lost, { kind: 'access' }, LIVE, ['notConnected', connectorStateConflict, '']],
  [
    'access, too late',
    pending,
    { kind: 'access' },
    after(601),
    ['notConnected', connectorStateConflict, 'waitedTooLong'],
  ],
  ['access, silent', pending, { kind: 'access' }, after(46), ['notConnected', null, 'accessed, silent']],
  ['refuse', pending, { kind: 'refuse' }, LIVE, ['notConnected', null, 'refused']],
  ['refuse, connected', connected, { kind: 'refuse' }, LIVE, ['connected', connectorStateConflict, '']],
  ['disconnect', connected, { kind: 'disconnect' }, LIVE, ['notConnected', null, 'disconnected']],
  ['disconnect, pending', pending, { kind: 'disconnect' }, LIVE, ['pending', connectorStateConflict, '']],
  ['disconnect, lost', lost, { kind: 'disconnect' }, LIVE, ['notConnected', connectorStateConflict, '']],
  ['edit', connected, edit([IP], 'manual'), LIVE, ['connected', null, '']],
  ['edit, address', connected, edit([ELSEWHERE]), LIVE, ['notConnected', null, 'addressEnded']],
  ['edit, address of a waiting one', pending, edit([ELSEWHERE]), LIVE, ['pending', null, '']],
])('%s', (_, connector, input, circumstances, expected) => {
  expect(told(connector, input, circumstances)).toEqual(expected);
});

test.each<readonly [string, Connector, Circumstances, readonly unknown[]]>([
  ['silence', connected, after(45.001), ['notConnected', null, 'silent']],
  ['a clock that was set back', connected, after(-46), ['notConnected', null, 'silent']],
  ['no silence', connected, after(45), ['connected', null, '']],
  ['an ended application', connected, EXPIRED, ['notConnected', null, 'applicationExpired']],
  ['a wait', pending, after(600), ['pending', null, '']],
  ['a wait that is too long', pending, after(600.001), ['notConnected', null, 'waitedTooLong']],
  ['a wait at a clock that was set back', pending, after(-601), ['notConnected', null, 'waitedTooLong']],
  ['a wait, and an ended application', pending, EXPIRED, ['pending', null, '']],
  ['nothing to end', automatic, after(9999), ['notConnected', null, '']],
])('time: %s', (_, connector, circumstances, expected) => {
  expect(told(connector, LOOK, circumstances)).toEqual(expected);
});

test('the agent of a refused or disconnected connector loses its token, others keep it', () => {
  const agentAfter = (connector: Connector, input: ConnectorInput, circumstances = LIVE) =>
    transition(connector, input, circumstances).connector.agent;
  expect(agentAfter(pending, { kind: 'refuse' })).toBeNull();
  expect(agentAfter(connected, { kind: 'disconnect' })).toBeNull();
  expect(agentAfter(pending, LOOK, after(601))).toBeNull();
  expect(agentAfter(connected, LOOK, after(46))).toEqual(agent);
  expect(agentAfter(connected, edit([ELSEWHERE]))).toEqual(agent);
  expect(agentAfter(connected, LOOK, EXPIRED)).toEqual(agent);
});

test('what an agent reports is kept, and access is timed', () => {
  const now = addSeconds(NOW, 15);
  const { connector } = transition(pending, heartbeat('203.0.113.8'), after(15));
  expect(connector.agent).toEqual({ ...pending.agent, ip: '203.0.113.8', version: '1.0.2', lastSeen: now });
  expect(transition(connector, { kind: 'access' }, after(20)).connector.agent?.accessTime).toEqual(
    addSeconds(NOW, 20),
  );
  expect(transition(automatic, register(), after(15)).connector.agent).toEqual({
    ...{ tokenHash: 'new', system: 'windows', version: '1.0.1', ip: IP, lastSeen: now, accessTime: now },
  });
});

test('the history names the address', () => {
  const ips = (connector: Connector, input: ConnectorInput, circumstances = LIVE) =>
    transition(connector, input, circumstances).events.map(({ ip }) => ip);
  expect(ips(automatic, register(ELSEWHERE))).toEqual([ELSEWHERE]);
  expect(ips(connected, heartbeat(ELSEWHERE))).toEqual([ELSEWHERE]);
  expect(ips(connected, edit([ELSEWHERE]))).toEqual([IP]);
  expect(ips(connected, { kind: 'disconnect' })).toEqual([IP]);
  expect(ips(connected, LOOK, after(46))).toEqual([null]);
});
