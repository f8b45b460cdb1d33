import { join } from 'node:path';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import type { Settings } from '@portal/provider/platform/settings/settings';
import type { ProviderDescription } from '@portal/registry/call-rules';
import { PROVIDED_EVENTS } from '@portal/registry/provided-events';
import { openRegistry, type Registry } from '@portal/registry/registry';
import { createGuard, type RolloutGuard } from '@portal/registry/rollouts/guard';
import { createLanes } from '@portal/registry/rollouts/lanes';
import { createPageReports } from '@portal/registry/rollouts/page-reports';
import type { TeamToken } from '@portal/shared/server/operator-token';
import { reportHalt } from './report-halt';

/** What a process with the role of a door holds. */
export interface OpenDoor {
  readonly registry: Registry;
  readonly guard: RolloutGuard;
  /** What the provider of the same process asks the door. */
  readonly forProvider: Pick<ProviderDeps, 'pageReports' | 'isLane' | 'findTeamToken'>;
}

interface OpenOptions {
  readonly settings: Pick<Settings, 'dataDir'>;
  readonly assetOrigins: readonly string[];
  readonly provider: ProviderDescription;
  readonly log: ReturnType<typeof createLogger>;
  /** Sends the mails about halts; null if the provider runs elsewhere. */
  readonly mail: () => ProviderDeps['mail'] | null;
}

/**
 * Opens the store of releases, and the guard of its rollouts.
 * @throws RegistryError when another process holds the store or its folder cannot be written
 */
export async function openDoor({
  settings,
  assetOrigins,
  provider,
  log,
  mail,
}: OpenOptions): Promise<OpenDoor> {
  const registry = await openRegistry({
    folder: join(settings.dataDir, 'registry'),
    assetOrigins,
    providedEvents: PROVIDED_EVENTS,
    provider,
  });
  const guard = createGuard({
    registry,
    now: Date.now,
    onHalt: (halted) => void reportHalt(halted, { log, mail: mail() }),
  });
  const lanes = createLanes(registry.signer);
  return {
    registry,
    guard,
    forProvider: {
      pageReports: createPageReports(registry, guard),
      isLane: (lane) => lanes.read(lane) !== null,
      findTeamToken(token): TeamToken | null {
        const found = registry.tokens.find(token, Date.now());
        return found === null ? null : { name: found.token.name, isOver: found.isOver };
      },
    },
  };
}
