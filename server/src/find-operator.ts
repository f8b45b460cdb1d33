import type { PostgresConnections } from '@portal/provider/platform/database/postgres-connections';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import type { DataKeys } from '@portal/provider/platform/keys/data-keys';
import type { Settings } from '@portal/provider/platform/settings/settings';
import type { FindOperator } from '@portal/registry/access/caller';
import { sharedDatabase } from './releases/open-central';

type Accounts = Pick<ProviderDeps, 'database' | 'settings' | 'clock' | 'pepper' | 'cipher'>;

interface Sources {
  readonly settings: Settings;
  readonly keys: Pick<DataKeys, 'loadOnce' | 'pepper' | 'cipher'>;
  /** Null if the provider is another process. */
  readonly deps: ProviderDeps | null;
  /** To the database of the accounts; null if it is embedded. */
  readonly connections: PostgresConnections | null;
}

/**
 * Finds the accounts of personal operator tokens. Null for a door that cannot read accounts. A door alone loads the
 * provider's code with the first such token.
 */
export function operatorFinder({ settings, keys, deps, connections }: Sources): FindOperator | null {
  if (deps !== null) return finderIn(() => Promise.resolve(deps));
  if (connections === null) return null;
  return finderIn(async () => {
    const { databaseOn } = await import('@portal/provider/platform/database/open-postgres');
    const database = databaseOn(connections);
    await keys.loadOnce(sharedDatabase(connections));
    return { database, settings, clock: systemClock(), pepper: keys.pepper, cipher: keys.cipher };
  });
}

function finderIn(accounts: () => Promise<Accounts>): FindOperator {
  const load = async () => {
    const { operatorTokenService } =
      await import('@portal/provider/identity/operators/operator-tokens.service');
    return operatorTokenService(await accounts());
  };
  let loading: ReturnType<typeof load> | undefined;
  return async (token) => {
    loading ??= load().catch((error: unknown) => {
      // The next token tries again.
      loading = undefined;
      throw error;
    });
    return (await loading).find(token);
  };
}
