import { join } from 'node:path';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import type { Settings } from '@portal/provider/platform/settings/settings';
import type { ProviderDescription } from '@portal/registry/call-rules';
import { PROVIDED_EVENTS } from '@portal/registry/provided-events';
import { noteHalt } from '@portal/registry/central/halt-notices';
import { openRegistry, type Registry, type SharedRegistry } from '@portal/registry/registry';
import { createGuard } from '@portal/registry/rollouts/guard';
import { createSharedGuard } from '@portal/registry/rollouts/shared-guard';
import { createLanes } from '@portal/registry/rollouts/lanes';
import { createPageReports } from '@portal/registry/rollouts/page-reports';
import type { TeamToken } from '@portal/shared/server/operator-token';
import { haltNotices, logHalt, reportHalt } from './report-halt';
import { watchGuard, type WatchedGuard } from './watched-guard';

/** What a process knows of the releases. */
export interface OpenReleases {
  readonly registry: Registry;
  readonly guard: WatchedGuard;
  /** What a provider of the same process asks about pages and teams. */
  readonly forProvider: Pick<ProviderDeps, 'pageReports' | 'isLane' | 'findTeamToken'>;
  readonly close: () => Promise<void>;
}

interface OpenOptions {
  readonly settings: Pick<Settings, 'dataDir'>;
  readonly assetOrigins: readonly string[];
  readonly provider: ProviderDescription;
  readonly log: ReturnType<typeof createLogger>;
  /** Sends the mails about halts; null if another process does. */
  readonly mail: () => ProviderDeps['mail'] | null;
  /** What several processes share. Null if the folder is all there is. */
  readonly shared: SharedRegistry | null;
}

/**
 * Opens the store of releases, and the guard of its rollouts.
 * @throws RegistryError when another process holds the store or its folder cannot be written
 */
export async function openReleases({
  settings,
  assetOrigins,
  provider,
  log,
  mail,
  shared,
}: OpenOptions): Promise<OpenReleases> {
  const registry = await openRegistry({
    folder: join(settings.dataDir, 'registry'),
    assetOrigins,
    providedEvents: PROVIDED_EVENTS,
    provider,
    ...(shared === null ? {} : { shared }),
  });
  const guard = watchGuard(openGuard(registry, { log, mail, shared }));
  const lanes = createLanes(registry.signer);
  return {
    registry,
    guard,
    forProvider: {
      pageReports: createPageReports(registry, guard),
      // Without releases here, the lanes are those of a door that does not use this database.
      isLane: (lane) => registry.sets.isEmpty || lanes.read(lane) !== null,
      findTeamToken(token): TeamToken | null {
        const found = registry.tokens.find(token, Date.now());
        return found === null ? null : { name: found.token.name, isOver: found.isOver };
      },
    },
    async close() {
      await guard.close();
      await registry.close();
    },
  };
}

/** With a shared database, another process may have to send the mails about halts. */
function openGuard(
  registry: Registry,
  { log, mail, shared }: Pick<OpenOptions, 'log' | 'mail' | 'shared'>,
): Parameters<typeof watchGuard>[0] {
  if (shared === null)
    return createGuard({
      registry,
      now: Date.now,
      onHalt(halted) {
        void reportHalt(halted, { log, mail: mail() });
      },
    });
  const { central, holder } = shared;
  return createSharedGuard({
    ...{ registry, central, holder, now: Date.now },
    onHalt(halted) {
      logHalt(halted, log);
    },
    async noteHalt(halted) {
      for (const notice of haltNotices(halted))
        await noteHalt(central, { rollout: halted.rollout.id, to: notice.to, notice });
    },
  });
}
