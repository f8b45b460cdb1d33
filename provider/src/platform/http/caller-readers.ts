import type { AgentSystem } from '@portal/shared/contracts/enums';
import type { OperatorReader } from './operator-reader';
import type { SessionReader } from './session-reader';

/** The program of a connector, known by its token. */
export interface Agent {
  readonly tokenHash: string;
  readonly connectorId: string;
}

/** Finds the agent with this token. */
export interface AgentReader {
  /** @returns null if the token is unknown or was revoked */
  find(token: string): Promise<Agent | null>;
}

/** A one-time token with which the program of a connector may be installed and registered. */
export interface Enrolment {
  readonly tokenHash: string;
  readonly connectorId: string;
  readonly system: AgentSystem;
  /** Why it cannot be used any more; null for one that can. */
  readonly ended: 'used' | 'expired' | null;
}

/** Finds a one-time token. */
export interface EnrolmentReader {
  /** @returns null if the token is unknown */
  find(token: string, ip: string): Promise<Enrolment | null>;
}

/** Identify callers by what they send. Called by the gate before each call, implemented by the domains. */
export interface CallerReaders {
  readonly sessions: SessionReader;
  readonly operators: OperatorReader;
  readonly agents: AgentReader;
  readonly enrolments: EnrolmentReader;
}
