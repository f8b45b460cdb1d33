import type { ProviderDeps } from '../../platform/deps';
import type { Agent, AgentReader } from '../../platform/http/caller-readers';
import { hashToken } from '../../platform/runtime/crypto';
import { collectCalls } from './collect-calls';
import { findByAgents } from './connector-state.repository';

/** Agents that call within this time are found together. */
const COLLECT_MS = 20;
/** Maximum number of agents that are found together. */
const MOST = 500;

/** Finds the agents that call (E43), with one statement for all that call at the same moment. */
export function agentReader({ database }: Pick<ProviderDeps, 'database'>): AgentReader {
  const find = collectCalls<string, Agent | null>({ waitMs: COLLECT_MS, most: MOST }, async (hashes) => {
    const ids = await findByAgents(database.queries, hashes);
    return hashes.map((tokenHash) => {
      const connectorId = ids.get(tokenHash);
      return connectorId === undefined ? null : { tokenHash, connectorId };
    });
  });
  return { find: (token) => find(hashToken(token)) };
}
