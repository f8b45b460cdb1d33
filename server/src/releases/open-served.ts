import type { ProviderDeps } from '@portal/provider/platform/deps';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import type { Settings } from '@portal/provider/platform/settings/settings';
import { publishedEvents } from '@portal/registry/provided-events';
import type { Registry, SharedRegistry } from '@portal/registry/registry';
import { type OpenReleases, openReleases } from './open-releases';
import { requireServed } from './require-served';
import { hasCalls, type Role } from '../settings/role';
import type { StartOptions } from '../settings/start-options';
import { takeBuilds } from '../builds/take-builds';

interface ServedOptions extends StartOptions {
  readonly role: Role;
  readonly assetOrigins: readonly string[];
  readonly log: ReturnType<typeof createLogger>;
  readonly shared: SharedRegistry | null;
  readonly mail: () => ProviderDeps['mail'] | null;
}

/**
 * Opens the releases. Those that are active are checked against the provider of this process.
 * @param opened gets what a failed start must close again
 */
export async function openServed(
  settings: Settings,
  { role, builds, assetOrigins, activateLocal, force, fromSources, log, shared, mail }: ServedOptions,
  opened: (() => Promise<unknown>)[],
): Promise<{ readonly open: OpenReleases; readonly takeBuilds: () => Promise<readonly string[]> }> {
  const provider = hasCalls(role)
    ? (await import('./describe-provider')).describeProvider()
    : { calls: null, events: publishedEvents() };
  const open = await openReleases({ settings, assetOrigins, provider, log, mail, shared });
  const { registry } = open;
  opened.push(open.close);
  const requireAllBut = async (parts: readonly string[]): Promise<void> => {
    const inUse = await registry.releases.inUse();
    const releases = inUse.filter(({ part }) => !parts.includes(part));
    const warn = (context: object, message: string): void => {
      log.warn(context, message);
    };
    requireServed({ releases, provider, force, startWith: builds.startWith, warn });
  };
  // Before the database is opened, which may change its schema.
  await requireAllBut([...fromSources, ...(activateLocal ? await builds.parts() : [])]);
  return {
    open,
    async takeBuilds() {
      await builds.refresh(await builds.parts(), (line) => {
        console.log(`▸ ${line}`);
      });
      const inactive = await takeBuilds(registry, builds, activateLocal);
      if (activateLocal) await requireAllBut(fromSources);
      return inactive.filter((part) => !fromSources.includes(part) || !isActive(registry, part));
    },
  };
}

const isActive = ({ sets }: Registry, part: string): boolean => sets.serving?.placements[part] !== undefined;
