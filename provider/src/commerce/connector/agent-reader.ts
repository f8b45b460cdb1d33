import DataLoader from 'dataloader';
import type { ProviderDeps } from '../../platform/deps';
import type { Agent, AgentReader } from '../../platform/http/caller-readers';
import { hashToken } from '../../platform/runtime/crypto';
import { COLLECTED } from './collected';
import { findByAgents } from './connector-state.repository';

/** Finds the agents that call (E43), with one statement for all that call at the same moment. */
export function agentReader({ database }: Pick<ProviderDeps, 'database'>): AgentReader {
  const loader = new DataLoader<string, Agent | null>(async (hashes) => {
    const ids = await findByAgents(database.queries, hashes);
    return hashes.map((tokenHash) => {
      const connectorId = ids.get(tokenHash);
      return connectorId === undefined ? null : { tokenHash, connectorId };
    });
  }, COLLECTED);
  return { find: (token) => loader.load(hashToken(token)) };
}
