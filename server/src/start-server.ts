import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  connectionsOf,
  type PostgresConnections,
} from '@portal/provider/platform/database/postgres-connections';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { dataKeys, type DataKeys } from '@portal/provider/platform/keys/data-keys';
import { followKeys } from '@portal/provider/platform/keys/follow-keys';
import { systemRandom } from '@portal/provider/platform/runtime/random';
import { createMetrics } from '@portal/provider/platform/runtime/metrics';
import { stopOnSignals } from '@portal/provider/platform/runtime/graceful-stop';
import { createLogger } from '@portal/provider/platform/runtime/logging';
import { safeText } from '@portal/provider/platform/runtime/safe-error';
import { loadSecrets } from '@portal/provider/platform/runtime/secrets';
import { readSettings, SETTING_NAMES, type Settings } from '@portal/provider/platform/settings/settings';
import { SettingsError } from '@portal/provider/platform/settings/settings-error';
import { missingProtection } from '@portal/provider/platform/system/missing-protection';
import { startFailure } from '@portal/provider/platform/system/start-failure';
import { publishedEvents } from '@portal/registry/provided-events';
import type { Registry, SharedRegistry } from '@portal/registry/registry';
import { RegistryError } from '@portal/registry/registry-error';
import { refuseOwnReleases } from '@portal/registry/store-identity';
import {
  readAssetOrigins,
  readAssetsOnly,
  readDevOrigins,
  RegistrySettingsError,
} from '@portal/registry/settings';
import type { Builds } from './builds';
import { operatorFinder } from './find-operator';
import { requireFreePort } from './free-port';
import { listen } from './listen';
import { openCentral, queriesOn } from './open-central';
import { type OpenReleases, openReleases } from './open-releases';
import { portalApp } from './portal-app';
import { addProcessMetrics, readinessOf } from './process-metrics';
import { addGuardMetrics, addPoolMetrics, addReleaseMetrics } from './release-metrics';
import { requireServed, UnservedError } from './require-served';
import { hasCalls, hasDoor, hasJobs, type Role } from './role';
import { withSettingsFromFiles } from './settings-from-files';
import { addressOf, startMessage } from './start-message';
import { startTracing } from './start-tracing';
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
    const env = withSettingsFromFiles(process.env, SETTING_NAMES);
    const settings = readSettings(env);
    place = settings;
    await start(settings, { ...options, env }, opened);
  } catch (error) {
    console.error(sentenceFor(error, place) ?? safeText(error));
    for (const close of opened.reverse()) await close().catch(() => undefined);
    process.exit(1);
  }
}

/** One step after another, so that a failure leaves no build or database incomplete. */
async function start(settings: Settings, options: StartIn, opened: Opened): Promise<void> {
  const begun = performance.now();
  const role = options.role ?? (isApiHere(settings) ? 'all' : 'door');
  if (role === 'jobs' && settings.databaseUrl === null)
    throw new SettingsError('--role jobs needs DATABASE_URL: without it, one process does everything.');
  if (role === 'all' && !isApiHere(settings))
    throw new SettingsError(
      'API_BASE is on another origin, so pages call another provider: start with --role door.',
    );
  const devOrigins = readDevOrigins(options.env);
  const assetOrigins = readAssetOrigins(options.env);
  const assetsOnly = readAssetsOnly(options.env);
  await requireFreePort(settings.host, settings.port);
  const secrets = loadSecrets(settings);
  const keys = dataKeys(secrets, { random: systemRandom, now: Date.now });
  // In a terminal only the address and problems are printed; a process manager gets every line.
  const log = createLogger({ level: settings.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info') });
  const readiness = { isStopping: false };
  let deps: ProviderDeps | null = null;
  const commit = (await options.builds.commit()) ?? null;
  // Before the connections, whose statements are parts of traces.
  const tracing = await startTracing(settings.tracing, { role, commit, log });
  opened.push(tracing.stop);
  const connections = connectionsOf(settings, (error) => {
    log.warn({ err: error }, 'a database connection broke');
  });
  if (connections !== null) opened.push(connections.close);
  const shared =
    connections === null
      ? null
      : await openShared({ connections, keys, settings, role, log, builds: options.builds });
  // A provider attributes what pages report, and knows the tokens of teams.
  const knowsReleases = hasDoor(role) || (hasCalls(role) && shared !== null);
  const releases = knowsReleases
    ? await openServed(
        settings,
        { ...options, role, assetOrigins, log, shared, mail: () => deps?.mail ?? null },
        opened,
      )
    : null;
  if (hasCalls(role) || hasJobs(role)) {
    // A door alone does not load the provider's code.
    const { openProvider } = await import('./open-provider');
    deps = await openProvider({ settings, secrets, keys, connections, releases: releases?.open ?? null });
    const { database } = deps;
    opened.push(() => database.close());
  }
  const door = hasDoor(role) ? releases : null;
  const inactive = (await door?.takeBuilds()) ?? [];
  const metrics = deps?.metrics ?? createMetrics({ withProcess: true });
  tracing.countIn(metrics);
  addProcessMetrics(metrics, {
    ...{ role, commit, dataDir: settings.dataDir },
    isReady: readinessOf({ deps, door: assetsOnly ? null : (door?.open ?? null), readiness }),
  });
  if (releases !== null) addReleaseMetrics(metrics, releases.open.registry);
  if (door !== null) addGuardMetrics(metrics, door.open.guard, door.open.registry.rollouts);
  if (connections !== null) addPoolMetrics(metrics, connections);
  const app = await portalApp({
    ...{ role, settings, devOrigins, log, deps, readiness },
    secrets,
    metrics,
    door: door === null ? null : { ...door.open, assetsOnly },
    findOperator: operatorFinder({ settings, keys, deps, connections }),
    central: shared?.central ?? null,
    sandboxFolder: options.builds.sandboxFolder,
  });
  const stopFollowing =
    connections === null
      ? null
      : followKeys(keys, queriesOn(connections.pool), (error) => {
          log.warn({ err: error }, 'the keys of the database cannot be read');
        });
  app.addHook('onClose', async () => {
    await stopFollowing?.();
    await releases?.open.close();
    await deps?.database.close();
    await connections?.close();
    await tracing.stop();
  });
  const listening = listen(app, settings);
  // From now on, since a signal may come as soon as the port is open. A server cannot be closed while it binds to its
  // second address.
  stopOnSignals({
    drain() {
      readiness.isStopping = true;
    },
    drainSeconds: settings.drainSeconds,
    close: () => listening.then(() => app.close()),
    log,
  });
  await listening;
  for (const sentence of missingProtection(settings, deps)) log.warn(sentence);
  // Read by the portal command, which finds this portal by its data folder.
  if (hasDoor(role)) await writeFile(join(settings.dataDir, 'address'), `${addressOf(settings)}\n`);
  console.log(await startMessage({ settings, role, assetsOnly, elapsed: performance.now() - begun }));
  printInactive(inactive, options.builds);
}

interface StartIn extends StartOptions {
  /** With the settings that are in files. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface SharedOptions {
  readonly connections: PostgresConnections;
  readonly keys: DataKeys;
  readonly settings: Settings;
  readonly role: Role;
  readonly log: Log;
  readonly builds: Builds;
}

/** What the process shares with others through PostgreSQL. */
async function openShared({
  connections,
  keys,
  settings,
  role,
  log,
  builds,
}: SharedOptions): Promise<SharedRegistry> {
  // Before the database is brought to this release's schema, on which the program of before may not run.
  if (role !== 'jobs') await refuseOwnReleases(join(settings.dataDir, 'registry'));
  return {
    central: await openCentral({ connections, keys, startsWithout: role === 'door' }),
    holder: randomUUID(),
    door: hasDoor(role)
      ? { name: `${hostname()}:${String(settings.port)}`, program: (await builds.commit()) ?? null }
      : null,
    onTrouble(problem) {
      if (problem === null) log.warn('the releases of the database are followed again');
      else log.warn({ problem }, 'the releases of the database cannot be followed');
    },
  };
}

interface ServedOptions extends StartOptions {
  readonly role: Role;
  readonly assetOrigins: readonly string[];
  readonly log: Log;
  readonly shared: SharedRegistry | null;
  readonly mail: () => ProviderDeps['mail'] | null;
}

/** Opens the releases. Those that are active are checked against the provider of this process. */
async function openServed(
  settings: Settings,
  { role, builds, assetOrigins, activateLocal, force, fromSources, log, shared, mail }: ServedOptions,
  opened: Opened,
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

/** Whether API_BASE is on an origin of this process. Otherwise only the front door runs here. */
function isApiHere({ apiBase, origins }: Settings): boolean {
  return apiBase.startsWith('/') || origins.includes(new URL(apiBase).origin);
}

/** Printed last, so that it is easy to find when a page looks outdated. */
function printInactive(parts: readonly string[], { command, startWith }: Builds): void {
  if (parts.length === 0) return;
  const names = parts.join(' ');
  console.log(
    `Not active: the builds here of ${names} differ from what pages get. To activate them: ${command} release ${names}, or ${startWith('--activate-local')}\n`,
  );
}

function sentenceFor(error: unknown, place: { readonly host: string; readonly port: number }): string | null {
  return error instanceof RegistryError ||
    error instanceof RegistrySettingsError ||
    error instanceof UnservedError
    ? error.message
    : startFailure(error, place);
}
