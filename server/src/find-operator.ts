import type { PostgresConnections } from '@portal/provider/platform/database/postgres-connections';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import { pepperFrom } from '@portal/provider/platform/runtime/crypto';
import type { Secrets } from '@portal/provider/platform/runtime/secrets';
import type { Settings } from '@portal/provider/platform/settings/settings';
import type { FindOperator } from '@portal/registry/access/caller';

type Accounts = Pick<ProviderDeps, 'database' | 'settings' | 'clock' | 'pepper'>;

interface Sources {
  readonly settings: Settings;
  readonly secrets: Pick<Secrets, 'dataKey'>;
  /** Null if the provider is another process. */
  readonly deps: ProviderDeps | null;
  /** To the database of the accounts; null if it is embedded. */
  readonly connections: PostgresConnections | null;
}

/**
 * Finds the accounts of personal operator tokens. Null for a door that cannot read accounts. A door alone loads the
 * provider's code with the first such token.
 */
export function operatorFinder({ settings, secrets, deps, connections }: Sources): FindOperator | null {
  if (deps !== null) return finderIn(() => Promise.resolve(deps));
  if (connections === null) return null;
  return finderIn(async () => {
    const { databaseOn } = await import('@portal/provider/platform/database/open-postgres');
    const database = databaseOn(connections);
    return { database, settings, clock: systemClock(), pepper: pepperFrom(secrets.dataKey) };
  });
}

function finderIn(accounts: () => Promise<Accounts>): FindOperator {
  const load = async () => {
    const { operatorTokenService } =
      await import('@portal/provider/identity/operators/operator-tokens.service');
    return operatorTokenService(await accounts());
  };
  let loading: ReturnType<typeof load> | undefined;
  return async (token) => (await (loading ??= load())).find(token);
}
