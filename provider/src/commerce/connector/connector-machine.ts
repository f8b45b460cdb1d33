import { isPermittedAddress } from '@portal/shared/contracts/address';
import type { AccessMode, AgentSystem, ConnectorEvent, ConnectorState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';

/** An agent is expected to send a heartbeat this often. */
export const HEARTBEAT_SECONDS = 15;
/** An agent that was silent for longer is no longer connected. */
export const SILENCE_SECONDS = 45;
/** An agent that waits for its access for longer is refused. */
export const WAIT_SECONDS = 10 * 60;

/** The program that registered for a connector and holds its token. */
export interface Agent {
  readonly tokenHash: string;
  readonly system: AgentSystem;
  readonly version: string;
  /** In canonical form. */
  readonly ip: string;
  readonly lastSeen: Date;
  /** When it was last given access; null for one that was not. */
  readonly accessTime: Date | null;
}

/** What the transitions of a connector depend on. */
export interface Connector {
  readonly state: ConnectorState;
  readonly accessMode: AccessMode;
  readonly ipList: readonly string[];
  /** Null unless the state is `pending`. */
  readonly pendingSince: Date | null;
  /** Null if no agent is registered or its token was revoked. */
  readonly agent: Agent | null;
}

export type ConnectorInput =
  | { readonly kind: 'register'; readonly agent: Pick<Agent, 'tokenHash' | 'system' | 'version' | 'ip'> }
  | { readonly kind: 'heartbeat'; readonly ip: string; readonly version: string }
  | { readonly kind: 'access' | 'refuse' | 'disconnect' }
  | { readonly kind: 'edit'; readonly ipList: readonly string[]; readonly accessMode: AccessMode }
  /** Time passes. */
  | { readonly kind: 'look' };

export interface Circumstances {
  readonly now: Date;
  /** Whether the connector's application is neither expired nor cancelled. */
  readonly isLive: boolean;
}

export type ConnectorRefusal =
  | typeof errorCodes.connectorStateConflict
  | typeof errorCodes.applicationExpired
  | typeof errorCodes.forbidden
  | typeof errorCodes.sessionInvalid;

export interface ConnectorOutcome {
  /** The same object if nothing changed. */
  readonly connector: Connector;
  /** What the history tells, in this order. */
  readonly events: readonly { readonly event: ConnectorEvent; readonly ip: string | null }[];
  /** `forbidden`: the address is not permitted. `sessionInvalid`: no agent is registered. */
  readonly refusal: ConnectorRefusal | null;
}

/**
 * What an input changes (docs/reference/states.md#connectors). The clock is applied first, so that the outcome does not
 * depend on when a job last looked. An agent whose token was not revoked comes back by itself.
 */
export function transition(
  before: Connector,
  input: ConnectorInput,
  circumstances: Circumstances,
): ConnectorOutcome {
  const looked = look(before, circumstances);
  const outcome = react(looked.connector, input, circumstances);
  return { ...outcome, events: [...looked.events, ...outcome.events] };
}

/** The outcome, and what time changes in it at once. */
function followed(outcome: ConnectorOutcome, circumstances: Circumstances): ConnectorOutcome {
  const { connector, events } = look(outcome.connector, circumstances);
  return { ...outcome, connector, events: [...outcome.events, ...events] };
}

function react(connector: Connector, input: ConnectorInput, circumstances: Circumstances): ConnectorOutcome {
  const { now, isLive } = circumstances;
  const { state, agent } = connector;
  switch (input.kind) {
    case 'look':
      return unchanged(connector);
    case 'register':
      if (state !== 'notConnected') return refused(connector, errorCodes.connectorStateConflict);
      return arrive(
        connector,
        { ...input.agent, lastSeen: now, accessTime: null },
        { ...circumstances, event: 'registered' },
      );
    case 'heartbeat': {
      if (agent === null) return refused(connector, errorCodes.sessionInvalid);
      const seen = { ...agent, ip: input.ip, version: input.version, lastSeen: now };
      if (state === 'notConnected') return arrive(connector, seen, { ...circumstances, event: 'returned' });
      if (isPermittedAddress(connector.ipList, input.ip)) return unchanged({ ...connector, agent: seen });
      // An agent that waits is refused by a person or after ten minutes, never by its address.
      const next = state === 'connected' ? ended(connector, 'addressEnded', input.ip) : unchanged(connector);
      return { ...next, refusal: errorCodes.forbidden };
    }
    case 'access':
      if (state !== 'pending' || agent === null) return refused(connector, errorCodes.connectorStateConflict);
      if (!isLive) return refused(connector, errorCodes.applicationExpired);
      if (!isPermittedAddress(connector.ipList, agent.ip))
        return refused(connector, errorCodes.connectorStateConflict);
      // An agent that fell silent while it waited has its access once it is back.
      return followed(changed(connected(connector, agent, now), 'accessed', agent.ip), circumstances);
    case 'refuse':
      if (state !== 'pending') return refused(connector, errorCodes.connectorStateConflict);
      return revoked(connector, 'refused');
    case 'disconnect':
      if (state !== 'connected') return refused(connector, errorCodes.connectorStateConflict);
      return revoked(connector, 'disconnected');
    case 'edit': {
      const { ipList, accessMode } = input;
      const edited = { ...connector, ipList, accessMode };
      const isEnded = state === 'connected' && agent !== null && !isPermittedAddress(ipList, agent.ip);
      return isEnded ? ended(edited, 'addressEnded', agent.ip) : unchanged(edited);
    }
  }
}

/** An agent comes to a connector that is not connected: for the first time, or again. */
function arrive(
  connector: Connector,
  agent: Agent,
  { now, isLive, event }: Circumstances & { readonly event: 'registered' | 'returned' },
): ConnectorOutcome {
  if (!isLive) return refused(connector, errorCodes.applicationExpired);
  if (!isPermittedAddress(connector.ipList, agent.ip)) {
    const isNew = event === 'registered';
    return {
      ...(isNew ? changed(connector, 'addressRefused', agent.ip) : unchanged(connector)),
      refusal: errorCodes.forbidden,
    };
  }
  if (connector.accessMode === 'automatic' || agent.accessTime !== null)
    return changed(connected(connector, agent, now), event, agent.ip);
  return changed({ ...connector, state: 'pending', pendingSince: now, agent }, 'waiting', agent.ip);
}

/** What time alone changes. */
function look(connector: Connector, { now, isLive }: Circumstances): ConnectorOutcome {
  const { state, agent, pendingSince } = connector;
  if (state === 'connected' && !isLive) return ended(connector, 'applicationExpired', null);
  if (state === 'connected' && !isWithin(agent?.lastSeen ?? null, SILENCE_SECONDS, now))
    return ended(connector, 'silent', null);
  if (state === 'pending' && !isWithin(pendingSince, WAIT_SECONDS, now))
    return revoked(connector, 'waitedTooLong');
  return unchanged(connector);
}

/** In both directions, so that a clock that is set back does not keep a silent agent connected. */
function isWithin(at: Date | null, seconds: number, now: Date): boolean {
  return at !== null && Math.abs(now.getTime() - at.getTime()) <= seconds * 1000;
}

function connected(connector: Connector, agent: Agent, now: Date): Connector {
  return { ...connector, state: 'connected', pendingSince: null, agent: { ...agent, accessTime: now } };
}

/** The agent keeps its token, and comes back once the cause is gone. */
function ended(connector: Connector, event: ConnectorEvent, ip: string | null): ConnectorOutcome {
  return changed({ ...connector, state: 'notConnected', pendingSince: null }, event, ip);
}

/** The agent loses its token. A new deployment is necessary. */
function revoked(connector: Connector, event: ConnectorEvent): ConnectorOutcome {
  const ip = connector.agent?.ip ?? null;
  return changed({ ...connector, state: 'notConnected', pendingSince: null, agent: null }, event, ip);
}

function changed(connector: Connector, event: ConnectorEvent, ip: string | null): ConnectorOutcome {
  return { connector, events: [{ event, ip }], refusal: null };
}

function unchanged(connector: Connector): ConnectorOutcome {
  return { connector, events: [], refusal: null };
}

function refused(connector: Connector, refusal: ConnectorRefusal): ConnectorOutcome {
  return { connector, events: [], refusal };
}
