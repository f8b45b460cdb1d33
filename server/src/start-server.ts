import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { stopOnSignals } from '@portal/provider/platform/runtime/graceful-stop';
import { createLogger } from '@portal/provider/platform/runtime/logging';
import { safeText } from '@portal/provider/platform/runtime/safe-error';
import { loadSecrets } from '@portal/provider/platform/runtime/secrets';
import { readSettings, type Settings } from '@portal/provider/platform/settings/settings';
import { SettingsError } from '@portal/provider/platform/settings/settings-error';
import { missingProtection } from '@portal/provider/platform/system/missing-protection';
import { startFailure } from '@portal/provider/platform/system/start-failure';
import { publishedEvents } from '@portal/registry/provided-events';
import type { Registry } from '@portal/registry/registry';
import { RegistryError } from '@portal/registry/registry-error';
import {
  readAssetOrigins,
  readAssetsOnly,
  readDevOrigins,
  RegistrySettingsError,
} from '@portal/registry/settings';
import type { Builds } from './builds';
import { requireFreePort } from './free-port';
import { listen } from './listen';
import { type OpenDoor, openDoor } from './open-door';
import { portalApp, type PortalParts } from './portal-app';
import { requireServed, UnservedError } from './require-served';
import { hasCalls, hasDoor, hasJobs, type Role } from './role';
import { addressOf, startMessage } from './start-message';
import { takeBuilds } from './take-builds';

type Log = ReturnType<typeof createLogger>;

/** What a failed start must close again, in reverse order of opening. */
type Opened = (() => Promise<unknown>)[];

export interface StartOptions {
  /** `null`: everything, or only the door if `API_BASE` is elsewhere. */
  readonly role: Role | null;
  /** What a door activates when nothing was ever activated. */
  readonly builds: Builds;
  /** `--activate-local`: activates the builds. */
  readonly activateLocal: boolean;
  /** `--force`: why the portal starts although active releases need what its provider does not serve. Else null. */
  readonly force: string | null;
  /** Parts that a dev server builds from their sources. Their last build is irrelevant. */
  readonly fromSources: readonly string[];
}

/** Starts a process with one role, or prints in one sentence why it cannot start and exits with code 1. */
export async function startServer(options: StartOptions): Promise<void> {
  const opened: Opened = [];
  let place = { host: 'localhost', port: 8080 };
  try {
    const settings = readSettings(process.env);
    place = settings;
    await start(settings, options, opened);
  } catch (error) {
    console.error(sentenceFor(error, place) ?? safeText(error));
    for (const close of opened.reverse()) await close().catch(() => undefined);
    process.exit(1);
  }
}

/** One step after another, so that a failure leaves no build or database incomplete. */
async function start(settings: Settings, options: StartOptions, opened: Opened): Promise<void> {
  const begun = performance.now();
  const role = options.role ?? (hasProvider(settings) ? 'all' : 'door');
  if (role === 'jobs' && settings.databaseUrl === null)
    throw new SettingsError('--role jobs needs DATABASE_URL: without it, one process does everything.');
  const devOrigins = readDevOrigins(process.env);
  await requireFreePort(settings.host, settings.port);
  const secrets = loadSecrets(settings);
  // In a terminal only the address and problems are printed; a process manager gets every line.
  const log = createLogger({ level: process.stdout.isTTY ? 'warn' : 'info' });
  let deps: ProviderDeps | null = null;
  const door = hasDoor(role)
    ? await openServedDoor(settings, { ...options, role, log, mail: () => deps?.mail ?? null }, opened)
    : null;
  if (hasCalls(role) || hasJobs(role)) {
    // A door alone does not load the provider's code.
    const { openProvider } = await import('./open-provider');
    deps = await openProvider({ settings, secrets, log, door: door?.open ?? null });
    const { database } = deps;
    opened.push(() => database.close());
  }
  const inactive = (await door?.takeBuilds()) ?? [];
  const app = await portalApp({
    ...{ role, settings, devOrigins, log, deps },
    opsToken: secrets.opsToken,
    door: door === null ? null : doorParts(door.open, deps),
    sandboxFolder: options.builds.sandboxFolder,
  });
  app.addHook('onClose', async () => {
    await deps?.database.close();
    await door?.open.registry.close();
  });
  await listen(app, settings);
  stopOnSignals(() => app.close(), log);
  for (const sentence of missingProtection(settings, deps)) log.warn(sentence);
  // Read by the portal command, which finds this portal by its data folder.
  if (hasDoor(role)) await writeFile(join(settings.dataDir, 'address'), `${addressOf(settings)}\n`);
  console.log(await startMessage({ settings, role, elapsed: performance.now() - begun }));
  printInactive(inactive, options.builds);
}

/** A guard of a portal without a provider gets no reports. */
function doorParts({ registry, guard }: OpenDoor, deps: ProviderDeps | null): PortalParts['door'] {
  return { registry, ...(deps !== null && { guard }), assetsOnly: readAssetsOnly(process.env) };
}

interface DoorOptions extends StartOptions {
  readonly role: Role;
  readonly log: Log;
  readonly mail: () => ProviderDeps['mail'] | null;
}

/** A door whose active releases the provider of this process serves, and what it does with the builds. */
async function openServedDoor(
  settings: Settings,
  { role, builds, activateLocal, force, fromSources, log, mail }: DoorOptions,
  opened: Opened,
): Promise<{ readonly open: OpenDoor; readonly takeBuilds: () => Promise<readonly string[]> }> {
  const provider = hasCalls(role)
    ? (await import('./describe-provider')).describeProvider()
    : { calls: null, events: publishedEvents() };
  const assetOrigins = readAssetOrigins(process.env);
  const open = await openDoor({ settings, assetOrigins, provider, log, mail });
  const { registry } = open;
  opened.push(registry.close);
  const requireAllBut = async (parts: readonly string[]): Promise<void> => {
    const inUse = await registry.releases.inUse();
    const releases = inUse.filter(({ part }) => !parts.includes(part));
    const warn = (context: object, message: string): void => {
      log.warn(context, message);
    };
    requireServed({ releases, provider, force, start: builds.start, warn });
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

/** Whether API_BASE is on an origin of this process. Otherwise only the front door runs here. */
function hasProvider({ apiBase, origins }: Settings): boolean {
  return apiBase.startsWith('/') || origins.includes(new URL(apiBase).origin);
}

/** Printed last, so that it is easy to find when a page looks outdated. */
function printInactive(parts: readonly string[], { command, start: again }: Builds): void {
  if (parts.length === 0) return;
  const names = parts.join(' ');
  console.log(
    `Not active: the builds here of ${names} differ from what pages get. To activate them: ${command} release ${names}, or ${again} --activate-local\n`,
  );
}

function sentenceFor(error: unknown, place: { readonly host: string; readonly port: number }): string | null {
  return error instanceof RegistryError ||
    error instanceof RegistrySettingsError ||
    error instanceof UnservedError
    ? error.message
    : startFailure(error, place);
}
